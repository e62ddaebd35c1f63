import EventLog
import Testing

@testable import TestSupport

@Suite("README: EventLog")
struct ReadmeLogTests {
  @Test("the log of README's example is written, receipted and verified")
  func example() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.file("shopping.jsonl")
    let now = Logs.time

    // README.md shows these lines; ReadmeTests compares them.
    let disk = POSIXStorage()
    let stream = StreamName(.init("notes")!, "shopping")!
    let milk = Entry(type: "noteAdded", data: Array(#"{"text":"milk"}"#.utf8))
    var log = try LogWriter.create(
      path, stream: stream, entries: [milk], at: now, token: "a1", on: disk)
    try log.append([Entry(type: "noteDone", data: Array(#"{"seq":1}"#.utf8))], at: now)  // synced
    let receipt = log.receipt  // give it to somebody else

    var reader = LogReader(path, on: disk)
    let verdict = reader.readAll()  // .intact, or where the damage is and what was expected

    let (lineCount, head) = (reader.cursor.nextSequence, reader.cursor.head)
    #expect(verdict == .intact)
    #expect(lineCount == 3)
    #expect(receipt == Receipt(stream: stream, sequence: 2, head: head))
  }
}
