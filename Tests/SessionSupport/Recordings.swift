@testable import EventLog
@testable import SessionEngine

extension Recording {
  /// What a log of a story reads as.
  init(_ chronicle: Chronicle) throws {
    let disk = MemoryStorage()
    disk.put(try chronicle.bytes(), at: "log")
    var reader = LogReader("log", on: disk)
    var recording: Recording?
    while reader.nextAppend() {
      for record in reader.cursor.records where record.sequence > 0 {
        let bytes = reader.cursor.bytes.span
        if recording == nil, let start = EventCoder.start(bytes, record) {
          recording = Recording(SessionDecider(start, of: chronicle.quiz))
        }
        recording?.take(bytes, record)
      }
    }
    guard let recording else { throw NotASession() }
    self = recording
  }

  struct NotASession: Error {}

  /// A story of so many commands of a player who does anything at all.
  static func random(_ quiz: TestQuiz, commands: Int, seed: UInt64) throws -> Recording {
    var player = RandomPlayer(seed)
    var story = Story(try quiz.quiz, seed: player.seed(), preferences: player.preferences())
    for _ in 0..<commands {
      // Whoever gave up or has finished does nothing more that is worth looking at.
      if story.state.hasEnded { break }
      let command = player.command(story.state, story.rules)
      if case .abandon = command { continue }
      story.play(command)
    }
    return try Recording(Chronicle(story))
  }

  /// The state after these events, and no others, by the plainest of folds.
  func fold(_ events: [Event?]) -> SessionState {
    var state = SessionState(of: replay.rules.quiz)
    for (event, step) in zip(events, steps) {
      state.moment = step.at
      if let event { state.evolve(event) } else { state.pass() }
    }
    return state
  }

  /// The values after these events.
  func values(_ events: [Event?]) -> [String: String] {
    var values: [String: String] = [:]
    for leaf in StateLeaves(fold(events), coder).all { values[leaf.path] = leaf.value }
    return values
  }

  var events: [Event?] { steps.map { $0.event } }
}
