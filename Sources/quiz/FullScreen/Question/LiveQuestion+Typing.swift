internal import SessionEngine
internal import SessionShell
internal import Shell

// What digits, text and the mouse do on a question.
extension LiveQuestion {
  /// What an answer is made of.
  struct Entry: Hashable {
    let checks: [Bool]
    let value: Int64
    let matches: [Int?]
    let order: [Int]
    let texts: [String]
    let place: MapPoint?
  }

  /// What is entered now.
  var entry: Entry {
    Entry(
      checks: checks, value: value, matches: matches, order: order, texts: fields.map { $0.text },
      place: cursor?.place)
  }

  /// Whether something was entered since it opened.
  var isUnsent: Bool { entry != opened }

  mutating func number(_ digit: Int, at now: Int64) -> Step {
    switch screen.control {
    case .single(let options) where digit >= 1 && digit <= options.count:
      focus = digit - 1
      return enter()
    case .multiple where digit >= 1 && digit <= checks.count:
      focus = digit - 1
      checks[focus].toggle()
    case .slider: typePercent(digit, at: now)
    case .place: fields = [TextField((isAfterMinus ? "-" : "") + String(digit))]
    case .submit where digit >= 1 && digit < count: focus = digit
    case .submit: return .none
    default:
      guard digit >= 1, digit <= count else { return .none }
      focus = digit - 1
    }
    return .changed
  }

  /// A digit is tenths; one that follows soon makes a number of both.
  private mutating func typePercent(_ digit: Int, at now: Int64) {
    let number = (percents.last ?? 0) * 10 + Int64(digit)
    let isLater = now - percentAt > LiveQuestion.percentMilliseconds
    if isLater || !isTypingPercent || number > 100 {
      (percents, valueBefore) = ([Int64(digit)], value)
    } else {
      percents.append(number)
    }
    (value, percentAt) = (typedValue, now)
  }

  /// The value of what was typed on the slider; the one before it where nothing is.
  private var typedValue: Int64 {
    percents.count == 1 ? percents[0] * 10 : percents.last ?? valueBefore
  }

  /// Whether a digit was typed on the slider, and nothing else has moved it since.
  var isTypingPercent: Bool { !percents.isEmpty && value == typedValue }

  /// Takes back the last digit on the slider.
  mutating func untype(at now: Int64) -> Step {
    guard isTypingPercent else { return .none }
    percents.removeLast()
    (value, percentAt, wasEmptied) = (typedValue, now, percents.isEmpty)
    return .changed
  }

  /// Takes what is typed, and what the mouse does.
  mutating func type(_ key: Key, at now: Int64) -> Step {
    switch key {
    case .choose(let place): return click(place)
    case .slide(let row, let to, let of): return slide(row: row, to: to, of: of)
    case .scroll(let rows):
      guard !isWhole else { return .none }
      followsFocus = false
      scroll = max(0, scroll + rows)
      return .changed
    case .paste where cursor != nil && fields.isEmpty:
      fields = [TextField()]
      return edit(key, at: now)
    default:
      guard takesText else { return .none }
      let step = edit(key, at: now)
      if isTypingPlace, fields[0].text.isEmpty { (fields, wasEmptied) = ([], true) }
      return step
    }
  }

  /// Whether the coordinates of a place are typed, and keys do not move over the map.
  var isTypingPlace: Bool { cursor != nil && !fields.isEmpty }

  /// Goes to the place that was typed, for another Enter to answer with.
  mutating func goToTyped() -> Step {
    let input = AnswerInput(screen)
    if case .point(let point)? = input.answer(fields[0].text) {
      if cursor?.bounds.contains(point) == true {
        cursor?.move(to: point)
        fields = []
      } else {
        message = input.noSuchChoice.asSentence
      }
    } else {
      message = input.wrongKind.asSentence
    }
    return .changed
  }

  private mutating func edit(_ key: Key, at now: Int64) -> Step {
    guard fields.indices.contains(focus) else { return .none }
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
    if let refusal = morseAnswer?.refusal(of: key) {
      message = refusal
      return .changed
    }
    let isTaken = morseAnswer?.type(key, into: &fields[focus]) ?? fields[focus].take(key)
    return isTaken ? .changed : .none
  }

  /// What was keyed so far, or what is asked.
  mutating func hear() -> Step {
    let code = takesText && morseKey != nil ? fields[focus].text : heard
    guard !code.isEmpty else {
      message = "Key something first: Space, or . and -"
      return .changed
    }
    return .hear(code)
  }
}
