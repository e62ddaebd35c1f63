import EventLog
import Testing

@testable import SessionEngine
@testable import Systems
@testable import SessionSupport

@Suite("Arithmetic")
struct ArithmeticTests {
  private func text(_ exercise: Arithmetic) -> String {
    String(exercise.a) + Generator.arithmetic.kinds[Int(exercise.operation.rawValue)]
      + String(exercise.b)
  }

  private func drawn(_ count: Int64) -> [Arithmetic] {
    (0..<count).map { Arithmetic(.sample, draw: $0) }
  }

  @Test("the draws of a seed are those that Python computes")
  func vectors() {
    // c = draws of question/N; o = "+-*/"[draw(4)]; "/": DIV[draw(32)], else a, b = draw(10), draw(10)
    #expect(
      drawn(24).map { text($0) }.joined(separator: " ")
        == "3+4 2-9 4/2 4+9 5*9 9-5 3/1 1-2 5+5 0-5 0/4 5*9 8/8 9+6 6*4 5+8 3*1 8-8 1+2 0*0 8/2 "
        + "9-8 0*3 0-5")
  }

  @Test("every division is one of the 32 exact ones, and all of them come up")
  func divisions() {
    var found: Set<String> = []
    var count = 0
    for draw in Int64(0)..<1500 {
      let exercise = Arithmetic(.sample, draw: draw)
      guard exercise.operation == .divided else { continue }
      count += 1
      found.insert(text(exercise))
    }
    var expected: Set<String> = []
    for b in 1...9 { for a in 0...9 where a % b == 0 { expected.insert("\(a)/\(b)") } }
    #expect(expected.count == 32)
    #expect(found == expected, "of \(count) divisions")
  }

  @Test("both figures go from 0 to 9, and every operation comes up")
  func ranges() {
    let all = drawn(800)
    #expect(Set(all.map { $0.operation }).count == 4)
    let others = all.filter { $0.operation != .divided }
    #expect(Set(others.map { $0.a }) == Set(0...9))
    #expect(Set(others.map { $0.b }) == Set(0...9))
  }

  @Test(
    "a result is exact, and none where a log divides by zero",
    arguments: [
      (7, .plus, 8, 15), (2, .minus, 9, -7), (7, .times, 8, 56), (9, .divided, 3, 3),
      (0, .divided, 4, 0), (4, .divided, 0, nil), (Int64.min, .divided, -1, nil),
      (Int64.max, .plus, 1, Int64.min), (Int64.min, .minus, 1, Int64.max),
      (Int64.max, .times, 2, -2),
    ] as [(Int64, Arithmetic.Operation, Int64, Int64?)])
  func results(a: Int64, operation: Arithmetic.Operation, b: Int64, result: Int64?) {
    #expect(Arithmetic(a: a, operation: operation, b: b).result == result)
  }

  @Test(
    "an answer is -?[0-9]+ of at most 6 bytes; -0 and leading zeros are numbers",
    arguments: [
      ("0", 0), ("-0", 0), ("-00000", 0), ("7", 7), ("-7", -7), ("007", 7), ("000007", 7),
      ("999999", 999_999), ("-99999", -99_999), ("1000000", nil), ("-999999", nil), ("", nil),
      ("-", nil), ("--1", nil), ("+5", nil), ("1-2", nil), ("5-", nil), ("1 2", nil),
      (" 5", nil), ("5 ", nil), ("5.0", nil), ("1e3", nil), ("0x1", nil), ("/", nil), (":", nil),
      ("٣", nil), ("\u{0}", nil), ("1\n", nil),
    ] as [(String, Int64?)])
  func integers(text: String, value: Int64?) {
    #expect(Arithmetic.integer(Array(text.utf8)) == value)
  }

  @Test("a person reads the signs of mathematics")
  func prompts() {
    #expect(Arithmetic(a: 7, operation: .times, b: 8).prompt == "7 × 8")
    #expect(Arithmetic(a: 8, operation: .divided, b: 2).prompt == "8 ÷ 2")
    #expect(Arithmetic(a: 1, operation: .minus, b: 2).prompt == "1 − 2")
    #expect(Arithmetic(a: 1, operation: .plus, b: 2).prompt == "1 + 2")
  }
}
