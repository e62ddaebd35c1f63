import EventLog
import SavingsRules

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
