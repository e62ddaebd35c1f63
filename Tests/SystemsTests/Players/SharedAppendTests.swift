import EventLog
import Foundation
import Synchronization
import Systems
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("Shared logs: decided under the lock")
struct SharedAppendTests {
  private let at = Logs.time

  /// How many lines a log has, and what is appended while it has fewer than a limit.
  private func append(
    _ folder: DataFolder<MemoryStorage>, _ stream: StreamName, below limit: Int = .max
  ) throws(SessionError) -> Int {
    try folder.append(to: stream, at, from: 0) { count, _, _ in
      count += 1
    } decide: { count in
      count < limit ? [Entry(type: "noted", data: Array("{}".utf8))] : []
    }
  }

  @Test("each kind of log has its place in the data folder")
  func paths() throws {
    let folder = try SimulatedFolder().folder
    for (kind, name, path) in [
      (StreamName.Kind.session, "s", "data/sessions/s.jsonl"),
      (.player, "ann", "data/players/ann.jsonl"),
      (.conversation, "c", "data/conversations/c.jsonl"), (.ledger, "main", "data/ledger.jsonl"),
    ] {
      #expect(folder.path(of: try #require(StreamName(kind, name))) == path)
    }
  }

  @Test("a log is made with its first append, then appended to; what is decided on is all of it")
  func appends() throws {
    let simulated = try SimulatedFolder()
    let stream = try #require(StreamName(.conversation, "c"))
    for count in 0..<5 { #expect(try append(simulated.folder, stream) == count) }
    #expect(try append(simulated.folder, stream, below: 5) == 5)
    let lines = try simulated.folder.read(stream, from: 0) { count, _, _ in count += 1 }
    #expect(lines == 5)
  }

  @Test("while nothing is to be appended nothing is made")
  func nothing() throws {
    let simulated = try SimulatedFolder()
    let stream = try #require(StreamName(.player, "ann"))
    #expect(try append(simulated.folder, stream, below: 0) == 0)
    #expect(try simulated.files().isEmpty)
    #expect(try simulated.folder.read(stream, from: 0) { count, _, _ in count += 1 } == nil)
  }

  @Test("a damaged log takes nothing, and decide is not asked")
  func damaged() throws {
    let simulated = try SimulatedFolder()
    let stream = try #require(StreamName(.player, "ann"))
    simulated.disk.put(Array("rubbish\n".utf8), at: simulated.folder.path(of: stream))
    let folder = simulated.folder
    let error = sessionError { () throws(SessionError) in
      try folder.append(to: stream, at, from: 0) { _, _, _ in
      } decide: { _ in
        Issue.record("asked")
        return []
      }
    }
    guard case .log(.damaged) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a torn tail is dropped before anything is decided")
  func torn() throws {
    let simulated = try SimulatedFolder()
    let stream = try #require(StreamName(.player, "ann"))
    _ = try append(simulated.folder, stream)
    _ = try append(simulated.folder, stream)
    let path = simulated.folder.path(of: stream)
    simulated.disk.put(try #require(simulated.disk.contents(path)).dropLast(9), at: path)
    #expect(try append(simulated.folder, stream) == 1)
    #expect(
      Logs.events(path, on: simulated.disk).map { $0.prefix { $0 != "{" } }
        == ["logCreated", "noted", "tailDropped", "noted"])
  }

  @Test("many at once: a list's name is taken once, and nobody's list is lost")
  func manyAtOnce() throws {
    let folder = try TemporaryFolder()
    let root = folder.file("data")
    let tally = Mutex((made: 0, taken: 0))
    let works = (0..<8).map { worker in
      BackgroundWork {
        let data = DataFolder(
          root, on: POSIXStorage(), shelf: QuizShelf(), token: "t\(worker)")
        for name in 0..<6 {
          let wish = PlayerCommand.createList(name: "n\(name)", countries: ["NL"])
          switch try data.perform(wish, by: "ann", Logs.time) {
          case .events: tally.withLock { $0.made += 1 }
          case .refused(.listNameTaken): tally.withLock { $0.taken += 1 }
          case .refused(let refusal): Issue.record("\(refusal)")
          }
        }
      }
    }
    for work in works {
      while !work.isFinished { usleep(1000) }
      try work.check()
    }
    #expect(tally.withLock { $0.made } == 6)
    #expect(tally.withLock { $0.taken } == 42)
    let data = DataFolder(root, on: POSIXStorage(), shelf: QuizShelf(), token: "t")
    let lists = try data.playerState(of: "ann").lists
    #expect(Set(lists.map { $0.name }) == ["n0", "n1", "n2", "n3", "n4", "n5"])
    #expect(Set(lists.map { $0.id }).count == 6)
    #expect(try folder.names() == ["data"])
  }

  @Test("many at once: of tries made on the same state one is answered, right or wrong")
  func triesAtOnce() throws {
    let folder = try TemporaryFolder()
    let root = folder.file("data")
    let data = DataFolder(root, on: POSIXStorage(), shelf: QuizShelf(), token: "t")
    let ann = Registration(
      name: "ann",
      password: StoredPassword(Array("long password".utf8), salt: Array(0..<16), rounds: 1000))
    _ = try data.perform(.register(ann), by: "ann", Logs.time)
    let state = try data.playerState(of: "ann")
    let attempt = state.tried(Array("wrong password".utf8))
    let answered = Mutex(0)
    let works = (0..<8).map { worker in
      BackgroundWork {
        let data = DataFolder(
          root, on: POSIXStorage(), shelf: QuizShelf(), token: "w\(worker)")
        if case .events = try data.perform(.signIn(attempt), by: "ann", Logs.time) {
          answered.withLock { $0 += 1 }
        }
      }
    }
    for work in works {
      while !work.isFinished { usleep(1000) }
      try work.check()
    }
    #expect(answered.withLock { $0 } == 1)
    #expect(try data.playerState(of: "ann").failureCount == 1)
  }
}
