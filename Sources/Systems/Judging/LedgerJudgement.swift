internal import EventLog
internal import SessionEngine

/// Judges the ledger by what it alone can tell.
typealias LedgerJudgement = FindingJudgement<LedgerRules>

/// The rules of ``LedgerDecider`` with as much state as judging needs: how each session was opened.
///
/// Of many sessions, it is kept in the scratch place.
struct LedgerRules: Decider {
  /// The place and the head that sessions were opened with, under their names.
  struct State {
    private var openings: SortedRecords

    init(_ scratch: Scratch?) { openings = SortedRecords(scratch: scratch) }

    /// How a session was opened last.
    func opening(_ session: String) -> Receipt? {
      var last: Receipt?
      for contents in openings.contents(SortKey(name: session)) {
        var reader = RecordReader(contents)
        let (sequence, head) = (reader.signedNumber(), reader.digest())
        // Only names that are longer than a key share one.
        guard reader.text().utf8.elementsEqual(session.utf8),
          let stream = StreamName(.session, session)
        else { continue }
        last = Receipt(stream: stream, sequence: sequence, head: head)
      }
      return last
    }

    mutating func open(_ session: String, _ receipt: Receipt) {
      var writer = RecordWriter()
      writer.add(receipt.sequence)
      writer.add(receipt.head)
      writer.add(session)
      openings.add(SortKey(name: session), writer.bytes)
    }
  }

  private let ledger = LedgerDecider()
  private let scratch: Scratch?

  init(scratch: Scratch?) { self.scratch = scratch }

  var start: State { State(scratch) }

  func decide(
    _ entries: [LedgerEntry], on state: State, at time: Timestamp
  ) throws(LedgerDecider.Refusal) -> [LedgerEntry] {
    try LedgerDecider.check(entries) { state.opening($0) }
    return entries
  }

  func evolve(_ state: inout State, _ event: LedgerEntry, at time: Timestamp) {
    if case .opening(let receipt, let session, _, _) = event { state.open(session, receipt) }
  }

  func command(of append: [LedgerEntry], on state: State) -> [LedgerEntry]? { append }

  func entry(_ event: LedgerEntry) -> Entry { ledger.entry(event) }

  func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<LedgerEntry> {
    ledger.decode(bytes, record)
  }

  /// Nothing: what the ledger says of all sessions is the document of ``LedgerDecider``.
  func document(_ state: State) -> [UInt8] { Array("{}".utf8) }
}

extension LedgerRules: FaultWords {
  var types: [String] { ledger.types }
  var kind: StreamName.Kind { .ledger }

  func finding(_ refusal: Refusal, of event: LedgerEntry) -> (RuleFinding, String) {
    switch refusal {
    case .notOpened: (.disallowedChange, "sessionOpened before it")
    case .otherBeginning(let opening):
      (
        .disallowedChange,
        "seq " + String(opening.sequence) + ", head " + opening.head.hex + ", as it was opened"
      )
    case .noOpening(let player):
      (.disallowedChange, "sessionOpened of a session of " + player + " next, in the same append")
    }
  }

  func code(of event: LedgerEntry?, due: LedgerEntry) -> RuleFinding { .disallowedChange }
}
