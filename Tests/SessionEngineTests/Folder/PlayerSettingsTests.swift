import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("Player settings")
struct PlayerSettingsTests {
  private let at = Logs.time

  private func put(_ entries: [Entry], on simulated: SimulatedFolder, player: String = "p1") throws
  {
    let stream = try #require(StreamName(.player, player))
    try simulated.disk.createFolder("data/players")
    _ = try LogWriter.create(
      simulated.folder.player(player), stream: stream, entries: entries, at: at, token: "t",
      on: simulated.disk)
  }

  @Test(
    "a player's name is [a-z0-9][a-z0-9._-]{0,63}",
    arguments: [
      ("a", true), ("0", true), ("anna.b_c-9", true), (String(repeating: "a", count: 64), true),
      (String(repeating: "a", count: 65), false), ("", false), ("Anna", false), (".a", false),
      ("-a", false), ("_a", false), ("a b", false), ("a/b", false), ("..", false), ("é", false),
      ("a\n", false),
    ])
  func names(name: String, isName: Bool) throws {
    #expect(PlayerSettings.isName(name) == isName)
    let folder = try SimulatedFolder().folder
    let refusal = sessionError { () throws(SessionError) in _ = try folder.settings(of: name) }
    #expect(refusal == (isName ? nil : .badPlayerName(name)))
  }

  @Test("who has no log has the defaults, and gets none by being looked at")
  func noLog() throws {
    let simulated = try SimulatedFolder()
    #expect(try simulated.folder.settings(of: "p1") == PlayerSettings())
    #expect(try simulated.files().isEmpty)
  }

  @Test("the settings are the fold of the log; lines about other things are passed over")
  func fold() throws {
    let simulated = try SimulatedFolder()
    try put(
      [
        Chronicle.entry("playerRegistered", #"{"name":"p1"}"#),
        Chronicle.entry("settingChanged", #"{"setting":"tint","from":"blue","to":"green"}"#),
        Chronicle.entry("settingChanged", #"{"setting":"volume","from":"1","to":"2"}"#),
        Chronicle.entry("settingChanged", #"{"setting":"wpm","from":"20","to":"41"}"#),
        Chronicle.entry("settingChanged", #"{"setting":"wpm","from":"20","to":"12"}"#),
        Chronicle.entry("levelOpened", #"{"level":"expert","session":"x"}"#),
        Chronicle.entry("levelOpened", #"{"level":"intermediate","session":"x"}"#),
        Chronicle.entry("levelOpened", #"{"level":"master","session":"x"}"#),
      ], on: simulated)
    let settings = try simulated.folder.settings(of: "p1")
    #expect(settings.preferences.text(.tint) == "green")
    #expect(settings.preferences.text(.wpm) == "12")
    #expect(settings.rank == .expert)
  }

  @Test("a damaged log is named, not passed over")
  func damaged() throws {
    let simulated = try SimulatedFolder()
    simulated.disk.put(Array("rubbish\n".utf8), at: simulated.folder.player("p1"))
    let folder = simulated.folder
    let refusal = sessionError { () throws(SessionError) in _ = try folder.settings(of: "p1") }
    guard case .log(.damaged(let path, _)) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(path == "data/players/p1.jsonl")
  }

  @Test("a change is appended to the player's log, which is made for the first")
  func change() throws {
    let simulated = try SimulatedFolder()
    #expect(try simulated.folder.changeSetting("tint", to: "green", of: "p1", at) == nil)
    #expect(try simulated.folder.changeSetting("fontSize", to: "12.0", of: "p1", at) == nil)
    #expect(
      Logs.events("data/players/p1.jsonl", on: simulated.disk) == [
        #"logCreated{"format":1,"stream":"player/p1"}"#,
        #"settingChanged{"setting":"tint","from":"blue","to":"green"}"#,
        #"settingChanged{"setting":"fontSize","from":"17.0","to":"12.0"}"#,
      ])
    #expect(try simulated.folder.settings(of: "p1").preferences.text(.tint) == "green")
    #expect(try simulated.folder.settings(of: "p2") == PlayerSettings())
  }

  @Test("the present value again is no event, and what is refused makes no log")
  func noChange() throws {
    let simulated = try SimulatedFolder()
    #expect(try simulated.folder.changeSetting("tint", to: "blue", of: "p1", at) == nil)
    #expect(try simulated.folder.changeSetting("volume", to: "1", of: "p1", at) == .noSuchSetting)
    #expect(
      try simulated.folder.changeSetting("tint", to: "pink", of: "p1", at) == .valueOutOfRange)
    #expect(
      try simulated.folder.changeSetting("level", to: "expert", of: "p1", at) == .valueOutOfRange)
    #expect(try simulated.files().isEmpty)
  }

  @Test("a level that was opened can be chosen, a higher one can't")
  func levels() throws {
    let simulated = try SimulatedFolder()
    try simulated.put(Preferences(), rank: .intermediate)
    #expect(
      try simulated.folder.changeSetting("level", to: "expert", of: "p1", at) == .valueOutOfRange)
    #expect(try simulated.folder.changeSetting("level", to: "intermediate", of: "p1", at) == nil)
    #expect(try simulated.folder.settings(of: "p1").preferences.level == .intermediate)
  }
}
