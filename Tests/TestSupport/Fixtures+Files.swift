import EventLog

extension Fixtures {
  /// Every file below a folder, by its relative path, in the order of an archive.
  static func files(below folder: String) throws -> [(path: String, bytes: [UInt8])] {
    var found: [(String, [UInt8])] = []
    func walk(_ prefix: String) throws {
      let place = prefix.isEmpty ? folder : folder + "/" + prefix.dropLast()
      for entry in try POSIXStorage().entries(in: place, after: nil, limit: .max) {
        if entry.kind == .folder {
          try walk(prefix + entry.name + "/")
        } else {
          found.append((prefix + entry.name, try contents(folder + "/" + prefix + entry.name)))
        }
      }
    }
    try walk("")
    return found.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
      .map { (path: $0.0, bytes: $0.1) }
  }
}
