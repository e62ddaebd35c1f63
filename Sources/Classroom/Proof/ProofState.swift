public import Cryptography
public import EventLog
public import SessionEngine

/// What a proof comes to: the class log as the page saw it, and what the host signed of it.
public struct ProofState: Sendable {
  /// What the proof says at its beginning.
  public struct Start: Hashable, Sendable {
    /// The class.
    public let classID: String
    /// The number of the seat.
    public let seat: Int64
    /// The key of this browser.
    public let key: SLHDSA.PublicKey
    /// The digest of the page that wrote the proof, as the page says.
    public let page: Digest
  }

  /// Which class, which seat.
  public internal(set) var start: Start?
  /// What the lines of the class log come to.
  public internal(set) var classState = ClassState()
  /// The hash of each line of the class log, that of line 0 first.
  public internal(set) var heads: [Digest] = []
  /// The ticks, with their places in the class log.
  public internal(set) var ticks: [(sequence: Int64, at: Timestamp, tick: ClassTick)] = []
  /// The farthest line of the class log that the host signed; nil before the first signature.
  public internal(set) var signedTo: Int64?
  /// The heads that are in the trees of ticks.
  public internal(set) var inclusions: [ProofInclusion] = []
  /// The replies to answers.
  public internal(set) var acknowledged: [Receipt] = []
  /// The answers that the host said it recorded, in the order of ``acknowledged``.
  package internal(set) var answers: [(question: String, answer: [UInt8])] = []
  /// What the player signed.
  public internal(set) var statements: [ClassStatement] = []
  /// The sessions whose secret was revealed.
  public internal(set) var revealed: [String] = []
  /// The logs of the player's sessions, as far as they are here.
  package internal(set) var sessionTexts: [(session: String, text: [UInt8])] = []
  var classLog = LogText()

  /// Before the first event.
  public init() {}

  /// A line of the class log as a receipt; nil where the proof has no such line.
  package func classReceipt(at sequence: Int64) -> Receipt? {
    guard let start, let stream = StreamName(.classroom, start.classID),
      let head = heads.head(at: sequence)
    else { return nil }
    return Receipt(stream: stream, sequence: sequence, head: head)
  }

  /// The tick at a place of the class log.
  func tick(at sequence: Int64) -> ClassTick? {
    ticks.first { $0.sequence == sequence }?.tick
  }

  /// The last tick that the host's signature covers.
  public var signedTick: (sequence: Int64, at: Timestamp, tick: ClassTick)? {
    guard let signedTo else { return nil }
    return ticks.last { $0.sequence <= signedTo }
  }

  func sessionText(_ session: String) -> [UInt8]? {
    sessionTexts.first { $0.session.utf8.elementsEqual(session.utf8) }?.text
  }

  mutating func evolve(_ event: ProofEvent) {
    switch event {
    case .started(let classID, let seat, let key, let page):
      start = Start(classID: classID, seat: seat, key: key, page: page)
      classLog = LogText(expecting: StreamName(.classroom, classID))
    case .classLines(let text): takeClassLines(text)
    case .acknowledged(let session, let question, let answer):
      acknowledged.append(session)
      answers.append((question, answer))
    case .included(let inclusion): inclusions.append(inclusion)
    case .hostSigned(let line, _): signedTo = max(signedTo ?? 0, line.sequence)
    case .statement(let statement, _): statements.append(statement)
    case .sessionLines(let session, let text):
      if let place = sessionTexts.firstIndex(where: { $0.session.utf8.elementsEqual(session.utf8) })
      {
        sessionTexts[place].text += Array(text.utf8)
      } else {
        sessionTexts.append((session, Array(text.utf8)))
      }
    case .revealed(let session, _): revealed.append(session)
    }
  }

  private mutating func takeClassLines(_ text: String) {
    var log = classLog
    _ = log.take(Array(text.utf8)) { cursor in
      let bytes = cursor.bytes.span
      for record in cursor.records {
        heads.append(record.hash)
        guard let event = ClassEvent(bytes, record) else { continue }
        if case .ticked(let tick) = event { ticks.append((record.sequence, record.at, tick)) }
        classState.evolve(event, at: record.at)
      }
    }
    classLog = log
  }
}
