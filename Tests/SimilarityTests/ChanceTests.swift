import Testing

@testable import Similarity
@testable import TestSupport

/// The arithmetic: probabilities, abilities and the distribution of what two have in common.
@Suite("Chance of similar answers")
struct ChanceTests {
  /// An agreement with the given chances, in eighths, and matches.
  private func agreement(
    _ questions: [(right: UInt64, wrong: UInt64, match: Agreement.Match)]
  ) throws -> Agreement {
    let table = try #require(AnswerTable(SimulatedRoom(20, 16, seed: 1).sheets))
    let ability = Ability(of: 0, table)
    var agreement = Agreement(0, 1, (ability, ability), table)
    agreement.questions = questions.map { question in
      Agreement.Question(
        column: 0, match: question.match, areBothWrong: false, bothWrong: Fixed.one,
        bothRight: question.right << 29, same: Fixed.one, sameWrong: question.wrong << 29)
    }
    return agreement
  }

  @Test("a right and a wrong answer in common, of two questions, by hand")
  func byHand() throws {
    // Right in common 1/2, wrong 1/4: four points or more come as right and wrong (1/8), wrong and
    // right (1/8) and twice wrong (1/16).
    let two = try agreement([(4, 2, .right), (4, 2, .wrong(2))])
    #expect(two.chance == 5 << 58)  // 5/16 of 2⁶²
    // All in common: only one way.
    let all = try agreement([(4, 2, .wrong(2)), (4, 2, .wrong(3)), (2, 1, .wrong(2))])
    #expect(all.chance == 1 << 55)  // 1/4 · 1/4 · 1/8 of 2⁶²
    // Nothing in common is certain to be reached.
    #expect(try agreement([(4, 2, .nothing)]).chance == Fixed.whole)
  }

  @Test("the distribution is that of counting all outcomes")
  func enumeration() throws {
    var chance = SeededRandom(3)
    for _ in 0..<50 {
      let questions = (0..<6).map { _ in
        let right = UInt64(chance.below(6))
        let wrong = UInt64(chance.below(8 - Int(right)))
        let match = [Agreement.Match.nothing, .right, .wrong(2)][chance.below(3)]
        return (right: right, wrong: wrong, match: match)
      }
      let goal = questions.reduce(0) { sum, question in
        sum + (question.match == .right ? 1 : question.match == .nothing ? 0 : 3)
      }
      // Every outcome of six questions, in parts of 8⁶.
      var reached: UInt64 = 0
      for outcome in 0..<729 {
        var (rest, points, part) = (outcome, 0, UInt64(1))
        for question in questions {
          switch rest % 3 {
          case 0: part *= 8 - question.right - question.wrong
          case 1: (points, part) = (points + 1, part * question.right)
          default: (points, part) = (points + 3, part * question.wrong)
          }
          rest /= 3
        }
        if points >= goal { reached += part }
      }
      #expect(try agreement(questions).chance == reached << 44)
    }
  }

  @Test("products of chances are never too small, and too large by at most one part")
  func rounding() {
    #expect(Fixed.scaled(Fixed.whole, by: Fixed.one) == Fixed.whole)
    #expect(Fixed.scaled(3, by: 1) == 1)
    #expect(Fixed.scaled(0, by: Fixed.one) == 0)
    var chance = SeededRandom(4)
    for _ in 0..<1000 {
      let (value, part) = (chance.next() >> 2, chance.next() >> 32)
      let exact = value.multipliedFullWidth(by: part)
      let floor = exact.high << 32 | exact.low >> 32
      let isWhole = exact.low & 0xFFFF_FFFF == 0
      #expect(Fixed.scaled(value, by: part) == floor + (isWhole ? 0 : 1))
    }
    #expect(Fixed.fraction(1, of: 2) == 1 << 31)
    #expect(Fixed.fraction(1 << 50, of: 1 << 51) == 1 << 31)
    #expect(Fixed.fraction(7, of: 7) == Fixed.one)
    #expect(Fixed.fraction(5, of: 0) == Fixed.one)
  }

  @Test("who is right as often as not is expected to be, and the stronger is right more often")
  func abilities() throws {
    // Each question is answered right by ten of twenty, and each player has eight of sixteen.
    let sheets = (0..<20).map { player in
      AnswerSheet(
        player: "p\(10 + player)",
        answers: (0..<16).map { SimulatedRoom.answer($0, ($0 + player) % 2) })
    }
    let table = try #require(AnswerTable(sheets))
    let even = Ability(of: 0, table).chance(Odds(right: 9, wrong: 9))
    #expect(even > Fixed.one / 2 - (1 << 20) && even < Fixed.one / 2 + (1 << 28))
    var room = SimulatedRoom(30, 40, seed: 5)
    room.answers[0] = (0..<40).map { SimulatedRoom.answer($0, 0) }
    room.answers[1] = (0..<40).map { SimulatedRoom.answer($0, 1) }
    let mixed = try #require(AnswerTable(room.sheets))
    let chances = (0..<3).map { player in
      let place = mixed.players.firstIndex(of: "p\(player)") ?? 0
      return Ability(of: place, mixed).chance(Odds(right: 14, wrong: 14))
    }
    #expect(chances[0] > Fixed.one * 95 / 100 && chances[1] < Fixed.one * 5 / 100)
    #expect(chances[0] > chances[2] && chances[2] > chances[1])
  }

  @Test("the chance of the same wrong answer is the share of pairs of others who gave the same")
  func sameWrongAnswers() throws {
    // At question 0 the two compared are wrong alike; of the others 8 are right, 6 gave answer 1
    // and 4 answer 2: 6·5 + 4·3 of 10·9 ordered pairs are the same, with 2 of 4 added.
    let sheets = (0..<20).map { player in
      var answers = (1..<16).map { SimulatedRoom.answer($0, (player + $0) % 2) }
      let given = player < 2 ? 1 : player < 10 ? 0 : player < 16 ? 1 : 2
      answers.append(SimulatedRoom.answer(0, given))
      return AnswerSheet(player: "p\(10 + player)", answers: answers)
    }
    let table = try #require(AnswerTable(sheets))
    let ability = Ability(of: 0, table)
    let agreement = Agreement(0, 1, (ability, ability), table)
    #expect(agreement.questions[0].match == .wrong(2))
    #expect(agreement.questions[0].same == Fixed.fraction(44, of: 94))
    // Of a pair with other answers, one of them right, the others are as many as they are.
    let other = Agreement(0, 19, (ability, ability), table)
    #expect(other.questions[0].same == Fixed.fraction(6 * 7 + 3 * 2 + 2, of: 10 * 9 + 4))
  }
}
