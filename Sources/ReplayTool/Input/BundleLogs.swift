internal import EventLog
package import Shell

/// The logs of a bundle as inputs of a command, each with a path of its own: `FILE/session/ID`.
///
/// A log whose stream came before has a number: `FILE/session/ID#2`. What precedes the first line 0
/// is called as the bundle is, and so is standard input that is one log.
package struct BundleLogs: Sequence, IteratorProtocol {
  private let bundle: LogBundle
  private var pieces: BundlePieces
  /// How often each stream came, by a mark of 64 bits: that takes less memory than its name.
  private var counts: [UInt64: UInt32] = [:]
  private var hasFailed = false

  /// Starts before the first log.
  package init(_ bundle: LogBundle) {
    self.bundle = bundle
    pieces = BundlePieces(bundle)
  }

  /// The next log.
  ///
  /// A bundle that cannot be read to its end has one more, which is not there.
  package mutating func next() -> Inputs.Item? {
    if let piece = pieces.next() {
      let path = path(of: piece)
      let memory = MemoryStorage()
      memory.put(piece.bytes, at: path)
      return Inputs.Item(
        path: path, expected: nil, memory: memory, heldByteCount: piece.bytes.count,
        console: bundle.console)
    }
    guard let failure = pieces.failure, !hasFailed else { return nil }
    hasFailed = true
    bundle.console.warn(
      "\(bundle.console.program): \(bundle.name.escapedForTerminal): \(failure.reason)")
    return Inputs.Item(
      path: bundle.name, expected: nil, memory: MemoryStorage(),
      console: bundle.console)
  }

  private mutating func path(of piece: BundlePieces.Piece) -> String {
    guard let stream = piece.stream, !(piece.isAlone && bundle.name == "-") else {
      return bundle.name
    }
    let path = bundle.name.appendingPathPart(stream.text)
    let mark = SHA256.digest(of: Array(stream.text.utf8)).words.0
    let count = counts[mark, default: 0] + 1
    counts[mark] = count
    return count == 1 ? path : path + "#" + String(count)
  }
}

extension LogBundle {
  /// The log of this path; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the bytes of the bundle.
  package func log(at path: String) -> Inputs.Item? {
    BundleLogs(self).first { $0.path.utf8.elementsEqual(path.utf8) }
  }

  /// Whether a path is that of a log in this bundle.
  package func holds(_ path: String) -> Bool {
    path.utf8.elementsEqual(name.utf8) || path.utf8.starts(with: (name + "/").utf8)
  }

  /// The file in the path of a log in a bundle, `FILE/KIND/NAME`, where it is there or standard
  /// input; nil for other paths, as that of a name in a folder (`FOLDER/quiz/last`).
  package static func file(of path: String, on disk: LogDisk) -> String? {
    guard let folder = path.parentFolder, let file = folder.parentFolder,
      StreamName.Kind(folder.lastPathPart) != nil
    else { return nil }
    let name = path.lastPathPart.split(separator: "#", maxSplits: 1)
    guard let name = name.first, StreamName(.session, String(name)) != nil else { return nil }
    return file == "-" || disk.kind(of: file) == .file ? file : nil
  }
}

extension LogDisk {
  /// What a name on a command line leads to.
  package enum Kind { case none, folder, file }

  /// What is at a path; what cannot be opened is a file, so that reading it tells why.
  package func kind(of path: String) -> Kind {
    do throws(StorageError) {
      let handle = try openForReading(path)
      defer { close(handle) }
      return try status(handle).isFolder ? .folder : .file
    } catch {
      return error.kind == .notFound ? .none : .file
    }
  }
}
