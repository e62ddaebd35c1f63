internal import EventLog
internal import SessionEngine

extension ImportedQuestion {
  /// Writes the question as an element of `questions` in a quiz file, one answer a line.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("kind", kind)
      writer.member("text", text)
      if points != 100 { writer.member("points", points, decimals: 2) }
      if !tags.isEmpty { writer.member("tags", tags) }
      writer.feedback(feedback)
      if keepsOrder { writer.member("shuffle", false) }
      writeBody(to: &writer)
    }
  }

  private var kind: String {
    switch body {
    case .choices(_, let isMultiple): isMultiple ? "multiple" : "single"
    case .trueFalse: "truefalse"
    case .number: "number"
    case .short: "short"
    case .matching: "matching"
    case .ordering: "ordering"
    case .gaps: "gaps"
    }
  }

  private func writeBody(to writer: inout JSONWriter) {
    switch body {
    case .choices(let options, _): writer.options("answers", options)
    case .trueFalse(let isTrue, let ifTrue, let ifFalse):
      writer.member("correct", isTrue)
      if !ifTrue.utf8.isEmpty { writer.member("ifTrue", ifTrue) }
      if !ifFalse.utf8.isEmpty { writer.member("ifFalse", ifFalse) }
    case .number(let accepted): writer.accepted(accepted)
    case .short(let accepted, let matchesCase): writer.accepted(accepted, matchesCase)
    case .matching(let pairs, let distractors):
      writer.key("pairs")
      writer.lines(pairs) { pair, writer in
        writer.object {
          $0.member("text", pair.text)
          $0.member("match", pair.match)
        }
      }
      if !distractors.isEmpty { writer.member("distractors", distractors) }
    case .ordering(let items, let isAllOrNothing):
      writer.key("items")
      writer.lines(items) { item, writer in writer.string(item) }
      if isAllOrNothing { writer.member("grading", "all") }
    case .gaps(let gaps):
      writer.key("gaps")
      writer.lines(gaps) { gap, writer in
        writer.object { writer in
          switch gap {
          case .text(let accepted, let matchesCase): writer.accepted(accepted, matchesCase)
          case .number(let accepted): writer.accepted(accepted)
          case .options(let options): writer.options("options", options)
          }
        }
      }
    }
  }
}

extension JSONWriter {
  /// A line break where no comma belongs.
  mutating func startLine() { bytes.append(0x0A) }

  /// The comma before the next value, and a line break.
  mutating func endLine() {
    bytes.append(0x2C)
    bytes.append(0x0A)
  }

  /// An array with each element on a line of its own.
  fileprivate mutating func lines<Element>(
    _ elements: [Element], _ body: (Element, inout JSONWriter) -> Void
  ) {
    array { writer in
      for (place, element) in elements.enumerated() {
        if place == 0 { writer.startLine() } else { writer.endLine() }
        body(element, &writer)
      }
    }
  }

  /// A number with a fixed point.
  fileprivate mutating func member(_ name: StaticString, _ units: Int64, decimals: Int) {
    key(name)
    let text = Array(FixedNumber.text(units, decimals: decimals).utf8)
    raw(text.span)
  }

  fileprivate mutating func feedback(_ text: String) {
    if !text.utf8.isEmpty { member("feedback", text) }
  }

  /// A credit, left out if it is what the file means without one.
  private mutating func credit(_ credit: Int64, unless standard: Int64) {
    if credit != standard { member("credit", credit, decimals: 5) }
  }

  fileprivate mutating func options(_ name: StaticString, _ options: [GradedQuestion.Option]) {
    key(name)
    lines(options) { option, writer in
      writer.object {
        $0.member("text", option.text)
        $0.credit(option.credit, unless: 0)
        $0.feedback(option.feedback)
      }
    }
  }

  fileprivate mutating func accepted(
    _ accepted: [GradedQuestion.AcceptedText], _ matchesCase: Bool
  ) {
    if matchesCase { member("case", true) }
    key("accept")
    lines(accepted) { accepted, writer in
      writer.object {
        $0.member("text", accepted.pattern)
        $0.credit(accepted.credit, unless: Marks.fullCredit)
        $0.feedback(accepted.feedback)
      }
    }
  }

  fileprivate mutating func accepted(_ accepted: [GradedQuestion.AcceptedNumber]) {
    key("accept")
    let decimals = FixedNumber.fractionDigitLimit
    lines(accepted) { accepted, writer in
      writer.object { writer in
        if let value = accepted.value {
          writer.member("value", value, decimals: decimals)
          if let tolerance = accepted.tolerance, tolerance != 0 {
            writer.member("tolerance", tolerance, decimals: decimals)
          }
        } else {
          writer.member("from", accepted.least, decimals: decimals)
          writer.member("to", accepted.greatest, decimals: decimals)
        }
        writer.credit(accepted.credit, unless: Marks.fullCredit)
        writer.feedback(accepted.feedback)
      }
    }
  }
}
