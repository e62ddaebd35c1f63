import EventLog
import SessionEngine
import Systems

/// The life of a data folder: a session with its ledger, its player's log and a conversation.
struct FolderLife: Life {
  /// What somebody does.
  enum Step: Hashable {
    case setBefore, say, start, answer, wrongAnswer, next, back, set, pause, abandon
  }

  static let plural = "folders"

  /// The quiz that is played.
  let item: QuizShelf.Item
  let steps: [Step]
  /// What follows a crash, once the session is resumed.
  let later: [Step]
  /// What was done long before, on a disk that worked.
  var before: [Step]?

  static let root = "home/data"
  static let player = root + "/players/p1.jsonl"
  static let conversation = root + "/conversations/room.jsonl"
  static let ledger = root + "/ledger.jsonl"
  private static let seed = Seed(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)

  /// Whoever comes back has no quizzes but those that the folder keeps.
  func folder(
    on disk: SimulatedDisk, _ witness: inout Witness, isReturn: Bool
  ) -> DataFolder<SimulatedDisk> {
    witness.eventCount += 1
    var shelf = QuizShelf()
    if !isReturn { shelf = FolderLife.shelf }
    return DataFolder(FolderLife.root, on: disk, shelf: shelf, token: "t\(witness.eventCount)")
  }

  static let shelf = QuizShelf(BuiltInQuizzes.files)

  /// The clocks, a second after the last time they were read.
  func reading(_ witness: inout Witness) -> Reading {
    witness.eventCount += 1
    let time = 1_700_000_000_000 + Int64(witness.eventCount) * 1000
    return Reading(at: Timestamp(clamping: time), monotonicMilliseconds: time)
  }

  func begin(on disk: SimulatedDisk, _ witness: inout Witness) {
    let folder = folder(on: disk, &witness, isReturn: false)
    for (place, step) in steps.enumerated() {
      if disk.isDown { return }
      switch step {
      case .setBefore: setBefore(folder, on: disk, &witness)
      case .say: say(folder, on: disk, &witness)
      default: return play(Array(steps[place...]), folder, on: disk, &witness)
      }
    }
  }

  /// Sets a setting while no session is open.
  private func setBefore(
    _ folder: DataFolder<SimulatedDisk>, on disk: SimulatedDisk, _ witness: inout Witness,
    isWhole: Bool = false
  ) {
    do throws(SessionError) {
      let value = witness.eventCount % 2 == 0 ? "orange" : "green"
      _ = try folder.changeSetting("tint", to: value, of: "p1", reading(&witness).at)
      witness.acknowledge(FolderLife.player, on: disk)
    } catch {
      if isWhole { witness.fail("no setting can be changed: \(error)") }
    }
  }

  /// Sends a message, again if that is refused.
  private func say(
    _ folder: DataFolder<SimulatedDisk>, on disk: SimulatedDisk, _ witness: inout Witness,
    isWhole: Bool = false
  ) {
    guard let stream = StreamName(.conversation, "room"),
      let message = try? Message.composed(of: "message \(witness.eventCount)", from: "p1")
    else { return }
    for _ in 0..<(isWhole ? 1 : 2) {
      if disk.isDown { return }
      witness.lookForTails(in: disk.image)
      do throws(SessionError) {
        try folder.append([message.entry], to: stream, reading(&witness).at)
        return witness.acknowledge(FolderLife.conversation, on: disk)
      } catch {
        if isWhole { witness.fail("no message can be sent: \(error)") }
        if case .log(.outcomeUnknown) = error { return }
      }
    }
  }

  // MARK: A session

  private func play(
    _ steps: [Step], _ folder: DataFolder<SimulatedDisk>, on disk: SimulatedDisk,
    _ witness: inout Witness
  ) {
    for _ in 0..<2 {
      if disk.isDown { return }
      witness.lookForTails(in: disk.image)
      let now = reading(&witness)
      let id = SessionID(at: now.at, seed: FolderLife.seed)
      do throws(SessionError) {
        var session = try folder.startSession(
          item, id: id, seed: FolderLife.seed, player: "p1", now)
        witness.acknowledge(FolderLife.ledger, on: disk)
        witness.acknowledge(folder.session(id.text), on: disk)
        carryOn(&session, Array(steps.dropFirst()), folder, on: disk, &witness)
        return
      } catch {
        if disk.isDown { return }
        let path = folder.session(id.text)
        switch error {
        case .notBegun(let session, _):
          // The log is there for good, and whoever resumes it has the ledger record its beginning.
          witness.acknowledge(folder.session(session), on: disk)
          return resume(session, folder, on: disk, &witness, isWhole: false)
        case .alreadyOpen(let session):
          // The one before, whose start could not tell whether it has its name.
          return resume(session, folder, on: disk, &witness, isWhole: false)
        default: break
        }
        if error != .log(.outcomeUnknown(path: path)), disk.image.node(path) != nil {
          witness.fail("not started, \(error), and it is there: \(path)")
        }
      }
    }
  }

  /// Does one thing after the other; answers whether the ledger is behind the session after it.
  ///
  /// What is refused is tried again, and where its outcome is unknown, the session is resumed.
  @discardableResult
  private func carryOn(
    _ session: inout Session<SimulatedDisk>, _ steps: [Step],
    _ folder: DataFolder<SimulatedDisk>, on disk: SimulatedDisk, _ witness: inout Witness
  ) -> Bool {
    let path = folder.session(session.id)
    var isBehind = session.opening?.unrecorded.ledger != nil
    for step in steps {
      if disk.isDown || session.state.hasEnded { return isBehind }
      if step == .say {
        say(folder, on: disk, &witness)
        continue
      }
      var isDone = false
      for _ in 0..<2 where !isDone {
        let (before, state) = (disk.attempts.count, session.state)
        let now = reading(&witness)
        witness.lookForTails(in: disk.image)
        do throws(SessionError) {
          let reply = try session.perform(command(step, session, &witness), now)
          witness.acknowledge(path, on: disk)
          if step == .set { witness.acknowledge(FolderLife.player, on: disk) }
          isBehind = reply.unrecorded.ledger != nil
          if !isBehind { witness.acknowledge(FolderLife.ledger, on: disk) }
          isDone = true
        } catch {
          if disk.isDown { return isBehind }
          if session.state != state { witness.fail("refused, and the state is another") }
          if error == .log(.outcomeUnknown(path: path)) || error == .log(.spent(path: path)) {
            return isBehind
          }
          witness.refuse(path, before, on: disk)
        }
      }
    }
    return isBehind
  }

  private func command(
    _ step: Step, _ session: borrowing Session<SimulatedDisk>, _ witness: inout Witness
  ) -> Command {
    switch step {
    case .next: return .next
    case .back: return .back
    case .pause: return .pause
    case .abandon: return .abandon
    case .set:
      let value = session.state.preferences[.tint] == 0 ? "orange" : "blue"
      return .changeSetting(name: "tint", value: value)
    case .answer, .wrongAnswer, .setBefore, .say, .start:
      return .answering(answer(session, isRight: step == .answer))
    }
  }

  private func answer(
    _ session: borrowing Session<SimulatedDisk>, isRight: Bool
  ) -> Answer {
    guard let current = session.state.current else { return .slider(0) }
    if let drawn = session.state.drawn {
      let wrong = drawn.generator == .morse ? "T" : "9999"
      return .text(isRight ? drawn.expected : Array(wrong.utf8))
    }
    let kind = session.rules.quiz.outcomes?.questions[Int(current.question)].kind
    switch kind {
    case .ranged: return .slider(70)
    case .multiple: return .choices(Choices([0, 1]))
    default: return .choices(Choices([0]))
    }
  }

  // MARK: After a crash

  func goOn(on disk: SimulatedDisk, _ witness: inout Witness, isWhole: Bool) {
    witness.takeAttempts(of: disk)
    disk.image.evict()
    witness.forgetTails()
    witness.lookForTails(in: disk.image)
    let folder = folder(on: disk, &witness, isReturn: true)
    say(folder, on: disk, &witness, isWhole: isWhole)
    let id: String
    do throws(SessionError) {
      guard let found = try folder.sessionIDs().first else {
        if isWhole { begin(on: disk, &witness) }
        return
      }
      id = found
    } catch {
      if isWhole { witness.fail("the sessions can't be listed: \(error)") }
      return
    }
    resume(id, folder, on: disk, &witness, isWhole: isWhole)
  }

  private func resume(
    _ id: String, _ folder: DataFolder<SimulatedDisk>, on disk: SimulatedDisk,
    _ witness: inout Witness, isWhole: Bool
  ) {
    for _ in 0..<(isWhole ? 1 : 2) {
      if disk.isDown { return }
      witness.takeAttempts(of: disk)
      witness.lookForTails(in: disk.image)
      do throws(SessionError) {
        var session = try folder.resumeSession(id, player: nil, reading(&witness))
        witness.acknowledge(folder.session(id), on: disk)
        if session.opening?.unrecorded.ledger == nil {
          witness.acknowledge(FolderLife.ledger, on: disk)
        }
        let before = session.receipt
        let isBehind = carryOn(&session, later, folder, on: disk, &witness)
        if isWhole, session.receipt == before { witness.fail("resumed, but nothing goes on") }
        if isWhole, isBehind { witness.fail("the ledger can't take note") }
        return
      } catch {
        // A note of the end that may go with the power only leaves the ledger behind.
        if case .ended = error {
          // Nobody opened the player's log then, whose end may be torn: the next setting does.
          for _ in 0..<(isWhole ? 2 : 0) {
            setBefore(folder, on: disk, &witness, isWhole: true)
          }
          return
        }
        if isWhole { witness.fail("can't be resumed: \(error)") }
      }
    }
  }
}
