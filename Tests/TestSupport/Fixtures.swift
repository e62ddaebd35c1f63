import EventLog

/// The files of fixtures/ and of the repository.
enum Fixtures {
  /// The top folder of the repository, found from this file's own place.
  static let repository: String = {
    var path = #filePath
    for _ in 0..<3 { path = path.parentFolder ?? "." }
    return path
  }()
  /// The folder of fixtures, without a slash at its end.
  static let root = repository + "/fixtures"
  /// The same with a slash, for the path of one to follow.
  static let folder = root + "/"

  /// The bytes of a file.
  static func contents(_ path: String) throws -> [UInt8] {
    let disk = POSIXStorage()
    let file = try disk.openForReading(path)
    defer { disk.close(file) }
    var bytes: [UInt8] = []
    while try disk.read(file, at: Int64(bytes.count), byteCount: 1 << 16, to: &bytes) > 0 {}
    return bytes
  }

  /// The words after the program of a command line without quotes, whose files are found from any
  /// folder.
  static func words(of command: some StringProtocol) -> [String] {
    command.split(separator: " ").dropFirst().map {
      $0.hasPrefix("fixtures/") ? repository + "/" + $0 : String($0)
    }
  }
}
