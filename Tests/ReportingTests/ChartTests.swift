import EventLog
import Testing

@testable import Reporting
@testable import SessionEngine
@testable import SessionSupport

/// Charts in integers, whatever a log says.
@Suite("Chart")
struct ChartTests {
  @Test("a share is within the width for every count, also those that no session has")
  func share() {
    for scale: Int64 in [1, 2, 3, 999, 1000, Int64.max / 1000, Int64.max] {
      for count: Int64 in [Int64.min, -1, 0, 1, scale / 2, scale, Int64.max] {
        #expect((0...1000).contains(Chart.share(count, of: scale)), "\(count) of \(scale)")
      }
      #expect(Chart.share(scale, of: scale) >= 999)
      #expect(Chart.share(0, of: scale) == 0)
    }
    #expect(Chart.share(1, of: 2) == 500)
  }

  @Test("a line stays level until a value changes")
  func steps() {
    #expect(Chart.steps([], 1) == "M0 190H1000")
    #expect(Chart.steps([0], 1) == "M0 190H1000")
    #expect(Chart.steps([0, 0, 1, 1, 0], 1) == "M0 190H500V10H1000V190H1000")
    #expect(Chart.steps([0, Int64.max, -5], 3).hasPrefix("M0 190H500V10"))
  }

  @Test("moves: ahead, back, returned; a place that the quiz does not have is passed over")
  func moves() throws {
    func row(
      _ sequence: Int64, _ number: Int64, _ why: Showing.Why
    ) -> (sequence: Int64, showing: Showing) {
      let showing = Showing(
        question: 0, number: number, of: nil, why: why, order: nil, drawn: nil)
      return (sequence, showing)
    }
    let moves = Chart.moves(
      [
        row(1, 1, .start), row(2, 2, .next), row(3, Int64.max, .jump), row(4, -1, .jump),
        row(5, 1, .back), row(6, 2, .jump), row(7, 2, .resumed), row(8, 1, .back),
      ], of: 3)
    #expect(moves.map { $0.kind } == [.ahead, .back, .returned, .back])
    #expect(moves.map { $0.sequence } == [2, 5, 6, 8])
    #expect(moves.map { $0.repeats } == [0, 0, 1, 1])
    #expect(Chart.arc(moves[0], of: 2) == "M250 100C250 -10 750 -10 750 100")
    #expect(Chart.arc(moves[1], of: 2) == "M750 0C750 110 250 110 250 0")
  }

  @Test("the way in words counts going back and returning")
  func words() {
    func move(_ kind: Chart.Move.Kind) -> Chart.Move {
      Chart.Move(sequence: 1, from: 1, to: 2, kind: kind, repeats: 0)
    }
    #expect(Chart.words([], of: 3) == "3 places; the player never went back")
    #expect(
      Chart.words([move(.ahead), move(.back), move(.returned), move(.back)], of: 2)
        == "2 places; went back 2 times, returned ahead once")
    #expect(
      [Chart.Move.Kind.ahead, .returned, .back].map { $0.name } == ["ahead", "returned", "back"])
  }

  @Test("the scale is the greatest of all counts, and never 0")
  func scale() {
    #expect(Chart.scale([]) == 1)
    #expect(Chart.scale([[], [0, -4]]) == 1)
    #expect(Chart.scale([[1, 3], [2, 0]]) == 3)
  }

  @Test("moves beyond the limit are not drawn, and cost nothing")
  func moveLimit() {
    for count in [Chart.moveLimit, Chart.moveLimit + 1, Chart.moveLimit + 2] {
      let shown = (0..<count).map { place in
        (
          sequence: Int64(place),
          showing: Showing(
            question: 0, number: Int64(place % 2 + 1), of: nil, why: .back, order: nil, drawn: nil)
        )
      }
      #expect(Chart.moves(shown, of: 2).count == min(count - 1, Chart.moveLimit))
    }
  }
}
