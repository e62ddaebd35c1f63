import EventLog
import SessionEngine

/// What the page wishes: one JSON object, with the clocks and the chance of the moment.
///
/// ```
/// {"do":"answer","choices":[1],"at":1795167000000,"clock":5120,"random":"0123…"}
/// ```
struct Request {
  let value: JSONValue
  private let bytes: [UInt8]
  private let given: (now: Reading?, chance: [UInt8]?)

  /// Reads a request; nil if the bytes are no JSON object.
  init?(_ bytes: [UInt8], now: Reading? = nil, chance: [UInt8]? = nil) {
    given = (now, chance)
    self.bytes = bytes
    do throws(JSONFault) { value = try JSONParser.parse(bytes.span) } catch { return nil }
    guard case .object = value.kind else { return nil }
  }

  /// What is to be done.
  var word: [UInt8] { Array(text("do").utf8) }

  /// The clocks, read once for a request.
  var now: Reading {
    given.now
      ?? Reading(
        at: Timestamp(clamping: integer("at") ?? 0), monotonicMilliseconds: integer("clock") ?? 0)
  }

  /// Chance from the browser or the host, as so many hex digits as were asked for; zeros where it gave less.
  func chance(_ count: Int) -> [UInt8] {
    var digits = Array((given.chance ?? Array(text("random").utf8)).prefix(count))
    while digits.count < count { digits.append(0x30) }
    return digits
  }

  /// A member that is a text, else nothing.
  func text(_ key: String) -> String { value.text(key) ?? "" }

  /// The bytes of a member as they were sent.
  func raw(_ key: String) -> [UInt8] {
    guard case .object(let members) = value.kind,
      let place = members.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) })
    else { return [] }
    let start = members[place].value.offset
    let end = place + 1 < members.count ? members[place + 1].offset - 1 : bytes.count - 1
    return start < end ? Array(bytes[start..<end]) : []
  }

  /// Whether there is such a member.
  func has(_ key: String) -> Bool { value[key] != nil }

  /// A member that is an integer.
  func integer(_ key: String) -> Int64? { value.integer(key) }

  /// A member that is true.
  func isTrue(_ key: String) -> Bool {
    guard case .boolean(true)? = value[key]?.kind else { return false }
    return true
  }

  /// The integers of a member that is a list.
  func integers(_ key: String) -> [Int64] {
    guard case .array(let elements)? = value[key]?.kind else { return [] }
    return elements.map { element in
      guard case .integer(let number) = element.kind else { return -1 }
      return number
    }
  }

  /// The texts of a member that is a list.
  func texts(_ key: String) -> [String] {
    guard case .array(let elements)? = value[key]?.kind else { return [] }
    return elements.compactMap { $0.string }
  }
}

/// Lets a `switch` compare words with literals byte by byte, without Unicode's tables.
///
/// Called and not inlined: a page knows some seventy words.
@inline(never)
func ~= (literal: StaticString, word: [UInt8]) -> Bool { word.span.equals(literal) }

/// Whether two texts are the same bytes.
func same(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
