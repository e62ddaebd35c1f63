import Testing

@testable import SessionEngine
@testable import Systems

@Suite("scorings")
struct ScoringTests {
  private func run(_ credits: Int64...) -> Scoring.Run {
    var run = Scoring.Run()
    for credit in credits { run.add(credit: credit * 100_000) }
    return run
  }

  private func speed(
    _ points: Int64, _ credit: Credit, after milliseconds: Int64?, of limit: Int64?,
    _ run: Scoring.Run = Scoring.Run()
  ) -> Int64 {
    Scoring.speed.marks(
      Scoring.Marked(
        points: points, credit: credit, milliseconds: milliseconds, limitMilliseconds: limit), run)
  }

  @Test("an answer at once has all points, at the limit half of them, rounded once")
  func speed() {
    let full = Credit(1, over: 1)
    #expect(speed(100, full, after: 0, of: 20_000) == 100)
    #expect(speed(100, full, after: 20_000, of: 20_000) == 50)
    #expect(speed(100, full, after: 4_200, of: 20_000) == 90)  // 89.5, halves away from zero
    #expect(speed(100, full, after: 4_201, of: 20_000) == 89)
    #expect(speed(100, Credit(1, over: 3), after: 10_000, of: 20_000) == 25)
    #expect(speed(1, full, after: 20_000, of: 20_000) == 1)
    // A time after the limit, or none, is that of the limit.
    #expect(speed(100, full, after: 30_000, of: 20_000) == 50)
    #expect(speed(100, full, after: nil, of: 20_000) == 50)
    // A class can open a question without a limit (M36).
    #expect(speed(100, full, after: 1, of: nil) == 50)
    #expect(speed(100, full, after: 0, of: nil) == 100)
  }

  @Test("only positive credit counts")
  func speedOfWrong() {
    #expect(speed(100, .none, after: 0, of: 20_000, run(100, 100)) == 0)
    #expect(speed(100, Credit(-1, over: 4), after: 0, of: 20_000) == 0)
    #expect(speed(100, Credit(1, over: 4), after: 0, of: 20_000, run(100, 100)) == 25)
  }

  @Test("the n-th full answer in a row adds a tenth of the points for each before it, five at most")
  func bonus() {
    let full = Credit(1, over: 1)
    var run = Scoring.Run()
    var marks: [Int64] = []
    for _ in 0..<8 {
      marks.append(speed(100, full, after: 0, of: 20_000, run))
      run.add(credit: Marks.fullCredit)
    }
    #expect(marks == [100, 110, 120, 130, 140, 150, 150, 150])
    run.add(credit: Marks.fullCredit - 1)
    #expect(speed(100, full, after: 0, of: 20_000, run) == 100)
    // 5 + 0.5 for one before it: the sum is rounded, not its terms.
    #expect(speed(5, full, after: 5_000, of: 20_000, self.run(100)) == 5)
    #expect(speed(15, full, after: 4_000, of: 20_000, self.run(100)) == 15)
  }

  @Test("the largest numbers do not overflow")
  func largest() {
    let credit = Credit(50 * Marks.fullCredit, over: 50 * Marks.fullCredit)
    #expect(speed(1_000_000, credit, after: 0, of: .max) == 1_000_000)
    #expect(speed(1_000_000, credit, after: .max, of: .max) == 500_000)
    #expect(speed(1_000_000, credit, after: -1, of: 1) == 1_000_000)
    #expect(speed(1_000_000, credit, after: 5, of: 0) == 500_000)
  }

  @Test("three answers without credit end a session of lives")
  func lives() {
    #expect(!Scoring.lives.isOver(run(0, 100, -25, 50)))
    #expect(Scoring.lives.isOver(run(0, 100, -25, 50, 0)))
    let answer = Scoring.Marked(points: 200, credit: Credit(-1, over: 4))
    #expect(Scoring.lives.marks(answer, run(0, 0)) == -50)
    #expect(Scoring.lives.words(answer, run(0)) == "2 × -25%, one life is left")
    #expect(Scoring.lives.words(answer, run(0, 0)) == "2 × -25%, no life is left")
  }

  @Test("a scoring tells why an answer has its points")
  func words() {
    let answer = Scoring.Marked(
      points: 200, credit: Credit(1, over: 3), milliseconds: 4_200, limitMilliseconds: 20_000)
    #expect(Scoring.credit.words(answer, run()) == "2 × 33.33333%")
    #expect(Scoring.speed.words(answer, run()) == "2 × 33.33333% × 35.8 s ÷ 40 s")
    let full = Scoring.Marked(
      points: 100, credit: Credit(1, over: 1), milliseconds: 0, limitMilliseconds: 20_000)
    #expect(
      Scoring.speed.words(full, run(100, 100))
        == "1 × 100% × 40 s ÷ 40 s + 20% for 3 right answers in a row")
  }
}
