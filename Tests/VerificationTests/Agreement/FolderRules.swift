import Documents

/// What a view has to say of many logs, given what an audit says of the same.
struct FolderRule: Sendable {
  let view: String
  let due: @Sendable (AuditedRun, FolderCase) throws -> String
  let told: @Sendable (FolderViews, AuditedRun) throws -> String
}

extension FolderRule {
  static let all: [FolderRule] = [
    // The other forms of the audit itself.
    FolderRule(view: "audit --plain") { audit, _ in
      "\(audit.status) \(audit.allCodes)"
    } told: { views, _ in
      try views.auditPlain()
    },
    FolderRule(view: "audit --jobs") { audit, _ in
      "\(audit.status) \(audit.allCodes)"
    } told: { views, _ in
      try views.auditPlain("--jobs", "3")
    },
    // The index has each log's answer and codes, and what shows only between logs.
    FolderRule(view: "report") { audit, folder in
      guard audit.logs.contains(where: { $0.hasRow }) || !audit.between.isEmpty else {
        return "2 no index"
      }
      return "\(audit.status) \(audit.word): \(audit.rows(folder))"
    } told: { views, _ in
      try views.report()
    },
    // A session counts once, if an audit says yes to it; all else is named, and makes it 3.
    FolderRule(view: "stats") { audit, folder in
      Count(audit, folder).words
    } told: { views, _ in
      try views.counted(["stats", "--json"])
    },
    FolderRule(view: "export csv") { audit, folder in
      Count(audit, folder).words
    } told: { views, audit in
      try views.exported("csv", Count(audit, views.folder))
    },
    FolderRule(view: "export ndjson") { audit, folder in
      Count(audit, folder).words
    } told: { views, audit in
      try views.exported("ndjson", Count(audit, views.folder))
    },
    FolderRule(view: "export xapi") { audit, folder in
      Count(audit, folder).words
    } told: { views, audit in
      try views.exported("xapi", Count(audit, views.folder))
    },
    // Players are told which of their results an audit says no to, and no board has one of these. A
    // session with an event that cannot be read has no result: it is named as skipped.
    FolderRule(view: "quiz results, leaderboard") { audit, folder in
      folder.isData ? "\(audit.doubted(folder))" : "no data folder"
    } told: { views, audit in
      try views.played(Set(audit.logs.filter { $0.isSound && $0.exit == 1 }.map { $0.name }))
    },
    // The same, of one quiz's sessions; a copy is left out without a row.
    FolderRule(view: "rescore") { audit, folder in
      Count(audit, folder, ofQuiz: "animals").rescored
    } told: { views, _ in
      try views.rescore("animals")
    },
    FolderRule(view: "rescore arithmetic") { audit, folder in
      Count(audit, folder, ofQuiz: "arithmetic").rescored
    } told: { views, _ in
      try views.rescore("arithmetic")
    },
  ]
}

/// Which sessions count, from an audit alone.
struct Count {
  private(set) var counted: [AuditedLog] = []
  /// What is left out, by path or session, and not because its session counts elsewhere.
  private(set) var refused: [String] = []
  private(set) var copies: [String] = []
  private(set) var otherCount = 0

  init(_ audit: AuditedRun, _ folder: FolderCase, ofQuiz quiz: String? = nil) {
    var longest: [String: Int] = [:]
    let logs = audit.logs.filter { log in
      quiz == nil || log.stream.isEmpty
        || log.isSession && (log.quiz == nil || log.quiz == quiz)
    }
    func canCount(_ log: AuditedLog) -> Bool {
      log.isSound && log.isSession && !log.isDerived && !audit.isFork(log)
    }
    for log in logs where canCount(log) {
      longest[log.name] = max(longest[log.name] ?? 0, log.lineCount)
    }
    var met: Set<String> = []
    for log in logs {
      if log.isSound, !log.isSession, log.damage != "symbolicLink" {
        if log.exit == 0 { otherCount += 1 }
      } else if canCount(log), log.exit == 0 {
        let isLongest = log.lineCount == longest[log.name] && met.insert(log.name).inserted
        if isLongest { counted.append(log) } else { copies.append(log.path) }
      } else {
        refused.append(log.path)
      }
    }
    for log in audit.logs where log.isSound && !log.isSession && log.exit != 0 {
      refused.append(log.path)
    }
    for finding in audit.between where finding.code == "I09" {
      if quiz == nil || folder.ledgerHas(finding.session, as: quiz) {
        let isRescore = finding.recorded == "no log of this rescore"
        refused.append((isRescore ? "rescore/" : "session/") + finding.session)
      }
    }
    for receipt in folder.receipts {
      let stream = receipt.split(separator: ":")[2]
      if !audit.logs.contains(where: { $0.stream == stream && $0.lineCount > 0 }) {
        refused.append(String(stream))
      }
    }
    if !audit.canReadLedger(of: folder) { refused.append(folder.ledger) }
  }

  /// What is left out, each once: a damaged ledger is named as a log and as what it was to prove.
  var leftOut: [String] { Set(refused + copies).sorted() }

  var words: String {
    let exit = counted.isEmpty && leftOut.isEmpty ? 2 : refused.isEmpty ? 0 : 3
    return "\(exit): \(counted.count) sessions, \(otherCount) other, left out: \(leftOut)"
  }

  var rescored: String {
    counted.isEmpty && refused.isEmpty
      ? "other" : "\(counted.count) scored, " + (refused.isEmpty ? "none left out" : "3 left out")
  }
}

extension AuditedRun {
  var word: String { status == 0 ? "Record sound" : status == 1 ? "Findings" : "Cannot judge" }

  /// The sessions in their own place that an audit says no to.
  func doubted(_ folder: FolderCase) -> [String] {
    logs.filter { log in
      log.isSession && (log.exit == 1 || isFork(log)) && log.isSound
        && log.path == folder.path + "/sessions/\(log.name).jsonl"
    }.map { $0.name }.sorted()
  }

  var allCodes: [String] { (logs.flatMap { $0.codes } + between.map { $0.code }).sorted() }

  /// Whether the ledger that the folder is compared with can be read.
  func canReadLedger(of folder: FolderCase) -> Bool {
    !folder.isData || logs.first { $0.path == folder.ledger }?.isSound == true
  }

  /// Whether a log's session has another history elsewhere.
  func isFork(_ log: AuditedLog) -> Bool {
    log.codes.contains("I11") || between.contains { $0.code == "I11" && $0.path == log.path }
  }

  /// What the index has to list: name, answer, codes; a log's own first, then what is between.
  func rows(_ folder: FolderCase) -> [String] {
    // A page of a log whose ledger cannot be read passes nothing.
    let yes = canReadLedger(of: folder) ? "Record sound" : "Cannot judge"
    var rows: [(name: String, word: String, codes: Set<String>)] = []
    for log in logs where log.hasRow {
      let name = log.isSession || log.stream != "" ? log.name : log.path.lastPart
      let isFork = isFork(log)
      let exit = isFork ? 1 : log.exit
      rows.append(
        (
          name,
          exit == 0
            ? (log.hasPage ? yes : "Record sound") : exit == 1 ? "Findings" : "Cannot judge",
          Set(log.codes + (isFork ? ["I11"] : []))
        ))
    }
    for finding in between where finding.code != "I11" {
      let concerned = rows.indices.filter { finding.sessions.contains(rows[$0].name) }
      for place in concerned { rows[place].codes.insert(finding.code) }
      if !concerned.contains(where: { rows[$0].name == finding.session }) {
        rows.append(
          (finding.session, finding.code == "I09" ? "Findings" : "Record sound", [finding.code]))
      }
    }
    return rows.map { "\($0.name) \($0.word) \($0.codes.sorted())" }.sorted()
  }
}

extension AuditedLog {
  /// Whether it is a session of which anything can be shown.
  var hasPage: Bool { isSession && lineCount > 0 && byteCount <= 4 << 20 }

  /// Whether the index has a row for it: sessions, and what an audit does not say yes to.
  var hasRow: Bool { isSession || stream.isEmpty || exit != 0 }
}

extension String {
  fileprivate var lastPart: String { split(separator: "/").last.map { String($0) } ?? self }
}
