internal import Documents
internal import Shell

/// A form on the full screen: each field is checked while one types, and a mistake costs nothing.
struct LiveForm: LiveScreen {
  enum Deed { case type, move, enter, back }

  /// What is to be said of what was typed into a field.
  enum Note: Hashable {
    /// It can be left as it is.
    case good(String)
    /// It can be sent; only then it is known whether it is right.
    case unknown
    /// It has to be changed.
    case bad(String)
  }

  struct Field {
    let label: String
    var isSecret = false
    var text = TextField()
    /// What is chosen from with ← and →, where most people need not type; an empty one is none.
    var choices: [String] = []
    /// What an empty field says before the form was sent, where that is not what is wrong with it.
    var hint = ""
    /// Says what a text is worth, beside those of all fields.
    let check: (_ text: String, _ all: [String]) -> Note
  }

  let title: String
  let sentence: String
  /// What Enter in the last field does, such as "sign up".
  let action: String
  /// What is told while that takes long, such as "Signing up…"; empty where it does not.
  private let working: String
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
  private var isSending = false
  /// Whether somebody is asked whether to leave what was typed.
  var confirmation: LiveConfirmation?
  /// What turns below the fields, where there is room.
  var globe: Globe?
  /// What the fields had before anything was typed.
  private let initialTexts: [String]

  init(
    _ title: String, _ sentence: String, action: String, working: String = "", _ fields: [Field],
    submit: @escaping (_ texts: [String]) throws(Failure) -> Void
  ) {
    (self.title, self.sentence, self.action) = (title, sentence, action)
    (self.fields, self.submit, self.working) = (fields, submit, working)
    initialTexts = fields.map { $0.text.text }
    // What is known already need not be gone past.
    focus = initialTexts.firstIndex { $0.isEmpty } ?? 0
  }

  var takesText: Bool { true }

  var editsText: Bool { fields[focus].choices.isEmpty }

  var work: String { isSending ? working : "" }

  var patience: Int64? { globe?.isTurning == true ? Globe.frameMilliseconds : nil }

  mutating func look() -> Bool {
    globe?.turn()
    return globe != nil
  }

  var keys: [ScreenKey<Deed>] {
    let isLast = focus + 1 == fields.count
    let choices = fields[focus].choices
    let choosing: [ScreenKey<Deed>] = [
      ScreenKey("←→", "choose", "another choice", does: .type),
      .more("Space", "the next one", does: .type),
      .more("Home End", "the first, the last", does: .type),
      .more("letters", "the first choice that begins with it, or your own", does: nil),
    ]
    return (choices.isEmpty ? [] : choosing)
      + (choices.contains("") ? [.more("Backspace Del", "none", does: .type)] : [])
      + (fields.count > 1
        ? [
          ScreenKey("Tab", "next", "the next field", also: "↓", does: .move),
          .more("↑", "the previous field", also: "Shift+Tab", does: .move),
        ]
        : [])
      + [
        ScreenKey(
          "Enter", isLast ? action : "next",
          "next; in the last field: " + action + ", or go to the first mistake", does: .enter),
        ScreenKey("Esc", "back", "back (asks first if something was typed)", does: .back),
      ]
  }

  /// What was typed.
  var texts: [String] { fields.map { $0.text.text } }

  private func note(_ place: Int) -> Note { fields[place].check(texts[place], texts) }

  private var firstMistake: Int? {
    fields.indices.first { if case .bad = note($0) { true } else { false } }
  }

  // MARK: Keys

  mutating func perform(_ deed: Deed, _ key: Key) throws(Failure) -> Leaving? {
    switch deed {
    case .back:
      guard texts != initialTexts else { return .toMenu }
      confirmation = LiveConfirmation("Leave without what you typed?", action: "leave")
    case .move: focus = (focus + (key == .tab ? 1 : fields.count - 1)) % fields.count
    case .enter where focus + 1 < fields.count: focus += 1
    case .enter: return try send()
    case .type: return type(key)
    }
    return nil
  }

  mutating func type(_ key: Key) -> Leaving? {
    switch key {
    case .choose(let place) where fields.indices.contains(place): focus = place
    case _ where !fields[focus].choices.isEmpty: choose(key)
    default: _ = fields[focus].text.take(key)
    }
    return nil
  }

  func confirm() -> Leaving? { .toMenu }

  /// Takes a key in a field of choices; what is typed there counts too, if it can stay.
  private mutating func choose(_ key: Key) {
    let choices = fields[focus].choices
    let place = choices.firstIndex(of: texts[focus]) ?? 0
    switch key {
    case .arrow(.right, _), .character(" "): set(choices[(place + 1) % choices.count])
    case .arrow(.left, _): set(choices[(place + choices.count - 1) % choices.count])
    case .home: set(choices[0])
    case .end: set(choices[choices.count - 1])
    case .backspace, .delete: if choices.contains("") { set("") }
    case .character(let character):
      let start = character.lowercased()
      if let choice = choices.first(where: { $0.lowercased().hasPrefix(start) }) {
        set(choice)
      } else {
        // A sign may come in pieces, each of which joins the one before.
        var joined = fields[focus].text
        _ = joined.take(key)
        if !type(joined.text) { _ = type(String(character)) }
      }
    case .paste(let text): _ = type(text)
    default: break
    }
  }

  private mutating func set(_ text: String) { fields[focus].text = TextField(text) }

  private mutating func type(_ text: String) -> Bool {
    var all = texts
    all[focus] = text
    guard case .good = fields[focus].check(text, all) else { return false }
    set(text)
    return true
  }

  private mutating func send() throws(Failure) -> Leaving? {
    wasSent = true
    if let mistake = firstMistake {
      focus = mistake
      return nil
    }
    isSending = true
    return working.isEmpty ? try carryOut() : nil
  }

  mutating func carryOut() throws(Failure) -> Leaving? {
    isSending = false
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
      let target = LiveTarget.place(place)
      page.rows += drawing.paragraph(field.label, hasFocus ? world.bold : world.plain)
        .aimed(at: target)
      let text = field.isSecret ? field.text.masked(paper.isASCII ? "*" : "•") : field.text
      let rows =
        field.choices.isEmpty
        ? [drawing.field(text, "", hasFocus: hasFocus)]
        : drawing.choice(text.text.nonEmpty ?? "none", "", hasFocus: hasFocus)
      page.rows += rows.aimed(at: target)
      // An empty field is no mistake before the form was sent.
      let isSilent = field.text.text.isEmpty && !wasSent
      let note: Note = isSilent && !field.hint.isEmpty ? .bad(field.hint) : self.note(place)
      var notes = words(note, isSilent, isEmpty: field.text.text.isEmpty, world, paper)
      // The note of the field stays in sight with it.
      if hasFocus { notes[notes.count - 1].hasFocus = true }
      page.rows += notes
    }
    if let globe {
      let picture = globe.lines(isASCII: paper.isASCII).map {
        LiveRow($0, world.strong, isCentred: true)
      }
      // With less room the fields would scroll for a picture.
      if page.rows.count + picture.count + page.lead.count + 5 <= paper.rows {
        page.rows += [LiveRow()] + picture
      }
    }
    return page
  }

  private func words(
    _ note: Note, _ isSilent: Bool, isEmpty: Bool, _ world: World, _ paper: LivePaper
  ) -> [LiveRow] {
    let lines: [String]
    let paint: Paint
    switch note {
    case .unknown: return [LiveRow()]
    case .good("") where isEmpty: return [LiveRow()]
    case .good(let words):
      // A sign alone is not read by everybody.
      let sign = paper.isASCII ? "+ " : "✓ "
      lines = (sign + (words.nonEmpty ?? "Good.")).wrapped(to: paper.width - 3)
      paint = world.right
    case .bad(let words):
      let sign = isSilent ? "  " : paper.isASCII ? "x " : "✗ "
      lines = (sign + words).wrapped(to: paper.width - 3)
      paint = isSilent ? world.dim : world.wrong
    }
    return lines.map { LiveRow("   " + $0, paint) }
  }
}
