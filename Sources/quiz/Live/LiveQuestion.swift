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
    /// What the program does on any screen.
    case help, settings, askToLeave
    /// Code that shall be heard.
    case hear(String)
    /// The receipt into the clipboard.
    case copy
  }

  private(set) var screen: Screen
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
  var fields: [TextField] = []
  /// What has to be said about the last key.
  var message = ""
  /// Whether Enter was pressed with nothing checked: once more sends the empty answer.
  var isNoneAsked = false
  var scroll = 0
  /// How many rows PgUp and PgDn move.
  var pageStep = 10
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

  init(_ screen: Screen) {
    self.screen = screen
    switch screen.control {
    case .single(let options):
      focus = options.firstIndex { $0.isChosen } ?? 0
    case .multiple(let options): checks = options.map { $0.isChosen }
    case .slider(let value, _): self.value = value
    case .text: fields = [TextField()]
    case .matching(_, let options, let chosen):
      matches = chosen.map { number in options.firstIndex { $0.place == number } }
    case .ordering(let options): order = Array(options.indices)
    case .gaps(let gaps): fields = gaps.map { TextField($0.text) }
    case .begin, .next, .submit, .done: break
    }
  }

  /// Whether letters are text here and no commands.
  var takesText: Bool {
    switch screen.control {
    case .text: true
    case .gaps(let gaps): gaps.indices.contains(focus) && gaps[focus].options.isEmpty
    default: false
    }
  }

  /// How many options, items or fields the focus moves over.
  private var count: Int {
    switch screen.control {
    case .single(let options), .multiple(let options), .ordering(let options): options.count
    case .matching(let items, _, _): items.count
    case .gaps(let gaps): gaps.count
    default: 0
    }
  }

  /// Takes a key.
  ///
  /// `now` is when it was pressed, in milliseconds of a clock that never goes back.
  mutating func take(_ key: Key, at now: Int64 = 0) -> Step {
    message = ""
    if key != .enter { isNoneAsked = false }
    switch key {
    case .enter: return enter()
    case .escape: return .back
    case .function(1): return .help
    case .function(2) where isMorse: return hear()
    default: break
    }
    if takesText, let step = type(key, at: now) { return step }
    switch key.asCommand {
    case .backspace: return .back
    case .arrow(.up, false), .character("k"), .backTab: return move(-1)
    case .arrow(.down, false), .character("j"), .tab: return move(1)
    case .home: return page(.min)
    case .end: return page(.max)
    case .pageUp: return page(-pageStep)
    case .pageDown: return page(pageStep)
    case .arrow(let arrow, let isShifted): return turn(arrow, isShifted)
    case .character("h"): return turn(.left, false)
    case .character("l"): return turn(.right, false)
    case .character(" "): return press()
    case .character(let character): return letter(character)
    default: return .none
    }
  }

  // MARK: Moving

  private mutating func page(_ step: Int) -> Step {
    // The ends are as far away as a step can be.
    let step = max(-1_000_000, min(1_000_000, step))
    if count > 0 { return moveTo(max(0, min(count - 1, focus + step))) }
    scroll = max(0, scroll + step)
    return .changed
  }

  private mutating func move(_ step: Int) -> Step {
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

  /// ← and → change the value that has the focus.
  private mutating func turn(_ arrow: Key.Arrow, _ isShifted: Bool) -> Step {
    let step = arrow == .left || arrow == .up ? -1 : 1
    switch screen.control {
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
    default: return .none
    }
    return .changed
  }

  private mutating func press() -> Step {
    guard case .multiple = screen.control, checks.indices.contains(focus) else {
      return turn(.right, false)
    }
    checks[focus].toggle()
    return .changed
  }

  // MARK: Letters and text

  private mutating func letter(_ character: Character) -> Step {
    if let digit = character.wholeNumberValue, character.isASCII { return number(digit) }
    switch (character, screen.control) {
    case ("a", .multiple): checks = checks.map { _ in true }
    case ("n", .multiple): checks = checks.map { _ in false }
    case ("?", _): return .help
    case ("s", _): return .settings
    case ("q", _): return .askToLeave
    case ("c", .done): return .copy
    case ("n", _) where screen.actions.contains(.next): return .act(.next)
    case ("r", _) where screen.actions.contains(.forward): return .act(.forward)
    case ("o", _) where screen.actions.contains(.reopen): return .act(.reopen)
    default: return .none
    }
    return .changed
  }

  private mutating func number(_ digit: Int) -> Step {
    switch screen.control {
    case .single(let options) where digit >= 1 && digit <= options.count: focus = digit - 1
    case .multiple where digit >= 1 && digit <= checks.count:
      focus = digit - 1
      checks[focus].toggle()
    case .slider: value = Int64(digit) * 10
    case .matching(let items, _, _) where digit >= 1 && digit <= items.count: focus = digit - 1
    case .ordering(let options) where digit >= 1 && digit <= options.count: focus = digit - 1
    default: return .none
    }
    return .changed
  }

  private mutating func type(_ key: Key, at now: Int64) -> Step? {
    guard fields.indices.contains(focus) else { return nil }
    if morseKey != nil {
      if key == .character(" ") {
        morseKey?.press(at: now, &fields[focus])
        return .changed
      }
      morseKey?.rest()
      let isAtEnd = fields[focus].place == fields[focus].characters.count
      if key == .arrow(.right, isShifted: false), isAtEnd {
        fields[focus].append(" ")
        return .changed
      }
    }
    if screen.actions.contains(.reopen), key == .function(2) { return .act(.reopen) }
    if key == .function(3) { return .settings }
    if let refusal = morseAnswer?.refusal(of: key) {
      message = refusal
      return .changed
    }
    guard morseAnswer?.type(key, into: &fields[focus]) ?? fields[focus].take(key) else {
      return nil
    }
    return .changed
  }

  /// The same question shown again, with what a person did on it.
  mutating func keepInput(of before: LiveQuestion) {
    let (screen, message) = (self.screen, self.message)
    self = before
    (self.screen, self.message) = (screen, message)
  }

  /// What was keyed so far, or what is asked.
  private mutating func hear() -> Step {
    let code = takesText && morseKey != nil ? fields[focus].text : heard
    guard !code.isEmpty else {
      message = "Key something first: Space, or . and -"
      return .changed
    }
    return .hear(code)
  }

  // MARK: Enter

  private mutating func enter() -> Step {
    switch screen.control {
    case .begin, .done: return .enter
    case .next: return .act(.next)
    case .submit: return .act(.submit)
    case .single(let options):
      guard options.indices.contains(focus) else { return .none }
      return .act(.answer(.choices(Choices([Int64(options[focus].place)]))))
    case .multiple(let options):
      let places = zip(options, checks).filter { $0.1 }.map { Int64($0.0.place) }
      if places.isEmpty, !isNoneAsked {
        isNoneAsked = true
        message = "Choose none of these? Press Enter again, or check with Space."
        return .changed
      }
      return .act(.answer(.choices(Choices(places))))
    case .slider: return .act(.answer(.slider(value)))
    case .text:
      guard !fields[0].text.isEmpty else {
        message = "Type the answer first."
        return .changed
      }
      return .act(.answer(Answer(typed: fields[0].text)))
    case .matching(_, let options, _):
      return .act(.answer(.matches(matches.map { $0.map { Int16(options[$0].place) } ?? -1 })))
    case .ordering(let options):
      return .act(.answer(.order(order.map { Int16(options[$0].place) })))
    case .gaps:
      if focus + 1 < fields.count {
        focus += 1
        return .changed
      }
      return .act(.answer(.gaps(fields.map { Array($0.text.utf8) })))
    }
  }
}
