import SessionEngine

@testable import Systems

extension ImportedQuiz {
  /// Reads a text.
  static func of(_ text: String, _ format: QuizImport.Format = .gift) -> ImportedQuiz {
    QuizImport.read(Array(text.utf8), as: format)
  }

  /// Each question in short: `q1 single Who?|+Ann #Yes|-Bob|50%Cid`, then its feedback after `##`.
  var short: [String] { questions.map { $0.short } }

  /// Each remark in short: `3:14 mistake`.
  var places: [String] { remarks.map { "\($0.line):\($0.column) \($0.kind.rawValue)" } }
}

extension ImportedQuestion {
  var short: String {
    let head = id + " " + kind + " " + text
    return head + parts.map { "|" + $0 }.joined() + (feedback.isEmpty ? "" : " ##" + feedback)
  }

  private var kind: String {
    switch body.body {
    case .short(_, matchesCase: true): "short-case"
    case .ordering(_, _, isAllOrNothing: true): "ordering-all"
    default: question.kind
    }
  }

  private var parts: [String] {
    let order = body.fileOrder.map { Int($0) }
    return switch body.body {
    case .single(let options), .multiple(let options): order.map { options[$0].short }
    case .trueFalse(let isTrue, let ifTrue, let ifFalse):
      [isTrue ? "T" : "F"] + (ifTrue + ifFalse == "" ? [] : [ifTrue, ifFalse])
    case .number(let accepted): accepted.map { $0.short }
    case .short(let accepted, _): accepted.map { $0.short }
    case .matching(let items, let matches, let right):
      zip(items, right).map { $0 + "=" + matches[$1] }
        + order.filter { !right.contains($0) }.map { "=" + matches[$0] }
    case .ordering(let items, let right, _): right.map { items[$0] }
    case .place(_, let areas): areas.map { $0.name }
    case .gaps(let gaps):
      gaps.map { gap in
        switch gap {
        case .text(let accepted, let matchesCase):
          (matchesCase ? "c:" : "t:") + accepted.map { $0.short }.joined(separator: "/")
        case .number(let accepted): "n:" + accepted.map { $0.short }.joined(separator: "/")
        case .options(let options): "o:" + options.map { $0.short }.joined(separator: "/")
        }
      }
    }
  }

  fileprivate static func short(_ credit: Int64, _ text: String, _ feedback: String) -> String {
    let weight =
      credit == Marks.fullCredit
      ? "+" : credit == 0 ? "-" : FixedNumber.text(credit, decimals: 5) + "%"
    return weight + text + (feedback.isEmpty ? "" : " #" + feedback)
  }
}

extension GradedQuestion.Option {
  fileprivate var short: String { ImportedQuestion.short(credit, text, feedback) }
}

extension GradedQuestion.AcceptedText {
  fileprivate var short: String { ImportedQuestion.short(credit, pattern, feedback) }
}

extension GradedQuestion.AcceptedNumber {
  fileprivate var short: String {
    func text(_ units: Int64) -> String { FixedNumber.text(units, decimals: 6) }
    let isEvery =
      least == ImportNumber.every.lowerBound && greatest == ImportNumber.every.upperBound
    let number =
      isEvery
      ? "*"
      : value.map { text($0) + ((tolerance ?? 0) == 0 ? "" : ":" + text(tolerance ?? 0)) }
        ?? text(least) + ".." + text(greatest)
    return ImportedQuestion.short(credit, number, feedback)
  }
}
