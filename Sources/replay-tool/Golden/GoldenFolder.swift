import EventLog
import Shell

/// A folder of golden sessions: `NAME.jsonl` and `NAME.expected.json` beside each other.
struct GoldenFolder {
  /// A log, an expectation, or both; or a folder that cannot be listed, or is a link to one.
  struct Item {
    /// The path without its ending, from the folder on; that of a folder ends with a slash.
    let name: String
    var log: String?
    var expectation: String?
    /// Why the folder is not looked into.
    var fault: Failure?
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
      throw Failure("\(folder.shownArgument): no such folder; check the path")
    }
    var logs: [String] = []
    var expectations: [String] = []
    var closed: [Item] = []
    do throws(StorageError) {
      try GoldenFolder.walk(folder, "", disk, &logs, &expectations, &closed)
    } catch {
      throw Failure(reading: error)
    }
    var names = logs
    for name in expectations where !logs.contains(name) { names.append(name) }
    let found = names.map { name in
      let path = folder.appendingPathPart(name)
      return Item(
        name: name, log: logs.contains(name) ? path + GoldenFolder.logEnding : nil,
        expectation: expectations.contains(name)
          ? path + GoldenFolder.expectationEnding : nil)
    }
    items = (found + closed).sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    guard !items.isEmpty else {
      throw Failure(
        "\(folder.escapedForTerminal): no golden sessions (NAME.jsonl and NAME.expected.json)")
    }
  }

  private static func walk(
    _ folder: String, _ prefix: String, _ disk: POSIXStorage, _ logs: inout [String],
    _ expectations: inout [String], _ closed: inout [Item]
  ) throws(StorageError) {
    for name in try disk.names(in: folder) {
      let path = folder.appendingPathPart(name)
      let log: String? =
        name.hasSuffix(logEnding) ? prefix + name.dropLast(logEnding.count) : nil
      let isFolder = disk.found(at: path + "/.")?.isFolder == true
      // In the place of a log it is reported as none; expectations come first by their bytes.
      if let log, !isFolder || expectations.contains(log) {
        logs.append(log)
      } else if disk.found(at: path)?.isFolder == true {
        let inner = prefix + name + "/"
        do throws(StorageError) {
          try walk(path, inner, disk, &logs, &expectations, &closed)
        } catch {
          closed.append(Item(name: inner, fault: Failure(reading: error)))
        }
      } else if isFolder {
        closed.append(
          Item(
            name: prefix + name + "/",
            fault: Failure(
              "\(path.escapedForTerminal): a symbolic link; put the folder itself there", .unjudged)
          ))
      } else if name.hasSuffix(expectationEnding) {
        expectations.append(prefix + name.dropLast(expectationEnding.count))
      }
    }
  }
}
