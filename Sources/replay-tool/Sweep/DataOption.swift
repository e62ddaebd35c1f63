import Documents
import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// `--data DIR`: the one data folder that the logs are compared with, if there is one.
enum DataOption {
  static let data = Option("--data", value: "DIR", "the data folder that the logs belong to")

  /// The folder, which has to be there, because it is evidence that was asked for.
  static func folder(_ arguments: Arguments) throws(Failure) -> String? {
    let option = arguments.has(RescorePublication.folder) ? RescorePublication.folder : data
    guard let path = arguments[option] else { return nil }
    do throws(StorageError) {
      if try arguments.console.logs.status(at: path + "/.")?.isFolder == true { return path }
    } catch {
      // It is there, and nothing in it can be judged.
      if error.kind == .notPermitted {
        throw Failure(SessionError.storage(StorageError(error.kind, "list", path)))
      }
    }
    let isFile = arguments.console.logs.found(at: path)?.isRegular == true
    let what = isFile ? "a file, not a folder" : "no such folder"
    throw Failure("\(option.name) \(path.shownArgument): \(what); check the path")
  }

  /// Whether all logs of a data folder are read, and not some that were named.
  static func namesAll(of places: DataPlaces, _ arguments: Arguments) -> Bool {
    let operands = arguments.operands
    return operands.isEmpty && !arguments.has(Inputs.bundle)
      || operands.contains { places.isRoot($0) }
  }

  /// Tells of data folders that were named as if they were plain ones: nothing in them is compared
  /// with their ledger, so that a session that is missing would go unnoticed.
  static func warn(of names: [String], _ console: Console) {
    let folders = names.filter {
      console.logs.found(at: $0.appendingPathPart("ledger.jsonl")) != nil
    }
    for folder in folders.distinct.map({ $0.escapedForTerminal }) {
      console.warn(
        "\(ReplayTool.name): \(folder) is a data folder, and its logs are not compared with its "
          + "ledger; use --data \(folder)")
    }
  }
}
