import Foundation
import Memory

/// Cards and their reviews: as others schedule them, and of learners whose memory is known.
@main
struct Main {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "states" where words.count == 1: States.print()
    default:
      FileHandle.standardError.write(Data("usage: learners states < HISTORIES\n".utf8))
      exit(2)
    }
  }
}
