import EventLog
import Memory
import Practice
import ReplayTool
import SessionEngine
import SessionShell
import Shell
import Systems

/// The cards of a player at a place of a log in a data folder: a fold of all sessions of the player
/// up to that moment, in the order of time, stream and sequence.
struct MemoryFile {
  /// The options of commands that look into it.
  static let options: [OptionSpec] = .of(parameters, retention)
  private static let parameters = Option(
    "--parameters", value: "LIST",
    "memory: 21 integers of 10⁻⁸ with commas between them, or default"
  ) { text throws(Failure) in
    let units = text.split(separator: ",", omittingEmptySubsequences: false).map { Int64($0) }
    let given = units.contains(nil) ? nil : MemoryParameters(units: units.compactMap { $0 })
    guard let found = text == "default" ? .standard : given else {
      throw Failure(
        "--parameters: write default, or \(MemoryParameters.count) integers of 10⁻⁸ within the "
          + "bounds of the model; docs/MEMORY.md has them")
    }
    return found
  }
  private static let retention = Option<Int64, Failure>(
    "--retention", value: "PERCENT", "memory: when cards are due, 70 to 99; else 90",
    in: 70...99, mistake: "write 70 to 99")

  /// Every review up to the place, in order.
  let reviews: [CardReview]
  /// The cards after them.
  let memory: PlayerMemory

  /// Whether a path is about cards and not about the state of a log.
  static func isMeant(by path: String) -> Bool {
    path.utf8.elementsEqual(MemoryDocument.member.utf8)
      || path.utf8.starts(with: (MemoryDocument.member + ".").utf8)
  }

  /// Refuses options that say how cards are computed where no card was asked for.
  static func refuseOptions(_ arguments: Arguments) throws(Failure) {
    for option in options where arguments.has(option) {
      throw Failure("\(option.name) goes with the path \(MemoryDocument.member)")
    }
  }

  /// Reads the data folder that a log lies in, up to a place of the log.
  ///
  /// - Throws: ``Failure`` with exit code 1 for a log of another kind, 2 for one outside a data
  ///   folder, 3 where the player's log or a session cannot be read.
  init(_ file: ReplayedFile, at place: Int, _ arguments: Arguments) throws(Failure) {
    let console = arguments.console
    guard file.kind == .session || file.kind == .player else {
      throw Failure(
        "\(file.path.escapedForTerminal): only logs of sessions and players have cards", .no)
    }
    guard let root = file.path.parentFolder?.dataFolder(of: file.kind),
      let name = file.path.logName(of: file.kind),
      let player = file.kind == .player ? name : file.details.player
    else {
      throw Failure(
        "\(file.path.escapedForTerminal): cards are computed from all sessions of a player; name a "
          + "log in the folder sessions or players of a data folder")
    }
    let folder = DataFolder(
      root, on: console.logs, shelf: QuizShelf(BuiltInQuizzes.files), token: "")
    var history: CardHistory
    do throws(SessionError) { history = try folder.cardHistory(of: player) } catch {
      throw Failure(error)
    }
    if let other = history.unreadable.first {
      throw Failure(
        "session \(other.session): " + Failure(other.reason).message
          + "; cards are computed from all sessions of \(player)", .unjudged)
    }
    history = history.upTo(file.eventPlace(at: place, named: name))
    var memory = PlayerMemory(try MemoryFile.scheduler(arguments, history))
    reviews = history.answers.map { memory.take($0) }
    self.memory = memory
  }

  /// The scheduler that the options ask for; without them the one in force.
  private static func scheduler(
    _ arguments: Arguments, _ history: CardHistory
  ) throws(Failure) -> Scheduler {
    let parameters =
      try arguments[parameters] ?? PlayerMemory.scheduler(by: history).model.parameters
    let percent = try arguments[retention] ?? 90
    guard
      let scheduler = Scheduler(
        parameters: parameters, desiredRetention: percent * (MemoryState.one / 100))
    else { throw Failure("--retention \(percent) cannot be scheduled") }
    return scheduler
  }

  var document: [UInt8] { MemoryDocument.bytes(of: memory) }

  /// The cards that a path names: `memory` all, `memory.CARD` and `memory.CARD.VALUE` one.
  ///
  /// - Throws: ``Failure`` with exit code 1 where no card has been reviewed by this name.
  func cards(at path: String) throws(Failure) -> [String] {
    let rest = Array(path.utf8.dropFirst(MemoryDocument.member.utf8.count + 1))
    let names = memory.entries.map { $0.card }
    if rest.isEmpty { return names }
    let found = names.filter {
      rest.elementsEqual($0.utf8) || rest.starts(with: ($0 + ".").utf8)
    }
    // The longest name that fits: a question's id may hold dots.
    guard let card = found.max(by: { $0.utf8.count < $1.utf8.count }) else {
      let wanted = String(decoding: rest, as: UTF8.self)
      throw Failure(
        "no card \(wanted.escapedForTerminal) has been reviewed there"
          + nearest(wanted, among: names), .no)
    }
    return [card]
  }
}

extension ReplayedFile {
  /// A place of it among the events of all logs; place 0 is just before the first.
  fileprivate func eventPlace(at place: Int, named name: String) -> EventPlace {
    EventPlace(
      at: log.lines[max(place, 1)].at, stream: kind.text + "/" + name, sequence: Int64(place))
  }
}

extension String {
  /// The name of a log by its file's; a fork of a session has the session's name.
  fileprivate func logName(of kind: StreamName.Kind) -> String? {
    let last = lastPathPart
    guard last.isLogName else { return nil }
    let bytes = Array(last.utf8.dropLast(6))
    return String(decoding: kind == .session ? bytes.prefix(36) : bytes[...], as: UTF8.self)
  }

  /// The data folder that a folder of logs is in, if it has the name that it needs; of a part the
  /// one that the part is in, because a player's cards come from all parts.
  fileprivate func dataFolder(of kind: StreamName.Kind) -> String? {
    let root: String
    switch kind {
    case .session where lastPathPart == "sessions", .player where lastPathPart == "players":
      root = parentFolder ?? "."
    default: return nil
    }
    guard let parts = root.parentFolder, parts.lastPathPart == "parts" else { return root }
    return parts.parentFolder ?? "."
  }
}
