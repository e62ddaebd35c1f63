import EventLog
import ReplayTool
import Reporting
import SessionEngine
import SessionShell
import Shell

/// The logs of a run: each read once and judged, compared with the ledger and with each other, in
/// the order they were named.
///
/// `audit`, `report`, `stats`, `export` and `rescore` all go through here, so that they agree.
struct LogSweep {
  let inputs: Inputs
  /// The receipts that were given, which every log of their stream is compared with.
  let receipts: [Receipt]
  /// What shows between the logs.
  private(set) var folder: FolderJudgement
  /// Whose answers agree, if that is looked for.
  private(set) var similar: SimilarSessions?
  /// What shows between the logs of classes; nil without a data folder.
  private let classes: ClassFindings?
  private var metReceipts: [Receipt] = []
  /// The logs of players and conversations and the ledger, where an audit does not say yes.
  private var faultyOthers: [(path: String, reason: String)] = []
  private let evidences: [Evidence]
  private let keeping: JudgedLog.Keeping
  private let data: String?
  /// Whether all logs of the data folder are read, and not some that were named.
  let isWhole: Bool
  /// Whether the logs are compared with each other.
  let comparesLogs: Bool
  private let console: Console
  /// Where what is remembered of many logs is sorted.
  private let scratchFile: ScratchFile

  /// The options of every command that judges many logs.
  static let options: [OptionSpec] = .of(DataOption.data, Receipt.option)

  /// Prepares to read the logs that the command line names.
  ///
  /// - Parameters:
  ///   - arguments: the command line
  ///   - quizOption: names where to look for quizzes
  ///   - keeping: what is wanted besides findings
  ///   - threadCount: how many threads read at most
  ///   - comparesAnswers: whether the answers of different players are compared (S17)
  ///   - comparesClasses: whether the logs of classes are compared (I09, I14, I16, R18); not where
  ///     the caller does it
  ///   - comparesLogs: whether anything is compared between logs at all
  ///   - names: the logs, where the command line does not name them
  /// - Throws: ``Failure`` where an option or a path is wrong; nothing was read then.
  init(
    _ arguments: Arguments, quizOption: Option<String, Never> = Evidence.quiz,
    keeping: JudgedLog.Keeping = [],
    threadCount: Int = 1, comparesAnswers: Bool = false,
    comparesClasses: Bool = true, comparesLogs: Bool = true, named names: [String]? = nil
  ) throws(Failure) {
    console = arguments.console
    scratchFile = ScratchFile(arguments.console)
    self.comparesLogs = comparesLogs
    similar = comparesAnswers ? SimilarSessions(scratch: scratchFile.scratch) : nil
    data = try DataOption.folder(arguments)
    let disk = Inputs.disk(of: data, arguments)
    receipts = try arguments.all(Receipt.option)
    let places = data.map { DataPlaces($0, arguments.console.logs) }
    inputs =
      if let names { try Inputs(named: names, console) } else {
        try Inputs(arguments, data: places)
      }
    var evidences: [Evidence] = []
    for _ in 0..<(inputs.hasSeveral ? threadCount : 1) {
      let evidence = try Evidence(arguments, quizOption)
      evidence.scratch = scratchFile.scratch
      evidence.followsLinks = inputs.items.followsLinks
      evidences.append(evidence)
    }
    self.evidences = evidences
    self.keeping = keeping
    let isWhole = places.map { DataOption.namesAll(of: $0, arguments) } ?? false
    self.isWhole = isWhole
    // Of a whole folder, a caller that compares classes tells each finding once.
    classes =
      comparesLogs && (comparesClasses || !isWhole)
      ? data.map {
        ClassFindings($0, arguments.console, comparesLogs: comparesClasses, on: disk)
      } : nil
    if data == nil { DataOption.warn(of: arguments.operands, console) }
    let scratch = scratchFile.scratch
    folder = FolderJudgement(
      ledger: data.map { LedgerReading(of: $0, on: disk, scratch: scratch) },
      scratch: scratch)
    try scratchFile.check()
  }

  /// What the first thread judges with.
  var evidence: Evidence { evidences[0] }

  /// The ledger that was asked for, if one was.
  var ledger: LedgerReading? { folder.ledger }

  /// Why nothing was compared with it; nil where it can be read, or none was asked for.
  var ledgerDoubt: String? {
    ledger.flatMap { $0.doubt(namedBy: $0.path.escapedForTerminal) }
  }

  /// The corrected results that the ledger names; those that are left out are told.
  func corrections(_ arguments: Arguments) throws(Failure) -> Corrections? {
    guard let ledger, let data else { return nil }
    let console = console
    let evidence = try Evidence(arguments)
    evidence.followsLinks = inputs.items.followsLinks
    return Corrections(ledger.rescores, of: data, evidence) {
      console.warn(ReplayTool.name + ": " + $0.escapedForTerminal)
    }
  }

  /// Reads every log; `isOver` ends it early.
  ///
  /// A log is handed on in place, because it is large and there are many.
  mutating func run(
    isOver: () -> Bool = { false }, _ take: (inout JudgedLog) throws(Failure) -> Void
  ) throws(Failure) {
    try runItems(isOver: isOver) { _, log throws(Failure) in try take(&log) }
  }

  /// Reads every log, and hands it on with what it was read from.
  mutating func runItems(
    isOver: () -> Bool = { false },
    _ take: (Inputs.Item, inout JudgedLog) throws(Failure) -> Void
  ) throws(Failure) {
    let (receipts, notes, keeping) = (receipts, folder.notes, keeping)
    let judge: @Sendable (Inputs.Item, Evidence, Settling) -> JudgedLog = {
      JudgedLog(
        $0, $1, receipts: receipts, ledger: notes, keeping: keeping, settling: $2)
    }
    let own = evidence
    var queue = SettlingQueue<JudgedLog>(console) { judge($0, own, .now) }
    var (folder, metReceipts, faultyOthers) = (folder, metReceipts, faultyOthers)
    var similar = similar
    let (inputs, comparesLogs, scratch) = (inputs, comparesLogs, scratchFile)
    let classes = classes
    func give(_ item: Inputs.Item, _ log: inout JudgedLog) throws(Failure) {
      for check in log.file.receipts where !metReceipts.contains(check.receipt) {
        metReceipts.append(check.receipt)
      }
      similar?.meet(log)
      for finding in classes?[log] ?? [] { log.add(finding) }
      if comparesLogs {
        let relation = folder.meet(&log) { inputs.head(in: $0, at: $1) }
        if case .fork = relation { similar?.exclude(log) }
      }
      if !log.isSession, log.file.verdict.isSound, log.file.stream != nil, log.answer() != .yes {
        faultyOthers.append((log.file.path, log.reason))
      }
      // What was looked up in vain, because the scratch file failed, must not be shown.
      try scratch.check()
      try take(item, &log)
    }
    try inputs.read(with: evidences, isOver: isOver) { item, evidence in
      judge(item, evidence, .later)
    } take: { item, log throws(Failure) in
      let (tail, byteCount) = (log.file.unsettled, log.file.byteCount)
      try queue.take(&log, item, tail, byteCount: byteCount, give: give)
    }
    if !isOver() { try queue.finish(give: give) }
    (self.folder, self.metReceipts, self.faultyOthers) = (folder, metReceipts, faultyOthers)
    self.similar = similar
  }

  /// Reads and judges one of the logs again, for a caller that did not keep it.
  func judgedAgain(_ item: Inputs.Item) -> JudgedLog {
    var log = JudgedLog(
      item, evidence, receipts: receipts, ledger: folder.notes, keeping: keeping, settling: .now)
    for finding in classes?[log] ?? [] { log.add(finding) }
    return log
  }

  /// What shows once all logs were read.
  ///
  /// - Throws: ``Failure`` where the scratch file failed; what was handed on is not all then.
  mutating func end(_ take: (FolderJudgement.Found) -> Void) throws(Failure) {
    guard comparesLogs else { return }
    folder.end(isWhole: isWhole, on: console.logs, take)
    for pair in similar?.end() ?? [] {
      take(folder.found(pair.finding, in: pair.later, and: pair.earlier))
    }
    try scratchFile.check()
  }

  /// What is missing once all logs were read, so that what was counted cannot be all.
  ///
  /// - Parameter quiz: the id of a quiz, if only its sessions are of interest
  /// - Returns: sessions without a log, evidence that was asked for and compared with nothing, and
  ///   logs of other kinds that an audit does not pass; `isClaim` marks those of which only the
  ///   comparison with other logs shows it.
  /// - Throws: ``Failure`` where the scratch file failed.
  mutating func gaps(
    ofQuiz quiz: String? = nil
  ) throws(Failure) -> [(path: String, reason: String, isClaim: Bool)] {
    var gaps = faultyOthers.map { (path: $0.path, reason: $0.reason, isClaim: false) }
    if comparesLogs {
      for found in folder.wrongClaims where !gaps.contains(where: { $0.path == found.path }) {
        gaps.append((found.path, found.finding.code.code + ": " + found.finding.recomputed, true))
      }
    }
    let notes = ledger?.notes
    if isWhole {
      folder.missing(on: console.logs) { found in
        let played = notes?[found.session]?.quiz
        if let quiz, let played, !played.utf8.elementsEqual(quiz.utf8) { return }
        gaps.append(
          (
            found.kind.text + "/" + found.session,
            found.finding.code.code + ": " + found.finding.recorded, false
          ))
      }
      try scratchFile.check()
    }
    if let ledger, let doubt = ledger.doubt() { gaps.append((ledger.path, doubt, false)) }
    for receipt in receipts where !metReceipts.contains(receipt) {
      gaps.append(
        (receipt.stream.text, "no such log was read, so its receipt was not compared", false))
    }
    return gaps
  }
}
