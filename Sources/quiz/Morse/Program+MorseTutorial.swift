internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  private static let schema = "quiz/morse-tutorial@1"

  /// The tutorial from a lesson on, until it is done or left.
  mutating func tutorial(lesson number: Int) throws(Failure) -> Leaving {
    var lesson = MorseLesson(
      seed ?? Seed(high: console.random(), low: console.random()),
      lesson: number)
    while lesson.step != .done {
      tell(lesson)
      let arrival = try nextLine()
      switch arrival {
      case .line(let line):
        if let leaving = take(line, &lesson) { return leaving }
      case .tooLong, .notText: answerLine(Program.words(arrival) ?? "")
      case .end:
        if isAsking { output.line() }
        return .endOfInput
      case .interrupted:
        if isAsking { output.line() }
        return .interrupted
      case .timeUp: break
      }
    }
    tell(lesson)
    return try waitForEnter()
  }

  /// Takes a line; answers how the tutorial was left, if it was.
  private mutating func take(_ line: String, _ lesson: inout MorseLesson) -> Leaving? {
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
          answerLine("\(question.sign.code) is \(question.sign.text)")
        } else {
          answerLine("look at the letters, then press Enter to be asked")
        }
        return nil
      default:
        answerLine("press Enter to go on, /n for the next lesson, /b to go back, /q to leave")
        return nil
      }
    }
    guard case .ask(let question) = lesson.step, !word.isEmpty else { return nil }
    tell(lesson.answer(line) == true, question)
    return nil
  }

  // MARK: Telling

  private mutating func tell(_ lesson: MorseLesson) {
    switch (lesson.step, format) {
    case (.teach(let signs), .text): present(lines(teaching: signs, lesson))
    case (.ask(let question), .text): present(lines(asking: question, lesson))
    case (.done, .text):
      present(
        [
          "", drawing.margin + output.styled("That was every letter.", .bold), "",
          drawing.margin + "\(lesson.right) right, \(lesson.wrong) wrong. quiz play morse is the "
            + "game.",
        ])
    case (.teach(let signs), .plain):
      output.line("lesson\t\(lesson.number)")
      for sign in signs { output.line(PlainScreen.line(["teach", sign.text, sign.code])) }
    case (.ask(let question), .plain):
      output.line(
        PlainScreen.line(["ask", Program.word(question.direction), question.prompt]))
    case (.done, .plain): output.line("done\t\(lesson.right)\t\(lesson.wrong)")
    case (let step, .json): tellJSON(step, lesson)
    }
    output.flush()
  }

  private mutating func tellJSON(_ step: MorseLesson.Step, _ lesson: MorseLesson) {
    output.json {
      $0.object {
        $0.member("schema", Program.schema)
        switch step {
        case .teach(let signs):
          $0.member("type", "teach")
          $0.member("lesson", Int64(lesson.number))
          $0.key("signs")
          $0.array { list in
            for sign in signs {
              list.object {
                $0.member("text", sign.text)
                $0.member("code", sign.code)
              }
            }
          }
        case .ask(let question):
          $0.member("type", "ask")
          $0.member("lesson", Int64(lesson.number))
          $0.member("direction", Program.word(question.direction))
          $0.member("prompt", question.prompt)
        case .done:
          $0.member("type", "done")
          $0.member("right", Int64(lesson.right))
          $0.member("wrong", Int64(lesson.wrong))
        }
      }
    }
  }

  private mutating func tell(_ isRight: Bool, _ question: MorseLesson.Question) {
    let words =
      isRight
      ? ":)  \(question.sign.code) is \(question.sign.text)"
      : "Not quite: \(question.sign.code) is \(question.sign.text), and it comes again."
    switch format {
    case .text where isRedrawing: notices.append(words)
    case .text:
      output.line(drawing.margin + output.styled(words, isRight ? .green : .red))
      output.line()
    case .plain:
      output.line(PlainScreen.line([isRight ? "right" : "wrong", question.expected]))
    case .json:
      output.json {
        $0.object {
          $0.member("schema", Program.schema)
          $0.member("type", "marked")
          $0.member("right", isRight)
          $0.member("expected", question.expected)
        }
      }
    }
  }

  private func lines(teaching signs: [MorseSign], _ lesson: MorseLesson) -> [String] {
    var lines = head(lesson) + [drawing.margin + "These are new. Look at them, and say them:", ""]
    for sign in signs {
      lines.append(
        drawing.margin + "  " + output.styled(sign.text, .bold) + "   " + sign.code.padded(to: 8)
          + output.styled(Program.spoken(sign.code), .dim))
    }
    return lines
      + (isAsking
        ? ["", drawing.margin + "Press Enter to be asked. n next lesson, b back, q leave"] : [])
  }

  private func lines(asking question: MorseLesson.Question, _ lesson: MorseLesson) -> [String] {
    let words =
      question.direction == .encode
      ? "Write this letter in dots and dashes:" : "Which letter is this?"
    var lines = head(lesson) + [drawing.margin + words, ""]
    lines.append(drawing.margin + "    " + output.styled(question.prompt, .bold))
    guard isAsking else { return lines + [""] }
    let count = lesson.leftCount
    return lines + [
      "", drawing.margin + "\(count) to go in this lesson. /? look it up, /n next lesson, /b back",
    ]
  }

  private func head(_ lesson: MorseLesson) -> [String] {
    let place = "Lesson \(lesson.number) of \(MorseLesson.groups.count)"
    return (isAsking ? [""] : [])
      + [drawing.margin + output.styled("Morse tutorial", .bold) + ", " + place, ""]
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
