internal import EventLog
internal import SessionEngine

/// Judges a rescore log by its rules, and each result in it by its session and the corrected quiz.
struct RescoreJudgement {
  private var judgement = FindingJudgement(RescoreDecider())
  private let evidence: (ResultCorrection, Digest) -> CorrectionEvidence
  private var quiz: Digest?
  private var isQuizTold = false

  init(_ evidence: @escaping (ResultCorrection, Digest) -> CorrectionEvidence) {
    self.evidence = evidence
  }

  mutating func take(_ cursor: LogCursor) -> [Finding] {
    var findings = judgement.take(cursor)
    for record in cursor.records where record.sequence > 0 {
      switch RescoreEvent(cursor.bytes.span, record) {
      case .started(let start)?: quiz = start.to
      case .corrected(let correction)?:
        guard let quiz, let finding = finding(correction, quiz, record.sequence) else { continue }
        findings.append(finding)
      case .ended?, nil: continue
      }
    }
    return findings
  }

  private mutating func finding(
    _ correction: ResultCorrection, _ quiz: Digest, _ sequence: Int64
  ) -> Finding? {
    switch evidence(correction, quiz) {
    case .judged(correction), .notAtHand: return nil
    case .judged(let due):
      return Finding(
        .rule(.wrongCorrection), [sequence], recorded: words(correction), recomputed: words(due))
    case .otherHead(let found):
      return Finding(
        .rule(.wrongCorrection), [sequence], recorded: correction.receipt.text,
        recomputed: (found?.hex ?? "no line") + " at that place of the session's log")
    case .undetermined:
      return Finding(
        .rule(.wrongCorrection), [sequence], recorded: words(correction),
        recomputed: "no result: the corrected quiz cannot determine one for this session")
    case .quizMissing:
      return quizFinding(.unknown, quiz, "that quiz, which is missing")
    case .quizUnreadable:
      return quizFinding(.unknown, quiz, "that quiz, whose file this version cannot read")
    case .quizAltered:
      return quizFinding(.wrongQuiz, quiz, "a file of the quiz with the bytes of that digest")
    }
  }

  /// What keeps all results from being judged is told once.
  private mutating func quizFinding(
    _ code: RuleFinding, _ quiz: Digest, _ due: String
  ) -> Finding? {
    guard !isQuizTold else { return nil }
    isQuizTold = true
    return Finding(.rule(code), [1], recorded: "quiz " + quiz.hex, recomputed: due)
  }

  private func words(_ correction: ResultCorrection) -> String {
    "session " + correction.session + ", played with quiz " + correction.from.hex.prefix(12) + ": "
      + correction.old.words + " -> " + correction.new.words
  }
}

extension RescoreDecider: FaultWords {
  var kind: StreamName.Kind { .rescore }

  func finding(_ refusal: Refusal, of event: RescoreEvent) -> (RuleFinding, String) {
    let due =
      switch refusal {
      case .notStarted: "rescoreStarted before it"
      case .badStart: "one rescoreStarted, which names quizzes, who and why"
      case .ended: "nothing after rescoreEnded"
      case .notInOrder: "each session once, in the order of their ids"
      case .otherQuiz: "a quiz that rescoreStarted names"
      }
    return (.disallowedChange, due)
  }

  func code(of event: RescoreEvent?, due: RescoreEvent) -> RuleFinding {
    guard case .ended? = event else { return .notOneCommand }
    return .disallowedChange
  }
}
