import Foundation
import Memory

/// Cards and their reviews: as others schedule them, and of learners whose memory is known.
@main
struct Main {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let numbers = words.dropFirst().compactMap { UInt64($0) }
    switch (words.first, words.count) {
    case ("states", 1):
      States.print()
    case ("measure", 3) where numbers.count == 2 && numbers[0] <= 100_000:
      Measurement.print(learners: Int(numbers[0]), seed: numbers[1])
    default:
      let usage = "usage: learners states < HISTORIES\n       learners measure LEARNERS SEED\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
  }
}
