import EventLog

extension SavingsBox: ToldDecider {
  var types: [String] { ["saved", "spent"] }

  func words(_ event: Event, in balance: Int64) -> String? {
    switch event {
    case .saved(let amount): "put in \(amount)"
    case .spent(let amount): "took out \(amount)"
    }
  }

  func rule(of event: Event, in balance: Int64) -> String? {
    switch event {
    case .saved: "1 to 1000 can be put in at once"
    case .spent: "no more can be taken out than is in the box"
    }
  }
}

/// Finds the event that made a condition true, and the event that set each value it asks about.
func find(_ text: String, in history: History<SavingsBox>) throws {
  let condition = try Condition(text)
  let log = ReplayedLog(history)
  guard let place = log.firstPlace(where: condition) else { return print("\(text): never") }
  print("\(text): first at seq \(place), \(log.words(at: place))")
  if let rule = log.rule(at: place) { print("  the rule: \(rule)") }
  for change in log.changes(at: place) {
    print("  \(change.path): \(change.old ?? "none") -> \(change.new ?? "none")")
  }
  for path in condition.paths {
    let setter = log.lastChange(of: StatePathBytes(path), upTo: place - 1) ?? 0
    print("  before, \(path) was set at seq \(setter): \(log.words(at: setter))")
  }
}
