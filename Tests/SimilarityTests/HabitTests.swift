import Testing

@testable import Similarity
@testable import TestSupport

/// Honest players who choose by a habit when they do not know.
@Suite("Similar answers: habits")
struct HabitTests {
  /// The right answer, 0, is at another place at each question; the others follow it.
  private func order(_ question: Int) -> [Int] {
    let turn = question * 7 / 3 % 4
    return (0..<4).map { ($0 + turn) % 4 }
  }

  /// A class in which two players know the same answers and else choose by a habit.
  private func room(_ choice: (_ question: Int) -> Int) -> SimulatedRoom {
    var room = SimulatedRoom(40, 60, seed: 3)
    room.copyMistakes(from: 4, to: 9)
    room.guess([4, 9], choice)
    return room
  }

  @Test("two who always take the first choice are named without the choices, not with them")
  func place() {
    let room = room { order($0)[0] }
    #expect(room.named == ["p4 p9"])
    #expect(room.named(room.shown(order, length: { _ in 1 })).isEmpty)
  }

  @Test("the place from the last choice counts where questions have more and fewer choices")
  func last() {
    func more(_ question: Int) -> [Int] { order(question) + (question % 2 == 0 ? [] : [4]) }
    let room = room { more($0)[3 + $0 % 2] }
    #expect(room.named == ["p4 p9"])
    #expect(room.named(room.shown(more, length: { _ in 1 })).isEmpty)
  }

  @Test("two places by turns from question to question are a habit")
  func turns() {
    let room = room { order($0)[$0 % 2 == 0 ? 0 : 2] }
    #expect(room.named == ["p4 p9"])
    #expect(room.named(room.shown(order, length: { _ in 1 })).isEmpty)
  }

  @Test("a place is no habit where choices are shuffled; the longest choice is one all the same")
  func shuffled() {
    let room = room { _ in 3 }
    let same = { (_: Int) in [0, 1, 2, 3] }
    #expect(room.named(room.shown(same, length: { _ in 1 })).isEmpty)
    #expect(room.named(room.shown(isShuffled: true, same, length: { _ in 1 })) == ["p4 p9"])
    #expect(room.named(room.shown(isShuffled: true, same, length: { $0 })).isEmpty)
  }

  @Test("who copied a player without a habit is named with the choices, too")
  func copied() {
    var room = SimulatedRoom(30, 60, seed: 8)
    room.copy(0..<60, from: 4, to: 9)
    #expect(room.named(room.shown(order, length: { $0 })) == ["p4 p9"])
  }

  @Test("players who are wrong at the same questions are not named for that alone")
  func wrongAlone() throws {
    // Of two choices only one is wrong: where both are wrong, they agree.
    var room = SimulatedRoom(40, 100, seed: 3)
    room.guess(Array(room.answers.indices)) { _ in 1 }
    room.copyMistakes(from: 4, to: 9)
    room.guess([4, 9]) { _ in 1 }
    let table = try #require(AnswerTable(room.sheets))
    let (one, two) = try (
      #require(table.players.firstIndex(of: "p4")), #require(table.players.firstIndex(of: "p9"))
    )
    let abilities = (Ability(of: one, table), Ability(of: two, table))
    let agreement = Agreement(one, two, abilities, table)
    #expect(agreement.chance < Fixed.whole / 1_000_000_000)
    #expect(agreement.chanceWhereWrong > Fixed.whole / SimilarityLimits.wrongLevel)
    #expect(room.named.isEmpty)
  }

  @Test("a choice's chance: a player's other wrong answers, with half an answer for the class")
  func chances() throws {
    var room = SimulatedRoom(20, 20, seed: 1)
    for player in 0..<20 {
      for question in 0..<20 {
        let given = player > 0 || question < 5 ? 1 : question < 8 ? 2 : 0
        room.answers[player][question] = SimulatedRoom.answer(question, given)
      }
    }
    let shown = room.shown({ _ in [0, 1, 2, 3] }, length: { _ in 1 })
    let table = try #require(AnswerTable(room.sheets, shown))
    let wrong = try #require(table.columns[0].wrongChoices)
    let third = Fixed.one / 3
    let chances = Habit(of: 0, table).chances(
      .place, at: 0, of: wrong, usual: [third, third, third], table)
    // Without the answer to this question four at the first place, three at the next, none at the
    // last, and a sixth more at each.
    let parts = chances.map { ($0 * 45 + Fixed.one / 2) >> 32 }
    #expect(parts == [25, 19, 1])
    var sum: UInt64 = 0
    for chance in chances { sum += chance }
    #expect(sum <= Fixed.one && sum > Fixed.one - 8)
  }
}
