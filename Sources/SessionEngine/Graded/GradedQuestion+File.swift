package import EventLog

// The written form of a question: what QuizFileCheck reads.

extension GradedQuestion {
  /// A body whose texts are numbered by the order of their bytes, and these numbers in the order in
  /// which the texts were written.
  package struct NumberedBody: Hashable, Sendable {
    /// What is answered and what is right.
    package let body: Body
    /// The numbers of choices, items or matches as they were written.
    package let fileOrder: [UInt8]

    private init(_ body: Body, _ fileOrder: [UInt8]) {
      (self.body, self.fileOrder) = (body, fileOrder)
    }

    /// A body without numbered texts.
    package init(_ body: Body) { self.init(body, []) }

    /// Choices as they were written.
    package static func choices(_ options: [Option], isMultiple: Bool) -> NumberedBody {
      let order = GradedQuestion.numbering(options.map { $0.text })
      let sorted = GradedQuestion.sorted(options, order)
      return NumberedBody(isMultiple ? .multiple(sorted) : .single(sorted), order)
    }

    /// Pairs as they were written, and matches that belong to no item; equal matches are one.
    package static func matching(_ pairs: [Pair], distractors: [String]) -> NumberedBody {
      var matches: [String] = []
      for match in pairs.map({ $0.match }) + distractors
      where !matches.contains(where: { $0.utf8.elementsEqual(match.utf8) }) {
        matches.append(match)
      }
      let order = GradedQuestion.numbering(matches)
      let sorted = GradedQuestion.sorted(matches, order)
      let right = pairs.map { pair in
        sorted.firstIndex { $0.utf8.elementsEqual(pair.match.utf8) } ?? 0
      }
      return NumberedBody(
        .matching(items: pairs.map { $0.text }, matches: sorted, right: right), order)
    }

    /// Items in their right order.
    package static func ordering(_ items: [String], isAllOrNothing: Bool) -> NumberedBody {
      let order = GradedQuestion.numbering(items)
      return NumberedBody(
        .ordering(
          items: GradedQuestion.sorted(items, order), right: order.map { Int($0) },
          isAllOrNothing: isAllOrNothing), order)
    }
  }

  /// An item and its match.
  package struct Pair: Hashable, Sendable {
    /// What a match is looked for.
    package let text: String
    /// What belongs to it.
    package let match: String

    /// Takes texts that were checked.
    package init(text: String, match: String) { (self.text, self.match) = (text, match) }
  }

  /// Numbers texts by the order of their bytes: `order[i]` is the number of the text at place i of
  /// the file.
  public static func numbering(_ texts: [String]) -> [UInt8] {
    let places = texts.indices.sorted { left, right in
      texts[left].utf8.lexicographicallyPrecedes(texts[right].utf8)
    }
    var order = Array(repeating: UInt8(0), count: texts.count)
    for (number, place) in places.enumerated() { order[place] = UInt8(truncatingIfNeeded: number) }
    return order
  }

  /// What was written, by its numbers.
  private static func sorted<Element>(_ written: [Element], _ order: [UInt8]) -> [Element] {
    var sorted = written
    for (place, number) in order.enumerated() { sorted[Int(number)] = written[place] }
    return sorted
  }
}

extension GradedQuestion {
  /// Writes the question as an element of `questions` in a quiz file, one answer a line.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("kind", kind)
      writer.member("text", text)
      if points != 100 { writer.member("points", points, decimals: 2) }
      if let limitMilliseconds { writer.member("time", limitMilliseconds / 1000) }
      if !tags.isEmpty { writer.member("tags", tags) }
      writer.feedback(feedback)
      if keepsOrder { writer.member("shuffle", false) }
      writeBody(to: &writer)
    }
  }

  private func writeBody(to writer: inout JSONWriter) {
    let order = fileOrder.map { Int($0) }
    switch body {
    case .single(let options), .multiple(let options):
      writer.options("answers", order.map { options[$0] })
    case .trueFalse(let isTrue, let ifTrue, let ifFalse):
      writer.member("correct", isTrue)
      if !ifTrue.utf8.isEmpty { writer.member("ifTrue", ifTrue) }
      if !ifFalse.utf8.isEmpty { writer.member("ifFalse", ifFalse) }
    case .number(let accepted): writer.accepted(accepted)
    case .short(let accepted, let matchesCase): writer.accepted(accepted, matchesCase)
    case .matching(let items, let matches, let right):
      writer.key("pairs")
      writer.lines(Array(zip(items, right))) { pair, writer in
        writer.object {
          $0.member("text", pair.0)
          $0.member("match", matches[pair.1])
        }
      }
      let distractors = order.filter { !right.contains($0) }.map { matches[$0] }
      if !distractors.isEmpty { writer.member("distractors", distractors) }
    case .ordering(let items, let right, let isAllOrNothing):
      writer.key("items")
      writer.lines(right.map { items[$0] }) { item, writer in writer.string(item) }
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
    case .place(let bounds, let areas):
      if bounds != .world {
        writer.key("map")
        writer.array { for edge in bounds.edges { $0.degrees(edge) } }
      }
      writer.key("areas")
      writer.lines(areas) { area, writer in
        writer.object {
          $0.member("name", area.name)
          $0.key("geometry")
          $0.geometry(area.polygons)
          $0.credit(area.credit, unless: Marks.fullCredit)
          $0.feedback(area.feedback)
        }
      }
    }
  }
}

extension JSONWriter {
  /// A line break where no comma belongs.
  package mutating func startLine() { bytes.append(0x0A) }

  /// The comma before the next value, and a line break.
  package mutating func endLine() {
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
    number(units, decimals: decimals)
  }

  private mutating func number(_ units: Int64, decimals: Int) {
    let text = Array(FixedNumber.text(units, decimals: decimals).utf8)
    raw(text.span)
  }

  fileprivate mutating func degrees(_ units: Int64) {
    number(units, decimals: FixedNumber.fractionDigitLimit)
  }

  /// A MultiPolygon of GeoJSON, in which a ring ends with its first position.
  fileprivate mutating func geometry(_ polygons: MapArea.Polygons) {
    object { geometry in
      geometry.member("type", "MultiPolygon")
      geometry.key("coordinates")
      geometry.array { list in
        for polygon in polygons {
          list.array { rings in
            for ring in polygon {
              rings.array { positions in
                for corner in ring + ring.prefix(1) {
                  positions.array {
                    $0.degrees(corner.longitude)
                    $0.degrees(corner.latitude)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  fileprivate mutating func feedback(_ text: String) {
    if !text.utf8.isEmpty { member("feedback", text) }
  }

  /// A credit, left out if it is what the file means without one.
  fileprivate mutating func credit(_ credit: Int64, unless standard: Int64) {
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
