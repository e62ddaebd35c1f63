import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// `quiz` on the full screen of a terminal: keys go in, the terminal is given back on every way out.
@Suite("quiz: full screen", .slow)
struct FullScreenTests {
  private let data: TemporaryFolder

  init() throws { data = try TemporaryFolder() }

  private let leave =
    "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[0m\u{1B}[2J\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  private func start(_ words: [String], _ more: [String: String] = [:]) throws -> TerminalRun {
    try TerminalRun(quiz: words, in: data, more)
  }

  @Test("arrows, Space, the slider and Enter play a quiz to its result")
  func play() throws {
    let run = try start(["play", "animals"])
    run.wait(onScreen: "Begin")
    #expect(run.output.contains("\u{1B}[?1049h"))
    #expect(!run.isCooked)
    run.type("\r")
    run.wait(onScreen: "1 of 3")
    run.type("\u{1B}[B\r")
    run.wait(onScreen: "2 of 3")
    run.type(" \u{1B}[B \r")
    run.wait(onScreen: "3 of 3")
    run.type("\u{1B}[1;2C\r")
    run.wait(onScreen: "How many answers counted")
    run.type("\u{1B}[6~")
    run.wait(onScreen: "Keep this receipt")
    run.type("c")
    run.wait(onScreen: "was sent to the clipboard")
    // "receipt:1:session/" in Base64.
    #expect(run.output.contains("\u{1B}]52;c;cmVjZWlwdDoxOnNlc3Npb24v"))
    run.type("\u{3}")
    #expect(run.end() == 130)
    #expect(run.output.contains(leave))
    #expect(run.isCooked)
  }

  @Test(
    "in a window that is too small no key is taken: nothing begins, and nothing is answered",
    .enabled(if: RunProgram.found("python3") != nil))
  func tooSmall() throws {
    // A child of this process does not get SIGWINCH, because the test runner blocks it.
    let script = """
      import fcntl, os, pty, select, signal, struct, subprocess, sys, termios, time
      leader, follower = pty.openpty()
      def resize(columns, rows):
        fcntl.ioctl(leader, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
      def wait(words):
        seen, end = b"", time.time() + 10
        while words not in seen and time.time() < end:
          if select.select([leader], [], [], 0.1)[0]: seen += os.read(leader, 65536)
        print("shown" if words in seen else "never shown")
      resize(80, 24)
      environment = {"TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "QUIZ_DATA": sys.argv[2]}
      signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGWINCH])
      game = subprocess.Popen([sys.argv[1], "play", "animals"], stdin=follower, stdout=follower,
                              stderr=follower, env=environment)
      wait(b"Begin")
      resize(39, 10)
      game.send_signal(signal.SIGWINCH)
      wait(b"Make the window")
      os.write(leader, b"\\r1\\rq\\r")
      resize(80, 24)
      time.sleep(0.5)
      game.send_signal(signal.SIGWINCH)
      wait(b"Begin")
      print("sessions" in os.listdir(sys.argv[2]) if os.path.exists(sys.argv[2]) else False)
      game.send_signal(signal.SIGINT)
      print(game.wait())
      """
    let python = try RunProgram(try #require(RunProgram.found("python3")))
    let run = try python(["-c", script, RunProgram.path(of: "quiz"), data.path])
    #expect(run.output == "shown\nshown\nshown\nFalse\n130\n", "\(run.errors)")
  }

  @Test("a key typed before a question was shown does not answer it, and Ctrl-C still ends")
  func typedAhead() throws {
    let run = try start(["play", "animals"])
    run.wait(onScreen: "Begin")
    run.type("\r\r2\r")
    run.settle(onScreen: "1 of 3")
    run.type("22")
    run.settle(onScreen: "2 of 3")
    run.type(" ")
    run.wait(onScreen: "1 chosen")
    run.type("\u{3}")
    #expect(run.end() == 130)
    let ended = try start(["play", "animals", "--new"])
    ended.wait(onScreen: "Begin")
    ended.type("\r2\u{3}")
    #expect(ended.end() == 130)
  }

  private static let deaths: [(signal: Int32, status: Int32)] = [
    (SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGILL, 132), (SIGSEGV, 139),
  ]

  @Test("signals give the terminal back", arguments: deaths)
  func signals(signal: Int32, status: Int32) throws {
    let run = try start(["play", "animals"])
    run.wait(onScreen: "Begin")
    run.send(signal)
    #expect(run.end() == status)
    #expect(run.output.contains(leave))
    #expect(run.isCooked)
  }

  @Test("Esc goes one level back: from the second question to the first, then to the menu")
  func back() throws {
    let run = try begun(["play", "animals"], until: "1 of 3")
    run.type("2")
    run.wait(onScreen: "2 of 3")
    run.type("\u{1B}")
    run.wait(onScreen: "1 of 3")
    run.type("\u{1B}")
    run.wait(onScreen: "Daily five")
    run.type("\u{1B}")
    run.wait(onScreen: "Leave Retrace? Everything is kept.")
    // Any other key closes the question and does what it does.
    run.type("m")
    run.wait(onScreen: "Tutorial")
    run.type("q")
    run.wait(onScreen: "Leave Retrace? Everything is kept.")
    run.type("\r")
    #expect(run.end() == 0)
    #expect(run.isCooked)
  }

  @Test("a quiz with an open game offers to continue it, and home lists all open games")
  func openGames() throws {
    let run = try start([])
    run.wait(onScreen: "You play as a guest")
    run.type("1")
    run.wait(onScreen: "Begin")
    run.type("\r")
    run.wait(onScreen: "1 of 3")
    run.type("1")
    run.wait(onScreen: "2 of 3")
    run.type("q")
    run.wait(onScreen: "Pause this game?")
    run.type("\r")
    run.wait(onScreen: "Continue")
    run.type("1")
    run.wait(onScreen: "You have an open game of this quiz.")
    run.type("2")
    run.wait(onScreen: "Begin")
    run.type("\r")
    run.wait(onScreen: "1 of 3")
    run.type("\u{1B}")
    run.wait(onScreen: "2 open games")
    run.type("g")
    run.wait(onScreen: "Open games")
    run.type("2")
    run.wait(onScreen: "2 of 3")
    run.type("\u{3}")
    #expect(run.end() == 130)
    let sessions = try FileManager.default.contentsOfDirectory(atPath: data.path + "/sessions")
    #expect(sessions.count == 2)
  }

  @Test("Done leads from the result of a resumed game to the introduction, as from any other")
  func nextPlayer() throws {
    let first = try begun(["play", "animals"], until: "1 of 3")
    first.type("1")
    first.wait(onScreen: "2 of 3")
    first.type("\u{3}")
    #expect(first.end() == 130)
    let run = try start(["resume"])
    run.wait(onScreen: "2 of 3")
    run.type(" \r")
    run.wait(onScreen: "3 of 3")
    // An Enter right after another one is a held key.
    run.type("\u{1B}[1;2C\r")
    run.wait(onScreen: "How many answers counted")
    run.type("\u{1B}[B\r")
    run.wait(onScreen: "Begin")
    run.type("\u{1B}[B\r")
    run.wait(onScreen: "1 of 3")
    run.type("\u{3}")
    #expect(run.end() == 130)
    let sessions = try FileManager.default.contentsOfDirectory(atPath: data.path + "/sessions")
    #expect(sessions.count == 2)
  }

  @Test("Ctrl-Z pauses a round, whose time goes on only when the program does; what is typed stays")
  func suspend() throws {
    let run = try begun(
      ["play", "morse", "--seed", "00000000000000000000000000000017"], until: "1 of 10")
    run.type("xy")
    run.wait(onScreen: "▌▸ y▁")
    stop(run)
    run.wait(onScreen: "▌▸ y▁")
    run.type("\u{3}")
    #expect(run.end() == 130)
    let clocks = try log().filter {
      $0.contains(#""type":"sessionPaused""#) || $0.contains(#""type":"sessionResumed""#)
    }.compactMap { $0.firstMatch(of: /"clock":(\d+)/)?.1 }
    #expect(clocks.count == 3 && clocks[0] == clocks[1])
  }

  @Test(
    "Ctrl-Z with another screen open closes it, and pauses as well",
    arguments: [("?", "draw the screen again"), ("s", "saved at once"), ("o", "Which link?")])
  func suspendAbove(key: String, sign: String) throws {
    try data.write(
      Array(
        #"""
        {"id":"two","title":"Two","mode":"practice","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80","questions":[
        {"id":"a","kind":"truefalse","text":"Is https://a.b older than https://c.d?","correct":true}]}
        """#.utf8), to: "two.json")
    let run = try begun(["play", data.file("two.json")], until: "open link")
    run.type(key)
    run.wait(onScreen: sign)
    stop(run)
    run.wait(onScreen: "open link")
    run.type("\u{3}")
    #expect(run.end() == 130)
  }

  /// A session behind its introduction.
  private func begun(_ arguments: [String], until shown: String) throws -> TerminalRun {
    let run = try start(arguments)
    run.wait(onScreen: "Begin")
    run.type("\r")
    run.wait(onScreen: shown)
    return run
  }

  /// Stops the program as Ctrl-Z does, and lets it go on.
  ///
  /// In a process group without a shell the system does not stop it; it goes on at once then.
  private func stop(_ run: TerminalRun) {
    run.type("\u{1A}")
    run.wait {
      run.send(SIGCONT)
      return (try? log())?.contains { $0.contains(#""type":"sessionResumed""#) } == true
    }
    run.wait { run.output.contains(leave) }
  }

  /// The lines of the only session.
  private func log() throws -> [String] {
    let folder = data.path + "/sessions/"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    return try String(contentsOfFile: folder + name, encoding: .utf8).split(separator: "\n").map {
      String($0)
    }
  }

  @Test("with lines a list is deleted only after the whole word yes")
  func deletesByLines() throws {
    let run = try start(["--lines", "--player", "ann"])
    run.wait(for: "Quit")
    run.type("l\nc Summer\n")
    run.wait(for: "commas between")
    run.type("norway\n")
    run.wait(for: "has 1 country now")
    run.type("1\ndelete\n")
    run.wait(for: "The whole word yes")
    run.type("y\n")
    run.wait(for: "was kept")
    run.type("delete\n")
    run.wait(for: "The whole word yes", count: 2)
    run.type("yes\n")
    run.wait(for: "was deleted")
    run.type("q\n")
    #expect(run.end() == 0)
  }

  @Test("with lines nothing typed after the end changes the receipt; a result tells what counted")
  func endByLines() throws {
    let run = try start(["play", "animals", "--lines"])
    run.wait(for: "Press Enter to begin")
    run.type("\n1\n2\n50%\n")
    run.wait(for: "How many answers counted for each")
    run.type("1\n")
    run.wait(for: "has ended")
    run.type("?\n")
    run.wait(for: "Keep this receipt", count: 2)
    run.type("home\nq\n")
    #expect(run.end() == 0)
    let receipts = run.output.matches(of: /receipt:1:session[-:\/0-9a-f]+/).map { String($0.0) }
    #expect(receipts.count > 1 && Set(receipts).count == 1)
  }

  @Test("an error that ends the program is on the shell's screen, not on the one that is left")
  func error() throws {
    let run = try begun(["play", "animals"], until: "1 of 3")
    try FileManager.default.removeItem(atPath: data.path)
    run.type("2\r")
    #expect(run.end() != 0)
    #expect(run.isCooked)
    let after = run.output.components(separatedBy: leave).last ?? ""
    #expect(after.contains("quiz: "), "\(run.output.debugDescription)")
  }

  @Test("settings and going back lose nothing that was checked, and a held Enter answers once")
  func drafts() throws {
    let run = try begun(["play", "animals"], until: "1 of 3")
    usleep(300_000)
    for _ in 0..<40 {
      run.type("\r")
      usleep(33_000)
    }
    run.settle(onScreen: "2 of 3")
    run.type(" \u{1B}[B ")
    run.wait(onScreen: "2 chosen")
    run.type("s")
    run.wait(onScreen: "saved at once")
    run.type("\u{1B}")
    run.wait(onScreen: "2 chosen")
    run.type("\u{1B}")
    run.wait(onScreen: "1 of 3")
    usleep(300_000)
    run.type("\r")
    run.wait(onScreen: "2 chosen")
    run.type("\u{3}")
    #expect(run.end() == 130)
  }

  @Test("an exam with a time shows it at its end too, and Esc asks before it is left")
  func timedExam() throws {
    try data.write(
      Array(
        #"""
        {"id":"one","title":"One","mode":"exam","time":600,
        "salt":"5e2a94c07d1b3f68a0c4e9d27b135f80","questions":[
        {"id":"a","kind":"short","text":"Name a colour.","accept":[{"text":"blue"}]}]}
        """#.utf8), to: "one.json")
    let run = try begun(["play", data.file("one.json")], until: "Name a colour.")
    run.settle(onScreen: "Esc leave")
    // The settings, which cover the clock of the question, have it too.
    run.type("\u{1B}OR")
    run.wait(onScreen: "Time left: ")
    run.type("\u{1B}")
    run.settle(onScreen: "Esc leave")
    run.type("\u{1B}")
    run.wait(onScreen: "Leave? The time goes on.")
    run.type("\u{1B}")
    run.wait(onScreen: "Esc leave")
    run.type("azure\r")
    run.wait(onScreen: "All questions seen")
    run.wait(onScreen: "Time  ")
    run.type("\u{3}")
    #expect(run.end() == 130)
  }

  @Test("an exam shows the earlier answer in its field, goes on by Ctrl-N, and asks at its end")
  func exam() throws {
    try data.write(
      Array(
        #"""
        {"id":"two","title":"Two","mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80","questions":[
        {"id":"a","kind":"short","text":"Name a colour.","accept":[{"text":"blue"}]},
        {"id":"b","kind":"number","text":"What is pi?","accept":[{"value":3.14}]}]}
        """#.utf8), to: "two.json")
    let run = try begun(["play", data.file("two.json")], until: "Name a colour.")
    run.type("azure\r")
    run.wait(onScreen: "What is pi?")
    run.type("3.1")
    run.wait(onScreen: "3.1")
    run.type("\u{1B}")
    run.wait(onScreen: "azure")
    run.type("\u{E}")
    run.wait(onScreen: "3.1")
    run.type("\u{E}")
    run.wait(onScreen: "1 of 2 questions is not answered.")
    // The second Enter comes too early to be an answer: what it would answer stays in sight.
    run.type("\u{1B}[H\r\r")
    run.settle(onScreen: "1 of 2 questions is not answered. Submit anyway?")
    #expect(run.lines.contains { $0.contains("Enter submit") && $0.contains("Esc stay") })
    #expect(run.lines.contains { $0.contains("Submit anyway?") })
    run.type("\u{1B}")
    usleep(300_000)
    run.type("2\r")
    run.wait(onScreen: "3.1")
    // An Enter right after another one is a held key.
    usleep(300_000)
    run.type("\r")
    run.wait(onScreen: "Every question is answered.")
    usleep(300_000)
    run.type("\r")
    run.wait(onScreen: "0 of 2 points")
    run.type("\u{3}")
    #expect(run.end() == 130)
  }

  @Test("a result that was corrected shows both results, and who corrected it and why")
  func corrected() throws {
    let folder = data.path + "/folder"
    try FileManager.default.copyItem(
      atPath: Fixtures.folder + "folders/sound-rescored", toPath: folder)
    let run = try start(["--data", folder])
    run.wait(onScreen: "Daily five")
    run.type("r")
    run.wait(onScreen: "Enter open")
    run.type("\r")
    run.wait(onScreen: "Corrected result")
    run.wait(onScreen: "by ann: Carrots and corn were swapped")
    run.wait(onScreen: "as it was played")
    run.type("\u{3}")
    #expect(run.end() == 130)
  }

  @Test("why a result cannot be read stays on the screen of results")
  func unreadable() throws {
    let quiz = try RunProgram("quiz", in: data)
    _ = try quiz(["play", "animals"], typing: "1\n2\n50%\n")
    let sessions = quiz.data + "/sessions/"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: sessions).first)
    var bytes = try #require(FileManager.default.contents(atPath: sessions + name))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: sessions + name))
    let run = try start(["--data", quiz.data])
    run.wait(onScreen: "Daily five")
    run.type("r")
    run.wait(onScreen: "No result could be read.")
    let lines = run.screen(after: "x")
    #expect(lines.contains { $0.contains("cannot be read; replay-tool") }, "\(lines)")
    run.type("\u{3}")
    #expect(run.end() == 130)
  }

  private static let interruptible = [
    (words: ["--lines"], sign: "Type a key"),
    (words: ["play", "animals", "--lines"], sign: "Press Enter to begin"),
  ]

  @Test(
    "with lines a signal ends the line that is typed, so the shell's prompt has one of its own",
    arguments: interruptible)
  func interruptedLine(words: [String], sign: String) throws {
    let run = try start(words)
    run.wait(for: sign)
    run.type("abc")
    run.wait(for: "abc")
    run.send(SIGINT)
    #expect(run.end() == 130)
    #expect(run.output.hasSuffix("abc\r\n"), "\(run.output.debugDescription)")
  }

  private static let linewise: [(words: [String], environment: [String: String])] = [
    (["--lines"], [:]), ([], ["QUIZ_SCREEN": "lines"]), ([], ["TERM": "dumb"]),
    ([], ["ACCESSIBLE": "1"]), (["--plain"], [:]),
  ]

  @Test("lines are read where a full screen is not wanted", arguments: linewise)
  func lines(words: [String], environment: [String: String]) throws {
    let run = try start(
      ["play", "animals"] + words, environment.merging(["NO_COLOR": "1"]) { $1 })
    run.wait(for: "Animal")
    #expect(run.isCooked)
    for (line, sign) in [("", "Steak"), ("s", "fontSize"), ("nonsense", "? shows help")] {
      run.type(line + "\n")
      run.wait(for: sign)
    }
    run.type("q\n")
    #expect(run.end() == 0)
    #expect(!run.output.contains("\u{1B}"), "lines are appended only")
  }

  @Test("in a chat a message that arrives leaves what one types, and a line that is refused stays")
  func chat() throws {
    let run = try start(["morse", "chat", "room", "--player", "ann"])
    run.wait(onScreen: "No messages yet")
    run.type("gr\u{FC}n")
    run.wait(onScreen: "There is no Morse code for")
    let bob = try start(["morse", "chat", "room", "--player", "bob", "--lines"])
    bob.wait(for: "> ")
    bob.type("hello ann\r")
    bob.wait(for: "hello ann\r\n")
    run.wait(onScreen: "hello ann")
    run.type("\r")
    run.wait(onScreen: "Nothing was sent. Correct the line")
    run.type("\u{7F}\u{7F}een\r")
    run.wait(onScreen: "--. .-. . . -.")
    run.type("\u{3}")
    #expect(run.end() == 130)
    #expect(run.isCooked)
    bob.type("/q\r")
    #expect(bob.end() == 0)
    let log = try String(contentsOfFile: data.path + "/conversations/room.jsonl", encoding: .utf8)
    #expect(log.contains(#""text":"green""#))
  }

  @Test("the Morse menu opens a dictionary that searches, and Esc goes back level by level")
  func dictionary() throws {
    let run = try start(["morse"])
    run.wait(onScreen: "Dictionary")
    run.type("3")
    run.wait(onScreen: "57 signs")
    run.type("comma")
    run.wait(onScreen: "--..--")
    run.type("\u{1B}")
    run.wait(onScreen: "57 signs")
    run.type("\u{1B}")
    run.wait(onScreen: "Tutorial")
    run.type("\u{3}")
    #expect(run.end() == 130)
  }

  @Test("a list is made with checked countries, deleted only after a question, and put back")
  func lists() throws {
    let run = try start(["--player", "ann"])
    run.wait(onScreen: "Daily five")
    run.type("l")
    run.wait(onScreen: "A new list")
    run.type("\r")
    run.wait(onScreen: "What is the list called")
    run.type("Summer\r")
    run.wait(onScreen: "0 checked")
    run.type("norway\t")
    run.wait(onScreen: "1 checked")
    run.type("\r")
    run.wait(onScreen: "has 1 country now")
    run.type("d")
    run.wait(onScreen: "Enter delete it")
    // Any other key closes the question and does what it does.
    run.type("q")
    run.wait(onScreen: "Leave Retrace?")
    run.type("d")
    run.wait(onScreen: "Enter delete it")
    usleep(300_000)
    run.type("\r")
    run.wait(onScreen: "was deleted. U puts it back, at the end.")
    // What was deleted is kept beyond the screen.
    run.type("\u{1B}")
    run.wait(onScreen: "Daily five")
    run.type("l")
    run.wait(onScreen: "0 lists")
    run.type("u")
    run.wait(onScreen: "1 country: Norway")
    run.type("\r")
    run.wait(onScreen: "Norway")
    run.type("\rh")
    run.wait(onScreen: "Daily five")
    run.type("\u{3}")
    #expect(run.end() == 130)
    let log = try String(contentsOfFile: data.path + "/players/ann.jsonl", encoding: .utf8)
    #expect(log.contains(#""countries":["NO"]"#))
  }

  @Test("a form of sign-up keeps what was typed when one field is wrong, and shows no password")
  func signUp() throws {
    let run = try start(["register"])
    run.wait(onScreen: "Sign up")
    run.type("Ann M\u{FC}ller\t")
    run.wait(onScreen: "ann-muller")
    run.type("ann\tlong password\tlong password\t\r")
    run.wait(onScreen: "is not one such as")
    run.type("@example.org\t\t\t\r")
    run.wait(for: "Welcome, Ann M\u{FC}ller")
    #expect(run.end() == 0)
    #expect(run.isCooked)
    #expect(!run.output.contains("long pass"))
  }
}
