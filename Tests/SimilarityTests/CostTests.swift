import Testing

@testable import Similarity
@testable import TestSupport

/// What bounds the cost, and input that nobody honest makes.
@Suite("Cost of similar answers")
struct CostTests {
  private func sheets(_ players: Int, _ questions: Int, _ given: (Int, Int) -> Int)
    -> [AnswerSheet]
  {
    (0..<players).map { player in
      AnswerSheet(
        player: String(player),
        answers: (0..<questions).map { SimulatedRoom.answer($0, given(player, $0)) })
    }
  }

  @Test("a player is compared with at most eight others, those with the rarest answers in common")
  func partners() throws {
    let room = SimulatedRoom(120, 60, seed: 6)
    let table = try #require(AnswerTable(room.sheets))
    let pairs = Candidates(table).pairs
    #expect(pairs.count <= 120 * SimilarityLimits.partnerLimit)
    #expect(pairs.count < 120 * 119 / 2)
    for place in 1..<pairs.count { #expect(pairs[place - 1] < pairs[place]) }
    for pair in pairs { #expect(pair.0 < pair.1) }
  }

  @Test("answers that too many gave are left out of the search, however they are ordered")
  func meetings() throws {
    // One list of 50 has 1,225 meetings; two are beyond this limit, and both are left out.
    let one = try #require(
      AnswerTable(sheets(50, 16) { player, question in question < 1 ? 1 : player + 2 }))
    #expect(Candidates(one, meetingLimit: 2_000).commonAnswers == 0)
    #expect(Candidates(one, meetingLimit: 1_225).commonAnswers == 0)
    #expect(Candidates(one, meetingLimit: 1_224).commonAnswers == 1)
    let two = try #require(
      AnswerTable(sheets(50, 16) { player, question in question < 2 ? 1 : player + 2 }))
    #expect(Candidates(two, meetingLimit: 2_000).commonAnswers == 2)
    #expect(Candidates(two).commonAnswers == 0)
    // Shorter lists are searched all the same.
    let pairs = try #require(
      AnswerTable(sheets(50, 16) { player, question in question < 2 ? 1 : player / 2 + 2 }))
    let candidates = Candidates(pairs, meetingLimit: 2_000)
    #expect(candidates.commonAnswers == 2)
    #expect(candidates.pairs.count == 25)
  }

  @Test("nobody, one question, all the same, all different, and numbers at their limits")
  func oddities() {
    #expect(SimilarAnswers([]).sample == .tooSmall)
    #expect(SimilarAnswers(sheets(50, 0) { _, _ in 1 }).playerCount == 0)
    #expect(SimilarAnswers(sheets(50, 1) { _, _ in 1 }).playerCount == 0)
    for given in [0, 1] {
      let same = SimilarAnswers(sheets(50, 40) { _, _ in given })
      #expect(same.sample == .compared && same.pairs.isEmpty)
    }
    #expect(SimilarAnswers(sheets(50, 40) { player, _ in player + 1 }).pairs.isEmpty)
    let extreme = (0..<50).map { player in
      AnswerSheet(
        player: player == 0 ? "" : "\u{1F600}\(player)",
        answers: (0..<40).map { question in
          AnswerSheet.Answer(
            question: question % 2 == 0 ? Int32.max - Int32(question) : Int32.min + Int32(question),
            answer: UInt64.max - UInt64(player % 3), isRight: player % 3 == 0)
        })
    }
    #expect(SimilarAnswers(extreme).playerCount == 50)
  }

  @Test("more players or cells than the limits are not compared")
  func tooLarge() {
    // Each with questions of their own, so that the table would be players times all questions.
    let wide = (0..<1_100).map { player in
      AnswerSheet(
        player: String(player),
        answers: (0..<16).map { SimulatedRoom.answer(player * 16 + $0, 1) })
    }
    #expect(SimilarAnswers(wide).sample == .tooLarge)
    #expect(SimilarAnswers(Array(wide.prefix(100))).sample == .compared)
    let many = Array(
      repeating: AnswerSheet(player: "a", answers: []), count: SimilarityLimits.playerLimit + 1)
    #expect(SimilarAnswers(many).sample == .tooLarge)
  }

  @Test("a hundred thousand identical attempts are compared in a moment, and nobody is named")
  func crowd() {
    let count = Effort.count(100_000, sample: 5_000)
    let similar = SimilarAnswers(sheets(count, 20) { _, question in question % 2 })
    #expect(similar.playerCount == count)
    #expect(similar.commonAnswers == 10)
    #expect(similar.comparedCount == 0 && similar.pairs.isEmpty)
  }
}
