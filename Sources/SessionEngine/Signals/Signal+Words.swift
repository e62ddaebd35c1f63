extension Signal {
  /// What each signal means, one row for each, with what was measured of it.
  public var words: FindingWords {
    let words = told
    return FindingWords(
      words.rule, words.innocent, words.explanation + " " + measured)
  }

  private var told: FindingWords {
    switch self {
    case .tooFast:
      FindingWords(
        "first answers below the floor of their kind (one choice or slider 400 ms, several "
          + "choices 500, exercise 600, Morse letter 500, word 1200, two words 2500), in "
          + "thousandths of all: at least 300, and at least 3 answers",
        "a key pressed twice, a quiz known by heart, a test run, an assistive script",
        "Several questions were answered in less time than it takes to read them. Each kind "
          + "of question has its own floor; only first answers count.")
    case .tooRegular:
      FindingWords(
        "standard deviation of the answers' times in thousandths of their mean, the least of "
          + "all runs of 64 (the last of 8 or more): at most 80",
        "a script that tests the program, a switch device that scans at a fixed pace",
        "People's times vary by a quarter of their mean and more, from question to question. "
          + "Here they hardly do.")
    case .rerolled:
      FindingWords(
        "exercises replaced unanswered: at least 4, and on average half a grade (of 4) "
          + "harder than those that were answered",
        "a child who avoids what is too hard, or leaves the screen for the settings",
        "Leaving the game screen and coming back draws another exercise and costs nothing. "
          + "This happened often, and the exercises that were dropped were harder than those "
          + "that were answered. Grades: 1 for sums below ten, differences from zero up, times 0 "
          + "or 1, by 1; 2 for other sums and small products; 3 for differences below zero and "
          + "divisions; 4 for products of digits whose sum is above 11.")
    case .restarted:
      FindingWords(
        "attempts at one quiz by one player, each begun within an hour of the end of the "
          + "previous one: at least 6, and where points count the best at least 5/4 of the mean",
        "practice; a lesson in which everyone plays it again; a shared pseudonym",
        "One quiz was played many times in a row. The number of attempts, how many were "
          + "abandoned, the best and the mean are shown together: the best of many attempts "
          + "means less than a single one.")
    case .gaveUpLosing:
      FindingWords(
        "wrong answers in thousandths when a points quiz was abandoned: at least 500, after "
          + "at least 4 exercises; in the Morse game instead at least 3 wrong rounds",
        "discouragement, the end of the lesson, the wish to start again",
        "A session that went badly was abandoned, so it has no result.")
    case .floorFarmed:
      FindingWords(
        "wrong answers at zero points, which cost nothing: at least 8, and at least 300 of "
          + "1000",
        "a beginner for whom the exercises are too hard",
        "Points never fall below zero, so guessing is free at zero. The sum without that "
          + "floor is shown too.")
    case .clocksApart:
      FindingWords(
        "milliseconds apart: the wall clock back by more than 1000; wall clock and monotonic "
          + "clock by more than 2000 and 1/100; the session's name and its first event by more "
          + "than 5000; the ledger and the first event by more than 60000",
        "a clock that was set or corrected, a machine that slept, a restored ledger",
        "The wall clock ran backwards or differs from the clock that times the answers, or "
          + "the times in the session's name, its first event and the ledger differ. Only the "
          + "wall clock is in doubt: elapsed times come from a clock that cannot be set.")
    case .timedResumed:
      FindingWords(
        "timed questions answered right after a resumption restarted the whole limit: at "
          + "least 2",
        "called away during a question, a broken connection, pauses as an accommodation",
        "In rules 1, resuming a session restarts the time limit of the open question. Here "
          + "questions were answered right only after that. In rules 2 only the time that was "
          + "left remains.")
    case .revisedToGain:
      FindingWords(
        "answers changed in an outcome quiz: at least 5, with a net gain of at least 2 for "
          + "its result",
        "second thoughts, or curiosity about other results",
        "Many answers were changed before the end, and the result gained by it. Changing an "
          + "answer is allowed; whether the result was intended is for a person to judge.")
    case .easedSetting:
      FindingWords(
        "right answers while the timer was off or the level lower, changed and set back in "
          + "the session: at least 3",
        "trying out the settings, or a time limit that is too short to read",
        "The time limit was switched off, or an easier level chosen, questions were answered "
          + "right, and the setting was set back.")
    case .interleaved:
      FindingWords(
        "milliseconds for which sittings of two sessions of one player overlap: at least "
          + "10000",
        "two windows, two people with one pseudonym, a clock that was set",
        "While one session was being played, another session of the same player was played "
          + "too.")
    case .absent:
      FindingWords(
        "milliseconds away while a time limit stood still, in thousandths of it, before an "
          + "answer: at least 1000, and at least 10000 ms; rules 1 and 2",
        "called away, a break in the lesson, a broken connection, pauses as an accommodation",
        "In rules 1 and 2 the clock stands still while the player is away. Here the player "
          + "was away for at least as long as the whole limit of the open question, or of the "
          + "quiz, allows, and answered after that. What was done meanwhile is not known. In "
          + "later rules the time of an exam goes on.")
    case .sameSeed:
      FindingWords(
        "sessions of different names with one seed: at least 2",
        "a demonstration, a class that plays one exercise, tests with --seed",
        "The seed decides every draw, so a player who has seen it knows what comes.")
    case .fasterThanSignal:
      FindingWords(
        "Morse signals read right in less time than they last at the player's speed: at "
          + "least 3",
        "a practised operator who reads the written code at a glance",
        "Morse code was translated right in less time than it takes to play at the player's "
          + "speed.")
    case .burst:
      FindingWords(
        "commands within one second: at least 8",
        "input from a file or a program, a terminal that caught up after a stall",
        "There were more commands within one second than a person can type.")
    case .droppedTail:
      FindingWords(
        "torn tails after which the question was replaced, or answered differently from the "
          + "kept copy: at least 1; without the copy, answered or replaced at all: at least 2",
        "a failing disk or battery; nothing that was acknowledged is ever torn",
        "A crash tore the append of an answer, which was therefore never acknowledged; then "
          + "the same question was answered differently, or another one drawn. Once is an "
          + "accident. If the kept copy of the tail is beside the log, its answer is compared "
          + "with the new one.")
    case .similarAnswers:
      FindingWords(
        "equal answers of two players of a quiz with right answers, in the first finished "
          + "session of each: at least 4 of them wrong, and so many that a quiz without copying "
          + "shows such a pair at most once in 1000 times; from 20 players and 16 questions that "
          + "both answered",
        "two people who learned together, or from the same wrong notes; one person with two "
          + "names",
        "Two players gave more equal answers, also wrong ones, than two players of their "
          + "ability do by chance. The chance is computed from the answers of all other players "
          + "and corrected for the number of pairs. The first sound, finished session of each "
          + "player with one version of a quiz is compared. The audit cannot tell who copied "
          + "from whom, or whether anybody did. docs/STATISTICS.md describes the index.")
    }
  }
}
