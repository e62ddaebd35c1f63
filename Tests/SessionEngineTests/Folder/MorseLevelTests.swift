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
    _ session: inout Session<MemoryStorage>, _ desk: inout Desk, right: Int,
    before: (Int) -> Command? = { _ in nil }
  ) throws -> Session<MemoryStorage>.Unrecorded {
    var unrecorded = Session<MemoryStorage>.Unrecorded()
    for round in 0..<10 {
      if let command = before(round) { _ = try session.perform(command, desk.reading()) }
      guard let drawn = Morse(session.state.drawn) else { break }
      let answer = round < right ? drawn.expected : Array("?".utf8)
      _ = try session.perform(.answering(.text(answer)), desk.reading())
      unrecorded = try session.perform(.next, desk.reading()).unrecorded
    }
    #expect(session.state.phase == .finished)
    return unrecorded
  }

  private func levels(_ desk: Desk) -> [String] {
    Logs.events(desk.folder.player("p1"), on: desk.disk).filter { $0.hasPrefix("levelOpened") }
  }

  @Test("eight right ones open the next level, seven don't", arguments: [0, 7, 8, 10])
  func opens(right: Int) throws {
    var desk = try Desk()
    var session = try desk.start(.morse)
    let unrecorded = try play(&session, &desk, right: right)
    #expect(
      levels(desk)
        == (right < 8 ? [] : [#"levelOpened{"level":"intermediate","session":"\#(session.id)"}"#]))
    #expect(try desk.folder.settings(of: "p1").rank == (right < 8 ? .beginner : .intermediate))
    #expect(desk.ledger().last?.hasPrefix("sessionEnded") == true)
    #expect(unrecorded.level == nil)
  }

  @Test("a level that is open already is no event, and there is none above expert")
  func opensOnce() throws {
    for rank in [Level.intermediate, .expert] {
      var desk = try Desk()
      var preferences = Preferences()
      if rank == .expert { preferences[.level] = rank.rawValue }
      try desk.put(preferences, rank: rank)
      let before = levels(desk)
      var session = try desk.start(.morse)
      try play(&session, &desk, right: 10)
      #expect(levels(desk) == before)
    }
  }

  @Test("a session opens the level behind the easiest one that it was played at")
  func easiestCounts() throws {
    for place in [1, 9] {
      var desk = try Desk()
      var preferences = Preferences()
      preferences[.level] = Level.intermediate.rawValue
      try desk.put(preferences, rank: .intermediate)
      var session = try desk.start(.morse)
      try play(&session, &desk, right: 10) { round in
        round == place ? .changeSetting(name: "level", value: "beginner") : nil
      }
      // A change acts from the next draw, so the last round was still played at the higher level.
      #expect(try desk.folder.settings(of: "p1").rank == (place == 9 ? .expert : .intermediate))
    }
  }

  @Test("a level that a crash swallowed is opened at the next start, once")
  func swallowed() throws {
    var played = try Desk()
    var session = try played.start(.morse)
    try play(&session, &played, right: 8)
    // The machine died behind `sessionFinished`: neither the player's log nor the ledger know.
    var desk = try Desk()
    for (path, bytes) in try played.files() where path.hasPrefix("data/sessions/") {
      try desk.disk.createFolder("data/sessions")
      desk.disk.put(bytes, at: path)
    }
    desk.time = played.time
    var readings = 0
    let now = desk.reading().at
    #expect(
      try desk.folder.openMissedLevels(of: "p2") { now } == nil, "another player's game")
    let opened = try desk.folder.openMissedLevels(of: "p1") {
      readings += 1
      return now
    }
    #expect(opened == .intermediate)
    #expect(
      levels(desk) == [#"levelOpened{"level":"intermediate","session":"\#(session.id)"}"#])
    #expect(desk.ledger().map { $0.prefix(13) } == ["sessionOpened", "sessionEnded{"])
    #expect(
      try desk.folder.openMissedLevels(of: "p1") {
        readings += 1
        return now
      } == nil)
    #expect(readings == 1)
  }

  @Test("going on with a finished session opens its level before the ledger learns of its end")
  func resumedWhenFinished() throws {
    var played = try Desk()
    var session = try played.start(.morse)
    try play(&session, &played, right: 8)
    let id = session.id
    var desk = try Desk()
    try desk.disk.createFolder("data/sessions")
    for (path, bytes) in try played.files() where path.hasPrefix("data/sessions/") {
      desk.disk.put(bytes, at: path)
    }
    let now = desk.reading()
    let error = sessionError { () throws(SessionError) in
      _ = try desk.folder.resumeSession(id, player: nil, now)
    }
    #expect(error == .ended(session: id))
    #expect(levels(desk).count == 1)
  }

  @Test("a player's log that is damaged keeps the result, and the level is opened later")
  func damagedPlayer() throws {
    var desk = try Desk()
    var session = try desk.start(.morse)
    desk.disk.put(Array("no log".utf8), at: desk.folder.player("p1"))
    #expect(try play(&session, &desk, right: 8).level != nil)
    #expect(try session.perform(.next, desk.reading()).decision == .refused(.sessionEnded))
    #expect(desk.ledger().last?.hasPrefix("sessionEnded") == false)
    _ = consume session  // whose log no other process may settle while it is open
    try desk.disk.remove(desk.folder.player("p1"))
    let now = desk.reading().at
    #expect(try desk.folder.openMissedLevels(of: "p1") { now } == .intermediate)
    #expect(desk.ledger().last?.hasPrefix("sessionEnded") == true)
  }
}
