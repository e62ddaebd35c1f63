import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport
@testable import quiz

@Suite("Quiz odds")
struct QuizOddsTests {
  /// A quiz in short: each question is its kind and the outcomes of its answers.
  private func quiz(
    _ outcomeCount: Int, _ tie: OutcomeQuiz.TieRule, _ questions: [(Question.Kind, [Int?])]
  ) -> OutcomeQuiz {
    OutcomeQuiz(
      outcomes: (0..<outcomeCount).map {
        Outcome(id: "o\($0)", symbol: "", title: "O", description: "")
      },
      questions: questions.enumerated().map { place, question in
        Question(
          id: "q\(place)", kind: question.0, text: "?",
          answers: question.1.map { Question.Answer(text: "A", outcome: $0, percent: nil) })
      },
      tie: tie, hasSubmit: false)
  }

  /// A small quiz of any shape; a third of the ranged questions have percentages.
  private func randomQuiz(_ chance: inout SplitMix64, _ tie: OutcomeQuiz.TieRule) -> OutcomeQuiz {
    let outcomeCount = 1 + chance.draw(below: 4)
    let nothing = chance.draw(below: 3)
    let kinds: [Question.Kind] = [.single, .single, .multiple, .ranged]
    let questions = (0..<(1 + chance.draw(below: 5))).map { place in
      let kind = kinds[chance.draw(below: kinds.count)]
      let count = 2 + chance.draw(below: 2)
      let hasPercent = kind == .ranged && chance.draw(below: 3) == 0
      let first = Int64(chance.draw(below: 40))
      let percents = count == 2 ? [first, 100] : [first, first + 30, 100]
      return Question(
        id: "q\(place)", kind: kind, text: "?",
        answers: (0..<count).map { answer in
          let outcome = chance.draw(below: outcomeCount + nothing)
          return Question.Answer(
            text: "A", outcome: outcome < outcomeCount ? outcome : nil,
            percent: hasPercent ? percents[answer] : nil)
        })
    }
    let empty = quiz(outcomeCount, tie, [])
    return OutcomeQuiz(
      outcomes: empty.outcomes, questions: questions, tie: tie, hasSubmit: false)
  }

  /// Everything that can be answered to a question.
  private func answers(_ question: Question) -> [AnswerSheet.Answer] {
    let places = Array(question.answers.indices)
    switch question.kind {
    case .single: return places.map { .choices([$0]) }
    case .multiple:
      return (0..<(1 << places.count)).map { set in
        .choices(places.filter { set >> $0 & 1 == 1 })
      }
    case .ranged:
      var seen: [Int] = []
      return (Int64(0)...100).compactMap { value in
        let place = question.answer(atSlider: value)
        if seen.contains(place) { return nil }
        seen.append(place)
        return .slider(value)
      }
    }
  }

  /// The winner of a sheet told over again: history by history, with no shortcut.
  private func winner(_ quiz: OutcomeQuiz, _ sheet: [AnswerSheet.Answer]) -> Int {
    var history = [Array(repeating: 0, count: quiz.outcomes.count)]
    for (question, answer) in zip(quiz.questions, sheet) {
      var tally = history[history.count - 1]
      switch answer {
      case .choices(let choices):
        for choice in choices {
          if let outcome = question.answers[choice].outcome { tally[outcome] += 1 }
        }
      case .slider(let value):
        if let outcome = question.answers[question.answer(atSlider: value)].outcome {
          tally[outcome] += 1
        }
      }
      history.append(tally)
    }
    let last = history[history.count - 1]
    let best = last.indices.filter { last[$0] == last.max() }
    if quiz.tie == .firstListed { return best[0] }
    let since = best.map { outcome in history.firstIndex { $0[outcome] == last[outcome] } ?? 0 }
    return best[since.firstIndex(of: since.min() ?? 0) ?? 0]
  }

  private func winners(_ quiz: OutcomeQuiz) -> (winners: Set<Int>, mismatches: Int) {
    var winners: Set<Int> = []
    var mismatches = 0
    var sheets: [[AnswerSheet.Answer]] = [[]]
    for question in quiz.questions {
      let answers = answers(question)
      sheets = sheets.flatMap { sheet in answers.map { sheet + [$0] } }
    }
    for sheet in sheets {
      let expected = winner(quiz, sheet)
      if quiz.result(of: AnswerSheet(answers: sheet)).winner != expected { mismatches += 1 }
      winners.insert(expected)
    }
    return (winners, mismatches)
  }

  // MARK: Sheets

  @Test(
    "a sheet is found exactly where brute force over all sheets finds one, and it wins",
    arguments: [OutcomeQuiz.TieRule.firstListed, .firstReached])
  func bruteForce(tie: OutcomeQuiz.TieRule) {
    let seed: UInt64 = 20_261_121
    var chance = SplitMix64(seed: seed)
    var hopelessCount = 0
    for round in 0..<Effort.count(800, sample: 200) {
      let quiz = randomQuiz(&chance, tie)
      let (winners, mismatches) = winners(quiz)
      #expect(mismatches == 0, "seed \(seed), round \(round)")
      for outcome in quiz.outcomes.indices {
        let sheet = quiz.winningSheet(for: outcome)
        if (sheet != nil) != winners.contains(outcome) {
          Issue.record("seed \(seed), round \(round), outcome \(outcome): \(quiz)")
        }
        guard let sheet else {
          hopelessCount += 1
          continue
        }
        if winner(quiz, sheet.answers) != outcome || quiz.result(of: sheet).winner != outcome {
          Issue.record("seed \(seed), round \(round), outcome \(outcome): \(sheet) does not win")
        }
      }
    }
    #expect(hopelessCount > 100, "the quizzes have to try both answers")
  }

  @Test("on larger quizzes every sheet that is found wins and fits its questions")
  func largerQuizzes() {
    var chance = SplitMix64(seed: 3)
    for round in 0..<60 {
      let outcomeCount = 2 + chance.draw(below: 30)
      let questions = (0..<(10 + chance.draw(below: 40))).map { _ in
        let kinds: [Question.Kind] = [.single, .ranged, .multiple]
        let outcomes = (0..<(2 + chance.draw(below: 9))).map { _ -> Int? in
          chance.draw(below: outcomeCount)
        }
        return (kinds[chance.draw(below: 3)], outcomes)
      }
      for tie in [OutcomeQuiz.TieRule.firstListed, .firstReached] {
        let quiz = quiz(outcomeCount, tie, questions)
        for outcome in quiz.outcomes.indices {
          guard let sheet = quiz.winningSheet(for: outcome) else { continue }
          #expect(sheet.answers.count == quiz.questions.count)
          #expect(winner(quiz, sheet.answers) == outcome, "round \(round), outcome \(outcome)")
        }
      }
    }
  }

  @Test("an outcome wins everywhere it can be had, and nothing else is picked beside it")
  func plain() {
    let quiz = quiz(
      2, .firstListed, [(.single, [0, 1]), (.multiple, [1, 0, 1]), (.ranged, [0, nil, 1])])
    #expect(
      quiz.winningSheet(for: 0)
        == AnswerSheet(answers: [.choices([0]), .choices([1]), .slider(0)]))
    #expect(
      quiz.winningSheet(for: 1)
        == AnswerSheet(answers: [.choices([1]), .choices([0, 2]), .slider(75)]))
  }

  @Test("forced questions are spread: someone who sits already moves on for another")
  func augmentingPath() {
    let questions: [(Question.Kind, [Int?])] = [
      (.single, [3, 0]), (.single, [0, 1]), (.single, [0, 0]), (.single, [1, 2]),
    ]
    #expect(quiz(4, .firstReached, questions).winningSheet(for: 3) != nil)
    #expect(quiz(4, .firstListed, questions).winningSheet(for: 3) == nil)
  }

  @Test("with firstListed an equal count is enough before later outcomes, not before earlier ones")
  func firstListed() {
    let quiz = quiz(2, .firstListed, [(.single, [0, 0]), (.single, [1, 1])])
    #expect(quiz.winningSheet(for: 0) != nil)
    #expect(quiz.winningSheet(for: 1) == nil)
  }

  @Test("with firstReached an equal count is enough before those that reach it later")
  func firstReached() {
    let questions: [(Question.Kind, [Int?])] = [(.single, [1, 1]), (.single, [0, 0])]
    #expect(quiz(2, .firstReached, questions).winningSheet(for: 1) != nil)
    #expect(quiz(2, .firstReached, questions).winningSheet(for: 0) == nil)
  }

  @Test(
    "where nothing needs to be chosen the first outcome wins without an answer that leads to it",
    arguments: [OutcomeQuiz.TieRule.firstListed, .firstReached])
  func allZero(tie: OutcomeQuiz.TieRule) {
    let quiz = quiz(2, tie, [(.multiple, [1, 1]), (.single, [1, nil])])
    #expect(
      quiz.winningSheet(for: 0) == AnswerSheet(answers: [.choices([]), .choices([1])]))
    let other = self.quiz(2, tie, [(.multiple, [0, 0]), (.single, [0, nil])])
    #expect(other.winningSheet(for: 1) == nil)
  }

  @Test("1000 outcomes in 1000 questions of 26 answers are searched, the hardest ones too")
  func limits() {
    let questions = (0..<1000).map { place in
      (Question.Kind.single, (0..<26).map { (place + $0) % 1000 as Int? })
    }
    let quiz = quiz(1000, .firstListed, questions)
    let search = WinningSheetSearch(quiz)
    for outcome in stride(from: 0, to: 1000, by: 100) {
      #expect(search.sheet(for: outcome).map { quiz.result(of: $0).winner } == outcome)
    }
  }

  // MARK: Results

  @Test("an answer that does not fit its question counts for nothing")
  func unfit() {
    let quiz = quiz(
      2, .firstListed, [(.single, [1, 1]), (.multiple, [1, 1]), (.ranged, [1, 1])])
    func tally(_ answers: [AnswerSheet.Answer]) -> [Int] {
      quiz.result(of: AnswerSheet(answers: answers)).tally
    }
    #expect(tally([.choices([0]), .choices([0, 1]), .slider(3)]) == [0, 4])
    #expect(tally([.choices([0, 1]), .choices([2, -1]), .slider(101)]) == [0, 0])
    #expect(tally([.slider(0), .slider(0), .choices([0])]) == [0, 0])
    #expect(tally([]) == [0, 0])
  }

  // MARK: Shares

  @Test("the generator is SplitMix64")
  func vectors() {
    var chance = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in chance.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("the same quiz and seed give the same shares, and every player gets one outcome")
  func shares() {
    let quiz = quiz(
      4, .firstListed,
      [(.single, [0, 1, 2, 3]), (.multiple, [3, 1, 2, 0]), (.ranged, [1, 2, 3, 0])])
    let odds = QuizOdds(of: quiz)
    #expect(odds == QuizOdds(of: quiz))
    #expect(odds != QuizOdds(of: quiz, seed: 2))
    #expect(odds.playerCount == 20_000)
    #expect(odds.chances.map(\.winCount).reduce(0, +) == 20_000)
    #expect(odds.chances.allSatisfy { $0.sheet != nil })
    #expect(QuizOdds(of: quiz, playerCount: 0).chances.allSatisfy { $0.winCount == 0 })
  }

  @Test("the shares come close to those that can be worked out by hand")
  func knownShares() {
    // One in three; one half and one half; 38 of 101 slider values pick the last of three answers.
    let third = QuizOdds(of: quiz(2, .firstListed, [(.single, [1, 0, 0])]))
    #expect(abs(third.chances[1].winCount - 6667) < 300)
    let half = QuizOdds(of: quiz(2, .firstListed, [(.multiple, [1, nil])]))
    #expect(abs(half.chances[1].winCount - 10_000) < 300)
    let ranged = quiz(2, .firstListed, [(.ranged, [0, 0, 1])])
    let picks = (0...100).filter { ranged.questions[0].answer(atSlider: Int64($0)) == 2 }.count
    let share = QuizOdds(of: ranged).chances[1].winCount
    #expect(abs(share - 20_000 * picks / 101) < 300)
  }

  @Test("an outcome that some random player got has a sheet")
  func sharesAndSheets() {
    var chance = SplitMix64(seed: 11)
    for round in 0..<200 {
      let quiz = randomQuiz(&chance, round % 2 == 0 ? .firstListed : .firstReached)
      for chance in QuizOdds(of: quiz, playerCount: 200).chances where chance.winCount > 0 {
        #expect(chance.sheet != nil, "round \(round)")
      }
    }
  }

  @Test("in the expedition each of five places goes to 15 to 40 of 100 random players")
  func expeditionIsFair() throws {
    let quiz = try Fixtures.outcomeQuiz("expedition")
    #expect(quiz.outcomes.count == 5)
    #expect(quiz.questions.count >= 10)
    #expect(Set(quiz.questions.map { $0.kind }) == [.single, .multiple, .ranged])
    for seed in UInt64(1)...3 {
      let odds = QuizOdds(of: quiz, seed: seed)
      for (outcome, chance) in zip(quiz.outcomes, odds.chances) {
        let permille = chance.winCount * 1000 / odds.playerCount
        #expect((150...400).contains(permille), "\(outcome.id): \(permille) of 1000, seed \(seed)")
      }
    }
  }
}

/// What an answer sheet comes to.
private struct SheetResult: Hashable, Sendable {
  /// The place of the outcome that wins.
  let winner: Int
  /// The count of each outcome, in the quiz's order.
  let tally: [Int]
}

extension OutcomeQuiz {
  /// Counts a sheet that is answered once, from the first question to the last, and settles ties.
  ///
  /// With Steak, Sleeping and slider 0 of the animals quiz the cat wins with 2 to 1. An answer that
  /// does not fit its question counts for nothing.
  fileprivate func result(of sheet: AnswerSheet) -> SheetResult {
    var count = SheetCount(outcomeCount: outcomes.count)
    for place in 0..<min(questions.count, sheet.answers.count) {
      for answer in questions[place].answers(picked: sheet.answers[place]) {
        count.add(questions[place].answers[answer].outcome, at: place)
      }
    }
    return SheetResult(winner: count.winner(tie), tally: count.tally)
  }
}

extension Question {
  /// The places of the answers that count.
  fileprivate func answers(picked answer: AnswerSheet.Answer) -> [Int] {
    switch (kind, answer) {
    case (.single, .choices(let choices)) where choices.count != 1: []
    case (.single, .choices(let choices)), (.multiple, .choices(let choices)):
      choices.filter { answers.indices.contains($0) }
    case (.ranged, .slider(let value)) where value >= 0 && value <= 100:
      [self.answer(atSlider: value)]
    case (.single, .slider), (.multiple, .slider), (.ranged, _): []
    }
  }
}
