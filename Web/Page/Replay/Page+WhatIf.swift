import Documents
import EventLog
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
      return reply.member("error", "There is no answer at step " + String(sequence) + ".")
    }
    let (start, rules) = (script.replay.start, script.replay.rules)
    let run = WhatIf(moves, start, under: rules)
    let comparison = EditedComparison(script, run)
    // A log that the rules do not give would differ without any edit.
    let unedited = WhatIf(script.moves, start, under: rules)
    reply.member("isRuled", WhatIf.parting(script.events, unedited.events) == nil)
    for (name, state) in [
      ("original" as StaticString, script.replay.state), ("edited", run.state),
    ] {
      let (standing, score) = (comparison.standing(state), comparison.score(state))
      let counts = ReplayRoom.counts(of: state)
      reply.name(name)
      reply.group { run in
        run.told("standing", standing)
        if case .outcome(let winner, _, let tied)? = state.result {
          run.member("winner", Int64(winner))
          run.member("tied", tied)
        }
        run.told("score", score)
        run.member("counts", counts)
      }
    }
    if let parting = comparison.parting { reply.member("parting", parting.sequence) }
    let answers = comparison.answers
    reply.groups("answers", answers) { writer, row in
      writer.told("question", row.question)
      writer.told("original", row.original)
      writer.told("edited", row.edited)
    }
    reply.member("refusals", comparison.refusals.map { $0.told })
  }
}
