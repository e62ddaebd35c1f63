import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport
@testable import TestSupport

/// Whatever a player does: what is live, what is replayed and what is resumed are the same.
@Suite("Properties of any session")
struct PropertyTests {
  /// How many sessions are played of each quiz.
  static let count = Effort.count(350, sample: 60)

  @Test(
    "replayed at every line, audited, cut and torn anywhere: the state is that of the live session",
    arguments: [TestQuiz.animals, .arithmetic, .submit, .morse])
  func anySession(quiz: TestQuiz) throws {
    let shelf = QuizShelf([try quiz.bytes])
    for round in 0..<Self.count {
      let seed = UInt64(round) * 4 + 1
      let play = try Play(quiz, seed: seed, shelf)
      let label = "\(quiz) seed \(seed)"
      try play.expectReplayed(label)
      play.expectAudited(label)
      var chance = SeededRandom(seed)
      if round % 50 == 0 {
        for end in play.ends { try play.expectCut(at: end, label) }
      } else {
        try play.expectCut(at: play.ends[chance.below(play.ends.count)], label)
      }
      try play.expectTorn(at: 1 + chance.below(play.log.count - 1), label)
    }
  }

  @Test("the random player gets everywhere: every event and every refusal comes up")
  func everywhere() throws {
    var types: Set<String> = []
    var refusals: Set<Refusal> = []
    for round in 0..<300 {
      for quiz in TestQuiz.allCases {
        var player = RandomPlayer(UInt64(round))
        var story = Story(try quiz.quiz, preferences: player.preferences(), rank: .intermediate)
        for _ in 0..<40 {
          if player.chance.below(30) == 0 { story.play(.expire) }
          let decision = story.play(player.command(story.state, story.rules))
          if case .refused(let refusal) = decision { refusals.insert(refusal) }
        }
        for event in story.events { types.insert("\(event.type)") }
      }
    }
    #expect(refusals == Set(Refusal.allCases), "seeds 0 to 299")
    #expect(
      types.count == EventCoder.KnownType.allCases.count - 5,
      "all but tailDropped, grants, openings and a release, which are no player's wish: \(types)")
  }
}

/// One session played by a random player, and its state after every append.
private struct Play {
  let quiz: Quiz
  let shelf: QuizShelf
  let id: String
  private(set) var log: [UInt8] = []
  /// The state behind a line that ends an append, as it was live.
  private(set) var states: [Int64: SessionState] = [:]
  /// Where in the log an append ends, line 0 left out, and the line there.
  private(set) var ends: [End] = []

  struct End {
    let offset: Int
    let sequence: Int64
  }

  init(_ quiz: TestQuiz, seed: UInt64, _ shelf: QuizShelf) throws {
    var player = RandomPlayer(seed)
    var simulated = try SimulatedFolder(shelf)
    self.quiz = try quiz.quiz
    self.shelf = shelf
    if seed % 3 != 0 { try simulated.put(player.preferences(), rank: .intermediate) }
    var session = try simulated.start(quiz, seed: player.seed())
    id = session.id
    states[session.receipt.sequence] = session.state
    ends = [End(offset: simulated.log(id).count, sequence: session.receipt.sequence)]
    for _ in 0..<player.chance.below(24) {
      let now = simulated.reading(after: Int64(player.chance.below(20) == 0 ? 70_000 : 900))
      // The append of an expiry has a state of its own.
      _ = try session.expire(now)
      note(session.state, session.receipt.sequence, simulated.log(id).count)
      _ = try session.perform(player.command(session.state, session.rules), now)
      note(session.state, session.receipt.sequence, simulated.log(id).count)
    }
    log = simulated.log(id)
  }

  private mutating func note(_ state: SessionState, _ sequence: Int64, _ offset: Int) {
    guard states[sequence] == nil else { return }
    states[sequence] = state
    ends.append(End(offset: offset, sequence: sequence))
  }

  // MARK: Expectations

  func expectReplayed(_ label: String) throws {
    let simulated = try simulated(log)
    var reader = LogReader(simulated.folder.session(id), on: simulated.disk)
    var replay: Replay?
    var compared = 0
    while reader.nextAppend() {
      for record in reader.cursor.records where record.sequence > 0 {
        let bytes = reader.cursor.bytes.span
        if replay == nil {
          replay = EventCoder.start(bytes, record).map { Replay($0, of: quiz) }
        }
        guard case .event? = replay?.take(bytes, record) else {
          Issue.record("\(label): line \(record.sequence) is not understood")
          return
        }
        #expect(replay?.state.sequence == record.sequence + 1, "\(label)")
        guard record.more == 0 else { continue }
        #expect(replay?.state == states[record.sequence], "\(label) at \(record.sequence)")
        compared += 1
      }
    }
    #expect(reader.verdict == .intact)
    #expect(compared == ends.count, "\(label)")
  }

  func expectAudited(_ label: String) {
    let audit = audited(log, TestSources(quizzes: [quiz]))
    #expect(audit.findings == [], "\(label)")
    #expect(audit.obstacle == nil)
    #expect(audit.state == ends.last.flatMap { states[$0.sequence] }, "\(label)")
  }

  /// Whole appends that are missing at the end are not seen; the session goes on from there.
  func expectCut(at end: End, _ label: String) throws {
    let simulated = try simulated(Array(log[..<end.offset]))
    #expect(
      try simulated.folder.summary(of: id).state == states[end.sequence], "\(label) at \(end)")
  }

  /// What a crash leaves of the last append is kept aside, and the session goes on before it.
  func expectTorn(at offset: Int, _ label: String) throws {
    guard let end = ends.last(where: { $0.offset <= offset }),
      var expected = states[end.sequence]
    else { return }
    let next = ends.first { $0.offset > end.offset }?.offset ?? log.count
    // A byte less than whole, so that something of the next append is there, or nothing.
    let cut = min(offset, next)
    var simulated = try simulated(Array(log[..<cut]))
    let now = simulated.reading()
    if expected.hasEnded {
      let id = id
      let folder = simulated.folder
      let refusal = sessionError { () throws(SessionError) in
        _ = try folder.resumeSession(id, player: nil, now)
      }
      #expect(refusal == .ended(session: id), "\(label) at \(cut)")
      return
    }
    let session = try simulated.folder.resumeSession(id, player: nil, now)
    #expect((session.recovered != nil) == (cut > end.offset), "\(label) at \(cut)")
    if cut > end.offset { expected.evolve(.tailDropped) }
    expected.moment = now.at
    for event in try expected.decide(.resume(Preferences()), under: session.rules) {
      expected.evolve(event)
    }
    #expect(session.state == expected, "\(label) at \(cut)")
    let audit = audited(simulated.log(id), TestSources(quizzes: [quiz]))
    #expect(audit.findings == [], "\(label) at \(cut)")
  }

  private func simulated(_ log: [UInt8]) throws -> SimulatedFolder {
    let simulated = try SimulatedFolder(shelf)
    try simulated.put(log, of: id)
    return simulated
  }
}
