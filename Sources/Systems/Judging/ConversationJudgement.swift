internal import EventLog
internal import SessionEngine

/// Judges a conversation's log by its rules.
typealias ConversationJudgement = FindingJudgement<ConversationDecider>

extension FindingJudgement where D == ConversationDecider {
  init() { self.init(ConversationDecider()) }
}

extension ConversationDecider: FaultWords {
  var kind: StreamName.Kind { .conversation }

  func finding(_ refusal: Refusal, of event: ConversationEvent) -> (RuleFinding, String) {
    switch refusal {
    case .message(.empty): (.disallowedChange, "refused: a message without words")
    case .message(.tooLong(_, let limit, _)):
      (.disallowedChange, "refused: more than " + String(limit) + " bytes")
    case .message(.unknown): (.wrongMorse, "refused: characters without a code")
    case .badName: (.disallowedChange, "refused: a name that is not one line of visible text")
    }
  }

  func code(of event: ConversationEvent?, due: ConversationEvent) -> RuleFinding {
    guard let event else { return .notOneCommand }
    guard case .messageSent(let sent) = event, case .messageSent(let due) = due else {
      return .disallowedChange
    }
    return sent.morse.utf8.elementsEqual(due.morse.utf8) ? .disallowedChange : .wrongMorse
  }
}
