import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport
@testable import TestSupport

/// S08 to S10, S12, S14 and S16: each threshold at, below and above; the other signals stay silent.
@Suite("Signals of moves, Morse and tails")
struct SignalMovesTests {
  /// Times that vary as people's do.
  private let times: [Int64] = [2900, 4700, 3300, 6100, 2500, 5200, 3900, 7400, 2700, 4300]

  private func preferences(_ settings: [(Setting, Int16)]) -> Preferences {
    var preferences = Preferences()
    for (setting, value) in settings { preferences[setting] = value }
    return preferences
  }

  // MARK: S08, S09, S10

  @Test("S08: two timed rounds right after coming back, with or without a pause before it; rules 1")
  func timedResumed() throws {
    func away(
      _ times: Int, right: Bool = true, marked: Bool = false, timer: Int16 = 0, rules: Int64 = 1
    ) throws -> [String] {
      var story = try PacedStory(
        .morse, version: rules, preferences: preferences([(.timer, timer)]))
      for place in 0..<times {
        if marked { story.play(.type("?"), after: 3100) }
        if place == 0 { story.play(.pause, after: 4000) }
        story.play(.resume(story.story.state.preferences), after: 90_000)
        if marked { story.play(.next, after: 1000) }
        story.round(right: right, after: self.times[place])
      }
      return try story.signals()
    }
    #expect(Set(try away(2)) == ["S08", "S12"])
    #expect(try away(1) == ["S12"])
    #expect(try away(3, right: false) == ["S12"])
    #expect(try away(3, marked: true) == [])
    #expect(try away(3, timer: 1) == [])
    #expect(try away(3, rules: 2) == ["S12"])
  }

  @Test("S12: away for as long as the limit of the open question, and answered after that")
  func absent() throws {
    func away(
      _ milliseconds: Int64, times: Int = 1, answers: Bool = true, rules: Int64? = nil
    ) throws -> [String] {
      var story = try PacedStory(.morse, version: rules)
      for _ in 0..<times {
        story.play(.pause, after: 2000)
        story.play(.resume(story.story.state.preferences), after: milliseconds)
      }
      if answers { story.round(right: false, after: 3100) }
      return try story.signals()
    }
    #expect(try away(29_999) == [])
    #expect(try away(30_000) == ["S12"])
    #expect(try away(15_000, times: 2) == ["S12"])
    #expect(try away(14_999, times: 2) == [])
    #expect(try away(30_000, rules: 1) == ["S12"])
    #expect(try away(900_000, answers: false) == [])
  }

  @Test("S12: an exam's limit stands still over all of its questions; a short limit needs 10 s")
  func absentFromExam() throws {
    let exam = try TestQuiz.exam.quiz
    // In rules 3 the time of an exam goes on.
    let limit = try #require(exam.graded?.limitMilliseconds)
    func away(_ milliseconds: Int64, times: Int64) throws -> [String] {
      var story = try PacedStory(.exam, version: 2)
      for _ in 0..<times {
        story.play(.pause, after: 500)
        story.play(.resume(story.story.state.preferences), after: milliseconds)
        story.play(.jump(1), after: 500)
      }
      let question = try #require(exam.graded?.questions[Int(story.story.rules.order[0])])
      var player = RandomPlayer(3)
      story.play(.answer(player.answer(question), elapsedMilliseconds: 900), after: 900)
      return try story.signals()
    }
    let isTimed = exam.graded?.questions.contains { $0.limitMilliseconds != nil }
    #expect(isTimed == true)
    #expect(try away(limit / 3 + 1, times: 3) == ["S12"])
    #expect(try away(9000, times: 1) == [])
  }

  @Test("S09: five changed answers and a gain of two")
  func revised() throws {
    // food, activities, rides: cat is answer 1, 1 and the slider's lower end.
    func revise(_ changes: [(Int64, Command)]) throws -> [String] {
      var story = try PacedStory(.animals)
      story.play(.choose(0), after: 3000)
      story.play(.choose(3), after: 4000)
      for (place, answer) in changes {
        story.play(.jump(place), after: 1300)
        story.play(answer, after: 2500)
      }
      story.play(.jump(3), after: 1300)
      story.play(.slide(0), after: 2800)
      return try story.signals()
    }
    let toCat: [(Int64, Command)] = [(1, .choose(2)), (1, .choose(1)), (2, .choose(1))]
    let more: [(Int64, Command)] = [(2, .choose(1, 2)), (2, .choose(1))]
    #expect(try revise(toCat + more) == ["S09"])
    #expect(try revise(toCat + more.dropLast()) == [])
    #expect(try revise(toCat + [more[0], (2, .choose(1, 2))]) == [])  // one is no change
    let round: [(Int64, Command)] = [
      (1, .choose(1)), (1, .choose(2)), (1, .choose(3)), (1, .choose(2)), (1, .choose(1)),
    ]
    #expect(try revise(round) == [])  // a gain of one
  }

  @Test("S10: three right answers between easing a setting and setting it back")
  func eased() throws {
    func play(_ setting: String, _ eased: String, _ back: String?, _ right: Int) throws -> [String]
    {
      let level: Int16 = setting == "level" ? 2 : 0
      var story = try PacedStory(.morse, preferences: preferences([(.level, level), (.wpm, 40)]))
      story.round(after: 12_900)
      story.play(.set(setting, eased), after: 2000)
      for place in 0..<right { story.round(after: times[place] + 9000) }
      if let back { story.play(.set(setting, back), after: 2000) }
      return try story.signals()
    }
    #expect(try play("timer", "off", "on", 3) == ["S10"])
    #expect(try play("timer", "off", "on", 2) == [])
    #expect(try play("timer", "off", nil, 5) == [])
    #expect(try play("level", "beginner", "expert", 3) == ["S10"])
    #expect(try play("level", "beginner", "intermediate", 3) == [])
    #expect(try play("tint", "green", "blue", 5) == [])
  }

  // MARK: S14, S16

  private func answered(_ count: Int) throws -> PacedStory {
    var story = try PacedStory(.arithmetic)
    for time in times[..<count] { story.round(after: time) }
    return story
  }

  @Test("S14: three signals read right before they could have sounded")
  func early() throws {
    func read(_ count: Int, late: Int64) throws -> [String] {
      var story = try PacedStory(.morse, preferences: preferences([(.level, 2), (.wpm, 5)]))
      var left = count
      for place in 0..<10 {
        guard let round = Morse(story.story.state.drawn) else { break }
        let isRead = round.direction == .decode && left > 0
        let sound = round.soundMilliseconds(wpm: 5)
        if isRead { left -= 1 }
        story.play(
          .type(story.story.state.expected),
          after: isRead ? min(sound + late, 50_000 + Int64(place) * 500) : 55_000 - times[place])
        story.play(.next, after: 1300)
      }
      #expect(left == 0)
      return try story.signals()
    }
    #expect(try read(3, late: -1) == ["S14"])
    let expert = Morse(direction: .decode, text: Array("PARIS".utf8))
    #expect(expert.soundMilliseconds(wpm: 20) == 43 * 60)
    #expect(
      Morse(direction: .decode, text: Array("SOS".utf8)).soundMilliseconds(wpm: 5) == 27 * 240)
  }

  @Test("S14: as long as it sounds is not before; two are no reason")
  func notEarly() throws {
    func read(_ count: Int, _ late: Int64) throws -> [String] {
      var story = try PacedStory(.morse, preferences: preferences([(.wpm, 5)]))
      var left = count
      for place in 0..<10 {
        guard let round = Morse(story.story.state.drawn) else { break }
        let isRead = round.direction == .decode && left > 0
        if isRead { left -= 1 }
        let sound = round.soundMilliseconds(wpm: 5)
        story.round(after: isRead ? sound + late : 9000 + times[place])
      }
      #expect(left == 0)
      return try story.signals()
    }
    #expect(try read(3, -1).contains("S14"))
    #expect(try !read(3, 0).contains("S14"))
    #expect(try !read(2, -1).contains("S14"))
  }

  @Test("S16: two torn tails given anew; with the copy one, if it says something else")
  func droppedTail() throws {
    func drop(_ count: Int, tail: String = #"{"seq":4,"at":""#) throws -> PacedStory {
      var story = try answered(3)
      for place in 0..<count {
        story.dropTail(Array(tail.utf8), after: 60_000)
        story.play(.resume, after: 1000)
        story.round(after: times[place] + 300)
      }
      return story
    }
    #expect(try drop(2).signals() == ["S16"])
    #expect(try drop(1).signals() == [])
    let one = try drop(1)
    guard
      case .answerGiven(_, .text(let answer), _)? = one.story.events.last(where: {
        if case .answerGiven = $0 { true } else { false }
      })
    else { return }
    func torn(_ text: String, _ type: String = "answerGiven") -> [UInt8] {
      Array(
        (#"{"seq":12,"at":"2026-11-20T09:30:00.000Z","more":1,"type":"\#(type)","data":"#
          + #"{"question":"q4","answer":{"text":"\#(text)"},"elapsed":3000}"#).utf8)
    }
    let given = String(decoding: answer, as: UTF8.self)
    #expect(try one.signals(kept: { _, _ in torn(given + "1") }) == ["S16"])
    #expect(try one.signals(kept: { _, _ in torn(given) }) == [])
    #expect(try one.signals(kept: { _, _ in Array(torn(given + "1").prefix(60)) }) == [])
    #expect(try drop(3).signals(kept: { _, _ in torn("", "sessionPaused") }) == [])
  }

  @Test("S16: another exercise drawn in place of the torn answer counts, a marked one does not")
  func redrawn() throws {
    var story = try answered(2)
    for place in 0..<2 {
      story.dropTail([0x7B], after: 60_000)
      story.play(.resume, after: 1000)
      story.play(.reopen, after: 2000)
      story.round(after: times[place])
    }
    #expect(try story.signals() == ["S16"])
    var marked = try PacedStory(.arithmetic)
    for place in 0..<3 {
      marked.play(.type(marked.story.state.expected), after: times[place])
      marked.dropTail([0x7B], after: 60_000)
      marked.play(.resume, after: 1000)
      if place > 0 { marked.play(.reopen, after: 1000) } else { marked.play(.next, after: 1000) }
    }
    #expect(try marked.signals() == [])
    // Nothing can be answered while the submit is due.
    var waiting = try PacedStory(.submit)
    func answer(_ choice: Int64) -> Command? {
      let question = waiting.story.state.current?.question ?? 0
      switch waiting.story.rules.quiz.outcomes?.questions[Int(question)].kind {
      case .ranged: return .slide(choice * 100)
      case nil: return nil
      default: return .choose(choice)
      }
    }
    for place in 0..<10 { if let one = answer(0) { waiting.play(one, after: times[place]) } }
    #expect(waiting.story.state.phase == .waiting)
    for place in 0..<2 {
      waiting.dropTail([0x7B], after: 60_000)
      waiting.play(.resume, after: 1000)
      waiting.play(.back, after: 2000)
      if let other = answer(Int64(1 - place)) { waiting.play(other, after: times[place]) }
    }
    #expect(try !waiting.signals().contains("S16"))
  }

  @Test("what a torn tail says is read as far as it goes", arguments: 0...160)
  func tail(count: Int) {
    let whole =
      #"{"seq":4,"at":"2026-11-20T09:30:00.000Z","more":1,"type":"answerGiven","data":"#
      + #"{"question":"a\"}","answer":{"text":"}\"{"},"elapsed":3000}"#
    let tail = Array(whole.utf8.prefix(count))
    let end = whole.firstRange(of: #"}\"{"}"#).map { whole[..<$0.upperBound].utf8.count } ?? 0
    #expect(
      SignalTail(tail)
        == (count >= end ? .answer(Array(#"{"text":"}\"{"}"#.utf8)) : .unknown))
    #expect(SignalTail(nil) == .unknown)
  }
}
