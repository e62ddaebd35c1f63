import Documents
package import EventLog
package import SessionEngine
import Systems

/// Who decides when the next question comes.
package enum SeatPace: Hashable, Sendable {
  /// The player.
  case player
  /// The teacher, for all: only the question of this place is open.
  case teacher(open: Int64?)
}

/// What a class lets a seat see.
package struct ClassView: Hashable, Sendable {
  /// The class, whose sessions this seat may play.
  package let id: String
  /// Whether all results may be known.
  package var isReleased: Bool

  /// Takes the facts as they are.
  package init(id: String, isReleased: Bool) { (self.id, self.isReleased) = (id, isReleased) }
}

extension SessionError {
  /// What it means at a seat, whose player does not hear who has another one and opens no files.
  var wordsAtSeat: String {
    switch self {
    case .otherPlayer(let session, _): SessionError.noSuchSession(session).words
    case .quizNotFound(let id, _):
      "This host does not have the quiz " + id + ". Choose one on the home screen."
    default: words
    }
  }
}

/// What a host asks of the page of a seat, beside handing it requests.
extension Page {
  /// The session that is played, and where it stands; nil if none is.
  package var receipt: Receipt? { session?.receipt }

  /// The state of the session that is played.
  package var state: SessionState? { session?.state }

  /// What the session that is played is decided under.
  package var rules: SessionRules? { session?.rules }

  /// Starts a session whose name and seed follow from what host and player gave.
  package func begin(
    _ item: QuizShelf.Item, _ id: SessionID, _ seed: Seed, _ place: ClassSeat, _ now: Reading
  ) throws(SessionError) {
    session = nil
    unrecorded = Session<Disk>.Unrecorded()
    session = try folder.startSession(
      item, id: id, seed: seed, player: seated ?? "", now, inClass: place)
  }

  /// Closes the session that is open, as it is; taking it up again reads its log.
  package func close() { session = nil }

  /// Opens a session, or resumes the one that is open.
  package func takeUp(_ session: String, _ now: Reading) throws(SessionError) {
    try takeUp(session, seated ?? "", now)
  }

  /// Carries out a command that is not the player's own; one that the rules refuse changes nothing.
  package func carryOut(_ command: Command, _ now: Reading) throws(SessionError) {
    guard let state = session?.state, let rules = session?.rules,
      (try? state.decide(command, under: rules)) != nil
    else { return }
    _ = try perform(command, now)
  }

  /// Whether a session of the class has an exam's result that nobody may know yet.
  func isVeiled(_ state: SessionState, _ rules: SessionRules) -> Bool {
    guard let classView, !classView.isReleased, rules.quiz.graded?.mode == .exam,
      let seat = state.start?.classSeat
    else { return false }
    return same(seat.classID, classView.id) && state.hasEnded
  }

  /// Whether the question that comes next is not open yet.
  var isWaiting: Bool {
    guard case .teacher(let open) = pace, let state = session?.state, !state.hasEnded else {
      return false
    }
    return state.phase == .waiting || state.current?.number != open
  }

  /// Moves the session to the question that is open, unless that is answered.
  package func follow(_ now: Reading) throws(SessionError) {
    guard case .teacher(let open?) = pace, isWaiting, let state = session?.state, !state.isPaused,
      let order = session?.rules.order, open >= 1, open <= Int64(order.count),
      state.graded?.slots[order[Int(open) - 1]].answer == nil
    else { return }
    try carryOut(.jump(open), now)
  }

  /// Writes the answers that were stored, as the log has them, and where the log ends.
  func writeRecorded(to reply: inout JSONWriter) {
    guard let rules = session?.rules, let receipt = session?.receipt else { return }
    let coder = EventCoder(rules.quiz)
    var answers: [(question: String, answer: [UInt8])] = []
    for event in stored {
      switch event {
      case .answerGiven, .answerRevised:
        let data = coder.entry(event).data
        if let answer = AnswerRoll.answer(data.span) { answers.append(answer) }
      default: continue
      }
    }
    reply.groups("recorded", answers) { writer, recorded in
      writer.member("session", receipt.stream.name)
      writer.member("seq", receipt.sequence)
      writer.member("head", receipt.head.hex)
      writer.member("question", recorded.question)
      writer.member("answer", StoredJSON(recorded.answer))
    }
  }

  /// The session as it stands after a command that was carried out before.
  ///
  /// Its first answer behind a place is the one that is asked for. Nil if something else follows.
  package func repeated(
    _ bytes: [UInt8], after place: Receipt, _ now: Reading
  ) -> [UInt8]? {
    guard let request = Request(bytes, now: now), case "answer" = request.word,
      session?.id == place.stream.name, let events = try? folder.events(of: place.stream.name),
      place.sequence >= 0, place.sequence < Int64(events.count)
    else { return nil }
    let next = events[Int(place.sequence)]
    switch next {
    case .answerGiven(_, let answer, _), .answerRevised(_, let answer, _, _):
      guard answer == self.answer(request) else { return nil }
    default: return nil
    }
    stored = [next]
    var reply = JSONWriter(appendingTo: [0x7B])
    writeRecorded(to: &reply)
    do throws(SessionError) { try look(request, &reply) } catch { return nil }
    reply.bytes.append(0x7D)
    return reply.bytes
  }

  /// Whether the session is open for the host alone, which grants time or records limits in it: the
  /// player's next step resumes it first, so that the time away is in its clock.
  package var isAway: Bool { session?.isAway == true }

  /// Whether nothing happened behind a place but pausing, resuming and grants: the player sees the
  /// same question, and what was sent from there still counts.
  package func isOnlyResumed(since place: Receipt) -> Bool {
    guard let events = try? folder.events(of: place.stream.name), place.sequence >= 0,
      place.sequence <= Int64(events.count)
    else { return false }
    for event in events[Int(place.sequence)...] {
      switch event {
      case .sessionPaused, .sessionResumed, .tailDropped, .timeGranted: continue
      case .questionShown(let showing) where showing.why == .resumed: continue
      default: return false
      }
    }
    return true
  }

  /// Where a session stands that is not open; nil if it is not this seat's.
  package func receipt(of session: String) -> Receipt? { summary(of: session)?.receipt }

  /// A session as its log has it; nil if it is not this seat's.
  package func summary(of session: String) -> SessionSummary? {
    do throws(SessionError) {
      let summary = try folder.summary(of: session)
      guard let seated, same(summary.start.player, seated) else { return nil }
      return summary
    } catch {
      return nil
    }
  }

  /// Whether a player of this name has an account.
  package func isRegistered(_ player: String) -> Bool {
    // What cannot be read may be somebody's.
    (try? folder.playerState(of: player).isRegistered) ?? true
  }

  /// Whether a player of this name has an account, or has played in this folder.
  package func isKnown(_ player: String) -> Bool {
    do throws(SessionError) {
      if try folder.playerState(of: player).isRegistered { return true }
      for id in try folder.sessionIDs() {
        // What cannot be read is nobody's.
        if let summary = try? folder.summary(of: id), same(summary.start.player, player) {
          return true
        }
      }
      return false
    } catch {
      return true
    }
  }

  /// Whether the seat's player has an account, so that a password is asked for.
  package var isProtected: Bool {
    guard let seated, let state = try? folder.playerState(of: seated) else { return false }
    return state.isProtected
  }

  /// Tries the password of the seat's player; says why it is not accepted, nil if it is.
  package func whyNotAdmitted(_ password: String, _ now: Reading) -> String? {
    do throws(SessionError) {
      return try whyNot(seated ?? "", password, now.at)
    } catch {
      return "The account can't be read. Tell the teacher."
    }
  }

  /// Notes that the player left the seat, if there is an account.
  package func signOut(_ now: Reading) {
    guard isProtected, let seated else { return }
    // The seat is left in any case; what the disk refuses is only not noted.
    _ = try? folder.perform(.signOut, by: seated, now.at)
  }

  /// The bytes of a session's log; nil if it is not this seat's.
  package func log(of session: String) -> [UInt8]? {
    receipt(of: session) == nil ? nil : bytes(at: folder.session(session))
  }
}
