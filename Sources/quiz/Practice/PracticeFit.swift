internal import EventLog
internal import Memory
internal import Practice
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// `quiz practice --fit`: parameters of the player's own, if they predict better.
struct PracticeFit {
  let terminal: Terminal
  let folder: DataFolder<POSIXStorage>
  let player: String

  /// Fits, records the result in the player's log, and prints how good it is.
  func run(_ history: CardHistory) throws(Failure) -> ExitStatus {
    let memory = PlayerMemory(history, scheduler: .standard)
    guard let fit = Fit(memory.entries.map { $0.reviews }) else {
      throw Failure(
        "too few reviews to fit: it needs \(Fit.minimumReviewCount) reviews of cards that were "
          + "seen on an earlier day, and some before the latest fifth of them; keep practising",
        .no)
    }
    guard
      let fitted = FittedMemory(
        parameters: fit.parameters.units, reviewCount: Int64(fit.trainingCount),
        heldOutCount: Int64(fit.standard.reviewCount), logLoss: fit.fitted.logLoss,
        defaultLogLoss: fit.standard.logLoss)
    else { throw Failure("the fit has no parameters that can be recorded") }
    let now = terminal.clock.read().at
    try engine(folder.note(fitted, of: player, now))
    let answer = PracticeFitAnswer(player: player, fit: fit)
    terminal.tell(answer, rows: answer.qualities) {
      terminal.put(lines(answer).map { terminal.drawing.margin + $0 })
    }
    return .yes
  }

  private func lines(_ answer: PracticeFitAnswer) -> [String] {
    var lines = [
      "Fitted to \(answer.fit.trainingCount) reviews, judged by the \(answer.fit.standard.reviewCount) "
        + "after them.",
      terminal.output.styled("            log-loss       AUC  RMSE (bins)", .bold),
    ]
    for row in answer.qualities {
      lines.append(
        row.model.padded(to: 12)
          + PracticeWords.fourDecimals(row.quality.logLoss).leftPadded(to: 8)
          + (row.quality.areaUnderCurve.map { PracticeWords.fourDecimals($0) } ?? "-")
          .leftPadded(to: 10)
          + PracticeWords.fourDecimals(row.quality.calibrationError).leftPadded(to: 13))
    }
    return lines + [
      answer.fit.isBetter
        ? "The fitted parameters have the lower log-loss and are used from now on."
        : "The fitted parameters have no lower log-loss; the default ones stay in use."
    ]
  }
}
