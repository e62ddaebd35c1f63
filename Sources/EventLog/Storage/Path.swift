extension String {
  /// The folder that a path lies in; `.` for a bare name, nil for `/`.
  public var parentFolder: String? {
    var bytes = Array(utf8)
    while bytes.count > 1, bytes.last == 0x2F { bytes.removeLast() }
    guard bytes != [0x2F], !bytes.isEmpty else { return nil }
    while let last = bytes.last, last != 0x2F { bytes.removeLast() }
    while bytes.count > 1, bytes.last == 0x2F { bytes.removeLast() }
    return bytes.isEmpty ? "." : String(decoding: bytes, as: UTF8.self)
  }

  /// The last part of a path.
  public var lastPathPart: String {
    let bytes = Array(utf8)
    var start = bytes.count
    while start > 0, bytes[start - 1] != 0x2F { start -= 1 }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// The path of a name in this folder.
  public func appendingPathPart(_ name: String) -> String {
    utf8.last == 0x2F ? self + name : self + "/" + name
  }
}
