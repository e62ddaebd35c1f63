import EventLog
import SessionEngine
import Testing

@testable import Shell
@testable import quiz

@Suite("Rounds of a game on the full screen")
struct LiveRoundsTests {
  /// A right round, a wrong one, and one whose time was up.
  private func rounds() throws -> [LiveRound] {
    let quiz = try #require(QuizShelf.builtIn.item(id: "morse")).quiz
    let rules = SessionRules(
      quiz: quiz, seed: Seed(high: 1, low: 2),
      shuffling: Shuffling(questions: false, answers: false))
    var state = SessionState(of: quiz)
    var events = SessionState.begin(rules, player: "p1", preferences: Preferences())
    for event in events { state.evolve(event) }
    for place in 0..<3 {
      let right = state.drawn?.expected ?? []
      let command: Command =
        place == 2 ? .expire : .answering(.text(place == 0 ? right : [0x23]))
      for wish in [command, .next] {
        for event in try state.decide(wish, under: rules) {
          state.evolve(event)
          events.append(event)
        }
      }
    }
    return LiveRound.all(events, of: quiz)
  }

  @Test("each marked round has its question, its answer and the right one")
  func all() throws {
    let rounds = try rounds()
    #expect(rounds.map { $0.isRight } == [true, false, false])
    #expect(rounds[0].answer == rounds[0].expected)
    #expect(rounds[1].answer == "#")
    #expect(rounds[2].answer == nil)
    #expect(rounds.allSatisfy { !$0.question.isEmpty && $0.question != $0.expected })
  }

  @Test(
    "a result lists every round, beside the points where there is room, and no row is too wide",
    arguments: [40, 80, 120, 200])
  func list(columns: Int) throws {
    var screen = Screen(introducing: try #require(QuizShelf.builtIn.item(id: "morse")).quiz)
    (screen.heading, screen.prompt, screen.points) = ("Your result", "1 of 3 right", 0)
    for isASCII in [false, true] {
      let world = World(
        of: try #require(QuizShelf.builtIn.item(id: "morse")).quiz, tint: "blue", isAsking: false,
        isLight: false)
      let drawing = LiveDrawing(world: world, columns: columns, isASCII: isASCII)
      let page = drawing.result(screen, bars: [], rounds: try rounds(), receipt: "receipt:1:x")
      let list = (page.side.isEmpty ? page.rows : page.side).map { $0.whole }
      #expect(list.contains { $0.contains("Right and wrong") })
      #expect(list.contains { $0.contains("You: #") })
      #expect(list.contains { $0.contains("The time was up.") })
      #expect(list.allSatisfy { $0.width <= columns })
      #expect(page.rows.contains { $0.whole.contains(isASCII ? "+ x x" : "✓ ✗ ✗") })
      guard isASCII else { continue }
      for row in page.rows + page.side { #expect(row.whole.utf8.allSatisfy { $0 < 0x80 }) }
    }
  }
}

extension LiveRow {
  fileprivate var whole: String { pieces.map { $0.text }.joined() }
}
