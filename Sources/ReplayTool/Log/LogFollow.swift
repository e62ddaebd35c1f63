internal import EventLog
internal import Shell

/// `log -f`: the story of a log that is being written, append by append.
struct LogFollow {
  /// How long it waits before it looks again.
  private static let patienceMilliseconds: Int64 = 100
  /// How wide what happened is; the lines to come can't be measured.
  private static let width = 52

  private let item: Inputs.Item
  private let choice: LogChoice
  private let form: Form
  private let kinds: LogKinds
  private var reading: LogReading?
  private var fold: LogFold
  private var hasTold = false
  private var hasEnded = false

  /// Takes what was asked for.
  ///
  /// - Throws: ``Failure`` where a log cannot be followed so.
  init(
    _ item: Inputs.Item, _ choice: LogChoice, _ form: Form, _ kinds: LogKinds
  ) throws(Failure) {
    guard item.path != "-" else {
      throw Failure("-f follows a log in a file of its own, not standard input")
    }
    if choice.range != nil || choice.isReversed {
      throw Failure("-f follows a file from its start, or its last lines with -n")
    }
    let file = item.console.disk.found(at: item.path)
    guard item.memory == nil, file != nil else {
      throw Failure("-f follows a log in a file of its own, not one in a bundle or an archive")
    }
    (self.item, self.choice, self.form, self.kinds) = (item, choice, form, kinds)
    fold = LogFold(choice, form)
  }

  /// Prints what comes, until nothing can follow or somebody interrupts.
  mutating func run(_ output: inout Output) throws(Failure) -> ExitStatus {
    var input = try LineInput(output.console)
    var follower = LogFollower(item.path, on: output.console.disk)
    while true {
      switch follower.next(at: output.console.monotonicMilliseconds()) {
      case .append: kinds.take(follower.cursor, of: item, into: &reading)
      case .nothing:
        try tell(&output)
        if hasEnded { return .yes }
        if input.rest(milliseconds: LogFollow.patienceMilliseconds) { return .interrupted }
      case .ended(let ending):
        try tell(&output)
        throw failure(ending, output.console.program)
      }
    }
  }

  /// Prints what has come since the last time; at first only as many lines as were asked for.
  private mutating func tell(_ output: inout Output) throws(Failure) {
    if let file = try reading?.replayed() {
      hasEnded = file.log.hasEnded
      let lines = LogLines(file.details, choice, kinds.console)
      if !hasTold {
        for path in choice.paths { try file.check(path.text, in: item.path) }
      }
      var rows = fold.rows(of: file)
      if !hasTold {
        if let count = choice.count { rows = Array(rows.suffix(count)) }
        if form == .text { output.line(lines.title(LogFollow.width)) }
        hasTold = true
      }
      for row in rows { lines.print(row, file.log, form, LogFollow.width, &output) }
      if let obstacle = file.obstacle { throw obstacle }
    }
    output.flush()
    try output.requireListener()
  }

  private func failure(_ ending: LogEnding, _ program: String) -> Failure {
    let name = item.path.escapedForTerminal
    switch ending {
    case .damaged(let verdict): return Failure(path: item.path, verdict, in: program)
    case .cut(let good, let found):
      return Failure(
        "\(name): the file has \(found) bytes, but \(good) were read before; see \(program) verify",
        .unjudged)
    case .replaced:
      return Failure(
        "\(name): another file has replaced it; run the command again to follow it", .unjudged)
    case .removed: return Failure("\(name): the file was removed", .unjudged)
    }
  }
}
