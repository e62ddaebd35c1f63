import EventLog

/// The rules of a savings box: no more can be taken out than is in it.
package struct SavingsBox: Decider {
  package enum Command { case put(Int64), take(Int64) }
  package enum Event { case saved(Int64), spent(Int64) }
  package enum Refusal: Error { case notAnAmount, notEnough }

  package init() {}

  /// What is in the box.
  package var start: Int64 { 0 }

  package func decide(
    _ command: Command, on balance: Int64, at time: Timestamp
  ) throws(Refusal) -> [Event] {
    switch command {
    case .put(let amount):
      guard (1...1000).contains(amount) else { throw .notAnAmount }
      return [.saved(amount)]
    case .take(let amount):
      guard amount >= 1 else { throw .notAnAmount }
      guard amount <= balance else { throw .notEnough }
      return [.spent(amount)]
    }
  }

  package func evolve(_ balance: inout Int64, _ event: Event, at time: Timestamp) {
    switch event {
    case .saved(let amount): balance &+= amount
    case .spent(let amount): balance &-= amount
    }
  }

  package func command(of append: [Event], on balance: Int64) -> Command? {
    switch append.first {
    case .saved(let amount): .put(amount)
    case .spent(let amount): .take(amount)
    case nil: nil
    }
  }

  package func entry(_ event: Event) -> Entry {
    switch event {
    case .saved(let amount): Entry(type: "saved", data: object("amount", amount))
    case .spent(let amount): Entry(type: "spent", data: object("amount", amount))
    }
  }

  package func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Event> {
    let type = bytes.extracting(record.type)
    guard type.equals("saved") || type.equals("spent") else { return .unknownType }
    guard let data = try? JSONParser.parse(bytes.extracting(record.data)),
      case .object(let members) = data.kind, members.count == 1,
      case .integer(let amount)? = data["amount"]?.kind
    else { return .malformed }
    return .event(type.equals("saved") ? .saved(amount) : .spent(amount))
  }

  package func document(_ balance: Int64) -> [UInt8] { object("balance", balance) }

  private func object(_ name: StaticString, _ value: Int64) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { $0.member(name, value) }
    return writer.bytes
  }
}
