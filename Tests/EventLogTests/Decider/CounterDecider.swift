@testable import EventLog

/// The smallest log with rules: a counter that never goes below zero, and tells what it came to.
struct CounterDecider: Decider {
  enum Event: Hashable {
    case added(Int64)
    case now(Int64)
  }

  struct BelowZero: Error {}

  var start: Int64 { 0 }

  func decide(
    _ command: Int64, on state: Int64, at time: Timestamp
  ) throws(BelowZero) -> [Event] {
    guard state + command >= 0 else { throw BelowZero() }
    return command == 0 ? [] : [.added(command), .now(state + command)]
  }

  func evolve(_ state: inout Int64, _ event: Event, at time: Timestamp) {
    switch event {
    case .added(let number): state += number
    case .now(let number): state = number
    }
  }

  func command(of append: [Event], on state: Int64) -> Int64? {
    guard case .added(let number)? = append.first else { return nil }
    return number
  }

  func entry(_ event: Event) -> Entry {
    switch event {
    case .added(let number): CounterDecider.entry("added", number)
    case .now(let number): CounterDecider.entry("now", number)
    }
  }

  static func entry(_ type: String, _ number: Int64) -> Entry {
    Entry(type: type, data: Array("{\"n\":\(number)}".utf8))
  }

  func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Event> {
    let type = bytes.extracting(record.type)
    guard type.equals("added") || type.equals("now") else { return .unknownType }
    guard let value = try? JSONParser.parse(bytes.extracting(record.data)),
      case .integer(let number)? = value["n"]?.kind
    else { return .malformed }
    return .event(type.equals("added") ? .added(number) : .now(number))
  }

  func document(_ state: Int64) -> [UInt8] { Array("{\"count\":\(state)}".utf8) }
}

/// Appends of a counter's log.
func append(_ first: Int64, _ entries: Entry...) -> LogCursor {
  LogCursor(unchained: entries, from: first, at: Timestamp(clamping: 0))
}
