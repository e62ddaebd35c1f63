internal import EventLog
internal import SessionEngine

/// What the logs of a folder have to say of one session, for who compares it.
struct ClassSession {
  let id: String
  /// The hash of each line.
  private(set) var heads: [Digest] = []
  /// The time of each line.
  private(set) var times: [Timestamp] = []
  /// How many answers there were after each line that is one, and what they come to.
  private(set) var rolls: [(sequence: Int64, count: Int64, digest: Digest)] = []
  /// The lines with an answer, and the place of the question that each is for.
  private(set) var answered: [(sequence: Int64, place: Int64)] = []
  private(set) var start: SessionStart?
  /// The host's clock when it started.
  private(set) var startedAt: Timestamp?
  /// Whether its log is sound to its end.
  private(set) var isWhole = false
  /// Whether some of its log could not be read.
  private(set) var isUnread = false
  /// The lines that say a question was opened.
  private(set) var openings: [Opening] = []
  /// The lines that repeat a grant.
  private(set) var grants: [(sequence: Int64, grant: TimeGrant)] = []
  /// The first line after which nothing of its player follows: the hand-in, or the end.
  private(set) var endedAt: Int64?
  /// The line that says the results were released.
  private(set) var releasedAt: Int64?
  /// The questions at their places, as far as they were shown.
  private(set) var places: [String: Int64] = [:]
  /// The answers up to here.
  private var roll = AnswerRoll()
  /// The place of the question that was shown last.
  private var lastShown: Int64 = 0

  /// A question was opened, as the session's log has it.
  struct Opening {
    let sequence: Int64
    let at: Timestamp
    let question: String
    let limitMilliseconds: Int64
    let lateMilliseconds: Int64
  }

  init<Disk: Storage>(_ id: String, in folder: String, on disk: Disk) {
    self.id = id
    guard let stream = StreamName(.session, id) else { return }
    let file = VerifiedLog(stream.path(in: folder), on: disk, expecting: stream) { cursor in
      for record in cursor.records { take(cursor.bytes.span, record) }
    }
    (isWhole, isUnread) = (file.verdict.isSound, file.isUnread)
  }

  private mutating func take(_ bytes: Span<UInt8>, _ record: Record) {
    heads.append(record.hash)
    times.append(record.at)
    if record.sequence == 1 {
      (start, startedAt) = (EventCoder.start(bytes, record), record.at)
    }
    let count = roll.count
    roll.evolve(bytes, record)
    if roll.count > count {
      rolls.append((record.sequence, roll.count, roll.digest))
      answered.append((record.sequence, lastShown))
    } else if let (question, number) = ClassSession.shown(bytes, record) {
      lastShown = number
      places[question] = number
    } else if let opening = Opening(bytes, record) {
      openings.append(opening)
    } else if let grant = ClassSession.grant(bytes, record) {
      grants.append((record.sequence, grant))
    } else if endedAt == nil, ClassSession.isEnd(bytes, record) {
      endedAt = record.sequence
    } else if bytes.extracting(record.type).equals("resultsReleased") {
      releasedAt = releasedAt ?? record.sequence
    }
  }

  /// The question that a line shows, and its place; nil for any other line.
  private static func shown(
    _ bytes: Span<UInt8>, _ record: Record
  ) -> (question: String, number: Int64)? {
    guard bytes.extracting(record.type).equals("questionShown"),
      let data = try? JSONParser.parse(bytes.extracting(record.data)),
      let number = data.integer("number")
    else { return nil }
    return (data.text("question") ?? "", number)
  }

  /// The grant that a line repeats; nil for any other line.
  private static func grant(_ bytes: Span<UInt8>, _ record: Record) -> TimeGrant? {
    let type = bytes.extracting(record.type)
    guard let kind = TimeGrant.Kind.allCases.first(where: { type.equals($0.type) }),
      let data = try? JSONParser.parse(bytes.extracting(record.data)),
      let time = data.integer("time"), let from = data.text("from"),
      let origin = TimeGrant.Origin.allCases.first(where: {
        Array(from.utf8).span.equals($0.word)
      }), let sequence = data.integer("seq")
    else { return nil }
    return TimeGrant(
      kind, milliseconds: time, from: origin, at: sequence, isOutage: data["outage"] != nil)
  }

  /// Whether a line is the hand-in or the end of a session.
  private static func isEnd(_ bytes: Span<UInt8>, _ record: Record) -> Bool {
    let type = bytes.extracting(record.type)
    if type.equals("answersSubmitted") || type.equals("sessionFinished")
      || type.equals("sessionAbandoned")
    {
      return true
    }
    guard type.equals("timeExpired"),
      let data = try? JSONParser.parse(bytes.extracting(record.data))
    else { return false }
    return data["question"] == nil
  }

  /// The hash of a line; nil if it is not there.
  func head(at sequence: Int64) -> Digest? { heads.head(at: sequence) }

  /// Whether its log has another line at a place, or none; what was not read may be that line.
  func lacks(_ head: Digest, at sequence: Int64) -> Bool {
    let found = self.head(at: sequence)
    return found != head && (found != nil || !isUnread)
  }

  /// The answers up to a line.
  func answers(upTo sequence: Int64) -> (count: Int64, digest: Digest) {
    guard let last = rolls.last(where: { $0.sequence <= sequence }) else {
      return (0, AnswerRoll().digest)
    }
    return (last.count, last.digest)
  }
}

extension ClassSession.Opening {
  /// Reads a line; nil for any other.
  fileprivate init?(_ bytes: Span<UInt8>, _ record: Record) {
    guard bytes.extracting(record.type).equals("questionOpened"),
      let data = try? JSONParser.parse(bytes.extracting(record.data))
    else { return nil }
    self.init(
      sequence: record.sequence, at: record.at, question: data.text("question") ?? "",
      limitMilliseconds: data.integer("limit") ?? -1, lateMilliseconds: data.integer("late") ?? 0)
  }
}
