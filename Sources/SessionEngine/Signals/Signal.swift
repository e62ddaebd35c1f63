/// A reason to look, and never more: statistics about how a session was played.
///
/// A signal has a base rate (``SignalRate``), never adds up to a verdict with others, and fails a
/// run only with `--fail-on signal`. Its numbers are in ``SignalThresholds``.
public enum Signal: Int, Hashable, Sendable, CaseIterable {
  case tooFast, tooRegular, rerolled, restarted, gaveUpLosing, floorFarmed, clocksApart
  case timedResumed, revisedToGain, easedSetting, interleaved, absent, sameSeed, fasterThanSignal
  case burst, droppedTail, similarAnswers

  /// The row of each; `Verification/measure-players` writes the rates, but for the varied cheats.
  func row<Part: SignalPart>() -> Part {
    switch self {
    case .tooFast:
      Part(
        "S01", "answers too fast for their kind of question", short: "fast: look at it",
        rate: SignalRate(0, 110006, "", 0, 1, 1000, 1000, varied: 79),
        rule: "first answers below the floor of their kind (one choice or slider 400 ms, several "
          + "choices 500, exercise 600, Morse letter 500, word 1200, two words 2500): at least "
          + "300 in 1000, and at least 3",
        innocent: "a key pressed twice, a quiz known by heart, a test run, an assistive script",
        explanation: "Several questions were answered in less time than it takes to read them. "
          + "Each kind of question has its own floor; only first answers count.",
        example: "fixtures/damaged/S01-too-fast.jsonl")
    case .tooRegular:
      Part(
        "S02", "answers at too regular a pace", short: "very regular pace",
        rate: SignalRate(0, 110006, "", 0, 1, 1000, 1000, varied: 120),
        rule: "standard deviation of the answers' times in thousandths of their mean, the least "
          + "of all runs of 64 (the last of 8 or more): at most 80",
        innocent: "a script that tests the program, a switch device that scans at a fixed pace",
        explanation: "People's times vary from question to question, by a quarter of their mean "
          + "or more. Here they hardly vary.",
        example: "fixtures/damaged/S02-too-regular.jsonl")
    case .rerolled:
      Part(
        "S03", "hard exercises replaced unanswered", short: "hard exercises replaced",
        rate: SignalRate(90, 110006, "child", 49, 14364, 987, 1000, varied: 82),
        rule: "exercises replaced unanswered: at least 4, and on average half a grade (of 4) "
          + "harder than those that were answered",
        innocent: "a child who avoids what is too hard, or leaves the screen for the settings",
        explanation: "Leaving the game screen and coming back draws another exercise and costs "
          + "nothing. This happened often, and the exercises that were dropped were harder than "
          + "those that were answered. Grades: 1 for sums below 10, differences from 0 up, "
          + "products with 0 or 1, and divisions by 1 or of 0; 2 for other sums and products; 3 "
          + "for differences below 0 and other divisions; 4 for products of digits whose sum is "
          + "more than 11.",
        example: "fixtures/damaged/S03-rerolled.jsonl")
    case .restarted:
      Part(
        "S04", "one quiz played again and again", short: "began again and again",
        rate: SignalRate(40, 15561, "child", 32, 2223, 320, 1000, of: .players, varied: 73),
        rule: "attempts at one quiz by one player, each begun within an hour of the end of the "
          + "previous one: at least 6, and where points count the best at least 5/4 of the mean",
        innocent: "practice; a lesson in which everyone plays it again; a shared pseudonym",
        explanation: "One quiz was played many times in a row. The number of attempts, how many "
          + "were abandoned, the best and the mean are shown together: the best of many attempts "
          + "means less than a single one.",
        next: "replay-tool log shows each of the sessions; ask who played",
        example: "--data fixtures/folders/S04-restarted")
    case .gaveUpLosing:
      Part(
        "S05", "abandoned when losing", short: "gave up when losing",
        rate: SignalRate(1035, 110006, "child", 968, 14364, 996, 1000, varied: 71),
        rule: "wrong answers in thousandths when a points quiz was abandoned: at least 500, after "
          + "at least 4 exercises; in the Morse game instead at least 3 wrong rounds",
        innocent: "discouragement, the end of the lesson, the wish to start again",
        explanation: "A session that went badly was abandoned, so it has no result.",
        example: "fixtures/damaged/S05-gave-up-losing.jsonl")
    case .floorFarmed:
      Part(
        "S06", "wrong answers that cost nothing at zero points", short: "guessed at zero points",
        rate: SignalRate(12, 110006, "child", 11, 14364, 969, 1000, varied: 69),
        rule: "wrong answers at zero points, which cost nothing: at least 8, and at least 300 of "
          + "1000",
        innocent: "a beginner for whom the exercises are too hard",
        explanation: "Points never fall below zero, so guessing is free at zero. The sum without "
          + "that floor is shown too.",
        example: "fixtures/damaged/S06-floor-farmed.jsonl")
    case .clocksApart:
      Part(
        "S07", "clocks that disagree", short: "clocks disagree",
        rate: SignalRate(642, 110006, "child", 142, 14364, 1000, 1000, varied: 183),
        rule: "milliseconds apart: the wall clock back by more than 1000; wall clock and an "
          + "answer's elapsed by more than 2000 and 1/100; the session's name and its first event "
          + "by more than 5000; the ledger and the first event by more than 60000",
        innocent: "a clock that was set or corrected, a machine that slept, a restored ledger",
        explanation: "The wall clock ran backwards or differs from the clock that times the "
          + "answers, or the times in the session's name, its first event and the ledger differ. "
          + "Only the wall clock is in doubt: elapsed times come from a clock that cannot be set.",
        next: "compare with the ledger, and with other sessions of that machine and day",
        example: "fixtures/damaged/S07-clocks-apart.jsonl")
    case .timedResumed:
      Part(
        "S08", "right answers after a pause that restarted the time limit",
        short: "paused for more time",
        rate: SignalRate(283, 110006, "interrupted", 225, 14591, 971, 1000, varied: 164),
        rule: "timed questions answered right after a resumption restarted the whole limit: at "
          + "least 2",
        innocent: "called away during a question, a broken connection, pauses as an accommodation",
        explanation: "In rules 1, resuming a session restarts the time limit of the open "
          + "question. Here questions were answered right only after that. In rules 2 only the "
          + "time that was left remains.",
        example: "fixtures/damaged/S08-timed-resumed.jsonl")
    case .revisedToGain:
      Part(
        "S09", "many answers changed, to the gain of the result", short: "many answers changed",
        rate: SignalRate(164, 110006, "hesitant", 153, 14330, 441, 1000, varied: 55),
        rule: "answers changed in an outcome quiz: at least 5, with a net gain of at least 2 for "
          + "its result",
        innocent: "second thoughts, or curiosity about other results",
        explanation: "Many answers were changed before the end, and the result gained by it. "
          + "Changing an answer is allowed; a person has to judge whether it was done for the "
          + "result.",
        example: "fixtures/damaged/S09-revised-to-gain.jsonl")
    case .easedSetting:
      Part(
        "S10", "a setting made easier and set back", short: "made a setting easier",
        rate: SignalRate(96, 110006, "child", 50, 14364, 846, 1000, varied: 111),
        rule: "right answers while the timer was off or the level lower, changed and set back in "
          + "the session: at least 3",
        innocent: "trying out the settings, or a time limit that is too short to read",
        explanation: "The time limit was switched off, or an easier level chosen, questions were "
          + "answered right, and the setting was set back.",
        example: "fixtures/damaged/S10-eased-setting.jsonl")
    case .interleaved:
      Part(
        "S11", "two sessions of one player at the same time", short: "two sessions at once",
        rate: SignalRate(
          352, 15561, "interrupted", 81, 2223, 1000, 1000, of: .players, varied: 144),
        rule: "milliseconds for which sittings of two sessions of one player overlap: at least "
          + "10000",
        innocent: "two windows, two people with one pseudonym, a clock that was set",
        explanation: "While one session was being played, another session of the same player was "
          + "played too.",
        next: "replay-tool log shows each of the sessions; ask who played",
        example: "--data fixtures/folders/S11-interleaved")
    case .absent:
      Part(
        "S12", "long absences while a time limit stood still", short: "long away",
        rate: SignalRate(2485, 110006, "interrupted", 1025, 14591, 972, 1000),
        rule: "milliseconds away while a time limit stood still, in thousandths of it, before an "
          + "answer: at least 1000, and at least 10000 ms; rules 1 and 2",
        innocent: "called away, a break in the lesson, a broken connection, pauses as an "
          + "accommodation",
        explanation: "In rules 1 and 2 the clock stops while the player is away. Here the "
          + "player was away for at least as long as the whole limit of the open question, or of "
          + "the quiz, allows, and answered after that. What was done meanwhile is not known. "
          + "From rules 3 on, the clock of an exam keeps running.",
        example: "fixtures/damaged/S12-long-absence.jsonl")
    case .sameSeed:
      Part(
        "S13", "the same seed in several sessions", short: "same seed",
        rate: SignalRate(0, 15561, "", 0, 1, 1000, 1000, of: .players, varied: 172),
        rule: "sessions of different names with one seed: at least 2",
        innocent: "a demonstration, a class that plays one exercise, tests with --seed",
        explanation: "The seed decides every draw, so a player who has seen it knows what comes.",
        next: "replay-tool log shows each of the sessions; ask who played",
        example: "--data fixtures/folders/S13-same-seed")
    case .fasterThanSignal:
      Part(
        "S14", "Morse read in less time than it takes to play", short: "faster than the sound",
        rate: SignalRate(1419, 110006, "operator", 1419, 23284, 931, 1000, varied: 143),
        rule: "Morse signals read right in less time than they last at the player's speed: at "
          + "least 3",
        innocent: "a practised operator who reads the written code at a glance",
        explanation: "Morse code was translated right in less time than it takes to play at the "
          + "player's speed.",
        example: "fixtures/damaged/S14-faster-than-signal.jsonl")
    case .burst:
      Part(
        "S15", "commands faster than anyone can type", short: "faster than hands",
        rate: SignalRate(0, 110006, "", 0, 1, 1000, 1000, varied: 125),
        rule: "commands within one second: at least 8",
        innocent: "input from a file or a program, a terminal that caught up after a stall",
        explanation: "There were more commands within one second than a person can type.",
        example: "fixtures/damaged/S15-burst.jsonl")
    case .droppedTail:
      Part(
        "S16", "another answer after a crash", short: "a lost answer changed",
        rate: SignalRate(381, 110006, "interrupted", 241, 14591, 1000, 1000, varied: 140),
        rule: "torn tails after which the question was replaced, or answered differently from the "
          + "kept copy: at least 1; without the copy, answered or replaced at all: at least 2",
        innocent: "a failing disk or battery; a crash tears only what was not acknowledged",
        explanation: "A crash tore the append of an answer, which was therefore never "
          + "acknowledged; then the same question was answered differently, or another one drawn. "
          + "Once is an accident. If the kept copy of the tail is beside the log, its answer is "
          + "compared with the new one.",
        next: "look at the kept copy, NAME.torn-OFFSET-…, beside the log; ask what happened",
        example: "fixtures/damaged/S16-dropped-tail.jsonl")
    case .similarAnswers:
      Part(
        "S17", "the same wrong answers as another player", short: "same wrong answers",
        rate: SignalRate(2, 132000, "", 0, 1, 73, 100, of: .classes),
        rule: "equal answers of two players of a quiz with right answers, in the first finished "
          + "session of each: at least 4 of them wrong, and so many that a quiz without copying "
          + "shows such a pair at most once in 1000 times; from 20 players and 16 questions that "
          + "both answered",
        innocent: "two people who learned together, or from the same wrong notes; one person with "
          + "two names",
        explanation: "Two players gave more equal answers, also wrong ones, than two players of "
          + "their ability do by chance. The chance is computed from the answers of all other "
          + "players and corrected for the number of pairs. The first sound, finished session of "
          + "each player with one version of a quiz is compared. The audit cannot tell who copied "
          + "from whom, or whether anybody did. docs/STATISTICS.md describes the index.",
        next: "replay-tool dispute shows the answers of each of the two sessions, one session a "
          + "sheet; ask both players before you judge",
        example: "--data fixtures/folders/S17-similar-answers")
    }
  }

  private var facts: FindingFacts { row() }

  /// The code itself.
  public var code: String { facts.code }
  /// The same in two or three words, for a box.
  public var short: String { facts.short }
  /// How often it shows.
  public var rate: SignalRate { row() }
  /// Whether it is looked for across the sessions of a data folder rather than in one.
  public var isAcrossSessions: Bool { rate.unit != .sessions }

  /// What it means for a person, with what was measured of it.
  public var words: FindingWords {
    var words: FindingWords = row()
    words.explanation += " " + measured
    return words
  }
}
