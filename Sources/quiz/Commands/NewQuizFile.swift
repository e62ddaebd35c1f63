internal import EventLog
internal import Shell

extension POSIXStorage {
  /// Makes a new file of these bytes; one that is there stays as it is.
  func writeNew(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file: Handle
    do throws(StorageError) {
      file = try create(path)
    } catch {
      throw Failure(writing: error, path)
    }
    defer { close(file) }
    do throws(StorageError) {
      var rest = bytes
      while !rest.isEmpty { rest.removeFirst(try append(rest, to: file)) }
      try synchronize(file)
    } catch {
      let failure = Failure(writing: error, path)
      // Half a quiz would be in the way of the next try.
      do throws(StorageError) { try remove(path) } catch {
        throw Failure(failure.message + "; remove what was written of it first")
      }
      throw failure
    }
  }
}

extension Failure {
  fileprivate init(writing error: StorageError, _ path: String) {
    let name = path.escapedForTerminal
    switch error.kind {
    case .exists:
      self.init(
        "\(name): is there already and is never overwritten; choose another with -o OUT.json")
    case .notPermitted, .readOnly:
      self.init("can't write \(name): \(error.reason); choose another place with -o OUT.json")
    default: self.init(error)
    }
  }
}

/// What the programs say about the key of an exam.
enum ExamKey {
  static let warning =
    "Whoever has this file has the key: anyone can read the right answers in it."
}
