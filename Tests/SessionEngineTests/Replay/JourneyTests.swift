import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("Journey")
struct JourneyTests {
  /// The graph of a story in signs, a line each, the showings and answers only.
  private func graph(_ story: Story) -> [String] {
    var journey = Journey()
    var state = SessionState(of: story.rules.quiz)
    var lines: [String] = []
    for event in story.events {
      state.evolve(event)
      if let lead = journey.take(state) { lines.append(signs(lead)) }
      if case .questionShown(let showing) = event {
        lines.append(signs(journey.cells) + String(showing.number))
      }
    }
    return lines
  }

  private func signs(_ cells: [Journey.Cell]) -> String {
    cells.map { cell in
      switch cell {
      case .blank: " "
      case .lane: "|"
      case .event: "*"
      case .fork: "+"
      case .across: "-"
      case .merge: "^"
      case .arrival: "."
      case .departure: "'"
      case .opening: ","
      }
    }.joined()
  }

  @Test("back, back again, and a jump to where one was: lanes open one by one and close at once")
  func returning() throws {
    let story = Story(try TestQuiz.animals.quiz).then(
      .choose(0), .choose(0), .back, .back, .jump(3))
    #expect(graph(story) == ["*1", "*2", "*3", "+.", "|*2", "|+.", "||*1", "+^'", "*3"])
  }

  @Test("a jump over a place passes its lane; coming back by it opens that lane")
  func over() throws {
    let story = Story(try TestQuiz.animals.quiz).then(
      .choose(0), .choose(0), .jump(1), .next, .next)
    #expect(graph(story) == ["*1", "*2", "*3", "+-.", "| *1", "|,'", "|*2", "+'", "*3"])
  }

  @Test("who never goes back stays in the first lane, and so does an endless game")
  func straight() throws {
    let sums = Story(try TestQuiz.arithmetic.quiz).then(.type("1"), .next, .reopen)
    #expect(graph(sums) == ["*1", "*2", "*3"])
  }

  @Test("whatever a log says, a line has at most twelve lanes and leads to the lane of its event")
  func hostile() throws {
    for quiz in TestQuiz.allCases {
      var random = RandomEvents(of: try quiz.quiz, seed: 31)
      var state = SessionState(of: try quiz.quiz)
      var journey = Journey()
      for _ in 0..<3000 {
        let before = journey.lane
        state.evolve(random.hostile())
        let lead = journey.take(state)
        #expect((lead == nil) == (journey.lane == before))
        #expect(journey.cells.count == journey.lane + 1)
        #expect(journey.cells.last == .event && journey.lane < Journey.laneLimit)
        if let lead { #expect(lead.count == max(before, journey.lane) + 1) }
      }
    }
  }
}
