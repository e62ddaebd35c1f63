internal import Classroom
public import EventLog
public import SessionEngine

extension StreamJudge {
  /// Who judges a log that is not a session's by its rules.
  ///
  /// - Parameters:
  ///   - stream: which log it is
  ///   - scratch: where what a ledger says of many sessions is kept
  ///   - session: what the log of a session comes to, for what a player's log says of one
  ///   - correction: what a session's log and the corrected quiz, named by its digest, say of a
  ///     result that was published
  /// - Returns: nil for a kind that has no rules here.
  public static func ofRules(
    _ stream: StreamName, scratch: Scratch? = nil,
    session: @escaping (String) -> SessionEvidence = { _ in .notAtHand },
    correction: @escaping (ResultCorrection, Digest) -> CorrectionEvidence = { _, _ in .notAtHand }
  ) -> StreamJudge? {
    switch stream.kind {
    case .player:
      var judgement = PlayerJudgement(name: stream.name, session)
      return StreamJudge { judgement.take($0) }
    case .conversation:
      var judgement = ConversationJudgement()
      return StreamJudge { judgement.take($0) }
    case .ledger:
      var judgement = LedgerJudgement(LedgerRules(scratch: scratch))
      return StreamJudge { judgement.take($0) }
    case .rescore:
      var judgement = RescoreJudgement(correction)
      return StreamJudge { judgement.take($0) }
    case .classroom:
      var judgement = FindingJudgement(ClassDecider())
      return StreamJudge { judgement.take($0) }
    case .proof:
      var judgement = FindingJudgement(ProofDecider())
      return StreamJudge { judgement.take($0) }
    default: return nil
    }
  }
}
