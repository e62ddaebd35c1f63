public import EventLog

/// A session that is being played: decide, append, evolve, in this order, where core and log meet.
///
/// Its log is held open and locked for the sitting. A command is on the disk before
/// ``perform(_:_:)`` returns; the ledger takes note of every pause, resumption, end and fifty
/// lines.
public struct Session<Disk: Storage>: ~Copyable {
  /// After how many lines the ledger takes note.
  public static var checkpointInterval: Int64 { 50 }

  /// The session's name.
  public let id: String
  /// What it is decided under.
  public let rules: SessionRules
  /// Where it stands.
  public private(set) var state: SessionState
  /// What came of opening it, if it was resumed.
  public internal(set) var opening: Reply?
  /// Whether its log was shorter than the ledger has it when it was opened, as an older copy is.
  public internal(set) var isRolledBack = false
  /// Whether the ledger had nothing of it before it was resumed.
  public internal(set) var isUnregistered = false

  private var unrecorded = Unrecorded()
  private var log: LogWriter<Disk>
  private let folder: DataFolder<Disk>
  private let coder: EventCoder
  private var shownAt: Int64
  /// Whether the player has not come back yet since the log was opened.
  public private(set) var isAway: Bool
  private var notedSequence: Int64

  /// Takes over an open log whose events were folded.
  init(
    id: String, rules: SessionRules, state: SessionState, log: consuming LogWriter<Disk>,
    folder: DataFolder<Disk>, shownAt: Int64, isAway: Bool = false
  ) {
    self.id = id
    self.rules = rules
    self.state = state
    notedSequence = log.nextSequence - 1
    self.log = log
    self.folder = folder
    coder = EventCoder(rules)
    self.shownAt = shownAt
    self.isAway = isAway
  }

  /// What a player or auditor may keep.
  public var receipt: Receipt { log.receipt }

  /// What opening the log had to repair, if anything.
  public var recovered: LogWriter<Disk>.Recovery? { log.recovered }

  /// What came of a command, with what another log could not record.
  public struct Reply: Hashable, Sendable {
    /// What was decided.
    public let decision: Decision
    /// What the session's log holds and another log lacks, after this step.
    public let unrecorded: Unrecorded
  }

  /// What was decided about a command.
  public enum Decision: Hashable, Sendable {
    /// These events, which are on the disk; none if nothing changed.
    case events([Event])
    /// Not allowed, which is on the disk too.
    case refused(Refusal)
  }

  /// Why other logs could not record what happened, which does not undo what was acknowledged.
  public struct Unrecorded: Hashable, Sendable {
    /// Why the ledger could not take note: the session is ahead of it until it can again.
    public internal(set) var ledger: SessionError?
    /// Why the player's log could not take note of a level that was opened; the session's end is
    /// not in the ledger then either, and the next start records both.
    public internal(set) var level: SessionError?

    /// Nothing is missing.
    public init() {}
  }

  /// Milliseconds since the question was shown.
  public func elapsedMilliseconds(_ now: Reading) -> Int64 {
    let (elapsed, isTooLong) = now.monotonicMilliseconds.subtractingReportingOverflow(shownAt)
    guard now.monotonicMilliseconds > shownAt else { return 0 }
    return isTooLong ? .max : elapsed
  }

  /// Carries out a command; the time limits that have passed are noted first, but before a grant.
  ///
  /// A setting goes to the player's log before it goes to the session. An answer is stored with the
  /// time since its question was shown as the session measured it, whatever the command says.
  /// - Throws: ``SessionError`` if it could not be written; the state is as before then.
  public mutating func perform(
    _ command: Command, _ now: Reading
  ) throws(SessionError) -> Reply {
    var command = command
    state.moment = now.at
    switch command {
    case .grant, .release: break
    // Before rules 3 the time since the last event does not count, so nothing expires.
    case .resume where !state.isOfRules3: break
    case .answer(let answer, _):
      command = .answer(answer, elapsedMilliseconds: elapsedMilliseconds(now))
      try expireAll(now)
    default: try expireAll(now)
    }
    let events: [Event]
    do throws(Refusal) {
      events = try state.decide(command, under: rules, clock: clock(now))
    } catch {
      return try refuse(command, error, now)
    }
    if case .settingChanged(let setting, _, let value)? = events.first {
      try folder.change(setting, to: value, of: state.start?.player ?? "", now.at)
    }
    if !events.isEmpty {
      do throws(SessionError) {
        try append(events, now)
      } catch {
        guard case .log(.tooLong) = error, case .answer = command else { throw error }
        return try refuse(command, .tooLong, now)
      }
    }
    return reply(.events(events))
  }

  /// Repeats a grant of the player's log, unless the session has it already.
  mutating func takeIn(_ granted: PlayerGrant, _ now: Reading) throws(SessionError) {
    guard let grant = granted.grant, let graded = state.graded, graded.rules >= 3,
      !graded.grants.contains(where: { $0.repeats(grant) })
    else { return }
    _ = try perform(.grant(grant), now)
  }

  /// Records that a command was refused; rules 2 let texts be longer than a line.
  private mutating func refuse(
    _ command: Command, _ refusal: Refusal, _ now: Reading
  ) throws(SessionError) -> Reply {
    guard let name = command.name else { return reply(.refused(refusal)) }
    let question = state.phase == .asking ? state.current?.question : nil
    try append([.refused(name, refusal, question: question)], now)
    return reply(.refused(refusal))
  }

  /// Notes that the question's time limit has passed, if it has; without events if it has not.
  public mutating func expire(_ now: Reading) throws(SessionError) -> Reply {
    state.moment = now.at
    guard isExpired(now),
      let events = try? state.decide(.expire, under: rules, clock: clock(now))
    else { return reply(.events([])) }
    try append(events, now)
    return reply(.events(events))
  }

  /// Notes every limit that has passed; a question's can be followed by the quiz's.
  private mutating func expireAll(_ now: Reading) throws(SessionError) {
    while case .events(let events) = try expire(now).decision, !events.isEmpty {}
  }

  private func isExpired(_ now: Reading) -> Bool {
    guard let clock = clock(now) else { return state.isExpired(after: elapsedMilliseconds(now)) }
    return state.expiry(at: clock) != nil
  }

  /// The session's clock (rules 2): as long after the question was shown, or what the rules give
  /// while the player is away.
  private func clock(_ now: Reading) -> Int64? {
    if isAway || state.isPaused { return state.awayClock }
    return state.shownClock.map { $0.addingClamped(elapsedMilliseconds(now)) }
  }

  private func reply(_ decision: Decision) -> Reply {
    Reply(decision: decision, unrecorded: unrecorded)
  }

  private mutating func append(_ events: [Event], _ now: Reading) throws(SessionError) {
    var entries: [Entry] = []
    for event in events { entries.append(coder.entry(event)) }
    do throws(LogError) { try log.append(entries, at: now.at) } catch { throw .log(error) }
    for event in events {
      switch event {
      // While an exam waits for submit, a resumption shows no question.
      case .questionShown: shownAt = now.monotonicMilliseconds
      case .sessionResumed:
        shownAt = now.monotonicMilliseconds
        isAway = false
      default: break
      }
      state.evolve(event)
    }
    // The level comes first: an end that the ledger knows is not looked at again.
    if case .sessionFinished? = events.last, !openLevel(now.at) { return }
    note(events, now.at)
  }

  /// Notes the level that this append opened; false if the player's log can't.
  private mutating func openLevel(_ at: Timestamp) -> Bool {
    guard let level = state.openedLevel, let player = state.start?.player else { return true }
    do throws(SessionError) {
      try folder.open(level, by: id, of: folder.owner(of: id, startedAs: player), at)
      unrecorded.level = nil
    } catch {
      unrecorded.level = error
    }
    return unrecorded.level.isNone
  }

  /// Tells the ledger; that it can't be told does not undo what was acknowledged.
  private mutating func note(_ events: [Event], _ at: Timestamp) {
    var entry: LedgerEntry?
    switch events[0] {
    case .sessionPaused, .sessionResumed: entry = .checkpoint(log.receipt, id)
    case .answersSubmitted, .quizTimeExpired: entry = .checkpoint(log.receipt, id)  // handed in
    default:
      if log.nextSequence - 1 - notedSequence >= Session.checkpointInterval {
        entry = .checkpoint(log.receipt, id)
      }
    }
    switch events[events.count - 1] {
    case .sessionFinished: entry = .end(log.receipt, id, how: .finished)
    case .sessionAbandoned: entry = .end(log.receipt, id, how: .abandoned)
    default: break
    }
    guard let entry else { return }
    do throws(SessionError) {
      try folder.note([entry], at)
      notedSequence = log.nextSequence - 1
      unrecorded.ledger = nil
    } catch {
      unrecorded.ledger = error
    }
  }
}
