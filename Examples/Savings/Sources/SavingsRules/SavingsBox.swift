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

  package func document(_ balance: Int64) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { $0.member("balance", balance) }
    return writer.bytes
  }
}

extension SavingsBox.Event: DeclaredEvent {
  package static let schemas: [EventSchema<SavingsBox.Event>] = [
    EventSchema(
      "saved", .integer("amount"), make: { .saved($0) },
      value: { if case .saved(let amount) = $0 { amount } else { nil } },
      words: { "put in \($0)" }, rule: "1 to 1000 can be put in at once"),
    EventSchema(
      "spent", .integer("amount"), make: { .spent($0) },
      value: { if case .spent(let amount) = $0 { amount } else { nil } },
      words: { "took out \($0)" }, rule: "no more can be taken out than is in the box"),
  ]
}

extension SavingsBox: ToldDecider {}
