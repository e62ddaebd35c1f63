internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// The tutorial from a lesson on, until it is done or left.
struct MorseTutorial: LineScreen {

  let context: Context
  private var lesson: MorseLesson

  init(_ context: Context, lesson number: Int) {
    self.context = context
    let console = context.desk.console
    lesson = MorseLesson(
      context.seed ?? Seed(high: console.random(), low: console.random()), lesson: number)
  }

  var desk: Desk { context.desk }

  /// Teaches until it is left: on the full screen where there is one.
  func run() throws(Failure) -> Leaving {
    guard let live = desk.live else { return try runLines() }
    var screen = LiveTutorial(
      lesson, MorseEar(desk.console), try MorseSpeed(context),
      now: desk.console.monotonicMilliseconds)
    return try screen.run(desk, live)
  }

  mutating func show() throws(Failure) -> Leaving? {
    tell(lesson)
    return lesson.step == .done ? try desk.waitForEnter() : nil
  }

  mutating func take(_ line: String) -> Leaving? {
    var word = line.split(separator: " ").joined(separator: " ").lowercased()
    let isCommand = word.hasPrefix("/") && word != "/"
    if isCommand { word.removeFirst() }
    if isCommand || lesson.isTeaching {
      switch word {
      case "q", "quit", "exit": return .quit
      case "b", "back", "p", "home": return .toMenu
      case "n", "next", "":
        lesson.goOn()
        return nil
      case "?", "h", "help", "l", "look":
        if case .ask(let question) = lesson.step {
          desk.answerLine("\(question.sign.code) is \(question.sign.text)")
        } else {
          desk.answerLine("look at the letters, then press Enter to be asked")
        }
        return nil
      default:
        desk.answerLine("press Enter to go on, /n for the next lesson, /b to go back, /q to leave")
        return nil
      }
    }
    guard case .ask(let question) = lesson.step, !word.isEmpty else { return nil }
    tell(lesson.answer(line) == true, question)
    return nil
  }

  // MARK: Telling

  private func tell(_ lesson: MorseLesson) {
    switch (lesson.step, desk.format) {
    case (.teach(let signs), .text): desk.present(lines(teaching: signs, lesson))
    case (.ask(let question), .text): desk.present(lines(asking: question, lesson))
    case (.done, .text):
      desk.present(
        [
          "", desk.drawing.margin + desk.output.styled("You have learned every letter.", .bold), "",
          desk.drawing.margin
            + "\(lesson.right) right, \(lesson.wrong) wrong. quiz play morse is the "
            + "game.",
        ])
    case (.teach(let signs), .plain):
      let answer = LessonTeaches(lesson, signs)
      desk.output.plain(answer)
      for sign in answer.signs { desk.output.plain(sign) }
    case (.teach(let signs), .json): desk.output.json(LessonTeaches(lesson, signs))
    case (.ask(let question), .plain): desk.output.plain(LessonAsks(lesson, question))
    case (.ask(let question), .json): desk.output.json(LessonAsks(lesson, question))
    case (.done, .plain): desk.output.plain(LessonEnds(lesson))
    case (.done, .json): desk.output.json(LessonEnds(lesson))
    }
    desk.output.flush()
  }

  private func tell(_ isRight: Bool, _ question: MorseLesson.Question) {
    let words =
      isRight
      ? ":)  \(question.sign.code) is \(question.sign.text)"
      : "Not quite: \(question.sign.code) is \(question.sign.text), and it comes again."
    let marks = LessonMarks(isRight: isRight, expected: question.expected)
    switch desk.format {
    case .text:
      desk.output.line(desk.drawing.margin + desk.output.styled(words, isRight ? .green : .red))
      desk.output.line()
    case .plain: desk.output.plain(marks)
    case .json: desk.output.json(marks)
    }
  }

  private func lines(teaching signs: [MorseSign], _ lesson: MorseLesson) -> [String] {
    var lines =
      head(lesson)
      + [desk.drawing.margin + "These are new. Look at them, and say the code aloud:", ""]
    for sign in signs {
      lines.append(
        desk.drawing.margin + "  " + desk.output.styled(sign.text, .bold) + "   "
          + sign.code.padded(to: 8)
          + desk.output.styled(MorseTutorial.spoken(sign.code), .dim))
    }
    return lines
      + (desk.isAsking
        ? ["", desk.drawing.margin + "Press Enter to be asked. n next lesson, b back, q leave"]
        : [])
  }

  private func lines(asking question: MorseLesson.Question, _ lesson: MorseLesson) -> [String] {
    let words =
      question.direction == .encode
      ? "Write this letter in dots and dashes:" : "Which letter is this?"
    var lines = head(lesson) + [desk.drawing.margin + words, ""]
    lines.append(desk.drawing.margin + "    " + desk.output.styled(question.prompt, .bold))
    guard desk.isAsking else { return lines + [""] }
    let count = lesson.leftCount
    return lines + [
      "",
      desk.drawing.margin + "\(count) to go in this lesson. /? look it up, /n next lesson, /b back",
    ]
  }

  private func head(_ lesson: MorseLesson) -> [String] {
    let place = "Lesson \(lesson.number) of \(MorseLesson.groups.count)"
    return (desk.isAsking ? [""] : [])
      + [desk.drawing.margin + desk.output.styled("Morse tutorial", .bold) + ", " + place, ""]
  }

  /// `di dah`: dots and dashes as operators say them.
  static func spoken(_ code: String) -> String {
    var words: [String] = []
    for (place, byte) in code.utf8.enumerated() {
      let isLast = place == code.utf8.count - 1
      words.append(byte == 0x2D ? "dah" : isLast ? "dit" : "di")
    }
    return words.joined(separator: "-")
  }
}
