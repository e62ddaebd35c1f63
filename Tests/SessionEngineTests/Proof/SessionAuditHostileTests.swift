import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("Session audit: anything at all")
struct SessionAuditHostileTests {
  @Test("whatever a sound chain holds, the audit ends and finds that it is not a session")
  func senseless() throws {
    for quiz in TestQuiz.allCases {
      let coder = EventCoder(try quiz.quiz)
      for seed in UInt64(0)..<25 {
        var events = RandomEvents(of: try quiz.quiz, seed: seed)
        var story = Chronicle(Story(try quiz.quiz))
        for _ in 0..<12 {
          let count = 1 + events.player.chance.below(4)
          story.appends.append((0..<count).map { _ in coder.entry(events.next()) })
        }
        let audit = try story.audit()
        #expect(!audit.findings.isEmpty, "\(quiz) seed \(seed)")
        #expect(audit.findings.allSatisfy { !$0.sequences.isEmpty })
        _ = audit.state?.document(coder)
      }
    }
  }

  @Test("an event put in, taken out or put elsewhere is found, wherever in a session")
  func oneChange() throws {
    for quiz in [TestQuiz.animals, .arithmetic, .submit, .morse] {
      for seed in UInt64(0)..<40 {
        var player = RandomPlayer(seed)
        var story = Story(try quiz.quiz, preferences: player.preferences())
        for _ in 0..<12 { story.play(player.command(story.state, story.rules)) }
        let sound = Chronicle(story)
        #expect(try sound.findings() == [], "\(quiz) seed \(seed)")
        let place = player.chance.below(story.appends.count)
        guard !isLoose(story.appends[place]) else { continue }
        var twice = sound
        twice.appends.insert(sound.appends[place], at: place)
        #expect(try twice.findings() != [], "\(quiz) seed \(seed): append \(place) twice")
        guard story.appends[place].count > 1 else { continue }
        var shorter = sound
        shorter.appends[place].removeLast()
        #expect(try shorter.findings() != [], "\(quiz) seed \(seed): append \(place) cut")
      }
    }
  }

  /// Appends that the rules allow twice in a row: they are believed, or can be repeated.
  private func isLoose(_ append: [Event]) -> Bool {
    switch append[0] {
    case .refused, .sessionResumed, .tailDropped: true
    case .questionShown(let showing): showing.why == .jump
    default: false
    }
  }
}
