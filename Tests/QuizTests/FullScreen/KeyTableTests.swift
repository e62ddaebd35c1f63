import EventLog
import Foundation
@testable import SessionEngine
import Testing

@testable import ProgramSupport
@testable import Shell
@testable import Systems
@testable import TestSupport
@testable import quiz

/// What the row of keys, help and the keys themselves say of a screen.
@Suite("Tables of keys")
struct KeyTableTests {
  /// Keys of every kind that a terminal sends, but for those that the loop takes on every screen.
  static let all: [Key] = {
    var keys = " +,-./0123456789:;abcdefghijklmnoprstuvwxyz".map { Key.character($0) }
    keys += "abdefgknptuwx".map { Key.control($0) }
    for arrow in [Key.Arrow.up, .down, .left, .right] {
      keys += [.arrow(arrow, isShifted: false), .arrow(arrow, isShifted: true)]
    }
    keys += [2, 3, 4, 5, 7].map { Key.function($0) }
    keys += [.enter, .escape, .backspace, .delete, .tab, .backTab]
    return keys + [.home, .end, .pageUp, .pageDown]
  }()

  /// What one can see of a screen, and of what a key did.
  struct Seen: Hashable {
    var page: [LiveRow] = []
    var words: [String] = []
    var leaving: Leaving?
    var confirmation: LiveConfirmation?
    var keys: [String] = []
  }

  private static func seen<Screen: LiveScreen>(_ screen: Screen, _ leaving: Leaving?) -> Seen {
    var screen = screen
    let page = screen.page(LivePaper(columns: 80, rows: 24))
    let sight = page.sight(columns: 80, rows: 24)
    return Seen(
      page: page.lead + page.rows + page.tail,
      words: [page.title, page.place, screen.message, String(sight.first), screen.state],
      leaving: leaving, confirmation: screen.confirmation, keys: screen.keys.map { $0.verb })
  }

  /// Checks a screen as it is after some keys: a table that cannot mean two things, and no key
  /// beside it that does something.
  ///
  /// Answers the rows of the table of which a key did something.
  private static func check<Screen: LiveScreen>(
    _ name: String, _ made: () -> Screen, after keys: [Key]
  ) throws -> (done: Set<String>, all: Set<String>) {
    func screen() throws -> Screen {
      var screen = made()
      for key in keys { _ = try screen.take(key) }
      (screen as? LiveTutorial)?.ear.stop()
      _ = screen.page(LivePaper(columns: 80, rows: 24))
      return screen
    }
    let start = try screen()
    let before = seen(start, nil)
    try check(name, table: start.keys, takesText: start.takesText)
    let rows = start.keys.filter { $0.deed != nil }.map { (key: $0.key, named: named($0)) }
    var done: Set<String> = []
    for key in all {
      var shown = try screen()
      let leaving = try? shown.take(key)
      let hasDone = seen(shown, leaving ?? nil) != before
      let known = rows.filter { $0.named.contains(key) }
      if hasDone { done.formUnion(known.map { $0.key }) }
      guard known.isEmpty, hasDone else { continue }
      let isHelped = start.isHelped(key)
      #expect(isHelped, "\(name) after \(keys): \(key) does something that help does not have")
    }
    return (done, Set(rows.map { $0.key }))
  }

  /// The keys that a row of a table names.
  private static func named<Deed: Sendable>(_ row: ScreenKey<Deed>) -> [Key] {
    Key.named(row.key) + Key.named(row.others)
  }

  /// No key may be in two rows, and every row that does something has a key.
  private static func check<Deed: Sendable>(
    _ name: String, table: [ScreenKey<Deed>], takesText: Bool
  ) throws {
    var known: [Key: String] = [:]
    for row in table where row.deed != nil {
      let keys = named(row)
      #expect(!Key.named(row.key).isEmpty, "\(name): \(row.key) names no key")
      for key in keys {
        #expect(known[key] == nil, "\(name): \(key) is in \(known[key] ?? "") and \(row.key)")
        known[key] = row.key
      }
      #expect(!row.words.isEmpty, "\(name): \(row.key) has no words")
    }
  }

  /// Checks a screen in several states; in one of them each row of its tables has to do something.
  static func checkWalk<Screen: LiveScreen>(
    _ name: String, _ screen: @autoclosure () -> Screen, _ states: [[Key]] = [[]]
  ) throws {
    var (done, all): (Set<String>, Set<String>) = ([], [])
    for keys in states {
      let found = try check(name, screen, after: keys)
      done.formUnion(found.done)
      all.formUnion(found.all)
    }
    #expect(all.subtracting(done).isEmpty, "\(name): \(all.subtracting(done)) does nothing")
  }

  private static func typed(_ text: String) -> [Key] { text.map { Key.character($0) } }
  private static let down = Key.arrow(.down, isShifted: false)
  private static let right = Key.arrow(.right, isShifted: false)

  @Test("texts, help and settings")
  func plain() throws {
    let rows = (1...60).map { LiveRow("row \($0)", World.home(isLight: false).plain) }
    try Self.checkWalk("text", LiveText("Rows", rows), [[], [.end], [.pageDown]])
    let help = (1...40).map { (key: "F2", text: "does \($0)") }
    try Self.checkWalk("help", LiveHelp(rows: help), [[], [Self.down, .pageDown]])
    try Self.checkWalk(
      "settings", LiveSettings("Settings", Preferences()),
      [[], [Self.down], [.end]])
  }

  @Test("menus, with and without a search, at home and elsewhere")
  func menus() throws {
    let rows = (1...12).map { LiveMenu.Row(key: $0 == 12 ? "s" : String($0), text: "Row \($0)") }
    var menu = LiveMenu(title: "Menu", rows: rows)
    let states: [[Key]] = [[], [Self.down], [.character("/")], Self.typed("/12"), Self.typed("/w")]
    try Self.checkWalk("menu", menu, states)
    menu.isHome = true
    try Self.checkWalk("home", menu, states)
  }

  @Test("forms")
  func forms() throws {
    let fields = [
      LiveForm.Field(label: "Name", text: TextField("Ann Lee")) { _, _ in .good("") },
      LiveForm.Field(label: "Picture", choices: ["", "a", "b"]) { _, _ in .good("") },
      LiveForm.Field(label: "Sure", text: TextField("yes"), choices: ["yes", "no"]) { _, _ in
        .good("")
      },
    ]
    let form = LiveForm("Form", "Fill it in.", action: "send", fields) { _ throws(Failure) in }
    try Self.checkWalk(
      "form", form,
      [
        [], [.backTab, .home], [.backTab, .character("x")], [Self.right], [.tab],
        [.tab, Self.right],
      ])
  }

  @Test("a dictionary, a translator, a tutorial")
  func morse() throws {
    let console = Console.unseen
    let ear = { MorsePlayback(console) }
    let speed = MorseSpeed(Preferences())
    try Self.checkWalk(
      "dictionary", LiveDictionary(ear(), speed), [[], [Self.down], Self.typed("e")])
    try Self.checkWalk(
      "translator", LiveTranslator(ear(), speed) { 0 },
      [[], Self.typed("sos"), [.function(4)]])
    let lesson = MorseLesson(Seed(high: 2, low: 1), lesson: 1)
    try Self.checkWalk(
      "tutorial", LiveTutorial(lesson, ear(), speed) { 0 },
      [
        [], [Self.down], [.enter], [.enter] + Self.typed("."),
        [.enter] + Self.typed(".") + [.enter],
      ])
  }

  @Test("questions, with every control and every way to other questions")
  func questions() throws {
    let options = (0..<4).map { Screen.Option(place: $0, text: "Option \($0)", isChosen: false) }
    let gaps = [
      Screen.GapField(text: "", options: [], byteLimit: 20),
      .init(text: "", options: ["a", "b"], byteLimit: 20),
    ]
    let map = Screen.PlaceField(bounds: .world, point: nil, right: [])
    let controls: [Screen.Control] = [
      .begin(symbols: []), .single(options), .multiple(options), .slider(value: 50, labels: ["a"]),
      .text(byteLimit: 20), .matching(items: ["x", "y"], options: options, chosen: [nil, nil]),
      .ordering(options), .gaps(gaps), .place(map), .next, .submit, .done,
    ]
    let actions: [Set<Screen.Action>] = [
      [], [.back, .next, .pause], [.back, .forward, .reopen, .submit],
    ]
    for (number, control) in controls.enumerated() {
      for (turn, actions) in actions.enumerated() {
        for (isExam, isLinked) in [(false, true), (true, false)]
        where Effort.isSlow || isExam == ((number + turn) % 2 == 0) {
          var screen = Screen()
          (screen.control, screen.actions) = (control, actions.sorted { "\($0)" < "\($1)" })
          screen.prompt = isLinked ? "See https://a.b" : "Which?"
          if isExam {
            screen.places = [
              .init(number: 1, isAnswered: false, isOutOfTime: false),
              .init(number: 2, isAnswered: true, isOutOfTime: false),
            ]
          }
          var question = LiveQuestion(screen)
          question.columnStep = isExam ? 2 : 0
          try Self.checkWalk("\(control) \(actions) \(isExam)", question)
        }
      }
    }
    var keyed = LiveQuestion(Self.text)
    (keyed.isMorse, keyed.morseKey) = (true, MorseKey(wpm: 20, hasWords: true))
    keyed.morseAnswer = .code(hasWords: true)
    try Self.checkWalk("Morse key", keyed)
  }

  private static var text: Screen {
    var screen = Screen()
    screen.control = .text(byteLimit: 20)
    return screen
  }

  /// The same for a question, which is no screen of its own: some states that its keys lead to.
  private static func checkWalk(_ name: String, _ question: LiveQuestion) throws {
    try check(name, table: question.keys, takesText: question.takesText)
    var (done, all): (Set<String>, Set<String>) = ([], [])
    for keys in [[], [down], [right], [.tab], typed("1b")] {
      var start = question
      (start.isWhole, start.scroll) = (false, 3)
      for key in keys { _ = start.take(key, at: 0) }
      let rows = start.keys.filter { $0.deed != nil && $0.key != "Q" }
        .map { (key: $0.key, named: Self.named($0)) }
      all.formUnion(rows.map { $0.key })
      for key in Self.all {
        var question = start
        let step = question.take(key, at: 10_000)
        let hasDone = step != .none
        let known = rows.filter { $0.named.contains(key) }
        if hasDone { done.formUnion(known.map { $0.key }) }
        guard known.isEmpty, hasDone else { continue }
        let isTyped = start.takesText && key.isOfText
        let isHelped = isTyped || [.tab, .backTab].contains(key) || key.isShifted
        let isBack = key == .backspace && !start.takesText
        let isClosed = key == .escape && start.isAsked
        #expect(isHelped || isBack || isClosed, "\(name) after \(keys): \(key)")
      }
    }
    #expect(all.subtracting(done).isEmpty, "\(name): \(all.subtracting(done)) does nothing")
  }

  @Test("countries: a picker")
  func countries() throws {
    try Self.checkWalk(
      "picker", LiveCountryPicker("Summer", on: []),
      [[], [Self.down], Self.typed("nor"), [.tab]])
  }
}

extension LiveScreen {
  /// What a key may change that no page shows.
  fileprivate var state: String {
    switch self {
    case let form as LiveForm: "\(form.focus) \(form.texts) \(form.isDone)"
    case let menu as LiveMenu: "\(menu.opened ?? -1)"
    case let settings as LiveSettings:
      {
        var settings = settings
        return "\(settings.takeWish().map { "\($0)" } ?? "")"
      }()
    case let dictionary as LiveDictionary: "\(dictionary.ear.code)"
    case let tutorial as LiveTutorial: "\(tutorial.ear.code)"
    case let translator as LiveTranslator: "\(translator.ear.code)"
    default: ""
    }
  }

  /// Whether help has a key in words of its own: what is typed, and what is the same everywhere.
  fileprivate func isHelped(_ key: Key) -> Bool {
    let hasLetters = keys.contains { $0.key.contains("letters") }
    if case .character = key, takesText || hasLetters { return true }
    let isEditing = TextField.keys.contains { Key.named($0.key).contains(key) }
    if editsText, isEditing { return true }
    switch key {
    case .arrow(_, isShifted: true), .tab, .backTab: return true
    case .backspace: return !takesText
    default: return !hasHelp
    }
  }
}

extension Key {
  fileprivate var isShifted: Bool {
    if case .arrow(_, isShifted: true) = self { true } else { false }
  }

  /// Whether it types or edits a text.
  fileprivate var isOfText: Bool {
    if case .character = self { return true }
    return TextField.keys.contains { Key.named($0.key).contains(self) }
  }
}
