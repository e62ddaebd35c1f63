import Testing

@testable import Statistics

/// The table of choices, and how long a question took.
@Suite("Choices and times")
struct ChoiceAndTimeTests {
  private func sums(_ item: Item, _ responses: [(String?, Int64, Int64?)]) -> QuizSums {
    var sums = QuizSums(items: [item, Item(id: "other")])
    for (index, response) in responses.enumerated() {
      sums.add(
        Attempt(
          player: "p\(index)",
          responses: [
            Response(
              item: 0, marks: response.1, maximum: 100, choice: response.0,
              elapsedMilliseconds: response.2),
            Response(item: 1, marks: Int64(index) * 100, maximum: 900, choice: "x"),
          ]))
    }
    return sums
  }

  @Test("choices come as offered, then others by falling count, then no answer")
  func rows() {
    let item = Item(id: "q", choices: ["b", "a", "c"])
    let figures = sums(
      item,
      [
        ("a", 100, nil), ("z", 0, nil), (nil, 0, nil), ("b", -50, nil), ("y", 0, nil),
        ("y", 0, nil),
        ("a", 100, nil),
      ]
    ).analysis().items[0]
    #expect(figures.choices.map { $0.key } == ["b", "a", "c", "y", "z", nil])
    #expect(figures.choices.map { $0.count } == [1, 2, 0, 2, 1, 1])
    #expect(figures.asked == 7)
    #expect(figures.answered == 6)
    expect(figures.choices[1].share, 2 / 7.0)
    // Those who chose `a` were the first and the last: 1 + 0 and 1 + 6 points.
    expect(figures.choices[1].meanMarks, 1)
    expect(figures.choices[1].meanScore, 4)
    expect(figures.choices[0].meanMarks, -0.5)
    #expect(figures.choices[2].meanScore == .none(.tooFewAttempts(has: 0, needs: 1)))
    expect(figures.choices[5].meanScore, 2)
  }

  @Test("keys are compared byte by byte, not as canonically equivalent texts")
  func bytes() {
    let figures = sums(Item(id: "q"), [("\u{E9}", 0, nil), ("e\u{301}", 100, nil)])
      .analysis().items[0]
    #expect(figures.choices.map { $0.count } == [1, 1])
    #expect(figures.choices.map { Array(($0.key ?? "").utf8).count } == [3, 2])
  }

  @Test("a rapid guess is faster than a tenth of the mean time")
  func rapid() {
    // Sum 100,000 over ten answers: the threshold is exactly 1,000.
    let times: [Int64] = [999, 1000, 1001, 0, 20000, 20000, 20000, 17000, 10000, 10000]
    #expect(times.reduce(0, +) == 100_000)
    let figures = sums(Item(id: "q"), times.map { ("a", 0, $0) }).analysis().items[0]
    #expect(figures.times.known == 10)
    expect(figures.times.mean, 10_000)
    expect(figures.times.median, 10_000)
    expect(figures.times.rapidThreshold, 1_000)
    expect(figures.times.rapidShare, 0.2)
  }

  @Test("the threshold of rapid guesses is at most ten seconds")
  func greatestThreshold() {
    let times: [Int64] = [9_999, 10_000, 10_001] + Array(repeating: 1_000_000, count: 8)
    let figures = sums(Item(id: "q"), times.map { ("a", 0, $0) }).analysis().items[0]
    expect(figures.times.rapidThreshold, 10_000)
    expect(figures.times.rapidShare, 1 / 11.0)
  }

  @Test("times that are not known do not count, and too few of them are reported")
  func unknownTimes() {
    let figures = sums(Item(id: "q"), [("a", 0, nil), ("a", 0, 3), ("a", 0, 4)])
      .analysis().items[0]
    #expect(figures.times.known == 2)
    expect(figures.times.median, 3.5)
    #expect(figures.times.rapidShare == .none(.tooFewAttempts(has: 2, needs: 10)))
    let none = sums(Item(id: "q"), [("a", 0, nil)]).analysis().items[0].times
    #expect(none.median == .none(.tooFewAttempts(has: 0, needs: 1)))
  }

  @Test("a time below zero counts as none, one beyond the limit as the limit")
  func clampedTimes() {
    let figures = sums(Item(id: "q"), [("a", 0, -1), ("a", 0, Int64.max)])
      .analysis().items[0].times
    expect(figures.mean, Double(Response.greatestMilliseconds) / 2)
  }
}
