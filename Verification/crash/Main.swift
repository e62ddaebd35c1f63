import Shell

/// Lets a simulated disk fail in every way there is, and looks at what is left of the logs on it.
///
/// `crash SECONDS SEED`: first every fault alone and in pairs, then up to three by chance until the
/// time is over; with `chance` behind it only those, with the name of a short life (`"the end of
/// morse"`) only its pairs. Prints what was done and what was said; 1 if any rule was broken.
@main
struct Crash {
  static func main() {
    var words = CommandLine.arguments.dropFirst()
    let part = words.count == 3 ? words.removeLast() : nil
    let parts = ["chance"] + FolderLife.short.map { $0.name }
    guard part.map({ parts.contains($0) }) ?? true, words.count == 2,
      let seconds = words.first.flatMap({ Int64($0) }), seconds > 0,
      let seed = words.last.flatMap({ UInt64($0) })
    else {
      Console.system.warn("crash: SECONDS SEED [" + parts.joined(separator: " | ") + "]")
      System.end(.usage)
    }
    let start = System.monotonicMilliseconds
    var campaign = Campaign(seed: seed, deadline: start + seconds * 1000)
    if let part, part != "chance" {
      campaign.pairs(in: part)
    } else {
      campaign.exhaustionDeadline = start + (part == nil ? seconds * 700 : 0)
      campaign.exhaust(isQuick: false)
    }
    let exhausted = (System.monotonicMilliseconds - start + 500) / 1000
    if part == nil || part == "chance" { campaign.wander() }
    let took = (System.monotonicMilliseconds - start + 500) / 1000
    let tally = campaign.tally
    let rest = campaign.stopped.isEmpty ? "all" : "stopped at " + campaign.stopped[0]
    print(
      """
      seed \(seed), \(took) s: \(tally.total) crashes, \(tally.wrongCount) wrong
      singly, in pairs, every subset of sectors: \(rest) (\(exhausted) s); the rest by chance

      \(tally.table)
      """)
    for line in tally.wrong { print("WRONG: " + line) }
    System.end(tally.wrongCount == 0 ? .yes : .no)
  }
}
