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
    let console = output.console
    let depth = output.hasColour ? ColourDepth { console.environment($0) } : ColourDepth.none
    let escapeWait =
      console.environment("SSH_TTY") == nil
      ? KeyParser.escapeMilliseconds : KeyParser.remoteEscapeMilliseconds
    // `15;0`: the last number is the background's.
    let background = console.environment("COLORFGBG")?.split(separator: ";").last
    var isLight = background == "7" || background == "15"
    var input = try LineInput(console)
    var parser = KeyParser()
    var shown: Grid?
    guard FullScreen.enter() else { return nil }
    defer { FullScreen.leave() }
    if depth == .full || depth == .indexed {
      _ = System.write(Array(FullScreen.backgroundQuestion.utf8), to: 1)
    }
    while !hasLeft {
      if FullScreen.enter() {
        let size = System.terminalSize
        scroll = min(scroll, scrollLimit(columns: size.columns, rows: size.rows))
        let grid = grid(
          columns: size.columns, rows: size.rows, name: name, isASCII: output.isASCII,
          isLight: isLight)
        let bytes = grid.bytes(from: shown, depth: depth)
        if !bytes.isEmpty { _ = System.write(bytes, to: 1) }
        shown = grid
      }
      var keys: [Key] = []
      switch input.nextKeys(within: parser.patience(escape: escapeWait), onScreen: true) {
      case .bytes(let bytes): keys = parser.take(bytes)
      case .timeUp: keys = parser.timeOut()
      case .signal(.changed): shown = nil
      case .signal(.stop):
        FullScreen.suspend()
        shown = nil
      case .end: return .yes
      case .interrupted: return .interrupted
      }
      for key in keys where !hasLeft {
        switch key {
        case .control("c"): return .interrupted
        case .control("z"):
          FullScreen.suspend()
          shown = nil
        case .control("l"): shown = nil
        case .background(let answer): isLight = answer
        // Nothing is taken on a screen that has no room to be shown.
        case _ where !StepScreen.fits(shown?.columns ?? 0, shown?.rows ?? 0): break
        default: take(key)
        }
      }
    }
    return .yes
  }
}
