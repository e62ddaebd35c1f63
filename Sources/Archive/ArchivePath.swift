import EventLog

/// The names of files in an archive: relative, in one order, and safe to write (A3, A4).
struct ArchivePaths {
  private var last: [UInt8] = []
  /// Files whose names the current one begins with; `a` and `a/b` cannot both be files.
  private var beginnings: [[UInt8]] = []

  /// Takes the next name; answers what is wrong with it, if anything.
  mutating func take(_ path: String) -> String? {
    let bytes = Array(path.utf8)
    guard ArchivePaths.isRelative(path) else {
      return (path.isEmpty ? "an empty name" : path) + " is not a relative path of plain names"
    }
    guard last.span.precedes(bytes.span) else {
      return "\(path) does not follow the name before it in byte order"
    }
    while let beginning = beginnings.last, !bytes.starts(with: beginning) {
      beginnings.removeLast()
    }
    for beginning in beginnings where bytes[beginning.count] == 0x2F {
      return "\(path) is in a folder that has the name of a file"
    }
    beginnings.append(bytes)
    last = bytes
    return nil
  }

  /// Whether a path leads to a place below the folder that it is written into, and nowhere else.
  static func isRelative(_ path: String) -> Bool {
    let bytes = path.fileNameBytes
    // A name that is spelled as if it were not UTF-8, but is, would be a second spelling.
    guard !bytes.contains(0), String(fileName: bytes).utf8.elementsEqual(path.utf8) else {
      return false
    }
    return bytes.split(separator: 0x2F, omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != [0x2E] && $0 != [0x2E, 0x2E]
    }
  }

  /// The digest that a name `…/DIGEST.json` says.
  static func digest(of path: String) -> Digest? {
    let name = Array(path.lastPathPart.utf8)
    guard name.count == 69, name.suffix(5).elementsEqual(".json".utf8) else { return nil }
    return Digest(hex: Array(name.prefix(64)))
  }
}
