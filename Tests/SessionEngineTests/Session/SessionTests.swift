import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport
@testable import TestSupport

@Suite("A session on its disk")
struct SessionTests {
  private func note(_ type: String, _ session: String, _ receipt: Receipt, _ how: String? = nil)
    -> String
  {
    let ending = how.map { #","how":"\#($0)""# } ?? ""
    return #"\#(type){"session":"\#(session)","seq":\#(receipt.sequence),"#
      + #""head":"\#(receipt.head.hex)"\#(ending)}"#
  }

  @Test("a command is on the disk when it is answered, as one append at one time")
  func durable() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.animals)
    let before = Logs.events(simulated.folder.session(session.id), on: simulated.disk).count
    let now = simulated.reading()
    let reply = try session.perform(.answering(.choice(0)), now)
    guard case .events(let events) = reply.decision else {
      Issue.record("\(reply)")
      return
    }
    #expect(events.count == 3)
    #expect(
      Logs.events(simulated.folder.session(session.id), on: simulated.disk).count == before + 3)
    let text = String(decoding: simulated.log(session.id), as: UTF8.self)
    #expect(text.split(separator: #""at":"\#(now.at.text)""#).count == 4)
  }

  @Test("a refusal is an event with the question that is shown, and changes nothing else")
  func refused() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.animals)
    #expect(try session.perform(.back, simulated.reading()).decision == .refused(.nothingBefore))
    _ = try session.perform(.abandon, simulated.reading())
    #expect(try session.perform(.back, simulated.reading()).decision == .refused(.sessionEnded))
    #expect(
      Logs.events(simulated.folder.session(session.id), on: simulated.disk).suffix(3) == [
        #"refused{"command":"back","reason":"nothingBefore","question":"food"}"#,
        "sessionAbandoned{}", #"refused{"command":"back","reason":"sessionEnded"}"#,
      ])
  }

  @Test("the ledger takes note of a pause, a resumption and the end, after the session's append")
  func ledger() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.animals)
    var expected = simulated.ledger()
    _ = try session.perform(.choose(0), simulated.reading())
    _ = try session.perform(.back, simulated.reading())
    #expect(simulated.ledger() == expected)
    _ = try session.perform(.pause, simulated.reading())
    expected.append(note("sessionCheckpointed", session.id, session.receipt))
    #expect(simulated.ledger() == expected)
    _ = try session.perform(.resume, simulated.reading())
    expected.append(note("sessionCheckpointed", session.id, session.receipt))
    for command in [Command.choose(0), .choose(), .slide(9)] {
      _ = try session.perform(command, simulated.reading())
    }
    expected.append(note("sessionEnded", session.id, session.receipt, "finished"))
    #expect(simulated.ledger() == expected)
    #expect(try session.perform(.pause, simulated.reading()).decision == .refused(.sessionEnded))
    #expect(simulated.ledger() == expected)
  }

  @Test("a session that is given up ends in the ledger too")
  func abandoned() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.arithmetic)
    _ = try session.perform(.abandon, simulated.reading())
    #expect(
      simulated.ledger().last == note("sessionEnded", session.id, session.receipt, "abandoned"))
  }

  @Test("the ledger takes note at fifty lines since its last note, and again at fifty more")
  func fiftyLines() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.arithmetic)
    var noted: [Int64] = []
    for _ in 0..<110 {
      let count = simulated.ledger().count
      _ = try session.perform(.reopen, simulated.reading())
      if simulated.ledger().count > count { noted.append(session.receipt.sequence) }
    }
    #expect(noted == [52, 102])
    _ = try session.perform(.pause, simulated.reading())
    #expect(simulated.ledger().last == note("sessionCheckpointed", session.id, session.receipt))
  }

  @Test("what the ledger could not be told does not undo what was acknowledged")
  func ledgerBroken() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.animals)
    let good = simulated.disk.contents(simulated.folder.ledger) ?? []
    simulated.disk.put(Array("rubbish".utf8), at: simulated.folder.ledger)
    #expect(try session.perform(.pause, simulated.reading()).unrecorded.ledger != nil)
    #expect(session.state.isPaused)
    // A step that the ledger is not told of does not make up for it.
    #expect(try session.perform(.next, simulated.reading()).unrecorded.ledger != nil)
    simulated.disk.put(good, at: simulated.folder.ledger)
    #expect(try session.perform(.resume, simulated.reading()).unrecorded.ledger == nil)
    #expect(simulated.ledger().last == note("sessionCheckpointed", session.id, session.receipt))
  }

  @Test("a setting goes to the player's log, then to the session; the present value to neither")
  func settings() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.animals)
    _ = try session.perform(.set("tint", "green"), simulated.reading())
    _ = try session.perform(.set("tint", "green"), simulated.reading())
    _ = try session.perform(.set("tint", "pink"), simulated.reading())
    let change = #"settingChanged{"setting":"tint","from":"blue","to":"green"}"#
    #expect(Logs.events("data/players/p1.jsonl", on: simulated.disk).dropFirst() == [change])
    #expect(
      Logs.events(simulated.folder.session(session.id), on: simulated.disk).dropFirst(3) == [
        change, #"refused{"command":"changeSetting","reason":"valueOutOfRange","question":"food"}"#,
      ])
  }

  @Test("whenever the power goes while a setting changes, the session is not ahead of the player")
  func settingsPowerGone() throws {
    var isDone = false
    for index in 0..<200 where !isDone {
      let faulty = FaultyStorage()
      let folder = DataFolder("data", on: faulty, shelf: QuizShelf(), token: "t")
      let now = Reading(at: Logs.time, monotonicMilliseconds: 0)
      var session = try folder.startSession(
        try TestQuiz.animals.item, id: SessionID(at: now.at, seed: .sample), seed: .sample,
        player: "p1", now)
      faulty.arm(.crashBefore, at: index)
      let failure = sessionError { () throws(SessionError) in
        _ = try session.perform(.set("tint", "green"), now)
      }
      isDone = failure == nil
      let events = Logs.events(folder.session(session.id), on: faulty.disk)
      guard events.last?.hasPrefix("settingChanged") == true else { continue }
      #expect(
        Logs.events("data/players/p1.jsonl", on: faulty.disk).last == events.last, "\(index)")
    }
    #expect(isDone)
  }

  @Test("a time limit that has passed is noted before any command, but for a resumption")
  func expiry() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.morse)
    _ = try session.perform(.resume, simulated.reading(after: 40_000))
    #expect(!session.state.isMarked)
    // No event recorded these 40 seconds, and a limit that is just reached is in time.
    _ = try session.perform(.set("tint", "green"), simulated.reading(after: 30_000))
    #expect(!session.state.isMarked)
    let now = simulated.reading(after: 1)
    #expect(session.elapsedMilliseconds(now) == 30_001)
    #expect(try session.perform(.set("tint", "green"), now).decision == .events([]))
    #expect(session.state.isMarked)
    #expect(
      Logs.events(simulated.folder.session(session.id), on: simulated.disk).suffix(2) == [
        #"timeExpired{"question":"q1","limit":30000}"#,
        #"scoreUpdated{"correct":false,"delta":-1,"points":0,"expected":".-."}"#,
      ])
    #expect(try session.expire(simulated.reading(after: 99_000)).decision == .events([]))
  }

  @Test("nothing expires while paused, and pausing too late is too late")
  func expiryAtPause() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.morse)
    _ = try session.perform(.pause, simulated.reading(after: 10_000))
    #expect(try session.expire(simulated.reading(after: 99_000)).decision == .events([]))
    _ = try session.perform(.resume, simulated.reading(after: 99_000))
    _ = try session.perform(.pause, simulated.reading(after: 20_001))
    #expect(session.state.isMarked)
    #expect(session.state.isPaused)
  }

  @Test("an answer is stored with the time that the session measured, whatever the command says")
  func elapsed() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.animals)
    _ = try session.perform(
      .answer(.choice(0), elapsedMilliseconds: 7), simulated.reading(after: 1234))
    #expect(
      Logs.events(simulated.folder.session(session.id), on: simulated.disk).contains {
        $0.hasPrefix("answerGiven") && $0.contains(#""elapsed":1234"#)
      })
  }

  @Test("elapsed is never negative, whatever the clock says")
  func clockBackwards() throws {
    var simulated = try SimulatedFolder()
    let session = try simulated.start(.animals)
    let start = simulated.time
    for time in [Int64.min, 0, start - 1, start, start + 7, Int64.max] {
      let now = Reading(at: Logs.time, monotonicMilliseconds: time)
      #expect(session.elapsedMilliseconds(now) == (time > start ? time - start : 0))
    }
  }

  @Test("a command that can't be written leaves the state as it was, and can be given again")
  func unwritten() throws {
    var index = 0
    var isDone = false
    while !isDone, index < 50 {
      let faulty = FaultyStorage()
      let folder = DataFolder("data", on: faulty, shelf: QuizShelf(), token: "t")
      let now = Reading(at: Logs.time, monotonicMilliseconds: 0)
      var session = try folder.startSession(
        try TestQuiz.animals.item, id: SessionID(at: now.at, seed: .sample), seed: .sample,
        player: "p1", now)
      let before = session.state
      faulty.arm(.failure(.full), at: index)
      do throws(SessionError) {
        _ = try session.perform(.choose(0), now)
        #expect(session.state != before)
        isDone = !faulty.isSpoiled
      } catch {
        #expect(session.state == before)
        let again = sessionError { () throws(SessionError) in
          _ = try session.perform(.choose(0), now)
        }
        let path = folder.session(session.id)
        if error == .log(.outcomeUnknown(path: path)) {
          #expect(again == .log(.spent(path: path)))
        } else {
          #expect(again == nil, "\(index): \(error)")
        }
      }
      index += 1
    }
    #expect(isDone)
  }
}
