/// A key of an event's `data`.
public struct MemberKey: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// Whether the member may be missing.
  public let isOptional: Bool

  /// A key by its name.
  public init(_ name: String, isOptional: Bool = false) {
    (self.name, self.isOptional) = (name, isOptional)
  }

  /// Whether it is called so, byte by byte.
  func isCalled(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }
}

/// Why the members of a line are not those that its event has.
public enum MemberFault: Hashable, Sendable {
  /// The event has no such member.
  case foreign(String)
  /// The event needs this member.
  case missing(String)
  /// It is behind a member that follows it.
  case misplaced(String)
  /// The value of one of these, the only one or one of several, is not one that the event can have.
  case value([String])
  /// One of these is missing or has another value; reading does not tell which.
  case oneOf([String])

  /// The fault in a line, without the text of the log but for the names of members.
  public var words: String {
    switch self {
    case .foreign(let key): key + " is not one of them"
    case .missing(let key): key + " is missing"
    case .misplaced(let key): key + " is out of order"
    case .value(let keys):
      (keys.count > 1 ? "one of " : "") + keys.joined(separator: ", ") + " has another form"
    case .oneOf(let keys):
      (keys.count > 1 ? "one of " : "") + keys.joined(separator: ", ")
        + " is missing or has another form"
    }
  }
}

extension EventSchema {
  /// What is wrong with the members of `data`, which is not read as an event of this type.
  ///
  /// - Parameters:
  ///   - data: the object, canonical
  ///   - stop: the place that a reader of the bytes came to; nil where none says so
  /// - Returns: nil where it is not an object or has no members that could be wrong
  package func memberFault(in data: Span<UInt8>, stoppedAt stop: Int?) -> MemberFault? {
    guard let value = try? JSONParser.parse(data), case .object(let members) = value.kind else {
      return nil
    }
    var places: [Int] = []
    for member in members {
      guard let place = memberKeys.firstIndex(where: { $0.isCalled(member.key) }) else {
        return .foreign(member.key)
      }
      places.append(place)
    }
    for (place, key) in memberKeys.enumerated() where !key.isOptional && !places.contains(place) {
      return .missing(key.name)
    }
    for index in places.indices.dropFirst() where places[index] < places[index - 1] {
      return .misplaced(members[index].key)
    }
    if let stop, let last = members.lastIndex(where: { $0.offset <= stop }) {
      var names = [members[last].key]
      // Behind the value it may be this one that does not fit, or the one that follows.
      if last + 1 < members.count, stop >= members[last + 1].offset - 1 {
        names.append(members[last + 1].key)
      }
      return .value(names)
    }
    // A member that may be missing is read as if it were, and is not written again then.
    if let lost = lostKey(of: members, value) { return .value([lost]) }
    return memberKeys.isEmpty ? nil : .oneOf(keys)
  }

  /// The first member that the event does not keep.
  private func lostKey(of members: [JSONValue.Member], _ value: JSONValue) -> String? {
    guard let event = event(of: value), let written = data(of: event),
      let kept = try? JSONParser.parse(written.span)
    else { return nil }
    return members.first { kept[$0.key] == nil }?.key
  }
}
