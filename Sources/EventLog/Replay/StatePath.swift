/// One value in a state document: the way to it, and the value as canonical JSON.
public struct StateLeaf: Hashable, Sendable {
  /// Keys joined by dots: `tally.dog`, `answers.food`.
  public let path: String
  /// The value.
  public let value: String
}

extension JSONValue {
  /// Every value that is no object, with the way to it, in the document's order; `isWhole` answers
  /// for the keys that lead to an object whether it is one value all the same.
  public func leaves(_ isWhole: ([String]) -> Bool = { _ in false }) -> [StateLeaf] {
    var leaves: [StateLeaf] = []
    collect(into: &leaves, [], isWhole)
    return leaves
  }

  private func collect(
    into leaves: inout [StateLeaf], _ keys: [String], _ isWhole: ([String]) -> Bool
  ) {
    guard case .object(let members) = kind, !members.isEmpty, !isWhole(keys) else {
      leaves.append(StateLeaf(path: keys.joined(separator: "."), value: canonical))
      return
    }
    for member in members { member.value.collect(into: &leaves, keys + [member.key], isWhole) }
  }

  /// The value at a path; the longest key that fits is taken at each step, since ids may hold dots.
  public func value(at path: String) -> JSONValue? {
    if path.isEmpty { return self }
    guard case .object(let members) = kind else { return nil }
    let wanted = Array(path.utf8)
    var best: JSONValue?
    var length = -1
    for member in members {
      let key = Array(member.key.utf8)
      guard wanted.starts(with: key), key.count > length else { continue }
      if wanted.count == key.count {
        return member.value
      } else if wanted[key.count] == 0x2E, wanted.count > key.count + 1 {
        let rest = String(decoding: wanted[(key.count + 1)...], as: UTF8.self)
        if let found = member.value.value(at: rest) { (best, length) = (found, key.count) }
      }
    }
    return best
  }

  /// The value written canonically.
  public var canonical: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    switch kind {
    case .null, .otherNumber: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(value)
    case .string(let text): writer.string(text)
    case .array(let values): writer.array { for value in values { value.write(to: &$0) } }
    case .object(let members):
      writer.object { object in
        for member in members {
          object.key(member.key)
          member.value.write(to: &object)
        }
      }
    }
  }
}
