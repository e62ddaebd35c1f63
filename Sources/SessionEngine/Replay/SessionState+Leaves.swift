public import EventLog

extension StateLeaves {
  /// The values of a session's state.
  public init(_ state: SessionState, _ coder: EventCoder) {
    self.init(state.document(coder))
  }
}

extension SessionState {
  /// Whether these keys lead to one value, though it is an object: to an answer.
  public static func isOneValue(_ keys: [String]) -> Bool {
    keys.count == 2 && keys[0].utf8.elementsEqual("answers".utf8)
  }
}

extension Condition {
  /// Whether it holds in a session's state.
  public func holds(in state: SessionState, _ coder: EventCoder) -> Bool {
    holds(in: StateLeaves(state, coder))
  }
}
