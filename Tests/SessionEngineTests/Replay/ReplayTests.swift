import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("Replay")
struct ReplayTests {
  private func steps(_ chronicle: Chronicle) throws -> ([DecodedLine<Event>], SessionState?) {
    let disk = MemoryStorage()
    disk.put(try chronicle.bytes(), at: "log")
    var reader = LogReader("log", on: disk)
    var replay: Replay?
    var steps: [DecodedLine<Event>] = []
    while reader.nextAppend() {
      for record in reader.cursor.records where record.sequence > 0 {
        let bytes = reader.cursor.bytes.span
        if let start = EventCoder.start(bytes, record) {
          replay = Replay(start, of: chronicle.quiz)
        }
        if let step = replay?.take(bytes, record) { steps.append(step) }
      }
    }
    return (steps, replay?.state)
  }

  @Test("every line of a session is an event, and the state is their fold")
  func whole() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .back, .reopen, .pause)
    let (steps, state) = try steps(Chronicle(story))
    #expect(steps == story.events.map { .event($0) })
    #expect(state == story.state)
  }

  @Test("what is replayed is what the log says, not what the rules give")
  func recorded() throws {
    let story = Story(try TestQuiz.arithmetic.quiz).then(.type("7"))
    let (_, state) = try steps(try Chronicle(story).editing(4, #""points":1"#, #""points":99"#))
    #expect(state?.points == 99)
  }

  @Test("what is not known is told, what is known of it is folded, and its place counts")
  func unknown() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0))
    let chronicle = try Chronicle(story)
      .editing(4, #""change""#, #""bonus":1,"change""#)
      .inserting(Chronicle.entry("hintShown", "{}"))
      .inserting(Chronicle.entry("sessionPaused", #"{"why":1}"#))
      .inserting(Chronicle.entry("sessionResumed", "{}"))
    let (steps, state) = try steps(chronicle)
    guard case .withUnknownMembers(.scoreUpdated?) = steps[3],
      case .withUnknownMembers(.sessionPaused?) = steps[steps.count - 2]
    else {
      Issue.record("\(steps)")
      return
    }
    #expect(steps[steps.count - 3] == .unknownType)
    #expect(steps.last == .malformed)
    #expect(state?.tally.first == 1)
    #expect(state?.isPaused == true)
    #expect(state?.sequence == 9)
  }
}
