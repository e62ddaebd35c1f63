internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// How many of the last rounds and of the mistakes are shown to a person.
  private static let shownRoundCount = 10

  /// `quiz morse rank`: the rank, the last rights and wrongs, and what is mistaken for what.
  mutating func tellRank() throws(Failure) -> ExitStatus {
    try openMissedLevels()
    let player = player
    let settings = try engine { () throws(SessionError) in try folder.settings(of: player) }
    let (record, isWhole) = try gatherMorseRecord()
    switch format {
    case .json: tellJSON(record, settings)
    case .plain: tellPlain(record, settings)
    case .text: for line in lines(record, settings) { output.line(line) }
    }
    output.flush()
    return isWhole ? .yes : .unjudged
  }

  /// Folds every Morse game of the player, the oldest first; what can't be read is named.
  private mutating func gatherMorseRecord() throws(Failure) -> (MorseRecord, isWhole: Bool) {
    var record = MorseRecord()
    var isWhole = true
    let ids = try engine { () throws(SessionError) in try folder.sessionIDs() }
    for id in ids.reversed() {
      do throws(SessionError) {
        let summary = try folder.summary(of: id)
        guard summary.rules.quiz.isMorse, summary.start.player == player else { continue }
        for event in try folder.events(of: id) { record.evolve(event) }
      } catch {
        isWhole = false
        note("session \(id) is passed over: " + Failure(error).message)
      }
    }
    return (record, isWhole)
  }

  private func lines(_ record: MorseRecord, _ settings: PlayerSettings) -> [String] {
    let margin = drawing.margin
    var lines = [
      margin + "Rank of \(player): " + output.styled(settings.rank.title, .bold),
      margin + "Games finished: \(record.finished) of \(record.games) begun. Rounds: "
        + "\(record.right) right, \(record.rounds.count - record.right) wrong, "
        + "\(record.late) of these too late.",
    ]
    if record.rounds.isEmpty { return lines + ["", margin + "quiz play morse is the game."] }
    lines += ["", margin + "Last rounds:"]
    for round in record.rounds.suffix(Program.shownRoundCount) {
      let asked = String(decoding: round.asked.text, as: UTF8.self).escapedForTerminal
      let way = round.asked.direction == .encode ? "written" : "read   "
      let mark =
        round.isCorrect
        ? output.styled("right", .green)
        : output.styled("wrong", .red) + "  "
          + (round.answer.map { "answered “\($0.escapedForTerminal)”" } ?? "too late")
      lines.append(margin + "  " + asked.padded(to: 18) + way + "  " + mark)
    }
    let confusions = record.confusions
    if confusions.isEmpty { return lines }
    lines += ["", margin + "Taken one for the other:"]
    for mistake in confusions.prefix(Program.shownRoundCount) {
      lines.append(
        margin + "  " + mistake.meant.escapedForTerminal + " taken for "
          + mistake.taken.escapedForTerminal
          + (mistake.count == 1 ? "" : ", \(mistake.count) times"))
    }
    return lines
  }

  private mutating func tellPlain(_ record: MorseRecord, _ settings: PlayerSettings) {
    output.line(PlainScreen.line(["rank", settings.rank.text]))
    output.line("games\t\(record.finished)\t\(record.games)")
    output.line("rounds\t\(record.right)\t\(record.rounds.count)\t\(record.late)")
    for round in record.rounds {
      output.line(
        PlainScreen.line([
          "round", Program.word(round.asked.direction),
          String(decoding: round.asked.text, as: UTF8.self), round.isCorrect ? "right" : "wrong",
          round.answer ?? "",
        ]))
    }
    for mistake in record.confusions {
      output.line(
        PlainScreen.line(["taken", mistake.meant, mistake.taken, String(mistake.count)]))
    }
  }

  private mutating func tellJSON(_ record: MorseRecord, _ settings: PlayerSettings) {
    let player = player
    output.json {
      $0.object {
        $0.member("schema", "quiz/morse-rank@1")
        $0.member("player", player)
        $0.member("rank", settings.rank.text)
        $0.member("games", Int64(record.games))
        $0.member("finished", Int64(record.finished))
        $0.member("right", Int64(record.right))
        $0.member("late", Int64(record.late))
        $0.key("rounds")
        $0.array { list in
          for round in record.rounds {
            list.object {
              $0.member("direction", Program.word(round.asked.direction))
              $0.member("text", String(decoding: round.asked.text, as: UTF8.self))
              $0.member("right", round.isCorrect)
              if let answer = round.answer { $0.member("answer", answer) }
            }
          }
        }
        $0.key("taken")
        $0.array { list in
          for mistake in record.confusions {
            list.object {
              $0.member("meant", mistake.meant)
              $0.member("taken", mistake.taken)
              $0.member("count", Int64(mistake.count))
            }
          }
        }
      }
    }
  }

  /// The word of a direction in records.
  static func word(_ direction: Morse.Direction) -> String {
    direction == .encode ? "encode" : "decode"
  }
}
