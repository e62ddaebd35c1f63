extension MetadataDecider: ToldDecider where Rules: ToldDecider {
  /// The types of the rules.
  public var types: [String] { rules.types }

  /// What an event says, and its metadata in brackets.
  public func words(_ event: Event, in log: State) -> String? {
    guard let words = rules.words(event.event, in: log.state) else { return nil }
    let metadata = event.metadata
    var said = metadata.who.map { ["by " + $0] } ?? []
    if let why = metadata.why { said.append("because: " + why) }
    if let correlation = metadata.correlation { said.append("part of " + correlation) }
    if let key = metadata.key { said.append("key " + key) }
    return said.isEmpty ? words : words + " (" + said.joined(separator: "; ") + ")"
  }

  /// The rule that an event came by.
  public func rule(of event: Event, in log: State) -> String? {
    rules.rule(of: event.event, in: log.state)
  }

  /// The names that events may have.
  public var names: [String]? { rules.names }
  /// The name that an event is found by.
  public func name(of event: Event) -> String? { rules.name(of: event.event) }
  /// The data of a line as the rules show it.
  public func shown(_ data: [UInt8]) -> [UInt8] { rules.shown(data) }
  /// In which unit the value at a path is counted.
  public func unit(of path: String) -> StateUnit? { rules.unit(of: path) }
  /// Whether nothing can follow.
  public func hasEnded(_ state: State) -> Bool { rules.hasEnded(state.state) }
}
