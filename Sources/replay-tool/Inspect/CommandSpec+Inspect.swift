import ReplayTool
import SessionEngine
import SessionShell
import Shell

// The commands that every kind of log has, explained for the logs of quizzes.
extension CommandSpec {
  static let log = CommandSpec(
    "log", "LOG [RANGE]", "show what happened, one line per event",
    details: """
      LOG is a log of any kind, such as that of a session, player or conversation. Passwords are not
      shown, only how they are stored.
      Each line has the seq, the time since the start, the event, and the tally or points after its
      append. --all prints score updates on lines of their own. Findings of an audit are printed
      below their event, with the recorded and the recomputed value. Events of a log that cannot be
      replayed are printed as recorded; then the reason is named, and the exit code is 3. Of a kind
      that has no rules here, the lines are printed, and the exit code is 0.
      RANGE is 12..20, 12.., ..20, food..end or a single place. -S tally.dog shows only the events
      that changed this value, -S tally those that changed any value below it. --graph draws going
      back and returning: lane 0 is the farthest place reached, and each lane to the right is one
      place before it. -f waits for new events, until the session ends or you press Ctrl-C; it takes
      no RANGE and no --reverse.
      """,
    options: LogCommand.options(types: Event.types)
      + .of(LogCommand.all, LogCommand.graph, Evidence.quiz),
    examples: [
      "replay-tool log fixtures/sessions/animals-revised.jsonl",
      "replay-tool log fixtures/sessions/animals-revised.jsonl 3..9",
      "replay-tool log fixtures/sessions/arithmetic-plain.jsonl --type answerGiven",
      "replay-tool log fixtures/sessions/animals-revised.jsonl -S tally.dog",
      "replay-tool log fixtures/sessions/animals-revised.jsonl --graph",
      "replay-tool log fixtures/players/ann.jsonl",
      "replay-tool log fixtures/players/ann.jsonl -S lists",
      "replay-tool log fixtures/conversations/practice.jsonl",
    ])

  static let show = CommandSpec(
    "show", "LOG@N", "show one event in full, and what it changed",
    details: """
      N is a seq (LOG@17), @end, @-1, @food (the first answer to that question), @food:last or
      @+12.5s. The line number is seq + 1. The first event of an append shows everything that its
      command changed; the other events show their own changes. Findings of an audit are printed
      with their event, with the recorded and the recomputed value. If the first event does not
      follow the rules, events are printed as recorded.
      """,
    options: .of(Evidence.quiz),
    examples: [
      "replay-tool show fixtures/sessions/animals-revised.jsonl@food:last",
      "replay-tool show fixtures/sessions/animals-plain.jsonl@3",
    ])

  static let state = CommandSpec(
    "state", "LOG[@N] [PATH]", "print the state after an event as canonical JSON",
    details: """
      Without @N, the state at the end. PATH selects one value: points, tally.dog, answers.food,
      preferences.fontSize, current.question. A graded quiz has score and marks.QUESTION, in
      hundredths of a point, and result.percent, in hundredths of a per cent; times are in
      milliseconds. The logs of players, conversations and the ledger have states too: lists,
      rank, writers. The same log gives the same bytes on every machine.

      The path memory, or memory.CARD, is what the player remembers at that moment. It is computed
      from all sessions of the player in the log's data folder (docs/MEMORY.md). --parameters and
      --retention replace the values in force.
      """,
    options: .of(StateCommand.hash, Evidence.quiz) + MemoryFile.options,
    examples: [
      "replay-tool state fixtures/sessions/animals-revised.jsonl@8 tally",
      "replay-tool state fixtures/sessions/animals-plain.jsonl --hash",
    ])

  static let blame = CommandSpec(
    "blame", "LOG[@N] [PATH…]", "find the event that last set each value of the state",
    details: """
      Each line has the seq, the seqs of its append, the time since the start, the event, and the
      value. PATH selects values: points, tally.dog, or tally for all values below it. An event that
      writes the value that is already there sets nothing. seq 0 means that no event has changed the
      value. --all lists every event that set the value, with the value before it. Works for every
      log that state accepts.

      For memory and memory.CARD, each value of a card is traced to the review that set it, in any
      session of the player. The reason says why the card is due at that time.
      """,
    options: .of(BlameCommand.all, Evidence.quiz) + MemoryFile.options,
    examples: [
      "replay-tool blame fixtures/sessions/animals-revised.jsonl tally answers",
      "replay-tool blame fixtures/sessions/animals-revised.jsonl@food tally.dog",
      "replay-tool blame fixtures/sessions/animals-revised.jsonl tally.dog --all",
    ])
}
