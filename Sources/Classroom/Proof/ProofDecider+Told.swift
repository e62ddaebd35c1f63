public import EventLog

extension ProofDecider: ToldDecider {
  /// The types of a proof's events.
  public var types: [String] { ProofEvent.types }

  /// The rule that an event came by.
  public func rule(of event: ProofEvent, in log: ProofState) -> String? {
    switch event {
    case .started: "a proof names its class, seat and key before anything else"
    case .classLines: "the lines continue the class log"
    case .acknowledged: "the replies to the answers of a session go on"
    case .included: "the path leads to the root of the tick"
    case .hostSigned: "the signature is of the host's key, over a line of the class log"
    case .statement: "the signature is of the seat's key"
    case .sessionLines: "a part of a session's log, as it is"
    case .revealed:
      "the host committed itself to the secret, and the session's seed follows from it"
    }
  }
}
