internal import EventLog

/// A request as it was read: whole, and within every limit.
package struct Request: Hashable, Sendable {
  /// What is to be done with the target.
  package enum Method: Hashable, Sendable {
    case get
    case head
    case post
  }

  /// A line of the head.
  package struct Field: Hashable, Sendable {
    /// Its name, in small letters.
    package let name: [UInt8]
    /// Its value without the space around it.
    package let value: [UInt8]
  }

  /// The method.
  package let method: Method
  /// The target up to a question mark, as it was sent: nothing is decoded, so that two spellings
  /// are two paths.
  package let path: [UInt8]
  /// What follows the question mark; nil without one.
  package let query: [UInt8]?
  /// Whether it is of version 1.0, whose connections end with the answer.
  package let isOld: Bool
  /// The host and port that it is for: those of an absolute target, else of Host.
  ///
  /// Empty in an old request without either.
  package let authority: [UInt8]
  /// The fields, in order.
  package let fields: [Field]
  /// The body.
  package internal(set) var body: [UInt8] = []

  /// The value of a field; nil if it is missing or there are several.
  ///
  /// - Complexity: O(n) in the number of fields, which is limited.
  package func value(_ name: StaticString) -> [UInt8]? {
    var found: [UInt8]?
    for field in fields where field.name.span.equals(name) {
      guard found == nil else { return nil }
      found = field.value
    }
    return found
  }

  /// How many fields have this name, in small letters.
  func count(_ name: StaticString) -> Int {
    fields.count { $0.name.span.equals(name) }
  }

  /// Whether a list, such as Connection, has this word in small letters.
  func has(_ word: StaticString, in name: StaticString) -> Bool {
    fields.contains { field in
      field.name.span.equals(name)
        && field.value.split(separator: 0x2C).contains {
          Array(Bytes.trimmed($0)).lowercased.span.equals(word)
        }
    }
  }

  /// The value of a cookie; nil if it is missing or there are several.
  ///
  /// - Source: RFC 6265 4.2.
  package func cookie(_ name: [UInt8]) -> [UInt8]? {
    var found: [UInt8]?
    for part in (value("cookie") ?? []).split(separator: 0x3B) {
      let pair = Bytes.trimmed(part)
      guard let equals = pair.firstIndex(of: 0x3D), pair[..<equals].elementsEqual(name)
      else { continue }
      guard found == nil else { return nil }
      found = Array(pair[(equals + 1)...])
    }
    return found
  }

  /// The last event that a browser saw before it opened a stream again; nil if it names none.
  package var lastEventID: Int64? {
    guard let text = value("last-event-id") else { return nil }
    return Bytes.number(text[...], digitLimit: 18)
  }

  /// Whether the connection ends with the answer (RFC 9112 9.3 and 9.6).
  package var isLast: Bool { isOld || has("close", in: "connection") }

  /// Whether the sender waits for permission to send the body (RFC 9110 10.1.1).
  var expectsContinue: Bool { !isOld && count("expect") > 0 }
}
