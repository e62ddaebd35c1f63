internal import Shell

extension StepScreen {
  /// Whether the terminal can be a full screen: as for the program `quiz`.
  static func canRun(_ console: Console) -> Bool {
    let size = console.terminalSize()
    let term = console.environment("TERM")
    return console.isTerminal(0) && console.isTerminal(1) && console.input == nil && term != nil
      && term != "dumb" && console.environment("ACCESSIBLE") != "1"
      && fits(size.columns, size.rows)
  }

  /// Whether a window has room for the screen.
  static func fits(_ columns: Int, _ rows: Int) -> Bool {
    columns >= fewestColumns && rows >= fewestRows
  }

  /// Shows it until it is left; nil where the terminal could not be taken over.
  mutating func run(_ name: String, _ output: borrowing Output) throws(Failure) -> ExitStatus? {
    var input = try LineInput(output.console)
    var screen = ScreenTerminal(output.console, hasColour: output.hasColour)
    guard screen.enter() else { return nil }
    defer { FullScreen.leave() }
    while !hasLeft {
      var size = (columns: 0, rows: 0)
      if screen.enter() {
        size = System.terminalSize
        scroll = min(scroll, scrollLimit(columns: size.columns, rows: size.rows))
        let grid = grid(
          columns: size.columns, rows: size.rows, name: name, isASCII: output.isASCII,
          isLight: screen.isLight)
        ScreenTerminal.write(screen.changes(to: grid))
      }
      switch screen.next({ input.nextKeys(within: $0, onScreen: true) }) {
      // Nothing is taken on a screen that has no room to be shown.
      case .key(let key): if StepScreen.fits(size.columns, size.rows) { take(key) }
      case .changed, .timeUp: break
      case .stop: screen.suspend()
      case .end: return .yes
      case .interrupted: return .interrupted
      }
    }
    return .yes
  }
}
