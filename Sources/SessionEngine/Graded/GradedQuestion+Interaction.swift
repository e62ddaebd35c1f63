extension GradedQuestion {
  /// A question as an interaction of xAPI 1.0.3, Part Two, appendix C.
  package struct Interaction {
    /// What can be chosen, under the name of the list.
    package struct List {
      /// `choices`, `source` or `target`.
      package let name: StaticString
      /// Each part by the id that an answer names.
      package let parts: [(id: String, text: String)]
    }

    /// `interactionType`.
    package let type: String
    /// `correctResponsesPattern`.
    package let right: [String]
    /// What is chosen from.
    package var lists: [List] = []
  }

  /// The question as an interaction.
  package var interaction: Interaction {
    let choices = shownOrder.map { (id: String($0), text: optionText(Int($0))) }
    switch body {
    case .single(let options):
      let right = options.indices.filter { options[$0].credit == Marks.fullCredit }
      return Interaction(
        type: "choice", right: right.map { String($0) },
        lists: [.init(name: "choices", parts: choices)])
    case .multiple(let options):
      let right = options.indices.filter { options[$0].credit > 0 }
      return Interaction(
        type: "choice", right: [GradedQuestion.listed(right.map { String($0) })],
        lists: [.init(name: "choices", parts: choices)])
    case .trueFalse(let isTrue, _, _):
      return Interaction(type: "true-false", right: [isTrue ? "true" : "false"])
    case .number(let accepted):
      let full = accepted.filter { $0.credit == Marks.fullCredit }
      return Interaction(type: "numeric", right: full.map { $0.range })
    case .short(let accepted, _):
      return Interaction(type: "fill-in", right: [GradedQuestion.rightText(accepted)])
    case .matching(let items, _, let right):
      let pairs = right.enumerated().map { "i\($0)[.]\($1)" }
      return Interaction(
        type: "matching", right: [GradedQuestion.listed(pairs)],
        lists: [
          .init(name: "source", parts: items.enumerated().map { (id: "i\($0)", text: $1) }),
          .init(name: "target", parts: choices),
        ])
    case .ordering(_, let right, _):
      return Interaction(
        type: "sequencing", right: [GradedQuestion.listed(right.map { String($0) })],
        lists: [.init(name: "choices", parts: choices)])
    case .gaps(let gaps):
      return Interaction(
        type: "fill-in", right: [GradedQuestion.listed(gaps.map { $0.rightText })])
    case .place: return Interaction(type: "other", right: [rightWords])
    }
  }

  fileprivate static func listed(_ parts: [String]) -> String { parts.joined(separator: "[,]") }
}

extension Answer {
  /// The answer as the interaction's type has it.
  package func response(to question: GradedQuestion?) -> String {
    switch self {
    case .choices(let choices):
      if case .trueFalse? = question?.body { return choices.contains(1) ? "true" : "false" }
      var numbers: [String] = []
      choices.forEach { numbers.append(String($0)) }
      return GradedQuestion.listed(numbers)
    case .slider(let value): return String(value)
    case .text(let text): return String(decoding: text, as: UTF8.self)
    case .matches(let numbers):
      return GradedQuestion.listed(
        numbers.enumerated().filter { $1 >= 0 }.map { "i\($0)[.]\($1)" })
    case .order(let numbers): return GradedQuestion.listed(numbers.map { String($0) })
    case .gaps(let texts):
      return GradedQuestion.listed(texts.map { String(decoding: $0, as: UTF8.self) })
    case .point(let point): return point.uri
    }
  }
}

extension GradedQuestion.AcceptedNumber {
  fileprivate var range: String {
    let decimals = FixedNumber.fractionDigitLimit
    let least = FixedNumber.text(least, decimals: decimals)
    return self.least == greatest
      ? least : least + "[:]" + FixedNumber.text(greatest, decimals: decimals)
  }
}
