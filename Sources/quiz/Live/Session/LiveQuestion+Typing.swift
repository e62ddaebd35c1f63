internal import SessionEngine
internal import Shell
internal import Systems

// What letters, digits and text do on a question.
extension LiveQuestion {
  mutating func letter(_ character: Character, at now: Int64) -> Step {
    if let digit = character.wholeNumberValue, character.isASCII { return number(digit, at: now) }
    switch (character, screen.control) {
    case ("a", .multiple): checks = checks.map { _ in true }
    case ("n", .multiple): checks = checks.map { _ in false }
    case ("?", _): return .help
    case ("s", _): return .settings
    case ("c", .done): return .copy
    case ("n", _) where screen.actions.contains(.next): return .act(.next)
    case ("r", _) where screen.actions.contains(.forward): return .act(.forward)
    case ("o", _) where screen.actions.contains(.reopen): return .act(.reopen)
    case ("o", _) where !links.isEmpty: return .open
    default: return .none
    }
    return .changed
  }

  private mutating func number(_ digit: Int, at now: Int64) -> Step {
    switch screen.control {
    case .single(let options) where digit >= 1 && digit <= options.count:
      focus = digit - 1
      // Nothing is sent that was not to be seen.
      return isWhole ? enter() : .changed
    case .multiple where digit >= 1 && digit <= checks.count:
      focus = digit - 1
      checks[focus].toggle()
    case .slider: typePercent(digit, at: now)
    case .matching(let items, _, _) where digit >= 1 && digit <= items.count: focus = digit - 1
    case .ordering(let options) where digit >= 1 && digit <= options.count: focus = digit - 1
    case .submit where digit >= 1 && digit < count: focus = digit
    default: return .none
    }
    return .changed
  }

  /// A digit is tenths; one that follows soon makes a number of both.
  private mutating func typePercent(_ digit: Int, at now: Int64) {
    let isLater = now - percentAt > LiveQuestion.percentMilliseconds
    let number = isLater ? Int64(digit) : percent * 10 + Int64(digit)
    let hasBoth = !isLater && hasPercent && number <= 100
    (percent, percentAt, hasPercent) = (hasBoth ? number : Int64(digit), now, true)
    value = hasBoth ? number : Int64(digit) * 10
  }

  mutating func type(_ key: Key, at now: Int64) -> Step? {
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
    if let refusal = morseAnswer?.refusal(of: key) {
      message = refusal
      return .changed
    }
    guard morseAnswer?.type(key, into: &fields[focus]) ?? fields[focus].take(key) else {
      return nil
    }
    return .changed
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
