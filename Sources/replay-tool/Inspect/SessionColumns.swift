import EventLog
import ReplayTool
import SessionEngine
import Shell

/// What only the log of a session shows beside its events: what it counts, and the way taken.
struct SessionColumns {
  private let scoreboard: Scoreboard
  private var journey = Journey()
  private var state: SessionState
  private var cells: [String] = []

  /// Starts before the first event.
  init(_ recording: Recording) {
    scoreboard = Scoreboard(of: recording.decider.rules.quiz)
    state = recording.decider.start
  }

  /// The heads of the columns, wide enough for a score with two decimals.
  var heads: [String] {
    scoreboard.names.map { name in
      let name = name.escapedForTerminal
      return scoreboard.unit == .hundredths ? name.leftPadded(to: 7) : name
    }
  }

  /// Takes the event at the next place; answers what is beside it.
  mutating func take(_ recording: Recording, _ place: Int) -> LogColumns {
    let step = recording.step(at: place)
    if place == 1 || recording.lines[place - 1].more == 0 {
      // The lines of an append show what follows it.
      cells = scoreboard.amounts(recording.state(at: place + step.more)).map { scoreboard.text($0) }
    }
    recording.advance(&state, from: place - 1)
    let lead = journey.take(state)
    let way = journey.cells
    var columns = LogColumns()
    columns.cells = cells
    columns.lanes = { isASCII in
      (lead.map { $0.drawn(isASCII: isASCII) }, way.drawn(isASCII: isASCII))
    }
    columns.lane = journey.lane
    if case .event(.scoreUpdated) = step.what { columns.isAside = true }
    return columns
  }
}

extension [Journey.Cell] {
  /// The cells as signs, two columns each.
  func drawn(isASCII: Bool) -> String {
    map { cell in
      switch cell {
      case .blank: "  "
      case .lane: isASCII ? "| " : "│ "
      case .event: isASCII ? "* " : "● "
      case .fork: isASCII ? "|-" : "├─"
      case .across: isASCII ? "--" : "──"
      case .merge: isASCII ? "+-" : "┴─"
      case .arrival: isASCII ? ". " : "╮ "
      case .departure: isASCII ? "' " : "╯ "
      case .opening: isASCII ? ".-" : "╭─"
      }
    }.joined()
  }
}
