public import EventLog

extension PlayerDecider: ToldDecider {
  /// Of a stored password only its kind is shown.
  public func shown(_ data: [UInt8]) -> [UInt8] { StoredPassword.hidden(in: data.span) }
}
