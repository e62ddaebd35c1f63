import EventLog
import SessionEngine
import Shell

/// `log`: the story of a session, one line an event.
enum LogCommand {
  static let spec = CommandSpec(
    "log", "LOG [RANGE]", "tell what happened, one line an event",
    details: """
      Each line: seq, time since the start, what happened, and the tally or points after its
      append. Score updates show in those columns; --all gives them lines of their own.
      The logs of players and conversations and the ledger are told too, one line an event; of a
      stored password only how it is stored.
      """,
    options: [
      OptionSpec("--type", value: "TYPE", "only events of this type; may stand several times"),
      OptionSpec("--reverse", "the last event first"),
      OptionSpec(
        "--count", short: "-n", value: "N", "only the last N lines of what would be shown"),
      OptionSpec("--all", "score updates on lines of their own"),
      Commands.quiz,
    ],
    examples: [
      "replay-tool log fixtures/sessions/animals-revised.jsonl",
      "replay-tool log fixtures/sessions/animals-revised.jsonl 3..9",
      "replay-tool log fixtures/sessions/arithmetic-plain.jsonl --type answerGiven",
      "replay-tool log fixtures/players/ann.jsonl",
    ])

  /// A line of the story.
  private struct Row {
    let step: SessionFile.Step
    let words: String
    /// The state behind the append that the line belongs to.
    var after: SessionState
  }

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard let path = arguments.operands.first, arguments.operands.count <= 2 else {
      throw Failure("log needs one log and perhaps a range; see replay-tool help log")
    }
    var range: PlaceRange?
    if arguments.operands.count == 2 { range = try PlaceRange(arguments.operands[1]) }
    let types = arguments.all("--type")
    for type in types where !EventNames.all.contains(type) {
      throw Failure(
        "no event type \(type.escapedForTerminal)" + nearest(type, among: EventNames.all))
    }
    let inputs = try Inputs(path)
    var count: Int?
    if let text = arguments.value("--count") {
      guard let number = Int(text), number >= 0 else { throw Failure("-n needs a number") }
      count = number
    }
    let form = Form(arguments)
    let showsScores = arguments.has("--all") || form != .text || types.contains("scoreUpdated")
    let choice = Choice(
      range: range, types: types, count: count, isReversed: arguments.has("--reverse"))
    if let log = StreamLog(inputs.items[0]) {
      log.tell(choice.of(log.rows, place: { $0.sequence }, type: { $0.type }), form, &output)
      return .yes
    }
    var rows: [Row] = []
    let file = try SessionFile(path, arguments, inputs) { step, replay in
      var words = step.type + " " + step.dataText
      if case .event(let event) = step.what {
        words = Transcript(of: replay.rules.quiz).words(event)
        if case .scoreUpdated = event, !showsScores {
          complete(&rows, step)
          return
        }
      } else if case .unknown = step.what {
        words = "unknown to this version: " + words
      } else {
        words = "not as the format has it: " + words
      }
      rows.append(Row(step: step, words: words, after: step.after))
      complete(&rows, step)
    }
    rows = choice.of(
      rows, place: { $0.step.record.sequence }, type: { $0.step.type })
    switch form {
    case .quiet: break
    case .text: tell(rows, file, &output)
    case .plain: list(rows, file, &output)
    case .json: document(rows, file, &output)
    }
    return .yes
  }

  /// Which lines were asked for, and in which order.
  private struct Choice {
    let range: PlaceRange?
    let types: [String]
    let count: Int?
    let isReversed: Bool

    func of<Line>(
      _ lines: [Line], place: (Line) -> Int64, type: (Line) -> String
    ) -> [Line] {
      var chosen = lines.filter { line in
        (range?.bounds.contains(place(line)) ?? true)
          && (types.isEmpty || types.contains(type(line)))
      }
      if let count { chosen = Array(chosen.suffix(count)) }
      return isReversed ? chosen.reversed() : chosen
    }
  }

  /// The lines of an append that is now whole show the state behind it.
  private static func complete(_ rows: inout [Row], _ step: SessionFile.Step) {
    guard step.record.more == 0 else { return }
    var place = rows.count - 1
    while place >= 0,
      rows[place].step.record.sequence + Int64(rows[place].step.record.more)
        == step.record.sequence
    {
      rows[place].after = step.after
      place -= 1
    }
  }

  // MARK: For a person

  private static func tell(_ rows: [Row], _ file: SessionFile, _ output: inout Output) {
    output.line(output.styled(title(file), .bold).description)
    let columns = Columns(file.replay)
    let texts = rows.map { $0.words.escapedForTerminal }
    let width = min(max(texts.map { $0.width }.max() ?? 0, 20), 60)
    output.line(
      " seq       time  " + "event".padded(to: width) + columns.title)
    for (row, text) in zip(rows, texts) {
      let since = row.step.record.at.milliseconds - file.startedAt.milliseconds
      output.line(
        String(row.step.record.sequence).leftPadded(to: 4)
          + clock(since).leftPadded(to: 11) + "  " + text.padded(to: width)
          + columns.values(row.after))
    }
  }

  private static func title(_ file: SessionFile) -> String {
    let state = file.replay.state
    let words = Transcript(of: file.replay.rules.quiz)
    let standing: String
    if let result = state.result {
      standing = "finished: " + words.words(result)
    } else if state.phase == .abandoned {
      standing = "abandoned"
    } else {
      standing = state.isPaused ? "paused" : "open"
    }
    return
      ("session " + file.header.stream.name + "  quiz " + file.replay.start.quiz + "  player "
      + file.replay.start.player + "  rules " + String(file.replay.start.rules) + "  "
      + String(file.lineCount) + " lines  "
      + clock(file.lastAt.milliseconds - file.startedAt.milliseconds) + "  " + standing)
      .escapedForTerminal
  }

  /// `1:02.375`, minutes only where there are some.
  static func clock(_ milliseconds: Int64) -> String {
    let sign = milliseconds < 0 ? "-" : ""
    let rest = milliseconds.magnitude
    let fraction = String(rest % 1000)
    let seconds = rest / 1000 % 60
    let minutes = rest / 60_000
    let tail = "." + String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
    if minutes == 0 { return sign + String(seconds) + tail }
    return sign + String(minutes) + ":" + (seconds < 10 ? "0" : "") + String(seconds) + tail
  }

  // MARK: For programs

  private static func list(_ rows: [Row], _ file: SessionFile, _ output: inout Output) {
    for row in rows {
      let record = row.step.record
      output.line(
        [
          String(record.sequence), record.at.text,
          String(record.at.milliseconds - file.startedAt.milliseconds), row.step.type,
          row.words.escapedForTerminal, row.step.dataText.escapedForTerminal,
        ].joined(separator: "\t"))
    }
  }

  private static func document(_ rows: [Row], _ file: SessionFile, _ output: inout Output) {
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/log@1")
        $0.member("type", "begin")
        $0.member("path", file.path)
        $0.member("stream", file.header.stream.text)
        $0.member("quiz", file.replay.start.quiz)
        $0.member("quizDigest", file.replay.start.quizDigest.hex)
        $0.member("player", file.replay.start.player)
        $0.member("seed", file.replay.start.seed.hex)
        $0.member("rules", file.replay.start.rules)
        $0.member("lines", file.lineCount)
        $0.member("verdict", file.verdict.name)
      }
    }
    for row in rows {
      output.json { writer in
        writer.object {
          $0.member("schema", "replay-tool/log@1")
          $0.member("type", "step")
          $0.member("seq", row.step.record.sequence)
          $0.member("at", row.step.record.at.text)
          $0.member(
            "since", row.step.record.at.milliseconds - file.startedAt.milliseconds)
          $0.member("event", row.step.type)
          $0.member("words", row.words)
          $0.key("data")
          $0.raw(row.step.data.span)
        }
      }
    }
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/log@1")
        $0.member("type", "end")
        $0.member("head", file.head.hex)
        $0.key("state")
        let state = file.replay.state.document(file.replay.coder)
        $0.raw(state.span)
      }
    }
  }
}

/// The columns that show the tally or the points.
private struct Columns {
  let title: String
  private let names: [String]

  init(_ replay: Replay) {
    names = replay.rules.quiz.outcomes?.outcomes.map { $0.id.escapedForTerminal } ?? ["points"]
    title = names.map { "  " + $0 }.joined()
  }

  func values(_ state: SessionState) -> String {
    let numbers = state.tally.isEmpty ? [state.points] : state.tally
    var text = ""
    for (name, number) in zip(names, numbers) {
      text += "  " + String(number).leftPadded(to: name.width)
    }
    return text
  }
}

/// Every type of event that a log may hold.
enum EventNames {
  static let all =
    [
      "sessionStarted", "questionShown", "answerGiven", "answerRevised", "timeExpired",
      "scoreUpdated", "settingChanged", "sessionPaused", "sessionResumed", "refused",
      "sessionFinished", "sessionAbandoned", "tailDropped",
    ] + StreamTypes.names
}
