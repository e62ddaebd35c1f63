import EventLog
import SessionEngine
import Shell
import Systems

/// Tampers with logs in every way there is and counts what is said of it.
///
/// `tamper FIXTURES SECONDS SEED` takes every intact log below a folder. First all that is quick,
/// then each byte with each other value, then mixtures by chance until the time is over; last the
/// edits of single events with the chain made anew, which an audit has to find.
/// `tamper attacks FIXTURES DIR` writes data folders before and after each attack of docs/THREATS;
/// `tamper write FIXTURES DIR INTERVAL SECONDS` writes each so many-th of the logs that it made into
/// a folder, named by what was said of it, for `fixtures/check.py --tampered`.
/// `tamper words FIXTURES` prints what the audit says of every rearrangement, to be compared with
/// what another version says.
@main
struct Tamper {
  static func main() {
    do throws(Failure) {
      System.end(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Console.system.warn("tamper: " + error.message)
      System.end(error.status)
    }
  }

  private static func run(_ words: [String]) throws(Failure) -> ExitStatus {
    if words.count == 3, words[0] == "attacks" {
      try writeAttacks(words[1], to: words[2])
      return .yes
    }
    if words.count == 2, words[0] == "words" {
      try printWords(words[1])
      return .yes
    }
    if words.count == 5, words[0] == "write", let interval = Int(words[3]), interval > 0,
      let seconds = Int64(words[4]), seconds > 0
    {
      let logs = try goldenLogs(words[1])
      let report = Tamperings(logs, seconds: seconds, seed: 1, sample: sampler(words[2], interval))
      print(report.text)
      return report.wrongCount == 0 ? .yes : .no
    }
    guard words.count == 3, let seconds = Int64(words[1]), seconds > 0, let seed = UInt64(words[2])
    else {
      throw Failure(
        "FIXTURES SECONDS SEED | attacks FIXTURES DIR | words FIXTURES | "
          + "write FIXTURES DIR INTERVAL SECONDS")
    }
    let logs = try goldenLogs(words[0])
    guard logs.count >= 20 else { throw Failure("\(logs.count) intact logs there, not 20") }
    let report = Tamperings(
      logs, seconds: seconds, seed: seed, folder: try fullFolder(words[0]),
      quizzes: try quizzes(words[0]))
    print(report.text)
    return report.wrongCount == 0 ? .yes : .no
  }

  private static func printWords(_ fixtures: String) throws(Failure) {
    let quizzes = try quizzes(fixtures)
    for log in try sessionLogs(fixtures) {
      let rearrangements = Rearrangements(log, quizzes)
      for deed in Rearrangements.Deed.allCases {
        rearrangements.each(deed) { print("== \(log.name) \(deed) \($0)\n\($1)") }
      }
    }
  }

  /// The golden logs of sessions that take no long time.
  static func sessionLogs(_ fixtures: String) throws(Failure) -> [GoldenLog] {
    try goldenLogs(fixtures).filter {
      $0.receipt.stream.kind == .session && $0.bytes.count < 12_000
    }
  }

  /// Writes logs as `NUMBER-VERDICT-REASON.jsonl`.
  private static func sampler(
    _ folder: String, _ interval: Int
  ) -> (Int, (Int, [UInt8], Verdict) -> Void) {
    let disk = POSIXStorage()
    return (
      interval,
      { number, bytes, verdict in
        let reason = verdict.damage?.reason.name ?? "none"
        let name = "\(number)-\(verdict.name)-\(reason).jsonl"
        do throws(StorageError) {
          try disk.createFolder(folder)
          let file = try disk.create(folder.appendingPathPart(name))
          defer { disk.close(file) }
          if !bytes.isEmpty { _ = try disk.append(bytes, to: file) }
        } catch {
          Console.system.warn("tamper: \(error.path): \(error.reason)")
          System.end(.usage)
        }
      }
    )
  }

  /// The built-in quizzes and the graded ones of a folder of fixtures.
  static func quizzes(_ fixtures: String) throws(Failure) -> Quizzes {
    let (disk, folder) = (POSIXStorage(), fixtures.appendingPathPart("quizzes"))
    do throws(StorageError) {
      return Quizzes(
        [
          try read(folder.appendingPathPart("graded.json"), on: disk),
          try read(folder.appendingPathPart("exam.json"), on: disk),
        ])
    } catch {
      throw Failure("\(error.path): \(error.reason)")
    }
  }

  /// The intact logs below a folder of fixtures, each content once.
  static func goldenLogs(_ folder: String) throws(Failure) -> [GoldenLog] {
    let disk = POSIXStorage()
    var logs: [GoldenLog] = []
    var seen: Set<Digest> = []
    for part in [
      "formats/v1", "sessions", "graded", "players", "conversations", "folders/sound",
      "folders/sound/sessions", "folders/sound/players", "golden",
    ] {
      let path = folder.appendingPathPart(part)
      do throws(StorageError) {
        for name in try disk.names(in: path) where name.hasSuffix(".jsonl") {
          let bytes = try read(path.appendingPathPart(name), on: disk)
          if let log = GoldenLog(part + "/" + name, bytes),
            seen.insert(SHA256.digest(of: bytes)).inserted
          {
            logs.append(log)
          }
        }
      } catch {
        throw Failure("\(error.path): \(error.reason)")
      }
    }
    return logs
  }

  /// Writes for every attack the folder before and after it: `DIR/NUMBER/before` and `…/after`.
  static func writeAttacks(_ fixtures: String, to folder: String) throws(Failure) {
    let sound = try soundFolder(fixtures)
    for (number, attack) in Attack.all.enumerated() {
      var files = sound
      attack.before(&files)
      let target = folder.appendingPathPart(String(number + 1))
      try files.write(to: target.appendingPathPart("before"))
      attack.act(&files)
      try files.write(to: target.appendingPathPart("after"))
    }
  }

  /// The fixture of a data folder that was left alone.
  static func soundFolder(_ fixtures: String) throws(Failure) -> AttackedFolder {
    let folders = fixtures.appendingPathPart("folders")
    return AttackedFolder(
      files: try files(of: folders.appendingPathPart("sound")),
      withExam: try files(of: folders.appendingPathPart("sound-extra-time")),
      withClass: try files(of: folders.appendingPathPart("S17-similar-answers")))
  }

  private static func files(of folder: String) throws(Failure) -> [String: [UInt8]] {
    let disk = POSIXStorage()
    var files: [String: [UInt8]] = [:]
    do throws(StorageError) {
      for part in ["sessions", "players", "quizzes", ""] {
        let path = part.isEmpty ? folder : folder.appendingPathPart(part)
        guard try disk.status(at: path) != nil else { continue }
        for name in try disk.names(in: path) where name.utf8.contains(0x2E) {
          let file = part.isEmpty ? name : part + "/" + name
          files[file] = try read(folder.appendingPathPart(file), on: disk)
        }
      }
    } catch {
      throw Failure("\(error.path): \(error.reason)")
    }
    return files
  }

  /// The same, with beginnings in the ledger, a player's account and lists, and a conversation.
  static func fullFolder(_ fixtures: String) throws(Failure) -> AttackedFolder {
    var folder = try soundFolder(fixtures)
    folder.recordBeginnings()
    let disk = POSIXStorage()
    do throws(StorageError) {
      for name in ["players/ann.jsonl", "conversations/practice.jsonl"] {
        folder.files[name] = try read(fixtures.appendingPathPart(name), on: disk)
      }
    } catch {
      throw Failure("\(error.path): \(error.reason)")
    }
    return folder
  }

  private static func read(_ path: String, on disk: POSIXStorage) throws(StorageError) -> [UInt8] {
    let file = try disk.openForReading(path)
    defer { disk.close(file) }
    var bytes: [UInt8] = []
    while try disk.read(file, at: Int64(bytes.count), byteCount: 1 << 20, to: &bytes) > 0 {}
    return bytes
  }
}

/// One whole run.
struct Tamperings {
  let text: String
  let wrongCount: Int

  init(
    _ logs: [GoldenLog], seconds: Int64, seed: UInt64, folder: AttackedFolder? = nil,
    quizzes: Quizzes = Quizzes(), sample: (Int, (Int, [UInt8], Verdict) -> Void)? = nil
  ) {
    let start = System.monotonicMilliseconds
    var random = Chances(seed)
    // An eighth of the time is the audit's, and another one that of mixtures.
    var work = Tamperer(logs, deadline: start + seconds * 875)
    if let sample { work.matrix.sample = (sample.0, sample.1) }
    for (place, log) in logs.enumerated() {
      work.moveLines(log, from: logs[(place + 1) % logs.count], &random)
    }
    for log in logs { work.respell(log, &random) }
    for log in logs { work.cutAndInsert(log, &random) }
    let isQuickDone = !work.isOver
    var bytes = Tamperer(logs, deadline: start + seconds * 750)
    swap(&bytes.matrix, &work.matrix)
    for log in logs { bytes.substitute(log, &random) }
    let exhausted = bytes.exhausted
    swap(&bytes.matrix, &work.matrix)
    while !work.isOver { for _ in 0..<100 { work.mix(&random) } }
    var edits = Edits(deadline: start + seconds * 1000, quizzes: quizzes)
    for log in logs where log.receipt.stream.kind == .session { edits.edit(log, &random) }
    var others = FolderEdits(
      folder ?? AttackedFolder(files: [:]), deadline: start + seconds * 1100)
    if let folder {
      for path in folder.files.keys.sorted()
      where path.hasSuffix(".jsonl") && !path.hasPrefix("sessions/") {
        others.edit(path, named: path)
      }
    }
    let tables = [edits.table, others.table]
    wrongCount = tables.reduce(work.matrix.wrongCount) { $0 + $1.wrongCount }
    let total = tables.reduce(work.matrix.total) { $0 + $1.total }
    let short = logs.filter { $0.bytes.count <= Tamperer.longByteCount }.count
    let took = (System.monotonicMilliseconds - start + 500) / 1000
    text = """
      \(logs.count) logs, seed \(seed), \(took) s: \(total) tamperings, \
      \(wrongCount) wrong
      lines, spellings, cuts, insertions, deletions: \(isQuickDone ? "all" : "stopped by the clock")
      every byte with all 255 others: \(exhausted) of the \(short) logs up to \
      \(Tamperer.longByteCount) bytes; of the longer one 200 places

      \(work.matrix.table)
      \(edits.table.text)
      \(others.table.text)
      \((work.matrix.wrong + edits.table.wrong + others.table.wrong).map { "WRONG: " + $0 }.joined(separator: "\n"))
      """
  }
}
