import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("Where runs part")
struct DivergenceTests {
  private func story(_ commands: Command...) throws -> Story {
    Story(try TestQuiz.animals.quiz).then(commands)
  }

  private func parting(
    _ left: Recording, _ right: Recording, ignoring paths: [StatePathBytes] = []
  ) -> Divergence? {
    Divergence.between(left.values(), right.values(), ignoring: paths)
  }

  @Test("two runs part at the first event that leads to another state")
  func values() throws {
    let left = try Recording(Chronicle(story(.choose(0), .choose(1))))
    let right = try Recording(Chronicle(story(.choose(0), .choose(2))))
    let found = try #require(parting(left, right))
    #expect(found.place == 6 && found.reason == .values)
    #expect(
      found.changes == [
        StateChange(
          path: "answers.activities", old: #"{"choices":[1]}"#, new: #"{"choices":[2]}"#)
      ])
    #expect(parting(left, left) == nil)
  }

  @Test("a run that ends first is reported, with the place")
  func ends() throws {
    let short = try Recording(Chronicle(story(.choose(0))))
    let long = try Recording(Chronicle(story(.choose(0), .choose(1))))
    #expect(parting(short, long)?.reason == .firstEnds)
    #expect(parting(long, short)?.reason == .secondEnds)
    #expect(parting(long, short)?.place == short.count + 1)
  }

  @Test("what is to be ignored does not part them")
  func ignoring() throws {
    let quiz = try TestQuiz.animals.quiz
    let left = try Recording(Chronicle(Story(quiz)))
    let right = try Recording(Chronicle(Story(quiz, seed: Seed(high: 1, low: 2))))
    #expect(parting(left, right)?.changes.map { $0.path } == ["seed"])
    #expect(parting(left, right, ignoring: [StatePathBytes("seed")]) == nil)
  }

  /// Where a recording parts from the rules.
  private func parting(_ recording: Recording) -> Divergence? {
    RecordingJudge(TestSources(quizzes: [recording.replay.rules.quiz]).sources)
      .firstDivergence(in: recording)
  }

  @Test("what the engine recorded it decides again to the same, for any player and quiz")
  func soundRuns() throws {
    for quiz in TestQuiz.allCases {
      for seed in UInt64(1)...8 {
        let recording = try Recording.random(quiz, commands: 60, seed: seed)
        #expect(parting(recording) == nil, "\(quiz) seed \(seed)")
      }
    }
  }

  @Test("a forged score parts from the rules at its own event, with both values")
  func forged() throws {
    let recording = try Recording(
      Chronicle(story(.choose(0), .choose(1)))
        .editing(4, #""tally":{"dog":1}"#, #""tally":{"dog":3}"#))
    let found = try #require(parting(recording))
    #expect(found.place == 4 && found.reason == .values)
    #expect(found.changes == [StateChange(path: "tally.dog", old: "3", new: "1")])
  }

  @Test("a command that the rules refuse parts there, and the reason is told")
  func refused() throws {
    var recording = try Recording(Chronicle(story(.choose(0))))
    let events = recording.events.compactMap { $0 }
    recording = try Recording(
      Chronicle(Story(try TestQuiz.animals.quiz).then(.choose(0)))
        .inserting(
          Chronicle.entry("questionShown", #"{"question":"rides","number":3,"of":3,"why":"jump"}"#))
    )
    #expect(recording.count == events.count + 1)
    #expect(parting(recording)?.reason == .refused("notYetReached"))
  }

  @Test("a line that this version does not know can't be decided again")
  func unread() throws {
    let recording = try Recording(
      Chronicle(story(.choose(0))).inserting(Chronicle.entry("hintShown", "{}")))
    #expect(parting(recording)?.reason == .unread)
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, _ new: String) -> String {
    guard let range = range(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }

  private func range(of word: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(word) {
        return index..<self.index(index, offsetBy: word.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
