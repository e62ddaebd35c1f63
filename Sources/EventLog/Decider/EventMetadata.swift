/// What a log says of a command beside what it led to: who gave it, why, and as part of what.
///
/// It is stored as the last member of the data of an append's first event, `metadata`, with the
/// members in this order. A member that is nil is left out.
public struct EventMetadata: Hashable, Sendable {
  /// How long each member may be, in bytes of UTF-8; none may be empty.
  public static let byteLimit = 200

  /// Who gave the command.
  public var who: String?
  /// Why.
  public var why: String?
  /// What this is a part of: the same text in everything that belongs together, in other logs too.
  public var correlation: String?
  /// A name for the command that its sender chose; a second command with this key is the same one.
  public var key: String?

  /// Takes what there is to say.
  public init(
    who: String? = nil, why: String? = nil, correlation: String? = nil, key: String? = nil
  ) {
    (self.who, self.why, self.correlation, self.key) = (who, why, correlation, key)
  }

  /// Whether there is nothing to say.
  public var isEmpty: Bool { who == nil && why == nil && correlation == nil && key == nil }

  /// The first member that is empty or too long.
  var fault: String? {
    for (name, text) in [("who", who), ("why", why), ("correlation", correlation), ("key", key)] {
      if let text, !(1...EventMetadata.byteLimit).contains(text.utf8.count) { return name }
    }
    return nil
  }

  func write(to data: inout JSONWriter) {
    data.object {
      if let who { $0.member("who", who) }
      if let why { $0.member("why", why) }
      if let correlation { $0.member("correlation", correlation) }
      if let key { $0.member("key", key) }
    }
  }

  /// Reads the member of an event's data; nil where it has other members than these.
  init?(_ value: JSONValue) {
    guard case .object(let members) = value.kind else { return nil }
    self.init(
      who: value.text("who"), why: value.text("why"), correlation: value.text("correlation"),
      key: value.text("key"))
    let known = [who, why, correlation, key].count { $0 != nil }
    guard known == members.count, known > 0, fault == nil else { return nil }
  }
}
