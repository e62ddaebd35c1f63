internal import SessionEngine
internal import Shell
internal import Systems

/// A screen of a session and what a person did on it before Enter: focus, checks, slider, text.
///
/// A value without a terminal: keys go in, what they mean comes out. Nothing of it is an event
/// before Enter.
struct LiveQuestion: Hashable {
  /// What a key led to.
  enum Step: Hashable {
    /// Nothing to draw.
    case none
    /// Something changed on the screen only.
    case changed
    /// Something for the session.
    case act(Action)
    /// Enter on an introduction or a result.
    case enter
    /// One level back.
    case back
    /// Back home, which is asked first.
    case leave
    /// The settings, above the screen.
    case settings
    /// Every question of an exam, to go to one or to submit.
    case overview
    /// Code that shall be heard.
    case hear(String)
    /// The receipt into the clipboard.
    case copy
    /// A link on the screen, in another program.
    case open
  }

  private(set) var screen: Screen
  /// The addresses that it shows.
  let links: [ExternalLink]
  /// Whether it tells what was known of entering a country, which a low window has far below.
  let hasEntry: Bool
  /// How far the page is scrolled for that, as it was drawn last.
  var entryScroll = 0
  /// Which option, item or field has the focus.
  var focus = 0
  var checks: [Bool] = []
  var value: Int64 = 50
  /// Which label each value of the slider has, from 0 to 100.
  var labelPlaces: [Int] = []
  /// Which option each item has, as a place in `options`.
  var matches: [Int?] = []
  /// The options of an ordering question, as places in `options`.
  var order: [Int] = []
  /// The place on a map.
  var cursor: MapCursor?
  /// Whether the last key was the - that zooms: a digit after it begins a number below zero.
  private(set) var isAfterMinus = false
  /// Whether the last key deleted all that was typed for a place or on the slider.
  var wasEmptied = false
  /// How many rows the picture of the question had, as it was drawn last.
  var pictureRows = 1
  var fields: [TextField] = []
  /// What was entered when it opened.
  private(set) var opened: Entry?
  /// Whether the question has an answer already, which it opens with.
  var wasAnswered = false
  /// What has to be said about the last key.
  var message = ""
  /// What is asked after an Enter where something is open: once more sends it as it is.
  ///
  /// It is in sight as long as it is asked, whatever else is told meanwhile.
  var confirmation: LiveConfirmation?
  /// Whether the time goes on while the player is away, so that leaving pauses nothing.
  var timeGoesOn = false
  /// The first row in sight, as the page was drawn last.
  var scroll = 0
  /// Whether the page follows the focus: a question opens at its top and follows from the first key
  /// on, and a list of questions follows at once.
  var followsFocus = false
  /// Whether what has the focus was out of sight when the page was drawn.
  var isFocusHidden = false
  /// Whether all of it was in sight when the page was drawn.
  var isWhole = true
  /// When the question before was answered without Enter; nil after the first key here.
  var answeredAt: Int64?
  /// The number that is typed on the slider, after each digit; when the last one came, and the
  /// value before the first.
  var percents: [Int64] = []
  var percentAt: Int64 = 0
  var valueBefore: Int64 = 50
  /// A digit that comes so soon after another one belongs to the same number.
  static let percentMilliseconds: Int64 = 1500
  /// How many rows PgUp and PgDn move.
  var pageStep = 10
  /// How many options are in the left one of two columns; 0 for one column.
  var columnStep = 0
  /// Whether this is the overview of an exam while a question is open.
  var isOverview = false
  /// Whether the quiz is about Morse code.
  var isMorse = false
  /// Space as a Morse key, where code is asked for.
  var morseKey: MorseKey?
  /// What the field takes, where the quiz is about Morse code.
  var morseAnswer: MorseAnswer?
  /// The code that one may hear here; empty where it would tell the answer.
  var heard = ""
  /// How many signals of it have lit up.
  var lit = 0

  /// A screen as it opens; `typed` is what the question was answered with before.
  init(_ screen: Screen, typed: String = "") {
    (self.screen, links) = (screen, screen.links)
    hasEntry = screen.tellsEntry
    switch screen.control {
    case .single(let options):
      focus = options.firstIndex { $0.isChosen } ?? 0
    case .multiple(let options): checks = options.map { $0.isChosen }
    case .slider(let value, _): self.value = value
    case .text: fields = [TextField(typed)]
    case .matching(_, let options, let chosen):
      matches = chosen.map { number in options.firstIndex { $0.place == number } }
    case .ordering(let options): order = Array(options.indices)
    case .gaps(let gaps): fields = gaps.map { TextField($0.text) }
    case .place(let field): cursor = MapCursor(field)
    case .submit:
      // The first question that is open; what stands before all of them submits.
      let open = screen.places.firstIndex { !$0.isAnswered && !$0.isOutOfTime }
      focus = open.map { $0 + 1 } ?? 0
      followsFocus = focus > 0
    case .begin, .next, .done: break
    }
    opened = entry
  }

  /// Takes over what was entered and not sent, if the same is asked again.
  mutating func takeOver(_ draft: LiveQuestion) {
    guard draft.screen.control == screen.control, draft.screen.prompt == screen.prompt else {
      return
    }
    (focus, checks, value) = (draft.focus, draft.checks, draft.value)
    (matches, order, fields) = (draft.matches, draft.order, draft.fields)
    cursor = draft.cursor
    (scroll, followsFocus) = (draft.scroll, draft.followsFocus)
  }

  /// Whether Enter sends what is open as it is.
  var isAsked: Bool { confirmation != nil }

  /// Whether letters are text here and no commands.
  var takesText: Bool {
    switch screen.control {
    case .text: true
    case .gaps(let gaps): gaps.indices.contains(focus) && gaps[focus].options.isEmpty
    case .place: isTypingPlace
    default: false
    }
  }

  /// Whether a key answers, sends or goes on at once, so that it counts once however long it is
  /// held.
  func sends(_ key: Key) -> Bool {
    if key == .enter { return true }
    guard case .single = screen.control, case .character(let character) = key else { return false }
    return character.isWholeNumber
  }

  /// How many options, items or fields the focus moves over.
  var count: Int {
    switch screen.control {
    case .single(let options), .multiple(let options): options.count
    case .matching(let items, _, _): items.count
    case .gaps(let gaps): gaps.count
    case .ordering: order.count
    case .submit: screen.places.isEmpty ? 0 : screen.places.count + 1
    default: 0
    }
  }

  /// Takes a key.
  ///
  /// `now` is when it was pressed, in milliseconds of a clock that never goes back.
  mutating func take(_ key: Key, at now: Int64 = 0) -> Step {
    // Who deletes one character more than there are shall not leave.
    if wasEmptied, key == .backspace { return .none }
    wasEmptied = false
    defer { isAfterMinus = cursor != nil && !takesText && key == .character("-") }
    message = ""
    if isBelated(key, at: now) { return .changed }
    let wasAsked = isAsked
    if !isConfirming(key) { confirmation = nil }
    if wasAsked, key == .escape { return .changed }
    let found = keys.meaning(of: key, takesText: takesText)
    let step = found.map { perform($0.deed, $0.key, at: now) } ?? type(key, at: now)
    switch key {
    case .pageUp, .pageDown, .scroll: break  // the text moves, and not the focus
    default: if step == .changed { followsFocus = true }
    }
    return step
  }

  // MARK: Moving

  /// The text moves; what is chosen stays.
  mutating func turnPage(_ direction: Int) -> Step {
    followsFocus = false
    scroll = max(0, scroll + direction * pageStep)
    return .changed
  }

  mutating func toEnd(_ direction: Int) -> Step {
    if count > 0 { return moveTo(direction < 0 ? 0 : count - 1) }
    if case .slider = screen.control {
      value = direction < 0 ? 0 : 100
      return .changed
    }
    // The end is as far away as a step can be; the page stops where it ends.
    scroll = max(0, scroll + direction * 1_000_000)
    return .changed
  }

  mutating func move(_ step: Int) -> Step {
    guard count > 0 else {
      scroll = max(0, scroll + step)
      return .changed
    }
    return moveTo((focus + step + count) % count)
  }

  private mutating func moveTo(_ place: Int) -> Step {
    guard count > 0, place >= 0 else { return .none }
    focus = min(place, count - 1)
    return .changed
  }

  /// Whether ↑ and ↓ move what is chosen, which has no rows.
  var movesUpright: Bool { cursor != nil }

  /// The keys of a value change it: arrows by their direction, others to the next one, and on a map
  /// how near it is.
  mutating func turn(_ key: Key) -> Step {
    if case .arrow(let arrow, let isShifted) = key { return turn(arrow, isShifted) }
    guard cursor != nil else { return turn(.right, false) }
    cursor?.zoom(by: key == .character("-") ? -1 : 1)
    return .changed
  }

  /// The mouse on a value: in cell `to` of 0 to `of`, and in which row.
  mutating func slide(row: Int, to: Int, of: Int) -> Step {
    if cursor != nil {
      fields = []
      cursor?.move(toColumn: to, of: of + 1, row: row, of: pictureRows)
      return .changed
    }
    guard case .slider = screen.control else { return .none }
    // The first value whose knob is in that cell.
    value = Int64((to * 100 + of - 1) / of)
    return .changed
  }

  /// ← and → change the value that has the focus.
  mutating func turn(_ arrow: Key.Arrow, _ isShifted: Bool) -> Step {
    let step = arrow == .left || arrow == .up ? -1 : 1
    switch screen.control {
    case .place:
      let steps = Int64(isShifted ? 5 * step : step)
      let isUpright = arrow == .up || arrow == .down
      cursor?.move(east: isUpright ? 0 : steps, north: isUpright ? -steps : 0)
    case .slider:
      value = min(100, max(0, value + Int64(isShifted ? 10 * step : step)))
    case .matching(_, let options, _):
      // Before the first option is none.
      let next = (matches[focus] ?? -1) + 1 + step
      let place = (next + options.count + 1) % (options.count + 1)
      matches[focus] = place == 0 ? nil : place - 1
    case .ordering:
      let other = focus + step
      guard order.indices.contains(other) else { return .none }
      order.swapAt(focus, other)
      focus = other
    case .gaps(let gaps) where !gaps[focus].options.isEmpty:
      let options = gaps[focus].options
      let next = (options.firstIndex(of: fields[focus].text) ?? -1) + 1 + step
      let place = (next + options.count + 1) % (options.count + 1)
      fields[focus] = TextField(place == 0 ? "" : options[place - 1])
    case .single where columnStep > 0, .multiple where columnStep > 0:
      let place = focus + step * columnStep
      guard place >= 0, place < count else { return .none }
      focus = place
    default: return .none
    }
    return .changed
  }

  mutating func press() -> Step {
    guard case .multiple = screen.control, checks.indices.contains(focus) else {
      return turn(.right, false)
    }
    checks[focus].toggle()
    return .changed
  }
}
