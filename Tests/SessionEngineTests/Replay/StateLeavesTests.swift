@testable import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport

@Suite("State leaves")
struct StateLeavesTests {
  @Test("they are the leaves of the document's tree, but for empty objects, in any state")
  func sameAsTree() throws {
    for quiz in TestQuiz.allCases {
      let coder = EventCoder(try quiz.quiz)
      var state = SessionState(of: try quiz.quiz)
      var events = RandomEvents(of: try quiz.quiz, seed: 11)
      for _ in 0..<300 {
        let tree = try JSONParser.parse(state.document(coder).span).leaves(SessionState.isOneValue)
        let leaves = StateLeaves(state, coder)
        #expect(leaves.all == tree.filter { $0.value != "{}" })
        for leaf in leaves.all {
          let place = leaves.place(of: StatePathBytes(leaf.path))
          #expect(
            place.map { String(decoding: leaves.bytes[$0], as: UTF8.self) } == leaf.value)
          #expect(leaves.exists(StatePathBytes(leaf.path)))
        }
        state.evolve(events.next())
      }
    }
  }

  @Test("changes are what a comparison of trees gives, and none means the same bytes")
  func changes() throws {
    for quiz in TestQuiz.allCases {
      let coder = EventCoder(try quiz.quiz)
      var state = SessionState(of: try quiz.quiz)
      var events = RandomEvents(of: try quiz.quiz, seed: 12)
      var before = StateLeaves(state, coder)
      for _ in 0..<300 {
        state.evolve(events.next())
        let after = StateLeaves(state, coder)
        let changes = before.changes(to: after)
        var values: [String: String] = [:]
        for leaf in before.all { values[leaf.path] = leaf.value }
        for change in changes {
          #expect(change.old != change.new)
          #expect(values[change.path] == change.old)
          values[change.path] = change.new
          #expect(before.differs(from: after, at: StatePathBytes(change.path)))
          let top = change.path.split(separator: ".").first.map { String($0) } ?? ""
          #expect(before.differs(from: after, at: StatePathBytes(top)))
        }
        var expected: [String: String] = [:]
        for leaf in after.all {
          expected[leaf.path] = leaf.value
          let hasChanged = changes.contains { $0.path == leaf.path }
          #expect(before.differs(from: after, at: StatePathBytes(leaf.path)) == hasChanged)
        }
        #expect(values == expected)
        before = after
      }
    }
  }

  @Test("an id with dots is no part of an id that it begins with, and a member may have dots too")
  func dots() {
    func leaves(_ answer: Int, _ due: Int) -> StateLeaves {
      let document =
        #"{"answers":{"a":1,"a.b":\#(answer)},"card":{"due":3},"card.x":{"due":\#(due)}}"#
      return StateLeaves(Array(document.utf8))
    }
    func paths(_ path: String) -> [String] {
      leaves(2, 4).at([StatePathBytes(path)]).all.map { $0.path }
    }
    #expect(paths("answers") == ["answers.a", "answers.a.b"])
    #expect(paths("answers.a") == ["answers.a"])
    #expect(paths("answers.a.b") == ["answers.a.b"])
    #expect(paths("card") == ["card.due"])
    #expect(paths("card.x") == ["card.x.due"])
    let (before, after) = (leaves(2, 4), leaves(5, 6))
    let ignored = ["answers.a", "card"].map { StatePathBytes($0) }
    let found = Divergence.between(
      [before, before].makeIterator(), [before, after].makeIterator(), ignoring: ignored)
    #expect(found?.changes.map { $0.path } == ["answers.a.b", "card.x.due"])
    #expect(after.without(ignored).count == 2)
  }

  @Test("every path that a state has is known of its quiz, and no other is")
  func paths() throws {
    for quiz in TestQuiz.allCases {
      let paths = StatePaths(of: try quiz.quiz)
      var player = RandomPlayer(3)
      var story = Story(try quiz.quiz)
      for _ in 0..<200 {
        for leaf in StateLeaves(story.state, EventCoder(try quiz.quiz)).all {
          #expect(paths.contains(leaf.path), "\(leaf.path)")
        }
        story.play(player.command(story.state, story.rules))
      }
      for path in ["", "tall", "tally.", "answers.q", "answers.q1x", "points.x", "tally.nobody"] {
        #expect(!paths.contains(path), "\(path)")
      }
    }
  }
}
