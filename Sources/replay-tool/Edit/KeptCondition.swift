import EventLog
import SessionEngine
import SessionShell
import Shell

/// `minimise --when EXPR`: the condition that has to hold somewhere.
struct KeptCondition {
  private let text: String
  private let condition: Condition

  /// Reads the condition.
  init(_ text: String) throws(Failure) {
    self.text = text
    do throws(ConditionFault) {
      condition = try Condition(text, unitOf: SessionState.unit(of:))
    } catch {
      throw Failure(
        "--when \(text.escapedForTerminal): column \(error.column): "
          + error.message.escapedForTerminal)
    }
  }

  /// Whether it holds anywhere in a session as it was recorded.
  func holds(in file: RecordedFile) throws(Failure) -> Bool {
    let script = try file.script()
    let (start, rules, coder) = (script.replay.start, script.replay.rules, script.replay.coder)
    let known = StatePaths(of: rules.quiz)
    guard condition.paths.allSatisfy({ known.contains($0) }) else { return false }
    func holds(_ state: SessionState) -> Bool { condition.holds(in: state, coder) }
    return RecordedLine.firstLine(file.lines, start, of: rules.quiz, holds: holds) != nil
      || WhatIf.firstMove(script.moves, start, under: rules, holds: holds) != nil
  }

  /// What is left of a session.
  ///
  /// - Throws: ``Failure`` with exit code 1 where it never holds, and 2 where a path is none.
  func smallest(of file: RecordedFile) throws(Failure) -> SmallestSession {
    let script = try file.script()
    let (start, rules, coder) = (script.replay.start, script.replay.rules, script.replay.coder)
    for path in condition.paths {
      // A mistyped path is no condition that never holds.
      do throws(Failure) { try rules.quiz.check(path, in: file.path) } catch {
        throw Failure(error.message)
      }
    }
    func holds(_ state: SessionState) -> Bool { condition.holds(in: state, coder) }
    if let moves = Minimise.moves(script.moves, start, under: rules, holds: holds) {
      return SmallestSession(
        file: file, kept: "when " + text, run: WhatIf(moves, start, under: rules),
        commandCount: (moves.count - 1, script.moves.count - 1), coder: coder)
    }
    guard let lines = Minimise.lines(file.lines, start, of: rules.quiz, holds: holds) else {
      throw Failure(
        "\(file.path.escapedForTerminal): \(text.escapedForTerminal) is never true in this session",
        .no)
    }
    file.evidence.console.warn(
      "\(ReplayTool.name): \(file.path.escapedForTerminal): only the recorded events give this, never the "
        + "rules; the recorded lines are kept, see replay-tool audit")
    return SmallestSession(file: file, kept: "when " + text, details: [], lines: lines)
  }
}
