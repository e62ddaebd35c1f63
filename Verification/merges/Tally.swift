/// What was done in all worlds, and what was wrong.
struct Tally {
  var worlds = 0
  var merges = 0
  var sessions = 0
  var forks = 0
  var moved = 0
  var answers = 0
  var audits = 0
  var failures: [String] = []

  /// Makes worlds until so many merges were made.
  static func run(merges: Int, seed: UInt64) -> Tally {
    var tally = Tally()
    while tally.merges < merges, tally.failures.count < 20 {
      var world = World(seed: seed &* 1_000_003 &+ UInt64(tally.worlds), tally)
      world.run()
      tally = world.tally
      tally.worlds += 1
    }
    return tally
  }

  /// All of it as a line and a table.
  var text: String {
    let columns = [
      ("worlds", worlds), ("sessions", sessions), ("moved", moved), ("forks", forks),
      ("answers counted", answers), ("folders and parts audited", audits),
      ("wrong", failures.count),
    ]
    let rows = [columns.map { $0.0 }, columns.map { _ in "---" }, columns.map { String($0.1) }]
    let lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
    return
      (["\(merges) merges, \(failures.count) wrong", ""] + lines
      + failures.map { "wrong: " + $0 }).joined(separator: "\n")
  }
}
