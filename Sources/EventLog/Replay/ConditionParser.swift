/// Reads a ``Condition``, one byte after the other.
struct ConditionParser {
  /// How many parentheses and `!` may be open at once.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private let unitOf: (String) -> StateUnit?
  private var index = 0
  private var depth = 0

  init(_ text: String, _ unitOf: @escaping (String) -> StateUnit?) {
    bytes = Array(text.utf8)
    self.unitOf = unitOf
  }

  mutating func condition() throws(ConditionFault) -> Condition.Node {
    let node = try either()
    skipSpace()
    guard index < bytes.count else { return node }
    throw fault(
      bytes[index] == 0x29
        ? "a ) without its (" : "expected && or ||, or the end, and found \(rest)")
  }

  private mutating func either() throws(ConditionFault) -> Condition.Node {
    var node = try both()
    while take("||") { node = .either(node, try both()) }
    return node
  }

  private mutating func both() throws(ConditionFault) -> Condition.Node {
    var node = try one()
    while take("&&") { node = .both(node, try one()) }
    return node
  }

  private mutating func one() throws(ConditionFault) -> Condition.Node {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ConditionParser.depthLimit else {
      throw fault("more than \(ConditionParser.depthLimit) levels of ( and !")
    }
    if take("!") { return .not(try one()) }
    if take("(") {
      let node = try either()
      guard take(")") else { throw fault("expected ) and found \(rest)") }
      return node
    }
    let path = try self.path()
    if path.text.utf8.elementsEqual("exists".utf8) { return .exists(try self.path()) }
    guard let comparison = comparison() else { return .isTrue(path) }
    return .compare(path, comparison, try value(comparison, of: path))
  }

  private mutating func path() throws(ConditionFault) -> StatePathBytes {
    skipSpace()
    let start = index
    while index < bytes.count, bytes[index].isOfWord { index += 1 }
    guard index > start else {
      throw fault("expected a path such as points or tally.dog and found \(rest)")
    }
    return StatePathBytes(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func comparison() -> Condition.Operator? {
    if take("==") || take("=") { return .equal }
    if take("!=") { return .different }
    if take("<=") { return .atMost }
    if take(">=") { return .atLeast }
    if take("<") { return .less }
    return take(">") ? .more : nil
  }

  // MARK: Values

  private mutating func value(
    _ comparison: Condition.Operator, of path: StatePathBytes
  ) throws(ConditionFault) -> Condition.Value {
    skipSpace()
    let start = index
    if let number = try number(of: path) { return .number(number) }
    let value = try anyValue()
    if case .number = value { return value }
    guard !comparison.isOrder else {
      index = start
      throw fault("only numbers have an order, so expected a number and found \(rest)")
    }
    return value
  }

  /// A number with a unit, as the state counts it; nil for anything else.
  private mutating func number(of path: StatePathBytes) throws(ConditionFault) -> Decimal? {
    let start = index
    var end = start
    while end < bytes.count, bytes[end].isOfNumber { end += 1 }
    guard let number = Decimal(Array(bytes[start..<end]).span) else { return nil }
    let suffixStart = end
    while end < bytes.count, bytes[end].isOfWord || bytes[end] == 0x25 { end += 1 }
    let suffix = bytes[suffixStart..<end]
    guard let unit = StateUnit.allCases.first(where: { suffix.elementsEqual($0.suffix.utf8) })
    else { return nil }
    let own = unitOf(path.text)
    guard unit == own else {
      index = suffixStart
      throw fault(
        own.map { "\(path.text) is in \($0.storedIn) or \($0.suffix), not \(unit.suffix)" }
          ?? "\(path.text) has no unit, so leave out \(unit.suffix)")
    }
    index = end
    return number.shifted(by: unit.shift)
  }

  private mutating func anyValue() throws(ConditionFault) -> Condition.Value {
    guard index < bytes.count else { throw fault("expected a value and found the end") }
    switch bytes[index] {
    case 0x22, 0x5B, 0x7B: return try json()
    default: break
    }
    let start = index
    while index < bytes.count, bytes[index].isOfWord || bytes[index] >= 0x80 { index += 1 }
    let word = bytes[start..<index]
    guard !word.isEmpty else {
      throw fault("expected a number, a word or \"a text\" and found \(rest)")
    }
    if let number = Decimal(Array(word).span) { return .number(number) }
    if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) {
      return .json(Array(word))
    }
    return .text([0x22] + Array(word) + [0x22])
  }

  /// A text in quotes, an array or an object, written canonically.
  private mutating func json() throws(ConditionFault) -> Condition.Value {
    let start = index
    let end = endOfJSON()
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONParser.parse(bytes.span.extracting(start..<end))
    } catch {
      index = start + error.offset
      throw fault("expected \(error.expected) and found \(rest)")
    }
    index = end
    let canonical = Array(value.canonical.utf8)
    return bytes[start] == 0x22 ? .text(canonical) : .json(canonical)
  }

  /// Where the brackets that open here are closed, or the quotes.
  private func endOfJSON() -> Int {
    var (end, depth) = (index, 0)
    var isInText = false
    while end < bytes.count {
      let byte = bytes[end]
      end += 1
      if isInText {
        if byte == 0x5C { end = min(end + 1, bytes.count) } else { isInText = byte != 0x22 }
      } else {
        switch byte {
        case 0x22: isInText = true
        case 0x5B, 0x7B: depth += 1
        case 0x5D, 0x7D: depth -= 1
        default: break
        }
      }
      if !isInText, depth <= 0 { break }
    }
    return end
  }

  // MARK: Words

  private mutating func take(_ word: StaticString) -> Bool {
    skipSpace()
    guard bytes.span.has(word, at: index) else { return false }
    // `!=` is no `!`, though it begins like it.
    if word.utf8CodeUnitCount == 1, bytes[index] == 0x21, index + 1 < bytes.count,
      bytes[index + 1] == 0x3D
    {
      return false
    }
    index += word.utf8CodeUnitCount
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }

  private func fault(_ message: String) -> ConditionFault {
    // Continuation bytes are no characters of their own.
    let column = bytes[..<min(index, bytes.count)].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return ConditionFault(column: column, message: message)
  }

  /// What is here, for a message.
  private var rest: String {
    guard index < bytes.count else { return "the end" }
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 || end < index + 12 { end += 1 }
    return "\"" + String(decoding: bytes[index..<min(end, bytes.count)], as: UTF8.self) + "\""
  }
}

extension UInt8 {
  /// Whether it can be part of a number: figures, `.`, `-`.
  fileprivate var isOfNumber: Bool { 0x30...0x39 ~= self || self == 0x2E || self == 0x2D }

  /// Whether it can be part of ids, paths and numbers: letters, figures, `.`, `_`, `-`.
  fileprivate var isOfWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2E, 0x5F, 0x2D: true
    default: false
    }
  }
}
