import EventLog
import Foundation
import Testing

@testable import TestSupport
@testable import tamper

/// Logs and data folders that follow from a number, put on the disk.
struct MutatedLogs {
  static let signalsQuiz = Fixtures.folder + "quizzes/signals.json"

  let path: String
  private let folder: TemporaryFolder
  private let originals: [(name: String, bytes: [UInt8], receipt: String)]

  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    path = folder.file("mutants")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let names = [
      "sessions/animals-plain", "sessions/animals-tied", "sessions/animals-torn-recovered",
      "sessions/animals-shuffled", "sessions/animals-interrupted", "sessions/arithmetic-refusals",
      "sessions/animals-revised", "sessions/independent-animals-shuffled-both",
      "sessions/independent-arithmetic-reopened", "sessions/arithmetic-interrupted",
      "sessions/morse-plain", "formats/v1/signals-expired", "damaged/S15-burst", "players/ann",
    ]
    originals = try names.map { name in
      let bytes = try Fixtures.contents(Fixtures.folder + name + ".jsonl")
      let log = try #require(GoldenLog(name, bytes))
      return (name, bytes, log.receipt.text)
    }
  }

  /// The mutant of a number; every tenth is the log as it was.
  func make(_ number: UInt64) throws -> LogCase {
    let original = originals[Int(number) % originals.count]
    var mutant = Mutation(original.bytes, originals.map { $0.bytes }, seed: number)
    let bytes = number % 10 == 9 ? original.bytes : mutant.bytes
    let name = "mutants/m\(number).jsonl"
    try folder.write(bytes, to: name)
    var log = LogCase(
      name: "\(original.name), seed \(number):\(mutant.words)", path: folder.file(name),
      bytes: bytes)
    if original.name.contains("signals") {
      // Sometimes the quiz is another one, or not named.
      let quizzes = [
        MutatedLogs.signalsQuiz, MutatedLogs.signalsQuiz, nil,
        Fixtures.folder + "quizzes/animals-corrected.json",
      ]
      log.quiz = quizzes[mutant.below(quizzes.count)]
    }
    switch mutant.below(4) {
    case 0: log.receipt = original.receipt
    case 1 where mutant.below(4) == 0:
      log.receipt = originals[mutant.below(originals.count)].receipt
    default: break
    }
    return log
  }

  /// A data folder whose files were worked on, its ledger as it was or made to fit.
  static func folder(_ number: UInt64, in folder: TemporaryFolder) throws -> FolderCase {
    var files = try Tamper.soundFolder(Fixtures.folder)
    let paths = [
      AttackedFolder.animals, AttackedFolder.arithmetic, AttackedFolder.animals,
      AttackedFolder.arithmetic, AttackedFolder.ledger, AttackedFolder.player,
    ]
    var random = SeededRandom(number &+ 0x0A6E)
    var words = "data folder, seed \(number):"
    for _ in 0...random.below(2) {
      let path = paths[random.below(paths.count)]
      guard let bytes = files.files[path] else { continue }
      let mutant = Mutation(bytes, [bytes], seed: random.next())
      // In the place of the log, or as a second log of the same stream.
      switch random.below(5) {
      case 0: files.files["a-copy-\(random.below(9)).jsonl"] = bytes
      case 1: files.files["z-copy-\(random.below(9)).jsonl"] = mutant.bytes
      case 2: files.files[path] = nil
      default: files.files[path] = mutant.bytes
      }
      words += " \(path)\(mutant.words)"
    }
    if random.below(3) == 0 { files.rewriteLedger() }
    let path = folder.file("data")
    try files.write(to: path)
    return FolderCase(name: words, path: path, isData: true)
  }
}
