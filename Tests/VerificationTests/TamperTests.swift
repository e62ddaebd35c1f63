import EventLog
import Testing

@testable import TestSupport
@testable import tamper

/// A small run of what Scripts/torture does at length.
@Suite("Tampering")
struct TamperTests {
  @Test("nothing that is done to the golden logs is told wrongly", .slow)
  func small() throws {
    let logs = try Tamper.goldenLogs(Fixtures.folder)
    #expect(logs.count >= 20)
    let short = logs.filter { $0.bytes.count < 4000 }.enumerated().filter { place, _ in
      place % Effort.step(4) == 0
    }.map { $0.element }
    #expect(short.count >= 2)
    var random = Chances(3)
    var work = Tamperer(short, deadline: .max)
    for (place, log) in short.enumerated() {
      work.moveLines(log, from: short[(place + 1) % short.count], &random)
      work.respell(log, &random)
      work.cutAndInsert(log, &random)
    }
    for _ in 0..<2000 { work.mix(&random) }
    #expect(work.matrix.wrongCount == 0, "seed 3: \(work.matrix.wrong)")
    var edits = Edits(deadline: .max)
    for log in short where log.receipt.stream.kind == .session { edits.edit(log, &random) }
    #expect(edits.table.wrongCount == 0, "seed 3: \(edits.table.wrong)")
  }

  @Test("one sign of a graded session changed is found, or known to be undetectable", .slow)
  func graded() throws {
    let logs = try Tamper.goldenLogs(Fixtures.folder).filter { log in
      ["graded-practice", "exam-paused", "exam-extra-time"].contains { log.name.contains($0) }
    }
    #expect(logs.count == 3)
    var random = Chances(3)
    var edits = Edits(deadline: .max, quizzes: try Tamper.quizzes(Fixtures.folder))
    for log in logs { edits.edit(log, &random) }
    #expect(edits.table.wrongCount == 0, "\(edits.table.wrong)")
    #expect(edits.table.total > 1000)
  }

  @Test("a verdict that is no truth is counted as wrong")
  func counts() throws {
    let log = try #require(try Tamper.goldenLogs(Fixtures.folder).first)
    // What is intact may be called nothing else; told as any other truth it is wrong.
    for truth in [Truth.crash, .headless, .changed, .forgedCrash, .hidden] {
      var matrix = Matrix()
      matrix.judge(log.bytes, of: log, .several, truth: truth, "nothing done")
      #expect(matrix.wrongCount == 1, "\(truth)")
    }
    // Said to be shorter, so that its receipt has to find it, which it does not.
    var matrix = Matrix()
    matrix.judge(log.bytes, of: log, .several, truth: .shorter, "nothing done")
    #expect(matrix.wrongCount == 1)
    matrix.judge(log.bytes, of: log, .several, "nothing done")
    #expect(matrix.wrongCount == 1)
  }

  @Test("the truth is told from the files alone")
  func truths() throws {
    let log = try #require(try Tamper.goldenLogs(Fixtures.folder).first)
    let (bytes, appends) = (log.bytes, log.appends)
    #expect(Truth.of(log, bytes) == .same)
    #expect(Truth.of(log, Array(bytes[..<appends[1]])) == .shorter)
    #expect(Truth.of(log, Array(bytes[..<(appends[1] - 1)])) == .headless)
    #expect(Truth.of(log, Array(bytes.dropLast())) == .crash)
    #expect(Truth.of(log, bytes + [0]) == .longer)
    var changed = bytes
    changed[bytes.count - 2] ^= 1
    #expect(Truth.of(log, changed) == .changed)
  }

  @Test("a lost sector in an append that shows its end is no crash if another one follows")
  func shownEnd() throws {
    func body(_ sequence: Int, _ type: String, _ data: String) -> [UInt8] {
      Array(
        ("{\"seq\":\(sequence),\"at\":\"2026-11-20T09:30:00.000Z\",\"type\":\"\(type)\","
          + "\"data\":\(data)").utf8)
    }
    let long = "{\"text\":\"" + String(repeating: "a", count: 1500) + "\"}"
    let bytes = Chain.log([
      body(0, "logCreated", "{\"format\":1,\"stream\":\"conversation/x\"}"),
      body(1, "messageSent", long), body(2, "messageSent", "{}"),
    ])
    let log = try #require(GoldenLog("long", bytes))
    var holed = bytes
    for place in 1024..<1536 { holed[place] = 0 }
    #expect(Truth.of(log, holed) == .changed)
    var matrix = Matrix()
    matrix.judge(holed, of: log, .sectorZeroed, "the second sector of the long line")
    // Where nothing follows, it is what a crash leaves.
    let last = Array(holed[..<log.appends[2]])
    let shorter = try #require(GoldenLog("long", Array(bytes[..<log.appends[2]])))
    #expect(Truth.of(shorter, last) == .crash)
    matrix.judge(last, of: shorter, .sectorZeroed, "the same, and nothing behind it")
    #expect(matrix.wrongCount == 0, "\(matrix.wrong)")
  }
}
