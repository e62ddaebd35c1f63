internal import EventLog
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell

/// The report of a data folder as files: a page for each session, and an index of them.
struct ClassReport {
  /// The files, by their names.
  private(set) var files: [(name: String, bytes: [UInt8])] = []

  /// Judges every session of a folder; the index names its other logs where an audit does not say
  /// yes.
  init(_ folder: DataFolder<POSIXStorage>, _ console: Console) throws(Failure) {
    let maker = "quiz " + Context.version
    let options = ReportOptions(receipts: [], isAlone: false, words: [], maker: maker)
    var judged = JudgedFolder(folder, console)
    var statistics = SessionStatistics()
    var rows: [ReportRow] = []
    var elsewhere: [ReportIndex.Elsewhere] = []
    var answer = LogAnswer.yes
    let ids = try engine(folder.sessionIDs())
    for id in ids.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let log = judged.judge(id, keeping: [.recording, .lines])
      answer = answer.worse(log.answer())
      if let session = SoundSession(log) { statistics.add(session) }
      guard log.firstLine != nil, log.file.byteCount <= Int64(ReportModel.byteLimit),
        let bytes = try? console.contents(of: folder.session(id), limit: ReportModel.byteLimit)
      else {
        rows.append(ReportRow(log))
        continue
      }
      let model = ReportModel(
        log, bytes: bytes, ledger: judged.ledger, corrections: judged.corrections.of(id), options)
      files.append((id + ".html", ReportPage(model: model).bytes))
      rows.append(ReportRow(model, page: id + ".html"))
    }
    for found in judged.missing() {
      answer = .no
      rows.append(ReportRow(found.finding.code, of: found.session))
    }
    let (faulty, claims) = judged.judgeOthers()
    for log in judged.strays.compactMap({ $0.log }) + faulty {
      // A session whose log is not in its place is passed over, whatever an audit says of it.
      answer = answer.worse(log.answer()).worse(.unjudged)
      rows.append(ReportRow(log, reason: log.answer() == .yes ? "not in its place" : nil))
      elsewhere += ReportIndex.Elsewhere.all(in: log)
    }
    for found in claims {
      answer = .no
      rows.append(ReportRow(found.finding.code, of: found.session))
      elsewhere.append(ReportIndex.Elsewhere(found))
    }
    if judged.ledgerDoubt != nil || !judged.corrections.isWhole {
      answer = answer.worse(.unjudged)
    }
    guard !rows.isEmpty else { return }
    let index = ReportIndex(
      rows: rows, statistics: statistics, elsewhere: elsewhere, answer: answer,
      missingEvidence: judged.ledger?.doubtInPages, maker: maker)
    files.insert(("index.html", index.bytes), at: 0)
  }
}

extension LogAnswer {
  /// The answer of both: a no outweighs what could not be judged.
  fileprivate func worse(_ other: LogAnswer) -> LogAnswer {
    switch (self, other) {
    case (.no, _), (_, .no), (.missing, _), (_, .missing): .no
    case (.unjudged, _), (_, .unjudged): .unjudged
    case (.yes, .yes): .yes
    }
  }
}
