internal import EventLog
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell

/// `quiz grant-time`: more time, or rest, for one session, as an event in its player's log.
enum GrantTimeCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "grant-time", "SESSION MINUTES", "give one session more time, or rest",
      details: """
        Adds MINUTES (1 to 1440) to the time limits of an unfinished session with right
        answers and a time limit; with --rest, that many minutes of its pauses do not
        count instead. The player's log records the grant, and the session repeats it
        when it is resumed. SESSION is an id, or at least four hex digits that begin or
        end one. In a class, the teacher grants time on the board.
        """,
      options: .of(rest, ExtraTimeCommand.by),
      examples: ["quiz grant-time 5ac1069a 10 --by 'Ms Miller'"]), takes: 2...2,
    "quiz grant-time SESSION MINUTES"
  ) { context throws(Failure) in
    let word = context.arguments.operands[1]
    guard let minutes = Int64(word), (1...1440).contains(minutes) else {
      throw Failure("\(word.escapedForTerminal) is not a time; write whole minutes from 1 to 1440")
    }
    let (folder, now) = (try context.folder, context.terminal.clock.read())
    let id = try folder.sessionNames().id(context.arguments.operands[0])
    guard let found = try engine(folder.findSession(id)) else {
      let console = context.terminal.console
      var judged = JudgedSessions(ReadableFolder(folder, console), console)
      throw try judged.failure(ofNoLog: id)
    }
    guard found.isOwn else {
      throw Failure(
        "session \(id) was played on another device; grant the time there, or resume the session "
          + "here first")
    }
    let session = try engine(folder.summary(of: id))
    if let why = refusal(session) {
      throw Failure("session \(id.escapedForTerminal) cannot be given time: \(why)")
    }
    let by = try context.arguments[ExtraTimeCommand.by] ?? session.start.player
    let kind: TimeGrant.Kind = context.arguments.has(rest) ? .rest : .time
    try engine(
      folder.grant(
        kind, milliseconds: minutes * 60_000, toSession: id, of: session.start.player, by: by,
        now.at))
    let answer = GrantTimeAnswer(session: id, minutes: minutes, isRest: kind == .rest, by: by)
    let terminal = context.terminal
    terminal.tell(answer) {
      let time = minutes.counted("minute")
      terminal.output.line(
        kind == .time
          ? "\(time) more: added to the session's limits when it is resumed."
          : "\(time) of the session's pauses \(minutes == 1 ? "does" : "do") not count, from when it "
            + "is resumed.")
    }
    return .yes
  }

  private static let rest = Flag(
    "--rest", "grant pauses that do not count, instead of longer limits")

  private static func refusal(_ session: SessionSummary) -> String? {
    guard let graded = session.rules.quiz.graded else { return "its quiz has no right answers" }
    if graded.limitMilliseconds == nil,
      graded.questions.allSatisfy({ $0.limitMilliseconds == nil })
    {
      return "this session has no time limit"
    }
    if session.start.rules < 3 { return "version 0.1.0 began it, and does not support grants" }
    if session.start.classSeat != nil { return "it belongs to a class, whose teacher grants time" }
    return session.state.hasEnded ? "it has ended" : nil
  }
}

/// What `grant-time` prints.
struct GrantTimeAnswer: Document {
  static let form = DocumentForm("quiz/grant-time@1")

  let session: String
  let minutes: Int64
  let isRest: Bool
  let by: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("session", "The session's id.") { $0.session }
    fields.field("minutes", as: .count, "How many minutes were granted.") { $0.minutes }
    fields.field("rest", "Whether pauses do not count, instead of longer limits.") { $0.isRest }
    fields.field("by", "Who granted it.") { $0.by }
  }
}
