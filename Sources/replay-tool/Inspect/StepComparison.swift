import EventLog
import ReplayTool
import SessionEngine
import Shell

/// A session as it was, beside the run that another answer leads to.
struct StepComparison {
  /// The same thing in both runs.
  struct Row: Hashable {
    let name: String
    let original: String
    let edited: String
  }

  let rows: [Row]
  /// The seq of the first event that is another one; nil if there is none.
  let parting: Int64?
  /// The events of both from there on.
  let events: [Row]
  /// What the rules refuse in the new run alone.
  let refusals: [String]
  /// The seq from which the log is not what the rules give, whatever is answered; nil if it is.
  let divergence: Int64?

  init(_ script: Script, _ run: WhatIf) {
    let comparison = EditedComparison(script, run)
    let (old, new) = (script.replay.state, run.state)
    rows =
      [
        Row(
          name: "result", original: comparison.standing(old), edited: comparison.standing(new)),
        Row(name: "score", original: comparison.score(old), edited: comparison.score(new)),
      ]
      + comparison.answers.filter { $0.original != $0.edited }.map {
        Row(name: $0.question, original: $0.original, edited: $0.edited)
      }
    parting = comparison.parting?.sequence
    refusals = comparison.refusals.map { "seq " + String($0.sequence) + ": " + $0.told }
    divergence = WhatIf.divergence(of: script)
    guard let first = WhatIf.parting(script.events, run.events) else {
      events = []
      return
    }
    let count = max(script.events.count, run.events.count)
    events = (first..<count).map { place in
      func words(_ events: [(sequence: Int64, event: Event)]) -> String {
        events.indices.contains(place) ? comparison.told(events[place].event) : ""
      }
      let both = script.events.indices.contains(place) ? script.events : run.events
      return Row(
        name: String(both[place].sequence), original: words(script.events),
        edited: words(run.events))
    }
  }

  /// The comparison in lines: a name, what was, what would have been.
  func part(_ name: String, _ width: Int, isASCII: Bool) -> StepScreen.Part {
    var part = StepScreen.Part("What if: another answer to " + name, isASCII: isASCII)
    part.add("A derived run; nothing is written.", width, .dim)
    if let divergence {
      part.add(
        "The log is not what the rules give from event " + String(divergence)
          + " on, with the same answers too.", width, .wrong)
    }
    part.lines.append(StepScreen.Line(""))
    let lead = width >= 64 ? 12 : 0
    let half = (width - lead - 2) / 2
    add(Row(name: "", original: "As it was", edited: "What if"), &part, lead, half, .strong)
    for row in rows { add(row, &part, lead, half, .bold) }
    part.lines.append(StepScreen.Line(""))
    guard let parting else {
      part.add("Both runs are equal, event by event.", width)
      return part
    }
    part.add("They differ from event " + String(parting) + " on.", width)
    for row in events { add(row, &part, lead, half, .bold) }
    if !refusals.isEmpty {
      part.lines.append(StepScreen.Line(""))
      part.add("Refused only in the new run:", width, .wrong)
      for refusal in refusals { part.add(refusal, width) }
    }
    return part
  }

  /// Both runs next to each other; what differs is heavy in the new one.
  private func add(
    _ row: Row, _ part: inout StepScreen.Part, _ lead: Int, _ half: Int, _ tone: StepScreen.Tone
  ) {
    typealias Piece = StepScreen.Line.Piece
    let isHead = tone == .strong
    func lines(_ text: String) -> [String] {
      (part.isASCII ? text.plainArrows : text).escapedForTerminal.folded(to: half)
    }
    let (left, right) = (lines(row.original), lines(row.edited))
    var name = row.name.escapedForTerminal
    if lead == 0, !name.isEmpty {
      part.lines.append(StepScreen.Line(name, .dim))
      name = ""
    }
    for place in 0..<max(left.count, right.count) {
      let head = place == 0 ? name.cut(to: max(0, lead - 2), isASCII: true) : ""
      let isOther = row.original != row.edited
      part.lines.append(
        StepScreen.Line([
          Piece(text: lead == 0 ? "" : head.padded(to: lead), tone: .dim),
          Piece(
            text: (place < left.count ? left[place] : "").padded(to: half + 2),
            tone: isHead ? tone : .plain),
          Piece(
            text: place < right.count ? right[place] : "",
            tone: isHead || isOther ? tone : .plain),
        ]))
    }
  }
}
