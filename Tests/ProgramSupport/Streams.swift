import EventLog
import Shell
import Synchronization
import Systems

@testable import TestSupport

/// Standard input, output and error in memory, and a clock that runs ahead instead of waiting.
final class Streams: Sendable {
  private struct State {
    var input: [UInt8]
    var written: [Int32: [UInt8]] = [:]
    var waitedMilliseconds: Int64 = 0
  }

  private let state: Mutex<State>

  init(input: [UInt8]) { state = Mutex(State(input: input)) }

  /// What was written to a descriptor so far.
  func text(_ descriptor: Int32) -> String {
    state.withLock { String(decoding: $0.written[descriptor] ?? [], as: UTF8.self) }
  }

  /// A console of these streams, without a terminal.
  func console(_ variables: [String: String]) -> Console {
    var console = Console()
    console.write = { bytes, descriptor in
      self.state.withLock { $0.written[descriptor, default: []] += bytes }
      return 0
    }
    console.hasReader = { _ in true }
    console.input = { bytes in
      self.state.withLock { state in
        bytes += state.input
        defer { state.input = [] }
        return state.input.count
      }
    }
    console.isTerminal = { _ in false }
    console.terminalSize = { (80, 24) }
    console.environment = { name in variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    let clock = console.monotonicMilliseconds
    console.monotonicMilliseconds = { clock() + self.state.withLock { $0.waitedMilliseconds } }
    console.pause = { milliseconds in
      self.state.withLock { $0.waitedMilliseconds += milliseconds }
    }
    console.passwordRounds = StoredPassword.roundLimits.lowerBound
    console.disk = POSIXStorage(settlingPauses: [0, 0, 0])
    return console
  }
}

extension Console {
  /// A console that nobody looks at, and that waits for nothing.
  static var unseen: Console { Streams(input: []).console([:]) }
}
