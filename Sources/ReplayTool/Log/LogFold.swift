internal import EventLog

/// A fold that makes rows of events, one after the other, also of a log that grows.
struct LogFold {
  private let choice: LogChoice
  private let form: Form
  private var columns: ((Replayed, Int) -> LogColumns)?
  private var place = 0

  /// Starts before the first event.
  init(_ choice: LogChoice, _ form: Form) {
    (self.choice, self.form) = (choice, form)
  }

  /// The rows of the events that were not seen before, with what is found at each.
  ///
  /// A score that shows in the columns of its answer has a row of its own where it is not what the
  /// rules give.
  mutating func rows(of file: Replayed) -> [LogChoice.Row] {
    if columns == nil { columns = file.details.columns?() }
    var values = choice.paths.isEmpty ? nil : file.log.values(from: place)
    var before = values?.next()
    var rows: [LogChoice.Row] = []
    while place < file.log.count {
      place += 1
      let beside = columns?(file, place)
      if let known = before, let now = values?.next() {
        before = now
        guard choice.paths.contains(where: { known.differs(from: now, at: $0) }) else { continue }
      }
      guard choice.shows(file.log.lines.type(at: place)) else { continue }
      rows.append(
        LogChoice.Row(
          place: place, words: file.words(at: place), columns: beside,
          isAside: choice.isAside(form) && beside?.isAside ?? false))
    }
    if rows.isEmpty { return [] }
    let found = EventFindings(file.findings.all())
    for index in rows.indices { rows[index].findings = found[rows[index].place] }
    rows.removeAll { $0.isAside && $0.findings.isEmpty }
    return rows
  }
}
