import EventLog
import Foundation
import SessionEngine
import Shell
import Systems
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// Signing up, in and out with the program, as a script and as two people do it.
@Suite("quiz: players")
struct QuizPlayersTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test("sign up, play, sign out, a wrong password, and in again on a program started anew")
  func journey() throws {
    let up = try quiz(
      ["register"], typing: "ann\nann@example.org\nlong password\nlong password\n🦊\n")
    #expect(up.status == 0 && up.errors.isEmpty)
    #expect(up.output == "Welcome, ann. You are signed in until quiz logout.\n")
    #expect(try quiz.folder.bytes("data/signed-in") == Array("ann\n".utf8))
    #expect(try quiz(["whoami"]).output == "ann 🦊, ann@example.org, signed in\n")
    #expect(try quiz(["settings", "tint", "green"]).status == 0)
    #expect(try quiz(["play", "animals"], typing: "1\n2\n50\n").status == 0)

    let out = try quiz(["logout"])
    #expect(out.status == 0 && out.output.contains("Signed out: ann."))
    #expect(!FileManager.default.fileExists(atPath: quiz.data + "/signed-in"))
    #expect(try quiz(["settings", "tint"]).output.contains("blue"))
    let guest = try quiz(["whoami"])
    #expect(guest.status == 1 && guest.output == "no one is signed in; you play as guest\n")
    #expect(try quiz(["whoami", "--json"]).output.contains(#""player":"player""#))

    let wrong = try quiz(["login", "ann"], typing: "wrong password\n")
    #expect(wrong.status == 1)
    #expect(wrong.errorLines == ["quiz: no player ann with this password"])
    #expect(try quiz(["whoami"]).status == 1)

    let again = try quiz(["login", "ann"], typing: "long password\n")
    #expect(again.status == 0 && again.output.contains("Welcome back, ann"))
    #expect(try quiz(["settings", "tint"]).output.contains("green"))
    #expect(try quiz(["results"]).output.contains("ann"))
    #expect(
      try quiz.playerEvents("ann") == [
        "logCreated", "playerRegistered", "signedIn", "settingChanged", "signedOut",
        "signInFailed", "signedIn",
      ])

    // The secrets stand where they belong and nowhere else.
    let player = String(decoding: try quiz.folder.bytes("data/players/ann.jsonl"), as: UTF8.self)
    #expect(player.contains("pbkdf2-sha256$1000$") && !player.contains("long password"))
    let others =
      try quiz.sessionLogs()
      + [String(decoding: try quiz.folder.bytes("data/ledger.jsonl"), as: UTF8.self)]
    for log in others {
      for secret in ["ann@example.org", "🦊", "pbkdf2", "password"] {
        #expect(!log.contains(secret), "\(secret)")
      }
    }
  }

  @Test("the picture is beside the name that is shown")
  func shownPicture() throws {
    let script = "ann\nann@example.org\nlong password\nlong password\n🦊\n"
    #expect(try quiz(["register"], typing: script).status == 0)
    #expect(try quiz(["name", "Ann Müller"]).status == 0)
    #expect(try quiz(["whoami"]).output.hasPrefix("Ann Müller 🦊, signs in as ann, ann@"))
  }

  @Test("no option takes a password or an e-mail address, and no further word does")
  func commandLine() throws {
    for option in Commands.allOptions {
      for word in ["pass", "mail", "secret", "pin"] {
        #expect(!option.name.contains(word), "\(option.name)")
        #expect(!option.value.lowercased().contains(word), "\(option.name)")
      }
    }
    for words in [
      ["register", "--password", "x"], ["login", "ann", "--password=long password"],
      ["login", "ann", "long password"], ["register", "ann", "ann@example.org"],
      ["password", "long password"], ["logout", "ann"], ["whoami", "ann"], ["picture"],
    ] {
      let run = try quiz(words)
      #expect(run.status == 2 && run.errorLines.count == 1, "\(words)")
    }
    #expect(!FileManager.default.fileExists(atPath: quiz.data))
  }

  @Test("every mistake of the form is told in one line, and nothing is kept")
  func mistakes() throws {
    let run = try quiz(["register"], typing: "\nann\nshort\nother\nfox\n")
    #expect(run.status == 2 && run.errorLines.count == 1)
    for part in [
      "a name is missing; type one, in any script", "the e-mail address is not one",
      "shorter than 8 characters", "passwords differ", "the picture is not one emoji",
    ] {
      #expect(run.errors.contains(part), "\(part)")
    }
    let short = try quiz(["register", "ann"], typing: "")
    #expect(short.status == 2 && short.errorLines.count == 1)
    let bytes = try quiz(["register", "ann"], bytes: [0xFF, 0x0A])
    #expect(bytes.status == 2 && bytes.errors.contains("is not text"))
    let long = try quiz(["register"], typing: String(repeating: "a", count: 70_000) + "\n")
    #expect(long.status == 2 && long.errors.contains("more than 65536 bytes"))
    #expect(!FileManager.default.fileExists(atPath: quiz.data))
  }

  @Test("a name has one account; who played under it before keeps the settings")
  func names() throws {
    #expect(try quiz(["settings", "tint", "green", "--player", "ann"]).status == 0)
    let mine = try quiz(
      ["register", "--player", "ann"], typing: "a@b\nlong password\nlong password\n")
    #expect(mine.status == 0)
    #expect(try quiz(["settings", "tint"]).output.contains("green"))
    let other = try quiz(["register", "ann"], typing: "c@d\nlong password\nlong password\n")
    #expect(other.status == 2 && other.errors.contains("this name has an account"))
    #expect(
      try quiz.playerEvents("ann") == [
        "logCreated", "settingChanged", "playerRegistered", "signedIn",
      ])
  }

  @Test("who has an account does not play from a script without being signed in")
  func notSignedIn() throws {
    _ = try quiz(["play", "animals", "--player", "ann"], typing: "1\n")
    try quiz.makeAccount("ann", "long password")
    let id = try #require(
      FileManager.default.contentsOfDirectory(atPath: quiz.data + "/sessions").first)
    let logs = try quiz.sessionLogs()
    for words in [
      ["play", "animals", "--player", "ann"], ["settings", "--player", "ann"],
      ["resume", "--player", "ann"], ["results", "--player", "ann"], ["--player", "ann"],
      ["morse", "rank", "--player", "ann"], ["picture", "🐢", "--player", "ann"], ["resume"],
      ["resume", String(id.dropLast(6))],
    ] {
      let run = try quiz(words, typing: "1\n")
      #expect(run.status == 2, "\(words)")
      #expect(
        run.errorLines
          == ["quiz: ann has an account and is not signed in; write quiz login ann first"],
        "\(words)")
      #expect(run.output.isEmpty)
    }
    #expect(try quiz.sessionLogs() == logs)
    #expect(try quiz(["login", "ann"], typing: "long password\n").status == 0)
    #expect(try quiz(["settings", "--player", "ann"]).status == 0)
    #expect(try quiz(["resume"], typing: "1\n50\n").status == 0)
    // Names without an account work as ever, beside somebody who is signed in.
    #expect(try quiz(["settings", "--player", "ben"]).status == 0)
  }

  @Test("after three wrong passwords the right one has to wait as well")
  func slowsDown() throws {
    try quiz.makeAccount("ann", "long password")
    func login(_ password: String, at seconds: Int) throws -> RunProgram.Run {
      try quiz(
        ["login", "ann", "--clock", "2026-11-20T09:30:0\(seconds).000Z+0ms"],
        typing: password + "\n")
    }
    for _ in 0..<3 { #expect(try login("wrong password", at: 0).status == 1) }
    for password in ["wrong password", "long password"] {
      let run = try login(password, at: 0)
      #expect(run.status == 1)
      #expect(run.errorLines == ["quiz: too many wrong passwords; wait 1 s and try again"])
    }
    #expect(try login("wrong password", at: 1).errors.contains("no player ann with this"))
    #expect(try login("long password", at: 2).errors.contains("wait 1 s"))
    #expect(try login("long password", at: 3).status == 0)
    let failed = try quiz.playerEvents("ann").filter { $0 == "signInFailed" }
    #expect(failed.count == 4)
  }

  @Test("an unknown name and a wrong password are told alike, and no log is made for a name")
  func toldAlike() throws {
    try quiz.makeAccount("ann", "long password")
    let wrong = try quiz(["login", "ann"], typing: "wrong password\n")
    let unknown = try quiz(["login", "ben"], typing: "wrong password\n")
    #expect(wrong.status == unknown.status && wrong.status == 1)
    #expect(wrong.errors == unknown.errors.replacingOccurrences(of: "ben", with: "ann"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/players") == ["ann.jsonl"])
    let nothing = try quiz(["login", "ann"])
    #expect(nothing.status == 2 && nothing.errorLines.count == 1)
    #expect(try quiz(["login"]).status == 2)
    // A path is a name that nobody has, and nothing is looked for there.
    #expect(try quiz(["login", "../x"], typing: "x\n").errors.contains("no player ../x with this"))
  }

  @Test(
    "one signs in with the name that one signed up with, in any script",
    arguments: ["أحمد", "李小龍", "Ann  Müller", "\u{3000}Zoë "])
  func displayNames(typed: String) throws {
    let up = try quiz(["register"], typing: typed + "\n\nlong password\nlong password\n\n")
    #expect(up.status == 0)
    #expect(try quiz(["logout"]).status == 0)
    let wrong = try quiz(["login"], typing: typed + "\nwrong password\n")
    #expect(wrong.status == 1 && wrong.errors.contains("with this password"))
    // The account's name is for those who have the password.
    #expect(!wrong.errors.contains("player-1"))
    let again = try quiz(["login"], typing: typed + "\nlong password\n")
    #expect(again.status == 0 && again.output.contains("Welcome back, "))
  }

  @Test(
    "where two accounts share a display name, the account's name is asked for, and opens its own")
  func sharedDisplayName() throws {
    for password in ["first password", "second password"] {
      let typed = "Ann Müller\n\n\(password)\n\(password)\n\n"
      #expect(try quiz(["register"], typing: typed).status == 0)
    }
    let shared = try quiz(["login", "Ann Müller"], typing: "first password\n")
    #expect(shared.status == 1)
    #expect(shared.errors.contains("several accounts have this name"))
    #expect(try quiz(["login", "ann-muller"], typing: "first password\n").status == 0)
    // Who is shown by another account's name does not take its place.
    #expect(try quiz(["login", "ann-muller-2"], typing: "second password\n").status == 0)
    #expect(try quiz(["name", "ann-muller"]).status == 0)
    #expect(try quiz(["login", "ann-muller"], typing: "second password\n").status == 1)
    #expect(try quiz(["login", "ann-muller"], typing: "first password\n").status == 0)
  }

  @Test(
    "screens have the display name, lists of players the account's too, JSON and logs that alone")
  func shownNames() throws {
    #expect(
      try quiz(["register"], typing: "李小龍\n\nlong password\nlong password\n\n").status == 0)
    _ = try quiz(["play", "capitals"], typing: Array(repeating: "1\n\n", count: 30).joined())
    _ = try quiz(["play", "animals"], typing: "1\n2\n50\n")
    #expect(try quiz(["results"]).output.contains("李小龍 (player-1)"))
    #expect(try quiz(["morse", "rank"]).output.contains("Rank of 李小龍"))
    #expect(try quiz([], typing: "q\n").output.contains("Players: 李小龍 is signed in"))
    for words in [["results"], ["settings"], ["whoami"]] {
      let json = try quiz(words + ["--json"]).output
      #expect(json.contains(#""player":"player-1""#), "\(words)")
    }
    for log in try quiz.sessionLogs() { #expect(!log.contains("李小龍")) }
    #expect(try quiz(["name", "龍"]).status == 0)
    #expect(try quiz(["morse", "rank"]).output.contains("Rank of 龍"))
  }

  @Test("a display name that another program wrote cannot command the terminal")
  func hostileDisplayName() throws {
    let registration = Registration(
      name: "eve", password: StoredPassword(Array("long password".utf8), salt: [], rounds: 1000),
      displayName: "x\u{1B}[2J\u{202E}y")
    let events = [PlayerEvent.playerRegistered(registration), .signedIn]
    try quiz.dataFolder.append(
      events.map { $0.entry }, to: quiz.dataFolder.playerStream("eve"), Logs.time)
    try quiz.folder.write(Array("eve\n".utf8), to: "data/signed-in")
    for words in [["settings"], ["whoami"], ["morse", "rank"], ["logout"]] {
      let output = try quiz(words).output
      #expect(output.contains("eve") || output.contains("x"), "\(words)")
      #expect(!output.contains("\u{1B}[2J") && !output.contains("\u{202E}"), "\(words)")
    }
  }

  @Test("one is signed in at a time: who comes signs out who was there")
  func twoPlayers() throws {
    try quiz.makeAccount("ann", "long password")
    try quiz.makeAccount("ben", "other password")
    #expect(try quiz(["login", "ann"], typing: "long password\n").status == 0)
    let twice = try quiz(["login", "ann"])
    #expect(twice.status == 0 && twice.output.contains("is already signed in"))
    #expect(try quiz(["login", "ben"], typing: "other password\n").status == 0)
    #expect(try quiz.playerEvents("ann").last == "signedOut")
    #expect(try quiz(["whoami", "--plain"]).output.hasPrefix("ben\tsigned in\taccount\t"))
    #expect(try quiz(["logout"]).status == 0)
    let again = try quiz(["logout"])
    #expect(again.status == 1 && again.errorLines.count == 1)
  }

  @Test("who can't be told from a log that is damaged stays out, but can always leave")
  func damagedLog() throws {
    try quiz.makeAccount("ann", "long password")
    #expect(try quiz(["login", "ann"], typing: "long password\n").status == 0)
    var bytes = try quiz.folder.bytes("data/players/ann.jsonl")
    bytes[400] ^= 1
    try quiz.folder.overwrite("data/players/ann.jsonl", with: bytes)
    let out = try quiz(["logout"])
    #expect(out.status == 0 && out.errorLines.count == 1)
    #expect(!FileManager.default.fileExists(atPath: quiz.data + "/signed-in"))
    for words in [["login", "ann"], ["settings", "--player", "ann"]] {
      let run = try quiz(words, typing: "long password\n")
      #expect(run.status == 3 && run.errorLines.count == 1, "\(words)")
    }
    #expect(try quiz.folder.bytes("data/players/ann.jsonl") == bytes)
  }

  @Test("a password is changed with the present one; the old one no longer opens")
  func changePassword() throws {
    #expect(try quiz(["password"]).errors.contains("needs an account"))
    try quiz.makeAccount("ann", "long password")
    #expect(try quiz(["login", "ann"], typing: "long password\n").status == 0)
    let wrong = try quiz(["password"], typing: "long password\nshort\nother\n")
    #expect(wrong.status == 2 && wrong.errorLines.count == 1)
    #expect(wrong.errors.contains("shorter than 8 characters") && wrong.errors.contains("differ"))
    let stranger = try quiz(["password"], typing: "wrong password\nnew password\nnew password\n")
    #expect(stranger.status == 1 && stranger.errors.contains("the current password is wrong"))
    let run = try quiz(["password"], typing: "long password\nnew password\nnew password\n")
    #expect(run.status == 0 && run.output.contains("was changed"))
    let state = try quiz.dataFolder.playerState(of: "ann")
    #expect(state.password?.text.hasPrefix("pbkdf2-sha256$1000$") == true)
    #expect(
      try quiz.playerEvents("ann").suffix(2) == ["signInFailed", "passwordChanged"])
    #expect(try quiz(["login", "ann"], typing: "").output.contains("is already signed in"))
  }

  @Test("a picture is one emoji of somebody with an account")
  func picture() throws {
    #expect(try quiz(["picture", "🐢"]).status == 1)
    #expect(try quiz(["picture", "🐢", "--player", "ben"]).errors.contains("quiz register ben"))
    try quiz.makeAccount("ann", "long password")
    #expect(try quiz(["login", "ann"], typing: "long password\n").status == 0)
    let wrong = try quiz(["picture", "turtle"])
    #expect(wrong.status == 2 && wrong.errors.contains("one emoji"))
    #expect(try quiz(["picture", "🐢"]).status == 0)
    #expect(
      try quiz(["whoami", "--json"]).output
        == #"{"schema":"quiz/whoami@1","player":"ann","signedIn":true,"account":true,"#
        + #""picture":"🐢","email":"ann@example.org"}"# + "\n")
    #expect(try quiz(["whoami", "--ascii"]).output == "ann, ann@example.org, signed in\n")
    #expect(!(try quiz(["whoami", "--player", "ben"]).output.contains("example")))
  }

  @Test("the menu of players does the same, a line an action")
  func menu() throws {
    try quiz.makeAccount("ann", "long password")
    let run = try quiz([], typing: "p\n2\nann\nlong password\n2\n🐢\nb\nq\n")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("Players: sign up, log in"))
    #expect(run.output.contains("Players: ann is signed in"))
    #expect(try quiz(["whoami"]).output.hasPrefix("ann 🐢"))
    let left = try quiz([], typing: "p\n5\n2\nben\nx\n")
    #expect(left.status == 1 && left.errors.contains("no player ben with this password"))
    #expect(try quiz(["whoami"]).status == 1)
    let unknown = try quiz([], typing: "p\nlogni\nq\n")
    #expect(unknown.errors.contains("did you mean login?"))
  }

  @Test("a data folder that can't be made is one line")
  func noFolder() throws {
    let run = try quiz(
      ["register", "ann", "--data", "/dev/null/x"],
      typing: "a@b\nlong password\nlong password\n")
    #expect(run.status != 0 && run.errorLines.count == 1)
    #expect(run.output.isEmpty)
  }
}
