import Testing

@testable import EventLog

/// A counter that says nothing of its events but that it is a counter's log.
extension CounterDecider: ToldDecider {}

/// The same counter, which tells what it can.
struct TellingCounter: ToldDecider {
  private let counter = CounterDecider()

  var start: Int64 { counter.start }
  var types: [String] { ["added", "now"] }
  var names: [String]? { ["three"] }

  func decide(
    _ command: Int64, on state: Int64, at time: Timestamp
  ) throws(CounterDecider.BelowZero) -> [CounterDecider.Event] {
    try counter.decide(command, on: state, at: time)
  }
  func evolve(_ state: inout Int64, _ event: CounterDecider.Event, at time: Timestamp) {
    counter.evolve(&state, event, at: time)
  }
  func command(of append: [CounterDecider.Event], on state: Int64) -> Int64? {
    counter.command(of: append, on: state)
  }
  func entry(_ event: CounterDecider.Event) -> Entry { counter.entry(event) }
  func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<CounterDecider.Event> {
    counter.decode(bytes, record)
  }
  func document(_ state: Int64) -> [UInt8] { counter.document(state) }

  func words(_ event: CounterDecider.Event, in log: Int64) -> String? {
    guard case .added(let number) = event else { return nil }
    return "plus \(number) of \(log)"
  }
  func rule(of event: CounterDecider.Event, in log: Int64) -> String? { "never below zero" }
  func name(of event: CounterDecider.Event) -> String? { event == .added(3) ? "three" : nil }
  func shown(_ data: [UInt8]) -> [UInt8] { Array("{}".utf8) }
  func hasEnded(_ state: Int64) -> Bool { state == 8 }
}

@Suite("Replayed logs")
struct ReplayedLogTests {
  /// Two appends, a line of a newer version, one that is not as the format has it, and a crash.
  private func log<D: ToldDecider>(_ decider: D) -> ReplayedLog {
    var history = History(decider)
    history.take(append(1, CounterDecider.entry("added", 3), CounterDecider.entry("now", 3)))
    history.take(append(3, CounterDecider.entry("added", 5), CounterDecider.entry("now", 8)))
    history.take(append(5, Entry(type: "doubled", data: Array("{}".utf8))))
    history.take(append(6, Entry(type: "added", data: Array("{}".utf8))))
    history.take(append(7, Entry(type: "tailDropped", data: Array("{\"bytes\":1}".utf8))))
    return ReplayedLog(history)
  }

  @Test("of a decider without words, the type and the data of a line say what happened")
  func defaults() {
    let log = log(CounterDecider())
    #expect(log.words(at: 1) == "added {\"n\":3}")
    #expect(log.rule(at: 1) == nil && log.name(at: 1) == nil && log.names == nil)
    #expect(log.types == ["tailDropped"] && !log.hasEnded)
  }

  @Test("a decider's own words, rule and name are told, and nothing that it hides")
  func told() {
    let log = log(TellingCounter())
    #expect(log.words(at: 3) == "plus 5 of 8")
    #expect(log.words(at: 4) == "now {}")
    #expect(log.data(at: 1) == Array("{}".utf8))
    #expect(log.rule(at: 3) == "never below zero")
    #expect((1...7).map { log.name(at: $0) } == ["three"] + Array(repeating: nil, count: 6))
    #expect(log.types == ["added", "now", "tailDropped"] && log.hasEnded)
  }

  @Test("what this version does not know, or cannot read, is told as that, whatever the decider")
  func unread() {
    let log = log(CounterDecider())
    #expect(log.words(at: 5) == "unknown to this version: doubled {}")
    #expect(log.words(at: 6) == "not as the format has it: added {}")
    #expect(log.words(at: 7) == "tail of a broken-off write kept aside")
    #expect(log.rule(at: 5) == "none that this version knows")
    #expect(log.rule(at: 7) == "an append that was never acknowledged was kept aside")
    for place in [0, 8, -1] {
      #expect(log.words(at: place).isEmpty && log.rule(at: place) == nil, "\(place)")
      #expect(log.changes(at: place).isEmpty, "\(place)")
    }
  }

  @Test("states, changes and the event that set a value are those of the history")
  func states() throws {
    let log = log(CounterDecider())
    #expect(log.document(at: 2) == Array("{\"count\":3}".utf8))
    #expect(log.values().map { $0.all[0].value } == ["0", "3", "3", "8", "8", "8", "8", "8"])
    #expect(log.changes(at: 3) == [StateChange(path: "count", old: "3", new: "8")])
    #expect(log.lastChange(of: StatePathBytes("count"), upTo: 7) == 3)
    #expect(log.firstPlace(where: try Condition("count>3")) == 3)
    #expect(log.leavesByRules(after: 3...4).bytes == Array("{\"count\":8}".utf8))
  }
}
