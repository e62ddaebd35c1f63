internal import Shell

/// How a screen was left: for the one below it, for the home menu, or with the program.
enum Leaving {
  case toMenu, home, quit, endOfInput, interrupted

  /// What a line asks for that leaves a screen; nil for any other line.
  init?(line: String) {
    switch line.singleSpaced.lowercased() {
    case "b", "back", "p": self = .toMenu
    case "home": self = .home
    case "q", "quit", "exit": self = .quit
    default: return nil
    }
  }
}

extension Terminal {
  /// What a person or a script did on a screen.
  enum Typed {
    /// A line to carry out.
    case line(String)
    /// The screen was left without one.
    case left(Leaving)
    /// Something that has been answered already.
    case again
  }

  /// What was typed into one line of a form.
  enum Field { case text(String), left(Leaving) }

  /// The next line of input, or what came instead.
  func nextLine(within milliseconds: Int64? = nil) throws(Failure) -> LineInput.Arrival {
    FullScreen.leave()
    try openInput()
    try output.requireReader()
    let arrival = input?.next(within: milliseconds) ?? .end
    switch arrival {
    case .line, .tooLong, .notText, .hasControls: lineCount += 1
    case .end, .interrupted, .timeUp: break
    }
    return arrival
  }

  /// Watches the input and the signals from now on.
  func openInput() throws(Failure) {
    if input == nil { input = try LineInput(console) }
  }

  /// A line that could not be read as text.
  static func words(_ arrival: LineInput.Arrival) -> String? {
    switch arrival {
    case .tooLong: "that line has more than \(LineInput.lineByteLimit) bytes; type a shorter one"
    case .notText: "that line is not text (UTF-8); type it again"
    case .hasControls:
      "that line has control characters; arrow keys do nothing here; type it again"
    case .line, .end, .interrupted, .timeUp: nil
    }
  }

  /// The next line on a screen; input that is not text is reported with the screen.
  func typedLine(endsLine: Bool = true) throws(Failure) -> Typed {
    let arrival = try nextLine()
    switch arrival {
    case .line(let line): return .line(line)
    case .tooLong, .notText, .hasControls:
      answerLine(Terminal.words(arrival) ?? "")
      return .again
    case .timeUp: return .again
    case .end, .interrupted:
      if endsLine || arrival == .interrupted { endTypedLine() }
      return .left(arrival == .end ? .endOfInput : .interrupted)
    }
  }

  /// Ends the line that a person types on: what comes next, such as the shell's prompt, is not
  /// behind their ^C.
  func endTypedLine() {
    guard isAsking else { return }
    output.line()
    output.flush()
  }

  /// A line as the word of a command and what follows it; the `/` before it is optional.
  static func words(of line: String) -> (command: String, rest: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    var command = parts.first.map { $0.lowercased() } ?? ""
    if command.utf8.first == 0x2F { command.removeFirst() }
    let rest = parts.count > 1 ? parts[1].split(separator: " ").joined(separator: " ") : ""
    return (command, rest)
  }

  /// Shows lines, and lets a person read what was printed; a script goes on at once.
  func waitForEnter(below lines: [String] = []) throws(Failure) -> Leaving {
    let words = "Press Enter to go back, or q to leave."
    present(lines + (isAsking ? ["", drawing.margin + words] : []))
    guard isAsking else { return .toMenu }
    while true {
      switch try nextLine() {
      case .line(let line):
        return ["q", "quit"].contains(line.split(separator: " ").joined()) ? .quit : .toMenu
      case .tooLong, .notText, .hasControls, .timeUp: continue
      case .end: return .endOfInput
      case .interrupted:
        endTypedLine()
        return .interrupted
      }
    }
  }

  // MARK: Forms

  /// Asks for one line of a form; a secret one is not shown while it is typed.
  ///
  /// A line that is not text is asked for again; a script ends on it. With `hasWaysBack` the
  /// prompt names the words that leave, which a script may mean as text.
  func ask(
    _ prompt: String, isSecret: Bool = false, hasWaysBack: Bool = false
  ) throws(Failure) -> Field {
    let prompt = prompt + (hasWaysBack ? "; b back, home, q quit" : "")
    while true {
      if isAsking {
        let words = drawing.margin + prompt + ": "
        // Whoever is asked has to see it, wherever the results go.
        if format == .text, !output.isQuiet, console.isTerminal(1) {
          output.text(words)
          output.flush()
        } else {
          console.prompt(words)
        }
      }
      let isHidden = isSecret && isAsking
      if !isHidden { showTyping() }
      let arrival = isHidden ? try nextHiddenLine() : try nextLine()
      switch arrival {
      case .line(let line):
        let leaving = hasWaysBack && isAsking ? Leaving(line: line) : nil
        return leaving.map { .left($0) } ?? .text(line)
      case .end, .interrupted:
        endTypedLine()
        return .left(arrival == .end ? .endOfInput : .interrupted)
      case .tooLong, .notText, .hasControls:
        guard isAsking else { throw Failure(Terminal.words(arrival) ?? "") }
        for line in drawing.sentence(Terminal.words(arrival) ?? "") { output.line(line) }
      case .timeUp: break
      }
    }
  }

  /// The next line, hidden while it is typed.
  ///
  /// Inside ``keepingSecrets(_:)`` typing stays hidden until the next line that may be seen.
  private func nextHiddenLine() throws(Failure) -> LineInput.Arrival {
    // Watching comes first: a signal between hiding and watching would leave a blind terminal.
    try openInput()
    hideTyping()
    guard isHiding else {
      throw Failure("the terminal cannot hide what is typed; write the password to standard input")
    }
    defer { if !isKeepingSecrets { showTyping() } }
    return try nextLine()
  }

  /// Runs a form that asks for secrets: what is typed while it computes is not shown, and what was
  /// typed by its end is discarded, so that no password comes to the shell or into the next screen.
  func keepingSecrets<Result>(_ form: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard isAsking, !isKeepingSecrets else { return try form() }
    isKeepingSecrets = true
    defer {
      isKeepingSecrets = false
      if isHiding { System.discardTyped() }
      showTyping()
    }
    return try form()
  }

  /// Hides what is typed while a form with secrets computes; its end shows typing again.
  func hideTyping() {
    if !isHiding, isAsking { isHiding = System.hideTyping() }
  }

  private func showTyping() {
    guard isHiding else { return }
    System.showTyping()
    isHiding = false
  }
}
