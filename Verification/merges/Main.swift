import Foundation

/// Merges data folders of simulated devices at random, and compares every folder with what it must be.
@main
struct Main {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == 2, CommandLine.arguments.count == 3, numbers[0] <= 100_000_000 else {
      FileHandle.standardError.write(Data("usage: merges MERGES SEED\n".utf8))
      exit(2)
    }
    let tally = Tally.run(merges: Int(numbers[0]), seed: numbers[1])
    print(tally.text)
    exit(tally.failures.isEmpty ? 0 : 1)
  }
}
