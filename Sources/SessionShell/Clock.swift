import EventLog
package import SessionEngine
package import Shell

/// Where readings come from: the system's clocks, or a fixed one for scripts and tests.
package struct Clock: Sendable {
  private enum Source: Sendable {
    case console(Console)
    case fixed(next: Int64, step: Int64)
  }

  private var source: Source

  /// The clocks of a console.
  package init(_ console: Console) { source = .console(console) }

  /// A fixed clock, `START+STEPms`: the first reading is START, each next one STEP later.
  ///
  /// START is `2026-11-20T09:30:00.000Z`, the milliseconds may be left out.
  package init(fixed text: String) throws(Failure) {
    let failure = Failure(
      "--clock \(text.escapedForTerminal): write START+STEPms, such as "
        + "2026-11-20T09:30:00.000Z+1500ms")
    guard let plus = text.utf8.lastIndex(of: 0x2B), text.utf8.suffix(2).elementsEqual("ms".utf8)
    else { throw failure }
    var start = Array(text.utf8[..<plus])
    if start.count == 20, start[19] == 0x5A { start.replaceSubrange(19..., with: ".000Z".utf8) }
    let digits = Array(text.utf8[text.utf8.index(after: plus)...].dropLast(2))
    var index = 0
    guard let at = Timestamp(String(decoding: start, as: UTF8.self)),
      let step = JSONScanner.integer(digits.span, &index), index == digits.count, step >= 0,
      step <= 1_000_000_000_000
    else { throw failure }
    source = .fixed(next: at.milliseconds, step: step)
  }

  /// What the next reading of a fixed clock will be, without taking it; else one of now.
  package var coming: Reading {
    var clock = self
    return clock.read()
  }

  /// One reading, which serves a whole command.
  package mutating func read() -> Reading {
    switch source {
    case .console(let console):
      return Reading(
        at: Timestamp(clamping: console.wallMilliseconds()),
        monotonicMilliseconds: console.monotonicMilliseconds())
    case .fixed(let next, let step):
      source = .fixed(next: next &+ step, step: step)
      return Reading(at: Timestamp(clamping: next), monotonicMilliseconds: next)
    }
  }
}
