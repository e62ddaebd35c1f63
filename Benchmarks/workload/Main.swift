import EventLog
import SessionEngine
import SessionShell
import Shell
import Systems

/// What the benchmarks are made of: sessions by the thousand, and the bare work to compare with.
///
/// `workload make DIR N` plays N sessions and writes their logs, `workload graded DIR N` those of N
/// players of a quiz with right answers; `workload ledger DIR` writes the ledger of such a folder;
/// `workload hash DIR` reads them and
/// does nothing but our SHA-256, `hash-in-swift` without the processor's instructions;
/// `workload session FILE N` writes one session of at least N lines;
/// `workload append FILE N` appends durably through the log's writer,
/// `workload shared DIR N` appends N messages to a shared log, opened for each one;
/// `workload sit DIR N` plays a session of N appends in a data folder;
/// `workload messages DIR N` makes a conversation of N messages at once;
/// `workload bare FILE N` writes and syncs as many bytes without it; `workload nothing` only starts.
@main
struct Workload {
  static func main() {
    do throws(Failure) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      Console.system.warn("workload: " + error.message)
      System.end(error.status)
    }
  }

  private static func run(_ words: [String]) throws(Failure) {
    switch (words.first, words.count) {
    case ("make", 3):
      // Three of four are whole runs of *animals* with going back; one is arithmetic, 40 exercises.
      try make(words[1], try number(words[2])) {
        (of: $0 % 4 == 3 ? "arithmetic" : "animals", by: $0 % 97)
      }
    case ("graded", 3):
      try make(words[1], try number(words[2])) { (of: "every-kind", by: $0) }
    case ("ledger", 2): try FolderLedger.make(words[1])
    case ("session", 3): try session(words[1], try number(words[2]))
    case ("hash", 2): try hash(words[1]) { SHA256.digest(of: $0) }
    case ("hash-in-swift", 2): try hash(words[1]) { SHA256.digestInSwift(of: $0) }
    case ("append", 3): try append(words[1], try number(words[2]))
    case ("bare", 3): try bare(words[1], try number(words[2]))
    case ("sit", 3): try sit(words[1], try number(words[2]))
    case ("messages", 3): try SharedLog.make(words[1], try number(words[2]))
    case ("shared", 3): try SharedLog.append(words[1], try number(words[2]))
    case ("nothing", 1): return
    default:
      throw Failure(
        "make DIR N | graded DIR N | ledger DIR | session FILE N | hash DIR | hash-in-swift DIR | append FILE N | bare FILE N | "
          + "sit DIR N | messages DIR N | shared DIR N | nothing")
    }
  }

  private static func number(_ text: String) throws(Failure) -> Int {
    guard let number = Int(text), number > 0 else { throw Failure("\(text) is no number") }
    return number
  }

  // MARK: Sessions

  /// Plays sessions, each of the quiz and by the player that are picked for its place.
  private static func make(
    _ folder: String, _ count: Int, _ pick: (Int) -> (of: String, by: Int)
  ) throws(Failure) {
    let target = POSIXStorage()
    var random = SplitMix(state: 1)
    let shelf = QuizShelf(BuiltInQuizzes.files)
    let sessions = folder.appendingPathPart("sessions")
    do throws(StorageError) { try target.createFolder(sessions) } catch { throw Failure(error) }
    for index in 0..<count {
      let memory = MemoryStorage()
      let data = DataFolder("data", on: memory, shelf: shelf, token: "t")
      let clock = Ticker(start: 1_700_000_000_000 + Int64(index) * 60_000)
      let (quiz, player) = pick(index)
      guard let item = shelf.items.last(where: { $0.quiz.id == quiz }) else {
        throw Failure("\(quiz) is not built in")
      }
      let id: String
      do throws(SessionError) {
        id = try play(data, item, player: "p\(player)", clock, &random)
      } catch {
        throw Failure(error)
      }
      let bytes = memory.contents(data.session(id)) ?? []
      do throws(StorageError) {
        let file = try target.create(sessions.appendingPathPart(id + ".jsonl"))
        defer { target.close(file) }
        _ = try target.append(bytes, to: file)
      } catch {
        throw Failure(error)
      }
    }
  }

  /// One session of arithmetic; an exercise is three lines.
  private static func session(_ path: String, _ lineCount: Int) throws(Failure) {
    var random = SplitMix(state: 2)
    let memory = MemoryStorage()
    let shelf = QuizShelf(BuiltInQuizzes.files)
    let data = DataFolder("data", on: memory, shelf: shelf, token: "t")
    let clock = Ticker(start: 1_700_000_000_000)
    let id: String
    do throws(SessionError) {
      id = try play(
        data, shelf.items[1], player: "p1", clock, exercises: (lineCount + 2) / 3, &random)
    } catch {
      throw Failure(error)
    }
    do throws(StorageError) {
      let disk = POSIXStorage()
      let file = try disk.create(path)
      defer { disk.close(file) }
      _ = try disk.append(memory.contents(data.session(id)) ?? [], to: file)
    } catch {
      throw Failure(error)
    }
  }

  /// One session of arithmetic, each append durable; an exercise is two appends.
  private static func sit(_ folder: String, _ count: Int) throws(Failure) {
    var random = SplitMix(state: 3)
    let shelf = QuizShelf(BuiltInQuizzes.files)
    let data = DataFolder(
      folder, on: POSIXStorage(), shelf: shelf, token: "t\(System.processNumber)")
    do throws(SessionError) {
      _ = try play(
        data, shelf.items[1], player: "p1", Ticker(start: 1_700_000_000_000),
        exercises: count / 2, &random)
    } catch {
      throw Failure(error)
    }
  }

  private static func play<Disk: Storage>(
    _ data: DataFolder<Disk>, _ item: QuizShelf.Item, player: String, _ clock: Ticker,
    exercises wanted: Int = 40, _ random: inout SplitMix
  ) throws(SessionError) -> String {
    var clock = clock
    let seed = Seed(high: random.next(), low: random.next())
    var now = clock.read(0)
    let id = SessionID(at: now.at, seed: seed)
    var session = try data.startSession(item, id: id, seed: seed, player: player, now)
    var exercises = 0
    while !session.state.hasEnded, exercises < wanted {
      now = clock.read(1000 + Int64(random.next() % 9000))
      let command: Command
      if let quiz = item.quiz.outcomes, let current = session.state.current {
        if current.number > 1, random.next() % 5 == 0 {
          command = .back
        } else {
          let question = quiz.questions[Int(current.question)]
          let answer: Answer =
            switch question.kind {
            case .single: .choices(Choices([Int64(random.next() % 4)]))
            case .multiple: .choices(Choices([Int64(random.next() % 2), Int64(random.next() % 4)]))
            case .ranged: .slider(Int64(random.next() % 101))
            }
          command = .answering(answer)
        }
      } else if let quiz = item.quiz.graded, let current = session.state.current {
        let question = quiz.questions[Int(current.question)]
        command =
          session.state.graded?.slots[Int(current.question)].answer == nil
          ? .answering(GradedGuess.answer(to: question, &random)) : .next
      } else if session.state.isMarked {
        exercises += 1
        command = .next
      } else {
        command = .answering(.text(Array(String(random.next() % 60).utf8)))
      }
      _ = try session.perform(command, now)
    }
    return id.text
  }

  // MARK: Bare work

  private static func hash(
    _ folder: String, by digest: (Span<UInt8>) -> Digest
  ) throws(Failure) {
    let disk = POSIXStorage()
    var sum: UInt64 = 0
    do throws(StorageError) {
      var bytes: [UInt8] = []
      for name in try disk.names(in: folder) {
        let file = try disk.openForReading(folder.appendingPathPart(name))
        defer { disk.close(file) }
        let count = Int(try disk.status(file).byteCount)
        bytes.removeAll(keepingCapacity: true)
        _ = try disk.read(file, at: 0, byteCount: count, to: &bytes)
        sum ^= digest(bytes.span).words.0
      }
    } catch {
      throw Failure(error)
    }
    Console.system.warn("hashed, \(sum)")
  }

  private static func append(_ path: String, _ count: Int) throws(Failure) {
    let disk = POSIXStorage()
    let entry = Entry(type: "answerGiven", data: Array(payload.utf8))
    let at = Timestamp(clamping: 1_700_000_000_000)
    do throws(LogError) {
      guard let stream = StreamName(.session, "benchmark") else { return }
      var log = try LogWriter.create(
        path, stream: stream, entries: [entry], at: at, token: "t", on: disk)
      for _ in 0..<count { try log.append([entry], at: at) }
    } catch {
      throw Failure(error)
    }
  }

  /// As many bytes as a line of ``append(_:_:)`` has.
  private static func bare(_ path: String, _ count: Int) throws(Failure) {
    let disk = POSIXStorage()
    let bytes = [UInt8](repeating: 0x61, count: payload.utf8.count + 232)
    do throws(StorageError) {
      let file = try disk.create(path)
      defer { disk.close(file) }
      for _ in 0..<count {
        _ = try disk.append(bytes, to: file)
        try disk.synchronize(file)
      }
    } catch {
      throw Failure(error)
    }
  }

  private static let payload =
    #"{"question":"activities","answer":{"choices":[1,3]},"elapsed":5560}"#
}

/// A clock that is told how far to go.
struct Ticker {
  var now: Int64

  init(start: Int64) { now = start }

  mutating func read(_ step: Int64) -> Reading {
    now += step
    return Reading(at: Timestamp(clamping: now), monotonicMilliseconds: now)
  }
}

/// The generator of Steele, Lea and Flood (2014): the same numbers everywhere.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
