internal import EventLog
internal import SessionEngine
internal import Shell

/// A form on the full screen: each field is checked while one types, and a mistake costs nothing.
struct LiveForm: LiveScreen {
  /// What is to be said of what was typed into a field.
  enum Note: Hashable {
    /// It can be left as it is.
    case good(String)
    /// It has to be changed.
    case bad(String)
  }

  /// One field.
  struct Field {
    let label: String
    var isSecret = false
    var text = TextField()
    /// Says what a text is worth, beside those of all fields.
    let check: (_ text: String, _ all: [String]) -> Note
  }

  let title: String
  let sentence: String
  /// What Enter in the last field does, such as "sign up".
  let action: String
  private(set) var fields: [Field]
  /// Carries out the complete form; a mistake that only shows then is thrown, and nothing is lost.
  let submit: (_ texts: [String]) throws(Failure) -> Void
  var message = ""
  private(set) var focus = 0
  /// Whether the form was carried out.
  private(set) var isDone = false
  /// Whether a field is not shown.
  var hasSecrets: Bool { fields.contains { $0.isSecret } }
  private var wasSent = false
  private var isLeaving = false
  /// What the fields had before anything was typed.
  private let initialTexts: [String]

  init(
    _ title: String, _ sentence: String, action: String, _ fields: [Field],
    submit: @escaping (_ texts: [String]) throws(Failure) -> Void
  ) {
    (self.title, self.sentence, self.action) = (title, sentence, action)
    (self.fields, self.submit) = (fields, submit)
    initialTexts = fields.map { $0.text.text }
    // What is known already need not be gone past.
    focus = initialTexts.firstIndex { $0.isEmpty } ?? 0
  }

  var takesText: Bool { true }

  var help: [LiveKeys.Pair] {
    [
      (key: "Tab ↓", text: "the next field"), (key: "↑", text: "the field before"),
      (key: "Enter", text: "next; in the last field: " + action),
      (key: "Ctrl-U", text: "clear the field"), (key: "Esc", text: "back (asks first)"),
    ]
  }

  /// What was typed.
  var texts: [String] { fields.map { $0.text.text } }

  private func note(_ place: Int) -> Note { fields[place].check(texts[place], texts) }

  private var firstMistake: Int? {
    fields.indices.first { if case .bad = note($0) { true } else { false } }
  }

  // MARK: Keys

  mutating func take(_ key: Key) throws(Failure) -> Leaving? {
    if isLeaving {
      isLeaving = false
      return key == .enter ? .toMenu : nil
    }
    switch key {
    case .escape:
      guard texts != initialTexts else { return .toMenu }
      isLeaving = true
      message = "Leave without what you typed?  Enter: leave · any other key: stay"
    case .tab, .arrow(.down, _): focus = (focus + 1) % fields.count
    case .backTab, .arrow(.up, _): focus = (focus + fields.count - 1) % fields.count
    case .enter where focus + 1 < fields.count: focus += 1
    case .enter: return try send()
    default: _ = fields[focus].text.take(key)
    }
    return nil
  }

  private mutating func send() throws(Failure) -> Leaving? {
    wasSent = true
    if let mistake = firstMistake {
      focus = mistake
      return nil
    }
    try submit(texts)
    isDone = true
    return .toMenu
  }

  // MARK: Drawing

  /// The fewest rows of a terminal in which an empty one parts the fields.
  private static let roomyRows = 30

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.home(isLight: paper.isLight)
    let drawing = LiveDrawing(world: world, columns: paper.columns, isASCII: paper.isASCII)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = title
    page.isAtTop = true
    page.column = LivePage.textLimit
    page.lead = sentence.wrapped(to: paper.width).map { LiveRow($0, world.dim) }
    // Where two fields would not fit below the sentence, they are what counts.
    if paper.rows < 20 { page.lead = [] }
    for (place, field) in fields.enumerated() {
      let hasFocus = place == focus
      if paper.rows >= LiveForm.roomyRows { page.rows.append(LiveRow()) }
      page.rows += drawing.paragraph(field.label, hasFocus ? world.bold : world.plain)
      let text = field.isSecret ? field.text.masked(paper.isASCII ? "*" : "•") : field.text
      page.rows.append(drawing.field(text, "", hasFocus: hasFocus))
      // An empty field is no mistake before the form was sent.
      let isSilent = field.text.text.isEmpty && !wasSent
      var notes = words(note(place), isSilent, isEmpty: field.text.text.isEmpty, world, paper)
      // The note of the field stays in sight with it.
      if hasFocus { notes[notes.count - 1].hasFocus = true }
      page.rows += notes
    }
    page.keys = fields.count > 1 ? [(key: "Tab", text: "next")] : []
    page.keys += [
      (key: "Enter", text: focus + 1 < fields.count ? "next" : action),
      (key: "Esc", text: "back"), (key: "F1", text: "help"),
    ]
    return page
  }

  private func words(
    _ note: Note, _ isSilent: Bool, isEmpty: Bool, _ world: World, _ paper: LivePaper
  ) -> [LiveRow] {
    let lines: [String]
    let paint: Paint
    switch note {
    case .good("") where isEmpty: return [LiveRow()]
    case .good(let words):
      lines = ((paper.isASCII ? "+ " : "✓ ") + words).wrapped(to: paper.width - 3)
      paint = words.isEmpty ? world.dim : world.right
    case .bad(let words):
      let sign = isSilent ? "  " : paper.isASCII ? "x " : "✗ "
      lines = (sign + words).wrapped(to: paper.width - 3)
      paint = isSilent ? world.dim : world.wrong
    }
    return lines.map { LiveRow("   " + $0, paint) }
  }
}

/// A question before something that cannot be undone.
struct LiveQuestionBox: LiveScreen {
  let title: String
  let words: String
  /// What Enter does.
  let action: String
  var message = ""
  /// Whether it was confirmed.
  private(set) var isYes = false

  init(_ title: String, _ words: String, action: String) {
    (self.title, self.words, self.action) = (title, words, action)
  }

  var takesText: Bool { false }

  var help: [LiveKeys.Pair] { [(key: "Y", text: action), (key: "Esc", text: "keep everything")] }

  mutating func take(_ key: Key) -> Leaving? {
    switch key {
    case .character("y"):
      isYes = true
      return .toMenu
    case .escape, .backspace, .enter, .character("n"): return .toMenu
    default: return nil
    }
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.home(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = title
    page.column = LivePage.textLimit
    page.rows = words.wrapped(to: min(60, paper.width)).map { LiveRow($0, world.bold) }
    page.rows += [
      LiveRow(), LiveRow("  Esc  keep everything  ", world.chosen),
      LiveRow("  Y    " + action, world.wrong),
    ]
    page.keys = [(key: "Esc", text: "keep"), (key: "Y", text: action)]
    return page
  }
}
