import Documents
import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell
import Systems

/// `rescore --publish DIR`: the one command that writes into a data folder.
struct RescorePublication {
  let folder: String
  let by: String
  let why: String
  private let console: Console

  struct Published {
    let receipt: Receipt
    let start: RescoreStart
    let corrections: [ResultCorrection]

    var changedCount: Int { corrections.count { $0.isChange } }
  }

  static let folder = Option(
    "--publish", value: "DIR", "publish the results in this data folder")
  static let by = text("--by", value: "WHO", "who publishes them; stored and shown")
  static let why = text("--why", value: "TEXT", "why; stored and shown")

  /// Reads the options; nil without `--publish`.
  ///
  /// - Throws: ``Failure`` where they do not go together.
  init?(_ arguments: Arguments) throws(Failure) {
    guard let folder = arguments[RescorePublication.folder] else {
      for option in [RescorePublication.by, RescorePublication.why] where arguments.has(option) {
        throw Failure(
          "\(option.name) says who publishes a rescore, and why; it needs --publish DIR")
      }
      return nil
    }
    for option in [
      RescoreCommand.plan, RescoreCommand.check, DataOption.data, Inputs.filesFrom, Inputs.bundle,
    ] where arguments.has(option) {
      throw Failure("--publish DIR reads the logs of DIR and goes without \(option.name)")
    }
    guard arguments.operands.isEmpty else {
      throw Failure("--publish DIR reads all logs of one data folder; name no other")
    }
    console = arguments.console
    self.folder = folder
    guard let by = try arguments[RescorePublication.by],
      let why = try arguments[RescorePublication.why]
    else { throw Failure("--publish needs --by WHO and --why TEXT; both are stored and shown") }
    (self.by, self.why) = (by, why)
  }

  private static func text(_ name: String, value: String, _ help: String) -> Option<String, Failure>
  {
    Option(name, value: value, help) { text throws(Failure) in
      let isPrintable = text.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control
      }
      let isBlank = text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
      guard isPrintable, !isBlank, text.utf8.count <= RescoreStart.textLimit else {
        throw Failure(
          "\(name) takes 1 to \(RescoreStart.textLimit) bytes of text without control characters")
      }
      return text
    }
  }

  /// That the folder is a data folder with a ledger.
  func checkFolder() throws(Failure) {
    let ledger = folder.appendingPathPart("ledger.jsonl")
    guard console.disk.found(at: ledger)?.isRegular == true else {
      let isFile = console.disk.found(at: folder)?.isRegular == true
      throw Failure(
        "\(folder.escapedForTerminal): not a data folder: "
          + (isFile
            ? "it is a file; an archive is never changed, so unpack it first"
            : "it has no ledger.jsonl; check the path"))
    }
  }

  /// Publishes the results of the rows that have one.
  ///
  /// - Throws: ``Failure``, with exit code 1 where there is nothing to publish.
  func publish(_ report: RescoreReport, _ quiz: [UInt8]) throws(Failure) -> Published {
    var corrections = report.rows.compactMap { $0.correction }
      .filter { $0.from != report.quiz.digest }
    corrections.sort { $0.session.utf8.lexicographicallyPrecedes($1.session.utf8) }
    guard !corrections.isEmpty else {
      throw Failure(
        "nothing to publish: no sound, finished session of quiz \(report.quiz.id) was played with "
          + "another version whose results this one decides; to take back a correction, publish the "
          + "original quiz with a changed comment", .no)
    }
    try refuseRepetition(of: corrections, report.quiz)
    let start = RescoreStart(
      quiz: report.quiz.id, from: corrections.map { $0.from }.distinct, to: report.quiz.digest,
      by: by, why: why)
    let data = DataFolder(folder, on: console.disk, shelf: QuizShelf(), token: console.runToken)
    let at = Timestamp(clamping: console.wallMilliseconds())
    let id = SessionID(at: at, high: console.random(), low: console.random())
    let known = PublishedRescores(of: folder, on: console.disk).all.count
    var receipt: Receipt?
    do throws(SessionError) {
      receipt = try data.publish(start, corrections, quiz: quiz, id: id, at) {
        PublishedRescores(of: folder, on: console.disk).all.count == known
      }
    } catch {
      throw Failure(error)
    }
    guard let receipt else {
      throw Failure("another program published a rescore meanwhile; look at it and try again", .no)
    }
    return Published(receipt: receipt, start: start, corrections: corrections)
  }

  private func refuseRepetition(
    of corrections: [ResultCorrection], _ quiz: Quiz
  ) throws(Failure) {
    guard
      let latest = PublishedRescores(of: folder, on: console.disk).latest(ofQuiz: quiz.id),
      latest.start.to == quiz.digest, latest.corrections == corrections
    else { return }
    throw Failure(
      "already published, and nothing changed since: rescore \(latest.id), \(latest.at.text), by "
        + "\(latest.start.by.escapedForTerminal): \(latest.start.why.escapedForTerminal)", .no)
  }
}

extension RescorePublication.Published {
  /// What was done, for a person.
  func tell(_ output: inout Output) {
    output.line(
      output.styled("published", .bold)
        + "  rescore \(receipt.stream.name): \(corrections.count.counted("session")), \(changedCount) with "
        + "another result")
    output.line("  by \(start.by.escapedForTerminal): \(start.why.escapedForTerminal)")
    output.line("  " + receipt.text)
  }
}
