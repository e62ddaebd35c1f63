import EventLog

/// What is accepted is written anew and read again as the same; what is canonical has exactly the
/// bytes that the writer gives it.
enum JSONCheck {
  static func fault(in bytes: [UInt8]) -> String? {
    var canonical = CanonicalJSON()
    let place = canonical.fault(in: bytes.span)
    if let place, place < 0 || place > bytes.count { return "canonical fault at \(place)" }
    let value: JSONValue
    do throws(JSONFault) { value = try JSONParser.parse(bytes.span) } catch {
      if error.offset < 0 || error.offset > bytes.count { return "fault at \(error.offset)" }
      if error.expected.isEmpty { return "nothing expected" }
      return place == nil ? "canonical, and not read: expected \(error.expected)" : nil
    }
    let written = JSONText(value)
    do throws(JSONFault) {
      let again = JSONText(try JSONParser.parse(written.bytes.span))
      if again.bytes != written.bytes { return "read again as \(again.text)" }
    } catch {
      return "not read again: expected \(error.expected) at \(error.offset)"
    }
    let isCanonical =
      written.isPlain && written.isObject && written.depth <= CanonicalJSON.depthLimit
    if (canonical.fault(in: written.bytes.span) == nil) != isCanonical {
      return "written anew it is \(isCanonical ? "not canonical" : "canonical"): \(written.text)"
    }
    if place == nil, !isCanonical || written.bytes != bytes {
      return "canonical, and written as \(written.text)"
    }
    return nil
  }
}

/// A value written anew, in the one spelling that a log takes.
struct JSONText {
  private var writer = JSONWriter()
  /// Whether every number is an integer within Int64, and no object has a key twice.
  private(set) var isPlain = true
  /// Whether the document is an object.
  private(set) var isObject = false
  /// How deep it is nested.
  private(set) var depth = 0

  init(_ value: JSONValue) {
    if case .object = value.kind { isObject = true }
    write(value, 0)
  }

  var bytes: [UInt8] { writer.bytes }
  var text: String { writer.text }

  private mutating func write(_ value: JSONValue, _ outer: Int) {
    switch value.kind {
    case .null: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(value)
    case .otherNumber:
      isPlain = false
      writer.raw(Array("0.5".utf8).span)  // its digits are not kept
    case .string(let text): writer.string(text)
    case .array(let elements):
      depth = max(depth, outer + 1)
      open(0x5B)
      for element in elements { write(element, outer + 1) }
      writer.bytes.append(0x5D)
    case .object(let members):
      depth = max(depth, outer + 1)
      open(0x7B)
      var seen: Set<[UInt8]> = []
      for member in members {
        if !seen.insert(Array(member.key.utf8)).inserted { isPlain = false }
        writer.key(member.key)
        write(member.value, outer + 1)
      }
      writer.bytes.append(0x7D)
    }
  }

  private mutating func open(_ bracket: UInt8) {
    writer.raw([bracket].span)
  }
}
