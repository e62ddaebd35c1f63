import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// Short names of logs on a command line: the beginning or the end of a session's id, `last`, or a
/// player's name, in the data folder or behind another one (`DATA/last`).
///
/// What is there under a name wins over what a short name would mean.
struct ShortNames {
  private let console: Console
  private let data: String?

  private init(_ arguments: Arguments) {
    console = arguments.console
    data =
      arguments[DataOption.data]
      ?? (try? dataFolderLocation(option: nil, arguments.console))
  }

  /// Replaces the short names among the words of a command by the paths of their logs.
  ///
  /// - Throws: ``Failure`` with exit code 2 that lists the candidates, where a name has several.
  static func resolve(_ arguments: inout Arguments, of spec: CommandSpec) throws(Failure) {
    let names = ShortNames(arguments)
    for place in places(of: spec, arguments.operands) {
      arguments.replaceOperand(at: place, with: try names.path(arguments.operands[place]))
    }
    if let other = arguments[BisectCommand.against], spec.name == CommandSpec.bisect.name {
      arguments.add(BisectCommand.against, try names.path(other))
    }
    names.takeDataFolder(&arguments, of: spec)
  }

  /// A data folder that is the only path is compared with its ledger, as with `--data`.
  private func takeDataFolder(_ arguments: inout Arguments, of spec: CommandSpec) {
    guard arguments.operands.count == 1, !arguments.has(DataOption.data),
      !arguments.has(RescorePublication.folder),
      spec.options.contains(where: { $0.name == DataOption.data.name })
    else { return }
    let name = arguments.operands[0]
    let ledger = console.logs.found(at: name.appendingPathPart("ledger.jsonl"))
    if ledger != nil { arguments.add(DataOption.data, name) }
  }

  /// Which operands of a command name logs.
  private static func places(of spec: CommandSpec, _ operands: [String]) -> Range<Int> {
    switch spec.operands {
    case let text where text.hasPrefix("PATH… | check"):
      return operands.first == "check" ? min(2, operands.count)..<operands.count : operands.indices
    case let text where text.hasPrefix("LOG[@N] [") || text.hasPrefix("LOG ["):
      return 0..<min(1, operands.count)
    case let text
    where text.contains("LOG") || text.contains("PATH…") || text.hasPrefix("A[@N]"):
      return operands.indices
    default: return 0..<0
    }
  }

  /// The path that a word means.
  private func path(_ word: String) throws(Failure) -> String {
    let (name, place) = Address.split(word)
    guard !name.isEmpty, name != "-", !name.isLogName, !isThere(word), !isThere(name),
      LogBundle.file(of: name, on: console.logs) == nil
    else { return word }
    let parent = name.utf8.contains(0x2F) ? name.parentFolder : data
    guard let parent, let found = try log(name.lastPathPart, in: parent) else { return word }
    return found + (place.map { "@" + $0 } ?? "")
  }

  private func isThere(_ path: String) -> Bool { console.logs.kind(of: path) != .none }

  /// The log of a short name in a data folder; nil if it has none of this name.
  private func log(_ name: String, in folder: String) throws(Failure) -> String? {
    let sessions = folder.appendingPathPart("sessions")
    let files = (try? console.logs.names(in: sessions)) ?? []
    let ids = files.filter { $0.isLogName && SessionID(String($0.dropLast(6))) != nil }
    let names = SessionNames(ids.map { String($0.dropLast(6)) })
    let player = folder.appendingPathPart("players").appendingPathPart(name + ".jsonl")
    if PlayerSettings.isName(name), isThere(player) {
      let others = names.candidates(name)
      guard others.isEmpty || name.utf8.count < 4 else {
        throw SessionNames.failure(name, [player] + others)
      }
      return player
    }
    if name == SessionNames.last, ids.isEmpty { return nil }
    let id = try names.id(name)
    if SessionID(id) != nil {
      let path = sessions.appendingPathPart(id + ".jsonl")
      return isThere(path) ? path : nil
    }
    guard !hasPlayed(name, in: folder) else {
      throw Failure(
        "\(name): means the log of this player, \(player.escapedForTerminal), and there is "
          + "none yet; the player's sessions are in \(sessions.escapedForTerminal)")
    }
    return nil
  }

  /// Whether the ledger of a folder has a session of a player.
  private func hasPlayed(_ name: String, in folder: String) -> Bool {
    guard PlayerSettings.isName(name), isThere(folder.appendingPathPart("ledger.jsonl")) else {
      return false
    }
    var hasPlayed = false
    LedgerReading(of: folder, on: console.logs, settling: .never).notes.forEach { _, note in
      if note.player?.utf8.elementsEqual(name.utf8) == true { hasPlayed = true }
    }
    return hasPlayed
  }
}
