import Documents

/// What a view has to say of a log, given what an audit says of it.
struct LogRule: Sendable {
  let view: String
  /// In a form that can be compared, from the audit alone.
  let due: @Sendable (AuditedLog, LogCase) throws -> String
  /// The same from the view.
  let told: @Sendable (LogViews, AuditedLog) throws -> String
}

extension LogRule {
  /// Every view of one log.
  ///
  /// `due` reads from the left: the exit code, then the message.
  ///
  /// | exit | means |
  /// | --- | --- |
  /// | 0 | yes, done, found by `bisect` |
  /// | 1 | no, findings, nothing found by `bisect` |
  /// | 2 | nothing to look at |
  /// | 3 | cannot judge, cannot be replayed |
  static let all: [LogRule] = [
    // The file alone: which of I01 to I05, and whether receipts agree.
    LogRule(view: "verify") { audit, _ in
      "\(audit.fileExit) \(audit.verdictByCodes)"
    } told: { views, _ in
      try views.verify()
    },
    // A page says all that an audit says, findings and reasons to look apart.
    LogRule(view: "report") { audit, log in
      guard audit.lineCount > (audit.isSession ? 0 : 1), log.bytes.count <= 4 << 20 else {
        return "\(audit.runExit != 0 ? audit.runExit : 3) no page"
      }
      let looks = audit.findings.filter { $0.severity == "reason to look" }
      let found = audit.findings.filter { $0.severity != "reason to look" }
      return
        "\(audit.runExit) \(audit.word): \(found.map { $0.code }), look: \(looks.map { $0.code })"
    } told: { views, _ in
      try views.report()
    },
    // The event where the rules are first broken; 3 where it is one that cannot be decided.
    LogRule(view: "bisect --rules") { audit, _ in
      guard audit.isShown else { return "3" }
      guard let first = audit.firstRule else { return "1" }
      return "\(first.code == "R15" ? 3 : 0) at \(max(1, first.sequences[0]))"
    } told: { views, _ in
      try views.bisect()
    },
    // Findings of the rules, event by event.
    LogRule(view: "log") { audit, _ in
      guard audit.isReplayable else { return audit.isSession || !audit.isSound ? "3" : "0" }
      return "0 " + audit.byPlace { $0...$0 }
    } told: { views, audit in
      try views.log(audit)
    },
    LogRule(view: "step") { audit, _ in
      guard audit.hasStates else { return "3" }
      return audit.lineCount > 1 ? "0 " + audit.byPlace { $0...$0 } : "1"
    } told: { views, audit in
      try views.step(audit)
    },
    // The first event of an append is shown with all that its command caused.
    LogRule(view: "show") { audit, log in
      guard audit.isShown else { return audit.isSession || !audit.isSound ? "3" : "0" }
      return "0 " + audit.byPlace(log.places(audit)) { log.shown(at: $0) }
    } told: { views, audit in
      try views.show(audit)
    },
    // States are computed of any log that is whole and has its quiz, whatever an audit finds in it.
    LogRule(view: "state") { audit, _ in
      audit.stated
    } told: { views, _ in
      try views.exit(["state", "--hash"])
    },
    LogRule(view: "blame") { audit, _ in
      audit.stated
    } told: { views, _ in
      try views.exit(["blame"])
    },
    LogRule(view: "diff") { audit, _ in
      audit.stated
    } told: { views, _ in
      try views.diff()
    },
    // What an audit says yes to is not called forged.
    LogRule(view: "whatif") { audit, _ in
      audit.replayed
    } told: { views, audit in
      try views.whatif(audit)
    },
    // The sheet says to look elsewhere where an audit does not say yes, and nowhere else.
    LogRule(view: "dispute") { audit, _ in
      guard audit.isSound, audit.isSession else { return "\(audit.disputed)" }
      return audit.isReplayable
        ? "\(audit.runExit) \(audit.runExit == 0 ? "sound" : "look elsewhere")"
        : "\(audit.disputed)"
    } told: { views, audit in
      try views.dispute(audit)
    },
    // Every view has the amounts of the last state: its score, its points or its tally.
    LogRule(view: "amounts") { _, _ in
      "equal"
    } told: { views, audit in
      try views.amounts(audit)
    },
    // A receipt is given of what is whole: never of what is damaged.
    LogRule(view: "receipt") { audit, _ in
      audit.isSound ? "0 receipt:1:\(audit.stream):\(audit.lineCount - 1):\(audit.head)" : "3 "
    } told: { views, _ in
      try views.receipt()
    },
    // Made smaller for what an audit finds, and for nothing else.
    LogRule(view: "minimise --keep") { audit, log in
      guard audit.isSound, audit.isSession else { return audit.isOtherKind ? "2" : "3" }
      let found = Set(audit.ruleFindings.map { $0.code })
      return log.keptCodes(audit).map { code in
        found.contains(code)
          ? "\(code) 0" : "\(code) \(audit.hasObstacle && found.isEmpty ? 3 : 1)"
      }.joined(separator: ", ")
    } told: { views, audit in
      try views.minimise(audit)
    },
    // What is counted is what an audit says yes to.
    LogRule(view: "stats") { audit, log in
      audit.counted(log)
    } told: { views, _ in
      try views.counted(["stats", "--json"])
    },
    LogRule(view: "export csv") { audit, log in
      audit.counted(log)
    } told: { views, _ in
      try views.exported("csv")
    },
    LogRule(view: "export ndjson") { audit, log in
      audit.counted(log)
    } told: { views, _ in
      try views.exported("ndjson")
    },
    LogRule(view: "export xapi") { audit, log in
      audit.counted(log)
    } told: { views, _ in
      try views.exported("xapi")
    },
    LogRule(view: "rescore") { audit, log in
      // The program does not know the scoring of this quiz, and says so before it reads a log.
      if log.corrected(audit).hasSuffix("/own-scoring.json") { return "other" }
      let isScored = log.isScored(audit)
      let isOther = audit.isSound && !audit.isSession
      let isFaulty = (isScored || isOther) && audit.exit != 0
      if isFaulty || log.isReceiptUnmet(audit) { return "3 left out" }
      return isScored ? "scored" : "other"
    } told: { views, audit in
      try views.rescore(audit)
    },
    // The words and codes of the bytes alone, for whoever holds nothing else.
    LogRule(view: "page") { audit, _ in
      "\(audit.pageWord) \(audit.verdict): \(audit.placedCodes)"
    } told: { views, _ in
      try views.page()
    },
    LogRule(view: "conformance") { audit, _ in
      "\(audit.verdict): \(audit.placedCodes)"
    } told: { views, _ in
      try views.conformance()
    },
    LogRule(view: "test") { audit, _ in
      audit.hasObstacle || audit.exit == 3 && !audit.isSession && !audit.isDerived
        ? "3 unjudged" : "0 passed"
    } told: { views, audit in
      try views.golden(audit)
    },
  ]

  /// The views that see nothing but the bytes: no folder around them, no receipt.
  static let ofBytesAlone: Set<String> = ["page", "conformance", "test"]
}

extension AuditedLog {
  /// What the file alone comes to.
  fileprivate var fileExit: Int {
    if codes.contains("I05") || damage == "newerFormat" { return 3 }
    let faults = ["I02", "I03", "I04", "I06", "I07", "I12"]
    if codes.contains(where: { faults.contains($0) }) { return 1 }
    return isDerived ? 3 : 0
  }

  fileprivate var verdictByCodes: String {
    let words = [
      "I01": "torn", "I02": "altered", "I03": "spliced", "I04": "foreign", "I05": "unreadable",
    ]
    return codes.compactMap { words[$0] }.first ?? "intact"
  }

  fileprivate var word: String {
    runExit == 0 ? "Record sound" : runExit == 1 ? "Findings" : "Cannot judge"
  }

  fileprivate var pageWord: String {
    let isNoLog = findings.contains { $0.recorded.hasPrefix("no log: ") }
    if isNoLog { return "noLog" }
    if exit != 0 { return exit == 1 ? isSound ? "broken" : "changed" : "unjudged" }
    if verdict == "torn" { return "torn" }
    return findings.contains { $0.severity == "reason to look" } ? "look" : "passed"
  }

  /// Whether this version has rules for the kind of log that it is.
  fileprivate var hasRules: Bool {
    ["session/", "player/", "conversation/", "ledger/", "rescore/", "class/", "proof/"].contains {
      stream.hasPrefix($0)
    }
  }

  /// The exit code of a command that is about sessions and was given a log of another kind.
  fileprivate var disputed: Int { !stream.isEmpty && !isSession ? 2 : exit == 0 ? 3 : exit }

  fileprivate var replayed: String { isReplayable ? "0" : isOtherKind ? "2" : "3" }

  /// Whether it is whole, and the log of something else than a session.
  fileprivate var isOtherKind: Bool { isSound && !isSession }

  /// The logs that are not sessions' have states too, where there are rules for them.
  var hasStates: Bool { isReplayable || isSound && !isSession && hasRules }

  /// Whether `show` tells of its events and their findings: also where the start itself breaks the
  /// rules, so that there are only lines.
  var isShown: Bool {
    hasStates || isSound && isSession && lineCount > 1 && !ruleFindings.isEmpty
  }

  fileprivate var stated: String { hasStates ? "0" : "3" }

  /// The first of what breaks the rules, by its place.
  fileprivate var firstRule: AuditedFinding? {
    ruleFindings.min { max(1, $0.sequences[0]) < max(1, $1.sequences[0]) }
  }

  /// A session that an audit says yes to; a receipt that was compared with nothing is left out too.
  fileprivate func counted(_ log: LogCase) -> String {
    let isOther = isSound && !isSession
    let isCounted = exit == 0 && !isOther
    let leftOut = (exit == 0 ? 0 : 1) + (log.isReceiptUnmet(self) ? 1 : 0)
    return "\(leftOut > 0 ? 3 : isOther ? 2 : 0): \(isCounted ? 1 : 0) sessions, "
      + "\(isOther && exit == 0 ? 1 : 0) other, \(leftOut) left out"
  }

  /// The codes at each place that has some.
  fileprivate func byPlace(
    _ places: [Int]? = nil, _ shown: (Int) -> ClosedRange<Int>
  ) -> String {
    (places ?? Array(1..<max(lineCount, 1))).compactMap { place in
      let codes = ruleCodes(at: shown(place))
      return codes.isEmpty ? nil : "\(place): \(codes.sorted().joined(separator: " "))"
    }.joined(separator: "; ")
  }
}
