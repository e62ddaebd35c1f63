import EventLog
import ReplayTool
import Reporting
import Documents
import SessionShell
import Shell

/// `export`: sessions for other programs.
enum ExportCommand {
  static let spec = CommandSpec(
    "export", "--to FORMAT PATH…", "write sessions as CSV, JSON lines or xAPI statements",
    details: """
      csv       one row per answer, revision or expired question (RFC 4180). Text that a spreadsheet
                would compute gets an apostrophe; --raw-csv leaves it as it is
      sessions  CSV with one row per session and its result; with --data DIR also the corrected
                result that was published last
      ndjson    one JSON object per event, as it is stored
      xapi      statements of xAPI 1.0.3 / IEEE 9274.1.1, as one JSON array. Ids are made of base,
                session, seq and verb: exporting again gives the same ids. Only quizzes with right
                answers have scores. --base puts your own site into the ids.
      Each session is audited first. One that is damaged, breaks a rule or cannot be judged is named
      and left out (exit 3). --json and --plain tell what was written, and need -o FILE.
      """,
    options: .of(format, output, base, language, ProgramCommand.rawCSV, Evidence.quiz)
      + LogSweep.options + Inputs.options,
    examples: [
      "replay-tool export --to csv fixtures/sessions/animals-revised.jsonl",
      "replay-tool export --to ndjson fixtures/sessions/morse-plain.jsonl",
      "replay-tool export --to xapi fixtures/sessions/animals-revised.jsonl",
    ])

  static let formats = ["csv", "sessions", "ndjson", "xapi"]
  private static let format = Option(
    "--to", value: "FORMAT", "csv, sessions, ndjson or xapi", choices: formats
  ) { name throws(Failure) in
    guard formats.contains(name) else {
      throw Failure(
        "no format \(name.escapedForTerminal)"
          + nearest(name, among: formats, else: "--to must be csv, sessions, ndjson or xapi"))
    }
    return name
  }
  private static let output = Option(
    "--output", short: "-o", value: "FILE", "write there instead of standard output")
  private static let base = Option(
    "--base", value: "IRI", "what xAPI ids begin with; https://retrace.invalid if left out",
    mistake: "not an IRI such as https://quiz.example.org, without query or fragment"
  ) { XAPIStatements.isBase($0) ? $0 : nil }
  private static let language = Option(
    "--language", value: "TAG", "the quizzes' language for xAPI, such as en-US",
    mistake: "not a tag of RFC 5646 such as en-US"
  ) { XAPIStatements.isLanguage($0) ? $0 : nil }

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard let name = try arguments[format] else {
      throw Failure("export needs a format: --to csv, sessions, ndjson or xapi")
    }
    guard ["csv", "sessions"].contains(name) || !arguments.has(ProgramCommand.rawCSV) else {
      throw Failure("--raw-csv goes with --to csv and --to sessions")
    }
    for option in [OptionSpec].of(base, language) where name != "xapi" && arguments.has(option) {
      throw Failure("\(option.name) goes with --to xapi")
    }
    let target = arguments[self.output]
    let form = Form(arguments)
    try form.check(beside: target)
    var sweep = try SessionSweep(arguments)
    let writer = try writer(name, arguments, sweep.corrections)
    var count: Int64 = 0
    guard let target, target != "-" else {
      let isQuiet = form == .quiet
      if !isQuiet { output.raw(writer.opening) }
      try sweep.run { session throws(Failure) in
        try output.requireWritten()
        let bytes = writer.bytes(of: session, isFirst: count == 0, count: &count)
        if !isQuiet { output.raw(bytes) }
      }
      if !isQuiet { output.raw(writer.closing) }
      return sweep.status
    }
    let opening = name == "ndjson" ? Array("{\"schema\":\"replay-tool/export".utf8) : writer.opening
    var file = try FileOutput(target, opening: Array(opening.prefix(32)))
    do throws(Failure) {
      try file.write(writer.opening)
      try sweep.run { session throws(Failure) in
        try file.write(writer.bytes(of: session, isFirst: count == 0, count: &count))
      }
      try file.write(writer.closing)
    } catch {
      file.discard()
      throw error
    }
    try file.finish()
    let answer = ExportAnswer(
      target: target, format: name, recordCount: count, byteCount: file.byteCount, sweep: sweep)
    output.tell(
      answer, form,
      "\(target.escapedForTerminal): \(count.counted("record")) of " + sweep.sentence)
    return sweep.status
  }

  private static func writer(
    _ name: String, _ arguments: Arguments, _ corrections: Corrections?
  ) throws(Failure) -> SessionExport {
    switch name {
    case "csv": return .csv(CSVFormat(arguments))
    case "sessions":
      return .sessions(CSVFormat(arguments)) { corrections?.of($0) ?? [] }
    case "ndjson": return .ndjson
    default:
      return .xapi(
        XAPIStatements(
          base: try arguments[base] ?? XAPIStatements.standardBase,
          language: try arguments[language]))
    }
  }
}
