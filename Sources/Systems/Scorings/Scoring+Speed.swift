public import SessionEngine

extension Scoring {
  /// Fast answers are worth more, and several full ones in a row a bonus (SESSIONS, M36).
  ///
  /// - Source: the formula that Kahoot! publishes; an older version of its help page has the bonus.
  public static let speed = Scoring(
    name: "speed-1", needs: [.limits],
    marks: { answer, run in
      guard answer.credit.numerator > 0 else { return 0 }
      let share = Speed(answer)
      let bonus = Int128(Speed.bonusCount(answer, run) * answer.points)
      // Both terms over 10 × denominator × 2 × limit, so that the sum is rounded once. No operand
      // has more than 64 bits, and the credit fewer than 30.
      let whole = Int128(answer.credit.denominator) * share.doubleLimit
      let sum =
        Int128(answer.points) * Int128(answer.credit.numerator) * share.left * 10 + bonus * whole
      return Int64(clamping: (2 * sum + 10 * whole) / (20 * whole))
    },
    words: { answer, run in
      guard answer.credit.numerator > 0 else { return Scoring.creditWords(answer) }
      let share = Speed(answer)
      let bonusCount = Speed.bonusCount(answer, run)
      return Scoring.creditWords(answer) + " × " + Speed.seconds(share.left) + " s ÷ "
        + Speed.seconds(share.doubleLimit) + " s"
        + (bonusCount > 0
          ? " + \(bonusCount)0% for \(run.fullCount + 1) right answers in a row" : "")
    })

  /// The share of the points that is left after a time: twice the limit less the time, over twice
  /// the limit.
  private struct Speed {
    /// How many full answers in a row have no bonus, and how often it grows.
    static let bonusLimit: Int64 = 5

    let left: Int128
    let doubleLimit: Int128

    init(_ answer: Marked) {
      // A class can open a question without a limit (M36).
      let limit = max(1, answer.limitMilliseconds ?? 1)
      let time = min(max(0, answer.milliseconds ?? limit), limit)
      doubleLimit = 2 * Int128(limit)
      left = doubleLimit - Int128(time)
    }

    /// How many tenths of the points are the bonus.
    static func bonusCount(_ answer: Marked, _ run: Run) -> Int64 {
      answer.credit.isFull ? min(run.fullCount, bonusLimit) : 0
    }

    /// Milliseconds in seconds with up to three decimals.
    static func seconds(_ milliseconds: Int128) -> String {
      FixedNumber.text(Int64(clamping: milliseconds), decimals: 3)
    }
  }
}
