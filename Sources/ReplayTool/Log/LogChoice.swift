internal import EventLog
internal import Shell

/// Which lines of a log were asked for, and how.
struct LogChoice {
  /// A line of the story.
  struct Row {
    let place: Int
    let words: String
    /// What is beside it; nil in a log without columns.
    let columns: LogColumns?
    /// Whether it is told only if there is a finding at it.
    let isAside: Bool
    /// What an audit finds at it.
    var findings: [LogFinding] = []
  }

  let range: PlaceRange?
  let types: [String]
  let count: Int?
  let paths: [StatePathBytes]
  let isReversed: Bool
  let hasGraph: Bool
  private let showsAll: Bool

  /// Reads what was asked for.
  init(_ arguments: Arguments) throws(Failure) {
    range = arguments.operands.count == 2 ? try PlaceRange(arguments.operands[1]) : nil
    types = arguments.all(LogCommand.type())
    count = try arguments[LogCommand.count]
    paths = arguments.all(LogCommand.changes).map { StatePathBytes($0) }
    isReversed = arguments.has(LogCommand.reverse)
    hasGraph = arguments.has(LogCommand.graph)
    if isReversed, hasGraph { throw Failure("--graph and --reverse cannot be combined") }
    showsAll =
      arguments.has(LogCommand.all) || !paths.isEmpty || range?.isSingle ?? false
  }

  /// Sees to it that the log has events of each type that was asked for, or that its kind may have.
  func check(known: [String], present: () -> [String]) throws(Failure) {
    let others = types.filter { !known.contains($0) }
    if others.isEmpty { return }
    let own = present()
    guard let type = others.first(where: { !own.contains($0) }) else { return }
    let near = nearest(type, among: known + own)
    throw Failure(
      "no event type \(type.escapedForTerminal)" + (near.isEmpty ? ";" : near)
        + " this log has " + (own.isEmpty ? "no events" : own.joined(separator: ", ")))
  }

  /// The rows that were asked for, in their order.
  func chosen(_ rows: [Row], of file: ReplayedFile) throws(Failure) -> [Row] {
    let bounds = try range?.bounds(in: file)
    var chosen = rows.filter { bounds?.contains($0.place) ?? true }
    if let count { chosen = Array(chosen.suffix(count)) }
    return isReversed ? chosen.reversed() : chosen
  }

  /// Whether events of a type were asked for.
  func shows(_ type: String) -> Bool { types.isEmpty || types.contains(type) }

  /// Whether a score that shows in the columns of its answer needs no line of its own.
  func isAside(_ form: Form) -> Bool { form == .text && !showsAll && types.isEmpty }
}
