import EventLog
import Shell

/// `verify`: the file format only.
enum VerifyCommand {
  static let spec = CommandSpec(
    "verify", "PATH…", "check that logs are whole: framing, hashes, chain",
    details: """
      A log is intact, torn (a crash cut its last append; nothing acknowledged is lost), altered
      (a line was changed), spliced (lines are missing, inserted or moved), foreign or unreadable.
      Every verdict but intact names line, offset, what was expected and what was found.
      Whether the score follows from the answers is what audit tells.
      """,
    options: [
      OptionSpec("--data", value: "DIR", "the data folder whose logs these are"),
      OptionSpec("--receipt", value: "R", "compare with a receipt; may stand several times"),
      OptionSpec("--expect-head", value: "H", "the hash that the last line has to have"),
    ] + Inputs.options,
    examples: [
      "replay-tool verify fixtures/sessions",
      "replay-tool verify fixtures/damaged/one-byte-changed.jsonl",
      "cat fixtures/sessions/animals-plain.jsonl | replay-tool verify -",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    if let data = arguments.value("--data") { try DataOption.check(data) }
    let inputs = try Inputs(arguments, data: arguments.value("--data"))
    let receipts = try ReceiptOption.receipts(arguments)
    var head: Digest?
    if let text = arguments.value("--expect-head") {
      guard let digest = Digest(hex: text) else {
        throw Failure("--expect-head needs 64 lower-case hex digits")
      }
      head = digest
    }
    let form = Form(arguments)
    var batch = Batch(inputs)
    var progress = Progress(total: inputs.items.count, arguments.console)
    for item in inputs.items {
      try output.requireReader()
      let log = VerifiedLog(item, receipts: receipts, expecting: head)
      batch.add(log.status, log.readsSomething, receipts: log.receipts)
      print(log, form, &output)
      progress.step(bytes: log.byteCount)
    }
    progress.end()
    batch.finish(receipts, arguments.console)
    if form == .json { summary(batch, &output) }
    if form == .text, batch.logCount > 1 { output.line(batch.sentence) }
    return batch.status
  }

  private static func print(_ log: VerifiedLog, _ form: Form, _ output: inout Output) {
    let damage = log.verdict.damage
    switch form {
    case .quiet: break
    case .json:
      output.json { writer in
        writer.object {
          $0.member("schema", "replay-tool/verify@1")
          $0.member("type", "end")
          log.writeMembers(to: &$0)
        }
      }
    case .plain:
      output.line(
        [
          log.path, log.verdict.name, String(log.lineCount), String(log.byteCount), log.head.hex,
          damage.map { String($0.line) } ?? "", damage.map { String($0.offset) } ?? "",
          damage?.reason.name ?? "", damage?.expected ?? "", damage?.found ?? "",
        ].map { $0.escapedForTerminal }.joined(separator: "\t"))
    case .text:
      for line in log.sentences { output.line(line) }
    }
  }

  private static func summary(_ batch: Batch, _ output: inout Output) {
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/verify@1")
        $0.member("type", "summary")
        batch.writeMembers(to: &$0)
      }
    }
  }
}

/// One log, read to its end.
struct VerifiedLog {
  let path: String
  private(set) var stream: EventLog.Stream?
  private(set) var isDerived = false
  private(set) var verdict = Verdict.intact
  private(set) var lineCount: Int64 = 0
  private(set) var byteCount: Int64 = 0
  private(set) var head = Digest.zero
  private(set) var receipts: [ReceiptCheck] = []
  /// Whether the file does not even begin as a log does.
  private(set) var isNoLog = false
  let expectedHead: Digest?

  /// Reads the log; `visit` sees every whole append.
  init(
    _ item: Inputs.Item, receipts wanted: [Receipt] = [], expecting head: Digest? = nil,
    visit: (LogCursor) -> Void = { _ in }
  ) {
    path = item.path
    expectedHead = head
    if let memory = item.memory {
      read(memory, item, wanted, visit)
    } else {
      read(item.console.disk, item, wanted, visit)
    }
  }

  private mutating func read<Disk: Storage>(
    _ disk: Disk, _ item: Inputs.Item, _ wanted: [Receipt], _ visit: (LogCursor) -> Void
  ) {
    var reader = LogReader(item.path, on: disk, expecting: item.expected)
    var checks: [ReceiptCheck]?
    while reader.nextAppend() {
      if checks == nil {
        let stream = reader.cursor.header?.stream
        checks = wanted.filter { $0.stream == stream }.map { ReceiptCheck($0) }
      }
      for index in 0..<(checks?.count ?? 0) { checks?[index].take(reader.cursor.records) }
      visit(reader.cursor)
    }
    verdict = reader.verdict ?? .intact
    stream = reader.cursor.header?.stream
    isDerived = reader.cursor.header?.derivedFrom != nil
    lineCount = reader.cursor.nextSequence
    byteCount = reader.bytesRead
    isNoLog =
      lineCount == 0 && byteCount > 0 && !reader.cursor.bytes.starts(with: Self.opening.utf8)
    self.head = reader.cursor.head
    receipts = checks ?? []
  }

  /// Whether there was anything to read.
  var readsSomething: Bool { verdict.damage?.reason != .missing }

  /// Whether the last line is the one that was asked for.
  var hasExpectedHead: Bool { expectedHead.map { $0 == head } ?? true }

  var status: ExitStatus {
    switch verdict {
    case .intact, .torn:
      if isDerived { return .unjudged }
      for check in receipts where check.answer != .agrees { return .no }
      return hasExpectedHead ? .yes : .no
    case .altered, .spliced: return .no
    case .foreign(let damage): return damage.reason == .unknownFormat(newer: true) ? .unjudged : .no
    case .unreadable(let damage): return damage.reason == .missing ? .usage : .unjudged
    }
  }

  /// How every log begins.
  static let opening = "{\"seq\":"

  /// What was found, for a person.
  var sentences: [String] {
    let name = path.escapedForTerminal
    var lines: [String] = []
    if isNoLog, let damage = verdict.damage {
      lines.append(
        "\(verdict.name)  \(name): line 1, offset 0: no log: expected \(Self.opening), found "
          + "\(damage.foundText.escapedForTerminal); is it the file that was meant?")
    } else if let damage = verdict.damage {
      var place = "line \(damage.line), offset \(damage.offset)"
      if damage.line > 1 { place += " (seq \(damage.line - 1))" }
      lines.append(
        "\(verdict.name)  \(name): \(place): \(damage.reason.name): expected "
          + "\(damage.expected.escapedForTerminal), found \(damage.found.escapedForTerminal)")
    } else {
      lines.append("\(verdict.name)  \(name): \(lineCount) lines, head \(head.hex)")
    }
    if isDerived { lines.append("  derived from another log: an edited replay, never an original") }
    if !hasExpectedHead {
      lines.append("  head is \(head.hex), expected \(expectedHead?.hex ?? "")")
    }
    for check in receipts { lines.append("  " + check.sentence) }
    return lines
  }

  func writeMembers(to writer: inout JSONWriter, exit: ExitStatus? = nil) {
    writer.member("path", path)
    writer.member("verdict", verdict.name)
    if let stream { writer.member("stream", stream.text) }
    writer.member("lines", lineCount)
    writer.member("bytes", byteCount)
    writer.member("head", head.hex)
    if isDerived { writer.member("derived", true) }
    if let damage = verdict.damage {
      writer.key("damage")
      writer.object {
        $0.member("line", damage.line)
        $0.member("offset", damage.offset)
        $0.member("reason", damage.reason.name)
        $0.member("expected", damage.expected)
        $0.member("found", damage.found)
      }
    }
    if !receipts.isEmpty {
      writer.key("receipts")
      writer.array { list in
        for check in receipts {
          list.object {
            $0.member("receipt", check.receipt.text)
            $0.member("agrees", check.answer == .agrees)
          }
        }
      }
    }
    writer.member("exit", Int64((exit ?? status).code))
  }
}

extension ReceiptCheck {
  /// What came of the comparison, for a person.
  var sentence: String {
    switch answer {
    case .agrees: "receipted: agrees with the receipt up to seq \(receipt.sequence)"
    case .truncated(let last):
      "truncated: the receipt is for seq \(receipt.sequence), the log ends at seq \(last)"
    case .rewritten(let found):
      "rewritten: at seq \(receipt.sequence) the receipt has \(receipt.head.hex), "
        + "the log has \(found.hex)"
    }
  }
}

/// `--data DIR`: evidence that was asked for has to be there.
enum DataOption {
  static func check(_ path: String) throws(Failure) {
    guard let status = try? POSIXStorage().status(at: path + "/."), status.isFolder else {
      throw Failure("--data \(path.escapedForTerminal): no such folder")
    }
  }
}

/// `--receipt R`, which may stand several times.
enum ReceiptOption {
  static func receipts(_ arguments: Arguments) throws(Failure) -> [Receipt] {
    var receipts: [Receipt] = []
    for text in arguments.all("--receipt") {
      guard let receipt = Receipt(text) else {
        throw Failure(
          "\(text.escapedForTerminal): not a receipt; it reads receipt:1:STREAM:SEQ:HEAD")
      }
      receipts.append(receipt)
    }
    return receipts
  }
}
