import EventLog
import Testing

@testable import Statistics
@testable import TestSupport

/// Quizzes and attempts for the tests of this target.
enum Sample {
  static func items(_ count: Int) -> [Item] {
    (0..<count).map { Item(id: "q\($0 + 1)") }
  }

  /// An attempt in which every question was asked; nil is a question that was not.
  static func attempt(_ marks: [Int64?], maxima: [Int64], player: String = "p") -> Attempt {
    let responses = zip(marks, maxima).enumerated().compactMap { index, pair in
      pair.0.map { Response(item: index, marks: $0, maximum: pair.1, choice: "\($0)") }
    }
    return Attempt(player: player, responses: responses)
  }

  static func sums(_ rows: [[Int64?]], maxima: [Int64]) -> QuizSums {
    var sums = QuizSums(items: items(maxima.count))
    for row in rows { sums.add(attempt(row, maxima: maxima)) }
    return sums
  }

  /// The 1,000 examinees of LSAT6, each right answer a point.
  static func lsat6() throws -> QuizSums {
    let text = String(
      decoding: try Fixtures.contents(Fixtures.folder + "statistics/lsat6.csv"), as: UTF8.self)
    var sums = QuizSums(items: items(5))
    for line in text.split(separator: "\n").dropFirst() {
      let numbers = line.split(separator: ",").compactMap { Int64($0) }
      let marks = numbers.prefix(5).map { Optional($0 * 100) }
      let examinee = attempt(marks, maxima: [100, 100, 100, 100, 100])
      for _ in 0..<numbers[5] { sums.add(examinee) }
    }
    return sums
  }
}

/// Whether there is a figure, and it is within `tolerance` of what was expected.
func expect(
  _ estimate: Estimate<Double>, _ expected: Double, within tolerance: Double = 1e-11,
  _ what: String = "", at location: SourceLocation = #_sourceLocation
) {
  guard let value = estimate.value else {
    Issue.record("\(what): no estimate, \(estimate)", sourceLocation: location)
    return
  }
  #expect(
    abs(value - expected) <= tolerance * max(1, abs(expected)), "\(what)",
    sourceLocation: location)
}
