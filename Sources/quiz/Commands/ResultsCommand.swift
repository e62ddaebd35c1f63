internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// `quiz results`, and the results as a screen of the home menu.
struct ResultsCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "results", "[SESSION]", "the results so far, newest first; or one with every question",
      details: """
        Every player's, or with --player one's own. With the id of a session its
        result: of a quiz with right answers the points, and every question with the
        answer, the right one and what the quiz says about it. A corrected result that
        was published with replay-tool rescore follows the one that was played,
        with its date, by whom and why. A session that can't be read is named on
        standard error, and the exit code is 3.
        """,
      options: [OptionSpec("--all", "sessions that have not ended too")],
      examples: ["quiz results", "quiz results --player ann --plain"]), takes: 0...1,
    "quiz results [SESSION]", isForPlayer: true
  ) { context throws(Failure) in
    if let session = context.arguments.operands.first {
      return try ResultsCommand(context).show(session)
    }
    return try ResultsCommand(context).run(withUnfinished: context.arguments.has("--all"))
  }

  let desk: Desk
  let visitor: Visitor
  let folder: DataFolder<POSIXStorage>

  init(_ context: Context) throws(Failure) {
    desk = context.desk
    visitor = context.visitor
    folder = try context.folder
  }

  /// Prints them.
  private func run(withUnfinished: Bool) throws(Failure) -> ExitStatus {
    let found = try gather(withUnfinished: withUnfinished)
    let rescores = published()
    let results = found.summaries.map {
      SessionResult(summary: $0, corrections: rescores.corrections(of: $0.id))
    }
    switch desk.format {
    case .json: desk.output.json(ResultsAnswer(results: results))
    case .plain: for result in results { desk.output.plain(result) }
    case .text:
      for line in lines(found.summaries, rescores) { desk.output.line(line) }
    }
    return found.isWhole && rescores.unreadable.isEmpty ? .yes : .unjudged
  }

  /// The corrected results that were published; those that can't be read are told at once.
  private func published() -> PublishedRescores {
    let rescores = PublishedRescores(of: folder.root, on: desk.console.disk)
    for id in rescores.unreadable {
      desk.note(
        "rescore \(id) is passed over: its log is not the one that the ledger names; see "
          + "replay-tool audit --data")
    }
    return rescores
  }

  /// Shows the result of one session, as its last screen did.
  private func show(_ session: String) throws(Failure) -> ExitStatus {
    let summary = try engine { () throws(SessionError) in try folder.summary(of: session) }
    guard summary.state.hasEnded else {
      throw Failure("session \(session) has not ended: \(summary.placeWords)", .no)
    }
    let screen = Screen(summary.state, under: summary.rules)
    switch desk.format {
    case .json: desk.tell(screen)
    case .plain: for line in PlainScreen.lines(screen) { desk.output.line(line) }
    case .text:
      for line in desk.drawing.lines(screen, tint: summary.state.preferences.text(.tint)) {
        desk.output.line(line)
      }
      let corrections = published().corrections(of: session)
      for found in corrections { desk.output.line(desk.drawing.margin + found.line) }
    }
    return .yes
  }

  /// Reads every session; one that can't be read is told at once.
  private func gather(
    withUnfinished: Bool
  ) throws(Failure) -> (summaries: [SessionSummary], isWhole: Bool) {
    var summaries: [SessionSummary] = []
    var isWhole = true
    let ids = try engine { () throws(SessionError) in try folder.sessionIDs() }
    for id in ids {
      do throws(SessionError) {
        let summary = try folder.summary(of: id)
        if let player = visitor.namedPlayer, summary.start.player != player { continue }
        if summary.state.hasEnded || withUnfinished { summaries.append(summary) }
      } catch {
        isWhole = false
        desk.note("session \(id) is passed over: " + Failure(error).message)
      }
    }
    return (summaries, isWhole)
  }

  /// The results as a table for a person.
  private func lines(
    _ summaries: [SessionSummary], _ rescores: PublishedRescores
  ) -> [String] {
    guard !summaries.isEmpty else { return ["No results yet; quiz play starts a quiz."] }
    let rows = summaries.map { $0.row }
    var widths = [0, 0, 0]
    for row in rows {
      for column in widths.indices {
        widths[column] = max(widths[column], min(row[column].width, 32))
      }
    }
    return zip(rows, summaries).map { row, summary in
      var line = ""
      for column in widths.indices {
        line +=
          row[column].cut(to: widths[column], isASCII: desk.output.isASCII)
          .padded(to: widths[column]) + "  "
      }
      let correction = rescores.corrections(of: summary.id).first
      return line + row[3] + (correction.map { "; " + $0.line } ?? "")
    }
  }

  /// The results as a screen of the home menu.
  func screen() throws(Failure) -> Leaving {
    let found = try gather(withUnfinished: false)
    let lines = lines(found.summaries, published()).map { desk.drawing.margin + $0 }
    let margin = desk.drawing.margin
    desk.present(
      ["", margin + "Results (UTC)", ""] + lines
        + (desk.isAsking ? ["", margin + "Press Enter to go back."] : []))
    return desk.isAsking ? try desk.nextEnter() : .toMenu
  }
}

extension SessionSummary {
  /// What a session led to, in a few words.
  var outcomeWords: String {
    switch state.phase {
    case .abandoned: return "given up" + (rules.quiz.generator != nil ? ", \(pointsWords)" : "")
    case .finished: break
    case .new, .asking, .waiting: return "unfinished, \(placeWords)"
    }
    switch state.result {
    case .outcome(let winner, _, _)?:
      guard let quiz = rules.quiz.outcomes else { return "" }
      return quiz.outcomes[winner].title.escapedForTerminal
    case .points(_, let right, let asked)?: return "\(pointsWords), \(right) of \(asked) right"
    case .graded?: return Transcript.words(of: state).escapedForTerminal
    case nil: return ""
    }
  }

  private var pointsWords: String { state.points == 1 ? "1 point" : "\(state.points) points" }

  /// Where a session stands, in a few words.
  var placeWords: String {
    if rules.quiz.isMorse, let current = state.current, let of = current.of {
      return "round \(current.number) of \(of), \(pointsWords)"
    }
    if rules.quiz.generator != nil { return pointsWords }
    if state.phase == .waiting { return "ready to submit" }
    guard let current = state.current, let of = current.of else { return "" }
    return "question \(current.number) of \(of)"
  }

  /// Date, quiz, player, result.
  fileprivate var row: [String] {
    let moment = Array(lastAt.text.utf8)
    return [
      String(decoding: moment[..<10], as: UTF8.self) + " "
        + String(decoding: moment[11..<16], as: UTF8.self),
      rules.quiz.title.escapedForTerminal, start.player.escapedForTerminal, outcomeWords,
    ]
  }

  var phaseWord: String {
    switch state.phase {
    case .finished: "finished"
    case .abandoned: "abandoned"
    case .new, .asking, .waiting: "unfinished"
    }
  }
}
