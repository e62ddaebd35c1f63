import Testing

@testable import EventLog

@Suite("Given, when, then")
struct GivenTests {
  /// A decider that forgets a part of its command, so that no audit accepts what it does.
  private struct Forgetful: Decider {
    let counter = CounterDecider()
    var start: Int64 { 0 }
    func decide(
      _ command: Int64, on state: Int64, at time: Timestamp
    ) throws(CounterDecider.BelowZero) -> [CounterDecider.Event] {
      try counter.decide(command, on: state, at: time)
    }
    func evolve(_ state: inout Int64, _ event: CounterDecider.Event, at time: Timestamp) {
      counter.evolve(&state, event, at: time)
    }
    func command(of append: [CounterDecider.Event], on state: Int64) -> Int64? {
      counter.command(of: append, on: state).map { $0 / 10 * 10 }
    }
    func entry(_ event: CounterDecider.Event) -> Entry { counter.entry(event) }
    func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<CounterDecider.Event> {
      counter.decode(bytes, record)
    }
    func document(_ state: Int64) -> [UInt8] { counter.document(state) }
  }

  @Test("a command leads to events, or is refused, after those that were given")
  func when() throws {
    let three = CounterDecider().given(.added(3), .now(3))
    #expect(try three.when(-1).get() == [.added(-1), .now(2)])
    #expect(throws: CounterDecider.BelowZero.self) { try three.when(-4).get() }
  }

  @Test("a command is sound if an audit recovers it from its events")
  func sound() {
    let three = CounterDecider().given(.now(3))
    #expect(three.isSound(2) && three.isSound(0) && three.isSound(-9))
    #expect(Forgetful().given().isSound(20))
    #expect(!Forgetful().given().isSound(25))
  }
}
