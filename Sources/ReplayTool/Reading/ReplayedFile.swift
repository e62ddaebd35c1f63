internal import Documents
package import EventLog
package import Shell

/// A log of any kind, read once and replayed by its decider: what a command needs of it that
/// compares, prints or asks about states.
package struct ReplayedFile {
  /// The log as the file format tells it.
  package let verified: VerifiedLog
  package let stream: StreamName
  private let replayed: Replayed
  /// Why it was read only in part; nil where all of it is sound.
  let damage: Failure?
  /// Where the command was called.
  package let console: Console

  /// Reads and replays a log.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, and where a quiz, or the
  ///   rules of the kind, are missing; 2 where there is no such file.
  package init(_ path: String, _ kinds: LogKinds) throws(Failure) {
    try self.init(try Inputs.Item(named: path, kinds.console), kinds)
  }

  /// The same of a log that somebody has looked at; standard input can be read only once.
  package init(
    _ item: Inputs.Item, _ kinds: LogKinds, despiteObstacle: Bool = false
  ) throws(Failure) {
    try self.init(lines: item, kinds, despiteObstacle: despiteObstacle)
    guard hasRules || obstacle != nil else {
      throw Failure(
        "\(path.escapedForTerminal): \(kind.withoutRules); "
          + "\(console.program) log shows its lines", .unjudged)
    }
  }

  /// The same, also of a kind that there are no rules for, of which there are only lines; with
  /// `upToDamage` also of a damaged log, as far as its lines are sound, and with `despiteObstacle`
  /// the lines of a log that cannot be replayed by its rules.
  package init(
    lines item: Inputs.Item, _ kinds: LogKinds, upToDamage: Bool = false,
    despiteObstacle: Bool = false, receipts: [Receipt] = []
  ) throws(Failure) {
    var reading: LogReading?
    let verified = VerifiedLog(item, receipts: receipts) {
      kinds.take($0, of: item, into: &reading)
    }
    let damage =
      verified.verdict.isSound
      ? nil : Failure(path: item.path, verified.verdict, in: kinds.console.program)
    if let damage, !upToDamage { throw damage }
    guard let stream = verified.stream, let replayed = try reading?.replayed() else {
      throw damage ?? .noEvents(item.path)
    }
    if let obstacle = replayed.obstacle, !despiteObstacle { throw obstacle }
    verified.warnIfTorn(kinds.console)
    self.verified = verified
    self.stream = stream
    self.replayed = replayed
    self.damage = damage
    console = kinds.console
  }

  /// Which log it is, by line 0 alone; nil where that cannot be read.
  package static func stream(of item: Inputs.Item) -> StreamName? {
    if let memory = item.memory { return stream(item.path, memory) }
    return stream(item.path, item.console.logs)
  }

  private static func stream<Disk: Storage>(_ path: String, _ disk: Disk) -> StreamName? {
    var reader = LogReader(path, on: disk)
    return reader.nextAppend() ? reader.cursor.header?.stream : nil
  }

  /// The types of the events that are in a log now, each once, in their order.
  static func types(in item: Inputs.Item) -> [String] {
    var types = DistinctNames()
    _ = VerifiedLog(item) { cursor in
      for record in cursor.records where record.sequence > 0 {
        types.add(String(decoding: cursor.bytes[record.type], as: UTF8.self))
      }
    }
    return types.names
  }

  package var path: String { verified.path }
  package var kind: StreamName.Kind { stream.kind }
  /// What its events say, and the state at every place.
  package var log: ReplayedLog { replayed.log }
  /// What an audit finds in it.
  package var findings: LogFindings { replayed.findings }
  /// What commands show of it beyond that.
  package var details: LogDetails { replayed.details }
  /// What the commands of its kind need of it.
  package var own: AnyObject? { replayed.own }
  /// Whether there are rules for the kind of log; without them there are only lines.
  package var hasRules: Bool { replayed.hasRules }
  /// Why there are only lines of a kind that has rules; nil for all others.
  var obstacle: Failure? { replayed.obstacle }
  /// The same where a file that is missing, such as a quiz, is the reason.
  var missingFile: Failure? { replayed.isHeldUpByFile ? obstacle : nil }
  /// How many events there are: the last place.
  package var count: Int { log.count }
  /// What is left out at the end of a torn log; nil where nothing is.
  package var tail: Tail? { verified.tail }

  /// Says where a place is in the middle of an append.
  package func warn(at place: Int) {
    guard place >= 1, place <= count, log.lines[place].more > 0 else { return }
    let append = log.lines.append(of: place)
    console.warn(
      "\(console.program): \(path.escapedForTerminal): seq \(place) is inside an append "
        + "(seqs \(append.lowerBound) to \(append.upperBound)): its command is not finished there")
  }

  /// Sees to it that another log is of the same kind, so that the two can be compared.
  func requireKind(of other: ReplayedFile) throws(Failure) {
    guard kind != other.kind else { return }
    throw Failure(
      "\(path.escapedForTerminal) is a log of kind \(kind.text), "
        + "\(other.path.escapedForTerminal) of kind \(other.kind.text): only logs of one kind can "
        + "be compared")
  }

  /// Sees to it that a path is one that states of this log can have.
  package func check(_ path: String) throws(Failure) { try replayed.check(path, in: self.path) }

  /// The rows of `log`, in their order.
  func rows(_ choice: LogChoice, _ form: Form) throws(Failure) -> [LogChoice.Row] {
    for path in choice.paths { try check(path.text) }
    var fold = LogFold(choice, form)
    return try choice.chosen(fold.rows(of: replayed), of: self)
  }

  /// Every place from one on with the values before and after its event, until the body has seen
  /// enough.
  package func walk(
    from first: Int = 1, _ body: (_ place: Int, _ before: StateLeaves, _ after: StateLeaves) -> Bool
  ) {
    var values = log.values(from: first - 1)
    guard var before = values.next() else { return }
    var place = first
    while let after = values.next(), body(place, before, after) {
      before = after
      place += 1
    }
  }

  /// What `show` tells of an event: the first one of an append stands for the command, and shows
  /// all that came of it.
  package func shownChanges(at place: Int) -> [StateChange] {
    let whole = log.lines.append(of: place)
    return whole.lowerBound == place ? log.changes(of: whole) : log.changes(at: place)
  }

  /// What an audit finds at these places, each finding once.
  package func findings(at places: ClosedRange<Int>) -> [LogFinding] {
    places.flatMap { findings.at($0) }.distinct
  }

  /// `seq 17 (line 18)`.
  package static func words(_ place: Int) -> String {
    place == 0 ? "seq 0 (line 1), before the first event" : "seq \(place) (line \(place + 1))"
  }

  /// A step in one line: seq and line, time, what happened.
  package func sentence(_ place: Int) -> String {
    guard place >= 1, place <= count else { return Self.words(place) }
    return Self.words(place) + "  " + ElapsedTime.text(log.lines.milliseconds(at: place)) + "  "
      + words(at: place).escapedForTerminal
  }

  /// What happened; of a log that cannot be replayed only the name of the event.
  private func words(at place: Int) -> String {
    obstacle == nil ? log.words(at: place) : log.lines.type(at: place)
  }
}

/// Names in the order in which each came first.
struct DistinctNames {
  private(set) var names: [String] = []
  private var known: Set<String> = []

  mutating func add(_ name: String) {
    if known.insert(name).inserted { names.append(name) }
  }
}

extension LoggedLines {
  /// The types of its events, each once, in their order.
  var types: [String] {
    var types = DistinctNames()
    for place in 1..<count + 1 { types.add(type(at: place)) }
    return types.names
  }
}

extension StreamName.Kind {
  /// That there are no rules for such logs.
  var withoutRules: String { "no rules for logs of kind " + text }
}

extension VerifiedLog {
  /// What is left out at the end of a torn log; nil where nothing is.
  package var tail: Tail? {
    if case .torn(let tail) = verdict { tail } else { nil }
  }

  /// Says that the end of a torn log is left out.
  package func warnIfTorn(_ console: Console) {
    guard let tail else { return }
    console.warn(
      "\(console.program): \(path.escapedForTerminal): torn at offset \(tail.offset); "
        + "\(tail.byteCount) bytes of an append that was never acknowledged are left out")
  }
}

extension Failure {
  /// A log that has no event from which it can be read.
  package static func noEvents(_ path: String) -> Failure {
    Failure(
      "\(path.escapedForTerminal): only line 0, which names the log: there is no event to replay",
      .unjudged)
  }
}
