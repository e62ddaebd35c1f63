import Archive
import Documents
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
  /// Packs a session, or the player's log and all their sessions where none is named.
  ///
  /// With the quizzes that not every program has. The bytes are handed over.
  func pack(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let player = try playing()
    let session = request.text("session")
    var summaries: [SessionSummary] = []
    var names: [String] = []
    if session.isEmpty {
      let played = try sessions(of: player)
      summaries = played.readable
      names.append("players/" + player + ".jsonl")
      reply.member("lost", Int64(played.lost.count))
    } else {
      summaries.append(try folder.summary(of: session))
    }
    var quizzes: [Archive.PackedQuiz] = []
    for summary in summaries {
      names.append("sessions/" + summary.id + ".jsonl")
      let quiz = summary.rules.quiz
      guard isOwn(quiz), !quizzes.contains(where: { $0.quiz.digest == quiz.digest }) else {
        continue
      }
      let name = "quizzes/" + quiz.digest.hex + ".json"
      guard let file = bytes(at: root.appendingPathPart(name)) else {
        throw .quizNotFound(id: quiz.id, digest: quiz.digest)
      }
      names.append(name)
      quizzes.append(Archive.PackedQuiz(quiz, bytes: file))
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let packed = quizzes
    var writer = ArchiveWriter { digest in packed.first { $0.quiz.digest == digest } }
    var archive = writer.begin()
    do throws(ArchiveFault) {
      for name in names {
        // A player who changed nothing has no log.
        guard let file = bytes(at: root.appendingPathPart(name)) else { continue }
        archive += try writer.add(file, at: name)
      }
    } catch {
      return reply.member("error", error.reason)
    }
    handed = archive + writer.end()
    reply.member("player", player)
    reply.member("sessions", Int64(summaries.count))
  }
}
