import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("Ledger")
struct LedgerTests {
  /// A session that was played to these commands' end, and the ledger as it was before the last.
  private func behind(_ commands: Command...) throws -> (SimulatedFolder, String) {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.animals)
    var ledger: [UInt8] = []
    for command in commands {
      ledger = simulated.disk.contents(simulated.folder.ledger) ?? []
      _ = try session.perform(command, simulated.reading())
    }
    simulated.disk.put(ledger, at: simulated.folder.ledger)
    return (try simulated.rebooted(), session.id)
  }

  private func resume(_ simulated: inout SimulatedFolder, _ id: String) -> SessionError? {
    let now = simulated.reading()
    let folder = simulated.folder
    return sessionError { () throws(SessionError) in
      _ = try folder.resumeSession(id, player: nil, now)
    }
  }

  private func types(_ simulated: SimulatedFolder) -> [String] {
    simulated.ledger().map { String($0.prefix(while: { $0 != "{" })) }
  }

  @Test("the ledger's index is what was noted last of each session")
  func index() throws {
    var simulated = try SimulatedFolder()
    #expect(simulated.folder.ledgerIndex() == LedgerIndex())
    var session = try simulated.start(.animals)
    #expect(
      simulated.folder.ledgerIndex()[session.id]
        == LedgerNote(sequence: 2, hasBegun: true, hasEnded: false, player: "p1"))
    _ = try session.perform(.pause, simulated.reading())
    #expect(
      simulated.folder.ledgerIndex()[session.id]
        == LedgerNote(sequence: 3, hasBegun: true, hasEnded: false, player: "p1"))
    _ = try session.perform(.abandon, simulated.reading())
    #expect(
      simulated.folder.ledgerIndex()[session.id]
        == LedgerNote(sequence: 4, hasBegun: true, hasEnded: true, player: "p1"))
    #expect(simulated.folder.ledgerIndex()["other"] == nil)
  }

  @Test("a crash between the end and its note is caught up by whoever opens the session next")
  func endNoted() throws {
    for (command, how) in [(Command.slide(0), "finished"), (.abandon, "abandoned")] {
      var (simulated, id) = try behind(.choose(0), .choose(), command)
      #expect(types(simulated) == ["sessionOpened", "sessionBegan"])
      let log = simulated.log(id)
      #expect(resume(&simulated, id) == .ended(session: id))
      #expect(types(simulated) == ["sessionOpened", "sessionBegan", "sessionEnded"])
      let receipt = try simulated.folder.summary(of: id).receipt
      #expect(
        simulated.ledger().last
          == #"sessionEnded{"session":"\#(id)","seq":\#(receipt.sequence),"#
          + #""head":"\#(receipt.head.hex)","how":"\#(how)"}"#)
      #expect(simulated.log(id) == log)
      #expect(resume(&simulated, id) == .ended(session: id))
      #expect(types(simulated).count == 3)
    }
  }

  @Test("a session ahead of its ledger is noted with its resumption")
  func aheadAtPause() throws {
    var (simulated, id) = try behind(.choose(0), .pause)
    #expect(types(simulated) == ["sessionOpened", "sessionBegan"])
    #expect(resume(&simulated, id) == nil)
    #expect(types(simulated) == ["sessionOpened", "sessionBegan", "sessionCheckpointed"])
  }

  @Test("a session of which the ledger has nothing is entered when it is resumed, and only then")
  func unregistered() throws {
    for commands in [[Command.choose(0), .pause], [.choose(0), .choose(), .slide(0)]] {
      var other = try SimulatedFolder()
      other.time += 60_000
      var session = try other.start(.animals)
      for command in commands { _ = try session.perform(command, other.reading()) }
      var simulated = try SimulatedFolder()
      _ = try simulated.start(.animals, seed: Seed(high: 7, low: 7))
      simulated.disk.put(other.log(session.id), at: simulated.folder.session(session.id))
      let before = try simulated.files()
      let now = simulated.reading()
      #expect(try simulated.folder.openMissedLevels(of: "p1") { now.at } == nil)
      #expect(try simulated.files() == before)
      if commands.count == 2 {
        let resumed = try simulated.folder.resumeSession(session.id, player: "p1", now)
        #expect(resumed.isUnregistered && !resumed.isRolledBack)
        #expect(types(simulated).suffix(3).first == "sessionOpened")
      } else {
        #expect(resume(&simulated, session.id) == .ended(session: session.id))
        #expect(try simulated.files() == before)
      }
    }
  }

  @Test("a ledger that is missing beside sessions is known to be, until the next one begins")
  func lost() throws {
    var (simulated, _) = try behind(.choose(0), .pause)
    #expect(try !simulated.folder.lacksLedger())
    try simulated.disk.remove(simulated.folder.ledger)
    #expect(try simulated.folder.lacksLedger())
    _ = try simulated.start(.submit, seed: Seed(high: 7, low: 7))
    #expect(try !simulated.folder.lacksLedger())
    #expect(types(simulated) == ["sessionOpened", "sessionBegan"])
    #expect(try !SimulatedFolder().folder.lacksLedger())
  }

  // MARK: The latest unfinished session

  @Test("the latest unfinished session is the one with the greatest ID, by player and by quiz")
  func latest() throws {
    var simulated = try SimulatedFolder()
    #expect(try simulated.folder.latestUnfinished(player: nil).summary == nil)
    var ids: [String] = []
    for (quiz, player) in [
      (TestQuiz.animals, "p1"), (.arithmetic, "p1"), (.animals, "p2"), (.animals, "p1"),
    ] {
      var session = try simulated.start(quiz, player: player)
      if ids.count == 3 { _ = try session.perform(.abandon, simulated.reading()) }
      ids.append(session.id)
    }
    let folder = simulated.folder
    func latest(_ player: String?, _ quiz: String? = nil) throws -> String? {
      let found = try folder.latestUnfinished(player: player, quiz: quiz)
      #expect(found.unreadable.isEmpty)
      return found.summary?.id
    }
    #expect(try simulated.folder.sessionIDs() == ids.reversed())
    #expect(try latest(nil) == ids[2])
    #expect(try latest("p1") == ids[1])
    #expect(try latest("p1", "animals") == ids[0])
    #expect(try latest("p2", "arithmetic") == nil)
    #expect(try latest("p3") == nil)
  }

  @Test("what can't be read is named on the way; what the ledger knows to have ended is not opened")
  func unreadable() throws {
    var simulated = try SimulatedFolder()
    let first = try simulated.start(.animals).id
    var ended = try simulated.start(.animals)
    _ = try ended.perform(.abandon, simulated.reading())
    let damaged = try simulated.start(.animals).id
    for id in [ended.id, damaged] { simulated.disk.put([0x7B], at: simulated.folder.session(id)) }
    let found = try simulated.folder.latestUnfinished(player: "p1")
    #expect(found.summary?.id == first)
    #expect(found.unreadable.map { $0.id } == [damaged])
  }

  @Test("only files that are named like sessions are sessions")
  func foreignFiles() throws {
    var simulated = try SimulatedFolder()
    let id = try simulated.start(.animals).id
    for name in [
      "x.jsonl", "\(id).jsonl.new-t", "\(id).jsonl.torn-9-0123456789abcdef", "\(id).json",
      "\(id.uppercased()).jsonl", ".jsonl",
    ] {
      simulated.disk.put([], at: "data/sessions/" + name)
    }
    #expect(try simulated.folder.sessionIDs() == [id])
  }
}
