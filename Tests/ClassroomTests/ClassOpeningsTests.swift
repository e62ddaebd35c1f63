import Classroom
import EventLog
import SessionEngine
import Testing

@testable import witnesses

@Suite("Answers and the teacher's openings")
struct ClassOpeningsTests {
  /// What happens in a class that the teacher paces, in this order.
  private enum Step {
    case open(Int64)
    case close(Int64)
    case answer(Int)
    case tick
  }

  private func found(_ steps: [Step]) throws -> [String] {
    var played = try SimulatedClass(playerCount: 2, seed: 4, pacing: .teacher)
    for place in 0..<2 { try played.start(place) }
    for step in steps {
      switch step {
      case .open(let place):
        try played.toClass([.questionOpened(place: place, limitMilliseconds: 0)])
      case .close(let place): try played.toClass([.questionClosed(place: place)])
      case .answer(let player): try played.answer(player)
      case .tick: try played.tick()
      }
    }
    let audit = ClassAudit(
      SimulatedClass.root, classes: [SimulatedClass.id], proofs: [], on: played.disk)
    return audit.found.map {
      $0.finding.code.code + " " + ($0.path.contains(played.players[1].session) ? "2" : "1") + " "
        + String($0.finding.sequences[0])
    }
  }

  @Test("answers to open questions are sound, also those that a tick has only after the closing")
  func honest() throws {
    let found = try found([
      .tick, .open(1), .answer(0), .tick, .answer(1), .close(1), .tick, .open(2), .answer(0),
      .close(2), .open(3), .tick, .answer(0),
    ])
    #expect(found.isEmpty, "\(found)")
  }

  @Test("an answer that a tick has before its question was opened: R18")
  func early() throws {
    let found = try found([
      .open(1), .answer(0), .answer(1), .answer(1), .tick, .close(1), .tick, .open(2),
    ])
    #expect(found == ["R18 2 5"])
  }

  @Test("an answer that is not in the tick after its question was closed: R18")
  func late() throws {
    let found = try found([
      .open(1), .answer(0), .close(1), .tick, .answer(1), .tick, .open(2), .tick,
    ])
    #expect(found == ["R18 2 3"])
  }

  @Test("an answer to a question that was never opened: R18")
  func unopened() throws {
    #expect(try found([.open(1), .answer(0), .close(1), .tick, .answer(0), .tick]) == ["R18 1 5"])
  }

  @Test("between two ticks nothing is found")
  func between() throws {
    let found = try found([.open(1), .close(1), .answer(0), .tick, .open(2), .answer(0), .tick])
    #expect(found.isEmpty, "\(found)")
  }
}
