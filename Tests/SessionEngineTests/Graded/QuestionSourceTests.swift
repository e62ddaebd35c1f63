import EventLog
import Synchronization
import Testing

@testable import SessionEngine
@testable import SessionSupport

/// SESSIONS M16: graded quizzes that draw their questions from a list of the program's own.
@Suite("Question sources")
struct QuestionSourceTests {
  /// Five questions, `q0` to `q4`, of which `right` is right.
  private static func source() -> QuestionSource {
    QuestionSource(name: "five-1", questionCount: 5) { questions }
  }

  private static let questions = (0..<5).map { place in
    GradedQuestion(
      id: "q\(place)", text: "Question \(place)?",
      body: .single([
        .init(text: "right", credit: Marks.fullCredit), .init(text: "wrong", credit: 0),
      ]),
      fileOrder: [0, 1])
  }

  private static let file = """
    {"id":"five","title":"Five","mode":"practice","shuffle":["questions","answers"],
     "generator":"five-1","draw":3}
    """

  private func load(_ file: String) -> QuizFile.Result {
    QuizFile.load(Array(file.utf8), QuizExtensions(sources: [Self.source()]))
  }

  private func quiz(_ file: String = Self.file) throws -> Quiz {
    guard case .quiz(let quiz) = load(file) else { throw Unreadable() }
    return quiz
  }

  private struct Unreadable: Error {}

  private func mistakes(_ file: String) -> [String] {
    guard case .mistakes(let mistakes) = load(file) else { return [] }
    return mistakes.map { $0.description }
  }

  /// The same quiz with its questions and its pool in the file.
  private static let listed = """
    {"id":"five","title":"Five","mode":"practice","shuffle":["questions","answers"],
     "pools":[{"id":"five-1","draw":3,"questions":["q0","q1","q2","q3","q4"]}],
     "questions":[\((0..<5).map { """
      {"id":"q\($0)","kind":"single","text":"Question \($0)?",
       "answers":[{"text":"right","credit":100},{"text":"wrong"}]}
      """ }.joined(separator: ","))]}
    """

  @Test("a source is a pool with all its questions: the same draws as when the file lists them")
  func sameAsListed() throws {
    let (drawn, listed) = (try quiz(), try quiz(Self.listed))
    #expect(drawn.graded?.questions == listed.graded?.questions)
    #expect(drawn.graded?.pools == listed.graded?.pools)
    #expect(drawn.graded?.askedCount == 3)
    #expect(drawn.rules == 3)
    var orders: Set<[Int]> = []
    for low in UInt64(0)..<40 {
      let seed = Seed(high: 7, low: low)
      let order = drawn.graded?.order(seed)
      #expect(order == listed.graded?.order(seed))
      orders.insert(order ?? [])
    }
    #expect(orders.count > 10)
    #expect(drawn.digest == SHA256.digest(of: Array(Self.file.utf8)))
  }

  @Test("a session is played, marked and audited, and a forged mark is found")
  func played() throws {
    var story = Story(try quiz())
    for place in 0..<3 {
      story.play(.answer(.choice(place == 1 ? 1 : 0), elapsedMilliseconds: 3000))
      story.play(.next)
    }
    guard case .graded(let result)? = story.state.result else { throw Unreadable() }
    #expect(result.score == 200)
    #expect(result.askedCount == 3)
    let chronicle = Chronicle(story)
    #expect(try chronicle.audit().findings == [])
    let forged = try chronicle.editing(7, #""marks":0"#, #""marks":100"#).audit()
    #expect(forged.findings.map { $0.code } == [.rule(.wrongMark)])
  }

  @Test("reading the file, and what a menu shows of it, makes no question")
  func isLazy() throws {
    final class Asked: Sendable { let count = Mutex(0) }
    let asked = Asked()
    let source = QuestionSource(name: "five-1", questionCount: 5) {
      asked.count.withLock { $0 += 1 }
      return Self.questions
    }
    let shelf = QuizShelf([Array(Self.file.utf8)], QuizExtensions(sources: [source]))
    let quiz = try #require(shelf.items.first?.quiz)
    #expect(quiz.graded?.askedCount == 3)
    #expect(quiz.graded?.order(Seed(high: 1, low: 2)).count == 3)
    let isAsked = asked.count.withLock { $0 > 0 }
    #expect(!isAsked)
    _ = quiz.graded?.questions
    #expect(asked.count.withLock { $0 } == 1)
  }

  @Test("what cannot be drawn is a mistake with its place")
  func mistakes() {
    func with(_ members: String) -> [String] {
      mistakes("{\"id\":\"f\",\"title\":\"F\",\"mode\":\"practice\",\n \(members)}")
    }
    #expect(
      with(#""generator":"six-1","draw":3"#) == [
        #"2:14 generator: "six-1" is not a known generator of questions with right answers: write five-1."#
      ])
    #expect(
      with(#""generator":"arithmetic","draw":3"#).first?.hasPrefix("2:14 generator: ") == true)
    #expect(
      with(#""generator":"five-1""#) == [
        #"1:1 draw: "draw" is missing: add it, it says how many questions a session asks."#
      ])
    #expect(
      with(#""generator":"five-1","draw":6"#) == [
        #"2:30 draw: "five-1" has 5 questions and cannot draw 6."#
      ])
    #expect(
      with(#""generator":"five-1","draw":0"#) == [
        "2:30 draw: Write a whole number from 1 to 900."
      ])
    #expect(
      with(#""generator":"five-1","draw":3,"questions":[],"pools":[]"#) == [
        #"2:32 questions: "questions" does not go with a generator: take out one of the two."#,
        #"2:47 pools: "pools" does not go with a generator: take out one of the two."#,
      ])
    #expect(
      with(#""draw":3,"questions":[]"#).first
        == #"2:2 draw: "draw" belongs to a "generator" here: add one, or draw from "pools"."#)
    #expect(
      mistakes("{\"id\":\"f\",\"title\":\"F\",\"generator\":\"five-1\",\"draw\":3}").count == 2,
      "without a mode it is a generator for points that is missing")
  }
}
