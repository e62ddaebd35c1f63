import Testing

@testable import EventLog
@testable import Memory
@testable import Practice
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// Cards as a fold of a player's sessions.
@Suite("Memory of a player")
struct PlayerMemoryTests {
  private var simulated: SimulatedFolder

  init() throws { simulated = try SimulatedFolder() }

  /// Plays answers to a session of a game, each followed by *next*.
  private mutating func play(
    _ quiz: TestQuiz, _ answers: Int, player: String = "p1", seed: Seed = .sample,
    after milliseconds: (Int) -> Int64 = { _ in 2000 }, answer: (SessionState) -> String
  ) throws {
    var session = try simulated.start(quiz, seed: seed, player: player)
    for number in 0..<answers {
      let text = answer(session.state)
      _ = try session.perform(
        .answer(Answer(typed: text), elapsedMilliseconds: 0),
        simulated.reading(after: milliseconds(number)))
      _ = try session.perform(.next, simulated.reading(after: 500))
    }
    _ = try session.perform(.pause, simulated.reading())
  }

  private func expected(_ state: SessionState) -> String {
    String(decoding: state.drawn?.expected ?? [], as: UTF8.self)
  }

  private func history(_ player: String = "p1") throws -> CardHistory {
    try simulated.folder.cardHistory(of: player)
  }

  @Test("sums, letters and questions are cards, right ones good and wrong ones again")
  mutating func cards() throws {
    let right = expected
    try play(.arithmetic, 3) { right($0) }
    try play(.arithmetic, 1, player: "other") { _ in "77" }
    let history = try history()
    #expect(history.answers.count == 3)
    #expect(history.answers.allSatisfy { $0.isRight && $0.elapsedMilliseconds == 2000 })
    #expect(history.answers.allSatisfy { CardName.deck(of: $0.card) == "arithmetic" })
    var memory = PlayerMemory(.standard)
    #expect(history.answers.map { memory.take($0).rating } == [.good, .good, .good])
    #expect(try self.history("other").answers.map { $0.isRight } == [false])
  }

  @Test("each letter of a Morse round is a card of its own; a word's time is nobody's")
  mutating func letters() throws {
    try simulated.put(Preferences(), rank: .expert)
    let right = expected
    try play(.morse, 2) { right($0) }
    let answers = try history().answers
    #expect(answers.count == 2)
    #expect(answers.allSatisfy { $0.card.hasPrefix("morse/") && $0.elapsedMilliseconds == 2000 })
    var preferences = Preferences()
    preferences[.level] = Level.intermediate.rawValue
    let words = try SimulatedFolder()
    try words.put(preferences, rank: .expert)
    simulated = words
    try play(.morse, 1) { right($0) }
    let letters = try history().answers
    #expect(letters.count > 1)
    #expect(Set(letters.map { $0.card }).count == letters.count)
    #expect(letters.allSatisfy { $0.isRight && $0.elapsedMilliseconds == nil })
  }

  @Test("a question that was shown again has no time, one that ran out of it was not known")
  mutating func untimed() throws {
    var session = try simulated.start(.morse)
    _ = try session.perform(.pause, simulated.reading())
    _ = try session.perform(.resume(Preferences()), simulated.reading())
    _ = try session.perform(
      .answer(Answer(typed: expected(session.state)), elapsedMilliseconds: 0), simulated.reading())
    _ = try session.perform(.next, simulated.reading())
    _ = try session.expire(simulated.reading(after: 30_001))
    let answers = try history().answers
    #expect(answers.map { $0.isRight } == [true, false])
    #expect(answers.map { $0.elapsedMilliseconds } == [nil, nil])
  }

  @Test("a slow answer is hard and a fast one easy, by the pace of the answers before it")
  mutating func pace() throws {
    let right = expected
    let times: [Int64] = [Int64](repeating: 2000, count: 10) + [4000, 1000]
    try play(.arithmetic, 12, after: { times[$0] }) { right($0) }
    var memory = PlayerMemory(.standard)
    let ratings = try history().answers.map { memory.take($0).rating }
    #expect(ratings == [Rating](repeating: .good, count: 10) + [.hard, .easy])
  }

  @Test("a history up to a place has nothing that follows it, and no fit that was recorded later")
  mutating func places() throws {
    let right = expected
    try play(.arithmetic, 4) { right($0) }
    let all = try history()
    let fit = try #require(
      FittedMemory(
        parameters: MemoryParameters.standard.units.map { $0 + 1 }, reviewCount: 200,
        heldOutCount: 50, logLoss: 1, defaultLogLoss: 2))
    try simulated.folder.note(fit, of: "p1", simulated.reading().at)
    let whole = try history()
    #expect(whole.parameters == fit.parameters)
    #expect(PlayerMemory(whole).scheduler.model.parameters.units == fit.parameters)
    let early = whole.upTo(all.answers[1].place)
    #expect(early.answers == Array(all.answers[0...1]))
    #expect(early.parameters == nil)
  }

  @Test("fitted parameters that predict no better, or that the model does not take, are not used")
  mutating func unused() throws {
    for (logLoss, first) in [(2, 21_200_000), (1, Int64.max)] as [(Int64, Int64)] {
      var parameters = MemoryParameters.standard.units
      parameters[0] = first
      parameters[1] += 1
      let fit = try #require(
        FittedMemory(
          parameters: parameters, reviewCount: 200, heldOutCount: 50, logLoss: logLoss,
          defaultLogLoss: 2))
      try simulated.folder.note(fit, of: "p1", simulated.reading().at)
      #expect(PlayerMemory(try history()).scheduler.model.parameters == .standard)
    }
  }
}
