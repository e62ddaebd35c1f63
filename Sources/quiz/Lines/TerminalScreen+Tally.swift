internal import Shell

// What a result is made of, for a person who reads lines.
extension TerminalScreen {
  /// How many answers counted for each outcome, as bars; nothing where no answer counted.
  func tally(_ bars: [LiveBar]) -> [String] {
    let shown = bars.charted
    guard let most = shown.first?.count else { return [] }
    let names = min(24, shown.map { self.shown($0.title).width }.max() ?? 0)
    let room = max(6, min(30, textWidth - names - 8))
    return ["", margin + "How many answers counted for each:"]
      + shown.map { bar in
        let name = self.shown(bar.title).cut(to: names, isASCII: isASCII)
        let space = String(repeating: " ", count: names - name.width + 2)
        let signs = TextBar(
          Int(bar.count), of: Int(most), length: room, least: bar.count > 0 ? 1 : 0,
          isASCII: isASCII)
        return margin + "  " + name + space + (isAccessible ? "" : signs.full + " ")
          + String(bar.count)
      }
  }

  /// Every round of a game, right or wrong, with what was right.
  func rounds(_ rounds: [LiveRound]) -> [String] {
    rounds.enumerated().flatMap { place, round in
      (place == 0 ? ["", margin + "Right and wrong:"] : []) + self.round(round, place + 1)
    }
  }

  private func round(_ round: LiveRound, _ number: Int) -> [String] {
    let lead = round.standing.sign(isASCII: isASCII) + " " + String(number).padded(to: 3)
    guard !round.isRight else {
      return wrapped(lead + round.question + " = " + round.expected, indent: "  ")
    }
    let answer = round.answer.map { "you: " + ($0.isEmpty ? "nothing" : $0) }
    return wrapped(lead + round.question, indent: "  ")
      + wrapped(answer ?? "the time was up", indent: "       ")
      + wrapped("right: " + round.expected, indent: "       ")
  }
}
