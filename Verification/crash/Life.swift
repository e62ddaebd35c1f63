import EventLog

/// What is done with logs while a disk breaks.
protocol Life {
  /// What the table calls them.
  static var plural: String { get }
  /// Makes logs and appends to them, from nothing.
  func begin(on disk: SimulatedDisk, _ witness: inout Witness)
  /// Comes back after a crash, or a fault, and goes on; where nothing is broken any more it has to
  /// get on, or say why not.
  func goOn(on disk: SimulatedDisk, _ witness: inout Witness, isWhole: Bool)
  /// Looks at what a crash left, and answers what the log in question is called; nil if it is not
  /// there.
  func inspect(_ image: DiskImage, _ witness: inout Witness, isPowerLoss: Bool) -> Verdict?
}

/// The life of one log, as its writer sees it.
struct LogLife: Life {
  static let plural = "logs"
  let stream: StreamName
  /// How many bytes each event of each append has, the first one with the log's making.
  let appends: [[Int]]
  /// The same for what is appended after a crash.
  let later: [Int]

  private static let path = "home/a.jsonl"
  private static let at = Timestamp(clamping: 1_700_000_000_000)
  private var depth: LogWriter<SimulatedDisk>.Depth { stream.kind == .session ? .all : .lastAppend }

  private func entries(_ sizes: [Int], _ witness: inout Witness) -> [Entry] {
    var entries: [Entry] = []
    for size in sizes {
      witness.eventCount += 1
      let text = "{\"n\":\(witness.eventCount),\"text\":\"\(String(repeating: "x", count: size))\"}"
      entries.append(Entry(type: "noted", data: Array(text.utf8)))
    }
    return entries
  }

  func begin(on disk: SimulatedDisk, _ witness: inout Witness) {
    for _ in 0..<3 {
      let before = disk.attempts.count
      do throws(LogError) {
        var log = try LogWriter.create(
          LogLife.path, stream: stream, entries: entries(appends[0], &witness), at: LogLife.at,
          token: "t\(witness.eventCount)", on: disk)
        witness.acknowledge(LogLife.path, on: disk)
        for sizes in appends.dropFirst() {
          guard append(sizes, to: &log, on: disk, &witness) else {
            return goOn(on: disk, &witness, isWhole: false)
          }
        }
        return
      } catch {
        if case .outcomeUnknown = error {
          return goOn(on: disk, &witness, isWhole: false)
        }
        if !disk.isDown { witness.refuse(LogLife.path, before, on: disk) }
      }
    }
  }

  /// Appends, again where it is refused; false if nobody knows, or nothing goes any more.
  private func append(
    _ sizes: [Int], to log: inout LogWriter<SimulatedDisk>, on disk: SimulatedDisk,
    _ witness: inout Witness
  ) -> Bool {
    for _ in 0..<3 {
      let (before, receipt) = (disk.attempts.count, log.receipt)
      do throws(LogError) {
        try log.append(entries(sizes, &witness), at: LogLife.at)
        witness.acknowledge(LogLife.path, on: disk)
        return true
      } catch {
        if disk.isDown { return false }
        if log.receipt != receipt { witness.fail("the writer goes on as if it had appended") }
        if case .outcomeUnknown = error { return false }
        witness.refuse(LogLife.path, before, on: disk)
      }
    }
    return false
  }

  func goOn(on disk: SimulatedDisk, _ witness: inout Witness, isWhole: Bool) {
    for _ in 0..<(isWhole ? 1 : 3) {
      if disk.isDown { return }
      if witness.eventCount % 2 == 0 {
        disk.image.evict()
        witness.forgetTails()
      }
      witness.takeAttempts(of: disk)
      witness.lookForTail(of: LogLife.path, in: disk.image)
      do throws(LogError) {
        var log = try LogWriter.open(
          LogLife.path, stream: stream, depth: depth, at: LogLife.at, on: disk)
        witness.acknowledge(LogLife.path, on: disk)
        if append(later, to: &log, on: disk, &witness) { return }
        if isWhole { witness.fail("opened, but nothing can be appended") }
      } catch {
        if case .damaged(_, .unreadable(let damage)) = error, damage.reason == .missing,
          witness.promised[LogLife.path] == nil
        {
          return begin(on: disk, &witness)
        }
        if isWhole { witness.fail("can't be opened: \(error)") }
      }
    }
  }

  func inspect(
    _ image: DiskImage, _ witness: inout Witness, isPowerLoss: Bool
  ) -> Verdict? {
    witness.inspect(LogLife.path, in: image, isPowerLoss: isPowerLoss)
  }
}

extension LogLife {
  /// A log by chance: a kind, appends of one to four events, many of them across sectors.
  static func random(_ chances: inout Chances, appendCount: Int, sizeLimit: Int) -> LogLife {
    let kinds: [StreamName.Kind] = [.session, .player, .conversation, .ledger]
    let kind = kinds[chances.below(kinds.count)]
    func sizes(_ chances: inout Chances) -> [Int] {
      (0...chances.below(3)).map { _ in chances.below(chances.below(sizeLimit) + 1) }
    }
    guard let stream = StreamName(kind, "simulated") else { return small }
    return LogLife(
      stream: stream, appends: (0..<appendCount).map { _ in sizes(&chances) },
      later: sizes(&chances))
  }

  /// A log of one append and a second after the crash.
  static let tiny: LogLife = {
    guard let stream = StreamName(.session, "tiny") else { preconditionFailure() }
    return LogLife(stream: stream, appends: [[1]], later: [1])
  }()

  /// A log of two appends and a third after the crash.
  static let small: LogLife = {
    guard let stream = StreamName(.session, "small") else { preconditionFailure() }
    return LogLife(stream: stream, appends: [[20], [30, 10]], later: [5])
  }()
}
