import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport
@testable import TestSupport

@Suite("Minimise")
struct MinimiseTests {
  @Test("of any list the part has the property, and loses it without any one more element")
  func anyList() {
    for seed in UInt64(0)..<300 {
      var chance = SeededRandom(seed)
      let count = 1 + chance.below(40)
      let items = Array(0..<count)
      // Any of a few sets of elements will do; what is needed differs from seed to seed.
      let needed = (0..<1 + chance.below(3)).map { _ in
        Set((0..<chance.below(6)).map { _ in chance.below(count) })
      }
      func keeps(_ part: [Int]) -> Bool { needed.contains { $0.isSubset(of: part) } }
      let part = Minimise.smallest(items, keeps: keeps)
      #expect(keeps(part), "seed \(seed)")
      #expect(part == part.sorted(), "seed \(seed)")
      for place in part.indices {
        var rest = part
        rest.remove(at: place)
        #expect(!keeps(rest), "seed \(seed) without \(part[place])")
      }
      #expect(Minimise.smallest(items, keeps: keeps) == part, "seed \(seed)")
    }
  }

  @Test("a property that only an even number of neighbours has is not where it stops")
  func pairs() {
    // Removing one element never helps, two neighbours do: back and forth.
    let part = Minimise.smallest(Array(0..<20)) { $0.count % 2 == 0 }
    #expect(part == [])
    let odd = Minimise.smallest(Array(0..<21)) { $0.count % 2 == 1 }
    #expect(odd.count == 1)
  }

  // MARK: Conditions

  @Test("a condition: it holds in what is left, and without any one more command it does not")
  func conditions() throws {
    var met = 0
    for (quiz, text) in [
      (TestQuiz.arithmetic, "points>=2"), (.arithmetic, "right>=1 && asked>=3"),
      (.submit, "phase=waiting"), (.animals, "phase=finished"), (.morse, "asked>=2"),
      (.sparse, "answers.q2=answers"), (.animals, "paused"),
    ] {
      let condition = try Condition(text)
      for seed in UInt64(0)..<12 {
        let session = try RecordedSession.random(quiz, seed: seed, commands: 40)
        let (start, rules) = (session.script.replay.start, session.script.replay.rules)
        let coder = session.script.replay.coder
        func holds(_ state: SessionState) -> Bool { condition.holds(in: state, coder) }
        guard
          let part = Minimise.moves(session.script.moves, start, under: rules, holds: holds)
        else {
          #expect(
            WhatIf.firstMove(session.script.moves, start, under: rules, holds: holds) == nil)
          continue
        }
        met += 1
        func shows(_ moves: [Move]) -> Bool {
          // Told from the log that comes of it, not by what the search went by.
          var state = SessionState(of: session.quiz)
          for (_, event) in WhatIf(moves, start, under: rules).events {
            state.evolve(event)
            if condition.holds(in: state, coder) { return true }
          }
          return false
        }
        #expect(shows(part), "\(quiz) \(text) seed \(seed)")
        for place in part.indices.dropFirst() {
          var rest = part
          rest.remove(at: place)
          #expect(!shows(rest), "\(quiz) \(text) seed \(seed) without \(place)")
        }
      }
    }
    #expect(met > 30, "the random sessions have to meet the conditions")
  }

  @Test("a condition that the rules never give is kept in the lines that record it")
  func recorded() throws {
    let story = Story(try TestQuiz.arithmetic.quiz).then(
      .type("1000"), .next, .type("1000"), .pause)
    let forged = try Chronicle(story).editing(7, #""points":0"#, #""points":-5"#)
    let session = try RecordedSession(try forged.bytes(), story.rules.quiz)
    func holds(_ state: SessionState) -> Bool { state.points < 0 }
    let start = session.script.replay.start
    #expect(
      Minimise.moves(
        session.script.moves, start, under: session.script.replay.rules, holds: holds) == nil)
    let lines = Minimise.lines(session.lines, start, of: session.quiz, holds: holds)
    #expect(lines?.map { $0.sequence } == [1, 7])
  }

  // MARK: Findings

  /// Every fixture in which a rule is broken.
  static let ruleFaults: [String] = {
    let names = (try? POSIXStorage().names(in: Fixtures.root + "/damaged")) ?? []
    return names.filter { $0.hasPrefix("R") && $0.hasSuffix(".jsonl") }.map {
      String($0.dropLast(6))
    }
  }()

  @Test(
    "a finding: the same one is in what is left, no new one is, and no line more can go",
    arguments: Self.ruleFaults)
  func findings(name: String) throws {
    let bytes = try Fixtures.contents(Fixtures.root + "/damaged/" + name + ".jsonl")
    let quizzes = try ["animals", "arithmetic", "signals"].map { quiz in
      let bytes = try Fixtures.contents(Fixtures.root + "/quizzes/\(quiz).json")
      return try #require(QuizShelf([bytes]).items.first?.quiz)
    }
    let sources = TestSources(quizzes: quizzes)
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    var reader = LogReader("log", on: disk)
    var (lines, append): ([RecordedLine], Int) = ([], 0)
    while reader.nextAppend() {
      lines += RecordedLine.lines(reader.cursor, append: append)
      append += 1
    }
    let known = audited(bytes, sources).findings
    for wanted in known where wanted.sequences.first != 0 {
      let part = Minimise.lines(lines, showing: wanted, sources.sources)
      #expect(try shows(part, wanted, known, sources), "\(wanted.short)")
      for place in part.indices.dropFirst() {
        var rest = part
        rest.remove(at: place)
        #expect(
          try !shows(rest, wanted, known, sources),
          "\(wanted.short) without seq \(part[place].sequence)")
      }
    }
  }

  /// Told from a log that is chained, written and read again.
  private func shows(
    _ part: [RecordedLine], _ wanted: Finding, _ known: [Finding], _ sources: TestSources
  ) throws -> Bool {
    let stream = try Logs.stream("sample")
    let log = try DerivedLog(
      of: Receipt(stream: stream, sequence: 0, head: .zero), word: "minimal",
      RecordedLine.appends(part), at: Logs.time)
    var isThere = false
    for finding in audited(log.bytes, sources).findings {
      let place = finding.sequences.first.map { part[Int($0) - 1].sequence }
      if finding.code == wanted.code, place == wanted.sequences.first,
        finding.recorded == wanted.recorded, finding.recomputed == wanted.recomputed
      {
        isThere = true
      } else if !known.contains(where: { $0.code == finding.code && $0.sequences.first == place }) {
        return false
      }
    }
    return isThere
  }

  @Test("the lines that are left are those that were recorded, forged ones as they are")
  func untouched() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .back, .next, .choose(1))
    let forged = try Chronicle(story).editing(
      4, #""dog":1},"tally":{"dog":1"#, #""cat":1},"tally":{"cat":1"#)
    let session = try RecordedSession(try forged.bytes(), story.rules.quiz)
    let sources = TestSources(quizzes: [session.quiz])
    let wanted = try #require(RecordedAudit(session.lines, sources.sources).findings.first)
    #expect(wanted.short == "R01 4")
    let part = Minimise.lines(session.lines, showing: wanted, sources.sources)
    #expect(part.map { $0.sequence } == [1, 2, 3, 4, 5])
    #expect(part.allSatisfy { session.lines.contains($0) })
  }
}
