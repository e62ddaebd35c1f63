import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// SESSIONS P6: results that were published because a quiz was corrected.
@Suite("Published rescores")
struct PublishedRescoreTests {
  private let was = SHA256.digest(of: [1])
  private let now = SHA256.digest(of: [2])

  private var start: RescoreStart {
    RescoreStart(quiz: "capitals", from: [was], to: now, by: "ann", why: "a wrong key")
  }

  private func id(_ number: UInt64) -> SessionID {
    SessionID(at: Logs.time, high: 0, low: number)
  }

  private func correction(_ number: Int, score: Int64 = 300) throws -> ResultCorrection {
    let stream = try #require(StreamName(.session, id(UInt64(number)).text))
    return ResultCorrection(
      receipt: Receipt(stream: stream, sequence: 9, head: SHA256.digest(of: [3])), from: was,
      old: .graded(score: 100, maximum: 400, percent: 2500, hasPassed: false),
      new: .graded(score: score, maximum: 400, percent: score * 25, hasPassed: nil))
  }

  private func publish(
    _ simulated: SimulatedFolder, _ numbers: Range<Int>, as name: UInt64 = 1_000_000,
    score: Int64 = 300
  ) throws -> Receipt {
    let quiz = Array("a quiz".utf8)
    let begin = RescoreStart(
      quiz: "capitals", from: [was], to: SHA256.digest(of: quiz), by: "ann", why: "a wrong key")
    let receipt = try simulated.folder.publish(
      begin, numbers.reversed().map { try correction($0, score: score) }, quiz: quiz,
      id: id(name), Logs.time)
    return try #require(receipt)
  }

  @Test("what is published is read again; an append has at most 1,000 results")
  func appends() throws {
    let simulated = try SimulatedFolder()
    let receipt = try publish(simulated, 0..<2500)
    #expect(receipt.sequence == 2502)
    let path = "data/rescores/\(id(1_000_000).text).jsonl"
    var sizes: [Int] = []
    var reader = LogReader(path, on: simulated.disk, expecting: receipt.stream)
    while reader.nextAppend() { sizes.append(reader.cursor.records.count) }
    #expect(reader.verdict == .intact)
    #expect(sizes == [1, 1, 1000, 1000, 500, 1])
    let found = PublishedRescores(of: "data", on: simulated.disk)
    #expect(found.all.count == 1 && found.unreadable.isEmpty)
    #expect(found.all.first?.corrections.count == 2500)
    for number in [0, 1, 1249, 2499] {
      let one = try correction(number)
      #expect(found.corrections(of: one.session).map { $0.correction } == [one])
    }
    #expect(found.corrections(of: id(2500).text).isEmpty)
    #expect(found.corrections(of: "").isEmpty)
  }

  @Test("the latest by the ledger counts first")
  func latest() throws {
    let simulated = try SimulatedFolder()
    _ = try publish(simulated, 0..<2, as: 8)
    _ = try publish(simulated, 1..<3, as: 7, score: 200)
    let found = PublishedRescores(of: "data", on: simulated.disk)
    #expect(found.latest(ofQuiz: "capitals")?.id == id(7).text)
    #expect(found.corrections(of: id(1).text).map { $0.rescore.id } == [id(7).text, id(8).text])
    #expect(found.corrections(of: id(0).text).map { $0.rescore.id } == [id(8).text])
  }

  @Test("a log that the ledger does not name counts for nothing; one that is another one is named")
  func unpublished() throws {
    let simulated = try SimulatedFolder()
    _ = try publish(simulated, 0..<2)
    let path = "data/rescores/\(id(1_000_000).text).jsonl"
    let bytes = try #require(simulated.disk.contents(path))
    simulated.disk.put(bytes.dropLast(200) + [], at: path)
    #expect(PublishedRescores(of: "data", on: simulated.disk).unreadable == [id(1_000_000).text])
    simulated.disk.put(bytes, at: path)
    #expect(PublishedRescores(of: "data", on: simulated.disk).unreadable.isEmpty)
    try simulated.disk.remove("data/ledger.jsonl")
    let found = PublishedRescores(of: "data", on: simulated.disk)
    #expect(found.all.isEmpty && found.unreadable.isEmpty)
  }

  @Test("events are written and read again, with these members in this order")
  func events() throws {
    let entries = [
      RescoreEvent.started(start), .corrected(try correction(1)),
      .ended(sessionCount: 1, changedCount: 1),
    ].map { $0.entry }
    #expect(entries.map { $0.type } == RescoreEvent.types)
    let data = entries.map { String(decoding: $0.data, as: UTF8.self) }
    #expect(
      data[0]
        == #"{"quiz":"capitals","from":["\#(was.hex)"],"to":"\#(now.hex)","by":"ann","why":"a wrong key"}"#
    )
    #expect(
      data[1].hasSuffix(
        #""old":{"score":100,"maximum":400,"percent":2500,"passed":false},"#
          + #""new":{"score":300,"maximum":400,"percent":7500}}"#))
    #expect(data[2] == #"{"sessions":1,"changed":1}"#)
    var read: [RescoreEvent?] = []
    LogCursor(unchained: entries, from: 1, at: Logs.time).records.forEach { record in
      let cursor = LogCursor(unchained: entries, from: 1, at: Logs.time)
      read.append(RescoreEvent(cursor.bytes.span, record))
    }
    #expect(
      read == [
        .started(start), .corrected(try correction(1)), .ended(sessionCount: 1, changedCount: 1),
      ])
  }

  /// What is wrong with a log of these appends.
  private func faults(_ appends: [[Entry]]) throws -> [String] {
    var judgement = Judgement(RescoreDecider())
    var faults: [String] = []
    var sequence: Int64 = 1
    for append in appends {
      judgement.take(LogCursor(unchained: append, from: sequence, at: Logs.time)) { fault in
        faults.append("\(fault)".prefix { $0 != "(" } + "")
      }
      sequence += Int64(append.count)
    }
    return faults
  }

  @Test("a start, results in the order of their sessions, an end that counts them; nothing else")
  func rules() throws {
    let (one, two) = (
      RescoreEvent.corrected(try correction(1)).entry,
      RescoreEvent.corrected(try correction(2)).entry
    )
    let begin = RescoreEvent.started(start).entry
    func end(_ sessions: Int64, _ changed: Int64) -> Entry {
      RescoreEvent.ended(sessionCount: sessions, changedCount: changed).entry
    }
    #expect(try faults([[begin], [one, two], [end(2, 2)]]) == [])
    #expect(try faults([[begin], [one], [two], [end(2, 2)]]) == [])
    #expect(try faults([[begin, one], [end(1, 1)]]) == ["noCommand"])
    #expect(try faults([[one]]) == ["refused"])
    #expect(try faults([[begin], [begin]]) == ["refused"])
    #expect(try faults([[begin], [two, one]]) == ["refused"])
    #expect(try faults([[begin], [one], [one]]) == ["refused"])
    #expect(try faults([[begin], [one], [end(2, 1)]]) == ["differs"])
    #expect(try faults([[begin], [end(0, 0)], [one]]) == ["refused"])
    let other = RescoreStart(quiz: "capitals", from: [now], to: was, by: "a", why: "b")
    #expect(try faults([[RescoreEvent.started(other).entry], [one]]) == ["refused"])
  }
}
