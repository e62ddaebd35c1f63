internal import SessionEngine

/// Writes graded questions as GIFT, each exactly as the reader takes it, or says why not.
///
/// All texts are marked `[plain]`, because those of a quiz file are.
struct GIFTWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var questionCount = 0
  private(set) var remarks: [ExportRemark] = []
  private var faults: [String] = []

  /// Adds a question, or remarks on what GIFT cannot express of it.
  mutating func write(_ question: GradedQuestion) {
    faults = []
    checkMembers(question)
    var text = tags(question.tags)
    text +=
      Array("::\(question.id)::[plain]".utf8)
      + checked(question.text, "the text", isPrefixed: false)
    text += Array(" {".utf8) + body(question)
    text += feedback(question.feedback, sign: "####", "the feedback") + Array("}\n\n".utf8)
    for fault in faults { remarks.append(ExportRemark(question: question.id, message: fault)) }
    guard faults.isEmpty else { return }
    bytes += text
    questionCount += 1
  }

  private mutating func checkMembers(_ question: GradedQuestion) {
    if question.points != 100 {
      faults.append("GIFT has no points: it is worth \(Marks.text(question.points)) and not 1.")
    }
    if question.limitMilliseconds != nil { faults.append("GIFT has no time limit for a question.") }
    if question.keepsOrder { faults.append("GIFT cannot express that answers keep their order.") }
  }

  // MARK: Answers

  private mutating func body(_ question: GradedQuestion) -> [UInt8] {
    let order = question.fileOrder.map { Int($0) }
    switch question.body {
    case .single(let options): return choices(order.map { options[$0] }, isMultiple: false)
    case .multiple(let options): return choices(order.map { options[$0] }, isMultiple: true)
    case .trueFalse(let isTrue, let ifTrue, let ifFalse):
      return trueOrFalse(isTrue, wrong: isTrue ? ifFalse : ifTrue, right: isTrue ? ifTrue : ifFalse)
    case .number(let accepted): return numbers(accepted)
    case .short(let accepted, let matchesCase): return texts(accepted, matchesCase)
    case .matching(let items, let matches, let right):
      let distractors = order.filter { !right.contains($0) }
      return pairs(items, right.map { matches[$0] }, distractors.map { matches[$0] })
    default: faults.append("GIFT has no questions of the kind \(question.kind).")
    }
    return []
  }

  private mutating func choices(
    _ options: [GradedQuestion.Option], isMultiple: Bool
  ) -> [UInt8] {
    let full = Marks.fullCredit
    if !isMultiple, !options.contains(where: { $0.credit == full }) {
      faults.append("GIFT takes a question without an answer of 100% for one with several choices.")
    }
    var text: [UInt8] = []
    // Without any ~ GIFT would take answers that are all right for short answers.
    let hasWrong = options.contains { $0.credit != full }
    for (place, option) in options.enumerated() {
      let isMarked = !isMultiple && option.credit == full && (hasWrong || place == 0)
      text += Array("\n\t".utf8) + [isMarked ? 0x3D : 0x7E]
      if !isMarked { text += weight(option.credit, unless: 0) }
      text += checked(option.text, "an answer") + feedback(option.feedback)
    }
    return text + [0x0A]
  }

  private mutating func trueOrFalse(_ isTrue: Bool, wrong: String, right: String) -> [UInt8] {
    var text = Array((isTrue ? "TRUE" : "FALSE").utf8)
    if !wrong.utf8.isEmpty || !right.utf8.isEmpty { text += [0x23] + checked(wrong, "feedback") }
    return text + feedback(right)
  }

  private mutating func numbers(_ accepted: [GradedQuestion.AcceptedNumber]) -> [UInt8] {
    var text: [UInt8] = [0x23]
    for number in accepted {
      text += Array("\n\t=".utf8) + weight(number.credit, unless: Marks.fullCredit)
      text += Array(GIFTWriter.words(number).utf8) + feedback(number.feedback)
    }
    return text + [0x0A]
  }

  private static func words(_ number: GradedQuestion.AcceptedNumber) -> String {
    func text(_ units: Int64) -> String {
      FixedNumber.text(units, decimals: FixedNumber.fractionDigitLimit)
    }
    guard let value = number.value else {
      let every = ImportNumber.every
      return number.least == every.lowerBound && number.greatest == every.upperBound
        ? "*" : text(number.least) + ".." + text(number.greatest)
    }
    let tolerance = number.tolerance ?? 0
    return tolerance == 0 ? text(value) : text(value) + ":" + text(tolerance)
  }

  private mutating func texts(
    _ accepted: [GradedQuestion.AcceptedText], _ matchesCase: Bool
  ) -> [UInt8] {
    if matchesCase { faults.append("GIFT cannot express that upper and lower case differ.") }
    var text: [UInt8] = []
    for accepted in accepted {
      let pattern = Array(accepted.pattern.utf8)
      if ImportText.typed(pattern) != ImportText.collapsed(pattern) {
        faults.append("GIFT has no space that does not break in short answers.")
      }
      text += Array("\n\t=".utf8) + weight(accepted.credit, unless: Marks.fullCredit)
      text += checked(accepted.pattern, "an answer") + feedback(accepted.feedback)
    }
    if GIFTWriter.hasArrow(text) {
      faults.append("GIFT takes short answers with -> in them for a matching question.")
    }
    return text + [0x0A]
  }

  private mutating func pairs(
    _ items: [String], _ matches: [String], _ distractors: [String]
  ) -> [UInt8] {
    var text: [UInt8] = []
    for (item, match) in zip(items, matches) {
      let item = checked(item, "an item")
      if GIFTWriter.hasArrow(item) { faults.append("GIFT ends an item at its first ->.") }
      text += Array("\n\t=".utf8) + item + Array(" -> ".utf8)
      text += checked(match, "a match", isPrefixed: false)
    }
    for distractor in distractors {
      text += Array("\n\t= -> ".utf8) + checked(distractor, "a distractor", isPrefixed: false)
    }
    return text + [0x0A]
  }

  private static func hasArrow(_ text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == 0x2D && $1 == 0x3E }
  }

  private func weight(_ credit: Int64, unless standard: Int64) -> [UInt8] {
    credit == standard ? [] : Array("%\(FixedNumber.text(credit, decimals: 5))%".utf8)
  }

  // MARK: Texts

  private mutating func feedback(
    _ text: String, sign: String = "#", _ owner: String = "feedback"
  ) -> [UInt8] {
    text.utf8.isEmpty ? [] : Array(sign.utf8) + checked(text, owner)
  }

  /// A text with a backslash before each sign of GIFT, marked `[plain]` if its first characters
  /// would say something else.
  private mutating func checked(
    _ text: String, _ owner: String, isPrefixed: Bool = true
  ) -> [UInt8] {
    let plain = Array(text.utf8)
    if ImportText.collapsed(plain) != plain || !plain.isEmpty && ImportText.isBlank(plain) {
      faults.append(
        "GIFT reads several spaces as one and drops those at the ends, which \(owner) has.")
    }
    let first = plain.first ?? 0
    let isMarked = isPrefixed && (first == 0x25 || first == 0x5B)
    var escaped = isMarked ? Array("[plain]".utf8) : []
    for byte in plain {
      switch byte {
      case 0x5C, 0x7E, 0x3D, 0x23, 0x7B, 0x7D, 0x3A: escaped += [0x5C, byte]
      default: escaped.append(byte)
      }
    }
    return escaped
  }

  /// Tags as the comment in which Moodle keeps them.
  private mutating func tags(_ tags: [String]) -> [UInt8] {
    guard !tags.isEmpty else { return [] }
    var line = Array("//".utf8)
    var seen: Set<[UInt8]> = []
    for tag in tags {
      let bytes = Array(tag.utf8)
      if bytes.contains(where: { [0x3C, 0x3E, 0x5C, 0x60].contains($0) }) {
        faults.append("GIFT has no < > ` or \\ in tags.")
      }
      if ImportText.collapsed(bytes) != bytes || !seen.insert(bytes).inserted {
        faults.append("GIFT has each tag once, with single spaces inside and none at its ends.")
      }
      line += Array(" [tag:".utf8)
      for byte in bytes { line += byte == 0x5D ? [0x5C, byte] : [byte] }
      line.append(0x5D)
    }
    return line + [0x0A]
  }
}
