internal import Documents
internal import SessionEngine
internal import Shell
internal import Systems

/// Draws a ``Screen`` and what a person did on it as the rows of a page.
struct LiveDrawing {
  let world: World
  let columns: Int
  let isASCII: Bool
  /// How many colours the terminal has.
  var depth = ColourDepth.none
  /// Whether the window has room for a large picture.
  var isRoomy = false
  /// Whether what is asked is in the middle, as in quizzes with outcomes.
  var isCentred = false
  /// Whether a question is in large letters at any text size, because the window has room for them.
  var hasLargeQuestion = false
  /// How large sums, prompts and instructions are.
  var size = TextSize.medium
  /// The points of endless exercises, in the middle of the page.
  var points: Int64?
  /// Whether rows are saved: a marked question leaves out the options that were neither chosen nor
  /// right, points have a line, and a slider has only rows with words and its own.
  var isShort = false
  /// Whether a marked question is still more than fits: what is right comes first then, without a
  /// frame.
  var isTight = false
  /// Whether it is even then: what was asked is below what is told about the answer.
  var isAnswerFirst = false
  /// Whether the window is low, so that rows are saved.
  var isLow = false
  /// Whether there is a button that does what Enter does.
  var hasButton = true
  /// Whether it is in large letters where that size was set.
  var hasLargeButton = false
  /// How many rows a picture has at most, and how many columns where that is not the width of text.
  var pictureRows = 15
  var pictureWidth: Int?
  /// How wide the rows are where that is not the width of text.
  var ownWidth: Int?

  /// How wide text is: the page has a column beside it where there is room.
  var width: Int { ownWidth ?? LivePage.textWidth(columns) }

  /// The rows of a question or an introduction; `limit` is the whole time that it may take.
  func rows(
    _ question: LiveQuestion, answered: String = "", timeLeft: Int64? = nil, limit: Int64? = nil
  ) -> [LiveRow] {
    let screen = question.screen
    var rows: [LiveRow] = []
    if !screen.heading.isEmpty, !repeatsPlace(screen), !isTight {
      rows += sized(screen.heading, world.strong) ?? [LiveRow(screen.heading, world.strong)]
    }
    rows += question.isMorse ? morsePrompt(question) : prompt(question)
    let isPacked =
      isTight || isLow && (question.isMorse || question.cursor != nil)
      || isShort && screen.isSlider
    if !rows.isEmpty, !isPacked { rows.append(LiveRow()) }
    if let points { rows += self.points(points) }
    // Where the parts have their marks, the right answer is on the screen already.
    let hasParts = screen.asked?.parts.isEmpty == false
    let asked = screen.asked.map { self.asked($0) } ?? []
    let told = told(screen, answered, hasParts: hasParts)
    let answer = isTight && !hasParts ? told + asked : asked + control(question) + told
    rows = isAnswerFirst ? answer + [LiveRow()] + rows : rows + answer
    if hasButton, let words = button(screen) {
      let sign = question.entersNextGap ? "" : isASCII ? " (Enter)" : " ⏎"
      let edge = isASCII ? "  " : "   "
      let label = question.isTypingPlace ? "Go there" : words
      let line = LiveRow(edge + label + sign + edge, world.strong)
      let letters = hasLargeButton ? sized(label, world.strong) : nil
      rows += isLow ? [] : [LiveRow()]
      rows += (letters ?? [line]).aimed(at: .place(LiveQuestion.buttonPlace))
    }
    if let rest = screen.limitMilliseconds, let timeLeft {
      rows += time(timeLeft, of: max(rest, limit ?? rest))
    }
    return rows
  }

  /// The words about an answer that was marked.
  private func told(_ screen: Screen, _ answered: String, hasParts: Bool) -> [LiveRow] {
    if let mark = screen.mark {
      return self.mark(mark, hasParts: hasParts, isNoneChosen: screen.isNoneChosen)
    }
    return screen.feedback.map { feedback($0, screen, answered) } ?? []
  }

  private func points(_ points: Int64) -> [LiveRow] {
    if isShort || isLow {
      return [LiveRow(points.counted("point"), world.strong, isCentred: true)]
    }
    let letters = isASCII ? nil : BlockLetters.lowRows(String(points), columns: width)
    return (letters ?? [String(points)]).map { LiveRow($0, world.strong, isCentred: true) }
      + [LiveRow(points == 1 ? "point" : "points", world.dim, isCentred: true), LiveRow()]
  }

  // MARK: Text

  /// The text as it is shown, so that rows in ASCII are broken where they are too wide.
  func legible(_ text: String) -> String { isASCII ? text.inASCII : text }

  func paragraph(_ text: String, _ paint: Paint, indent: Int = 0, width: Int? = nil) -> [LiveRow] {
    legible(text).wrapped(to: max(10, (width ?? self.width) - indent)).map {
      LiveRow(String(repeating: " ", count: indent) + $0, paint)
    }
  }

  /// A text in large letters, or heavy where it does not fit.
  ///
  /// Tall letters are twice as large where they fit.
  func large(
    _ text: String, _ paint: Paint, isCentred: Bool = true, isTall: Bool = false
  ) -> [LiveRow] {
    let letters =
      isLow
      ? (isASCII ? nil : BlockLetters.lowRows(text, columns: width))
      : BlockLetters.rows(text, columns: width, isASCII: isASCII, isTall: isTall || isWide)
    if let letters { return letters.map { LiveRow($0, paint, isCentred: isCentred) } }
    return legible(text).wrapped(to: width).map { LiveRow($0, paint, isCentred: isCentred) }
  }

  private func prompt(_ question: LiveQuestion) -> [LiveRow] {
    let screen = question.screen
    guard !screen.prompt.isEmpty else { return [] }
    let isSum = screen.points != nil && screen.prompt.count <= 12
    if isSum { return (isLow ? [] : [LiveRow()]) + sum(screen.prompt) }
    if question.blanks.isEmpty, let (words, picture) = flag(in: screen.prompt) {
      return paragraph(words, world.bold) + [LiveRow()] + picture
    }
    if question.blanks.isEmpty, let rows = sized(screen.prompt, world.bold) { return rows }
    if let rows = wideLetters(screen.prompt) { return rows }
    if question.blanks.isEmpty, let rows = largeQuestion(screen.prompt) { return rows }
    // A low window has no room for the picture of a flag.
    let prompt = isLow ? FlagPicture.inWords(screen.prompt) : screen.prompt
    return paragraph(
      prompt.withBlanks(question.blanks), world.bold, width: min(width, 100)
    ).map { row in
      var row = row
      row.isCentred = isCentred
      return row
    }
  }

  /// Code as signals that light up while they sound, or the text to be keyed.
  private func morsePrompt(_ question: LiveQuestion) -> [LiveRow] {
    let prompt = question.screen.prompt
    guard MorseCode.isCode(prompt) else { return self.prompt(question) }
    let strip = MorseStrip.rows(
      prompt, lit: question.lit, width: width, world: world, isASCII: isASCII)
    if isLow { return strip + (strip.count > 2 ? [] : [LiveRow(prompt, world.dim)]) }
    return [LiveRow()] + strip + [LiveRow(), LiveRow(prompt, world.dim)]
  }

  /// What was keyed so far, as signals and as dots and dashes.
  func keyed(_ field: TextField, lit: Int) -> [LiveRow] {
    let code = MorseCode.isCode(field.text) ? field.text : ""
    let strip = MorseStrip.rows(
      code, lit: lit, width: width - 2, world: world, isASCII: isASCII
    ).map { row in
      var row = row
      row.pieces.insert(LiveRow.Piece(text: "  ", paint: world.plain), at: 0)
      return row
    }
    let typed = self.field(field, "", hasFocus: true)
    // What is keyed is in the field too.
    if isLow { return (strip.count > 1 ? [] : strip) + [typed] }
    return strip + [LiveRow(), typed]
  }
}
