internal import Documents
internal import EventLog
internal import Shell

extension POSIXStorage {
  /// Makes a new file of these bytes; one that is there stays as it is.
  ///
  /// - Parameters:
  ///   - bytes: all of them
  ///   - path: where
  ///   - advice: what to do if the file is there already, or can't be written
  /// - Throws: ``Failure``; nothing was written then.
  func writeNew(
    _ bytes: [UInt8], to path: String, choosing advice: String = "choose another with -o OUT"
  ) throws(Failure) {
    let file: Handle
    do throws(StorageError) {
      file = try create(path)
    } catch {
      throw Failure(writing: error, path, advice)
    }
    defer { close(file) }
    do throws(StorageError) {
      try append(all: bytes, to: file, of: path)
      try synchronize(file)
    } catch {
      let failure = Failure(writing: error, path, advice)
      // Half a file would be in the way of the next try.
      do throws(StorageError) { try remove(path) } catch {
        throw Failure(failure.message + "; remove the incomplete file first")
      }
      throw failure
    }
  }
}

extension Failure {
  init(writing error: StorageError, _ path: String, _ advice: String) {
    let name = path.escapedForTerminal
    switch error.kind {
    case .exists: self.init(existing: path, advice)
    case .notPermitted, .readOnly, .notAFolder:
      self.init("cannot write \(name): \(error.reason); " + advice)
    default: self.init(error)
    }
  }
}

extension String {
  /// The name of a quiz file without its ending.
  var withoutJSON: String { hasSuffix(".json") ? String(dropLast(5)) : self }

  /// The path of a file of another name in the same folder.
  func beside(_ name: String) -> String {
    guard utf8.contains(0x2F), let folder = parentFolder else { return name }
    return folder.appendingPathPart(name)
  }

  /// The path as `quiz play` takes it for a file, quoted where a shell needs it.
  var playWord: String {
    (utf8.contains(0x2F) || hasSuffix(".json") ? self : "./" + self).quotedForShell
  }
}

/// What the programs say about the right answers in an exam.
enum ExamFile {
  static let warning = "Anyone who has this file can read the right answers."
}
