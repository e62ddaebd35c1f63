import Classroom
import Cryptography
import EventLog
import SessionEngine

/// Something that a host showed or a browser keeps and that does not fit.
///
/// It is not part of the generic ``ProofBook``, because the optimizer of Swift 6.3 crashes on errors
/// whose type has a parameter.
struct ProofProblem: Error {
  let words: String
}

/// What a page keeps of a class: its key, and a proof of what the host showed and signed.
///
/// Everything is checked before it is stored. What does not fit is a problem that the player is told.
final class ProofBook<Disk: Storage> {
  let path: String
  private let key: SLHDSA.PrivateKey
  private var log: DecidedLog<ProofDecider, Disk>

  /// Continues the proof of a seat, or begins it.
  ///
  /// - Throws: what keeps the proof from being written or read.
  init(
    _ classID: String, seat: Int64, _ key: SLHDSA.PrivateKey, page: Digest, in folder: String,
    at now: Timestamp, token: String, on disk: Disk
  ) throws(ProofProblem) {
    let name = classID + "-" + String(seat)
    guard let stream = StreamName(.proof, name) else { throw ProofProblem(words: "no such class") }
    path = folder.appendingPathPart(name + ".jsonl")
    self.key = key
    do throws(LogError) {
      log = try DecidedLog(opening: path, stream: stream, by: ProofDecider(), at: now, on: disk)
    } catch {
      guard case .damaged(_, .unreadable(let damage)) = error, damage.reason == .missing else {
        throw ProofProblem(words: "the proof in this browser cannot be read")
      }
      do throws(StepError<ProofDecider.Refusal>) {
        log = try DecidedLog(
          creating: path, stream: stream, by: ProofDecider(),
          first: .started(classID: classID, seat: seat, key: key.publicKey, page: page), at: now,
          token: token, on: disk)
      } catch {
        throw ProofProblem(words: "the proof cannot be written in this browser")
      }
    }
    guard log.state.start?.key == key.publicKey else {
      throw ProofProblem(words: "the proof in this browser belongs to another key")
    }
  }

  var state: ProofState { log.state }

  /// Checks an event and stores it.
  func add(_ event: ProofEvent, _ now: Timestamp) throws(ProofProblem) {
    do throws(StepError<ProofDecider.Refusal>) {
      try log.perform(event, at: now)
    } catch {
      switch error {
      case .refused(let refusal): throw ProofProblem(words: "the rules ask for " + refusal.words)
      case .log, .moved:
        throw ProofProblem(words: "the proof cannot be written in this browser")
      }
    }
  }

  /// Stores the whole appends at the beginning of lines of a log, in events that are not too long; what
  /// an append lacks is still on its way.
  ///
  /// - Returns: how many lines were stored.
  @discardableResult
  func add(
    _ text: [UInt8], _ now: Timestamp, as event: (String) -> ProofEvent
  ) throws(ProofProblem) -> Int64 {
    var (start, end, line) = (0, 0, 0)
    var (lineCount, storedCount): (Int64, Int64) = (0, 0)
    func store() throws(ProofProblem) {
      try add(event(String(decoding: text[start..<end], as: UTF8.self)), now)
      start = end
    }
    for place in text.indices where text[place] == 0x0A {
      let value = try? JSONParser.parse(text[line..<place].span)
      line = place + 1
      lineCount += 1
      if value?["more"] != nil { continue }
      if line - start > ProofEvent.textLimit, end > start { try store() }
      (end, storedCount) = (line, lineCount)
    }
    if end > start { try store() }
    return storedCount
  }

  /// Stores the log of a session that is over, and the secret of its seed, once.
  ///
  /// The secret is checked first, so that a wrong one stores nothing.
  func reveal(
    _ session: String, _ secret: Digest, _ text: [UInt8], _ now: Timestamp
  ) throws(ProofProblem) {
    if state.revealed.contains(where: { same($0, session) }) { return }
    let event = ProofEvent.revealed(session: session, secret: secret)
    let stored = state.sessionTexts.first { same($0.session, session) }?.text.count ?? 0
    if stored == 0 {
      do throws(ProofDecider.Refusal) {
        _ = try ProofDecider().decide(event, on: state, at: now)
      } catch {
        throw ProofProblem(words: "the rules ask for " + error.words)
      }
    }
    try add(Array(text.dropFirst(stored)), now) { .sessionLines(session: session, text: $0) }
    try add(event, now)
  }

  /// Signs a session as its log has it, if the host recorded what it acknowledged to this page.
  func statement(
    _ session: String, _ log: [UInt8], _ occasion: ClassStatement.Occasion,
    randomness: (UInt64, UInt64), _ now: Timestamp
  ) throws(ProofProblem) -> (statement: ClassStatement, signature: String) {
    guard let stream = StreamName(.session, session), let start = state.start,
      let head = state.classReceipt(at: Int64(state.heads.count) - 1)
    else { throw ProofProblem(words: "there is no class to sign for") }
    var roll = AnswerRoll()
    var due = 0
    var text = LogText(expecting: stream)
    let isWhole = text.take(log) { cursor in
      guard let last = cursor.records.last else { return }
      for record in cursor.records { roll.evolve(cursor.bytes.span, record) }
      while due < state.acknowledged.count {
        let acknowledged = state.acknowledged[due]
        if acknowledged.stream == stream {
          guard acknowledged.sequence == last.sequence, acknowledged.head == last.hash,
            has(state.answers[due], cursor)
          else { return }
        }
        due += 1
      }
    }
    while due < state.acknowledged.count, state.acknowledged[due].stream != stream { due += 1 }
    guard isWhole else { throw ProofProblem(words: "the session's log is not whole") }
    guard due == state.acknowledged.count else {
      throw ProofProblem(words: "the session's log lacks an answer that the host acknowledged")
    }
    let statement = ClassStatement(
      classHead: head,
      session: Receipt(stream: stream, sequence: text.nextSequence - 1, head: text.head),
      seat: start.seat, occasion: occasion, answerCount: roll.count, answers: roll.digest)
    guard let signature = key.sign(statement.signedBytes, randomness: randomness) else {
      throw ProofProblem(words: "this browser could not sign")
    }
    try add(.statement(statement, signature: signature.base64), now)
    return (statement, signature.base64)
  }

  private func has(_ told: (question: String, answer: [UInt8]), _ cursor: LogCursor) -> Bool {
    for record in cursor.records {
      let line = cursor.bytes.span
      let type = line.extracting(record.type)
      guard type.equals("answerGiven") || type.equals("answerRevised"),
        let (question, answer) = AnswerRoll.answer(line.extracting(record.data))
      else { continue }
      if same(question, told.question), answer == told.answer { return true }
    }
    return false
  }
}
