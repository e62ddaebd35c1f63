internal import EventLog
internal import SessionEngine

/// Whether the questions of a class were answered while they were open.
///
/// No clock is needed: the heads that the ledger notes before a tick put the answers of all
/// sessions in one order with the teacher's openings and closings.
extension ClassAudit {
  /// A tick, and how far each session's log went at it.
  private typealias Lengths = (tick: Int64, sequences: [Int64])

  /// A question that was opened, with the ticks next to its opening and its closing.
  private struct Window {
    let opening: ClassFolder.Opening
    var before: Lengths?
    var after: Lengths?
  }

  /// An answer that a tick has before its question was opened, or that a tick does not have yet
  /// after its question was closed, was not given while the question was open (R18).
  mutating func compareOpenings(_ log: ClassFolder.Log) {
    guard log.state.opening?.pacing == .teacher else { return }
    let windows = windows(of: log)
    for (index, id) in log.state.sessions.enumerated() {
      guard let stream = StreamName(.session, id) else { continue }
      for answer in session(id).answered {
        let window = windows.first { $0.opening.place == answer.place }
        guard let due = ClassAudit.due(answer.sequence, index, window) else { continue }
        add(
          .rule(.disallowedChange), stream, answer.sequence,
          recorded: "an answer to question " + String(answer.place), recomputed: due)
        break
      }
    }
  }

  /// Goes through the ticks once; the lengths at those next to an opening or a closing are kept.
  private func windows(of log: ClassFolder.Log) -> [Window] {
    var windows = log.openings.map { Window(opening: $0) }
    var sequences: [Int64] = Array(repeating: 0, count: log.state.sessions.count)
    var (note, opened, closed): (Int, Int, Int) = (0, 0, 0)
    var last: Lengths?
    for (sequence, _, tick) in log.ticks {
      while opened < windows.count, windows[opened].opening.opened < sequence {
        windows[opened].before = last
        opened += 1
      }
      for head in folder.heads(of: log, notedBefore: tick, from: &note) {
        sequences[Int(head.index)] = head.sequence
      }
      last = (sequence, sequences)
      while closed < windows.count, let end = windows[closed].opening.closed, end < sequence {
        windows[closed].after = last
        closed += 1
      }
    }
    for index in opened..<windows.count { windows[index].before = last }
    return windows
  }

  /// When the question was open instead; nil if the answer can have been given at that time.
  private static func due(_ answer: Int64, _ index: Int, _ window: Window?) -> String? {
    guard let window else { return "a question that the class log never opened" }
    let opening = window.opening
    if let before = window.before, before.sequences[index] >= answer {
      return "opened at seq " + String(opening.opened)
        + " of the class log, after the tick at seq " + String(before.tick)
        + ", which has the answer"
    }
    guard let closed = opening.closed, let after = window.after,
      after.sequences[index] < answer
    else { return nil }
    return "closed at seq " + String(closed) + " of the class log, before the tick at seq "
      + String(after.tick) + ", which does not have the answer"
  }

  // MARK: Openings in sessions

  /// Every opening that a session has is one of the class log, with its limit and at its time
  /// (I14).
  ///
  /// A session records it late if it began later or the host was down, and says by how much. The
  /// place of a question is known if it was shown, as it has to be before it is answered.
  mutating func compareRecordedOpenings(_ log: ClassFolder.Log) {
    for id in log.state.sessions {
      let session = session(id)
      guard let start = session.start, let stream = StreamName(.session, id) else { continue }
      var left = log.openings
      for opening in session.openings {
        let place = session.places[opening.question]
        let found = left.firstIndex { due in
          max(0, opening.at.milliseconds - due.at.milliseconds) == opening.lateMilliseconds
            && due.limitMilliseconds.extended(byPercent: start.extraTimePercent)
              == opening.limitMilliseconds
            && place ?? due.place == due.place
        }
        if let found {
          left.remove(at: found)
          continue
        }
        let due = log.openings.first { $0.place == place }
        add(
          .integrity(.otherRoot), stream, opening.sequence,
          recorded: "question " + opening.question + " opened for "
            + String(opening.limitMilliseconds) + " ms, "
            + String(opening.lateMilliseconds) + " ms before this line",
          recomputed: due.map {
            "seq " + String($0.opened) + " of the class log: opened for "
              + String($0.limitMilliseconds.extended(byPercent: start.extraTimePercent)) + " ms, "
              + String(opening.at.milliseconds - $0.at.milliseconds) + " ms before this line"
          } ?? "an opening of the class log at that time")
        break
      }
    }
  }
}

extension Int64 {
  /// A limit with so many per cent of extra time (M8).
  package func extended(byPercent percent: Int64) -> Int64 {
    let (product, overflows) = multipliedReportingOverflow(by: 100 + percent)
    return overflows ? .max : product / 100
  }
}
