import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

extension Blame {
  /// The values at a place of a log.
  fileprivate init<D: Decider>(_ history: History<D>, at place: Int) {
    self.init(history.leaves(at: 0))
    var values = history.values(from: 1)
    for step in 1..<max(1, min(place, history.count) + 1) {
      guard let after = values.next() else { return }
      take(after, step)
    }
  }
}

/// Blame against brute force: replays with and without an event, by the plainest of folds.
@Suite("Blame")
struct BlameTests {
  private static let seeds: [UInt64] = [1, 2, 3]

  /// For each value the last event without which the state at its own place would differ there.
  private func bruteForce(_ recording: Recording, at place: Int) -> [String: Int] {
    let events = recording.events
    var places: [String: Int] = [:]
    for path in recording.values(Array(events.prefix(place))).keys {
      places[path] = 0
      for candidate in stride(from: place, to: 0, by: -1) {
        let with = recording.values(Array(events.prefix(candidate)))
        let without = recording.values(Array(events.prefix(candidate - 1)))
        if with[path] != without[path] {
          places[path] = candidate
          break
        }
      }
    }
    return places
  }

  @Test("each value is blamed on the event that brute force finds, at any place", arguments: seeds)
  func definition(seed: UInt64) throws {
    for quiz in TestQuiz.allCases {
      let recording = try Recording.random(quiz, commands: 25, seed: seed)
      for place in [0, 1, 2, recording.count / 2, recording.count] {
        let lines = Blame(recording, at: place).lines
        let expected = bruteForce(recording, at: place)
        #expect(lines.count == expected.count)
        for line in lines {
          #expect(
            line.place == expected[line.path], "\(quiz) seed \(seed) @\(place) \(line.path)")
          #expect(
            line.value == recording.values(Array(recording.events.prefix(place)))[line.path])
        }
      }
    }
  }

  @Test(
    "replayed to the end without the blamed event, the value differs, or a later event sets it",
    arguments: seeds)
  func withoutIt(seed: UInt64) throws {
    for quiz in TestQuiz.allCases {
      let recording = try Recording.random(quiz, commands: 40, seed: seed)
      let end = recording.values(recording.events)
      for line in Blame(recording, at: recording.count).lines where line.place > 0 {
        var events = recording.events
        events.remove(at: line.place - 1)
        let value = recording.values(events)[line.path]
        if value != end[line.path] { continue }
        // Then another event writes the same value later: without it too, it is the one blamed.
        var blame = Blame(StateLeaves(recording.fold([]), recording.coder))
        for count in 1...max(1, events.count) {
          let leaves = StateLeaves(recording.fold(Array(events.prefix(count))), recording.coder)
          blame.take(leaves, count)
        }
        let other = blame.lines.first { $0.path == line.path }?.place ?? 0
        #expect(other >= line.place, "\(quiz) seed \(seed) \(line.path)")
      }
    }
  }

  @Test("an event that writes the same value again sets nothing")
  func sameAgain() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .back, .choose(0))
    let lines = Blame(try Recording(Chronicle(story)), at: 10).lines
    #expect(lines.first { $0.path == "answers.food" }?.place == 3)
    #expect(lines.first { $0.path == "tally.dog" }?.place == 4)
    #expect(lines.first { $0.path == "tally.cat" }?.place == 0)
  }

  @Test("asked for one value and looked for backwards, the same event is found", arguments: seeds)
  func backwards(seed: UInt64) throws {
    for quiz in TestQuiz.allCases {
      let recording = try Recording.random(quiz, commands: 150, seed: seed)
      for place in [0, 1, 63, 64, 65, recording.count] where place <= recording.count {
        for line in Blame(recording, at: place).lines {
          let found = recording.lastChange(of: StatePathBytes(line.path), upTo: place) ?? 0
          #expect(found == line.place, "\(quiz) seed \(seed) @\(place) \(line.path)")
        }
      }
    }
  }
}
