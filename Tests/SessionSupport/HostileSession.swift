@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import TestSupport

/// A session in which every text that a person chooses tries to get out of its place.
enum HostileSession {
  /// Markup, ends of scripts and attributes, formulas, and what looks like an entity.
  static let texts = [
    "</script><script>window.hacked=1</script>", "\"><img src=x onerror=window.hacked=1>",
    "'><b onmouseover='window.hacked=1'>", "<!--<script>", "</style></title></textarea>",
    "=HYPERLINK(\"https://x.invalid\")", "+1+1", "-1+1", "@SUM(1)",
    "&lt;b&gt;&#x3c;", "]]>", "\\u003c", "${x}`{{x}}", "[,]{case_matters=true}", "\u{FEFF}l",
  ]

  /// What no quiz may have, and a log's player can: control characters, ends of lines that are
  /// none, what turns the direction of writing.
  static let player =
    "\tx\rx\ny\u{202E}b\u{2066}c\u{200F}d\u{1B}[31mf\u{9B}g\u{0}h\u{2028}j\u{2029}"
    + texts.joined()

  /// The quiz: a question for each pair of texts, which are title, answers, outcome and all.
  static let quizBytes: [UInt8] = {
    var writer = JSONWriter()
    writer.object { quiz in
      quiz.member("id", "hostile")
      quiz.member("title", texts.joined())
      quiz.member("introduction", texts[0])
      quiz.key("outcomes")
      quiz.array { list in
        for place in 0..<4 {
          list.object {
            $0.member("id", "o" + String(place))
            $0.member("symbol", "<b>")
            $0.member("title", texts[place])
            $0.member("description", texts[place + 4])
          }
        }
      }
      quiz.key("questions")
      quiz.array { list in
        for (place, text) in texts.enumerated() {
          list.object { question in
            question.member("id", "q" + String(place))
            question.member("kind", place == 3 ? "ranged" : place == 4 ? "multiple" : "single")
            question.member("text", text)
            question.key("answers")
            question.array { answers in
              for number in 0..<2 {
                answers.object {
                  $0.member("text", texts[(place + number) % texts.count])
                  $0.member("outcome", "o" + String((place + number) % 4))
                }
              }
            }
          }
        }
      }
    }
    return writer.bytes
  }()

  struct NoQuiz: Error {}

  /// The log of a whole session by a player of this name.
  static func log(player: String = HostileSession.player, stream: String = "hostile") throws
    -> [UInt8]
  {
    guard case .quiz(let quiz) = QuizFile.load(quizBytes) else {
      throw NoQuiz()
    }
    let rules = SessionRules(
      quiz: quiz, seed: .sample, shuffling: Shuffling(questions: false, answers: false))
    var state = SessionState(of: quiz)
    var appends = [
      SessionState.begin(rules, player: player, preferences: Preferences())
    ]
    for event in appends[0] { state.evolve(event) }
    for place in texts.indices {
      let command: Command = place == 3 ? .slide(40) : .choose(Int64(place % 2))
      let events = try state.decide(command, under: rules)
      for event in events { state.evolve(event) }
      appends.append(events)
    }
    let coder = EventCoder(quiz)
    var bytes: [UInt8] = []
    let header = Entry(
      type: LogHeader.type, data: LogHeader.data(stream: try Logs.stream(stream), derivedFrom: nil))
    var head = Digest.zero
    var sequence: Int64 = 0
    for entries in [[header]] + appends.map({ $0.map { coder.entry($0) } }) {
      head = try LogWriter<MemoryStorage>.encode(
        entries, at: Logs.time, from: sequence, previous: head, path: "log", to: &bytes)
      sequence += Int64(entries.count)
    }
    return bytes
  }
}
