import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport
@testable import TestSupport

@Suite("Morse levels")
struct MorseLevelTests {
  /// Plays to the end, so many rounds right; answers what was not recorded then.
  @discardableResult
  private func play(
    _ session: inout Session<MemoryStorage>, _ simulated: inout SimulatedFolder, right: Int,
    before: (Int) -> Command? = { _ in nil }
  ) throws -> Session<MemoryStorage>.Unrecorded {
    var unrecorded = Session<MemoryStorage>.Unrecorded()
    for round in 0..<10 {
      if let command = before(round) { _ = try session.perform(command, simulated.reading()) }
      guard let drawn = Morse(session.state.drawn) else { break }
      let answer = round < right ? drawn.expected : Array("?".utf8)
      _ = try session.perform(.answering(.text(answer)), simulated.reading())
      unrecorded = try session.perform(.next, simulated.reading()).unrecorded
    }
    #expect(session.state.phase == .finished)
    return unrecorded
  }

  private func levels(_ simulated: SimulatedFolder) -> [String] {
    Logs.events(simulated.folder.player("p1"), on: simulated.disk).filter {
      $0.hasPrefix("levelOpened")
    }
  }

  @Test("eight right ones open the next level, seven don't", arguments: [0, 7, 8, 10])
  func opens(right: Int) throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.morse)
    let unrecorded = try play(&session, &simulated, right: right)
    #expect(
      levels(simulated)
        == (right < 8 ? [] : [#"levelOpened{"level":"intermediate","session":"\#(session.id)"}"#]))
    #expect(try simulated.folder.settings(of: "p1").rank == (right < 8 ? .beginner : .intermediate))
    #expect(simulated.ledger().last?.hasPrefix("sessionEnded") == true)
    #expect(unrecorded.level == nil)
  }

  @Test("a level that is open already is no event, and there is none above expert")
  func opensOnce() throws {
    for rank in [Level.intermediate, .expert] {
      var simulated = try SimulatedFolder()
      var preferences = Preferences()
      if rank == .expert { preferences[.level] = rank.rawValue }
      try simulated.put(preferences, rank: rank)
      let before = levels(simulated)
      var session = try simulated.start(.morse)
      try play(&session, &simulated, right: 10)
      #expect(levels(simulated) == before)
    }
  }

  @Test("a session opens the level behind the easiest one that it was played at")
  func easiestCounts() throws {
    for place in [1, 9] {
      var simulated = try SimulatedFolder()
      var preferences = Preferences()
      preferences[.level] = Level.intermediate.rawValue
      try simulated.put(preferences, rank: .intermediate)
      var session = try simulated.start(.morse)
      try play(&session, &simulated, right: 10) { round in
        round == place ? .changeSetting(name: "level", value: "beginner") : nil
      }
      // A change acts from the next draw, so the last round was still played at the higher level.
      #expect(
        try simulated.folder.settings(of: "p1").rank == (place == 9 ? .expert : .intermediate))
    }
  }

  @Test("a level that a crash swallowed is opened at the next start, once")
  func swallowed() throws {
    var played = try SimulatedFolder()
    var session = try played.start(.morse)
    try play(&session, &played, right: 8)
    // The machine died behind `sessionFinished`: neither the player's log nor the ledger know.
    var simulated = try SimulatedFolder()
    try simulated.disk.createFolder("data/sessions")
    try simulated.put(played.log(session.id), of: session.id)
    simulated.time = played.time
    var readings = 0
    let now = simulated.reading().at
    #expect(
      try simulated.folder.openMissedLevels(of: "p2") { now } == nil, "another player's game")
    let opened = try simulated.folder.openMissedLevels(of: "p1") {
      readings += 1
      return now
    }
    #expect(opened == .intermediate)
    #expect(
      levels(simulated) == [#"levelOpened{"level":"intermediate","session":"\#(session.id)"}"#])
    #expect(simulated.ledger().map { $0.prefix(13) } == ["sessionOpened", "sessionEnded{"])
    #expect(
      try simulated.folder.openMissedLevels(of: "p1") {
        readings += 1
        return now
      } == nil)
    #expect(readings == 1)
  }

  @Test("going on with a finished session opens its level before the ledger learns of its end")
  func resumedWhenFinished() throws {
    var played = try SimulatedFolder()
    var session = try played.start(.morse)
    try play(&session, &played, right: 8)
    let id = session.id
    var simulated = try SimulatedFolder()
    try simulated.disk.createFolder("data/sessions")
    try simulated.put(played.log(id), of: id)
    let now = simulated.reading()
    let error = sessionError { () throws(SessionError) in
      _ = try simulated.folder.resumeSession(id, player: nil, now)
    }
    #expect(error == .ended(session: id))
    #expect(levels(simulated).count == 1)
  }

  @Test("a player's log that is damaged keeps the result, and the level is opened later")
  func damagedPlayer() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.morse)
    simulated.disk.put(Array("no log".utf8), at: simulated.folder.player("p1"))
    #expect(try play(&session, &simulated, right: 8).level != nil)
    #expect(try session.perform(.next, simulated.reading()).decision == .refused(.sessionEnded))
    #expect(simulated.ledger().last?.hasPrefix("sessionEnded") == false)
    _ = consume session  // whose log no other process may settle while it is open
    try simulated.disk.remove(simulated.folder.player("p1"))
    let now = simulated.reading().at
    #expect(try simulated.folder.openMissedLevels(of: "p1") { now } == .intermediate)
    #expect(simulated.ledger().last?.hasPrefix("sessionEnded") == true)
  }
}
