/// A decider that says in words what its log holds: what a debugger shows of each event.
///
/// Every requirement has a default, so a decider becomes one by its name alone. What is told then
/// is the type and the data of each line.
public protocol ToldDecider: Decider {
  /// The types of its events, without `tailDropped`, which any log may hold.
  var types: [String] { get }

  /// What an event says, in one line; nil for its type and data as they are in the log.
  ///
  /// Texts are as in the log: whoever prints the line escapes it. `log` is the state after the last
  /// event that was read, for words that depend on more than the event.
  func words(_ event: Event, in log: State) -> String?

  /// The rule that an event came by, in words; nil where there is nothing to say of it.
  func rule(of event: Event, in log: State) -> String?

  /// The names that events may have, for advice; nil where no event has one.
  var names: [String]? { get }

  /// The name that `LOG@NAME` finds an event by; nil for one that has none.
  func name(of event: Event) -> String?

  /// The data of a line as it may be shown, without what is secret.
  func shown(_ data: [UInt8]) -> [UInt8]

  /// In which unit the document counts the value at a path; nil for a plain count.
  func unit(of path: String) -> StateUnit?

  /// Whether nothing can follow in a state, so that nobody needs to wait for more.
  func hasEnded(_ state: State) -> Bool
}

extension ToldDecider {
  /// None is known by its type.
  @inlinable
  public var types: [String] { [] }
  /// The type and data of an event say enough.
  @inlinable
  public func words(_ event: Event, in log: State) -> String? { nil }
  /// There is nothing to say of a rule.
  @inlinable
  public func rule(of event: Event, in log: State) -> String? { nil }
  /// No event has a name.
  @inlinable
  public var names: [String]? { nil }
  /// No event has a name.
  @inlinable
  public func name(of event: Event) -> String? { nil }
  /// Nothing is secret.
  @inlinable
  public func shown(_ data: [UInt8]) -> [UInt8] { data }
  /// Every value is a plain count.
  @inlinable
  public func unit(of path: String) -> StateUnit? { nil }
  /// Something can always follow.
  @inlinable
  public func hasEnded(_ state: State) -> Bool { false }
}
