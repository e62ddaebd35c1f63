import Testing

@testable import SessionEngine
@testable import Systems

@Suite("Morse record")
struct MorseRecordTests {
  private func round(_ direction: Morse.Direction, _ text: String) -> Event {
    .questionShown(
      Showing(
        question: 0, number: 1, of: 10, why: .start, order: nil,
        drawn: Morse(direction: direction, text: Array(text.utf8)).values))
  }

  private func score(_ isCorrect: Bool) -> Event {
    .scoreUpdated(
      .points(
        Score.Mark(isCorrect: isCorrect, delta: isCorrect ? 1 : -1, points: 0, expected: [])))
  }

  private func answer(_ text: String) -> Event {
    .answerGiven(question: 0, .text(Array(text.utf8)), elapsedMilliseconds: 0)
  }

  private func taken(_ direction: Morse.Direction, _ text: String, _ given: String) -> [String] {
    var record = MorseRecord()
    for event in [round(direction, text), answer(given), score(false)] { record.evolve(event) }
    return record.confusions.map { $0.meant + $0.taken }
  }

  @Test(
    "an answer is laid beside what was asked, sign by sign",
    arguments: [
      (.decode, "CAT", "CUT", ["AU"]), (.decode, "CAT", "bat", ["CB"]),
      (.decode, "CAT", "CATS", []), (.encode, "CAT", "-.-. .- .", ["TE"]),
      (.encode, "CAT", "-.-./.- -", []), (.encode, "E", "......", ["E......"]),
      (.encode, "IT IS", ".. -/.. ....", ["SH"]), (.decode, "IT IS", "IT AS", ["IA"]),
      (.decode, "E", "", []),
    ] as [(Morse.Direction, String, String, [String])])
  func compared(direction: Morse.Direction, text: String, given: String, expected: [String]) {
    #expect(taken(direction, text, given) == expected)
  }

  @Test("rounds are counted, right, wrong and too late; the most frequent mistake comes first")
  func counted() {
    var record = MorseRecord()
    for event in [
      round(.decode, "A"), answer("N"), score(false), round(.decode, "E"), answer("T"),
      score(false), round(.decode, "E"), answer("T"), score(false), round(.encode, "E"),
      answer("."), score(true), round(.encode, "S"),
      .timeExpired(question: 0, limitMilliseconds: 30_000), score(false),
      .sessionFinished(.points(1, right: 1, asked: 5)),
    ] {
      record.evolve(event)
    }
    #expect(record.rounds.count == 5)
    #expect((record.right, record.late, record.finished) == (1, 1, 1))
    #expect(record.confusions.map { $0.meant + $0.taken } == ["ET", "AN"])
    #expect(record.confusions.map { $0.count } == [2, 1])
  }

  @Test("events of other quizzes change nothing")
  func others() {
    var record = MorseRecord()
    record.evolve(score(false))
    record.evolve(answer("7"))
    record.evolve(.sessionFinished(.outcome(0, tally: [], tied: [])))
    #expect(record.rounds.isEmpty)
    #expect(record.finished == 0)
  }
}
