import Shell

/// Lets a simulated disk fail in every way there is, and looks at what is left of the logs on it.
///
/// `crash SECONDS SEED`: first every fault alone and in pairs, then up to three by chance until the
/// time is over; with `chance` behind it only those. Prints what was done and what was said; 1 if
/// any rule was broken.
@main
struct Crash {
  static func main() {
    var words = CommandLine.arguments.dropFirst()
    let isChanceOnly = words.count == 3 && words.last == "chance"
    if isChanceOnly { words.removeLast() }
    guard words.count == 2, let seconds = words.first.flatMap({ Int64($0) }), seconds > 0,
      let seed = words.last.flatMap({ UInt64($0) })
    else {
      Output.warn("crash: SECONDS SEED [chance]")
      System.end(.usage)
    }
    let start = System.monotonicMilliseconds
    var campaign = Campaign(seed: seed, deadline: start + seconds * 1000)
    campaign.exhaustionDeadline = start + (isChanceOnly ? 0 : seconds * 700)
    campaign.exhaust(isQuick: false)
    let exhausted = (System.monotonicMilliseconds - start + 500) / 1000
    campaign.wander()
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
