import Similarity
import Testing

@testable import TestSupport
@testable import players

/// Simulated classes, and a small run of what docs/STATISTICS.md has measured.
@Suite("Simulated classes")
struct SimilarClassesTests {
  @Test("the same seed and place give the same class, others give another one")
  func deterministic() {
    func sheets(_ seed: UInt64, _ place: Int64) -> [AnswerSheet] {
      var chance = ClassMeasurement.chance(seed, place)
      return SimulatedClass(.nominal, players: 30, questions: 20, &chance).sheets
    }
    #expect(sheets(1, 2) == sheets(1, 2))
    #expect(sheets(1, 2) != sheets(1, 3))
    #expect(sheets(1, 2) != sheets(2, 2))
  }

  @Test("no model has a pair named in a few honest classes", arguments: ClassModel.honest)
  func honest(_ model: ClassModel) {
    let classes = Int64(Effort.count(300, sample: 5))
    let measured = ClassMeasurement(
      model, players: 30, questions: 40, classes: classes, seed: 15)
    #expect(measured.pairs == classes * 435)
    // Measured are far less than one in a thousand classes.
    #expect(measured.alarms <= 1, "seed 15, \(model)")
  }

  @Test(
    "players who choose by a habit when they do not know are not named",
    arguments: [.letter, .ownLetter, .last, .longest, .zigzag] as [GuessingHabit])
  func habits(_ habit: GuessingHabit) {
    let classes = Int64(Effort.count(300, sample: 10))
    let guessing = Guessing(habit: habit, players: 4, difficulty: 1000)
    let measured = ClassMeasurement(
      guessing, players: 30, questions: 60, classes: classes, seed: 15)
    // Without allowing for habits it is a quarter of the classes.
    #expect(measured.alarms <= 1, "seed 15, \(habit)")
  }

  @Test("who copied everything is found more often than not, who copied little hardly ever")
  func copied() {
    let all = CopyMeasurement(
      percent: 100, copiers: 1, players: 30, questions: 60, classes: 10, seed: 15)
    #expect(all.found >= 6 && all.copiers == 10)
    #expect(all.wrongly == 0)
    let little = CopyMeasurement(
      percent: 10, copiers: 1, players: 30, questions: 60, classes: 10, seed: 15)
    #expect(little.found <= 1)
  }

  @Test("half of the class shares wrong answers in a class with a wrong rule, none in another")
  func rule() {
    var chance = ClassMeasurement.chance(15, 0)
    let taught = SimulatedClass(.misconception, players: 30, questions: 40, &chance)
    // Question by question, how many gave the commonest wrong answer.
    let common = (0..<40).map { question in
      (0..<4).map { place in
        taught.sheets.count { sheet in
          let answer = sheet.answers[question]
          return !answer.isRight && answer.answer == UInt64(place)
        }
      }.max() ?? 0
    }
    #expect(common.count { $0 >= 13 } >= 6)
  }
}
