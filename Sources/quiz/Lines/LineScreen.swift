internal import Shell

/// A screen that shows itself and takes lines until it is left.
///
/// Every menu and every list is one, so that the end of the input, signals, lines that are not text
/// and errors are answered in one place, ``run()``.
protocol LineScreen {
  var terminal: Terminal { get }

  /// Shows the screen as it is now, before every line; answers how it is left where there is
  /// nothing more to show.
  mutating func show() throws(Failure) -> Leaving?

  /// Carries out a line; answers how the screen was left, if it was.
  mutating func take(_ line: String) throws(Failure) -> Leaving?

  /// Says why a line could not be carried out; one that throws ends the run.
  func fail(_ error: Failure) throws(Failure)

  /// Whether the end of the input ends the line that the person types on.
  var endsLine: Bool { get }
}

extension LineScreen {
  var endsLine: Bool { true }

  func fail(_ error: Failure) throws(Failure) { throw error }

  /// Shows the screen until it is left.
  func run() throws(Failure) -> Leaving { try runLines() }

  /// Shows what `screen` makes on the full screen where there is one, else lines.
  func run<Screen: LiveScreen>(
    or screen: (LiveTerminal) throws(Failure) -> Screen
  ) throws(Failure) -> Leaving {
    guard let live = terminal.live else { return try runLines() }
    var screen = try screen(live)
    return try screen.run(terminal, live)
  }

  /// Shows the screen and carries out lines until it is left.
  func runLines() throws(Failure) -> Leaving {
    var screen = self
    while true {
      if let leaving = try screen.show() { return leaving }
      switch try terminal.typedLine(endsLine: endsLine) {
      case .left(let leaving): return leaving
      case .again: continue
      case .line(let line):
        do throws(Failure) {
          if let leaving = try screen.take(line) { return leaving }
        } catch {
          try fail(error)
        }
      }
    }
  }
}

extension Leaving {
  /// Nil where only the screen that was opened was left, so that the one below it stays.
  var beyondScreen: Leaving? { self == .toMenu ? nil : self }
}
