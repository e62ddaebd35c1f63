import Archive
import EventLog
import SessionEngine
import Systems

/// An archive that somebody opened; its logs are restored one at a time.
final class OpenedArchive {
  let file: ArchiveFile<MemoryStorage>
  /// Reads and checks every line.
  init(_ bytes: [UInt8], _ shelf: QuizShelf) throws(ArchiveFile<MemoryStorage>.Failure) {
    let disk = MemoryStorage()
    disk.put(bytes, at: "archive")
    let extensions = shelf.extensions
    file = try ArchiveFile("archive", on: disk) { bytes in
      guard case .quiz(let quiz) = QuizFile.load(bytes, extensions) else { return nil }
      return quiz
    }
  }

  /// Restores a file, and answers why it is not what was packed, if it is not.
  func restore(_ place: Int) -> (bytes: [UInt8], fault: String?) {
    guard place >= 0, place < file.entries.count else { return ([], "there is no such file in it") }
    do throws(ArchiveFile<MemoryStorage>.Failure) {
      let found = try file.restore(file.entries[place])
      return (found.bytes, found.fault)
    } catch {
      guard case .fault(let fault) = error else { return ([], "it cannot be read") }
      return ([], fault.reason)
    }
  }
}

extension Page {
  /// Opens the archive that was dropped, and lists its files.
  func openArchive(_ reply: inout JSONWriter) {
    archive = nil
    let bytes = dropped
    dropped = []
    do throws(ArchiveFile<MemoryStorage>.Failure) {
      let opened = try OpenedArchive(bytes, shelf)
      archive = opened
      reply.member("files", opened.file.entries.map { $0.isFolder ? "" : $0.path })
    } catch {
      guard case .fault(let fault) = error else { return }
      reply.member("line", fault.line)
      reply.member("why", fault.reason)
      reply.member("newer", Archive.begins(bytes) && !bytes.starts(with: Archive.opening.utf8))
    }
  }
}

extension Page {
  /// Packs a session with its quiz, so that any program can open it; the bytes are handed over.
  func packSession(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let summary = try folder.summary(of: request.text("session"))
    let quiz = summary.rules.quiz
    let name = "quizzes/" + quiz.digest.hex + ".json"
    guard let file = bytes(at: root.appendingPathPart(name)),
      let log = bytes(at: folder.session(summary.id))
    else {
      throw .quizNotFound(id: quiz.id, digest: quiz.digest)
    }
    var writer = ArchiveWriter { $0 == quiz.digest ? Archive.PackedQuiz(quiz, bytes: file) : nil }
    var archive = writer.begin()
    do throws(ArchiveFault) {
      archive += try writer.add(file, at: name)
      archive += try writer.add(log, at: "sessions/" + summary.id + ".jsonl")
    } catch {
      return reply.member("error", error.reason)
    }
    handed = archive + writer.end()
  }

  /// Whether a quiz is not one of those that every page brings with it.
  func isOwn(_ quiz: Quiz) -> Bool {
    let place = shelf.items.firstIndex { $0.quiz.digest == quiz.digest }
    return (place ?? .max) >= BuiltInQuizzes.files.count
  }
}
