import Foundation
import Synchronization

/// Work in a thread of its own, which the tests that keep all cores busy can't hold up.
final class BackgroundWork: Sendable {
  private struct Outcome {
    var isFinished = false
    var error: (any Error)?
  }

  private let outcome = Mutex(Outcome())

  init(_ body: @escaping @Sendable () throws -> Void) {
    Thread { [self] in
      let error: (any Error)?
      do {
        try body()
        error = nil
      } catch let failure {
        error = failure
      }
      outcome.withLock { $0 = Outcome(isFinished: true, error: error) }
    }.start()
  }

  var isFinished: Bool { outcome.withLock { $0.isFinished } }

  /// Throws what the work threw, once it has finished.
  func check() throws {
    if let error = outcome.withLock({ $0.error }) { throw error }
  }
}
