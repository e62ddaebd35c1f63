import EventLog
import SessionEngine
import Testing

@testable import SessionSupport
@testable import Systems
@testable import TestSupport

@Suite("Player events")
struct PlayerEventTests {
  /// What a line of a player's log with this type and data is taken for.
  private func decoded(_ type: String, _ data: String) throws -> DecodedLine<PlayerEvent>? {
    let disk = MemoryStorage()
    let stream = try #require(StreamName(.player, "ann"))
    _ = try LogWriter.create(
      "a.jsonl", stream: stream, entries: [Entry(type: type, data: Array(data.utf8))],
      at: Logs.time, token: "t", on: disk)
    var reader = LogReader("a.jsonl", on: disk)
    var found: DecodedLine<PlayerEvent>?
    while reader.nextAppend() {
      for record in reader.cursor.records where record.sequence > 0 {
        found = PlayerEvent.decode(reader.cursor.bytes.span, record)
      }
    }
    return found
  }

  /// Every event with the exact bytes of its data: the stored format.
  static let stored: [(event: PlayerEvent, data: String)] =
    [
      (
        .playerRegistered(
          Registration(
            name: "ann", email: "ann@example.org", picture: "🦊", password: StoredPassword("x$1"))),
        #"{"name":"ann","email":"ann@example.org","picture":"🦊","password":"x$1"}"#
      ),
      (.playerRegistered(Registration(name: "ann")), #"{"name":"ann"}"#),
      (
        .playerRegistered(Registration(name: "ann", password: StoredPassword("x"))),
        #"{"name":"ann","password":"x"}"#
      ),
      (
        .playerRegistered(
          Registration(name: "ann", password: StoredPassword("x"), displayName: "Ελένη")),
        #"{"name":"ann","password":"x","displayName":"Ελένη"}"#
      ),
      (.displayNameChanged("王芳"), #"{"displayName":"王芳"}"#),
      (
        .sessionsClaimed(["01a1f84a-95c0-79eb-a303-8844772434e2"]),
        #"{"sessions":["01a1f84a-95c0-79eb-a303-8844772434e2"]}"#
      ),
      (.passwordChanged(StoredPassword("x$2")), #"{"password":"x$2"}"#),
      (.pictureChanged("🐢"), #"{"picture":"🐢"}"#),
      (.signedIn, "{}"), (.signInFailed, "{}"), (.signedOut, "{}"),
      (
        .settings(.settingChanged(.tint, from: 0, to: 2)),
        #"{"setting":"tint","from":"blue","to":"green"}"#
      ),
      (
        .settings(.levelOpened(.expert, session: "0199")), #"{"level":"expert","session":"0199"}"#
      ),
      (
        .listCreated(list: "list-1", name: "To \"see\"", countries: ["NL", "BE"]),
        #"{"list":"list-1","name":"To \"see\"","countries":["NL","BE"]}"#
      ),
      (.listRenamed(list: "list-1", name: "Été"), #"{"list":"list-1","name":"Été"}"#),
      (
        .listChanged(list: "list-1", added: ["FR"], removed: []),
        #"{"list":"list-1","added":["FR"],"removed":[]}"#
      ),
      (.listDeleted(list: "list-1"), #"{"list":"list-1"}"#),
      (
        .settings(.extraTimeGranted(percent: 25, by: "Ms Miller")),
        #"{"percent":25,"by":"Ms Miller"}"#
      ),
      (
        .settings(.timeGranted(.time, session: "0199", milliseconds: 60_000, by: "Ms Miller")),
        #"{"session":"0199","time":60000,"by":"Ms Miller"}"#
      ),
      (
        .settings(.timeGranted(.rest, session: "0199", milliseconds: 86_400_000, by: "Ms Miller")),
        #"{"session":"0199","time":86400000,"by":"Ms Miller"}"#
      ),
    ] + fitted

  private static let fitted: [(event: PlayerEvent, data: String)] =
    FittedMemory(
      parameters: Array(1...21), reviewCount: 800, heldOutCount: 200, logLoss: 26_670_000,
      defaultLogLoss: 28_150_000
    ).map {
      let data =
        #"{"algorithm":"fsrs-6","parameters":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21],"#
        + #""reviews":800,"heldOut":200,"logLoss":26670000,"defaultLogLoss":28150000}"#
      return [(event: .memoryFitted($0), data: data)]
    } ?? []

  @Test("each event is written as the format has it, and read back")
  func stored() throws {
    for (event, data) in PlayerEventTests.stored {
      #expect(event.entry == Entry(type: event.type, data: Array(data.utf8)))
      #expect(try decoded(event.type, data) == .event(event))
      #expect(PlayerEvent.types.contains(event.type))
    }
    let types = Set(PlayerEventTests.stored.map { $0.event.type })
    #expect(types.union(["tailDropped"]) == Set(PlayerEvent.types))
  }

  @Test("a member that this version does not know is told, and what is known counts")
  func unknownMembers() throws {
    for (event, data) in PlayerEventTests.stored {
      let longer = String(data.dropLast()) + (data == "{}" ? "" : ",") + #""mood":"merry"}"#
      #expect(try decoded(event.type, longer) == .withUnknownMembers(event))
    }
  }

  @Test("other members, or another order, are not of the format")
  func malformed() throws {
    let wrong = [
      ("playerRegistered", "{}"), ("playerRegistered", #"{"name":1}"#),
      ("playerRegistered", #"{"email":"a@b","name":"ann"}"#),
      ("playerRegistered", #"{"name":"ann","email":null}"#), ("passwordChanged", "{}"),
      ("settingChanged", #"{"setting":"tint","to":"green","from":"blue"}"#),
      ("settingChanged", #"{"setting":"tint","from":"blue","to":"pink"}"#),
      ("settingChanged", #"{"setting":"shape","from":"1","to":"2"}"#),
      ("levelOpened", #"{"level":"master","session":"x"}"#),
      ("levelOpened", #"{"level":"expert"}"#),
      ("listCreated", #"{"list":"a","name":"b"}"#),
      ("listCreated", #"{"list":"a","name":"b","countries":["NL",1]}"#),
      ("listCreated", #"{"list":"a","name":"b","countries":"NL"}"#),
      ("listRenamed", #"{"name":"b","list":"a"}"#), ("listChanged", #"{"list":"a"}"#),
      ("listChanged", #"{"list":"a","removed":[],"added":[]}"#), ("listDeleted", "{}"),
    ]
    for (type, data) in wrong { #expect(try decoded(type, data) == .malformed, "\(type) \(data)") }
    #expect(try decoded("playerVanished", "{}") == .unknownType)
    #expect(try decoded("tailDropped", #"{"bytes":3,"sha256":"x"}"#) == .event(.tailDropped))
  }

  @Test("a newer version's password never leaves the old one in force")
  func newerPassword() throws {
    let simulated = try SimulatedFolder()
    let stream = try #require(StreamName(.player, "ann"))
    try simulated.disk.createFolder("data/players")
    _ = try LogWriter.create(
      simulated.folder.player("ann"), stream: stream,
      entries: [
        PlayerEvent.registered("ann", "old password").entry,
        Chronicle.entry("passwordChanged", #"{"password":"argon2id$7$x","hint":"cat"}"#),
      ], at: Logs.time, token: "t", on: simulated.disk)
    let state = try simulated.folder.playerState(of: "ann")
    #expect(state.isProtected)
    let attempt = state.tried(Array("old password".utf8))
    #expect(
      try simulated.folder.perform(.signIn(attempt), by: "ann", Logs.time)
        == .refused(.passwordNotUnderstood))
  }

  @Test("no words of an event hold a stored password")
  func words() throws {
    let secret = StoredPassword.quick("long password")
    for event in [
      PlayerEvent.playerRegistered(Registration(name: "ann", password: secret)),
      .passwordChanged(secret),
    ] {
      let words = try #require(event.words)
      #expect(words.hasSuffix("password: pbkdf2-sha256, 1000 rounds"))
      for part in secret.text.split(separator: "$").dropFirst(2) {
        #expect(!words.contains(part))
      }
    }
    for (event, _) in PlayerEventTests.stored { #expect(event.words?.isEmpty == false) }
    #expect(
      PlayerEvent.listChanged(list: "list-1", added: ["FR"], removed: ["NL"]).words
        == "list-1 changed: +FR -NL")
  }
}
