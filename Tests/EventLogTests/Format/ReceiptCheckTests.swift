import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Receipt check")
struct ReceiptCheckTests {
  /// Line 0, and appends of one, three and two lines.
  private static let log = SampleLog(appends: [1, 3, 2])

  private func answer(_ sequence: Int64, _ head: String, in bytes: [UInt8]) throws
    -> ReceiptCheck.Answer
  {
    let stream = try #require(StreamName(Array("session/sample".utf8)))
    let digest = try #require(Digest(hex: head))
    var check = ReceiptCheck(Receipt(stream: stream, sequence: sequence, head: digest))
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    var reader = LogReader("log", on: disk)
    while reader.nextAppend() { check.take(reader.cursor.records) }
    let verdict = reader.verdict
    check.finish(try #require(verdict))
    return check.answer
  }

  @Test("a receipt of any line of a log agrees with it, whatever follows and wherever it is cut")
  func agrees() throws {
    let log = Self.log
    for (place, line) in log.lines.enumerated() {
      for end in log.appendEnds {
        let bytes = Array(log.bytes[..<end])
        let lineCount = bytes.filter { $0 == 0x0A }.count
        let found = try answer(Int64(place), line.hash, in: bytes)
        #expect(found == (place < lineCount ? .agrees : .truncated(last: Int64(lineCount - 1))))
      }
    }
  }

  @Test("the hash of any other line is not that of the receipt's place")
  func rewritten() throws {
    for (place, line) in Self.log.lines.enumerated() {
      let here = try #require(Digest(hex: line.hash))
      for (other, line) in Self.log.lines.enumerated() where other != place {
        let found = try answer(Int64(place), line.hash, in: Self.log.bytes)
        #expect(found == .rewritten(found: here), "\(other) for \(place)")
      }
    }
  }

  @Test("a log that is damaged before the receipt's place is not called shorter than the receipt")
  func damaged() throws {
    let log = Self.log
    let receipt = Int64(log.lines.count - 1)
    var altered = log.bytes
    altered[log.appendEnds[0] + 40] ^= 1
    var inserted = log.bytes
    inserted.insert(0x78, at: log.appendEnds[0] + 40)
    for bytes in [altered, inserted] {
      let found = try answer(receipt, log.head, in: bytes)
      guard case .damaged(let last) = found else {
        Issue.record("\(found)")
        continue
      }
      #expect(last < receipt)
      #expect(try answer(last, log.lines[Int(last)].hash, in: bytes) == .agrees)
    }
  }

  @Test("a log of nothing ends before any receipt")
  func nothing() throws {
    let zeros = String(repeating: "0", count: 64)
    #expect(try answer(0, zeros, in: []) == .truncated(last: -1))
    #expect(try answer(7, Self.log.head, in: Self.log.bytes) == .truncated(last: 6))
  }
}
