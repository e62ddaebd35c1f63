import EventLog

extension EventCoder {
  /// Every type that this version knows, with its members in their order.
  enum KnownType: CaseIterable {
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

    /// The members in these rules, whatever the kind of the quiz: later rules have those of earlier
    /// ones, and more.
    func members(in rules: Int64) -> [String] {
      guard rules >= 2 else { return members }
      switch self {
      case .questionShown, .sessionPaused, .sessionResumed: return members + ["clock"]
      case .sessionStarted:
        return members + ["extraTime", "daily", "practice", "class", "seat", "nonce"]
          + (rules >= 3 ? ["late"] : [])
      case .sessionFinished: return members + ["score", "maximum", "percent", "passed", "answered"]
      case .timeExpired where rules >= 3: return members + ["clock"]
      case .answerMarked where rules >= 3: return members + ["credit"]
      default: return members
      }
    }

    /// The members in rules 1, and of later events in the rules that added them.
    var members: [String] {
      switch self {
      case .answerMarked: ["question", "marks", "maximum", "score"]
      case .answersSubmitted: ["by", "clock"]
      case .timeGranted: ["time", "from", "seq", "clock", "outage"]
      case .restGranted: ["time", "from", "seq", "clock"]
      case .questionOpened: ["question", "limit", "clock", "late"]
      case .resultsReleased: ["salt"]
      case .questionShown: ["question", "number", "of", "why", "order", "draw", "drawn"]
      case .answerGiven: ["question", "answer", "elapsed"]
      case .answerRevised: ["question", "answer", "was", "elapsed"]
      case .scoreUpdated: ["change", "tally", "correct", "delta", "points", "expected"]
      case .sessionStarted:
        ["quiz", "quizDigest", "player", "seed", "rules", "shuffle", "preferences"]
      case .sessionFinished: ["outcome", "tally", "tied", "points", "right", "asked"]
      case .settingChanged: ["setting", "from", "to"]
      case .sessionPaused, .sessionAbandoned: []
      case .sessionResumed: ["preferences"]
      case .refused: ["command", "reason", "question"]
      case .timeExpired: ["question", "limit"]
      case .tailDropped: ["bytes", "sha256"]
      }
    }
  }
}
