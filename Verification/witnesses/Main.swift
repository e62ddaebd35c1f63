import EventLog
import Shell

/// Rewrites the folders of simulated classes in every way it knows, and counts what an audit with the
/// players' proofs says of it.
///
/// `witnesses COUNT SEED` forges so many folders. `witnesses write DIR` writes the fixtures of classes.
@main
struct Witnesses {
  static func main() {
    do throws(Failure) {
      System.end(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Console.system.warn("witnesses: " + error.message)
      System.end(error.status)
    }
  }

  private static func run(_ words: [String]) throws(Failure) -> ExitStatus {
    guard words.count == 2 else { throw Failure("COUNT SEED | write DIR") }
    if words[0] == "write" {
      do { try ClassFixtures.write(to: words[1]) } catch { throw Failure("\(error)") }
      return .yes
    }
    guard let count = Int(words[0]), count > 0, let seed = UInt64(words[1]) else {
      throw Failure("COUNT SEED | write DIR")
    }
    let report: WitnessReport
    do { report = try WitnessReport(count, seed: seed) } catch { throw Failure("\(error)") }
    print(report.text)
    return report.isRight ? .yes : .no
  }
}

/// One whole run.
struct WitnessReport {
  /// How many folders are forged of one class.
  static let forgeriesPerClass = 2000

  private(set) var counts: [Forgery: Trial.Count] = [:]
  private(set) var classCount = 0
  private(set) var unsoundCount = 0

  /// Forges at least so many folders.
  init(_ count: Int, seed: UInt64) throws {
    var chance = Chance(seed)
    var done = 0
    while done < count {
      let trial = try Trial(
        playerCount: 2 + chance.below(4), seed: chance.next(), signsEnd: chance.below(4) == 0)
      guard let trial, trial.isHonestFolderSound else {
        unsoundCount += 1
        return
      }
      classCount += 1
      for _ in 0..<min(WitnessReport.forgeriesPerClass, count - done) {
        let forgery = Forgery.allCases[chance.below(Forgery.allCases.count)]
        let cover = ForgedFolder.Cover.allCases[chance.below(3)]
        trial.run(forgery, cover, &chance, &counts[forgery, default: Trial.Count()])
        done += 1
      }
    }
  }

  /// The sums over all forgeries.
  var total: Trial.Count {
    var total = Trial.Count()
    for count in counts.values {
      total.found += count.found
      total.behind += count.behind
      total.behindFound += count.behindFound
      total.missed += count.missed
      total.wronglyProven += count.wronglyProven
    }
    return total
  }

  /// Whether everything covered was found, and nothing behind was called proven.
  var isRight: Bool { total.missed == 0 && total.wronglyProven == 0 && unsoundCount == 0 }

  /// A table of all counts.
  var text: String {
    var lines = [
      "| what the host did | found | behind the last signed tick | of these, logs disagree | missed | wrongly proven |",
      "| --- | --- | --- | --- | --- | --- |",
    ]
    func row(_ name: String, _ count: Trial.Count) -> String {
      "| \(name) | \(count.found) | \(count.behind) | \(count.behindFound) | \(count.missed) | \(count.wronglyProven) |"
    }
    for forgery in Forgery.allCases {
      lines.append(row(forgery.rawValue, counts[forgery] ?? Trial.Count()))
    }
    lines.append(row("all, in \(classCount) classes", total))
    if unsoundCount > 0 { lines.append("an honest class was not found sound") }
    return lines.joined(separator: "\n")
  }
}
