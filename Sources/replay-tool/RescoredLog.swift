import EventLog
import SessionEngine
import Shell

/// One log under another version of its quiz.
struct RescoredLog {
  /// How a log comes out.
  enum Status: String {
    case identical
    /// The result is another one.
    case changed
    /// Scores differ, the result does not.
    case score
    /// An answer can't be mapped, or a question of the new quiz was never answered.
    case uncertain
    /// The log does not follow from its own quiz.
    case unsound
    /// Damaged, derived, or its quiz is not at hand.
    case unjudged
    /// A session of another quiz, or no session.
    case other
    /// No such file.
    case missing
  }

  let path: String
  let status: Status
  let receipt: Receipt?
  let quizDigest: Digest?
  let oldResult: String
  let newResult: String
  let oldScore: String
  let newScore: String
  /// The first event that scores differently, or that keeps the log from being scored.
  let sequence: Int64?
  /// Why, in words.
  let why: String
  let byteCount: Int64

  /// The members that a plan keeps and compares; the path is not one of them.
  var facts: [String] {
    [
      receipt?.text ?? "", quizDigest?.hex ?? "", status.rawValue, oldResult, newResult, oldScore,
      newScore, sequence.map { String($0) } ?? "", why,
    ]
  }

  /// Whether it belongs to the sessions that were asked for.
  var isOfQuiz: Bool { status != .other && status != .missing }
}

/// Reads logs and scores them by one quiz.
struct Rescorer {
  let quiz: Quiz
  let evidence: Evidence
  /// Mappings from every old version that was met, in that order.
  private(set) var mappings: [QuizMapping] = []

  init(_ quiz: Quiz, _ evidence: Evidence) {
    self.quiz = quiz
    self.evidence = evidence
  }

  /// Reads a log to its end, audits it, and scores what it records.
  mutating func rescore(_ item: Inputs.Item) -> RescoredLog {
    evidence.enter(folderOf: item.path)
    var audit = SessionAudit(evidence)
    var session: Rescore?
    var coder: EventCoder?
    var isOther = false
    var found: [QuizMapping] = mappings
    let log = VerifiedLog(item) { cursor in
      guard cursor.header?.stream.kind == .session, !isOther else {
        isOther = true
        return
      }
      audit.take(cursor)
      if coder == nil, let start = audit.start {
        if Array(start.quiz.utf8) != Array(quiz.id.utf8) {
          isOther = true
          return
        }
        guard case .found(let old) = evidence.quiz(start.quizDigest),
          let mapping = Rescorer.mapping(from: old, to: quiz, &found)
        else { return }
        coder = EventCoder(old)
        session = Rescore(mapping)
      }
      guard let coder else { return }
      for record in cursor.records where record.sequence > 0 {
        if case .event(let event) = coder.decode(cursor.bytes.span, record) { session?.take(event) }
      }
    }
    mappings = found
    if log.verdict.isSound, !isOther { audit.finish() }
    return row(log, audit, session, isOther: isOther)
  }

  private static func mapping(
    from old: Quiz, to new: Quiz, _ known: inout [QuizMapping]
  ) -> QuizMapping? {
    if let mapping = known.first(where: { $0.old.digest == old.digest }) { return mapping }
    guard let mapping = QuizMapping(from: old, to: new) else { return nil }
    known.append(mapping)
    return mapping
  }

  private func row(
    _ log: VerifiedLog, _ audit: SessionAudit<Evidence>, _ session: Rescore?, isOther: Bool
  ) -> RescoredLog {
    var (status, sequence, why) = judge(log, audit, session, isOther: isOther)
    if status == .identical, let session {
      switch session.standing {
      case .identical: break
      case .otherResult: status = .changed
      case .otherScore: status = .score
      case .uncertain: status = .uncertain
      }
      (sequence, why) = (session.difference?.sequence, session.difference?.why ?? "")
      if status == .uncertain {
        why = Rescorer.uncertainty(session) + (why.isEmpty ? "" : "; " + why)
      }
    }
    let isScored = session != nil && status != .unsound && status != .unjudged
    let unknown = "(cannot be said)"
    return RescoredLog(
      path: log.path, status: status,
      receipt: log.stream.map {
        Receipt(stream: $0, sequence: max(log.lineCount - 1, 0), head: log.head)
      },
      quizDigest: audit.start?.quizDigest, oldResult: isScored ? session?.oldResult ?? "" : "",
      newResult: isScored ? (status == .uncertain ? unknown : session?.newResult ?? "") : "",
      oldScore: isScored ? session?.oldScore ?? "" : "",
      newScore: isScored ? session?.newScore ?? "" : "", sequence: sequence, why: why,
      byteCount: log.byteCount)
  }

  /// What keeps a log from being scored, if anything does.
  private func judge(
    _ log: VerifiedLog, _ audit: SessionAudit<Evidence>, _ session: Rescore?, isOther: Bool
  ) -> (RescoredLog.Status, Int64?, String) {
    if log.status == .usage { return (.missing, nil, "no such file") }
    if isOther { return (.other, nil, "") }
    if let damage = log.verdict.damage, !log.verdict.isSound {
      return (.unjudged, damage.line - 1, "\(log.verdict.name) at line \(damage.line)")
    }
    if log.isDerived { return (.unjudged, 0, "derived from another log, never an original") }
    switch audit.obstacle {
    case .quizMissing(_, let digest), .quizAltered(_, _, let digest):
      return (.unjudged, 1, "quiz \(digest.hex) is not at hand, see --old-quiz")
    case .notASession, .notUnderstood:
      return (.unjudged, 1, "its start cannot be read")
    case .rules(let version): return (.unjudged, 1, "rules \(version) are not known here")
    case nil: break
    }
    for finding in audit.findings where finding.code.severity != .note {
      let isUnknown = finding.code.severity == .unjudged
      return (
        isUnknown ? .unjudged : .unsound, finding.sequences.first,
        "\(finding.code.code) \(finding.code.title)"
      )
    }
    if session == nil {
      return (.unjudged, 1, "its quiz and the new one are not of the same kind")
    }
    return (.identical, nil, "")
  }

  private static func uncertainty(_ session: Rescore) -> String {
    var parts: [String] = []
    if session.unmappedCount > 0 {
      parts.append("\(session.unmappedCount) answers can't be mapped")
    }
    let missing = session.unansweredIDs
    if !missing.isEmpty { parts.append("never answered: " + missing.joined(separator: ", ")) }
    return parts.joined(separator: "; ")
  }
}
