import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

@Suite("Morse tutorial")
struct MorseLessonTests {
  @Test("the lessons teach each letter of the game once")
  func everyLetter() {
    let letters = MorseLesson.groups.joined()
    #expect(letters.utf8.sorted() == Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8))
    #expect(MorseLesson.groups.allSatisfy { (2...3).contains($0.utf8.count) })
  }

  @Test("no letter is asked twice in a row while another one is left, wrong answers included")
  func apart() {
    var random = SeededRandom(17)
    for seed in 0..<50 {
      var lesson = MorseLesson(Seed(high: 0, low: UInt64(seed)))
      var last: MorseSign?
      while lesson.step != .done {
        guard case .ask(let question) = lesson.step else {
          lesson.goOn()
          last = nil
          continue
        }
        if question.sign == last { #expect(lesson.areAllOf(question.sign), "seed \(seed)") }
        last = question.sign
        _ = lesson.answer(random.next() % 4 == 0 ? "?" : question.expected)
      }
    }
  }

  @Test("nothing is asked before it was taught, and everything taught is asked both ways")
  func teachesFirst() {
    for seed in 0..<50 {
      var lesson = MorseLesson(Seed(high: 0, low: UInt64(seed)))
      var taught: Set<String> = []
      var asked: Set<MorseLesson.Question> = []
      while lesson.step != .done {
        switch lesson.step {
        case .teach(let signs):
          taught.formUnion(signs.map { $0.text })
          lesson.goOn()
        case .ask(let question):
          #expect(taught.contains(question.sign.text), "seed \(seed)")
          asked.insert(question)
          #expect(lesson.answer(question.expected) == true)
        case .done: break
        }
      }
      #expect(taught.count == 26)
      #expect(asked.count == 52)
      #expect(lesson.wrong == 0)
    }
  }

  @Test("what was answered wrong comes again behind the others until it is right")
  func comesAgain() {
    var lesson = MorseLesson(.sample)
    lesson.goOn()
    guard case .ask(let first) = lesson.step else { return }
    let count = lesson.leftCount
    #expect(lesson.answer("?") == false)
    #expect(lesson.leftCount == count)
    for _ in 1..<count {
      guard case .ask(let question) = lesson.step else { return }
      #expect(question != first)
      _ = lesson.answer(question.expected)
    }
    #expect(lesson.step == .ask(first))
    _ = lesson.answer(first.expected.lowercased() + " ")
    #expect(lesson.number == 2)
    #expect(lesson.isTeaching)
    #expect((lesson.right, lesson.wrong) == (count, 1))
  }

  @Test("a lesson can be passed over, and behind the last one nothing is asked")
  func passedOver() {
    var lesson = MorseLesson(.sample, lesson: 9)
    #expect(lesson.answer("Q") == nil)
    lesson.goOn()
    lesson.goOn()
    #expect(lesson.step == .done)
    lesson.goOn()
    #expect(lesson.answer("Q") == nil)
    #expect(lesson.step == .done)
    #expect(MorseLesson(.sample, lesson: -3).number == 1)
    #expect(MorseLesson(.sample, lesson: 99).number == 9)
  }

  @Test("the same seed asks the same")
  func repeats() {
    var one = MorseLesson(.sample, lesson: 3)
    var other = MorseLesson(.sample, lesson: 3)
    one.goOn()
    other.goOn()
    #expect(one == other)
    #expect(one.leftCount == 2 * (3 + 2))
  }
}
