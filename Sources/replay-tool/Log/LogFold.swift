import EventLog
import SessionEngine
import Shell

/// A fold that makes rows of events, one after the other, also of a log that grows.
struct LogFold {
  private let choice: LogChoice
  private let form: Form
  private var columns: SessionColumns?
  private var place = 0

  /// Starts before the first event.
  init(_ choice: LogChoice, _ form: Form) {
    (self.choice, self.form) = (choice, form)
  }

  /// The rows of the events that were not seen before, with what is found at each.
  ///
  /// A score that shows in the columns of its answer has a row of its own where it is not what the
  /// rules give.
  mutating func rows(of file: LogReading.Replayed) -> [LogChoice.Row] {
    if columns == nil { columns = file.recording.map { SessionColumns($0) } }
    var values = choice.paths.isEmpty ? nil : file.log.values(from: place)
    var before = values?.next()
    var rows: [LogChoice.Row] = []
    while place < file.log.count {
      place += 1
      if let recording = file.recording { columns?.take(recording, place) }
      if let known = before, let now = values?.next() {
        before = now
        guard choice.paths.contains(where: { known.differs(from: now, at: $0) }) else { continue }
      }
      guard choice.shows(file.log.lines.type(at: place)) else { continue }
      rows.append(
        LogChoice.Row(
          place: place, words: file.log.words(at: place), columns: columns?.row,
          isAside: choice.isAside(form) && columns?.row.isScore ?? false))
    }
    if rows.isEmpty { return [] }
    let found = EventFindings(file.findings.all())
    for index in rows.indices { rows[index].findings = found[rows[index].place] }
    rows.removeAll { $0.isAside && $0.findings.isEmpty }
    return rows
  }
}

/// What only the log of a session shows beside its events: what it counts, and the way taken.
struct SessionColumns {
  /// What is beside one event.
  struct Row {
    /// What the session counts, after the append that the line belongs to.
    var amounts: [Int64] = []
    /// The graph: the line that leads here, if there is one, and the line itself.
    var lanes: (lead: [Journey.Cell]?, cells: [Journey.Cell]) = (nil, [])
    /// How far before the farthest place.
    var lane = 0
    /// Whether the event only says what an answer did to the score.
    var isScore = false
  }

  private let scoreboard: Scoreboard
  private var journey = Journey()
  private var state: SessionState
  /// What is beside the last event that was taken.
  private(set) var row = Row()

  /// Starts before the first event.
  init(_ recording: Recording) {
    scoreboard = Scoreboard(of: recording.decider.rules.quiz)
    state = recording.decider.start
  }

  /// Takes the event at the next place.
  mutating func take(_ recording: Recording, _ place: Int) {
    let step = recording.step(at: place)
    if place == 1 || recording.lines[place - 1].more == 0 {
      // The lines of an append show what follows it.
      row.amounts = scoreboard.amounts(recording.state(at: place + step.more))
    }
    recording.advance(&state, from: place - 1)
    row.lanes.lead = journey.take(state)
    row.lanes.cells = journey.cells
    row.lane = journey.lane
    if case .event(.scoreUpdated) = step.what { row.isScore = true } else { row.isScore = false }
  }
}
