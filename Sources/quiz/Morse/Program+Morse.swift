internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// The words that may follow `quiz morse`.
  static let morseWords = WordTable(
    command: "quiz morse", advice: "quiz help morse lists them", otherNeed: .ifFound,
    words: [
      WordTable.Word("encode", takes: 2...Int.max, "quiz morse encode TEXT", needs: .none) {
        (program: inout Program, rest) throws(Failure) in
        try program.translate(rest.joined(separator: " "), .encode)
      },
      WordTable.Word("decode", takes: 2...Int.max, "quiz morse decode TEXT", needs: .none) {
        (program: inout Program, rest) throws(Failure) in
        try program.translate(rest.joined(separator: " "), .decode)
      },
      WordTable.Word("dictionary", takes: 1...Int.max, "", needs: .none) {
        (program: inout Program, rest) throws(Failure) in
        program.tellDictionary(rest.joined(separator: " "))
        return .yes
      },
      WordTable.Word("tutorial", takes: 1...2, "quiz morse tutorial [LESSON]", needs: .ifFound) {
        (program: inout Program, rest) throws(Failure) in
        let lesson = try Program.lessonNumber(rest.first ?? "")
        return try program.status(of: program.tutorial(lesson: lesson))
      },
      WordTable.Word("rank", takes: 1...1, "quiz morse rank", needs: .required) {
        (program: inout Program, _) throws(Failure) in try program.tellRank()
      },
      WordTable.Word("wav", takes: 2...Int.max, "quiz morse wav TEXT -o FILE", needs: .ifFound) {
        (program: inout Program, rest) throws(Failure) in
        try program.writeSound(rest.joined(separator: " "))
      },
      WordTable.Word("play", takes: 2...Int.max, "quiz morse play TEXT", needs: .ifFound) {
        (program: inout Program, rest) throws(Failure) in
        try program.playSound(rest.joined(separator: " "))
      },
      WordTable.Word("translate", takes: 1...1, "quiz morse translate", needs: .ifFound) {
        (program: inout Program, _) throws(Failure) in
        try program.status(of: program.translateScreen())
      },
      WordTable.Word("chat", takes: 2...2, "quiz morse chat NAME", needs: .required) {
        (program: inout Program, rest) throws(Failure) in try program.chat(named: rest[0])
      },
      WordTable.Word("game", takes: 1...1, "quiz morse game", needs: .required) {
        (program: inout Program, _) throws(Failure) in
        try program.status(of: program.play(program.quiz("morse"), isNew: false))
      },
    ])

  /// `quiz morse …`; alone it opens the Morse menu.
  mutating func morse() throws(Failure) -> ExitStatus {
    if let status = try Program.morseWords.run(&self) { return status }
    return try status(of: morseMenu())
  }

  private static func lessonNumber(_ text: String) throws(Failure) -> Int {
    if text.isEmpty { return 1 }
    let count = MorseLesson.groups.count
    guard let number = Int(text), number >= 1, number <= count else {
      throw Failure("\(text.escapedForTerminal): lessons go from 1 to \(count)")
    }
    return number
  }

  // MARK: Menu

  /// The game, and what helps to learn it.
  mutating func morseMenu() throws(Failure) -> Leaving {
    while true {
      tellMenu(title: "Morse", Program.morseEntries)
      let arrival = try nextLine()
      switch arrival {
      case .line(let line):
        if let leaving = try chooseMorse(line) { return leaving }
      case .tooLong, .notText: answerLine(Program.words(arrival) ?? "")
      case .end:
        if isAsking { output.line() }
        return .endOfInput
      case .interrupted:
        if isAsking { output.line() }
        return .interrupted
      case .timeUp: break
      }
    }
  }

  private static let morseEntries: [(key: String, text: String)] = [
    ("1", "Game: ten rounds, for points and a rank"),
    ("2", "Tutorial: every letter, a few at a time"),
    ("3", "Dictionary: every sign and its code"),
    ("4", "Translate: text into code, and code into text"),
    ("5", "Rank: your last games, and what you mistake for what"),
    ("6", "Chat: messages to each other, in English and in Morse"),
    ("b", "Back"), ("q", "Quit"),
  ]

  /// Opens what was chosen; nil if the menu stays.
  private mutating func chooseMorse(_ line: String) throws(Failure) -> Leaving? {
    var word = line.split(separator: " ").joined(separator: " ").lowercased()
    if word.hasPrefix("/") { word.removeFirst() }
    let leaving: Leaving
    do throws(Failure) {
      switch word {
      case "": return nil
      case "b", "back", "p", "home": return .toMenu
      case "q", "quit", "exit": return .quit
      case "1", "game", "play", "g": leaving = try play(try quiz("morse"), isNew: false)
      case "2", "tutorial", "t": leaving = try tutorial(lesson: 1)
      case "3", "dictionary", "d": leaving = try dictionaryScreen()
      case "4", "translate": leaving = try translateScreen()
      case "6", "chat", "c": leaving = try chatScreen()
      case "5", "rank", "r":
        if isRedrawing { output.text("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
        _ = try tellRank()
        leaving = try waitForEnter()
      default:
        answerLine(
          "“\(line.prefix(40).description.escapedForTerminal)” is not in the menu"
            + (nearest(word, among: Program.morseWords.names).nonEmpty
              ?? "; type one of the signs on the left"))
        return nil
      }
    } catch {
      guard isAsking else { throw error }
      note(error.message)
      return nil
    }
    return leaving == .toMenu ? nil : leaving
  }

  /// Lets a person read what was printed; a script goes on at once.
  mutating func waitForEnter() throws(Failure) -> Leaving {
    guard isAsking else { return .toMenu }
    output.line()
    output.line(drawing.margin + "Press Enter to go back.")
    output.flush()
    while true {
      switch try nextLine() {
      case .line(let line):
        return ["q", "quit"].contains(line.split(separator: " ").joined()) ? .quit : .toMenu
      case .tooLong, .notText, .timeUp: continue
      case .end: return .endOfInput
      case .interrupted: return .interrupted
      }
    }
  }
}
