import EventLog
import Documents
import SessionEngine

/// One log under another version of its quiz.
struct RescoredLog {
  /// How a log comes out.
  enum Status: String, CaseIterable {
    case identical
    /// The result is another one.
    case changed
    /// Scores differ, the result does not.
    case score
    /// An answer can't be mapped, or a question of the new quiz was never answered.
    case uncertain
    /// An audit finds the log faulty: it does not follow from its own quiz, or is not its
    /// receipt's.
    case unsound
    /// Damaged, derived, or its quiz is missing.
    case unjudged
    /// A session of another quiz, or no session.
    case other
    /// No such file.
    case missing
  }

  let path: String
  let status: Status
  var receipt: Receipt?
  var quizDigest: Digest?
  var oldResult = ""
  var newResult = ""
  /// The results as the table of all results counts them.
  var groups = (old: "", new: "")
  var oldScore = ""
  var newScore = ""
  /// The first event that scores differently, or that keeps the log from being scored.
  var sequence: Int64?
  /// Why, in words.
  var why = ""
  /// Who played it; empty where that is not known.
  var player = ""
  /// Both results as they can be published.
  var correction: ResultCorrection?
  /// Whether it is not a session, but a folder, a log or a receipt that is missing or could not be
  /// judged, so that what was counted cannot be all.
  var isGap = false

  /// The members that a plan keeps and compares; the path is not one of them.
  static let factNames = [
    "receipt", "from", "status", "old", "new", "oldScore", "newScore", "seq", "why",
  ]

  /// What they hold, in that order.
  var facts: [String] {
    [
      receipt?.text ?? "", quizDigest?.hex ?? "", status.rawValue, oldResult, newResult, oldScore,
      newScore, sequence.map { String($0) } ?? "", why,
    ]
  }

  /// Whether it belongs to the sessions that were asked for.
  var isOfQuiz: Bool { status != .other && status != .missing && !isGap }
}

/// Scores judged logs by one quiz.
struct Rescorer {
  let quiz: Quiz
  /// Mappings from every old version that was met, in that order.
  private(set) var mappings: [QuizMapping] = []

  init(_ quiz: Quiz) { self.quiz = quiz }

  /// Scores a log that was judged and whose recording was kept; `fork` says why its session has
  /// two histories.
  mutating func rescore(_ log: JudgedLog, fork: String? = nil) -> RescoredLog {
    guard log.file.isThere else { return row(log, nil, .missing, why: "no such file") }
    // What is too damaged to say whose it is may be a session of the quiz.
    let kind = log.file.stream?.kind ?? .session
    guard kind == .session, log.start?.quiz.utf8.elementsEqual(quiz.id.utf8) ?? true else {
      return row(log, nil, .other)
    }
    if let fork { return row(log, nil, .unsound, 0, why: fork) }
    if let (status, sequence, why) = hindrance(log) {
      return row(log, nil, status, sequence, why: why)
    }
    guard let recording = log.recording,
      let mapping = mapping(from: recording.replay.rules.quiz)
    else {
      return row(log, nil, .unjudged, 1, why: "its quiz and the new one are not of the same kind")
    }
    var session = Rescore(mapping)
    for step in recording.steps {
      if case .event(let event) = step.what { session.take(event) }
    }
    let status: RescoredLog.Status =
      switch session.standing {
      case .identical: .identical
      case .otherResult: .changed
      case .otherScore: .score
      case .uncertain: .uncertain
      }
    if status == .uncertain {
      // Where an answer has no place in the new quiz, no difference is certain either.
      return row(log, session, status, why: Rescorer.uncertainty(session))
    }
    let difference = session.difference
    return row(log, session, status, difference?.sequence, why: difference?.why ?? "")
  }

  private mutating func mapping(from old: Quiz) -> QuizMapping? {
    if let mapping = mappings.first(where: { $0.old.digest == old.digest }) { return mapping }
    guard let mapping = QuizMapping(from: old, to: quiz) else { return nil }
    mappings.append(mapping)
    return mapping
  }

  private func row(
    _ log: JudgedLog, _ session: Rescore?, _ status: RescoredLog.Status, _ sequence: Int64? = nil,
    why: String = ""
  ) -> RescoredLog {
    var row = RescoredLog(
      path: log.file.path, status: status, receipt: log.file.receipt,
      quizDigest: log.start?.quizDigest, sequence: sequence, why: why,
      player: log.start?.player ?? "")
    guard let session else { return row }
    (row.oldResult, row.newResult) = (session.oldResult, session.newResult)
    row.groups = (session.oldGroup, session.newGroup)
    (row.oldScore, row.newScore) = (session.oldScore, session.newScore)
    // Handed in and not released: no longer open, and nothing is marked yet.
    if session.old.phase == .handedIn {
      (row.oldResult, row.groups.old, row.oldScore) = ("(handed in)", "(handed in)", "")
    }
    if session.new.phase == .handedIn {
      (row.newResult, row.groups.new, row.newScore) = ("(handed in)", "(handed in)", "")
    }
    if status == .uncertain {
      (row.newResult, row.newScore) = ("(cannot be determined)", "")
      row.groups.new = "(cannot be determined)"
    } else if let receipt = log.file.receipt {
      row.correction = ResultCorrection(session, of: receipt)
    }
    return row
  }

  /// What keeps a log from being scored, if anything does: all that an audit does not say yes to.
  private func hindrance(_ log: JudgedLog) -> (RescoredLog.Status, Int64?, String)? {
    if let damage = log.file.verdict.damage, !log.file.verdict.isSound {
      return (.unjudged, damage.line - 1, "\(log.file.verdict.name) at line \(damage.line)")
    }
    if log.file.isDerived { return (.unjudged, 0, "derived from another log, never an original") }
    switch log.obstacle {
    case .quizMissing(_, let digest), .quizAltered(_, _, let digest):
      return (.unjudged, 1, "quiz \(digest.hex) is missing, see --old-quiz")
    case .quizUnreadable(let path, _):
      return (.unjudged, 1, "this version cannot read the quiz in \(path)")
    case .notASession, .notUnderstood, .rules(0):
      return (.unjudged, 1, "its start cannot be read")
    case .rules(let version): return (.unjudged, 1, "rules \(version) are not known here")
    case nil: break
    }
    for finding in log.findings
    where finding.code.severity != .note && finding.code.severity != .hint {
      let isUnknown = finding.code.severity == .unjudged
      return (
        isUnknown ? .unjudged : .unsound, finding.sequences.first,
        "\(finding.code.code) \(finding.code.title)"
      )
    }
    return nil
  }

  private static func uncertainty(_ session: Rescore) -> String {
    var parts: [String] = []
    if session.unmappedCount > 0 {
      parts.append("\(session.unmappedCount.counted("answer")) cannot be mapped")
    }
    let missing = session.unansweredIDs
    if !missing.isEmpty { parts.append("never answered: " + missing.joined(separator: ", ")) }
    if session.movesEnd { parts.append("the session would have ended at another question") }
    return parts.joined(separator: "; ")
  }
}
