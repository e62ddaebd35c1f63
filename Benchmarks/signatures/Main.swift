#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Times SLH-DSA, and lets another implementation compare itself with ours.
///
///     signatures time [ROUNDS]    processor milliseconds of a key, a signature, a verification
///     signatures answer           a line for each line of standard input, see ``Answer``
///
/// `Verification/compare-slhdsa` uses the second.
@main
struct Main {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "time": Timing(rounds: words.dropFirst().first.flatMap { Int($0) } ?? 101).run()
    case "answer":
      while let line = readLine() {
        print(Answer.to(line.split(separator: " ").map { String($0) }) ?? "not understood")
        fflush(nil)
      }
    default:
      print("signatures: time [ROUNDS] | answer")
      exit(2)
    }
  }
}
