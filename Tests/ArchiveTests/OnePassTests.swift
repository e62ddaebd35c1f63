import Systems
import Testing

@testable import Archive
@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// A log that is judged while its lines are made again has the answer of the restored log.
@Suite("Archived logs judged in one pass")
struct OnePassTests {
  /// What a log is judged with.
  private struct Evidence {
    var stream: StreamName?
    var settings: [PlayerSettings]?
    var hasUnreadableLog = false
    var receipts: [Receipt] = []
    var ledger: LedgerNotes?

    var sources: AuditSources {
      let (settings, isUnreadable) = (settings, hasUnreadableLog)
      return AuditSources(
        quiz: { OnePassTests.quizzes[$0].map { .found($0.quiz) } ?? .missing },
        settings: { _ in settings }, hasUnreadableLog: { _ in isUnreadable })
    }
  }

  private static let quizzes = AllQuizzes.known

  /// All that is told of a log, but for what there is no way to compare.
  private func facts(_ log: JudgedLog) -> [String] {
    var facts = log.findings.map { "\($0)" }
    facts.append("\(log.answer()) \(log.isSession) \(log.isJudged) \(log.hasPlayerLog)")
    facts.append("\(log.file.verdict) \(log.file.lineCount) \(log.file.byteCount)")
    facts.append("\(String(describing: log.file.receipt)) \(log.file.receipts)")
    facts.append("\(String(describing: log.start)) \(String(describing: log.obstacle))")
    facts.append("\(String(describing: log.trace)) \(String(describing: log.ledgeredTo))")
    facts.append("\(log.unheardPlayer ?? "-") \(log.gradedQuiz == nil)")
    return facts
  }

  /// Judges a file of an archive both ways; answers whether one pass was enough.
  @discardableResult
  private func expectSame(
    _ line: [UInt8], _ evidence: Evidence, _ name: String
  ) throws -> Bool {
    guard case .file(let path, let contents) = try ArchiveLine(line.span, line: 1),
      case .log(let log) = contents, let moves = log.moves(in: line)
    else { return false }
    let disk = MemoryStorage()
    let place = LogPlace(path: path, expected: evidence.stream)
    guard
      let fast = JudgedLog(
        moves, place, on: disk, evidence.sources, receipts: evidence.receipts,
        ledger: evidence.ledger)
    else { return false }
    let restored = RestoredFile(path, contents, line.span) { Self.quizzes[$0] }
    disk.put(restored.bytes, at: path)
    let slow = JudgedLog(
      place, on: disk, evidence.sources, receipts: evidence.receipts, ledger: evidence.ledger,
      settling: .never)
    #expect(facts(fast) == facts(slow), "\(name)")
    #expect(fast.state == slow.state, "\(name)")
    return true
  }

  private func packed(_ bytes: [UInt8]) -> [UInt8]? {
    let packed = FilePacker { Self.quizzes[$0] }.pack(bytes, at: "log")
    return packed.form == .moves ? packed.line : nil
  }

  @Test(
    "every session of the fixtures that is kept by its moves is judged the same, and in one pass")
  func fixtures() throws {
    var (count, passes) = (0, 0)
    for file in try Fixtures.files(below: Fixtures.root) {
      guard let line = packed(file.bytes) else { continue }
      count += 1
      if try expectSame(line, Evidence(), file.path) { passes += 1 }
      guard count % Effort.step(3) == 0 else { continue }
      try expectSame(
        line, Evidence(settings: [PlayerSettings()], hasUnreadableLog: true), file.path)
    }
    #expect(count > 100)
    // Those that are shuffled otherwise than the settings say are judged line by line.
    #expect(passes >= count - 2)
  }

  // MARK: Random sessions

  /// A session as somebody may have played it, and the ledger that notes it.
  private func session(
    _ quiz: TestQuiz, _ seed: UInt64
  ) throws -> (bytes: [UInt8], ledger: LedgerNotes) {
    var player = RandomPlayer(seed)
    var simulated = try SimulatedFolder()
    if seed % 3 != 0 { try simulated.put(player.preferences(), rank: .intermediate) }
    var session = try simulated.start(quiz, seed: player.seed())
    for _ in 0..<player.chance.below(40) {
      let now = simulated.reading(after: Int64(player.chance.below(20) == 0 ? 70_000 : 900))
      _ = try session.perform(player.command(session.state, session.rules), now)
    }
    let ledger = LedgerReading(of: "data", on: simulated.disk, settling: .never)
    return (simulated.log(session.id), ledger.notes)
  }

  /// The log with an append about a dropped tail in it, chained anew.
  private func droppingTail(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    var reader = LogReader("log", on: disk, settling: .never)
    var lines = ChainedLines()
    while reader.nextAppend() {
      let span = reader.cursor.bytes.span
      for record in reader.cursor.records {
        lines.add(
          span.extracting(record.data), type: span.extracting(record.type), at: record.at,
          more: record.more)
      }
      guard lines.nextSequence > 1, random.below(6) == 0 else { continue }
      let data = [
        #"{"bytes":12,"sha256":"\#(Digest.zero.hex)"}"#, "{}", #"{"bytes":1,"more":true}"#,
      ][random.below(3)]
      lines.add(data.utf8.span, type: "tailDropped".utf8.span, at: lines.records[0].at)
    }
    return lines.writer.bytes
  }

  private func evidence(
    _ bytes: [UInt8], _ ledger: LedgerNotes, _ random: inout SeededRandom
  ) -> Evidence {
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    let file = VerifiedLog("log", on: disk, settling: .never)
    var evidence = Evidence()
    if random.below(2) == 0 { evidence.ledger = ledger }
    if random.below(3) == 0 { evidence.stream = file.stream }
    if random.below(40) == 0 { evidence.stream = StreamName(.session, "another") }
    if random.below(2) == 0 { evidence.settings = [PlayerSettings()] }
    evidence.hasUnreadableLog = random.below(2) == 0
    if let stream = file.stream, let receipt = file.receipt, random.below(2) == 0 {
      let place = Int64(random.below(Int(file.lineCount) + 2))
      evidence.receipts = [receipt, Receipt(stream: stream, sequence: place, head: .zero)]
    }
    return evidence
  }

  /// One byte of the line changed, and whatever that makes of the log.
  private func changed(_ line: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var line = line
    let place = random.below(line.count)
    line[place] = random.below(2) == 0 ? line[place] ^ 1 : 0x30 + UInt8(random.below(10))
    return line
  }

  @Test(
    "random sessions, with dropped tails, ledgers, receipts and changed lines, are judged the same",
    arguments: TestQuiz.allCases)
  func random(_ quiz: TestQuiz) throws {
    var (passes, changes) = (0, 0)
    let count = Effort.count(15_000, sample: 30)
    for seed in 0..<UInt64(count) {
      var random = SeededRandom(seed)
      var (bytes, ledger) = try session(quiz, seed)
      if random.below(3) == 0 { bytes = droppingTail(bytes, &random) }
      let line = try #require(packed(bytes), "seed \(seed)")
      let evidence = evidence(bytes, ledger, &random)
      if try expectSame(line, evidence, "seed \(seed)") { passes += 1 }
      for _ in 0..<4 {
        let other = changed(line, &random)
        guard (try? ArchiveLine(other.span, line: 1)) != nil else { continue }
        if try expectSame(other, evidence, "seed \(seed), changed") { changes += 1 }
      }
    }
    #expect(passes > count * 8 / 10)
    #expect(changes < count, "only the name of a file can be another one")
  }
}
