import EventLog

/// A stored password is told by its kind alone: a person who reads over a shoulder, or a page that
/// this was pasted into, must not get anything to guess from.
extension StoredPassword {
  /// The data of an event with every member `password` told by its kind, at any depth.
  public static func hidden(in data: Span<UInt8>) -> [UInt8] {
    guard let value = try? JSONParser.parse(data) else { return Array("{}".utf8) }
    var writer = JSONWriter()
    write(value, to: &writer)
    return writer.bytes
  }

  private static func write(_ value: JSONValue, to writer: inout JSONWriter) {
    switch value.kind {
    case .null, .otherNumber: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .integer(let number): writer.integer(number)
    case .string(let text): writer.string(text)
    case .array(let elements): writer.array { for element in elements { write(element, to: &$0) } }
    case .object(let members):
      writer.object {
        for member in members {
          $0.key(member.key)
          if member.key.utf8.elementsEqual("password".utf8) {
            $0.string(summary(of: member.value))
          } else {
            write(member.value, to: &$0)
          }
        }
      }
    }
  }

  private static func summary(of value: JSONValue) -> String {
    guard case .string(let text) = value.kind else { return StoredPassword("").summary }
    return StoredPassword(text).summary
  }
}
