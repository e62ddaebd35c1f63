public import EventLog

extension ClassDecider: ToldDecider {
  /// The types of a class log's events.
  public var types: [String] { ClassEvent.types }

  /// The rule that an event came by.
  public func rule(of event: ClassEvent, in log: ClassState) -> String? {
    switch event {
    case .opened: "a class names its host's key, its page and its quiz before anything else"
    case .seatTaken: "seats are numbered in their order; another browser adds a key to its seat"
    case .drawCommitted: "the host commits itself to a secret before the player gives a nonce"
    case .nonceGiven: "a session has one nonce, after the commitment"
    case .questionOpened: "a question is opened once, and one at a time"
    case .questionClosed: "the question that is open is closed"
    case .ticked: "a tick covers all sessions whose nonce is before it"
    case .decided(let decision): decision.rule
    case .hostResumed: "a host that was started again says so"
    case .ended: "nothing follows the end"
    }
  }

  /// Nothing follows the end.
  public func hasEnded(_ state: ClassState) -> Bool { state.hasEnded }
}

extension ClassDecision {
  fileprivate var rule: String {
    switch self {
    case .begun: "an exam begins once, for all seats"
    case .doorClosed: "the door is closed to new seats while it is open"
    case .doorOpened: "the door is opened to new seats while it is closed"
    case .seatAdmitted: "a seat that came after the beginning is admitted once"
    case .seatFreed: "a seat is freed once; its keys are worth nothing from then on"
    case .attemptAllowed: "a seat may have one more session after its hand-in"
    case .timeGranted: "everybody has more time, up to a day in one grant"
    case .restGranted: "pauses do not count for everybody, up to a day in one grant"
    case .outageJudged: "the teacher decides whether the time without the host counts"
    case .resultsReleased: "results are released once, when no question is open"
    }
  }
}
