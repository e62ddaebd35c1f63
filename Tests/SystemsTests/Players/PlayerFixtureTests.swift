import EventLog
import SessionEngine
import Testing

@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// The log that the independent writer made, with a password hashed by Python's library.
@Suite("Player: the recorded log")
struct PlayerFixtureTests {
  private static let path = Fixtures.folder + "players/ann.jsonl"

  /// The log in a data folder of its own.
  private func simulated() throws -> SimulatedFolder {
    let simulated = try SimulatedFolder()
    try simulated.disk.createFolder("data/players")
    simulated.disk.put(try Fixtures.contents(Self.path), at: simulated.folder.player("ann"))
    return simulated
  }

  @Test("every line is an event, every event is there, and is written the same again")
  func lines() throws {
    var types: Set<String> = []
    var reader = LogReader(Self.path, on: POSIXStorage(), expecting: StreamName(.player, "ann"))
    while reader.nextAppend() {
      let bytes = reader.cursor.bytes.span
      for record in reader.cursor.records where record.sequence > 0 {
        guard case .event(let event) = PlayerEvent.decode(bytes, record) else {
          Issue.record("seq \(record.sequence)")
          continue
        }
        #expect(event.entry.data == bytes.extracting(record.data).array)
        types.insert(event.type)
      }
    }
    #expect(reader.verdict == .intact)
    // Extra time is in the folder sound-extra-time, grants are in sound-granted, claims in
    // sound-claimed; the others are in
    // PlayerEventTests.
    #expect(
      types.union([
        "tailDropped", "extraTimeGranted", "memoryFitted", "displayNameChanged", "sessionsClaimed",
        "timeGranted", "restGranted",
      ]) == Set(PlayerEvent.types))
  }

  @Test("account, lists and settings are what was recorded")
  func state() throws {
    let simulated = try simulated()
    let state = try simulated.folder.playerState(of: "ann")
    #expect(state.isRegistered && state.email == "ann@example.org" && state.picture == "🐢")
    #expect(state.failuresInRow == 0 && state.failureCount == 2)
    #expect(
      state.lists == [
        SavedList(id: "list-1", name: "To visit in spring 🌷", countries: ["NL", "FR", "PT"])
      ])
    let next = PlayerCommand.createList(name: "Seen", countries: ["DE"])
    guard case .events(let events, _) = try simulated.folder.perform(next, by: "ann", Logs.time)
    else {
      Issue.record("refused")
      return
    }
    #expect(events == [.listCreated(list: "list-3", name: "Seen", countries: ["DE"])])
    let settings = try simulated.folder.settings(of: "ann")
    #expect(settings.preferences.text(.tint) == "green" && settings.rank == .intermediate)
  }

  @Test("the password that another library hashed with 600,000 rounds is the right one")
  func password() throws {
    let state = try simulated().folder.playerState(of: "ann")
    #expect(state.password?.summary == "pbkdf2-sha256, 600000 rounds")
    #expect(state.tried(Array("another one".utf8)).isRight)
  }
}
