internal import Documents
internal import SessionEngine
internal import Shell

// The keys with which each control of a question is answered.
extension LiveQuestion {
  /// The keys of what a question is answered with.
  var answerKeys: [Row] {
    switch screen.control {
    case .begin, .done: return []
    case .single(let options):
      return [
        Row("↑↓", "choose", also: "k j", does: .move),
        Row(
          "1–\(min(9, options.count))", "answer",
          "answer with that one; Enter right after it does nothing", does: .number),
        answering("answer with the chosen one"),
      ] + beside
    case .multiple(let options):
      return [
        Row("Space", "check", "check, or not", does: .check),
        .more("1–\(min(9, options.count))", "check that one, or not", does: .number),
        Row("A", "all", does: .checkAll), Row("N", "none", does: .checkNone),
        answering("answer; it asks first where nothing is checked"),
        .more("↑↓", "choose", also: "k j", does: .move),
      ] + beside
    case .slider:
      return [
        Row("←→", "1%", "1% less, more", also: "h l", does: .turn),
        Row("Shift+←→", "10%", "10% less, more", does: .turn),
        Row("0–9", "value", "5 is 50%, 7 and 3 are 73%", does: .number), answering("answer"),
      ]
        + (isTypingPercent
          ? [.more("Backspace", "take back the digit; once too often does nothing", does: .untype)]
          : [])
    case .matching(let items, _, _):
      return [
        Row("←→", "match", "another match", also: "h l", does: .turn), parts("item", items.count),
        answering("answer; it asks first where a match is open"),
        .more("1–\(min(9, items.count))", "that item", does: .number),
        .more("Space", "the next match", does: .turn),
      ]
    case .ordering(let options):
      return [
        Row("←→", "move it", "move the item", also: "h l", does: .turn),
        parts("item", options.count),
        answering("answer; it asks first where nothing was moved"),
        .more("1–\(min(9, options.count))", "that item", does: .number),
      ]
    case .gaps(let gaps):
      let tab = entersNextGap || gaps.count == 1 ? "" : "first gap"
      // A gap with a choice is filled by ← and →.
      let choosing: [Row] = [
        Row("←→", "choose", also: "h l", does: .turn),
        .more("Space", "the next choice", does: .turn),
      ]
      return (takesText ? [] : choosing) + [
        Row("Tab", tab, "the next gap", also: "↓", does: .move),
        .more("↑", "the previous gap", also: "Shift+Tab", does: .move),
        sending(
          entersNextGap ? "next gap" : "answer",
          "the next gap; in the last one: answer (asks first where one is empty)"),
      ]
    case .place where isTypingPlace:
      return [
        Row("Enter", "go there", "go to the place that is typed", does: .enter),
        .more(
          "Backspace Del", "delete what is before, here; once too often does nothing",
          does: .type),
      ]
    case .place:
      return [
        Row("↑↓←→", "move", "move over the map", also: "k j h l", does: .turn),
        .more("Shift+↑↓←→", "five steps at once", does: .turn),
        Row("+ -", "zoom", "nearer, with borders, or farther away", also: "=", does: .turn),
        answering("answer; does nothing before you move to a place or click one"),
        .more("0–9", "type latitude and longitude, such as 33.9 S 18.4 E", does: .number),
        .more("Mouse", "click the place, or a key; Shift selects text", does: nil),
      ]
    case .text:
      if morseKey != nil { return keying }
      return [answering("answer; does nothing before you type something")] + hearing
    case .next: return [Row("Enter", "next", "go on", also: "Ctrl-N", does: .enter)] + hearing
    case .submit where !screen.places.isEmpty:
      return [
        Row("↑↓", "choose", also: "k j", does: .move), .more("1–9", "that question", does: .number),
        sending(focus == 0 ? "submit" : "go to it", "go to the question, or submit"),
      ]
    case .submit: return [Row("Enter", "see your result", does: .enter)]
    }
  }

  /// Enter; what has the focus comes into sight first.
  private func sending(_ verb: String, _ words: String) -> Row {
    Row("Enter", verb, isFocusHidden ? "show what is chosen; then " + words : words, does: .enter)
  }

  private func answering(_ words: String) -> Row { sending("answer", words) }

  private var hearing: [Row] { isMorse ? [Row("F2", "hear", "hear it again", does: .hear)] : [] }

  private func parts(_ name: String, _ count: Int) -> Row {
    Row("↑↓", name, "another " + name, also: "k j", does: .move)
  }

  /// Options in two columns.
  private var beside: [Row] {
    columnStep > 0 ? [.more("←→", "the other column", also: "h l", does: .turn)] : []
  }

  /// Space as a Morse key.
  private var keying: [Row] {
    [
      Row("Space", "key", "tap: dot; hold: dash; rest: next letter", does: .type),
      Row(". -", "dot, dash", does: .type),
      Row("Enter", "send", "send; does nothing before you key something", does: .enter),
      Row("F2", "hear", "hear what you keyed; does nothing before that", does: .hear),
      .more("→", "next letter at once", does: .type),
      .more("Backspace", "undo", does: .type),
    ]
  }
}

/// What Enter does on a screen of a session.
extension LiveQuestion {
  /// Whether it goes to the next gap, and does not answer.
  var entersNextGap: Bool {
    guard case .gaps = screen.control else { return false }
    return focus + 1 < fields.count && !isAsked
  }

  mutating func enter() -> Step {
    switch screen.control {
    case .begin, .done: return .enter
    case .next: return .act(.next)
    case .submit: return submit()
    case .single(let options):
      guard options.indices.contains(focus) else { return .none }
      return .act(.answer(.choices(Choices([Int64(options[focus].place)]))))
    case .multiple(let options):
      let places = zip(options, checks).filter { $0.1 }.map { Int64($0.0.place) }
      if places.isEmpty, !screen.isNoneChosen, !isAsked {
        confirmation = LiveConfirmation("Choose none of them?", action: "answer")
        return .changed
      }
      return .act(.answer(.choices(Choices(places))))
    case .slider: return .act(.answer(.slider(value)))
    case .place where isTypingPlace: return goToTyped()
    case .place:
      guard let cursor, cursor.isChosen else {
        message = "Point at a place first."
        return .changed
      }
      return .act(.answer(.point(cursor.place)))
    case .text:
      guard !fields[0].text.isEmpty else {
        message = "Type the answer first."
        return .changed
      }
      return .act(.answer(Answer(typed: fields[0].text)))
    case .matching(_, let options, _):
      let open = matches.indices.filter { matches[$0] == nil }
      if let step = ask(open, "item", "matched") { return step }
      return .act(.answer(.matches(matches.map { $0.map { Int16(options[$0].place) } ?? -1 })))
    case .ordering(let options):
      if order == Array(options.indices), !wasAnswered, !isAsked {
        confirmation = LiveConfirmation(
          "The order is as it came. Answer anyway?", action: "answer")
        return .changed
      }
      return .act(.answer(.order(order.map { Int16(options[$0].place) })))
    case .gaps:
      if entersNextGap {
        focus += 1
        return .changed
      }
      let answer = Answer.gaps(fields.map { Array($0.text.utf8) })
      if let mistake = screen.gapMistake(in: answer) {
        focus = mistake.gap
        message = mistake.words.asSentence
        return .changed
      }
      let empty = fields.indices.filter { fields[$0].text.isEmpty }
      if let step = ask(empty, "gap", "filled") { return step }
      return .act(.answer(answer))
    }
  }

  /// Asks once about parts that are open, and goes to the first of them; nil where it was answered.
  private mutating func ask(_ open: [Int], _ part: String, _ word: String) -> Step? {
    guard let first = open.first, !isAsked else { return nil }
    focus = first
    confirmation = LiveConfirmation(
      open.count.counted(part + " is", part + "s are") + " not " + word + " yet. Answer anyway?",
      action: "answer")
    return .changed
  }

  /// To the question that has the focus, or the end of an exam, which is asked about while one is
  /// open.
  private mutating func submit() -> Step {
    if focus > 0, screen.places.indices.contains(focus - 1) {
      return .act(.jump(screen.places[focus - 1].number))
    }
    guard let open = screen.openWords, !isAsked else { return .act(.submit) }
    confirmation = LiveConfirmation(open + ". Submit anyway?", action: "submit")
    return .changed
  }
}

extension Screen {
  /// Every question of an exam while one of them is shown, or the end of a quiz that has only that.
  var overview: Screen {
    var screen = self
    screen.heading = places.isEmpty ? "" : "All questions"
    screen.prompt = (openWords ?? "Every question is answered") + "."
    screen.control = .submit
    screen.asked = nil
    screen.mark = nil
    return screen
  }
}

extension LiveQuestion {
  /// An Enter that comes so soon after an answer which needed none belongs to that answer.
  static let belatedMilliseconds: Int64 = 1000

  /// Whether a key is such an Enter; after any other key none is.
  mutating func isBelated(_ key: Key, at now: Int64) -> Bool {
    defer { answeredAt = nil }
    guard key == .enter, let answeredAt, now - answeredAt < LiveQuestion.belatedMilliseconds else {
      return false
    }
    message = "Your answer was sent already; this Enter was ignored."
    return true
  }
}

/// Tells a held key from presses one after the other.
///
/// A terminal reports a held key as presses that follow each other fast. Each Enter would answer
/// the question that has just appeared.
struct HeldKey {
  /// A key that comes so soon after the same one is a repetition.
  static let milliseconds: Int64 = 250

  private var last: (key: Key, at: Int64)?

  /// Whether the key repeats the one before it; `now` is a clock that never goes back.
  mutating func repeats(_ key: Key, at now: Int64) -> Bool {
    defer { last = (key, now) }
    return last.map { $0.key == key && now - $0.at < HeldKey.milliseconds } ?? false
  }
}
