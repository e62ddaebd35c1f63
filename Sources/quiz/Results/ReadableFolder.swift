internal import EventLog
internal import SessionEngine
internal import Shell

/// A data folder as its sessions are read: a part of which a folder cannot be listed is left out, so
/// that it takes none of the other results away.
struct ReadableFolder {
  /// The folder itself.
  let own: DataFolder<POSIXStorage>
  /// The folder as if those parts were not there.
  let folder: DataFolder<LogDisk>
  /// Why a folder of a part cannot be listed; one reason for each part.
  let closed: [StorageError]
  private let leftOut: [String]

  /// Looks which parts can be listed.
  init(_ folder: DataFolder<POSIXStorage>, _ console: Console) {
    own = folder
    let disk = console.logs
    var closed: [StorageError] = []
    var leftOut: [String] = []
    // Where the parts themselves cannot be listed, reading the sessions says so.
    for part in (try? folder.partFolders()) ?? [] {
      let places = [part.root, part.sessions, part.root.appendingPathPart("players")]
      guard let obstacle = places.lazy.compactMap({ disk.obstacle(toListing: $0) }).first else {
        continue
      }
      closed.append(obstacle)
      leftOut.append(part.root)
    }
    (self.closed, self.leftOut) = (closed, leftOut)
    self.folder = DataFolder(
      folder.root, on: disk.without(leftOut), shelf: folder.shelf, token: "")
  }

  /// The parts that are not left out.
  func openParts() throws(Failure) -> [DataFolder<LogDisk>] {
    try engine(folder.partFolders()).filter { part in
      !leftOut.contains { $0.utf8.elementsEqual(part.root.utf8) }
    }
  }

  /// What is told of each part that is left out.
  var notes: [String] { closed.map { Failure(reading: $0).message } }

  /// Tells that; answers whether there is none.
  func tellClosed(at terminal: Terminal) -> Bool {
    for note in notes { terminal.note(note) }
    return closed.isEmpty
  }
}
