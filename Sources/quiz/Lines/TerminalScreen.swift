internal import EventLog
internal import SessionEngine
internal import Shell

/// Draws a ``Screen`` as lines of text: for a person with keys and bars, for a script without.
struct TerminalScreen {
  /// No line gets longer, however wide the terminal is.
  static let widthLimit = 100

  let width: Int
  /// How many rows a page of the full screen has for it; nil for lines, which scroll.
  var height: Int?
  let isASCII: Bool
  let hasColour: Bool
  /// Whether a person types, who wants to see what can be typed.
  let isForPerson: Bool
  /// Sentences instead of bars.
  let isAccessible: Bool

  /// The lines of a screen, with `tint` for its headings and a receipt where there is one to keep.
  ///
  /// `details` are what a result is made of, and `name` what its title has only a symbol for.
  /// Without `hasInput`, nothing is read after it.
  func lines(
    _ screen: Screen, tint: String, name: String? = nil, details: [String] = [],
    receipt: String? = nil, timeLeft: Int64? = nil, hasInput: Bool = true
  ) -> [String] {
    var lines = head(screen)
    let country = CountryScreen(screen.result, isASCII: isASCII)
    if !screen.heading.isEmpty, country == nil {
      lines.append("")
      lines.append(margin + painted(shown(screen.heading), tint))
    }
    lines += prompt(screen)
    lines += control(screen.control)
    if screen.isNoneChosen, screen.mark == nil {
      lines += [""] + wrapped("You chose none of them.")
    }
    if let timeLeft, screen.limitMilliseconds != nil {
      lines += ["", centred("Time left: " + TerminalScreen.timeLeft(timeLeft))]
    }
    if let points = screen.points {
      lines += ["", centred("Points: " + String(points))]
    }
    if let mark = screen.mark {
      lines += [""] + self.mark(mark)
    } else if let feedback = screen.feedback {
      lines += ["", self.feedback(feedback, screen.praise)]
    }
    if !screen.places.isEmpty, screen.control == .submit { lines += [""] + places(screen.places) }
    if let grading = screen.grading { lines += self.grading(grading, tint) }
    if let result = screen.result { lines += self.result(result, name, country, tint) }
    lines += details
    if let achievement = screen.achievement {
      lines += [""] + ProgressWords.achievement(achievement).flatMap { wrapped($0) }
    }
    if let receipt {
      // On a line of its own and without a margin, so that it is copied whole.
      lines +=
        isForPerson
        ? ["", margin + "Keep this receipt:", receipt] : ["", "Keep this receipt: " + receipt]
    }
    return lines + (isForPerson && hasInput ? keys(screen) : [])
  }

  var margin: String { isForPerson ? "  " : "" }
  var textWidth: Int { width - 2 * margin.utf8.count }

  func shown(_ text: String) -> String { legible(text).escapedForTerminal }

  /// The text in ASCII where a terminal shows nothing else.
  private func legible(_ text: String) -> String { isASCII ? text.inASCII : text }

  func wrapped(_ text: String, indent: String = "") -> [String] {
    legible(text).wrapped(to: textWidth - indent.width).map { margin + indent + $0 }
  }

  /// Parts with a sign between them, in lines that break between parts only.
  func rows(_ parts: [String], sign: String, indent: String = "") -> [String] {
    parts.map { shown($0) }.lines(of: textWidth - indent.width, sign: sign).map {
      margin + indent + $0
    }
  }

  func painted(_ text: String, _ style: Output.Style) -> String {
    hasColour ? style.applied(to: text) : text
  }

  /// Text in a tint of the settings, heavy.
  func painted(_ text: String, _ tint: String) -> String {
    guard hasColour else { return text }
    let style: Output.Style = tint == "orange" ? .yellow : tint == "green" ? .green : .blue
    return Output.Style.bold.applied(to: style.applied(to: text))
  }

  /// A message as a sentence: a capital at its front and a full stop at its end.
  func sentence(_ text: String) -> [String] {
    legible(text).asSentence.wrapped(to: textWidth).map { margin + painted($0, .yellow) }
  }

  func centred(_ text: String) -> String { centred(text, width: text.width) }

  /// A text that takes `width` columns, whatever else is in it, such as colours.
  func centred(_ text: String, width: Int) -> String {
    guard isForPerson, !isAccessible else { return margin + text }
    let left = max(0, (min(textWidth, 60) - width) / 2)
    return margin + String(repeating: " ", count: left) + text
  }

  // MARK: Parts

  private func head(_ screen: Screen) -> [String] {
    let title = shown(screen.title)
    let place = progress(screen)
    guard isForPerson, !isAccessible else {
      return [margin + painted(title, .bold) + (place.isEmpty ? "" : ", " + place)]
    }
    let space = textWidth - title.width - place.width
    if space < 2 { return wrapped(title) + (place.isEmpty ? [] : [margin + place]) }
    return [
      "",
      margin + painted(title, .bold) + String(repeating: " ", count: space) + painted(place, .dim),
    ]
  }

  /// `Question 2 of 3` and a bar of what is answered.
  private func progress(_ screen: Screen) -> String {
    guard let progress = screen.progress else { return "" }
    let isWaiting = screen.control == .submit
    guard let of = progress.of, of > 0 else {
      return isForPerson ? "" : "question " + String(progress.number)
    }
    let place =
      isWaiting
      ? (progress.answered < of ? "\(progress.answered) of" : "all") + " \(of) answered"
      : (screen.points == nil ? "question " : "round ") + "\(progress.number) of \(of)"
    guard isForPerson, !isAccessible else { return place }
    let title = place.prefix(1).uppercased() + place.dropFirst()
    // In a narrow window the bar gives way, and not the place.
    let bar = TextBar(
      Int(progress.answered), of: Int(of),
      length: min(20, Int(of) * 4, textWidth - title.width - 2), TextBar.shaded, isASCII: isASCII
    ).text
    return bar.isEmpty ? title : title + "  " + bar
  }

  private func prompt(_ screen: Screen) -> [String] {
    guard !screen.prompt.isEmpty else { return [] }
    let text = FlagPicture.inWords(screen.promptWithBlanks)
    switch screen.control {
    // What is short, such as a sum, is in the middle, but no question of a quiz file.
    case .text where screen.kind.isEmpty, .next where screen.kind.isEmpty:
      let line = shown(text)
      guard line.width <= textWidth, !text.utf8.contains(0x0A) else { return [""] + wrapped(text) }
      return ["", centred(signs(line))]
    default:
      return [""] + wrapped(text)
    }
  }

  /// The operators of an exercise in ASCII where nothing else is wanted.
  private func signs(_ text: String) -> String {
    guard isASCII else { return text }
    return text.replacing("×", with: "*").replacing("÷", with: "/").replacing("−", with: "-")
  }

  /// Time that is left in whole seconds, the last one counted to its end: `10:00`, and `59 s` in
  /// the last minute.
  static func timeLeft(_ milliseconds: Int64) -> String {
    let seconds = (max(0, milliseconds) + 999) / 1000
    if seconds < 60 { return String(seconds) + " s" }
    let rest = seconds % 60
    return String(seconds / 60) + (rest < 10 ? ":0" : ":") + String(rest)
  }

  private func feedback(_ feedback: Screen.Feedback, _ praise: String?) -> String {
    switch feedback {
    case .right: margin + painted(praise ?? "Right! Well done.", .green)
    case .wrong(let expected) where praise != nil:
      // Without a full stop, which would be a dot.
      margin + painted("Not quite. The right answer: " + shown(expected), .red)
    case .wrong(let expected):
      margin + painted("Not quite: the right answer is " + shown(expected) + ".", .red)
    }
  }

  /// What a result says.
  private func result(
    _ result: Screen.Result, _ name: String?, _ country: CountryScreen?, _ tint: String
  ) -> [String] {
    var lines = [""]
    if country != nil {
      lines.append(self.name(result, tint))
    } else {
      if !result.symbol.isEmpty { lines += [centred(shown(result.symbol)), ""] }
      let title = shown(result.title + (name.map { " (\($0))" } ?? ""))
      lines.append(centred(painted(title, tint), width: title.width))
    }
    if !result.description.isEmpty { lines += [""] + wrapped(result.description) }
    if let country { lines += self.country(country) }
    if !result.because.isEmpty {
      lines += ["", margin + "Answers that led to it:"]
      for reason in result.because {
        lines += wrapped(reason.question + " " + reason.answer, indent: "  ")
      }
    }
    for words in result.others { lines += [""] + wrapped(words) }
    return lines
  }
}
