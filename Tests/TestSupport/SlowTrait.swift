import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For what takes many processes, a browser, a compiler or a long sweep: minutes, not seconds.
  static var slow: Self {
    .enabled(if: Effort.isSlow, "slow; run it with SLOW_TESTS=1, or part, as .ci/run does")
  }
}

/// How much of a sweep is run: a sample on every `swift test`, a larger one with `SLOW_TESTS=part`,
/// all of it with `SLOW_TESTS=1`.
enum Effort {
  private static let asked = ProcessInfo.processInfo.environment["SLOW_TESTS"]
  /// Whether tests run that take minutes.
  static let isSlow = asked != nil
  /// Whether sweeps are whole.
  static let isFull = isSlow && asked != "part"

  /// How far apart the cases of a sweep are that are tried: 1 tries all of them.
  static func step(_ sample: Int) -> Int {
    isFull ? 1 : isSlow ? max(1, sample / 2) : sample
  }

  /// The size of a sweep.
  static func count(_ full: Int, sample: Int) -> Int {
    isFull ? full : isSlow ? max(sample, full / 8) : sample
  }
}
