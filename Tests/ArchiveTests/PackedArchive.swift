import EventLog
import SessionEngine
import Systems
import Testing

@testable import Archive
@testable import TestSupport

/// An archive on a disk, made of files in memory.
struct PackedArchive {
  let bytes: [UInt8]
  let counts: ArchiveCounts

  /// Packs files in their order.
  init(_ files: [(path: String, bytes: [UInt8])], quizzes: [[UInt8]]? = nil) throws {
    let known = quizzes.map { AllQuizzes.packed($0) } ?? AllQuizzes.known
    var writer = ArchiveWriter { known[$0] }
    var bytes = writer.begin()
    for file in files { bytes += try writer.add(file.bytes, at: file.path) }
    bytes += writer.end()
    (self.bytes, counts) = (bytes, writer.counts)
  }

  /// All files of an archive.
  static func restored(_ archive: [UInt8]) throws -> [(path: String, file: RestoredFile)] {
    let folder = try TemporaryFolder()
    try folder.write(archive, to: "archive")
    let file = try ArchiveFile(folder.file("archive"), on: POSIXStorage()) { AllQuizzes.quiz($0) }
    return try file.entries.filter { !$0.isFolder }.map { ($0.path, try file.restore($0)) }
  }

  /// Why an archive is not whole; nil if it is.
  static func fault(_ archive: [UInt8]) throws -> ArchiveFault? {
    do {
      _ = try restored(archive)
      return nil
    } catch ArchiveFile<POSIXStorage>.Failure.fault(let fault) {
      return fault
    }
  }

  /// Why an archive is refused before a file of it is restored; nil if it is not.
  static func openingFault(_ archive: [UInt8]) throws -> ArchiveFault? {
    let folder = try TemporaryFolder()
    try folder.write(archive, to: "archive")
    do {
      _ = try ArchiveFile(folder.file("archive"), on: POSIXStorage()) { AllQuizzes.quiz($0) }
      return nil
    } catch ArchiveFile<POSIXStorage>.Failure.fault(let fault) {
      return fault
    }
  }

  /// Lines as an archive whose last line fits them: what somebody makes who knows the format.
  static func sealed(_ lines: [[UInt8]]) -> [UInt8] {
    var progress = ArchiveProgress()
    for line in lines { progress.chain(line.span) }
    var counts = ArchiveCounts()
    for line in lines.dropFirst() {
      let text = String(decoding: line.prefix(1 << 16), as: UTF8.self)
      if text.hasPrefix("{\"quiz\"") {
        counts.quizzes += 1
      } else if text.hasPrefix("{\"folder\"") {
        counts.folders += 1
      } else if text.contains(",\"moves\":[") {
        counts.moves += 1
      } else if text.contains(",\"events\":[") {
        counts.events += 1
      } else {
        counts.verbatim += 1
      }
    }
    return Array(lines.joined()) + ArchiveLine.text(of: counts, chain: progress.chain)
  }

  /// The lines of an archive without its last one, each with its LF.
  var lines: [[UInt8]] {
    bytes.split(separator: 0x0A).dropLast().map { Array($0) + [0x0A] }
  }
}

/// The built-in quizzes and those of the fixtures.
enum AllQuizzes {
  static let files: [[UInt8]] = {
    let folders = ["quizzes/", "independent/scenarios/", "classes/sound/quizzes/"]
    var files = BuiltInQuizzes.files
    for folder in folders {
      for name in (try? POSIXStorage().names(in: Fixtures.folder + folder)) ?? []
      where name.hasSuffix(".json") {
        if let bytes = try? Fixtures.contents(Fixtures.folder + folder + name) {
          files.append(bytes)
        }
      }
    }
    return files
  }()

  /// All of them, each read once.
  static let known = packed(files)

  static func quiz(_ bytes: [UInt8]) -> Quiz? {
    guard case .quiz(let quiz) = QuizFile.load(bytes) else { return nil }
    return quiz
  }

  static func packed(_ files: [[UInt8]]) -> [Digest: Archive.PackedQuiz] {
    var known: [Digest: Archive.PackedQuiz] = [:]
    for bytes in files {
      if let quiz = quiz(bytes) { known[quiz.digest] = Archive.PackedQuiz(quiz, bytes: bytes) }
    }
    return known
  }
}
