import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import Systems

/// SESSIONS M9: in which order the options of graded questions are shown.
@Suite("Orders of graded questions")
struct GradedOrderTests {
  /// Five questions: one that may be shuffled, one that may not, a matching one, a gap, and a gap
  /// that may not be shuffled.
  private func rules(shuffle: String, seed: UInt64) throws -> SessionRules {
    let file = """
      {"id":"orders","title":"Orders","mode":"practice","shuffle":[\(shuffle)],"questions":[
      {"id":"free","kind":"single","text":"?","answers":[{"text":"a","credit":100},\
      {"text":"b"},{"text":"c"},{"text":"d"}]},
      {"id":"kept","kind":"single","text":"?","shuffle":false,"answers":[\
      {"text":"a","credit":100},{"text":"b"},{"text":"c"},{"text":"d"}]},
      {"id":"pairs","kind":"matching","text":"?","pairs":[{"text":"1","match":"x"},\
      {"text":"2","match":"y"},{"text":"3","match":"z"}]},
      {"id":"gap","kind":"gaps","text":"[[1]]","gaps":[{"options":[\
      {"text":"k","credit":100},{"text":"l"},{"text":"m"},{"text":"n"}]}]},
      {"id":"keptGap","kind":"gaps","text":"[[1]]","shuffle":false,"gaps":[{"options":[\
      {"text":"k","credit":100},{"text":"l"},{"text":"m"},{"text":"n"}]}]}]}
      """
    guard case .quiz(let quiz) = QuizFile.load(Array(file.utf8), .systems) else {
      throw QuizMissing()
    }
    return SessionRules(
      quiz: quiz, seed: Seed(high: seed, low: 7),
      shuffling: Shuffling(questions: false, answers: false))
  }

  private struct QuizMissing: Error {}

  private func gap(_ rules: SessionRules, of place: Int = 3) throws -> [String] {
    let question = try #require(rules.quiz.graded).questions[place]
    return rules.shown(["k", "l", "m", "n"], inGap: 1, of: question)
  }

  @Test("without shuffling, choices and gaps are shown as in the file; what is matched is drawn")
  func unshuffled() throws {
    var matches: Set<[UInt8]> = []
    for seed: UInt64 in 0..<20 {
      let rules = try rules(shuffle: "", seed: seed)
      for place: Int64 in [1, 2, 4] { #expect(rules.showing(place: place, .next).order == nil) }
      #expect(try gap(rules) == ["k", "l", "m", "n"])
      matches.insert(try #require(rules.showing(place: 3, .next).order))
    }
    #expect(matches.count > 1)
  }

  @Test("with shuffling, choices and gaps are drawn, but for the question that keeps its order")
  func shuffled() throws {
    var (orders, gaps): (Set<[UInt8]>, Set<[String]>) = ([], [])
    for seed: UInt64 in 0..<20 {
      let rules = try rules(shuffle: #""answers""#, seed: seed)
      let order = try #require(rules.showing(place: 1, .next).order)
      #expect(order.sorted() == [0, 1, 2, 3])
      orders.insert(order)
      #expect(rules.showing(place: 2, .next).order == nil)
      #expect(try gap(rules, of: 4) == ["k", "l", "m", "n"])
      let shown = try gap(rules)
      #expect(shown.sorted() == ["k", "l", "m", "n"])
      gaps.insert(shown)
    }
    #expect(orders.count > 5)
    #expect(gaps.count > 5)
  }
}
