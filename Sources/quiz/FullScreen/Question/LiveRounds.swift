internal import EventLog
internal import SessionEngine
internal import Shell

/// One marked round of a game: what was asked, what was answered, and whether that was right.
struct LiveRound: Hashable {
  let question: String
  /// What was answered; nil if the time was up.
  let answer: String?
  let expected: String
  let standing: Screen.Standing

  var isRight: Bool { standing == .right }

  /// The rounds of a game that its events tell of.
  static func all(_ events: [Event], of quiz: Quiz) -> [LiveRound] {
    var rounds: [LiveRound] = []
    var question = ""
    var answer: String?
    for event in events {
      switch event {
      case .questionShown(let showing):
        let drawn = quiz.drawn(showing)
        question = drawn.map { $0.generator.wording.screen($0.values).prompt } ?? ""
        answer = nil
      case .answerGiven(_, .text(let text), _):
        answer = String(decoding: text, as: UTF8.self)
      case .scoreUpdated(.points(let mark)):
        rounds.append(
          LiveRound(
            question: question, answer: answer,
            expected: String(decoding: mark.expected, as: UTF8.self),
            standing: mark.isCorrect ? .right : .wrong))
      default: break
      }
    }
    return rounds
  }
}

extension Screen.Standing {
  /// The sign of a mark, readable without colour.
  func sign(isASCII: Bool) -> String {
    switch self {
    case .right: isASCII ? "+" : "✓"
    case .partly: "~"
    case .wrong, .open, .answered, .outOfTime: isASCII ? "x" : "✗"
    }
  }
}

extension LiveDrawing {
  /// The paint of a mark.
  func paint(_ standing: Screen.Standing) -> Paint {
    switch standing {
    case .right: world.right
    case .partly: world.strong
    case .wrong, .open, .answered, .outOfTime: world.wrong
    }
  }

  /// How many rounds were right, as a bar, and the signs of all of them.
  func tally(_ rounds: [LiveRound], width: Int) -> [LiveRow] {
    guard !rounds.isEmpty else { return [] }
    let bar = TextBar(
      rounds.count { $0.isRight }, of: rounds.count, length: min(40, width - 4), isASCII: isASCII)
    return [LiveRow([(bar.full, world.right), (bar.open, world.dim)], isCentred: true)]
      + signs(rounds.map { $0.standing }, width: width)
  }

  /// The sign of each mark, in rows of full tens where one is too short.
  func signs(_ marks: [Screen.Standing], width: Int) -> [LiveRow] {
    let most = max(1, width / 2)
    let count = marks.count <= most ? most : max(min(most, 10), most / 10 * 10)
    return stride(from: 0, to: marks.count, by: count).map { start in
      LiveRow(
        marks[start..<min(start + count, marks.count)].map {
          ($0.sign(isASCII: isASCII) + " ", paint($0))
        }, isCentred: true)
    }
  }

  /// Every round with its answer; what was wrong with the right answer.
  func list(_ rounds: [LiveRound], width: Int) -> [LiveRow] {
    guard !rounds.isEmpty else { return [] }
    var rows = [LiveRow("Right and wrong", world.strong), LiveRow()]
    for (place, round) in rounds.enumerated() {
      let words = round.question + (round.isRight ? "  " + round.expected : "")
      rows += marked(place, round.standing, words, width: width - 5)
      guard !round.isRight else { continue }
      let answer = round.answer.map { $0.isEmpty ? "You: nothing" : "You: " + $0 }
      rows += paragraph(
        (answer ?? "The time was up.").escapedForTerminal, world.dim, indent: 5, width: width)
      rows += paragraph("Right: " + round.expected, world.bold, indent: 5, width: width)
    }
    return rows
  }
}
