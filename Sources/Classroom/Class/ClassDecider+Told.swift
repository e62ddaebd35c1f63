public import EventLog

extension ClassDecider: ToldDecider {
  /// Nothing follows the end.
  public func hasEnded(_ state: ClassState) -> Bool { state.hasEnded }
}
