import EventLog
import Reporting
import SessionEngine
import Systems

/// Plays scripts and writes out all that the engine answers: the same bytes on every machine.
///
/// Compiled twice, natively and as Embedded Swift for WebAssembly; a test compares. A script has
/// a command a line; the disk is in memory, the clock and the seeds are the script's.
///
/// ```
/// folder 1500               an empty disk, and a clock that runs 1,500 ms a command
/// quiz {"id":"mine", …}     adds a quiz file to the shelf, or tells what is wrong with it
/// set shuffle both          a setting; in the session, if one is open
/// play animals 000102030405060708090a0b0c0d0e0f     starts a session with this seed
/// choose 0 2 · slide 50 · type 56 · right · wrong   answers
/// next · back · jump 2 · return · reopen · submit · pause · resume · abandon
/// wait 60000                lets so many milliseconds pass
/// leave · open              closes the log, resumes its session
/// show                      the bytes of the logs
/// log 7b22…                 more bytes of a log, in hex
/// judge                     what reading, replaying and auditing find in it
/// memory 300 7              random reviews of 300 cards by this seed, and what they amount to
/// ```
struct ScriptPlayer: ~Copyable {
  /// The player of every session.
  private static let player = "p1"
  /// What the clock says first: 2026-11-20T09:30:00.000Z, in milliseconds.
  private static let start: Int64 = 1_795_167_000_000

  private var output: [UInt8] = []
  private var disk = MemoryStorage()
  private var shelf = QuizShelf(BuiltInQuizzes.files)
  private var session: Session<MemoryStorage>?
  private var id = ""
  private var log: [UInt8] = []
  private var milliseconds = ScriptPlayer.start
  private var step: Int64 = 0

  /// All that a script brings forth.
  static func output(of script: [UInt8]) -> [UInt8] {
    var player = ScriptPlayer()
    return script.split(separator: 0x0A).flatMap { player.take(Array($0)) }
  }

  /// Carries out one line; answers what it brings forth.
  mutating func take(_ line: [UInt8]) -> [UInt8] {
    guard !line.isEmpty else { return [] }
    output.removeAll(keepingCapacity: true)
    if line.span.starts(with: Array("log ".utf8).span) {
      takeHex(line)
      return output
    }
    output.append("> ")
    say(line)
    milliseconds &+= step
    do throws(SessionError) {
      try carryOut(Words(line))
    } catch {
      output.append("failed ")
      output.append(error.name)
      say([])
    }
    return output
  }

  private mutating func carryOut(_ words: Words) throws(SessionError) {
    switch words[0] {
    case "folder": empty(step: words.integer(1) ?? 0)
    case "quiz": check(words.rest)
    case "wait": milliseconds &+= words.integer(1) ?? 0
    case "play": try play(words.text(1), words[2])
    case "open": try open()
    case "leave": session = nil
    case "show": show()
    case "judge":
      for line in LogJudgement(log, shelf).lines { say(line) }
      log.removeAll()
    case "memory":
      let (cardCount, seed) = (words.integer(1) ?? 0, words.integer(2) ?? 0)
      for line in MemoryScript.lines(cardCount: cardCount, seed: seed) { say(Array(line.utf8)) }
    case "set" where session == nil: try set(words.text(1), words.text(2))
    default: try perform(words)
    }
  }

  // MARK: Around sessions

  private var now: Reading {
    Reading(at: Timestamp(clamping: milliseconds), monotonicMilliseconds: milliseconds)
  }

  private var folder: DataFolder<MemoryStorage> {
    DataFolder("data", on: disk, shelf: shelf, token: "0")
  }

  private mutating func empty(step: Int64) {
    session = nil
    disk = MemoryStorage()
    shelf = QuizShelf(BuiltInQuizzes.files)
    milliseconds = ScriptPlayer.start
    self.step = step
  }

  private mutating func check(_ file: [UInt8]) {
    for mistake in shelf.add(file) { say(Array(mistake.description.utf8)) }
  }

  private mutating func set(_ name: String, _ value: String) throws(SessionError) {
    let refusal = try folder.changeSetting(name, to: value, of: ScriptPlayer.player, now.at)
    if let refusal { say(refusal) }
  }

  private mutating func play(_ quiz: String, _ seed: [UInt8]) throws(SessionError) {
    guard let item = shelf.item(id: quiz), let seed = Seed(hex: seed.span) else {
      throw .noSuchSession(quiz)
    }
    say(Screen(introducing: item.quiz).document())
    session = nil
    let id = SessionID(at: now.at, seed: seed)
    session = try folder.startSession(item, id: id, seed: seed, player: ScriptPlayer.player, now)
    self.id = id.text
    sayState()
  }

  private mutating func open() throws(SessionError) {
    session = nil
    session = try folder.resumeSession(id, player: ScriptPlayer.player, now)
    sayState()
  }

  private mutating func takeHex(_ line: [UInt8]) {
    func value(_ digit: UInt8) -> UInt8 { digit < 0x3A ? digit - 0x30 : digit - 0x57 }
    var place = 4
    while place + 1 < line.count {
      log.append(value(line[place]) << 4 | value(line[place + 1]))
      place += 2
    }
  }

  // MARK: In a session

  private mutating func perform(_ words: Words) throws(SessionError) {
    let now = now
    guard let command = session?.command(words) else {
      output.append("not understood")
      say([])
      return
    }
    switch try session?.perform(command, now).decision {
    case .events(let events)?:
      output.append("events")
      for event in events {
        output.append(" ")
        output.append(event.type)
      }
      say([])
    case .refused(let refusal)?: say(refusal)
    case nil: return
    }
    sayState()
  }

  // MARK: Writing out

  private mutating func say(_ line: [UInt8]) {
    output.append(contentsOf: line)
    output.append(0x0A)
  }

  private mutating func say(_ refusal: Refusal) {
    output.append("refused ")
    output.append(refusal.name)
    say([])
  }

  private mutating func sayState() {
    say(session?.screen ?? [])
    say(session?.document ?? [])
  }

  private mutating func show() {
    for path in [folder.session(id), folder.player(ScriptPlayer.player), folder.ledger] {
      guard let bytes = disk.contents(path) else { continue }
      say(Array(path.utf8))
      output.append(contentsOf: bytes)
    }
  }
}
