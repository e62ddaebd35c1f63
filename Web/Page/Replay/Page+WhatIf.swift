import Documents
import EventLog
import Reporting
import SessionEngine

extension Page {
  /// The session that is looked at with another answer in one place, beside the one that was.
  ///
  /// It is what `replay-tool whatif LOG --set SEQ.ANSWER` compares. Nothing of it is stored.
  func whatIf(_ request: Request, _ reply: inout JSONWriter) {
    guard let script = replay?.script else {
      return reply.member("error", "Open the log of a session first.")
    }
    let sequence = request.integer("seq") ?? 0
    let moves: [Move]
    do throws(WhatIf.Fault) {
      moves = try WhatIf.moves(script, edits: [.answer(sequence, answer(request))])
    } catch {
      return reply.member(
        "error",
        "There is no answer at step " + String(sequence) + ". Choose a step that has one.")
    }
    let (start, rules) = (script.replay.start, script.replay.rules)
    let run = WhatIf(moves, start, under: rules)
    // A log that the rules do not give would differ without any edit.
    let unedited = WhatIf(script.moves, start, under: rules)
    reply.member("isRuled", WhatIf.parting(script.events, unedited.events) == nil)
    let states = [script.replay.state, run.state]
    reply.member("counts", states.map { ReplayRoom.counts(of: $0) })
    ComparedRuns(script, run).writeMembers(to: &reply)
  }
}
