public import EventLog

extension RescoreDecider: ToldDecider {
  /// Nothing follows the end.
  public func hasEnded(_ state: State) -> Bool { state.hasEnded }
}
