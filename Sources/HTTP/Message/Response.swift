internal import EventLog

/// An answer to a request.
package struct Response: Sendable {
  /// What a body is.
  package enum ContentType: Hashable, Sendable {
    case html
    case json
    case text
    /// A log, as a file to be saved.
    case log
    /// Files in one, to be saved.
    case zip

    /// As a field names it.
    package var words: StaticString {
      switch self {
      case .html: "text/html; charset=utf-8"
      case .json: "application/json"
      case .text: "text/plain; charset=utf-8"
      case .log: "application/x-ndjson"
      case .zip: "application/zip"
      }
    }
  }

  /// The status.
  package let status: Status
  /// What the body is.
  package let type: ContentType
  /// The body.
  package let body: [UInt8]
  private var fields: [UInt8] = []

  /// An answer with a body.
  package init(_ status: Status, type: ContentType, body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  /// Adds a field.
  ///
  /// Bytes that would end the line become spaces, so that no value can add a line.
  package mutating func add(_ name: StaticString, _ value: [UInt8]) {
    fields.append(name)
    fields.append(": ")
    for byte in value { fields.append(Bytes.isValue(byte) ? byte : 0x20) }
    fields.append("\r\n")
  }

  /// Adds a field with a fixed value.
  package mutating func add(_ name: StaticString, _ value: StaticString) {
    var bytes: [UInt8] = []
    bytes.append(value)
    add(name, bytes)
  }

  /// The head as it is sent; the body follows it.
  ///
  /// No browser guesses the type, and none keeps it.
  ///
  /// - Source: RFC 9112 4 and 6.2; Fetch standard, `X-Content-Type-Options`.
  func head(isLast: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("HTTP/1.1 ")
    bytes.append(decimal: status.rawValue)
    bytes.append(0x20)
    bytes.append(status.words)
    bytes.append("\r\nContent-Type: ")
    bytes.append(type.words)
    bytes.append("\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n")
    bytes.append(contentsOf: fields)
    bytes.append("Content-Length: ")
    bytes.append(decimal: Int64(body.count))
    bytes.append(isLast ? "\r\nConnection: close\r\n\r\n" : "\r\n\r\n")
    return bytes
  }

  /// Permission to send the body (RFC 9110 15.2.1).
  static let goOn: [UInt8] = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
}
