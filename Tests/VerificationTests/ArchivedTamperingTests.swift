import Archive
import EventLog
import Systems
import Testing

@testable import SessionEngine
@testable import TestSupport
@testable import tamper

/// What the tampering harness makes of logs, packed and restored; Verification/pack-tampered does
/// the same with all of them.
@Suite("Tampered logs in archives")
struct ArchivedTamperingTests {
  /// Collects the files of an archive; a class, because the harness hands logs to a function.
  private final class Packing {
    var writer: ArchiveWriter
    var bytes: [UInt8]
    var files: [[UInt8]] = []

    init() {
      writer = ArchiveWriter { digest in
        for bytes in BuiltInQuizzes.files where SHA256.digest(of: bytes) == digest {
          guard case .quiz(let quiz) = QuizFile.load(bytes) else { return nil }
          return Archive.PackedQuiz(quiz, bytes: bytes)
        }
        return nil
      }
      bytes = writer.begin()
    }

    func add(_ log: [UInt8]) throws {
      let number = String(1_000_000_000 + files.count)
      bytes += try writer.add(log, at: number + ".jsonl")
      files.append(log)
    }
  }

  @Test("everything that is done to the golden logs comes back byte for byte")
  func everything() throws {
    let packing = Packing()
    let logs = try Tamper.goldenLogs(Fixtures.folder).filter { $0.bytes.count < 4000 }
    var work = Tamperer(
      Array(logs.prefix(Effort.isFull ? 6 : Effort.isSlow ? 3 : 1)), deadline: .max)
    work.matrix.sample = (
      Effort.isFull ? 17 : Effort.isSlow ? 97 : 31,
      { _, bytes, _ in
        do { try packing.add(bytes) } catch { Issue.record("\(error)") }
      }
    )
    var random = Chances(11)
    for (place, log) in work.logs.enumerated() {
      work.moveLines(log, from: work.logs[(place + 1) % work.logs.count], &random)
      work.respell(log, &random)
      if Effort.isSlow { work.cutAndInsert(log, &random) }
    }
    for _ in 0..<Effort.count(500, sample: 30) { work.mix(&random) }
    #expect(packing.files.count > (Effort.isSlow ? 100 : 30))
    let folder = try TemporaryFolder()
    try folder.write(packing.bytes + packing.writer.end(), to: "a")
    let archive = try ArchiveFile(folder.file("a"), on: POSIXStorage()) { bytes in
      guard case .quiz(let quiz) = QuizFile.load(bytes) else { return nil }
      return quiz
    }
    #expect(archive.entries.count == packing.files.count)
    for (entry, bytes) in zip(archive.entries, packing.files) {
      let file = try archive.restore(entry)
      #expect(file.fault == nil, "\(entry.path)")
      #expect(file.bytes == bytes, "\(entry.path)")
    }
  }
}
