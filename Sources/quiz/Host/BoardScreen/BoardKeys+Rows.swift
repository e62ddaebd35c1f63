internal import Classroom
internal import Shell

/// The keys of a class as they are shown: what is asked or was done, the row of keys, and help.
extension BoardKeys {
  /// The bottom rows; in a low window one row of those keys that fit, so that players have room.
  func rows(
    _ facts: BoardFacts, columns: Int, isASCII: Bool, isLow: Bool = false
  ) -> [String] {
    guard let deed, let question else {
      if isLow, helpRow == nil {
        let keys: [KeyRow.Pair] =
          scrolling("more") + BoardDeed.keys(facts).row() + [(key: "?", text: "help")]
        return (message.isEmpty ? [] : [message])
          + [KeyRow(keys, isASCII: isASCII).text(columns: columns)]
      }
      // A key closes the help and does nothing else.
      let keys: [KeyRow.Pair] =
        helpRow == nil
        ? BoardDeed.keys(facts).row() + scrolling("more players") + [(key: "?", text: "help")]
        : [(key: "PgDn", text: "more"), (key: "Esc", text: "close help")]
      return [message] + BoardKeys.rows(of: keys, columns: columns, isASCII: isASCII)
    }
    let said = message.isEmpty ? [] : message.wrapped(to: columns)
    if case .doing(let confirmation) = question {
      let keys = [(key: "Enter", text: confirmation.action), (key: "Esc", text: "go back")]
      return said + confirmation.question.wrapped(to: columns)
        + [KeyRow(keys, isASCII: isASCII).text(columns: columns)]
    }
    let keys = KeyRow(
      [(key: "Enter", text: "next"), (key: "Esc", text: "cancel")], isASCII: isASCII)
    var rows = (label(of: question, for: deed, facts) + ":").wrapped(to: max(8, columns - 12))
    let last = (rows.popLast() ?? "") + " "
    let room = max(8, columns - last.width - 1)
    rows.append(last + field.window(room, isASCII: isASCII).text + "_")
    return said + rows + [keys.text(columns: columns)]
  }

  /// The keys that scroll the list of players from where it is.
  private func scrolling(_ words: String) -> [KeyRow.Pair] {
    guard listRowLimit > 0 else { return [] }
    let keys = (listRow > 0 ? ["PgUp"] : []) + (listRow < listRowLimit ? ["PgDn"] : [])
    return [(key: keys.joined(separator: " "), text: words)]
  }

  private func label(of question: Question, for deed: BoardDeed, _ facts: BoardFacts) -> String {
    guard question == .who else { return question.label }
    if deed == .moreTime { return "Who; Enter for everybody" }
    let seats = deed.seats(facts)
    return seats.count == 1 ? "Who; Enter for \(seats[0].player)" : question.label
  }

  /// All keys with their words, in as many rows as they need: none of them is only in help.
  private static func rows(of keys: [KeyRow.Pair], columns: Int, isASCII: Bool) -> [String] {
    keys.map { $0.key + " " + $0.text }.lines(of: columns, sign: isASCII ? " | " : " · ")
  }

  /// The keys and what they do, in place of the class.
  func help(_ facts: BoardFacts, columns: Int) -> [String] {
    let stop =
      facts.room.log.hasEnded
      ? "stop the host; the same command begins another class"
      : "stop the host; the same command goes on with the class"
    let keys: [KeyRow.Pair] =
      BoardDeed.keys(facts).all() + [
        (key: "PgDn", text: "more players, where the window is too low for all; PgUp goes back"),
        (key: "Ctrl-C", text: stop),
      ]
    return ["Keys", ""]
      + keys.flatMap { key in
        key.text.wrapped(to: max(8, columns - 8)).enumerated().map { place, line in
          (place == 0 ? key.key : "").padded(to: 8) + line
        }
      }
  }
}
