internal import EventLog
internal import SessionEngine

/// Whether the times of lines agree with the ticks, which others saw, and with each other.
extension ClassAudit {
  /// A line that a tick does not have is not dated before it, and one that it has not after it
  /// (R18).
  ///
  /// The millisecond of the tick itself is allowed on both sides. Sessions of rules 1 and 2 are not
  /// judged: the time of their hosts went back with the wall clock.
  /// - Complexity: O(*n*) for all lines, ticks and heads that were noted.
  mutating func compareTimes(_ log: ClassFolder.Log) {
    // What is behind damage of the ledger may be heads, too.
    let ticks = log.ticks.prefix {
      folder.ledgerHeads.head(at: $0.tick.ledger.sequence) == $0.tick.ledger.head
    }
    // Ticks that contradict the ledger say nothing of the times of what it has.
    guard !ticks.isEmpty, !found.contains(where: { $0.path.utf8.elementsEqual(log.path.utf8) })
    else { return }
    let extents = extents(of: log, at: ticks)
    // The latest of the ticks up to each, and the earliest from each on.
    var (latest, earliest) = (Array(ticks.indices), Array(ticks.indices))
    for place in ticks.indices.dropFirst() where ticks[latest[place - 1]].at > ticks[place].at {
      latest[place] = latest[place - 1]
    }
    for place in ticks.indices.dropLast().reversed()
    where ticks[earliest[place + 1]].at < ticks[place].at {
      earliest[place] = earliest[place + 1]
    }
    for (index, id) in log.state.sessions.enumerated() {
      let session = session(id)
      // What was rewritten is told already; its times are not those of the ticks.
      guard let stream = StreamName(.session, id), let start = session.start, start.rules >= 3,
        !found.contains(where: { $0.path.utf8.elementsEqual(stream.path(in: root).utf8) })
      else { continue }
      var next = 0
      // A session that a host had noted before it was killed is made with the time of the note.
      let lines = session.times.enumerated().drop { $0.element == session.times.first }
      for (line, at) in lines {
        while next < extents[index].count, extents[index][next].sequence < Int64(line) { next += 1 }
        let first = next < extents[index].count ? extents[index][next].tick : ticks.count
        let before: Tick? = first > 0 ? ticks[latest[first - 1]] : nil
        let after: Tick? = first < ticks.count ? ticks[earliest[first]] : nil
        let due: String
        if let before, at < before.at {
          due = "after the " + ClassAudit.words(before) + ", which does not have it"
        } else if let after, at > after.at {
          due = "before the " + ClassAudit.words(after) + ", which has it"
        } else {
          continue
        }
        let isAnswer = session.answered.contains { $0.sequence == Int64(line) }
        add(
          .rule(.disallowedChange), stream, Int64(line),
          recorded: (isAnswer ? "an answer at " : "a line at ") + at.text, recomputed: due,
          witness: "tick")
        break
      }
    }
  }

  /// No line of a class log is dated before the line above it (R18).
  ///
  /// Lines before the first nonce of a session of rules 3 are not judged: the time of earlier hosts
  /// went back with the wall clock.
  mutating func compareOrder(_ log: ClassFolder.Log, _ stream: StreamName) {
    for line in log.setBack {
      for id in log.state.sessions.prefix(line.sessionCount) {
        guard let start = session(id).start, start.rules >= 3 else { continue }
        return add(
          .rule(.disallowedChange), stream, line.sequence, recorded: "a line at " + line.at.text,
          recomputed: "not before " + line.above.text + ", the time of the line above",
          witness: "order")
      }
    }
  }

  private typealias Tick = (sequence: Int64, at: Timestamp, tick: ClassTick)

  /// How far each session was at the ticks at which it had moved.
  private func extents(
    of log: ClassFolder.Log, at ticks: ArraySlice<Tick>
  ) -> [[(tick: Int, sequence: Int64)]] {
    var extents: [[(tick: Int, sequence: Int64)]] = Array(
      repeating: [], count: log.state.sessions.count)
    var next = 0
    for place in ticks.indices {
      for head in folder.heads(of: log, notedBefore: ticks[place].tick, from: &next) {
        extents[Int(head.index)].append((place, head.sequence))
      }
    }
    return extents
  }

  private static func words(_ tick: Tick) -> String {
    "tick at seq " + String(tick.sequence) + " of the class log, at " + tick.at.text
  }
}
