internal import EventLog

/// Reads the lines of a head, whose ends ``RequestParser`` has checked and found.
///
/// - Source: RFC 9112 3 and 5.
struct HeadParser {
  private let limits: Limits
  private var fields: [Request.Field] = []

  init(_ limits: Limits) { self.limits = limits }

  /// The request without its body, and how long the body is.
  static func head(
    _ bytes: ArraySlice<UInt8>, _ limits: Limits
  ) throws(Refusal) -> (request: Request, bodyByteCount: Int) {
    var lines = bytes.split(separator: 0x0A).map { $0.dropLast() }
    lines.removeLast()
    guard let first = lines.first else { throw .requestLine }
    let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(Bytes.isToken), !words[1].isEmpty
    else { throw .requestLine }
    let isOld = try isOld(Array(words[2]))
    let method = try method(Array(words[0]))
    let target = try target(words[1])
    var parser = HeadParser(limits)
    for line in lines.dropFirst() { try parser.takeField(line) }
    let request = Request(
      method: method, path: target.path, query: target.query, isOld: isOld,
      authority: try parser.authority(target.authority, isOld: isOld), fields: parser.fields)
    return (request, try parser.bodyByteCount(of: request))
  }

  private static func isOld(_ version: [UInt8]) throws(Refusal) -> Bool {
    if version.span.equals("HTTP/1.1") { return false }
    if version.span.equals("HTTP/1.0") { return true }
    guard version.span.has("HTTP/", at: 0) else { throw .requestLine }
    throw .version
  }

  private static func method(_ word: [UInt8]) throws(Refusal) -> Request.Method {
    if word.span.equals("GET") { return .get }
    if word.span.equals("POST") { return .post }
    if word.span.equals("HEAD") { return .head }
    throw .method
  }

  private static func target(
    _ word: ArraySlice<UInt8>
  ) throws(Refusal) -> (path: [UInt8], query: [UInt8]?, authority: [UInt8]?) {
    var path = word
    var authority: [UInt8]?
    // A server has to accept the absolute form (RFC 9112 3.2.2).
    if Array(word.prefix(7)).lowercased.span.equals("http://") {
      let rest = word.dropFirst(7)
      guard let slash = rest.firstIndex(of: 0x2F), Bytes.isAuthority(rest[..<slash])
      else { throw .target }
      authority = Array(rest[..<slash])
      path = rest[slash...]
    }
    guard Bytes.isTarget(path) else { throw .target }
    guard let mark = path.firstIndex(of: 0x3F) else { return (Array(path), nil, authority) }
    return (Array(path[..<mark]), Array(path[(mark + 1)...]), authority)
  }

  private mutating func takeField(_ line: ArraySlice<UInt8>) throws(Refusal) {
    if line.first == 0x20 || line.first == 0x09 { throw .folding }
    guard fields.count < limits.fieldCount else { throw .tooManyFields }
    guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex,
      line[..<colon].allSatisfy(Bytes.isToken)
    else { throw .fieldName }
    let value = Bytes.trimmed(line[(colon + 1)...])
    guard value.allSatisfy(Bytes.isValue) else { throw .fieldValue }
    fields.append(Request.Field(name: Array(line[..<colon]).lowercased, value: Array(value)))
  }

  private func authority(
    _ absolute: [UInt8]?, isOld: Bool
  ) throws(Refusal) -> [UInt8] {
    let hosts = fields.filter { $0.name.span.equals("host") }
    guard hosts.count <= 1 else { throw .host }
    guard let host = hosts.first else {
      guard isOld else { throw .host }
      return absolute ?? []
    }
    guard Bytes.isAuthority(host.value[...]) else { throw .host }
    return absolute ?? host.value
  }

  private func bodyByteCount(of request: Request) throws(Refusal) -> Int {
    let lengths = fields.filter { $0.name.span.equals("content-length") }
    if request.count("transfer-encoding") > 0 {
      throw lengths.isEmpty ? .transferEncoding : .transferEncodingAndLength
    }
    if request.count("expect") > 0 {
      guard let value = request.value("expect"), value.lowercased.span.equals("100-continue")
      else { throw .expectation }
    }
    guard let length = lengths.first else {
      if request.method == .post { throw .lengthRequired }
      return 0
    }
    guard lengths.count == 1, !length.value.isEmpty,
      length.value.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { throw .contentLength }
    let digits = length.value.drop { $0 == 0x30 }
    guard digits.count <= 9 else { throw .bodyTooLong }
    let count = Int(Bytes.number(digits, digitLimit: 9) ?? 0)
    guard count <= limits.bodyByteCount else { throw .bodyTooLong }
    return count
  }
}
