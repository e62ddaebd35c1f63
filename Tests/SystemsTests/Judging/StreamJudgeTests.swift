import EventLog
import SessionEngine
import Testing

@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// Logs of players, conversations and the ledger are decided again.
@Suite("Judging other logs")
struct StreamJudgeTests {
  /// What is found in appends of a log, as code and place.
  private func findings(
    _ stream: String, _ appends: [[Entry]], pace: Int64 = 60_000, scratch: Scratch? = nil,
    session: @escaping (String) -> SessionEvidence = { _ in .notAtHand }
  ) throws -> [Finding] {
    let name = try #require(StreamName(Array(stream.utf8)))
    let judge = try #require(StreamJudge.ofRules(name, scratch: scratch, session: session))
    var findings: [Finding] = []
    var sequence: Int64 = 1
    for (place, entries) in appends.enumerated() {
      let at = Timestamp(clamping: Logs.time.milliseconds + pace * Int64(place))
      findings += judge.take(LogCursor(unchained: entries, from: sequence, at: at))
      sequence += Int64(entries.count)
    }
    return findings
  }

  private func codes(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.code.code)@\($0.sequences[0])" }
  }

  private func player(_ appends: [PlayerEvent]..., pace: Int64 = 60_000) throws -> [String] {
    codes(try findings("player/ann", appends.map { $0.map(\.entry) }, pace: pace))
  }

  private let account: [PlayerEvent] = [.registered("ann", "long password"), .signedIn]
  private let list = PlayerEvent.listCreated(list: "list-1", name: "Seen", countries: ["NL", "BE"])

  @Test("what a player can do has no finding")
  func soundPlayer() throws {
    #expect(
      try player(
        account, [list], [.listChanged(list: "list-1", added: ["FR"], removed: ["NL", "BE"])],
        [
          .listChanged(list: "list-1", added: [], removed: ["FR"]),
          .listDeleted(list: "list-1"),
        ],
        [.signedOut], [.signInFailed], [.signInFailed], [.signedIn],
        [.passwordChanged(.quick("another one"))], [.pictureChanged("🐢")],
        [.settings(.settingChanged(.timer, from: 0, to: 1))],
        [.settings(.settingChanged(.timer, from: 1, to: 0))]) == [])
  }

  @Test("everything that a random player does in a data folder has no finding")
  func random() throws {
    for seed in 0..<UInt64(Effort.count(100, sample: 8)) {
      var chance = SeededRandom(seed)
      let simulated = try SimulatedFolder()
      let folder = simulated.folder
      for step in 0..<60 {
        let at = Timestamp(clamping: Logs.time.milliseconds + 2000 * Int64(step))
        _ = try folder.perform(
          StreamJudgeTests.command(&chance, try folder.playerState(of: "ann")), by: "ann", at)
        let names = ["tint", "level", "timer", "wpm"]
        let values = ["green", "expert", "off", "on", "25", "blue"]
        _ = try folder.changeSetting(
          names[chance.below(4)], to: values[chance.below(6)], of: "ann", at)
      }
      #expect(try codes(judged(simulated, folder.playerStream("ann"))) == [], "seed \(seed)")
    }
  }

  private static func command(
    _ chance: inout SeededRandom, _ state: PlayerState
  ) -> PlayerCommand {
    let codes = ["NL", "BE", "FR", "PT"]
    func some(_ chance: inout SeededRandom) -> [String] {
      codes.filter { _ in chance.below(2) == 0 }
    }
    let list = "list-\(chance.below(4) + 1)"
    switch chance.below(9) {
    case 0:
      return .register(
        Registration(name: "ann", email: "a@b.c", picture: nil, password: .quick("long password")))
    case 1: return .signIn(PasswordTry(isRight: chance.below(2) == 0, state))
    case 2: return .signOut
    case 3:
      return .changePassword(
        PasswordTry(isRight: chance.below(2) == 0, state), to: .quick("another one"))
    case 4: return .changePicture(["🦊", "🐢"][chance.below(2)])
    case 5: return .createList(name: "List \(chance.below(5)) ", countries: some(&chance))
    case 6: return .renameList(list, to: " List \(chance.below(5))")
    case 7: return .changeList(list, adding: some(&chance), removing: some(&chance))
    default: return .deleteList(list)
    }
  }

  /// What is found in a log of a data folder.
  private func judged(
    _ simulated: SimulatedFolder, _ stream: StreamName
  ) throws -> [Finding] {
    let judge = try #require(StreamJudge.ofRules(stream))
    var findings: [Finding] = []
    var reader = LogReader(simulated.folder.path(of: stream), on: simulated.disk, expecting: stream)
    while reader.nextAppend() { findings += judge.take(reader.cursor) }
    #expect(reader.verdict == .intact)
    return findings
  }

  @Test("a list that is not there, a country twice or unknown, another account: R18")
  func disallowed() throws {
    let absent = PlayerEvent.listChanged(list: "list-9", added: ["FR"], removed: [])
    #expect(try player(account, [list], [absent]) == ["R18@4"])
    #expect(try player([list], [.listDeleted(list: "list-2")]) == ["R18@2"])
    #expect(try player([list], [.listRenamed(list: "list-2", name: "x")]) == ["R18@2"])
    let again = PlayerEvent.listChanged(list: "list-1", added: ["NL", "FR"], removed: [])
    #expect(try player([list], [again]) == ["R18@2"])
    #expect(
      try player([.listCreated(list: "list-1", name: "x", countries: ["XX"])]) == ["R18@1"])
    #expect(
      try player([.listCreated(list: "list-2", name: "x", countries: ["NL"])]) == ["R18@1"])
    #expect(try player(account, account) == ["R18@3"])
    #expect(try player([.registered("bob", "long password"), .signedIn]) == ["R18@1"])
    #expect(try player([.signedIn]) == ["R18@1"])
    let failures = Array(repeating: [PlayerEvent.signInFailed], count: 4)
    #expect(
      try codes(findings("player/ann", ([account] + failures).map { $0.map(\.entry) }, pace: 900))
        == ["R18@6"])
  }

  @Test("a setting from another value, or to a level that was not opened: R13")
  func settings() throws {
    #expect(try player([.settings(.settingChanged(.timer, from: 1, to: 0))]) == ["R16@1"])
    #expect(try player([.settings(.settingChanged(.wpm, from: 9, to: 10))]) == ["R13@1"])
    #expect(try player([.settings(.settingChanged(.level, from: 0, to: 2))]) == ["R13@1"])
    let id = "01a1f84a-95c0-79eb-a303-8844772434e2"
    #expect(
      try player(
        [.settings(.levelOpened(.expert, session: id))],
        [.settings(.settingChanged(.level, from: 0, to: 2))]) == [])
  }

  @Test("two commands in one append, and an append that changes nothing: R16")
  func appends() throws {
    #expect(try player([list, .signedOut]) == ["R16@2"])
    #expect(try player([list], [.listRenamed(list: "list-1", name: "Seen")]) == ["R16@2"])
    #expect(try player([.registered("ann", "long password")]) == ["R16@1"])
  }

  @Test("a stored password is in no finding")
  func passwords() throws {
    let found = try findings("player/ann", [account, account].map { $0.map(\.entry) })
    #expect(found.count == 1)
    #expect(!found[0].recorded.contains("$") && found[0].recorded.contains("1000 rounds"))
  }

  @Test("a level is opened by a game of its player with 8 of 10, or one whose log is missing")
  func levels() throws {
    let id = "01a1f84a-95c0-79eb-a303-8844772434e2"
    func found(_ evidence: SessionEvidence, _ id: String = id) throws -> [String] {
      let opened = PlayerEvent.settings(.levelOpened(.intermediate, session: id)).entry
      return codes(try findings("player/ann", [[opened]]) { _ in evidence })
    }
    #expect(try found(.judged(player: "ann", openedLevel: .intermediate)) == [])
    #expect(try found(.notAtHand) == [])
    #expect(try found(.judged(player: "ann", openedLevel: nil)) == ["R20@1"])
    #expect(try found(.judged(player: "ann", openedLevel: .expert)) == ["R20@1"])
    #expect(try found(.judged(player: "bob", openedLevel: .intermediate)) == ["R20@1"])
    #expect(try found(.notAtHand, "yesterday") == ["R20@1"])
  }

  @Test("a claim names sessions that were played without an account, each once: R26")
  func claims() throws {
    let (one, two) = (
      "01a1f84a-95c0-79eb-a303-8844772434e2", "01a1f89c-fb80-7b63-9903-7265d0dc7d52"
    )
    func found(_ claims: [[String]], of name: String? = nil) throws -> [String] {
      let appends = [account] + claims.map { [PlayerEvent.sessionsClaimed($0)] }
      return codes(
        try findings("player/ann", appends.map { $0.map(\.entry) }) { _ in
          name.map { .judged(player: $0, openedLevel: nil) } ?? .notAtHand
        })
    }
    #expect(try found([[one, two]]) == [])
    #expect(try found([[one], [two]], of: "player") == [])
    #expect(try found([[one], [one]], of: "player") == ["R26@4"])
    #expect(try found([[one]], of: "bob") == ["R26@3"])
    #expect(try found([[one]], of: "ann") == ["R26@3"])
    #expect(try found([[two, one]]) == ["R18@3"] && found([[]]) == ["R18@3"])
    #expect(try found([["yesterday"]]) == ["R18@3"])
    #expect(try player([.sessionsClaimed([one])]) == ["R18@1"])
  }

  @Test("a level that a claimed session opened is the player's")
  func claimedLevel() throws {
    let id = "01a1f84a-95c0-79eb-a303-8844772434e2"
    let opened = [PlayerEvent.settings(.levelOpened(.intermediate, session: id))]
    func found(_ appends: [[PlayerEvent]]) throws -> [String] {
      codes(
        try findings("player/ann", appends.map { $0.map(\.entry) }) { _ in
          .judged(player: "player", openedLevel: .intermediate)
        })
    }
    #expect(try found([account, [.sessionsClaimed([id])], opened]) == [])
    #expect(try found([account, opened]) == ["R20@3"])
  }

  @Test("a display name is stored as it is shown")
  func displayNames() throws {
    #expect(try player(account, [.displayNameChanged("Ελένη")], [.displayNameChanged("")]) == [])
    for name in ["ann\u{202E}", " ann", "a  b", "\u{200D}"] {
      #expect(try player(account, [.displayNameChanged(name)]) == ["R18@3"], "\(name)")
    }
    #expect(try player([.displayNameChanged("Ελένη")]) == ["R18@1"])
  }

  @Test("a message says the same in words and in code, in either way to send numbers")
  func messages() throws {
    func found(_ text: String, _ morse: String, _ form: Message.Form = .text) throws -> [String] {
      let message = Message(from: "ann", text: text, morse: morse, form: form)
      return codes(try findings("conversation/room", [[message.entry]]))
    }
    #expect(try found("SOS", "... --- ...") == [])
    #expect(try found("SOS", "... --- ...", .morse) == [])
    #expect(try found("sos", "... --- ...", .morse) == ["R18@1"])
    #expect(try found(" SOS", "... --- ...", .morse) == ["R18@1"])
    #expect(try found("2%", "..---/----- -..-. -----") == ["R19@1"])
    #expect(try found("2%", MorseCode.encode("2%").text) == [])
    #expect(try found("2%", MorseCode.encodeUnjoined("2%").text) == [])
    #expect(try found("SOS", "... --- .") == ["R19@1"])
    #expect(try found("☃", "...") == ["R19@1"])
    #expect(try found("", "") == ["R18@1"])
    #expect(try found("SOS  SOS", MorseCode.encode("SOS SOS").text) == ["R18@1"])
  }

  @Test("names for screens come with a message of who is named, and are stored as they are shown")
  func names() throws {
    let message = ConversationEvent.messageSent(try Message.composed(of: "SOS", from: "ann"))
    func found(_ events: ConversationEvent...) throws -> [String] {
      codes(try findings("conversation/room", [events.map { $0.entry }]))
    }
    let longest = String(repeating: "語", count: DisplayName.scalarLimit)
    let title = ConversationEvent.conversationNamed(longest)
    let name = ConversationEvent.writerNamed("ann", name: "Ελένη")
    #expect(try found(title, name, message) == [])
    #expect(try found(name, message) == [])
    for bad in ["", " ann", "a\u{1B}[2J", "ann\u{202E}", longest + "語"] {
      #expect(try found(.conversationNamed(bad), message) == ["R18@1"], "\(bad)")
      #expect(try found(.writerNamed("ann", name: bad), message) == ["R18@1"], "\(bad)")
    }
    #expect(try found(.writerNamed("bob", name: "Bob"), message) == ["R18@1"])
    #expect(try found(name, title, message).first == "R18@1")
    #expect(try found(message, name) == ["R16@2"])
    #expect(try found(name) == ["R16@1"])
    // Two who begin it at once both name it.
    #expect(
      codes(
        try findings(
          "conversation/room", [[title.entry, message.entry], [title.entry, message.entry]])) == [])
  }

  @Test("in the ledger a session begins as it was opened")
  func ledger() throws {
    let stream = try #require(StreamName(.session, "01a1f84a-95c0-79eb-a303-8844772434e2"))
    func head(_ byte: UInt8) -> Receipt {
      Receipt(stream: stream, sequence: 2, head: SHA256.digest(of: [byte]))
    }
    let opening = LedgerEntry.opening(head(1), stream.name, player: "ann", quiz: "animals")
    let (began, other) = (
      LedgerEntry.beginning(head(1), stream.name), LedgerEntry.beginning(head(2), stream.name)
    )
    func found(_ appends: [LedgerEntry]...) throws -> [String] {
      let decider = LedgerDecider()
      return codes(try findings("ledger/main", appends.map { $0.map { decider.entry($0) } }))
    }
    #expect(try found([opening], [began]) == [])
    #expect(try found([opening, began]) == [])
    #expect(try found([.checkpoint(head(3), stream.name)]) == [])
    let end = LedgerEntry.end(head(3), stream.name, how: .finished)
    #expect(try found([opening, end], [end]) == [])
    #expect(try found([began]) == ["R18@1"])
    #expect(try found([opening], [other]) == ["R18@2"])
  }

  @Test("in the ledger the end of a player's log is noted just before a session of the player: R18")
  func playerNoted() throws {
    let stream = try #require(StreamName(.session, "01a1f84a-95c0-79eb-a303-8844772434e2"))
    let receipt = Receipt(stream: stream, sequence: 2, head: SHA256.digest(of: [1]))
    let opening = LedgerEntry.opening(receipt, stream.name, player: "ann", quiz: "animals")
    func noted(_ player: String) -> LedgerEntry {
      let head = ClassNote.Head(index: 0, sequence: 1, head: SHA256.digest(of: [2]))
      return .inClass(.playerNoted(player: player, head: head))
    }
    func found(_ appends: [LedgerEntry]...) throws -> [String] {
      let decider = LedgerDecider()
      return codes(try findings("ledger/main", appends.map { $0.map { decider.entry($0) } }))
    }
    #expect(try found([noted("ann"), opening]) == [])
    #expect(try found([opening], [noted("ann")]) == ["R18@2"])
    #expect(try found([noted("ann")], [opening]) == ["R18@1"])
    #expect(try found([noted("bob"), opening]) == ["R18@1"])
    #expect(try found([opening, noted("ann")]) == ["R18@1"])
  }

  @Test("openings that were moved out to the scratch place are found again")
  func openingsMovedOut() throws {
    // The names are longer than a sort key and begin alike, so that all of them share one.
    let names = (0..<300).map { String(repeating: "a", count: 50) + String($0) }
    func receipt(_ name: String, _ byte: UInt8) throws -> Receipt {
      let stream = try #require(StreamName(.session, name))
      return Receipt(stream: stream, sequence: 2, head: SHA256.digest(of: [byte]))
    }
    var appends: [[LedgerEntry]] = []
    for name in names {
      appends.append([.opening(try receipt(name, 1), name, player: "ann", quiz: "animals")])
    }
    // The first session is opened again, and its last opening counts.
    appends.append([.opening(try receipt(names[0], 2), names[0], player: "ann", quiz: "animals")])
    appends.append([.beginning(try receipt(names[0], 2), names[0])])
    appends.append([.beginning(try receipt(names[0], 1), names[0])])
    appends.append([.beginning(try receipt(names[7], 1), names[7])])
    appends.append([.beginning(try receipt(names[299], 2), names[299])])
    appends.append([.beginning(try receipt("b", 1), "b")])
    let entries = appends.map { $0.map { LedgerDecider().entry($0) } }
    let place = ScratchPlace()
    let found = try findings("ledger/main", entries, scratch: place.scratch(2000))
    #expect(place.byteCount > 10_000)
    #expect(codes(found) == ["R18@303", "R18@305", "R18@306"])
    #expect(found == (try findings("ledger/main", entries)))
  }

  @Test("at most eight lines that this version does not know are listed")
  func unknown() throws {
    let wiped = Entry(type: "wiped", data: Array("{}".utf8))
    let found = try findings("player/ann", Array(repeating: [wiped], count: 20))
    #expect(found.count == 8 && found.allSatisfy { $0.code == .rule(.unknown) })
  }

  @Test("a kind of log that has no rules has no judge")
  func others() throws {
    for text in ["notes/a", "session/a"] {
      let stream = try #require(StreamName(Array(text.utf8)))
      #expect((StreamJudge.ofRules(stream) == nil) == true)
    }
  }
}
