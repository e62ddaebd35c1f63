import EventLog
import SessionEngine

/// The lines of a log, one row each.
extension ReportModel {
  static func rows(of log: JudgedLog) -> [Row] {
    var rows: [Row] = []
    if let first = log.firstLine {
      rows.append(row(first, 0, "log created", "line 0 only names the log"))
    }
    var appends: [Int: Int] = [:]
    for line in log.lines { appends[line.append, default: 0] += 1 }
    var before = log.recording?.leaves(at: 0)
    for (place, line) in zip(1..., log.lines) {
      appends[line.append, default: 1] -= 1
      let more = appends[line.append] ?? 0
      guard let recording = log.recording, place <= recording.count else {
        rows.append(
          row(line, more, "not replayed: " + line.entry.type, "none that could be replayed"))
        continue
      }
      let step = recording.steps[place - 1]
      let after = recording.leaves(at: place)
      let changes = before?.changes(to: after) ?? []
      before = after
      var showing: Showing?
      if case .questionShown(let shown)? = step.event { showing = shown }
      rows.append(
        row(
          line, more, words(step, recording), recording.rule(at: place) ?? "", changes, showing,
          counts: Scoreboard(of: recording.replay.rules.quiz).amounts(recording.state(at: place))))
    }
    return rows
  }

  private static func words(_ step: Recording.Step, _ recording: Recording) -> String {
    switch step.what {
    case .event: recording.words(at: step.place)
    case .withUnknownMembers, .unknownType: "unknown to this version"
    case .malformed: "not as the format has it"
    }
  }

  private static func row(
    _ line: RecordedLine, _ more: Int, _ words: String, _ rule: String,
    _ changes: [StateChange] = [], _ showing: Showing? = nil, counts: [Int64] = []
  ) -> Row {
    Row(
      sequence: line.sequence, at: line.at, more: more, type: line.entry.type,
      data: String(decoding: line.entry.data, as: UTF8.self), words: words, rule: rule,
      changes: changes, counts: counts, showing: showing)
  }
}
