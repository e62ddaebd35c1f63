import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Log header")
struct LogHeaderTests {
  private func headerRead(from data: String) -> LogHeader? {
    let disk = MemoryStorage()
    disk.put(SampleLine(data: data).bytes, at: "log")
    var reader = LogReader("log", on: disk)
    #expect(reader.readAll() == .intact, "\(data)")
    return reader.cursor.header
  }

  @Test("what a new log says is read back")
  func roundTrip() throws {
    let stream = try #require(StreamName(.ledger, "L-1"))
    let receipt = Receipt(stream: stream, sequence: 3, head: .zero)
    for derivedFrom in [nil, receipt] {
      let data = LogHeader.data(stream: stream, derivedFrom: derivedFrom)
      let header = try #require(headerRead(from: String(decoding: data, as: UTF8.self)))
      #expect(header == LogHeader(stream: stream, derivedFrom: derivedFrom))
      #expect(header.derivedFrom == derivedFrom?.text)
    }
  }

  @Test("members that this version does not know are kept apart, in order")
  func unknownMembers() {
    let found = headerRead(
      from: #"{"b":1,"format":1,"a":{"x":[]},"stream":"player/p","stream2":null}"#)
    #expect(found?.unknownMembers == ["b", "a", "stream2"])
    #expect(found?.stream.text == "player/p")
    #expect(found?.derivedFrom == nil)
  }

  @Test("a log that says derived in any way is never taken for one that is not")
  func derived() {
    #expect(
      headerRead(from: #"{"format":1,"stream":"session/s","derivedFrom":"x"}"#)?.derivedFrom == "x")
    #expect(
      headerRead(from: #"{"format":1,"stream":"session/s","derivedFrom":null}"#)?.derivedFrom == "")
  }
}
