public import SessionEngine

extension Scoring {
  /// Three lives: after the third answer that is worth nothing the session is over (SESSIONS, M37).
  public static let lives = Scoring(
    name: "lives-1", needs: [.practice], marks: Scoring.credit.marks,
    isOver: { run in run.wrongCount >= lifeCount },
    words: { answer, run in
      guard answer.credit.numerator <= 0 else { return Scoring.creditWords(answer) }
      let left = max(0, lifeCount - run.wrongCount - 1)
      return Scoring.creditWords(answer)
        + (left == 1
          ? ", one life is left" : left == 0 ? ", no life is left" : ", \(left) lives are left")
    })

  /// How many answers may be wrong.
  private static let lifeCount: Int64 = 3
}
