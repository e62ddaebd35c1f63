import EventLog
import SessionEngine

extension Recording {
  /// From the start to the last event by the wall clock, without what was refused after it, and
  /// without the wait for the results of a class; nil where that clock ran backwards.
  var milliseconds: Int64? {
    var times: (first: Timestamp, last: Timestamp)?
    for step in steps {
      if case .resultsReleased? = step.event { break }
      if case .refused? = step.event { continue }
      times = (times?.first ?? step.at, step.at)
    }
    let span = times.map { $0.last.milliseconds - $0.first.milliseconds } ?? 0
    return span < 0 ? nil : span
  }
}
