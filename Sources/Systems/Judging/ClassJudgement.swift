internal import Classroom
internal import EventLog
internal import SessionEngine

extension ClassDecider: FaultWords {
  var kind: StreamName.Kind { .classroom }

  func finding(_ refusal: Refusal, of event: ClassEvent) -> (RuleFinding, String) {
    let due =
      switch refusal {
      case .notOpened: "classOpened before it"
      case .openedTwice: "one classOpened"
      case .ended: "nothing after classEnded"
      case .noSuchSeat: "a seat that was taken, or the next number"
      case .otherPlayer: "the player who took the seat first"
      case .sameKey: "another key for another browser"
      case .sessionTwice: "a session that was not drawn before"
      case .notCommitted: "drawCommitted before it"
      case .nonceTwice: "one nonce for a session"
      case .notPaced: "no pace of the teacher in this class"
      case .noSuchPlace: "a place from 1 that was not opened before, and a limit from 0"
      case .stillOpen: "questionClosed of the open question before it"
      case .notOpen: "a question that is open"
      case .doorClosed: "no new seat while the door is closed"
      case .notAllowed: "a seat that may begin, once unless the teacher allowed more"
      case .nothingToDecide: "a decision that changes something"
      case .noSuchTime: "1 to 86400000 ms"
      case .otherSessionCount(let count):
        "a tick over " + String(count) + (count == 1 ? " session" : " sessions")
      case .ledgerBack(let sequence): "a line of the ledger from seq " + String(sequence) + " on"
      }
    return (.disallowedChange, due)
  }

  func code(of event: ClassEvent?, due: ClassEvent) -> RuleFinding { .disallowedChange }
}

extension ProofDecider: FaultWords {
  var kind: StreamName.Kind { .proof }

  func finding(_ refusal: Refusal, of event: ProofEvent) -> (RuleFinding, String) {
    (.disallowedChange, refusal.words)
  }

  func code(of event: ProofEvent?, due: ProofEvent) -> RuleFinding { .disallowedChange }
}
