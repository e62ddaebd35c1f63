@testable import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("Conditions")
struct ConditionTests {
  /// A state as its document would say it.
  private let state = StateLeaves(
    Array(
      (#"{"phase":"asking","paused":false,"preferences":{"fontSize":"17.5","sound":"on"},"#
        + #""current":{"question":"food","correct":true},"answers":{"food":{"choices":[0,2]},"#
        + #""q1":{"text":"a \"b\""}},"tally":{"dog":3,"cat.old":-2},"points":10,"empty":{}}"#).utf8)
  )

  private func holds(_ text: String) throws -> Bool { try Condition(text).holds(in: state) }

  @Test(
    "what holds",
    arguments: [
      "points=10", "points==10", "points = 10.0", "points!=9", "points<11", "points<=10",
      "points>9", "points>=10", "points>-1", "points>9.99", "points<99999999999999999999999",
      "tally.dog>2", "tally.cat.old<0", "tally.cat.old=-2", "phase=asking", #"phase="asking""#,
      "phase!=done", "current.question=food", "current.correct", "current.correct=true",
      "!paused", "paused=false", "paused!=true", "preferences.fontSize>17",
      "preferences.fontSize=17.50", "preferences.sound=on", "exists tally", "exists tally.dog",
      "!exists tally.mouse", "tally.mouse!=1", #"answers.food={"choices": [0, 2]}"#,
      #"answers.q1={"text":"a \"b\""}"#, "points=10&&phase=asking", "points=1||points=10",
      "points=10 || points=1 && points=2", "(points=10 || points=1) && !(points=2)",
      "  points  =  10  ", "!!current.correct", "points!=on", "phase!=3", "!exists empty",
    ])
  func yes(_ text: String) throws { #expect(try holds(text)) }

  @Test(
    "what does not hold",
    arguments: [
      "points=9", "points!=10", "points<10", "points>10", "points<=9.9", "points>=11",
      "points<-10", "tally.mouse=0", "tally.mouse<1", "tally.mouse>=0", "tally=3", "phase=Asking",
      "phase<3", "phase>3", "paused", "exists tally.do", "exists tall", "exists tally.dog.x",
      "current", "points", "phase", "points=10&&points=9", "points=1||points=2",
      "(points=10 || points=1) && points=2", #"answers.food={"choices":[0]}"#, "points=on",
      "tally.dog>3", "preferences.fontSize<17.5", "exists points && paused", "tally.=3",
      "tally.cat<0",
    ])
  func no(_ text: String) throws { #expect(try !holds(text)) }

  @Test(
    "a slip is told with its column and what was expected there",
    arguments: [
      ("", 1, "a path"), ("  ", 3, "a path"), ("points<", 8, "a value"),
      ("points<many", 8, "only numbers"), (#"points<"9""#, 8, "only numbers"),
      ("points=[1", 10, "expected"), (#"points="x"#, 10, "closing quote"),
      ("points=1 points=2", 10, "&& or ||"), ("points=1 &&", 12, "a path"),
      ("points=1 & paused", 10, "&& or ||"), ("(points=1", 10, "expected )"),
      ("points=1)", 9, "without its ("), ("exists", 7, "a path"), ("!", 2, "a path"),
      ("=3", 1, "a path"), ("points=<3", 8, "expected a number"), ("größe<3", 3, "&& or ||"),
      ("points=1 || ", 13, "a path"), ("points=$", 8, "expected a number"),
    ])
  func slips(text: String, column: Int, message: String) throws {
    do {
      let condition = try Condition(text)
      Issue.record("\(text) was read as \(condition.root)")
    } catch {
      #expect(error.column == column, "\(text): \(error)")
      #expect(error.message.contains(message), "\(text): \(error.message)")
    }
  }

  @Test("as many parentheses as there may be, and one more")
  func depth() throws {
    let limit = ConditionParser.depthLimit - 1
    func nested(_ count: Int) -> String {
      String(repeating: "(", count: count) + "points=10" + String(repeating: ")", count: count)
    }
    #expect(try holds(nested(limit)))
    #expect(throws: ConditionFault.self) { try Condition(nested(limit + 1)) }
    #expect(throws: ConditionFault.self) {
      try Condition(String(repeating: "!", count: 100_000) + "paused")
    }
  }

  @Test("no text makes the parser trap, and what it reads it can answer")
  func anyText() {
    var random = SeededRandom(5)
    let parts = [
      "points", "tally.dog", "=", "!=", "<", "&&", "||", "!", "(", ")", "1", "-", "\"", "\\", "[",
      "{", "}", "]", " ", "exists", "é", "\u{0}", ",", ":", ".5", "true",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.below(9)).map { _ in parts[random.below(parts.count)] }.joined()
      if let condition = try? Condition(text) { _ = condition.holds(in: state) }
    }
  }

  @Test("its paths are listed, each once")
  func paths() throws {
    let condition = try Condition("points<0 || (tally.dog>2 && !exists result) || points=3")
    #expect(condition.paths == ["points", "tally.dog", "result"])
  }

  @Test("numbers of any length are compared by their value")
  func decimals() {
    let ascending = [
      "-100000000000000000000000", "-9.5", "-9.45", "-0.1", "0", "0.05", "0.5", "5", "05.01", "49",
      "50", "100000000000000000000000",
    ]
    let numbers = ascending.compactMap { Decimal(Array($0.utf8).span) }
    #expect(numbers.count == ascending.count)
    for (place, number) in numbers.enumerated() {
      for (other, second) in numbers.enumerated() {
        #expect((number < second) == (place < other), "\(ascending[place]) \(ascending[other])")
      }
    }
    for text in ["", "-", ".5", "5.", "1e3", "+1", "1 ", "--1", "1.2.3", "0x1"] {
      #expect(Decimal(Array(text.utf8).span) == nil, "\(text)")
    }
    #expect(Decimal(Array("-0.0".utf8).span) == Decimal(Array("0".utf8).span))
    #expect(Decimal(Array("007.50".utf8).span) == Decimal(Array("7.5".utf8).span))
  }

  @Test("a number may have the unit of its value, and no other")
  func units() throws {
    func condition(_ text: String) throws -> Condition {
      try Condition(text, unitOf: SessionState.unit(of:))
    }
    let graded = StateLeaves(
      Array(
        (#"{"current":{"limit":20000},"clock":60500,"marks":{"q":50},"score":250,"#
          + #""result":{"score":250,"maximum":400,"percent":6250}}"#).utf8))
    for text in [
      "score=2.5pt", "score>2pt", "score>=250", "marks.q=0.5pt", "marks.q<1pt",
      "result.percent>60%",
      "result.percent=62.5%", "clock>60s", "clock=60.5s", "current.limit<=20s", "score!=-1pt",
      "result.maximum=4pt&&score=250",
    ] {
      #expect(try condition(text).holds(in: graded), "\(text)")
    }
    for text in ["score>2.5pt", "clock<60s", "result.percent<62%"] {
      #expect(try !condition(text).holds(in: graded), "\(text)")
    }
    for text in ["score>2s", "score>2%", "clock>1pt", "points>2pt", "tally.dog>3%", "right=1s"] {
      #expect(throws: ConditionFault.self, "\(text)") { try condition(text) }
    }
  }

  @Test("a path of another kind of quiz names the one to use")
  func counterparts() throws {
    let graded = StatePaths(of: try TestQuiz.graded.quiz)
    #expect(graded.counterpart(of: "points") == "score")
    #expect(graded.counterpart(of: "result.points") == "result.score")
    #expect(graded.counterpart(of: "score") == nil)
    let drawn = StatePaths(of: try TestQuiz.arithmetic.quiz)
    #expect(drawn.counterpart(of: "score") == "points")
    #expect(StatePaths(of: try TestQuiz.animals.quiz).counterpart(of: "points") == "tally")
  }
}
