import EventLog
import Shell

/// A folder of golden sessions: `NAME.jsonl` and `NAME.expected.json` beside each other.
struct GoldenFolder {
  /// A log, an expectation, or both.
  struct Item {
    /// The path without its ending, from the folder on.
    let name: String
    let log: String?
    let expectation: String?
  }

  /// In byte order of their names.
  let items: [Item]

  static let logEnding = ".jsonl"
  static let expectationEnding = ".expected.json"

  /// Looks for both, in the folders below too.
  init(_ folder: String) throws(Failure) {
    let disk = POSIXStorage()
    var isThere = true
    do throws(StorageError) {
      isThere = try disk.status(at: folder + "/.") != nil
    } catch {
      // Of a folder that is closed, the list below says so.
      guard error.kind == .notPermitted else {
        throw error.kind == .notAFolder
          ? Failure(
            "\(folder.escapedForTerminal): not a folder; name one, and unpack an archive first")
          : Failure(reading: error)
      }
    }
    guard isThere else {
      throw Failure("\(folder.escapedForTerminal): no such folder; check the path")
    }
    var logs: [String] = []
    var expectations: [String] = []
    do throws(StorageError) {
      try GoldenFolder.walk(folder, "", disk, &logs, &expectations)
    } catch {
      throw Failure(reading: error)
    }
    var names = logs
    for name in expectations where !logs.contains(name) { names.append(name) }
    names.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    guard !names.isEmpty else {
      throw Failure(
        "\(folder.escapedForTerminal): no golden sessions (NAME.jsonl and NAME.expected.json)")
    }
    items = names.map { name in
      let path = folder.appendingPathPart(name)
      return Item(
        name: name, log: logs.contains(name) ? path + GoldenFolder.logEnding : nil,
        expectation: expectations.contains(name)
          ? path + GoldenFolder.expectationEnding : nil)
    }
  }

  private static func walk(
    _ folder: String, _ prefix: String, _ disk: POSIXStorage, _ logs: inout [String],
    _ expectations: inout [String]
  ) throws(StorageError) {
    for name in try disk.names(in: folder) {
      let path = folder.appendingPathPart(name)
      if (try? disk.status(at: path))??.isFolder == true {
        try walk(path, prefix + name + "/", disk, &logs, &expectations)
      } else if name.hasSuffix(logEnding) {
        logs.append(prefix + name.dropLast(logEnding.count))
      } else if name.hasSuffix(expectationEnding) {
        expectations.append(prefix + name.dropLast(expectationEnding.count))
      }
    }
  }
}
