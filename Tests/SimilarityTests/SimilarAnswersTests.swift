import Testing

@testable import Similarity
@testable import TestSupport

/// Which pairs are named and which are not.
@Suite("Similar answers")
struct SimilarAnswersTests {
  private func copied(_ players: Int, _ questions: Int) -> SimulatedRoom {
    var room = SimulatedRoom(players, questions, seed: 8)
    room.copy(0..<questions, from: 4, to: 9)
    return room
  }

  @Test("who copied everything is named with the source, and with what is unusual about it")
  func wholeCopy() throws {
    let similar = SimilarAnswers(copied(30, 60).sheets)
    #expect(similar.sample == .compared)
    #expect(similar.playerCount == 30 && similar.pairCount == 435)
    #expect(similar.pairs.map { $0.first + " " + $0.second } == ["p4 p9"])
    let pair = try #require(similar.pairs.first)
    #expect(pair.questionCount == 60)
    #expect(pair.sharedRight + pair.sharedWrong == 60)
    #expect(pair.expectedWrong < Int64(pair.sharedWrong) * 50)
    #expect(pair.expectedSame < 6000)
    #expect(pair.oneIn > 435 * 1000)
    #expect(SimilarAnswers(SimulatedRoom(30, 60, seed: 8).sheets).pairs.isEmpty)
  }

  @Test("the order of attempts and answers, and how they were divided, change nothing")
  func order() {
    var room = copied(60, 60)
    room.copy(0..<50, from: 20, to: 21)
    let expected = SimilarAnswers(room.sheets)
    #expect(expected.pairs.count == 2)
    var chance = SeededRandom(2)
    for _ in 0..<5 {
      var parts: [[AnswerSheet]] = [[], [], []]
      for sheet in room.sheets {
        let answers = sheet.answers.sorted { $0.answer &* 77 > $1.answer &* 77 }.reversed()
        parts[chance.below(3)].append(
          AnswerSheet(player: sheet.player, answers: Array(answers)))
      }
      let similar = SimilarAnswers(parts[1] + parts[2].reversed() + parts[0])
      #expect(similar.pairs == expected.pairs)
      #expect(similar.comparedCount == expected.comparedCount)
    }
  }

  @Test("of several attempts the longest counts, and of several answers the last")
  func oneAttempt() {
    var room = copied(30, 60)
    let expected = room.named
    var sheets = room.sheets
    sheets.append(AnswerSheet(player: "p9", answers: Array(room.answers[0].prefix(59))))
    sheets.append(sheets[4])
    #expect(SimilarAnswers(sheets).pairs.map { $0.first + " " + $0.second } == expected)
    room.answers[9].insert(contentsOf: room.answers[0], at: 0)
    #expect(room.named == expected)
    room.answers[9].append(contentsOf: room.answers[0])
    #expect(room.named != expected)
  }

  @Test("below the least sample nobody is named: players, questions, wrong answers in common")
  func leastSample() throws {
    let room = copied(30, 60)
    let least = SimilarityLimits.leastPlayers
    #expect(SimilarAnswers(Array(room.sheets.prefix(least - 1))).sample == .tooSmall)
    #expect(SimilarAnswers(Array(room.sheets.prefix(least - 1))).pairs.isEmpty)
    #expect(SimilarAnswers(Array(room.sheets.prefix(least))).sample == .compared)
    #expect(!SimilarAnswers(Array(room.sheets.prefix(least))).pairs.isEmpty)
    // Who answered fewer questions takes no part.
    let few = room.sheets.map {
      AnswerSheet(player: $0.player, answers: Array($0.answers.prefix(15)))
    }
    #expect(SimilarAnswers(few).playerCount == 0)
    // Everything in common, but few wrong answers, which no other player gave.
    func excess(_ wrong: Int) throws -> UInt64? {
      var room = SimulatedRoom(30, 60, seed: 8)
      for player in [0, 1] {
        for question in 0..<60 {
          room.answers[player][question] = SimulatedRoom.answer(question, question < wrong ? 9 : 0)
        }
      }
      let table = try #require(AnswerTable(room.sheets))
      let ability = Ability(of: 0, table)
      return Agreement(0, 1, (ability, ability), table).excess
    }
    #expect(try excess(SimilarityLimits.leastSharedWrong - 1) == nil)
    #expect(try excess(SimilarityLimits.leastSharedWrong) != nil)
  }

  @Test("a question that too few others answered does not count")
  func fewAnswers() throws {
    let sheets = SimulatedRoom(30, 60, seed: 8).answers.enumerated().map { player, answers in
      let count = player < 17 ? 60 : 40
      return AnswerSheet(player: "p\(player + 10)", answers: Array(answers.prefix(count)))
    }
    let table = try #require(AnswerTable(sheets))
    let ability = Ability(of: 0, table)
    #expect(Agreement(0, 1, (ability, ability), table).questions.count == 40)
    #expect(Agreement(0, 20, (ability, ability), table).questions.count == 40)
  }

  @Test("a wrong rule that many were taught is no copying")
  func sharedRule() throws {
    var room = SimulatedRoom(40, 60, seed: 12)
    room.teach(Array(0..<5), Array(stride(from: 0, to: 60, by: 2)))
    let table = try #require(AnswerTable(room.sheets))
    let abilities = table.players.indices.map { Ability(of: $0, table) }
    let agreement = Agreement(0, 1, (abilities[0], abilities[1]), table)
    let (adjusted, alike) = agreement.allowingForRule(table)
    let pairs: UInt64 = 40 * 39 / 2
    #expect(agreement.chance < Fixed.whole / (pairs * 1000))
    #expect(adjusted.chance > Fixed.whole / (pairs * 10))
    #expect(alike >= 3)
    #expect(room.named.isEmpty)
  }

  @Test("three who gave the same answers throughout are named, though each explains the others")
  func ring() {
    var room = SimulatedRoom(40, 60, seed: 9)
    for copier in [11, 12] { room.copy(0..<60, from: 10, to: copier) }
    #expect(room.named.sorted() == ["p10 p11", "p10 p12", "p11 p12"])
  }

  @Test("agreement in one half of the questions alone is not enough")
  func halves() {
    var room = SimulatedRoom(30, 80, seed: 8)
    room.copy(40..<80, from: 4, to: 9)
    #expect(room.named.isEmpty)
    room.copy(10..<40, from: 4, to: 9)
    #expect(room.named == ["p4 p9"])
  }

  @Test("a pair without others of like ability is not named")
  func extremes() {
    var room = SimulatedRoom(30, 60, seed: 8)
    func make(_ wrong: Int) -> [AnswerSheet.Answer] {
      (0..<60).map { SimulatedRoom.answer($0, $0 % 60 < wrong ? 1 + $0 % 3 : 0) }
    }
    room.answers[4] = make(58)
    room.answers[9] = make(58)
    for player in room.answers.indices where player != 4 && player != 9 {
      for question in stride(from: 0, to: 60, by: 2) {
        room.answers[player][question] = SimulatedRoom.answer(question, 0)
      }
    }
    #expect(room.named.isEmpty)
  }
}
