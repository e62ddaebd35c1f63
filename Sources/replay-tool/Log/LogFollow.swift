import EventLog
import SessionEngine
import Shell

/// `log -f`: the story of a log that is being written, append by append.
enum LogFollow {
  /// How long it waits before it looks again.
  private static let patienceMilliseconds: Int64 = 100
  /// How wide what happened is; the lines to come can't be measured.
  static let width = 52

  static func run(
    _ path: String, _ choice: LogChoice, _ arguments: Arguments, of kind: StreamName.Kind,
    _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    if choice.range != nil || choice.isReversed || path == "-" {
      throw Failure("-f follows a file from its start, or its last lines with -n")
    }
    guard try Inputs(path, arguments.console).items.first?.memory == nil else {
      throw Failure("-f follows a log in a file of its own, not one in a bundle")
    }
    if kind != .session {
      return try follow(path, StreamTale(kind, choice, Form(arguments)), &output)
    }
    let evidence = try Evidence(arguments)
    evidence.enter(folderOf: path)
    return try follow(path, SessionTale(path, choice, Form(arguments), evidence), &output)
  }

  private static func follow<Story: FollowedTale>(
    _ path: String, _ story: Story, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    var story = story
    var input = try LineInput(output.console)
    var follower = LogFollower(path, on: output.console.disk)
    while true {
      switch follower.next(at: output.console.monotonicMilliseconds()) {
      case .append: try story.take(follower.cursor)
      case .nothing:
        try story.tell(&output)
        output.flush()
        try output.requireReader()
        if story.hasEnded { return .yes }
        if input.rest(milliseconds: patienceMilliseconds) { return .interrupted }
      case .ended(let ending):
        try story.tell(&output)
        output.flush()
        try output.requireReader()
        throw failure(path, ending)
      }
    }
  }

  private static func failure(_ path: String, _ ending: LogEnding) -> Failure {
    let name = path.escapedForTerminal
    switch ending {
    case .damaged(let verdict): return Failure(path: path, verdict)
    case .cut(let good, let found):
      return Failure(
        "\(name): the file has \(found) bytes, but \(good) were read before; see replay-tool verify",
        .unjudged)
    case .replaced:
      return Failure(
        "\(name): another file has replaced it; run the command again to follow it", .unjudged)
    case .removed: return Failure("\(name): the file was removed", .unjudged)
    }
  }
}

/// What was read of a log that is followed, and how much of it was told.
protocol FollowedTale {
  /// Whether nothing follows any more.
  var hasEnded: Bool { get }
  /// Takes the next append.
  mutating func take(_ cursor: LogCursor) throws(Failure)
  /// Prints what has come since the last time; at first only as many lines as were asked for.
  mutating func tell(_ output: inout Output) throws(Failure)
}
