/// A JSON value as a tree, with the place where it stood: for files that people write.
///
/// Objects keep their members in order. Numbers that are not an integer within Int64 are kept
/// apart: nothing here needs fractions, and what does not fit shall be named, not rounded.
public struct JSONValue: Sendable {
  /// What kind of value it is.
  public indirect enum Kind: Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case boolean(Bool)
    /// An integer within Int64
    case integer(Int64)
    /// A number with a fraction or an exponent, or outside Int64
    case otherNumber
    /// A text
    case string(String)
    /// Values in order
    case array([JSONValue])
    /// Members in order
    case object([Member])
  }

  /// One key and its value.
  public struct Member: Sendable {
    /// The key.
    public let key: String
    /// Where the key stands, in bytes from the start.
    public let offset: Int
    /// The value.
    public let value: JSONValue
  }

  /// What it is.
  public let kind: Kind
  /// Where it begins, in bytes from the start.
  public let offset: Int

  /// The value of a key, if this is an object that has it.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    let count = key.utf8.count
    for member in members
    where member.key.utf8.count == count && member.key.utf8.elementsEqual(key.utf8) {
      return member.value
    }
    return nil
  }
}

/// Why bytes are not JSON: where, and what was expected there.
public struct JSONFault: Error, Hashable, Sendable {
  /// Bytes from the start.
  public let offset: Int
  /// What could have been there.
  public let expected: String
}

/// Reads one JSON document of at most 64 levels into a tree.
///
/// - Source: RFC 8259.
public struct JSONParser: Sendable {
  /// How deep arrays and objects may be nested.
  public static let depthLimit = 64

  private var index = 0

  private init() {}

  /// The document, white space around it allowed.
  ///
  /// Duplicate keys are kept: who checks the document reports both places.
  /// - Throws: the first place that is not JSON.
  public static func parse(_ bytes: Span<UInt8>) throws(JSONFault) -> JSONValue {
    if let offset = UTF8Check.firstFault(in: bytes) {
      throw JSONFault(offset: offset, expected: "text in UTF-8")
    }
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      throw JSONFault(offset: 0, expected: "no byte order mark")
    }
    var parser = JSONParser()
    let value = try parser.value(bytes, depth: 0)
    parser.skipSpace(bytes)
    guard parser.index == bytes.count else {
      throw JSONFault(offset: parser.index, expected: "the end of the document")
    }
    return value
  }

  private mutating func skipSpace(_ bytes: Span<UInt8>) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private func fault(_ expected: String) -> JSONFault {
    JSONFault(offset: index, expected: expected)
  }

  private mutating func value(_ bytes: Span<UInt8>, depth: Int) throws(JSONFault) -> JSONValue {
    skipSpace(bytes)
    let start = index
    guard index < bytes.count else { throw fault("a value") }
    switch bytes[index] {
    case 0x22: return JSONValue(kind: .string(try string(bytes)), offset: start)
    case 0x7B: return JSONValue(kind: .object(try members(bytes, depth: depth)), offset: start)
    case 0x5B: return JSONValue(kind: .array(try elements(bytes, depth: depth)), offset: start)
    case 0x2D, 0x30...0x39: return JSONValue(kind: try number(bytes), offset: start)
    default: return JSONValue(kind: try word(bytes), offset: start)
    }
  }

  private mutating func word(_ bytes: Span<UInt8>) throws(JSONFault) -> JSONValue.Kind {
    if bytes.has("true", at: index) {
      index += 4
      return .boolean(true)
    }
    if bytes.has("false", at: index) {
      index += 5
      return .boolean(false)
    }
    guard bytes.has("null", at: index) else { throw fault("a value") }
    index += 4
    return .null
  }

  private mutating func string(_ bytes: Span<UInt8>) throws(JSONFault) -> String {
    let start = index
    guard JSONScanner.string(bytes, &index, .any) else {
      throw fault(index < bytes.count ? "a character or escape of a string" : "a closing quote")
    }
    return JSONScanner.text(bytes, start..<index)
  }

  private mutating func number(_ bytes: Span<UInt8>) throws(JSONFault) -> JSONValue.Kind {
    let start = index
    if bytes[index] == 0x2D { index += 1 }
    let first = index
    guard digits(bytes) else { throw fault("a digit") }
    if bytes[first] == 0x30, index - first > 1 {
      index = first
      throw fault("a number without leading zeros")
    }
    var isInteger = true
    if index < bytes.count, bytes[index] == 0x2E {
      isInteger = false
      index += 1
      guard digits(bytes) else { throw fault("a digit") }
    }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 {
      isInteger = false
      index += 1
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      guard digits(bytes) else { throw fault("a digit") }
    }
    var cursor = start
    guard isInteger, let value = JSONScanner.integer(bytes, &cursor), cursor == index else {
      return .otherNumber
    }
    return .integer(value)
  }

  private mutating func digits(_ bytes: Span<UInt8>) -> Bool {
    let start = index
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
    return index > start
  }

  private mutating func elements(
    _ bytes: Span<UInt8>, depth: Int
  ) throws(JSONFault) -> [JSONValue] {
    try enter(depth)
    var elements: [JSONValue] = []
    if close(bytes, 0x5D) { return elements }
    while true {
      elements.append(try value(bytes, depth: depth + 1))
      if close(bytes, 0x5D) { return elements }
      try comma(bytes, or: "]")
    }
  }

  private mutating func members(
    _ bytes: Span<UInt8>, depth: Int
  ) throws(JSONFault) -> [JSONValue.Member] {
    try enter(depth)
    var members: [JSONValue.Member] = []
    if close(bytes, 0x7D) { return members }
    while true {
      skipSpace(bytes)
      let start = index
      guard index < bytes.count, bytes[index] == 0x22 else { throw fault("a key in quotes") }
      let key = try string(bytes)
      skipSpace(bytes)
      guard index < bytes.count, bytes[index] == 0x3A else { throw fault("\":\"") }
      index += 1
      let value = try value(bytes, depth: depth + 1)
      members.append(JSONValue.Member(key: key, offset: start, value: value))
      if close(bytes, 0x7D) { return members }
      try comma(bytes, or: "}")
    }
  }

  private mutating func enter(_ depth: Int) throws(JSONFault) {
    guard depth < JSONParser.depthLimit else { throw fault("at most 64 levels") }
    index += 1
  }

  private mutating func close(_ bytes: Span<UInt8>, _ bracket: UInt8) -> Bool {
    skipSpace(bytes)
    guard index < bytes.count, bytes[index] == bracket else { return false }
    index += 1
    return true
  }

  private mutating func comma(_ bytes: Span<UInt8>, or bracket: String) throws(JSONFault) {
    guard index < bytes.count, bytes[index] == 0x2C else {
      throw fault("\",\" or \"" + bracket + "\"")
    }
    index += 1
  }
}
