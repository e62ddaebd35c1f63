import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// The logs of a bundle as files, at the places that a data folder has for them, in the byte order
/// of their names.
///
/// The bundle is read once for its names, and each log again when it is packed, so that one is in
/// memory at a time.
struct BundledFiles {
  /// A log of the bundle.
  struct Member {
    /// The name of its file.
    let name: String
    /// Where it is in the bundle.
    let offset: Int64
    let byteCount: Int
  }

  private(set) var members: [Member] = []
  private let bundle: LogBundle

  /// What precedes the first line 0 gets this name.
  private static let beginning = "beginning.jsonl"

  /// Finds the logs of a bundle.
  ///
  /// - Throws: ``Failure`` where it has none, or cannot be read to its end.
  init(_ bundle: LogBundle) throws(Failure) {
    self.bundle = bundle
    var pieces = BundlePieces(bundle)
    var counts: [String: Int] = [:]
    var offset: Int64 = 0
    while let piece = pieces.next() {
      let byteCount = piece.bytes.count
      defer { offset += Int64(byteCount) }
      guard byteCount > 0 else { continue }
      let name = piece.stream.map { BundledFiles.place(of: $0) } ?? BundledFiles.beginning
      let count = counts[name, default: 0] + 1
      counts[name] = count
      let number = count == 1 ? "" : "#" + String(count)
      members.append(
        Member(
          name: String(name.dropLast(6)) + number + ".jsonl", offset: offset, byteCount: byteCount))
    }
    if let failure = pieces.failure { throw Failure(failure) }
    guard !members.isEmpty else {
      throw Failure("\(bundle.name.escapedForTerminal): no logs in this bundle")
    }
    members.sort { $0.name.utf8.span.precedes($1.name.utf8.span) }
  }

  func bytes(of member: Member) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(StorageError) {
      while bytes.count < member.byteCount {
        let taken = try bundle.read(at: member.offset + Int64(bytes.count), to: &bytes)
        if taken == 0 { throw StorageError(.failed, "read", bundle.name) }
      }
    } catch {
      throw Failure(reading: error)
    }
    bytes.removeSubrange(member.byteCount...)
    return bytes
  }

  /// Where a data folder has the log of a stream.
  private static func place(of stream: StreamName) -> String {
    if stream.kind == .ledger { return "ledger.jsonl" }
    let folder = LogFolders.all.first { $0.kind == stream.kind }?.name ?? stream.kind.text
    return folder + "/" + stream.name + ".jsonl"
  }
}
