import EventLog
import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import SessionShell
@testable import Shell
@testable import Systems
@testable import TestSupport
@testable import quiz

/// Keys go to a session as the loop of the full screen hands them on, without a terminal.
@Suite("Sessions on the full screen")
struct LivePlaythroughTests {
  private let quiz: RunProgram
  private let context: Context
  private let live = LiveTerminal(Console.unseen, hasColour: false, hasMouse: false)

  init() throws {
    quiz = try RunProgram("quiz")
    let words = ["play", "animals", "--data", quiz.data, "--player", "ann"]
    context = try Context(Call(words, Console.unseen))
  }

  private func exam() throws -> QuizShelf.Item {
    var shelf = QuizShelf()
    shelf.add(try Fixtures.contents(Fixtures.root + "/quizzes/exam.json"))
    return try #require(shelf.items.first)
  }

  private func builtIn(_ id: String) throws -> QuizShelf.Item {
    try #require(QuizShelf.builtIn.item(id: id))
  }

  /// A session at its first question.
  private func begun(
    _ item: QuizShelf.Item, _ number: UInt64 = 2, daily: UTCDate? = nil
  ) throws -> Playthrough {
    let now = context.terminal.clock.read()
    let session = try context.folder.startSession(
      item, id: SessionID(at: now.at, high: 1, low: number), seed: Seed(high: 3, low: 4),
      player: "ann", now, daily: daily)
    var playthrough = Playthrough(session, context)
    let question = playthrough.shownQuestion()
    playthrough.play = LivePlay(live, MorsePlayback(Console.unseen), question)
    return playthrough
  }

  @Test("Esc at the first question of an exam whose time goes on asks before it is left")
  func leave() throws {
    var playthrough = try begun(try exam())
    let wanted = LiveConfirmation("Leave? The time goes on.", action: "leave")
    let first = try playthrough.press(.escape)
    let asked = playthrough.confirmation
    #expect(first == nil && asked == wanted)
    let no = try playthrough.press(.escape)
    let after = playthrough.confirmation
    #expect(no == nil && after == nil)
    _ = try playthrough.press(.escape)
    let yes = try playthrough.press(.enter)
    let hasEnded = playthrough.session.state.hasEnded
    #expect(yes == .toMenu && !hasEnded)
  }

  @Test("2 and Enter answer one question, and not two")
  func digitAndEnter() throws {
    var game = try begun(try builtIn("animals"))
    for key in [Key.character("2"), .enter] { _ = try game.press(key) }
    let (number, message) = (game.session.state.current?.number, game.message)
    #expect(number == 2 && !message.isEmpty)
    _ = try game.press(.escape)
    _ = try game.press(.enter)
    let again = game.session.state.current?.number
    #expect(again == 2)
  }

  @Test("what Q asks in a game is whether it is paused, and at its end whether the program ends")
  func partings() throws {
    var game = try begun(try builtIn("animals"))
    let parting = game.parting
    #expect(parting.question.question == "Pause this game? Everything is kept.")
    #expect(parting.leaving == .toMenu)
    for _ in 0..<20 where !game.session.state.hasEnded { _ = try game.press(.enter) }
    let atEnd = game.parting
    #expect(atEnd.question == LiveConfirmation.leaving && atEnd.leaving == .quit)
  }

  @Test("Done leads to the introduction of any quiz for the next player, but not of the daily five")
  func done() throws {
    var shelf = QuizShelf()
    shelf.add(
      Array(
        #"""
        {"id":"small","title":"Small","mode":"practice","questions":[
         {"id":"a","kind":"truefalse","text":"?","correct":true}]}
        """#.utf8))
    let marked = try #require(shelf.items.first)
    let day = UTCDate(of: context.terminal.clock.read().at)
    let games: [(number: UInt64, item: QuizShelf.Item, daily: UTCDate?)] = [
      (2, try builtIn("animals"), nil), (3, marked, nil), (4, marked, day),
    ]
    for (number, item, daily) in games {
      var game = try begun(item, number, daily: daily)
      for _ in 0..<20 where !game.session.state.hasEnded { _ = try game.press(.enter) }
      let done = try game.press(.enter)
      let isForNext = game.isForNext
      #expect(done == .toMenu && isForNext == (daily == nil), "\(item.quiz.id)")
    }
  }

  @Test("what was typed and not sent is there when the session goes on in the same run")
  func drafts() throws {
    var shelf = QuizShelf()
    shelf.add(
      Array(
        #"""
        {"id":"small","title":"Small","mode":"practice","questions":[
         {"id":"a","kind":"short","text":"?","accept":[{"text":"x"}]}]}
        """#.utf8))
    let item = try #require(shelf.items.first)
    let id: String
    do {
      var first = try begun(item)
      let nothing = first.leftWords(.toMenu)
      #expect(nothing == "Paused; everything is kept.")
      for key in [Key.character("a"), .character("b")] { _ = try first.press(key) }
      _ = try first.leave(.toMenu)
      let (home, out) = (first.leftWords(.toMenu), first.leftWords(.interrupted))
      #expect(home.hasSuffix("did not send is kept until you leave Retrace."))
      #expect(out.hasPrefix("Paused; your answers are kept."))
      #expect(out.hasSuffix("What you entered and did not send is not kept."))
      var menu = LiveMenu(title: "Home", rows: [LiveMenu.Row(key: "1", text: "Row")])
      menu.confirmation = .leaving
      let paper = live.paper(context.terminal)
      let lost = menu.finished(paper, isLeaving: false).message
      #expect(lost == "Leave Retrace? What you entered and did not send is lost.")
      let kept = menu.finished(LivePaper(), isLeaving: false).message
      #expect(kept == "Leave Retrace? Everything is kept.")
      id = first.session.id
    }
    let now = context.terminal.clock.read()
    var second = Playthrough(try context.folder.resumeSession(id, player: "ann", now), context)
    let text = second.shownQuestion().fields.first?.text
    #expect(text == "ab")
  }

  @Test("F4 pauses where letters are text, and asks first")
  func pauseTyped() throws {
    var shelf = QuizShelf()
    shelf.add(
      Array(
        #"""
        {"id":"small","title":"Small","mode":"practice","questions":[
         {"id":"a","kind":"single","text":"A?","answers":[{"text":"x","credit":100},{"text":"y"}]},
         {"id":"b","kind":"short","text":"B?","accept":[{"text":"x"}]}]}
        """#.utf8))
    var game = try begun(try #require(shelf.items.first))
    for _ in 0..<5 where !game.takesText { _ = try game.press(.enter) }
    let row = game.keys.row().map { $0.key + " " + $0.text }
    #expect(row.contains("Esc back") && row.contains("F4 pause"), "\(row)")
    let stays = try game.press(.function(4))
    let (asked, wanted) = (game.confirmation, game.parting.question)
    let leaving = try game.press(.enter)
    #expect(stays == nil && asked == wanted && leaving == .toMenu)
  }

  @Test("what was typed for an exercise that another one followed is not called unsent")
  func followedExercise() throws {
    var game = try begun(try builtIn("arithmetic"))
    _ = try game.press(.character("5"))
    let typed = game.question
    game.keep(typed)
    let before = game.leftWords(.toMenu)
    _ = try game.press(.function(2))
    let after = game.leftWords(.toMenu)
    #expect(before.hasSuffix("What you entered and did not send is not kept."))
    #expect(after == "Paused; everything is kept.")
    _ = try game.press(.character("5"))
    _ = try game.leave(.toMenu)
    let hasUnsent = context.terminal.hasUnsent
    #expect(!hasUnsent)
  }

  @Test("an exam with open questions is handed in only after a yes")
  func handIn() throws {
    var playthrough = try begun(try exam())
    for key in [Key.control("g"), .home, .enter] { _ = try playthrough.press(key) }
    let wanted = LiveConfirmation(
      "7 of 7 questions are not answered. Submit anyway?", action: "submit")
    let asked = playthrough.confirmation
    #expect(asked == wanted)
    _ = try playthrough.press(.escape)
    let (after, stays) = (playthrough.confirmation, !playthrough.session.state.hasEnded)
    #expect(after == nil && stays)
    _ = try playthrough.press(.enter)
    let again = playthrough.confirmation
    _ = try playthrough.press(.enter)
    let hasEnded = playthrough.session.state.hasEnded
    #expect(again == wanted && hasEnded)
  }

  @Test("an exam's answers are saved until it is submitted, and the overview counts them")
  func overview() throws {
    var playthrough = try begun(try exam())
    func lines(_ page: LivePage) -> String {
      page.grid(columns: 80, rows: 24).lines.joined(separator: "\n")
    }
    var shown = playthrough.question.screen
    shown.control = .text(byteLimit: 20)
    let drawing = LiveDrawing(world: .home(isLight: false), columns: 80, isASCII: false)
    #expect(drawing.button(shown) == "Save answer")
    shown.places = []
    #expect(drawing.button(shown) == "Submit answer")
    _ = try playthrough.press(.control("g"))
    let open = lines(playthrough.page(LivePaper(columns: 80, rows: 24)))
    #expect(open.contains("0 of 7 answered") && !open.contains("Submit ⏎"), "\(open)")
    _ = try playthrough.press(.home)
    let top = lines(playthrough.page(LivePaper(columns: 80, rows: 24)))
    #expect(top.contains("Submit ⏎"), "\(top)")
  }

  @Test("a question of a quiz with outcomes is large and in the middle where the window has room")
  func largeQuestion() throws {
    var playthrough = try begun(try builtIn("animals"))
    let prompt = playthrough.question.screen.prompt
    for (columns, rows, isLarge) in [
      (40, 24, false), (80, 14, false), (80, 20, false), (80, 24, true), (120, 36, true),
      (200, 50, true),
    ] {
      let page = playthrough.page(LivePaper(columns: columns, rows: rows))
      let lines = page.grid(columns: columns, rows: rows).lines
      #expect(lines.contains { $0.contains(prompt) } != isLarge, "\(lines)")
      let letters = page.rows.filter { $0.isCentred && $0.pieces.first?.text.contains("█") == true }
      #expect(letters.isEmpty != isLarge, "\(columns) × \(rows)")
      #expect(page.scrollLimit(rows: rows) == 0 || !isLarge)
    }
  }

  @Test("a question is in large letters at every text size that the window has some for")
  func sizedQuestion() throws {
    var playthrough = try begun(try builtIn("animals"))
    let now = context.terminal.clock.read()
    for size in ["16.0", "24.0", "30.0"] {
      _ = try playthrough.perform(.changeSetting(name: "fontSize", value: size), now)
      let page = playthrough.page(LivePaper(columns: 80, rows: 24))
      let hasLetters = page.rows.contains { $0.pieces.first?.text.contains("█") == true }
      #expect(hasLetters && page.scrollLimit(rows: 24) == 0, "\(size)")
    }
  }

  @Test("a game says which round it is and how many points there are, at any width")
  func rounds() throws {
    var game = try begun(try builtIn("morse"))
    for columns in [40, 80, 120] {
      let page = game.page(LivePaper(columns: columns, rows: 24))
      #expect(page.title.contains("Round 1"), "\(page.title)")
      #expect(page.place.hasSuffix("1 of 10   Points: 0"), "\(page.place)")
      #expect(page.place.slots <= LivePage.placeRoom(columns))
    }
    let screen = game.question.screen
    let lines = context.terminal.drawing.lines(screen, tint: "blue")
    #expect(lines.contains { $0.lowercased().contains("round 1 of 10") }, "\(lines)")
  }

  @Test("of more than ten questions the bar has the place of the one that is asked")
  func longBar() throws {
    var game = try begun(try builtIn("country"))
    let first = game.page(LivePaper(columns: 80, rows: 24)).place
    #expect(first.hasPrefix("◉○○○○○○○○○  1 of 15"), "\(first)")
    for _ in 0..<3 { _ = try game.press(.enter) }
    let fourth = game.page(LivePaper(columns: 80, rows: 24, isASCII: true)).place
    #expect(fourth.hasPrefix("##o.......  4 of 15"), "\(fourth)")
  }

  @Test("endless exercises have their points and their tabs on the page, in a low window too")
  func lowExercise() throws {
    var game = try begun(try builtIn("arithmetic"))
    for (columns, rows) in [(40, 15), (40, 24), (80, 24)] {
      let page = game.page(LivePaper(columns: columns, rows: rows))
      let lines = page.grid(columns: columns, rows: rows).lines
      #expect(!page.place.contains("Points"), "\(page.place)")
      for words in ["points", "F3 Settings", "Submit answer"] {
        #expect(lines.contains { $0.contains(words) }, "\(lines)")
      }
    }
  }

  @Test("a partly right answer is no wrong one in the row of players")
  func partlyRight() throws {
    let file = #"""
      {"id":"small","title":"Small","mode":"practice","questions":[{"id":"a","kind":"multiple",\#
      "text":"?","answers":[{"text":"x","credit":50},{"text":"y","credit":50},\#
      {"text":"z","credit":-50}]}]}
      """#
    try quiz.folder.write(Array(file.utf8), to: "small.json")
    let path = quiz.folder.file("small.json")
    let run = try quiz(["play", path, "--player", "ann"], typing: "1\nn\n")
    #expect(run.status == 0 && run.output.contains("Partly right"), "\(run.output)")
    var console = Streams(input: []).console(["TERM": "xterm"])
    console.isTerminal = { _ in true }
    console.input = nil
    let context = try Context(
      Call(["play", "animals", "--data", quiz.data, "--player", "ann"], console))
    let menu = try PlayersMenu(context: context).menu()
    let card = menu.card
    #expect(card.contains("0 right, 1 not right") && !card.contains("wrong"), "\(card)")
  }

  @Test("a quiz without points has questions and no rounds")
  func questions() throws {
    var animals = try begun(try builtIn("animals"))
    let page = animals.page(LivePaper(columns: 80, rows: 24))
    #expect(page.title.contains("Question #1"), "\(page.title)")
    #expect(!page.place.contains("Points"), "\(page.place)")
  }

  @Test("E goes to the rules of entry at the end of a session, and in the stored result")
  func entryRules() throws {
    var playthrough = try begun(try builtIn("country"))
    for _ in 0..<100 where !playthrough.session.state.hasEnded {
      _ = try playthrough.press(.enter)
    }
    let paper = live.paper(context.terminal)
    _ = playthrough.page(paper)
    _ = try playthrough.press(.character("e"))
    let end = playthrough.page(paper)
    let summary = try context.folder.summary(of: playthrough.session.id)
    var stored = LiveSessionResult(try ResultsCommand(context), summary, [], live)
    let key = try #require(stored.keys.row().first { $0.key == "E" })
    #expect(key.text == "entry rules")
    _ = try stored.press(.character("e"))
    for page in [end, stored.page(paper)] {
      let limit = page.scrollLimit(rows: paper.rows)
      #expect(page.entryScroll > 0)
      #expect(min(page.scroll, limit) == min(page.entryScroll, limit))
      let lines = page.grid(columns: paper.columns, rows: paper.rows).lines
      #expect(lines.contains { $0.contains("Entering ") }, "\(lines)")
    }
  }

  @Test("a session that an account took over has the size and colour of the account")
  func takenOver() throws {
    let (folder, now) = (try context.folder, context.terminal.clock.read())
    for (name, value) in [("tint", "green"), ("fontSize", "24.0")] {
      #expect(try folder.changeSetting(name, to: value, of: "ann", now.at) == nil)
    }
    let session = try folder.startSession(
      try builtIn("arithmetic"), id: SessionID(at: now.at, high: 1, low: 2),
      seed: Seed(high: 3, low: 4), player: PlayerSettings.guestName, now)
    var playthrough = Playthrough(session, context)
    let (shown, recorded) = (playthrough.shownPreferences, playthrough.session.state.preferences)
    #expect(shown.text(.tint) == "green" && shown.text(.fontSize) == "24.0")
    #expect(recorded.text(.tint) == "blue")
    _ = try playthrough.perform(.changeSetting(name: "tint", value: "blue"), now)
    let changed = playthrough.shownPreferences
    #expect(changed.text(.tint) == "blue" && changed.text(.fontSize) == "24.0")
    let summary = try folder.summary(of: playthrough.session.id)
    #expect(folder.tint(of: summary.state, for: "ann") == "green")
    #expect(folder.tint(of: summary.state, for: nil) == "blue")
  }

  @Test("the quiz of a resumed game is found for the next player: a built-in one, and one's own")
  func nextItem() throws {
    let own = try exam()
    let session = try begun(own).session.id
    let opener = try SessionOpener(context)
    let kept = opener.item(of: try context.folder.summary(of: session).rules.quiz)
    #expect(kept?.bytes == own.bytes)
    let animals = try builtIn("animals")
    #expect(opener.item(of: animals.quiz)?.bytes == animals.bytes)
  }
}
