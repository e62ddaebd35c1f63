internal import SessionEngine

/// What a result is made of: how many answers counted for each outcome, and the rounds of a game.
///
/// The end of a session shows it, and `quiz results SESSION`.
struct ResultDetails {
  let bars: [LiveBar]
  /// How the tie was settled; nil where there was none.
  let tie: OutcomeQuiz.TieRule?
  let rounds: [LiveRound]
  /// What the outcome is called where its title has only a symbol for it; nil elsewhere.
  let name: String?

  /// Takes where a session is; one that was not finished has no details.
  init(_ state: SessionState, of quiz: Quiz, rounds: [LiveRound]) {
    bars = LiveBar.all(state, of: quiz)
    name = state.outcomeName(of: quiz)
    if case .outcome(_, _, let tied)? = state.result, tied.count > 1 {
      tie = quiz.outcomes?.tie
    } else {
      tie = nil
    }
    self.rounds = state.phase == .finished ? rounds : []
  }

  /// For a person, below the result.
  func lines(_ drawing: TerminalScreen) -> [String] {
    drawing.tally(bars) + drawing.rounds(rounds)
  }

  /// The same as records: `count` outcome, answers · `tie` rule, of a real tie · `round` number,
  /// right or wrong, question, answer, right answer.
  var plainLines: [String] {
    var records = bars.map { ["count", $0.fullTitle, String($0.count)] }
    if let tie { records.append(["tie", tie.words]) }
    for (place, round) in rounds.enumerated() {
      records.append([
        "round", String(place + 1), round.standing.name, round.question, round.answer ?? "",
        round.expected,
      ])
    }
    return records.map { PlainScreen.line($0) }
  }
}

extension SessionState {
  /// What the outcome is called where its title has only a symbol for it, which not every screen
  /// reader and font has; nil elsewhere.
  func outcomeName(of quiz: Quiz) -> String? {
    guard case .outcome(let winner, _, _)? = result, let outcomes = quiz.outcomes?.outcomes else {
      return nil
    }
    let outcome = outcomes[winner]
    guard !outcome.symbol.isEmpty, outcome.title.firstRange(of: outcome.symbol) != nil else {
      return nil
    }
    let name = outcomes.shortNames[winner]
    return name.utf8.elementsEqual(outcome.title.utf8) ? nil : name
  }
}
