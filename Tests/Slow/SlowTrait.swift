import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For suites of many processes, shells, terminals, browsers and compilers: minutes, not seconds.
  static var slow: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil,
      "slow; run it with SLOW_TESTS=1 swift test --filter SlowTests")
  }
}
