internal import EventLog
internal import SessionEngine

/// Judges a conversation's log by its rules.
typealias ConversationJudgement = FindingJudgement<ConversationDecider>

extension FindingJudgement where D == ConversationDecider {
  init() { self.init(ConversationDecider()) }
}

extension ConversationDecider: FaultWords {
  var kind: StreamName.Kind { .conversation }

  func finding(_ refusal: Message.Refusal, of event: Message) -> (FindingCode, String) {
    switch refusal {
    case .empty: (.disallowedChange, "refused: a message without words")
    case .tooLong(_, let limit, _):
      (.disallowedChange, "refused: more than " + String(limit) + " bytes")
    case .unknown: (.wrongMorse, "refused: characters without a code")
    }
  }

  func code(of event: Message?, due: Message) -> FindingCode {
    guard let event else { return .notOneCommand }
    return event.morse.utf8.elementsEqual(due.morse.utf8) ? .disallowedChange : .wrongMorse
  }
}
