extension GradedQuestion {
  /// The text as people read it where nothing can be filled in: `(1) ____` for the marker of a gap.
  public var textWithBlanks: String {
    guard case .gaps = body else { return text }
    return GradedQuestion.withBlanks(text)
  }

  /// The text of a question with gaps, with blanks for their markers.
  public static func withBlanks(_ text: String) -> String {
    var shown: [UInt8] = []
    // Where a marker may begin: its first digit.
    var start = 0
    for byte in text.utf8 {
      let last = shown.last
      shown.append(byte)
      if byte == 0x5B, last == 0x5B { start = shown.count }
      guard byte == 0x5D, last == 0x5D, start > 0, (start + 3...start + 4).contains(shown.count),
        shown[start] &- 0x30 < 10
      else { continue }
      shown.removeLast(2)
      shown[start - 2] = 0x28
      shown.remove(at: start - 1)
      shown += Array(") ____".utf8)
      start = 0
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// What is read where an item has no match, or a gap no text.
  private static let unanswered = "not answered"

  /// Texts one after another; those that have commas of their own are separated by semicolons.
  private static func list(_ texts: [String]) -> String {
    texts.joined(separator: texts.contains { $0.utf8.contains(0x2C) } ? "; " : ", ")
  }

  /// An answer as people read it: `Paris`, `France: Paris; Spain: not answered`, `first, second`,
  /// `none of them`; empty where there is no answer.
  public func words(_ answer: Answer?) -> String {
    switch answer {
    case nil: return ""
    case .text(let text)?: return String(decoding: text, as: UTF8.self)
    case .slider(let value)?: return String(value)
    case .choices(let choices)? where choices.count == 0: return Choices.noneWords
    case .choices(let choices)?:
      return GradedQuestion.list(
        displayed.filter { choices.contains($0) }.map { optionText($0) })
    case .matches(let numbers)?:
      guard case .matching(let items, let matches, _) = body else { return "" }
      var texts: [String] = []
      for (item, number) in zip(items, numbers) {
        let isChosen = number >= 0 && Int(number) < matches.count
        texts.append(item + ": " + (isChosen ? matches[Int(number)] : GradedQuestion.unanswered))
      }
      return texts.joined(separator: "; ")
    case .order(let numbers)?:
      return GradedQuestion.list(numbers.map { optionText(Int($0)) })
    case .gaps(let texts)?:
      return texts.map {
        $0.isEmpty ? GradedQuestion.unanswered : String(decoding: $0, as: UTF8.self)
      }.joined(separator: "; ")
    case .point(let point)?: return point.words
    }
  }

  /// The right answer as people read it; of several that are accepted, the first with the highest
  /// credit, and of typed texts the first of these that is no pattern.
  public var rightWords: String {
    switch body {
    case .single(let options):
      return GradedQuestion.best(options.map { $0.credit }).map { options[$0].text } ?? ""
    case .multiple(let options):
      return GradedQuestion.list(
        displayed.filter { options[$0].credit > 0 }.map { options[$0].text })
    case .trueFalse(let isTrue, _, _): return isTrue ? "True" : "False"
    case .number(let accepted): return GradedQuestion.rightWords(accepted)
    case .short(let accepted, _): return GradedQuestion.rightWords(accepted)
    case .matching(_, _, let right): return words(.matches(right.map { Int16($0) }))
    case .ordering(_, let right, _): return words(.order(right.map { Int16($0) }))
    case .gaps(let gaps): return gaps.map { $0.rightWords }.joined(separator: "; ")
    case .place(_, let areas):
      return GradedQuestion.best(areas.map { $0.credit }).map { areas[$0].name } ?? ""
    }
  }

  /// The numbers of choices, items or matches as the file lists them; true before false.
  public var shownOrder: [UInt8] {
    if case .trueFalse = body { return [1, 0] }
    return fileOrder
  }

  private var displayed: [Int] { shownOrder.map { Int($0) } }

  /// The place of the highest credit, the first of several.
  static func best(_ credits: [Int64]) -> Int? {
    var best: Int?
    for (place, credit) in credits.enumerated() {
      if let present = best, credits[present] >= credit { continue }
      best = place
    }
    return best
  }

  static func rightWords(_ accepted: [AcceptedNumber]) -> String {
    guard let place = best(accepted.map { $0.credit }) else { return "" }
    let decimals = FixedNumber.fractionDigitLimit
    let number = accepted[place]
    if let value = number.value { return FixedNumber.text(value, decimals: decimals) }
    return FixedNumber.text(number.least, decimals: decimals) + " to "
      + FixedNumber.text(number.greatest, decimals: decimals)
  }

  /// A text that is right, as people read it; what a pattern leaves open is `…`.
  static func rightWords(_ accepted: [AcceptedText]) -> String {
    let pieces = rightPieces(accepted)
    return joined(pieces, "…") + (pieces.count > 1 ? " (… can be anything)" : "")
  }

  /// The same for programs: a pattern stays one.
  static func rightText(_ accepted: [AcceptedText]) -> String {
    joined(rightPieces(accepted), "*")
  }

  /// What is between the asterisks of the first text with the highest credit; a text that is
  /// accepted as it is comes before every pattern.
  private static func rightPieces(_ accepted: [AcceptedText]) -> [[UInt8]] {
    guard let place = best(accepted.map { $0.credit }) else { return [] }
    let texts = accepted.filter { $0.credit == accepted[place].credit }.map {
      pieces(of: Array($0.pattern.utf8))
    }
    return texts.first { $0.count == 1 } ?? texts.first ?? []
  }

  private static func joined(_ pieces: [[UInt8]], _ separator: String) -> String {
    pieces.map { String(decoding: $0, as: UTF8.self) }.joined(separator: separator)
  }
}

extension GradedQuestion.Gap {
  /// What belongs into the gap, for programs.
  var rightText: String {
    if case .text(let accepted, _) = self { return GradedQuestion.rightText(accepted) }
    return rightWords
  }

  /// What belongs into the gap, as people read it.
  public var rightWords: String {
    switch self {
    case .text(let accepted, _): return GradedQuestion.rightWords(accepted)
    case .number(let accepted): return GradedQuestion.rightWords(accepted)
    case .options(let options):
      return GradedQuestion.best(options.map { $0.credit }).map { options[$0].text } ?? ""
    }
  }
}

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
