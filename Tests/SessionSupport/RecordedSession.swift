@testable import EventLog
@testable import SessionEngine
@testable import TestSupport

/// A session's log, read as the commands read it that try edits.
struct RecordedSession {
  let quiz: Quiz
  let bytes: [UInt8]
  let lines: [RecordedLine]
  let script: Script
  let receipt: Receipt

  /// Reads a log that is whole.
  init(_ bytes: [UInt8], _ quiz: Quiz) throws {
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    var reader = LogReader("log", on: disk)
    var lines: [RecordedLine] = []
    var script: Script?
    var append = 0
    while reader.nextAppend() {
      guard let first = reader.cursor.records.first, first.sequence > 0 else { continue }
      if script == nil, let start = EventCoder.start(reader.cursor.bytes.span, first) {
        script = Script(start, of: quiz)
      }
      script?.take(reader.cursor)
      lines += RecordedLine.lines(reader.cursor, append: append)
      append += 1
    }
    guard let script, let stream = reader.cursor.header?.stream else {
      throw Unread(verdict: reader.verdict)
    }
    self.quiz = quiz
    self.bytes = bytes
    self.lines = lines
    self.script = script
    receipt = Receipt(
      stream: stream, sequence: reader.cursor.nextSequence - 1, head: reader.cursor.head)
  }

  struct Unread: Error {
    let verdict: Verdict?
  }

  /// What a random player does on a disk in memory, at most so many commands.
  static func random(
    _ quiz: TestQuiz, seed: UInt64, commands: Int = 30
  ) throws -> RecordedSession {
    var player = RandomPlayer(seed)
    var simulated = try SimulatedFolder()
    if seed % 3 != 0 { try simulated.put(player.preferences(), rank: .intermediate) }
    var session = try simulated.start(quiz, seed: player.seed())
    for _ in 0..<commands {
      let now = simulated.reading(after: Int64(player.chance.below(20) == 0 ? 70_000 : 900))
      _ = try session.perform(player.command(session.state, session.rules), now)
    }
    return try RecordedSession(simulated.log(session.id), try quiz.quiz)
  }

  /// The appends of a story, chained.
  init(_ story: Story) throws {
    try self.init(try Chronicle(story).bytes(), story.rules.quiz)
  }

  /// The story of this session with edits.
  func whatIf(_ edits: WhatIf.Edit...) throws(WhatIf.Fault) -> WhatIf {
    WhatIf(
      try WhatIf.moves(script, edits: edits), script.replay.start, under: script.replay.rules)
  }
}
