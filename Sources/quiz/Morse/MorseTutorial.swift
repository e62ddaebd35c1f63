internal import SessionEngine
internal import Shell
internal import Systems

/// The tutorial from a lesson on, until it is done or left.
struct MorseTutorial: LineScreen {

  let context: Context
  private var lesson: MorseLesson

  init(_ context: Context, lesson number: Int) {
    self.context = context
    lesson = MorseLesson(context.seed ?? context.terminal.console.randomSeed, lesson: number)
  }

  var terminal: Terminal { context.terminal }

  /// Teaches until it is left: on the full screen where there is one.
  func run() throws(Failure) -> Leaving {
    try run { _ throws(Failure) in
      LiveTutorial(
        lesson, MorsePlayback(terminal.console), try MorseSpeed(context),
        now: terminal.console.monotonicMilliseconds)
    }
  }

  mutating func show() throws(Failure) -> Leaving? {
    tell(lesson)
    return lesson.step == .done ? try terminal.waitForEnter() : nil
  }

  mutating func take(_ line: String) -> Leaving? {
    var word = line.singleSpaced.lowercased()
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
          terminal.helpLine("\(question.sign.code) is \(question.sign.text)")
        } else {
          terminal.helpLine("look at the letters, then press Enter to be asked")
        }
        return nil
      default:
        terminal.answerLine(
          "press Enter to go on, /n for the next lesson, /b to go back, /q to leave")
        return nil
      }
    }
    guard case .ask(let question) = lesson.step, !word.isEmpty else { return nil }
    tell(lesson.answer(line) == true, question)
    return nil
  }

  // MARK: Telling

  private func tell(_ lesson: MorseLesson) {
    switch lesson.step {
    case .teach(let signs):
      let taught = signs.map { TaughtSign(sign: $0) }
      terminal.tell(LessonTeaches(lesson: lesson.number, signs: taught)) {
        terminal.present(lines(teaching: signs, lesson))
      }
      if terminal.format == .plain { for sign in taught { terminal.output.plain(sign) } }
    case .ask(let question):
      let answer = LessonAsks(
        lesson: lesson.number, direction: question.direction.word, prompt: question.prompt)
      terminal.tell(answer) { terminal.present(lines(asking: question, lesson)) }
    case .done:
      terminal.tell(LessonEnds(right: lesson.right, wrong: lesson.wrong)) {
        let margin = terminal.drawing.margin
        terminal.present([
          "", margin + terminal.output.styled("You have learned every letter.", .bold), "",
          margin + "\(lesson.right) right, \(lesson.wrong) wrong. quiz play morse is the game.",
        ])
      }
    }
    terminal.output.flush()
  }

  private func tell(_ isRight: Bool, _ question: MorseLesson.Question) {
    let words =
      isRight
      ? ":)  \(question.sign.code) is \(question.sign.text)"
      : "Not quite: \(question.sign.code) is \(question.sign.text), and it comes again."
    terminal.tell(LessonMarks(isRight: isRight, expected: question.expected)) {
      terminal.output.line(
        terminal.drawing.margin + terminal.output.styled(words, isRight ? .green : .red))
      terminal.output.line()
    }
  }

  private func lines(teaching signs: [MorseSign], _ lesson: MorseLesson) -> [String] {
    var lines =
      head(lesson)
      + [terminal.drawing.margin + "These are new. Look at them, and say the code aloud:", ""]
    for sign in signs {
      lines.append(
        terminal.drawing.margin + "  " + terminal.output.styled(sign.text, .bold) + "   "
          + sign.code.padded(to: 8)
          + terminal.output.styled(MorseTutorial.spoken(sign.code), .dim))
    }
    // Nothing else tells a script how to leave.
    return lines
      + ["", terminal.drawing.margin + "Press Enter to be asked. n next lesson, b back, q leave"]
  }

  private func lines(asking question: MorseLesson.Question, _ lesson: MorseLesson) -> [String] {
    let words =
      question.direction == .encode
      ? "Write this letter in dots and dashes:" : "Which letter is this?"
    var lines = head(lesson) + [terminal.drawing.margin + words, ""]
    lines.append(terminal.drawing.margin + "    " + terminal.output.styled(question.prompt, .bold))
    guard terminal.isAsking else { return lines + [""] }
    let count = lesson.leftCount
    return lines + [
      "",
      terminal.drawing.margin
        + "\(count) to go in this lesson. /? look it up, /n next lesson, /b back, /q leave",
    ]
  }

  private func head(_ lesson: MorseLesson) -> [String] {
    let place = "Lesson \(lesson.number) of \(MorseLesson.groups.count)"
    return (terminal.isAsking ? [""] : [])
      + [
        terminal.drawing.margin + terminal.output.styled("Morse tutorial", .bold) + ", " + place,
        "",
      ]
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
