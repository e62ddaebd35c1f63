import EventLog

extension EventCoder {
  /// Every type that this version knows, with its members in their order.
  enum KnownType: CaseIterable {
    case questionShown, answerGiven, scoreUpdated, answerRevised, sessionStarted, sessionFinished
    case settingChanged, sessionPaused, sessionResumed, refused, sessionAbandoned, timeExpired
    case tailDropped
    case answerMarked, answersSubmitted
    case timeGranted, restGranted, resultsReleased

    /// The first rules of graded quizzes that have it; nil where other quizzes have it too.
    var firstGradedRules: Int64? {
      switch self {
      case .answerMarked, .answersSubmitted: 2
      case .timeGranted, .restGranted, .resultsReleased: 3
      default: nil
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
      case .resultsReleased: "resultsReleased"
      }
    }

    /// The members in the logs of graded quizzes, where they differ.
    func gradedMembers(_ rules: Int64) -> [String] {
      switch self {
      case .questionShown: ["question", "number", "of", "why", "order", "clock"]
      case .sessionStarted:
        members + ["extraTime", "daily", "practice", "class", "seat", "nonce"]
          + (rules >= 3 ? ["late"] : [])
      case .timeExpired where rules >= 3: members + ["clock"]
      case .answerMarked where rules >= 3: ["question", "credit", "marks", "maximum", "score"]
      case .sessionFinished: ["score", "maximum", "percent", "passed", "answered", "asked"]
      case .sessionPaused: ["clock"]
      case .sessionResumed: ["preferences", "clock"]
      case .scoreUpdated: []
      default: members
      }
    }

    /// The members in the logs of games with timed rounds (rules 2).
    var timedMembers: [String] {
      switch self {
      case .questionShown, .sessionPaused, .sessionResumed: members + ["clock"]
      case .sessionStarted: members + ["extraTime"]
      default: members
      }
    }

    var members: [String] {
      switch self {
      case .answerMarked: ["question", "marks", "maximum", "score"]
      case .answersSubmitted: ["by", "clock"]
      case .timeGranted, .restGranted: ["time", "from", "seq", "clock"]
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
