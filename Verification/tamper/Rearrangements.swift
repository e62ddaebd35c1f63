import EventLog
import SessionEngine

/// A session's log taken apart into its appends and put together otherwise, with numbers and chain
/// made anew: what somebody does who knows the format and not the rules.
///
/// `AuditWordsTests` compares what the audit says of each.
struct Rearrangements {
  /// What was done.
  enum Deed: String, CaseIterable {
    case nothing, appendDropped, twoDropped, appendDoubled, appendsSwapped, appendAgainAtEnd
    case appendsJoined, appendBroken, eventDropped, eventDoubled, eventsSwapped, eventMovedOn
    case eventMovedBack, dataEmptied, memberAdded, typeRenamed, dataOfAnother, figureRaised
    case eventPutAlone, eventPutFirst, eventPutLast
  }

  private struct Entry: Equatable {
    var type: [UInt8]
    var data: [UInt8]
  }

  private struct Append {
    let at: [UInt8]
    var entries: [Entry]
  }

  private let log: GoldenLog
  private let appends: [Append]
  private let quizzes: Quizzes
  private let disk = MemoryStorage()

  init(_ log: GoldenLog, _ quizzes: Quizzes) {
    (self.log, self.quizzes) = (log, quizzes)
    var (appends, entries): ([Append], [Entry]) = ([], [])
    for line in 0..<log.lineCount {
      entries.append(
        Entry(type: Array(log.bytes[log.types[line]]), data: Array(log.bytes[log.data[line]])))
      guard log.more[line] == 0 else { continue }
      var at: [UInt8] = []
      log.at[line].append(to: &at)
      appends.append(Append(at: at, entries: entries))
      entries = []
    }
    self.appends = appends
  }

  /// Does one kind of deed at every place there is; `body` gets what was done and what is said.
  func each(_ deed: Deed, _ body: (_ place: String, _ words: String) -> Void) {
    func tell(_ place: String, _ change: (inout [Append]) -> Void) {
      var changed = appends
      change(&changed)
      changed.removeAll { $0.entries.isEmpty }
      body(place, words(bytes(of: changed)))
    }
    if deed == .nothing {
      tell("") { _ in }
      return
    }
    for (place, append) in appends.enumerated().dropFirst() {
      let next = place + 1
      let hasNext = next < appends.count
      let name = "\(place)"
      switch deed {
      case .appendDropped: tell(name) { $0.remove(at: place) }
      case .twoDropped where hasNext: tell(name) { $0.removeSubrange(place...next) }
      case .appendDoubled: tell(name) { $0.insert(append, at: next) }
      case .appendsSwapped where hasNext: tell(name) { $0.swapAt(place, next) }
      case .appendAgainAtEnd: tell(name) { $0.append(append) }
      case .appendsJoined where hasNext:
        tell(name) { $0[place].entries += $0.remove(at: next).entries }
      case .eventPutAlone, .eventPutFirst, .eventPutLast:
        for entry in samples {
          tell("\(place) \(String(decoding: entry.type, as: UTF8.self))") {
            switch deed {
            case .eventPutFirst: $0[place].entries.insert(entry, at: 0)
            case .eventPutLast: $0[place].entries.append(entry)
            default: $0.insert(Append(at: append.at, entries: [entry]), at: next)
            }
          }
        }
      default:
        for event in append.entries.indices { self.each(deed, place, event, tell) }
      }
    }
  }

  /// A deed at one event.
  private func each(
    _ deed: Deed, _ place: Int, _ event: Int, _ tell: (String, (inout [Append]) -> Void) -> Void
  ) {
    let (append, entry) = (appends[place], appends[place].entries[event])
    let name = "\(place).\(event)"
    switch deed {
    case .appendBroken where event > 0:
      tell(name) {
        $0[place].entries.removeSubrange(event...)
        $0.insert(Append(at: append.at, entries: Array(append.entries[event...])), at: place + 1)
      }
    case .eventDropped where append.entries.count > 1:
      tell(name) { $0[place].entries.remove(at: event) }
    case .eventDoubled: tell(name) { $0[place].entries.insert(entry, at: event) }
    case .eventsSwapped where event > 0: tell(name) { $0[place].entries.swapAt(event - 1, event) }
    case .eventMovedOn where event == append.entries.count - 1 && place + 1 < appends.count:
      tell(name) { $0[place + 1].entries.insert($0[place].entries.remove(at: event), at: 0) }
    case .eventMovedBack where event == 0 && place > 1:
      tell(name) { $0[place - 1].entries.append($0[place].entries.remove(at: event)) }
    case .dataEmptied: tell(name) { $0[place].entries[event].data = Array("{}".utf8) }
    case .memberAdded:
      tell(name) {
        let rest = entry.data.count > 2 ? "{\"z\":0," : "{\"z\":0"
        $0[place].entries[event].data = Array(rest.utf8) + entry.data.dropFirst()
      }
    case .typeRenamed: tell(name) { $0[place].entries[event].type += [0x58] }
    case .dataOfAnother:
      let others = appends[1...].flatMap { $0.entries }.filter {
        $0.type == entry.type && $0 != entry
      }
      for (number, other) in others.prefix(6).enumerated() {
        tell("\(name) \(number)") { $0[place].entries[event] = other }
      }
    case .figureRaised:
      for (offset, byte) in entry.data.enumerated() where (0x30...0x39).contains(byte) {
        tell("\(name) \(offset)") {
          $0[place].entries[event].data[offset] = byte == 0x39 ? 0x31 : byte + 1
        }
      }
    default: break
    }
  }

  /// One event of each type that the log has.
  private var samples: [Entry] {
    var samples: [Entry] = []
    for append in appends.dropFirst() {
      for entry in append.entries where !samples.contains(where: { $0.type == entry.type }) {
        samples.append(entry)
      }
    }
    return samples
  }

  private func bytes(of appends: [Append]) -> [UInt8] {
    var bodies: [[UInt8]] = []
    for append in appends {
      for (place, entry) in append.entries.enumerated() {
        var body = Array("{\"seq\":\(bodies.count),\"at\":\"".utf8) + append.at
        let more = append.entries.count - 1 - place
        body += Array(more > 0 ? "\",\"more\":\(more),\"type\":\"".utf8 : "\",\"type\":\"".utf8)
        bodies.append(body + entry.type + Array("\",\"data\":".utf8) + entry.data)
      }
    }
    return Chain.log(bodies)
  }

  /// All that an audit says, with the place where the session stands at the end.
  private func words(_ bytes: [UInt8]) -> String {
    disk.put(bytes, at: "log")
    var reader = LogReader("log", on: disk, expecting: log.receipt.stream)
    var audit = SessionAudit(quizzes.sources)
    while reader.nextAppend() { audit.take(reader.cursor) }
    audit.finish()
    var lines = [reader.verdict?.name ?? ""]
    if let obstacle = audit.obstacle { lines.append("\(obstacle)") }
    var kept: [String] = []
    let signals = audit.signals.findings(name: log.receipt.stream.name, openedAt: nil) {
      kept.append("tail dropped at \($0), \($1)")
      return nil
    }
    for finding in audit.findings + signals {
      lines.append(
        "\(finding.code.code) \(finding.sequences) \(finding.recorded) | \(finding.recomputed)")
    }
    if let state = audit.state {
      lines.append(
        "\(state.points) \(state.right) of \(state.asked) \(state.tally) \(state.phase)")
    }
    return (lines + kept).joined(separator: "\n")
  }
}
