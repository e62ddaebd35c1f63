/// What line 0 says: `logCreated` with `format`, `stream` and, in a derived log, `derivedFrom`.
public struct LogHeader: Hashable, Sendable {
  /// The format that this version writes.
  public static let format: Int64 = 1
  /// The type of line 0.
  public static let type = "logCreated"

  /// Which log it is.
  public let stream: StreamName
  /// The receipt of the log that this one was derived from by an edit, if it was.
  public let derivedFrom: String?
  /// Members that this version does not know, in order.
  public let unknownMembers: [String]

  /// What a new log says.
  init(stream: StreamName, derivedFrom: Receipt?) {
    self.stream = stream
    self.derivedFrom = derivedFrom?.text
    unknownMembers = []
  }

  /// The `data` of line 0 for a new log.
  static func data(stream: StreamName, derivedFrom: Receipt?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("format", format)
      $0.member("stream", stream.text)
      if let derivedFrom { $0.member("derivedFrom", derivedFrom.text) }
    }
    return writer.bytes
  }

  /// Why line 0 is foreign.
  package struct Fault: Error {
    let reason: Damage.Reason
    let expected: String
    let found: String
  }

  /// The stream, where there is nothing in `data` but format 1 and a stream.
  private static func plainStream(_ data: Span<UInt8>) -> StreamName? {
    let front: StaticString = "{\"format\":1,\"stream\":\""
    let length = front.utf8CodeUnitCount
    guard data.has(front, at: 0), data.count > length + 2, data.has("\"}", at: data.count - 2)
    else { return nil }
    return StreamName(data.extracting(length..<data.count - 2).array)
  }

  /// Reads the `data` of a line 0 whose own hash fits.
  package init(
    type: Span<UInt8>, data: Span<UInt8>, expecting wanted: StreamName?
  ) throws(Fault) {
    guard type.equals("logCreated") else {
      throw Fault(reason: .wrongType, expected: LogHeader.type, found: type.text)
    }
    if let stream = LogHeader.plainStream(data), wanted == nil || wanted == stream {
      self.stream = stream
      derivedFrom = nil
      unknownMembers = []
      return
    }
    let value: JSONValue
    do { value = try JSONParser.parse(data) } catch {
      throw Fault(reason: .wrongStream, expected: "format and stream", found: data.text)
    }
    guard case .integer(let format)? = value["format"]?.kind, format == LogHeader.format else {
      var found = "none"
      var isNewer = false
      if case .integer(let other)? = value["format"]?.kind {
        found = String(other)
        isNewer = other > LogHeader.format
      }
      throw Fault(reason: .unknownFormat(newer: isNewer), expected: "format 1", found: found)
    }
    guard case .string(let text)? = value["stream"]?.kind, let stream = StreamName(Array(text.utf8))
    else {
      throw Fault(reason: .wrongStream, expected: "a stream KIND/NAME", found: data.text)
    }
    if let wanted, wanted != stream {
      throw Fault(reason: .wrongStream, expected: wanted.text, found: stream.text)
    }
    self.stream = stream
    if case .string(let receipt)? = value["derivedFrom"]?.kind {
      derivedFrom = receipt
    } else {
      derivedFrom = value["derivedFrom"] == nil ? nil : ""
    }
    var unknown: [String] = []
    if case .object(let members) = value.kind {
      for member in members {
        switch Array(member.key.utf8) {
        case Array("format".utf8), Array("stream".utf8), Array("derivedFrom".utf8): continue
        default: unknown.append(member.key)
        }
      }
    }
    unknownMembers = unknown
  }
}
