import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport

/// S01 to S06: each threshold at, below and above; the other signals stay silent.
@Suite("Signals of pace and points")
struct SignalTests {
  /// Times that vary as people's do.
  private let times: [Int64] = [2900, 4700, 3300, 6100, 2500, 5200, 3900, 7400, 2700, 4300]

  private func preferences(_ settings: [(Setting, Int16)]) -> Preferences {
    var preferences = Preferences()
    for (setting, value) in settings { preferences[setting] = value }
    return preferences
  }

  private func arithmetic(_ times: [Int64], right: [Bool] = []) throws -> PacedStory {
    var story = try PacedStory(.arithmetic)
    for (place, time) in times.enumerated() {
      story.round(right: right.isEmpty || right[place], after: time)
    }
    return story
  }

  // MARK: S01, S02

  @Test("S01: three answers below the floor, and 300 of a thousand")
  func tooFast() throws {
    let slow = Array(times[..<7])
    #expect(try arithmetic(slow + [599, 580, 560]).signals() == ["S01"])
    #expect(try arithmetic(slow + [599, 580, 600]).signals() == [])
    #expect(try arithmetic(slow + [4100, 599, 580, 560]).signals() == [])  // 272 of 1000
    #expect(try arithmetic([2900, 590, 570]).signals() == [])  // two are chance
  }

  @Test("S01: each kind of question has its floor")
  func floors() throws {
    typealias Kind = SignalThresholds.Kind
    #expect(
      Kind.allCases.map { SignalThresholds.floorMilliseconds($0) }
        == [400, 500, 400])
    let floor = Generator.morse.effort.floorMilliseconds
    #expect(
      ["E", "TEA", "TEA SET"].map { floor(DrawnValues(text: Array($0.utf8))) } == [500, 1200, 2500])
    #expect(Generator.arithmetic.effort.floorMilliseconds(DrawnValues()) == 600)
    for (last, found) in [(499, ["S01"]), (500, [])] as [(Int64, [String])] {
      var story = try PacedStory(.animals)
      story.play(.choose(0), after: 399)
      story.play(.choose(0, 1), after: last)
      story.play(.slide(3), after: 398)
      #expect(try story.signals() == found)
    }
    for (level, floor) in [(0, 500), (1, 1200), (2, 2500)] as [(Int16, Int64)] {
      for (time, isFound) in [(floor - 1, true), (floor, false)] {
        var story = try PacedStory(.morse, preferences: preferences([(.level, level), (.wpm, 40)]))
        for late in [0, 60, 130] as [Int64] { story.round(right: false, after: time + late) }
        let share = try story.audit().signals.findings(name: story.name, openedAt: nil)
        #expect(share.isEmpty)  // one of three is not three
        var quick = try PacedStory(.morse, preferences: preferences([(.level, level)]))
        for _ in 0..<3 { quick.round(right: false, after: time) }
        #expect(try quick.signals().contains("S01") == isFound)
      }
    }
  }

  @Test("S01: an answer given anew does not count")
  func tooFastRevised() throws {
    var story = try PacedStory(.animals)
    story.play(.choose(0), after: 2000)
    for _ in 0..<4 {
      story.play(.jump(1), after: 900)
      story.play(.choose(0), after: 200)
    }
    #expect(try story.signals() == [])
  }

  @Test("S02: the variation of 8 answers, at 80 thousandths and above")
  func tooRegular() throws {
    func beat(_ deviation: Int64, _ count: Int) -> [Int64] {
      (0..<count).map { $0 % 2 == 0 ? 3000 - deviation : 3000 + deviation }
    }
    #expect(try arithmetic(beat(240, 8)).signals() == ["S02"])
    #expect(try arithmetic(beat(243, 8)).signals() == [])
    #expect(try arithmetic(beat(0, 7)).signals() == [])
    #expect(try arithmetic(beat(243, 64) + beat(100, 7)).signals() == [])
    #expect(try arithmetic(beat(100, 64) + beat(900, 20)).signals() == ["S02"])
  }

  @Test("a pace's variation is the standard deviation over the mean, rounded down")
  func variation() {
    #expect(Pace.variation(2, 2000, 900 * 900 + 1100 * 1100) == 100)
    #expect(Pace.variation(4, 0, 0) == nil)
    #expect(Pace.variation(3, 3, 3) == 0)
    for number: Int64 in [0, 1, 2, 3, 4, 15, 16, 17, 999_999, 1_000_000, 1 << 62, .max] {
      let root = Pace.root(number)
      #expect(root <= 3_037_000_499 && root * root <= number)
      if root < 3_037_000_499 { #expect((root + 1) * (root + 1) > number) }
    }
    var pace = Pace(runLength: 4096)
    for place in 0..<4096 { pace.take(place % 2 == 0 ? 0 : .max) }
    #expect(pace.leastVariation == 1000)
    pace.take(-5)
    #expect(pace.count == 4097 && pace.variation(atLeast: 1) == 1000)
  }

  // MARK: S03, S05, S06

  /// Throws exercises of at least this grade away, and answers the others.
  private func rerolling(_ grade: Int64, _ limit: Int) throws -> (story: PacedStory, thrown: Int) {
    var story = try PacedStory(.arithmetic)
    var thrown = 0
    for place in 0..<30 {
      guard let exercise = Arithmetic(story.story.state.drawn) else { break }
      if exercise.grade >= grade, thrown < limit {
        thrown += 1
        story.play(.reopen, after: times[place % 10])
      } else if exercise.grade < 3 {
        story.round(after: times[place % 10] + Int64(place))
      } else {
        story.round(right: place % 2 == 0, after: times[place % 10] + Int64(place))
      }
    }
    return (story, thrown)
  }

  @Test("S03: four hard exercises thrown away; three, or as easy ones, are none")
  func rerolled() throws {
    let four = try rerolling(3, 4)
    #expect(four.thrown == 4)
    #expect(try four.story.signals() == ["S03"])
    let three = try rerolling(3, 3)
    #expect(three.thrown == 3)
    #expect(try three.story.signals() == [])
    let easy = try rerolling(1, 6)
    #expect(easy.thrown == 6)
    #expect(try easy.story.signals() == [])
  }

  @Test("S03: leaving a marked question throws nothing away")
  func reopenedMarked() throws {
    var story = try PacedStory(.arithmetic)
    for time in times {
      story.play(.type(story.story.state.expected), after: time)
      story.play(.reopen, after: 1200)
    }
    #expect(try story.signals() == [])
  }

  @Test("exercises have grades from 1 to 4")
  func grades() {
    let grades: [(Int64, Arithmetic.Operation, Int64, Int64)] = [
      (4, .plus, 5, 1), (5, .plus, 5, 2), (5, .minus, 5, 1), (5, .minus, 6, 3), (1, .times, 9, 1),
      (2, .times, 9, 2), (6, .times, 6, 4), (6, .times, 5, 2), (8, .divided, 1, 1),
      (0, .divided, 7, 1), (8, .divided, 4, 3),
    ]
    for (a, operation, b, grade) in grades {
      #expect(Arithmetic(a: a, operation: operation, b: b).grade == grade)
    }
  }

  @Test("S05: half of at least four wrong when it was given up")
  func gaveUp() throws {
    func giveUp(_ right: [Bool]) throws -> [String] {
      var story = try arithmetic(Array(times[..<right.count]), right: right)
      story.play(.abandon, after: 2000)
      return try story.signals()
    }
    #expect(try giveUp([true, false, true, false]) == ["S05"])
    #expect(try giveUp([false, false, false]) == [])
    #expect(try giveUp([true, false, true, false, true]) == [])
    var open = try arithmetic(Array(times[..<4]), right: [false, false, true, false])
    open.play(.pause, after: 2000)
    #expect(try open.signals() == [])
  }

  @Test("S05: the third wrong round of the Morse game")
  func gaveUpMorse() throws {
    for (right, found) in [([true, false, false, false], ["S05"]), ([true, false, false], [])] {
      var story = try PacedStory(.morse)
      for (place, isRight) in right.enumerated() {
        story.round(right: isRight, after: times[place])
      }
      story.play(.abandon, after: 2000)
      #expect(try story.signals() == found)
    }
  }

  @Test("S06: eight penalties at zero, and 300 of a thousand")
  func floor() throws {
    func farm(_ wrong: Int, _ right: Int) throws -> [String] {
      let count = wrong + right
      let answers = (0..<count).map { $0 >= wrong }
      let paces = (0..<count).map { times[$0 % 10] + Int64($0 * 37) }
      return try arithmetic(paces, right: answers).signals()
    }
    #expect(try farm(8, 18) == ["S06"])  // 307
    #expect(try farm(8, 19) == [])  // 296
    #expect(try farm(7, 2) == [])
  }
}
