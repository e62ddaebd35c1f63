import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For what takes many processes, a browser, a compiler or a long sweep: minutes, not seconds.
  static var slow: Self {
    .enabled(
      if: Effort.isFull, "slow; run it with SLOW_TESTS=1, as .ci/run does")
  }
}

/// How much of a sweep is run: a sample on every `swift test`, all of it with `SLOW_TESTS=1`.
enum Effort {
  static let isFull = ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil

  /// The size of a sweep.
  static func count(_ full: Int, sample: Int) -> Int { isFull ? full : sample }
}
