import ReplayTool
import SessionShell
import Shell

// The commands that every kind of log has, explained for the logs of quizzes.
extension CommandSpec {
  static let diff = CommandSpec(
    "diff", "A[@N] B[@M]", "compare two places value by value, or two runs by question",
    details: """
      With a place on both sides: two states are compared, with "- old" and "+ new" for each value
      that differs. @M alone is a place in A. This works for every log that state accepts.
      Without a place: two sessions are compared question by question. The first answer to a
      question is compared with its first answer in the other session, and the second showing with
      the second, wherever they are. Times are not compared. If the sessions are of different
      quizzes, a remark says so. For logs without questions, the states at their ends are compared.
      Both logs are of one kind. Exit code 0 if nothing differs, 1 if something does.
      """,
    options: .of(DiffCommand.stat(by: "part of the state or by question"), Evidence.quiz),
    examples: [
      "replay-tool diff fixtures/sessions/animals-revised.jsonl@food fixtures/sessions/animals-revised.jsonl@food:last",
      "replay-tool diff fixtures/sessions/animals-revised.jsonl@3 @end --stat",
      "replay-tool diff fixtures/sessions/animals-plain.jsonl fixtures/sessions/animals-revised.jsonl",
    ])

  static let step = CommandSpec(
    "step", "LOG[@N]", "walk through a log, forwards and backwards",
    details: """
      \(StepCommand.details(places: StepHelp.places, condition: StepHelp.condition))
      LOG is the log of a session, a player, a conversation or the ledger.
      """,
    options: StepCommand.options + .of(Evidence.quiz),
    examples: [
      "replay-tool step fixtures/sessions/animals-revised.jsonl -x 'g 11; d; why tally.dog'",
      "replay-tool step fixtures/sessions/animals-revised.jsonl -x 'w tally.dog; c; c; c; r'",
      "replay-tool step fixtures/players/ann.jsonl -x 'w lists; c; why lists'",
      "printf 'n\\nn\\ns current\\nq\\n' | replay-tool step fixtures/sessions/animals-plain.jsonl",
    ])

  static let bisect = CommandSpec(
    "bisect", "LOG", "find the first step where a condition is true, or where two logs differ",
    details: """
      --when EXPR: the first place where EXPR is true. Examples: points<0, tally.dog>2,
      current.question=food, !paused && exists result, answers.food={"choices":[1]}.
      Operators: = != < <= > >= && || ! ( ). A path alone is true if its value is true. A missing
      value equals nothing. A number is compared as the state has it: a score in hundredths of a
      point, a percentage in hundredths, a time in milliseconds. Or write a unit: score>=2pt,
      result.percent<60%, clock>20s.
      --against LOG2: the first place where the states of the two logs, of one kind, differ.
      --rules: the first place where the recorded events differ from what the rules give. These
      three work for every log that state accepts.
      --quiz FILE, for sessions: the first event that another version of the quiz scores
      differently, as in rescore. FILE may also be the log's own quiz, if the log names its digest.
      Every step is examined, so a condition that was true only for a while is found too.
      Exit code 0 if a step was found, 1 if there is none.
      """,
    options: BisectCommand.options + .of(QuizBisect.quiz),
    examples: [
      "replay-tool bisect fixtures/sessions/animals-revised.jsonl --when 'tally.cat>0'",
      "replay-tool bisect fixtures/damaged/R01-score-forged.jsonl --rules",
      "replay-tool bisect fixtures/sessions/animals-plain.jsonl --against fixtures/sessions/animals-revised.jsonl --ignore seed",
    ])

  static let verify = CommandSpec(
    "verify", "PATH…", "check that logs are unchanged: framing, hashes, chain",
    details: """
      A log is intact, torn (a crash cut its last append; nothing acknowledged is lost), altered
      (a line was changed), spliced (lines are missing, inserted or moved), foreign or unreadable.
      Every verdict except intact names the line, the offset, and what was expected and found.
      verify does not check whether scores follow from the answers, or whether the logs agree with
      the ledger of --data: audit does.
      """,
    options: VerifyCommand.options + LogSweep.options + Inputs.options,
    examples: [
      "replay-tool verify fixtures/sessions",
      "replay-tool verify fixtures/damaged/one-byte-changed.jsonl",
      "cat fixtures/sessions/animals-plain.jsonl | replay-tool verify -",
    ])
}
