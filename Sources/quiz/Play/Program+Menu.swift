internal import EventLog
internal import SessionEngine
internal import Shell

extension Program {
  /// The home menu: what to go on with, the quizzes, results and settings, until it is left.
  mutating func menu() throws(Failure) -> Leaving {
    while true {
      let found = try unfinished()
      tellUnreadable(found)
      let open = found.summary
      let quizzes = Program.shelf.newest
      tellMenu(open, quizzes)
      let arrival = try nextLine()
      switch arrival {
      case .line(let line):
        let leaving = try choose(line, open, quizzes)
        if leaving != .toMenu { return leaving }
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

  /// Opens what was chosen; what can't be opened is said in one line, and the menu stays.
  private mutating func choose(
    _ line: String, _ open: SessionSummary?, _ quizzes: [QuizShelf.Item]
  ) throws(Failure) -> Leaving {
    var word = line.split(separator: " ").joined(separator: " ").lowercased()
    if word.hasPrefix("/") { word.removeFirst() }
    do throws(Failure) {
      switch word {
      case "": return .toMenu
      case "q", "quit", "exit": return .quit
      case "r", "results": return try resultsScreen()
      case "s", "settings": return try settingsScreen()
      case "m", "morse": return try morseMenu()
      case "c", "countries", "country": return try directoryScreen()
      case "l", "lists": return try listsScreen()
      case "p", "players": return try playersMenu()
      case "?", "h", "help":
        answerLine("type one of the signs on the left and press Enter; every step is kept")
        return .toMenu
      case "g", "go", "go on", "resume":
        if let open { return try goOn(open.id, player: namedPlayer) }
        answerLine("there is no unfinished session; choose a quiz")
        return .toMenu
      default: break
      }
      if let number = Action.number(word), number >= 1, number <= Int64(quizzes.count) {
        return try play(quizzes[Int(number) - 1], isNew: false)
      }
      if let item = quizzes.first(where: { $0.quiz.id.lowercased() == word }) {
        return try play(item, isNew: false)
      }
    } catch {
      // In a script the first thing that can't be done ends it, with its own exit code.
      guard isAsking else { throw error }
      note(error.message)
      return .toMenu
    }
    let words =
      quizzes.map { $0.quiz.id }
      + ["morse", "countries", "lists", "players", "resume", "results", "settings", "quit"]
    answerLine(
      "“\(line.prefix(40).description.escapedForTerminal)” is not in the menu"
        + (nearest(word, among: words).nonEmpty ?? "; type one of the signs on the left"))
    return .toMenu
  }

  private mutating func tellMenu(_ open: SessionSummary?, _ quizzes: [QuizShelf.Item]) {
    var rows: [(key: String, text: String)] = []
    if let open {
      let whose = open.start.player == player ? "" : " (\(open.start.player.escapedForTerminal))"
      rows.append(
        ("g", "Go on with \(open.rules.quiz.title.escapedForTerminal), \(open.placeWords)\(whose)"))
    }
    for (place, item) in quizzes.enumerated() {
      let extent = output.styled(item.quiz.extent, .dim)
      let title = item.quiz.title.escapedForTerminal
      rows.append((String(place + 1), format == .text ? title + "  " + extent : title))
    }
    rows += [
      ("m", "Morse: game, tutorial, chat, dictionary, translation"),
      ("c", "Countries: facts and maps of all of them"), ("l", "Lists of countries"),
      ("p", playersEntry()), ("r", "Results"), ("s", "Settings"), ("q", "Quit"),
    ]
    tellMenu(title: "Quizzes that remember every step", rows)
  }

  /// A menu: signs to type, and what they open; a person is told how.
  mutating func tellMenu(
    title: String, _ rows: [(key: String, text: String)], hint: String? = nil
  ) {
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", "quiz/menu@1")
          $0.key("entries")
          $0.array { list in
            for row in rows {
              list.object {
                $0.member("key", row.key)
                $0.member("text", row.text)
              }
            }
          }
        }
      }
      output.flush()
    case .plain:
      for row in rows { output.line(PlainScreen.line(["entry", row.key, row.text])) }
      output.flush()
    case .text:
      let margin = drawing.margin
      var lines = ["", margin + output.styled(title, .bold)] + (rows.isEmpty ? [] : [""])
      for row in rows {
        lines.append(margin + "  " + output.styled(row.key, .bold) + "  " + row.text)
      }
      if isAsking {
        lines += [""]
        lines += drawing.wrapped(hint ?? "Type a sign and press Enter. You play as \(player).")
      }
      present(lines)
    }
  }
}
