import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("Ledger")
struct LedgerTests {
  /// A session that was played to these commands' end, and the ledger as it was before the last.
  private func behind(_ commands: Command...) throws -> (Desk, String) {
    var desk = try Desk()
    var session = try desk.start(.animals)
    var ledger: [UInt8] = []
    for command in commands {
      ledger = desk.disk.contents(desk.folder.ledger) ?? []
      _ = try session.perform(command, desk.reading())
    }
    desk.disk.put(ledger, at: desk.folder.ledger)
    return (try desk.rebooted(), session.id)
  }

  private func resume(_ desk: inout Desk, _ id: String) -> SessionError? {
    let now = desk.reading()
    let folder = desk.folder
    return sessionError { () throws(SessionError) in
      _ = try folder.resumeSession(id, player: nil, now)
    }
  }

  private func types(_ desk: Desk) -> [String] {
    desk.ledger().map { String($0.prefix(while: { $0 != "{" })) }
  }

  @Test("the ledger's index is what was noted last of each session")
  func index() throws {
    var desk = try Desk()
    #expect(desk.folder.ledgerIndex() == LedgerIndex())
    var session = try desk.start(.animals)
    #expect(
      desk.folder.ledgerIndex()[session.id]
        == LedgerNote(sequence: 2, hasBegun: true, hasEnded: false, player: "p1"))
    _ = try session.perform(.pause, desk.reading())
    #expect(
      desk.folder.ledgerIndex()[session.id]
        == LedgerNote(sequence: 3, hasBegun: true, hasEnded: false, player: "p1"))
    _ = try session.perform(.abandon, desk.reading())
    #expect(
      desk.folder.ledgerIndex()[session.id]
        == LedgerNote(sequence: 4, hasBegun: true, hasEnded: true, player: "p1"))
    #expect(desk.folder.ledgerIndex()["other"] == nil)
  }

  @Test("a crash between the end and its note is caught up by whoever opens the session next")
  func endNoted() throws {
    for (command, how) in [(Command.slide(0), "finished"), (.abandon, "abandoned")] {
      var (desk, id) = try behind(.choose(0), .choose(), command)
      #expect(types(desk) == ["sessionOpened", "sessionBegan"])
      let log = desk.log(id)
      #expect(resume(&desk, id) == .ended(session: id))
      #expect(types(desk) == ["sessionOpened", "sessionBegan", "sessionEnded"])
      let receipt = try desk.folder.summary(of: id).receipt
      #expect(
        desk.ledger().last
          == #"sessionEnded{"session":"\#(id)","seq":\#(receipt.sequence),"#
          + #""head":"\#(receipt.head.hex)","how":"\#(how)"}"#)
      #expect(desk.log(id) == log)
      #expect(resume(&desk, id) == .ended(session: id))
      #expect(types(desk).count == 3)
    }
  }

  @Test("a session ahead of its ledger is noted with its resumption")
  func aheadAtPause() throws {
    var (desk, id) = try behind(.choose(0), .pause)
    #expect(types(desk) == ["sessionOpened", "sessionBegan"])
    #expect(resume(&desk, id) == nil)
    #expect(types(desk) == ["sessionOpened", "sessionBegan", "sessionCheckpointed"])
  }

  @Test("a session that the ledger never heard of is entered with its first append's head")
  func unregistered() throws {
    var (desk, id) = try behind(.choose(0), .pause)
    let opening = desk.ledger()
    try desk.disk.remove(desk.folder.ledger)
    #expect(resume(&desk, id) == nil)
    #expect(types(desk) == ["sessionOpened", "sessionBegan", "sessionCheckpointed"])
    #expect(Array(desk.ledger().prefix(2)) == opening)
  }

  @Test("an ended session that the ledger never heard of is entered with its opening and its end")
  func unregisteredEnd() throws {
    var (desk, id) = try behind(.choose(0), .choose(), .slide(0))
    let opening = desk.ledger()
    try desk.disk.remove(desk.folder.ledger)
    #expect(resume(&desk, id) == .ended(session: id))
    #expect(types(desk) == ["sessionOpened", "sessionEnded"])
    #expect(desk.ledger().first == opening.first)
  }

  // MARK: The latest unfinished session

  @Test("the latest unfinished session is the one with the greatest ID, by player and by quiz")
  func latest() throws {
    var desk = try Desk()
    #expect(try desk.folder.latestUnfinished(player: nil).summary == nil)
    var ids: [String] = []
    for (quiz, player) in [
      (TestQuiz.animals, "p1"), (.arithmetic, "p1"), (.animals, "p2"), (.animals, "p1"),
    ] {
      var session = try desk.start(quiz, player: player)
      if ids.count == 3 { _ = try session.perform(.abandon, desk.reading()) }
      ids.append(session.id)
    }
    let folder = desk.folder
    func latest(_ player: String?, _ quiz: String? = nil) throws -> String? {
      let found = try folder.latestUnfinished(player: player, quiz: quiz)
      #expect(found.unreadable.isEmpty)
      return found.summary?.id
    }
    #expect(try desk.folder.sessionIDs() == ids.reversed())
    #expect(try latest(nil) == ids[2])
    #expect(try latest("p1") == ids[1])
    #expect(try latest("p1", "animals") == ids[0])
    #expect(try latest("p2", "arithmetic") == nil)
    #expect(try latest("p3") == nil)
  }

  @Test("what can't be read is named on the way; what the ledger knows to have ended is not opened")
  func unreadable() throws {
    var desk = try Desk()
    let first = try desk.start(.animals).id
    var ended = try desk.start(.animals)
    _ = try ended.perform(.abandon, desk.reading())
    let damaged = try desk.start(.animals).id
    for id in [ended.id, damaged] { desk.disk.put([0x7B], at: desk.folder.session(id)) }
    let found = try desk.folder.latestUnfinished(player: "p1")
    #expect(found.summary?.id == first)
    #expect(found.unreadable.map { $0.id } == [damaged])
  }

  @Test("only files that are named like sessions are sessions")
  func foreignFiles() throws {
    var desk = try Desk()
    let id = try desk.start(.animals).id
    for name in [
      "x.jsonl", "\(id).jsonl.new-t", "\(id).jsonl.torn-9-0123456789abcdef", "\(id).json",
      "\(id.uppercased()).jsonl", ".jsonl",
    ] {
      desk.disk.put([], at: "data/sessions/" + name)
    }
    #expect(try desk.folder.sessionIDs() == [id])
  }
}
