import Testing

@testable import EventLog
@testable import SessionEngine
@testable import TestSupport

/// A session that follows the rules, told with its times: what a signal is looked for in.
struct PacedStory {
  private(set) var story: Story
  private(set) var times: [Int64]
  private var time: Int64
  private var shown: Int64
  /// By how much the wall clock is ahead of the one that nobody sets.
  var wall: Int64 = 0
  /// What a forger makes of an event before its line is chained.
  var edit: (Entry) -> Entry = { $0 }
  /// Lines that stand alone, by the append that they come before.
  private var alone: [Int: [Entry]] = [:]
  let name: String

  init(
    _ quiz: TestQuiz, version: Int64? = nil, preferences: Preferences = Preferences(),
    seed: Seed = .sample, startedAfter: Int64 = 0, extraTimePercent: Int64 = 0,
    classSeat: ClassSeat? = nil
  ) throws {
    time = Logs.time.milliseconds
    name = SessionID(at: Timestamp(clamping: time), seed: seed).text
    time += startedAfter
    story = Story(
      try quiz.quiz, version: version, seed: seed, preferences: preferences,
      extraTimePercent: extraTimePercent, classSeat: classSeat, at: Timestamp(clamping: time))
    shown = time
    times = [time]
  }

  /// Carries out a command so many milliseconds after the one before.
  mutating func play(_ command: Command, after milliseconds: Int64) {
    time += milliseconds
    let count = story.appends.count
    var timed = command
    if case .answer(let answer, _) = command {
      timed = .answer(answer, elapsedMilliseconds: time - shown)
    }
    story.play(
      timed, clock: story.state.shownClock.map { $0 + time - shown },
      at: Timestamp(clamping: time + wall))
    for append in story.appends[count...] {
      times.append(time + wall)
      if case .questionShown? = append.last { shown = time }
    }
  }

  /// Answers a generated question, and goes on.
  mutating func round(right: Bool = true, after milliseconds: Int64) {
    play(.type(story.state.expected + (right ? "" : "1")), after: milliseconds)
    play(.next, after: 1400)
  }

  /// A tail that opening the log kept aside, after so long.
  mutating func dropTail(_ tail: [UInt8], after milliseconds: Int64) {
    time += milliseconds
    let data = #"{"bytes":\#(tail.count),"sha256":"\#(SHA256.digest(of: tail).hex)"}"#
    alone[story.appends.count] = [Chronicle.entry("tailDropped", data)]
  }

  /// The log.
  func bytes() throws -> [UInt8] {
    let coder = EventCoder(story.rules)
    var bytes: [UInt8] = []
    var (head, sequence) = (Digest.zero, Int64(0))
    func add(_ entries: [Entry], at: Int64) throws {
      head = try LogWriter<MemoryStorage>.encode(
        entries, at: Timestamp(clamping: at), from: sequence, previous: head, path: "log",
        to: &bytes)
      sequence += Int64(entries.count)
    }
    let header = LogHeader.data(stream: try Logs.stream(name), derivedFrom: nil)
    try add([Entry(type: LogHeader.type, data: header)], at: times[0])
    for (place, append) in story.appends.enumerated() {
      if let entries = alone[place] { try add(entries, at: times[place]) }
      try add(append.map { edit(coder.entry($0)) }, at: times[place])
    }
    return bytes
  }

  /// The audit, which must have nothing to say of rules.
  func audit(_ location: SourceLocation = #_sourceLocation) throws -> SessionAudit {
    let audit = audited(
      try bytes(), TestSources(quizzes: [story.rules.quiz]), location)
    #expect(audit.findings.isEmpty, sourceLocation: location)
    #expect(audit.obstacle == nil, sourceLocation: location)
    return audit
  }

  /// The signals, as codes.
  func signals(
    openedAt: Timestamp? = nil, kept: (Int64, String) -> [UInt8]? = { _, _ in nil },
    _ location: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    try audit(location).signals.findings(name: name, openedAt: openedAt, kept: kept)
      .map { $0.code.code }
  }

  /// What is compared with other sessions.
  func trace() throws -> SignalTrace {
    try #require(try audit().signals.trace(name: name))
  }
}
