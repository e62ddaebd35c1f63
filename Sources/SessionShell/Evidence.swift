package import EventLog
package import SessionEngine
package import Shell
internal import Systems

/// What sessions are judged with: the built-in quizzes, those of a log's data folder,
/// those named with `--quiz`, and the players' logs beside a session's.
package final class Evidence {
  private var shelf = QuizShelf()
  /// Where the command was called.
  package let console: Console
  /// Whether symbolic links in the place of logs of the data folder are followed.
  package var followsLinks = false
  private var disk: LogDisk {
    guard let folder, !followsLinks else { return console.logs }
    return console.logs.withoutLinks(in: folder)
  }
  private var folder: String?
  private var kept: [Digest: QuizEvidence] = [:]
  private var histories: [String: [PlayerSettings]?] = [:]
  private var lacking: [String: Bool] = [:]
  /// Whether the folder has logs of players at all; nil before it was looked up.
  private var hasPlayerLogs: Bool?
  private var last: (digest: Digest, quiz: Quiz)?
  /// Where what a ledger says of many sessions is kept, if it is not to stay in memory.
  package var scratch: Scratch?

  /// What commands take that need a session's quiz.
  package static let quiz = Option(
    "--quiz", value: "FILE|DIR", "also look for quizzes here", repeats: true)

  /// Loads the quizzes that an option names; a built-in one is parsed when a log asks for it.
  ///
  /// - Throws: ``Failure`` where one of them cannot be read or is not a quiz.
  package init(_ arguments: Arguments, _ option: Option<String, Never> = Evidence.quiz)
    throws(Failure)
  {
    console = arguments.console
    for path in arguments.all(option) { try add(path) }
  }

  /// Knows the built-in quizzes, and those of the folder that is entered.
  package init(_ console: Console) { self.console = console }

  /// What an audit can ask for.
  package var sources: AuditSources {
    AuditSources(
      quiz: { self.quiz($0) }, settings: { self.settings(of: $0) },
      hasUnreadableLog: { self.hasUnreadableLog(of: $0) },
      keptTail: { self.keptTail(of: $0, offset: $1, digest: $2) },
      judge: {
        StreamJudge.ofRules(
          $0, scratch: self.scratch, session: { self.session($0) },
          correction: { self.evidence(of: $0, by: $1) })
      })
  }

  private func add(_ path: String) throws(Failure) {
    if disk.found(at: path)?.isFolder == true {
      let names: [String]
      do throws(StorageError) { names = try disk.names(in: path) } catch { throw Failure(error) }
      for name in names where name.hasSuffix(".json") {
        // A folder may hold other files too; only what is a quiz counts.
        shelf.add(
          try console.contents(of: path.appendingPathPart(name), limit: QuizFile.byteLimit))
      }
      return
    }
    let bytes = try console.contents(of: path, limit: QuizFile.byteLimit)
    if let mistake = shelf.add(bytes).first {
      throw Failure(
        "\(path.escapedForTerminal):\(mistake.description.escapedForTerminal); "
          + "quiz check lists all")
    }
  }

  /// Looks into the data folder that a log lies in from now on.
  package func enter(folderOf path: String) {
    var found: String?
    if let logs = path.parentFolder,
      ["sessions", "players", "rescores"].contains(logs.lastPathPart)
    {
      found = logs.parentFolder ?? "."
    }
    guard found != folder else { return }
    folder = found
    kept = [:]
    histories = [:]
    lacking = [:]
    hasPlayerLogs = nil
    last = nil
  }

  /// Of how many players the settings are kept: a folder of a million sessions may have as many.
  private static let historyLimit = 8192

  package func quiz(_ digest: Digest) -> QuizEvidence {
    if let last, last.digest == digest { return .found(last.quiz) }
    let evidence = look(digest)
    if case .found(let quiz) = evidence { last = (digest, quiz) }
    return evidence
  }

  private func look(_ digest: Digest) -> QuizEvidence {
    if let quiz = shelf.quiz(digest) { return .found(quiz) }
    if let quiz = builtIn(digest) { return .found(quiz) }
    guard let folder else { return archived(digest) }
    if let evidence = kept[digest] { return evidence }
    let path = folder.appendingPathPart("quizzes").appendingPathPart(digest.hex + ".json")
    let evidence = read(path, digest)
    kept[digest] = evidence
    return evidence
  }

  /// The digests of the built-in quizzes, hashed once: most logs of a folder may have another quiz.
  private static let builtInDigests = BuiltInQuizzes.files.map { SHA256.digest(of: $0) }

  /// The built-in quiz of a digest, parsed when a log asks for it.
  private func builtIn(_ digest: Digest) -> Quiz? {
    guard let place = Evidence.builtInDigests.firstIndex(of: digest) else { return nil }
    shelf.add(BuiltInQuizzes.files[place])
    return shelf.quiz(digest)
  }

  private func read(_ path: String, _ digest: Digest) -> QuizEvidence {
    guard let bytes = try? console.contents(of: path, limit: QuizFile.byteLimit) else {
      return archived(digest)
    }
    guard SHA256.digest(of: bytes) == digest else { return .altered(path: path) }
    guard case .quiz(let quiz) = QuizFile.load(bytes) else { return .unreadable(path: path) }
    return .found(quiz)
  }

  /// A quiz that is in an archive, but no file of it.
  private func archived(_ digest: Digest) -> QuizEvidence {
    guard let bytes = console.folders.file(digest), case .quiz(let quiz) = QuizFile.load(bytes)
    else { return .missing }
    return .found(quiz)
  }

  /// The bytes of a quiz, from where it is found.
  package func bytes(ofQuiz digest: Digest) -> [UInt8]? {
    guard case .found = quiz(digest) else { return nil }
    for item in shelf.items where item.quiz.digest == digest { return item.bytes }
    if let folder {
      let path = folder.appendingPathPart("quizzes").appendingPathPart(digest.hex + ".json")
      let bytes = try? console.contents(of: path, limit: QuizFile.byteLimit)
      if let bytes, SHA256.digest(of: bytes) == digest { return bytes }
    }
    return console.folders.file(digest)
  }

  /// What a session of the folder comes to; for what a player's log says of it.
  private func session(_ id: String) -> SessionEvidence {
    guard let folder, let stream = StreamName(.session, id) else { return .notAtHand }
    let path = folder.appendingPathPart("sessions").appendingPathPart(id + ".jsonl")
    let versions = [path] + LogVersions.otherFiles(of: path, inPart: folder, on: disk)
    let evidence = versions.map {
      SessionEvidence(
        JudgedLog(LogPlace(path: $0, expected: stream), on: disk, sources, settling: .never))
    }
    // Of several versions, the one that opened a level counts: the player's log speaks of that.
    for case .judged(let player, let level?) in evidence {
      return .judged(player: player, openedLevel: level)
    }
    return evidence[0]
  }

  /// What a session of the folder and a corrected quiz say of a published result.
  func evidence(of correction: ResultCorrection, by digest: Digest) -> CorrectionEvidence {
    guard let folder else { return .notAtHand }
    let quiz: Quiz
    switch self.quiz(digest) {
    case .found(let found): quiz = found
    case .missing: return .quizMissing
    case .unreadable: return .quizUnreadable
    case .altered: return .quizAltered
    }
    let receipt = correction.receipt
    let path = folder.appendingPathPart("sessions").appendingPathPart(
      correction.session + ".jsonl")
    let log = JudgedLog(
      LogPlace(path: path, expected: receipt.stream), on: disk, sources, receipts: [receipt],
      keeping: .recording, settling: .never)
    return CorrectionEvidence(log, by: quiz, upTo: receipt)
  }

  private func hasUnreadableLog(of player: String) -> Bool {
    guard let folder, PlayerSettings.isName(player), settings(of: player) == nil else {
      return false
    }
    if let known = lacking[player] { return known }
    guard arePlayersKept(in: folder) else { return false }
    let isThere = !disk.lacks(log(of: player, in: folder))
    lacking[player] = isThere
    return isThere
  }

  private func settings(of player: String) -> [PlayerSettings]? {
    guard let folder, PlayerSettings.isName(player) else { return nil }
    if let history = histories[player] { return history }
    guard arePlayersKept(in: folder) else { return nil }
    let log = log(of: player, in: folder)
    // A torn tail was never acknowledged, so only what looks like damage is waited for.
    var history = readSettings(of: player, log, .never) ?? readSettings(of: player, log, .now)
    for version in LogVersions.otherFiles(of: log, inPart: folder, on: disk) {
      if let other = readSettings(of: player, version, .never) { history? += other }
    }
    if histories.count == Evidence.historyLimit {
      histories.removeAll(keepingCapacity: true)
      lacking.removeAll(keepingCapacity: true)
    }
    histories[player] = history
    return history
  }

  /// Whether a data folder has a folder of players' logs; what cannot be looked at may be one.
  private func arePlayersKept(in folder: String) -> Bool {
    if let hasPlayerLogs { return hasPlayerLogs }
    let isThere = !disk.lacks(folder.appendingPathPart("players"))
    hasPlayerLogs = isThere
    return isThere
  }

  private func log(of player: String, in folder: String) -> String {
    folder.appendingPathPart("players").appendingPathPart(player + ".jsonl")
  }

  private func readSettings(
    of player: String, _ log: String, _ settling: Settling
  ) -> [PlayerSettings]? {
    var reader = LogReader(
      log, on: disk, expecting: StreamName(.player, player), settling: settling)
    var settings = PlayerSettings()
    var states = [settings]
    while reader.nextAppend() {
      for record in reader.cursor.records {
        settings.evolve(reader.cursor.bytes.span, record)
        if states.last != settings { states.append(settings) }
      }
    }
    return reader.verdict?.isSound == true ? states : nil
  }

  private func keptTail(of log: String, offset: Int64, digest: String) -> [UInt8]? {
    guard log != "-", let wanted = Digest(hex: digest) else { return nil }
    let path = log + ".torn-" + String(offset) + "-" + wanted.hex.prefix(16)
    guard let bytes = try? console.contents(of: path, limit: Line.appendByteLimit),
      SHA256.digest(of: bytes) == wanted
    else { return nil }
    return bytes
  }
}
