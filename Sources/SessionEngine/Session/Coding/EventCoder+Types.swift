import EventLog

extension EventCoder {
  /// Every type that this version knows.
  enum KnownType: Int, CaseIterable {
    case questionShown, answerGiven, scoreUpdated, answerRevised, sessionStarted, sessionFinished
    case settingChanged, sessionPaused, sessionResumed, refused, sessionAbandoned, timeExpired
    case tailDropped
    case answerMarked, answersSubmitted
    case timeGranted, restGranted, questionOpened, resultsReleased

    /// The first rules that have it.
    var firstRules: Int64 {
      switch self {
      case .answerMarked, .answersSubmitted: 2
      case .timeGranted, .restGranted, .questionOpened, .resultsReleased: 3
      default: 1
      }
    }

    init?(_ type: Span<UInt8>) {
      for known in KnownType.allCases where type.equals(known.name) {
        self = known
        return
      }
      return nil
    }

    var name: StaticString {
      switch self {
      case .questionShown: "questionShown"
      case .answerGiven: "answerGiven"
      case .scoreUpdated: "scoreUpdated"
      case .answerRevised: "answerRevised"
      case .sessionStarted: "sessionStarted"
      case .sessionFinished: "sessionFinished"
      case .settingChanged: "settingChanged"
      case .sessionPaused: "sessionPaused"
      case .sessionResumed: "sessionResumed"
      case .refused: "refused"
      case .sessionAbandoned: "sessionAbandoned"
      case .timeExpired: "timeExpired"
      case .tailDropped: "tailDropped"
      case .answerMarked: "answerMarked"
      case .answersSubmitted: "answersSubmitted"
      case .timeGranted: "timeGranted"
      case .restGranted: "restGranted"
      case .questionOpened: "questionOpened"
      case .resultsReleased: "resultsReleased"
      }
    }

    /// The name as text.
    var text: String { name.text }
  }
}

extension Event {
  /// Every type that this version knows.
  public static var types: [String] { EventCoder.KnownType.allCases.map { $0.text } }

  /// The type in logs.
  public var type: StaticString { knownType.name }

  var knownType: EventCoder.KnownType {
    switch self {
    case .sessionStarted: .sessionStarted
    case .questionShown: .questionShown
    case .answerGiven: .answerGiven
    case .answerRevised: .answerRevised
    case .timeExpired, .quizTimeExpired: .timeExpired
    case .timeGranted(let grant, _): grant.kind == .time ? .timeGranted : .restGranted
    case .questionOpened: .questionOpened
    case .resultsReleased: .resultsReleased
    case .answersSubmitted: .answersSubmitted
    case .answerMarked: .answerMarked
    case .scoreUpdated: .scoreUpdated
    case .settingChanged: .settingChanged
    case .sessionPaused: .sessionPaused
    case .sessionResumed: .sessionResumed
    case .refused: .refused
    case .sessionFinished: .sessionFinished
    case .sessionAbandoned: .sessionAbandoned
    case .tailDropped: .tailDropped
    }
  }
}
