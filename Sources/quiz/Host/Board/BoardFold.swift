internal import EventLog
internal import SessionEngine

/// The log of a session as the board follows it: each line is read and judged once.
///
/// The teacher sees every change within half a second. If each one read the whole log again, a
/// pupil who changes an answer again and again would slow the host down for all.
struct BoardFold {
  /// How many bytes were taken in.
  private(set) var byteCount: Int64 = 0

  /// Which log it is.
  let stream: StreamName
  private let sources: AuditSources
  private var text: LogText
  private var audit: SessionAudit
  private var replay: Replay?
  private var places: [BoardSession.Place] = []
  private var placeOf: [Int64: Int] = [:]
  private var answered: Int64?

  /// Starts before the first line.
  init(_ stream: StreamName, _ quiz: Quiz) {
    self.stream = stream
    sources = AuditSources(quiz: { _ in .found(quiz) })
    text = LogText(expecting: stream)
    audit = SessionAudit(sources)
  }

  /// Takes in what was appended.
  ///
  /// - Returns: whether these are whole appends that continue the log; after false, start anew.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    byteCount += Int64(bytes.count)
    var (audit, replay) = (audit, replay)
    var events: [Event] = []
    let isWhole = text.take(bytes) { cursor in
      audit.take(cursor)
      for record in cursor.records where record.sequence > 0 {
        if record.sequence == 1 {
          replay = (try? SessionDecider(cursor.bytes.span, record, sources)).map { Replay($0) }
        }
        if case .event(let event)? = replay?.take(cursor.bytes.span, record) {
          events.append(event)
        }
      }
    }
    (self.audit, self.replay) = (audit, replay)
    if places.isEmpty, let order = self.replay?.rules.order {
      places = order.map { BoardSession.Place(question: $0) }
      for (place, question) in order.enumerated() { placeOf[Int64(question)] = place }
    }
    for event in events { take(event) }
    return isWhole
  }

  private mutating func take(_ event: Event) {
    switch event {
    case .answerGiven(let question, let answer, let elapsed):
      guard let place = placeOf[question] else { return }
      places[place].first = answer
      places[place].answer = answer
      places[place].milliseconds = elapsed
      answered = Int64(place + 1)
    case .answerRevised(let question, let answer, _, let elapsed):
      guard let place = placeOf[question] else { return }
      places[place].answer = answer
      places[place].isRevised = true
      places[place].milliseconds = elapsed
      answered = Int64(place + 1)
    case .answerMarked(let mark):
      if let place = placeOf[mark.question] { places[place].marks = mark.marks }
    default: return
    }
  }

  /// What the board shows of it; nil if it is no graded quiz.
  var session: BoardSession? {
    guard let replay, replay.rules.quiz.graded != nil else { return nil }
    let signals = audit.signals.findings(name: stream.name, openedAt: nil)
    let notes = (audit.findings + signals).compactMap { finding -> BoardSession.Note? in
      guard case .signal(let signal) = finding.code else { return nil }
      return BoardSession.Note(signal: signal, measured: finding.recorded)
    }
    return BoardSession(
      rules: replay.rules, state: replay.state, places: places, answered: answered, notes: notes)
  }
}

/// Reads the sessions of a class for its board: of a log that grew, what it grew by.
final class BoardReader {
  private let quiz: Quiz
  private let read: (_ session: String, _ offset: Int64) -> [UInt8]?
  private var known: [String: (fold: BoardFold, session: BoardSession?)] = [:]

  /// Takes how the bytes of a log after a place are read; nil where there is no log of that length.
  init(_ quiz: Quiz, read: @escaping (_ session: String, _ offset: Int64) -> [UInt8]?) {
    (self.quiz, self.read) = (quiz, read)
  }

  /// Reads the logs of a folder.
  convenience init(_ quiz: Quiz, in folder: DataFolder<POSIXStorage>, on disk: POSIXStorage) {
    self.init(quiz) { session, offset in
      do throws(StorageError) {
        let path = folder.session(session)
        guard let size = try disk.status(at: path)?.byteCount, size >= offset else { return nil }
        return size > offset ? try disk.bytes(of: path, from: offset) : []
      } catch {
        return nil
      }
    }
  }

  /// The session as its log is now.
  func session(_ id: String) -> BoardSession? {
    guard let stream = StreamName(.session, id) else { return nil }
    if let found = known[id], let bytes = read(id, found.fold.byteCount) {
      guard !bytes.isEmpty else { return found.session }
      if let session = session(bytes, found.fold) { return session }
    }
    known[id] = nil
    return read(id, 0).flatMap { session($0, BoardFold(stream, quiz)) }
  }

  /// Takes in more of a log; nil, and nothing is kept, if it does not go on so.
  private func session(_ bytes: [UInt8], _ before: BoardFold) -> BoardSession? {
    var fold = before
    guard fold.take(bytes) else { return nil }
    let session = fold.session
    known[fold.stream.name] = (fold, session)
    return session
  }
}
