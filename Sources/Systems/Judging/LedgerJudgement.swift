internal import EventLog
internal import SessionEngine

/// Judges the ledger by what it alone can tell.
typealias LedgerJudgement = FindingJudgement<LedgerDecider>

extension FindingJudgement where D == LedgerDecider {
  init() { self.init(LedgerDecider()) }
}

extension LedgerDecider: FaultWords {
  var kind: StreamName.Kind { .ledger }

  func finding(_ refusal: Refusal, of event: LedgerEntry) -> (FindingCode, String) {
    switch refusal {
    case .notOpened: (.disallowedChange, "sessionOpened before it")
    case .otherBeginning(let opening):
      (
        .disallowedChange,
        "seq " + String(opening.sequence) + ", head " + opening.head.hex + ", as it was opened"
      )
    }
  }

  func code(of event: LedgerEntry?, due: LedgerEntry) -> FindingCode { .disallowedChange }
}
