import Testing

@testable import Statistics
@testable import TestSupport

/// Which attempts count.
@Suite("Attempts that count")
struct AttemptTests {
  private func attempt(
    _ player: String, _ started: Int64, _ session: String, _ marks: Int64, of maximum: Int64 = 100
  ) -> Attempt {
    Attempt(
      player: player, startedMilliseconds: started, session: session,
      responses: [Response(item: 0, marks: marks, maximum: maximum, choice: "1")])
  }

  @Test("first, best or last, in whatever order attempts come and selections merge")
  func rules() {
    let attempts = [
      attempt("ann", 30, "c", 90), attempt("ann", 10, "a", 50), attempt("ann", 20, "b", 90),
      attempt("bob", 10, "e", 10), attempt("bob", 10, "d", 10), attempt("cyd", 1, "f", 0),
      attempt("cyd", 2, "g", 60, of: 200), attempt("cyd", 3, "h", 40, of: 100),
    ]
    let expected: [AttemptRule: [String]] = [
      .first: ["a", "d", "f"], .best: ["b", "d", "h"], .last: ["c", "e", "h"],
    ]
    var chance = SeededRandom(1)
    for rule in AttemptRule.allCases {
      for _ in 0..<20 {
        var (one, other) = (AttemptSelection(rule), AttemptSelection(rule))
        var left = attempts
        while !left.isEmpty {
          let next = left.remove(at: chance.below(left.count))
          if chance.below(2) == 0 { one.add(next) } else { other.add(next) }
        }
        one.merge(other)
        #expect(one.attempts.map { $0.session } == expected[rule])
        #expect(one.passedOver == 5)
      }
    }
  }

  @Test("a question that is unknown or there twice, or marks beyond the limit, count as refused")
  func refused() {
    let limit = Response.greatestMarks
    func response(_ item: Int, _ marks: Int64, _ maximum: Int64) -> Response {
      Response(item: item, marks: marks, maximum: maximum, choice: nil)
    }
    var sums = QuizSums(items: Sample.items(2))
    for responses in [
      [response(2, 0, 1)], [response(-1, 0, 1)], [response(Int.max, 0, 1)],
      [response(0, 0, 1), response(0, 0, 1)], [response(0, limit + 1, 1)],
      [response(0, -limit - 1, 1)],
      [response(0, 0, limit + 1)], [response(0, 0, -1)], [response(0, Int64.min, Int64.max)],
    ] {
      let counts = sums.add(Attempt(player: "p", responses: responses))
      #expect(!counts)
    }
    #expect(sums.attempts == 0)
    #expect(sums.refused == 9)
    for responses in [[response(0, limit, limit)], [response(1, -limit, 0), response(0, 0, 0)]] {
      let counts = sums.add(Attempt(player: "p", responses: responses))
      #expect(counts)
    }
    #expect(sums.attempts == 2)
    #expect(sums.analysis().refused == 9)
  }

  @Test("questions beyond the greatest number are dropped, with the attempts that had them")
  func tooManyQuestions() {
    let limit = QuizSums.greatestItems
    var sums = QuizSums(items: Sample.items(limit + 1))
    #expect(sums.items.count == limit)
    func attempt(_ item: Int) -> Attempt {
      Attempt(
        player: "p", responses: [Response(item: item, marks: 1, maximum: 1, choice: nil)])
    }
    sums.add(attempt(limit - 1))
    #expect(sums.attempts == 1)
    sums.add(attempt(limit))
    #expect(sums.attempts == 1)
    #expect(sums.refused == 1)
  }
}
