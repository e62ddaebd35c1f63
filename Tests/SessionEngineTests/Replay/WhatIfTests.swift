import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("What if")
struct WhatIfTests {
  /// food 0 (seq 3), activities 1 (6), back (9), revised activities 2 (10), rides 50 (13).
  private let session: RecordedSession

  init() throws {
    let story = Story(try TestQuiz.animals.quiz).then(
      .choose(0), .choose(1), .back, .choose(2), .slide(50))
    session = try RecordedSession(story)
  }

  @Test(
    "without an edit the run is the session, byte for byte",
    arguments: [TestQuiz.animals, .arithmetic, .submit, .sparse, .morse])
  func identity(quiz: TestQuiz) throws {
    for seed in UInt64(0)..<40 {
      let session = try RecordedSession.random(quiz, seed: seed)
      let run = WhatIf(
        session.script.moves, session.script.replay.start, under: session.script.replay.rules)
      let coder = session.script.replay.coder
      #expect(
        run.log(coder).flatMap { $0.entries } == session.lines.map { $0.entry },
        "\(quiz) seed \(seed)")
      #expect(
        run.log(coder).map { $0.entries.count }
          == RecordedLine.appends(session.lines).map { $0.entries.count }, "\(quiz) seed \(seed)")
      var state = run.state
      state.sequence = session.script.replay.state.sequence
      #expect(state == session.script.replay.state, "\(quiz) seed \(seed)")
    }
  }

  @Test("another reason of a refusal is no divergence, a missing score is one")
  func divergence() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .jump(3), .choose(1))
    let chronicle = Chronicle(story)
    func divergence(_ chronicle: Chronicle) throws -> Int64? {
      WhatIf.divergence(
        of: try RecordedSession(chronicle.bytes(), chronicle.quiz).script)
    }
    #expect(try divergence(chronicle) == nil)
    let refused = try #require(
      story.events.firstIndex { if case .refused = $0 { true } else { false } })
    let other = try chronicle.editing(refused + 1, "notYetReached", "noSuchQuestion")
    #expect(try other.bytes() != chronicle.bytes())
    #expect(try divergence(other) == nil)
    // What is not refused has to follow: the outcome's points after the last answer.
    let scored = try #require(
      story.events.lastIndex { if case .scoreUpdated = $0 { true } else { false } })
    let forged = try chronicle.replacing(scored + 1)
    #expect(try divergence(forged) == Int64(scored) + 1)
  }

  @Test("another answer counts in place of the one that was given, wherever in its append N points")
  func set() throws {
    for sequence in Int64(10)...12 {
      let run = try session.whatIf(.answer(sequence, .choice(0)))
      #expect(run.state.answers[1] == .choice(0))
      #expect(run.state.result != session.script.replay.state.result)
      #expect(WhatIf.parting(session.script.events, run.events) == 9)
    }
    let slow = try session.whatIf(.elapsed(10, 77))
    guard case .answerRevised(_, _, _, 77) = slow.events[9].event else {
      Issue.record("\(slow.events[9])")
      return
    }
    #expect(slow.state.tally == session.script.replay.state.tally)
  }

  @Test("what is dropped never was, and what leans on it is refused")
  func drop() throws {
    let run = try session.whatIf(.drop(9), .drop(10))
    #expect(run.state.phase == .finished && run.state.answers[1] == .choice(1))
    #expect(run.events.count == session.script.events.count - 4)
    let refused = try session.whatIf(.drop(3))
    #expect(refused.state.phase == .asking)
    let outcomes = refused.appends.map { $0.outcome }
    guard case .misplaced(question: 1, .refused(.answer, .notAnswerable, question: 0)) = outcomes[1]
    else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(refused.state.answers == [nil, nil, nil])
  }

  @Test("what is put in is decided behind its place, in the order of the edits")
  func insert() throws {
    let run = try session.whatIf(
      .insert(behind: 3, .command(.back, question: nil)),
      .insert(behind: 3, .command(.answer(.choice(3), elapsedMilliseconds: 0), question: nil)))
    #expect(run.state.answers[0] == .choice(3))
    #expect(run.state.phase == .finished)
    #expect(run.appends[3].move?.sequences == nil)
    #expect(run.appends[3].at == session.script.moves[1].at)
    let paused = try session.whatIf(
      .insert(behind: 3, .command(.pause, question: nil)), .insert(behind: 3, .resume))
    #expect(paused.state.result == session.script.replay.state.result)
  }

  @Test("what is moved comes behind its new place, with its own clock reading")
  func move() throws {
    let run = try session.whatIf(.move(9, behind: 13))
    #expect(run.appends.last?.move?.sequences == 9...9)
    let places = run.appends.map { $0.move?.sequences?.lowerBound }
    #expect(places == [1, 3, 6, 10, 13, 9])
    #expect(try session.whatIf(.move(9, behind: 0)).appends[1].move?.sequences == 9...9)
  }

  @Test("every edit that can't be made is a fault with its place")
  func faults() throws {
    func fault(_ edits: WhatIf.Edit...) -> WhatIf.Fault? {
      do throws(WhatIf.Fault) {
        _ = try WhatIf.moves(session.script, edits: edits)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault(.drop(99)) == .noSuchPlace(99))
    #expect(fault(.drop(-1)) == .noSuchPlace(-1))
    #expect(fault(.drop(1)) == .start(1) && fault(.drop(2)) == .start(2))
    #expect(fault(.drop(0)) == .start(0))
    #expect(fault(.move(1, behind: 3)) == .start(1))
    #expect(fault(.answer(9, .choice(0))) == .noAnswer(9))
    #expect(fault(.elapsed(9, 1)) == .noAnswer(9))
    #expect(fault(.insert(behind: 99, .resume)) == .noSuchPlace(99))
    #expect(fault(.move(9, behind: 99)) == .noSuchPlace(99))
    #expect(fault(.move(9, behind: 9)) == .behindItself(9))
    #expect(fault(.drop(9), .move(9, behind: 3)) == .gone(9))
    #expect(fault(.drop(9), .drop(9)) == nil)
    #expect(fault(.elapsed(3, 1), .drop(3)) == .gone(3))
    #expect(fault(.drop(3), .answer(3, .choice(1))) == .gone(3))
    #expect(fault(.answer(3, .choice(1)), .move(3, behind: 9)) == nil)
  }

  @Test("a forged append has no command: it can be dropped and not set")
  func forged() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0))
    let chronicle = try Chronicle(story).inserting(
      Chronicle.entry("scoreUpdated", #"{"change":{"cat":1},"tally":{"cat":1}}"#))
    let session = try RecordedSession(try chronicle.bytes(), story.rules.quiz)
    #expect(session.script.moves.last?.wish == .nothing)
    #expect(throws: WhatIf.Fault.noCommand(6)) { try session.whatIf(.answer(6, .choice(1))) }
    let run = try session.whatIf(.drop(6))
    #expect(run.state.tally == story.state.tally)
  }

  @Test("an answer that takes longer than its limit comes too late, in the edited run too")
  func tooLate() throws {
    let story = Story(try TestQuiz.morse.quiz).then(.type("E"), .next)
    let run = try RecordedSession(story).whatIf(.elapsed(3, 30_001))
    let events = run.events.map { $0.event }
    #expect(events[2] == .timeExpired(question: 0, limitMilliseconds: 30_000))
    guard case .refused(.answer, .alreadyAnswered, question: 0) = events[4] else {
      Issue.record("\(events)")
      return
    }
    let inTime = try RecordedSession(story).whatIf(.elapsed(3, 30_000))
    #expect(!inTime.events.contains { if case .timeExpired = $0.event { true } else { false } })
  }

  @Test("any edits of any session give a log that is intact and in which every rule holds")
  func anyEdits() throws {
    for quiz in [TestQuiz.animals, .arithmetic, .submit, .morse] {
      for seed in UInt64(0)..<20 {
        let session = try RecordedSession.random(quiz, seed: seed)
        var chance = SeededRandom(seed)
        var player = RandomPlayer(seed &+ 1000)
        var moves = session.script.moves
        for _ in 0..<1 + chance.below(4) where moves.count > 1 {
          let place = 1 + chance.below(moves.count - 1)
          switch chance.below(3) {
          case 0: moves.remove(at: place)
          case 1: moves.swapAt(place, 1 + chance.below(moves.count - 1))
          default:
            let command = player.command(session.script.replay.state, session.script.replay.rules)
            moves.insert(Move(.command(command, question: nil), at: moves[place].at), at: place)
          }
        }
        let run = WhatIf(moves, session.script.replay.start, under: session.script.replay.rules)
        let log = try DerivedLog(
          of: session.receipt, word: "whatif", run.log(session.script.replay.coder), at: Logs.time)
        let audit = audited(log.bytes, TestSources(quizzes: [session.quiz]))
        #expect(audit.findings == [], "\(quiz) seed \(seed)")
        #expect(audit.state?.tally == run.state.tally, "\(quiz) seed \(seed)")
        #expect(audit.state?.points == run.state.points, "\(quiz) seed \(seed)")
      }
    }
  }
}
