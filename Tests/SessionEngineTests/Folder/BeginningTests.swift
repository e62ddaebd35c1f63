import Foundation
import Synchronization
import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport
@testable import TestSupport

@Suite("The beginning of a session in the ledger")
struct BeginningTests {
  private let now = Reading(at: Logs.time, monotonicMilliseconds: 0)
  private var id: String { SessionID(at: now.at, seed: .sample).text }

  private func types(_ simulated: SimulatedFolder) -> [String] {
    simulated.ledger().map { String($0.prefix { $0 != "{" }) }
  }

  /// Starts a session on a disk whose operation `index` goes wrong; answers the error.
  private func start(
    _ faulty: FaultyStorage, _ fault: FaultyStorage.Fault, at index: Int
  ) throws -> SessionError? {
    let folder = DataFolder("data", on: faulty, shelf: QuizShelf(), token: "t")
    let item = try TestQuiz.animals.item
    faulty.arm(fault, at: index)
    return sessionError { () throws(SessionError) in
      _ = try folder.startSession(
        item, id: SessionID(at: now.at, seed: .sample), seed: .sample, player: "p1", now)
    }
  }

  @Test(
    "whatever goes wrong at the start, no session is given out before the ledger has its beginning",
    arguments: [
      FaultyStorage.Fault.failure(.full), .failure(.failed), .late(0), .late(9), .crash(7),
      .crashBefore,
    ])
  func faults(fault: FaultyStorage.Fault) throws {
    var notBegunCount = 0
    var isDone = false
    for index in 0..<200 where !isDone {
      let faulty = FaultyStorage()
      let failure = try start(faulty, fault, at: index)
      isDone = !faulty.isSpoiled
      let simulated = try SimulatedFolder(QuizShelf(), on: faulty.disk)
      let isNamed = simulated.disk.contents(simulated.folder.session(id)) != nil
      if failure == nil { #expect(types(simulated).last == "sessionBegan", "\(index)") }
      if types(simulated).contains("sessionBegan") { #expect(isNamed, "\(index)") }
      guard case .notBegun(let session, _) = failure else { continue }
      notBegunCount += 1
      #expect(session == id && isNamed, "\(index)")
      // The log is kept as it was started, and whoever resumes it records the beginning first.
      var next = try simulated.rebooted()
      let log = next.log(id)
      var resumed = try next.folder.resumeSession(id, player: "p1", next.reading())
      _ = try resumed.perform(.abandon, next.reading())
      #expect(next.log(id).starts(with: log), "\(index)")
      #expect(
        types(next).filter { $0 != "tailDropped" }.suffix(3)
          == ["sessionBegan", "sessionCheckpointed", "sessionEnded"], "\(index)")
    }
    #expect(isDone)
    #expect(notBegunCount > 0)
  }

  @Test("a session of version 0.1.0 that was killed begins in the ledger when it is resumed")
  func catchUp() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.animals)
    _ = try session.perform(.choose(0), simulated.reading())
    let bytes = try #require(simulated.disk.contents(simulated.folder.ledger))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: true)
    simulated.disk.put(
      Array(lines.dropLast().joined(separator: [0x0A])) + [0x0A], at: simulated.folder.ledger)
    #expect(types(simulated) == ["sessionOpened"])
    let opening = try #require(simulated.ledger().first)
    var next = try simulated.rebooted()
    var resumed = try next.folder.resumeSession(session.id, player: nil, next.reading())
    #expect(types(next) == ["sessionOpened", "sessionBegan", "sessionCheckpointed"])
    // The head is that of the first append, however far the session has come.
    let head = try #require(
      opening.range(of: #""seq":2,"head":"[0-9a-f]{64}""#, options: .regularExpression))
    #expect(next.ledger()[1] == #"sessionBegan{"session":"\#(session.id)",\#(opening[head])}"#)
    _ = try resumed.perform(.pause, next.reading())
    _ = consume resumed
    _ = try next.folder.resumeSession(session.id, player: nil, next.reading())
    #expect(types(next).filter { $0 == "sessionBegan" }.count == 1)
  }

  @Test("the entry has its members in their order and no other; else it can't be judged")
  func known() throws {
    let receipt = Receipt(
      stream: try #require(StreamName(.session, id)), sequence: 2, head: SHA256.digest(of: []))
    let good = LedgerEntry.beginning(receipt, id).entry
    #expect(
      String(decoding: good.data, as: UTF8.self)
        == #"{"session":"\#(id)","seq":2,"head":"\#(receipt.head.hex)"}"#)
    let other = Entry(type: "sessionBegan", data: good.data.dropLast() + Array(#","x":1}"#.utf8))
    let disk = MemoryStorage()
    _ = try LogWriter.create(
      "ledger.jsonl", stream: try #require(StreamName(.ledger, "main")), entries: [good, other],
      at: now.at, token: "t", on: disk)
    var reader = LogReader("ledger.jsonl", on: disk)
    var known: [Bool] = []
    while reader.nextAppend() {
      for record in reader.cursor.records where record.sequence > 0 {
        known.append(LedgerEntry(reader.cursor.bytes.span, record) != nil)
      }
    }
    #expect(known == [true, false])
  }

  // MARK: One open session of an endless quiz

  @Test("a player's second open session of an endless quiz is refused, and leaves nothing behind")
  func secondRefused() throws {
    var simulated = try SimulatedFolder()
    var first = try simulated.start(.arithmetic)
    let (folder, item, now) = (simulated.folder, try TestQuiz.arithmetic.item, simulated.reading())
    func start(_ player: String) -> SessionError? {
      sessionError { () throws(SessionError) in
        _ = try folder.startSession(
          item, id: SessionID(at: now.at, seed: .sample), seed: .sample, player: player, now)
      }
    }
    let before = simulated.ledger()
    #expect(start("p1") == .alreadyOpen(session: first.id))
    #expect(simulated.ledger() == before)
    #expect(try simulated.disk.names(in: "data/sessions").count == 1)
    _ = try first.perform(.pause, simulated.reading())
    #expect(start("p1") == .alreadyOpen(session: first.id))
    _ = try first.perform(.resume, simulated.reading())
    _ = try first.perform(.abandon, simulated.reading())
    #expect(start("p1") == nil)
    #expect(try simulated.folder.sessionIDs().count == 2)
    // Others play at the same time, and quizzes with an end as often as one likes.
    for player in ["p2", "p3"] { _ = try simulated.start(.arithmetic, player: player) }
    for _ in 0..<2 { _ = try simulated.start(.animals) }
    #expect(try simulated.folder.sessionIDs().count == 6)
  }

  @Test("beside a daily session that was not given up the only one of the day does not start")
  func dailyRefused() throws {
    var simulated = try SimulatedFolder()
    let (folder, item) = (simulated.folder, try TestQuiz.graded.item)
    func start(
      _ now: Reading, _ player: String = "p1", isOnly: Bool = true
    ) throws(SessionError) -> Session<MemoryStorage> {
      let day = UTCDate(of: now.at)
      return try folder.startSession(
        item, id: SessionID(at: now.at, seed: .sample), seed: day.seed(quiz: item.quiz.digest),
        player: player, now, daily: day, isOnlyDaily: isOnly)
    }
    func refusal(_ now: Reading, _ player: String = "p1", isOnly: Bool = true) -> SessionError? {
      sessionError { () throws(SessionError) in _ = try start(now, player, isOnly: isOnly) }
    }
    var first = try start(simulated.reading())
    let before = simulated.ledger()
    #expect(refusal(simulated.reading()) == .alreadyOpen(session: first.id))
    #expect(simulated.ledger() == before)
    #expect(refusal(simulated.reading(), "p2") == nil)
    _ = try first.perform(.abandon, simulated.reading())
    #expect(refusal(simulated.reading()) == nil)
    // Once more, if that is asked for; and another one on the next day.
    #expect(refusal(simulated.reading(), isOnly: false) == nil)
    #expect(refusal(simulated.reading()) != nil)
    #expect(refusal(simulated.reading(after: UTCDate.milliseconds)) == nil)
    #expect(try simulated.folder.sessionIDs().count == 5)
  }

  /// A folder on the real disk, as a program of its own would open it.
  private static func folder(_ root: String, _ worker: Int) -> DataFolder<POSIXStorage> {
    DataFolder(root, on: POSIXStorage(), shelf: TestQuiz.shelf, token: "w\(worker)")
  }

  private static func wait(for works: [BackgroundWork]) throws {
    for work in works {
      while !work.isFinished { usleep(1000) }
      try work.check()
    }
  }

  /// Starts an arithmetic session as worker so-and-so.
  private static func start(
    _ folder: DataFolder<POSIXStorage>, _ worker: Int, round: Int = 0
  ) throws -> Session<POSIXStorage> {
    let seed = Seed(high: UInt64(worker), low: UInt64(round))
    let at = Timestamp(clamping: Logs.time.milliseconds + Int64(round))
    return try folder.startSession(
      try TestQuiz.arithmetic.item, id: SessionID(at: at, seed: seed), seed: seed, player: "p1",
      Reading(at: at, monotonicMilliseconds: 0))
  }

  @Test("many at once in a new folder: one session of an endless quiz starts, all others see it")
  func startRace() throws {
    for _ in 0..<8 {
      let temporary = try TemporaryFolder()
      let root = temporary.file("data")
      let started = Mutex<[String]>([])
      let rivals = Mutex<[String]>([])
      // Counted beside the list: a lock that is waited for has no meaning to the thread sanitizer.
      let rivalCount = Atomic(0)
      let works = (0..<8).map { worker in
        BackgroundWork {
          defer { rivalCount.add(1, ordering: .releasing) }
          do {
            let session = try BeginningTests.start(BeginningTests.folder(root, worker), worker)
            started.withLock { $0.append(session.id) }
            // It stays open until all the others have seen it.
            while rivalCount.load(ordering: .acquiring) < 7 { usleep(1000) }
          } catch SessionError.alreadyOpen(let session) {
            rivals.withLock { $0.append(session) }
          } catch let error {
            rivals.withLock { $0.append("\(error)") }
          }
        }
      }
      try BeginningTests.wait(for: works)
      let id = try #require(started.withLock { $0 }.first)
      #expect(started.withLock { $0 } == [id])
      #expect(rivals.withLock { $0 } == Array(repeating: id, count: 7))
      #expect(try BeginningTests.folder(root, 9).sessionIDs() == [id])
    }
  }

  @Test("many at once that give up the open session for a new one: one is open at the end")
  func replaceRace() throws {
    let temporary = try TemporaryFolder()
    let root = temporary.file("data")
    let startCount = Mutex(0)
    let works = (0..<6).map { worker in
      BackgroundWork {
        let folder = BeginningTests.folder(root, worker)
        for round in 0..<12 {
          do {
            _ = try BeginningTests.start(folder, worker, round: round)
            startCount.withLock { $0 += 1 }
          } catch SessionError.alreadyOpen(let rival) {
            let now = Reading(at: Logs.time, monotonicMilliseconds: 0)
            do {
              var session = try folder.resumeSession(rival, player: "p1", now)
              _ = try session.perform(.abandon, now)
            } catch SessionError.ended, SessionError.log(.locked) {
              // Another one gives it up, or has.
            }
          }
        }
      }
    }
    try BeginningTests.wait(for: works)
    let folder = BeginningTests.folder(root, 9)
    var openCount = 0
    for id in try folder.sessionIDs() where try !folder.summary(of: id).state.hasEnded {
      openCount += 1
    }
    #expect(openCount <= 1)
    #expect(startCount.withLock { $0 } == (try folder.sessionIDs().count))
    #expect(startCount.withLock { $0 } > 1)
  }
}
