/// A reason to look, and never more: statistics about how a session was played.
///
/// A signal has a base rate (``SignalRate``), never adds up to a verdict with others, and fails a
/// run only with `--fail-on signal`. Its numbers are in ``SignalThresholds``.
public enum Signal: Int, Hashable, Sendable, CaseIterable {
  case tooFast, tooRegular, rerolled, restarted, gaveUpLosing, floorFarmed, clocksApart
  case timedResumed, revisedToGain, easedSetting, interleaved, absent, sameSeed, fasterThanSignal
  case burst, droppedTail, similarAnswers

  /// The code itself.
  public var code: String {
    switch self {
    case .tooFast: "S01"
    case .tooRegular: "S02"
    case .rerolled: "S03"
    case .restarted: "S04"
    case .gaveUpLosing: "S05"
    case .floorFarmed: "S06"
    case .clocksApart: "S07"
    case .timedResumed: "S08"
    case .revisedToGain: "S09"
    case .easedSetting: "S10"
    case .interleaved: "S11"
    case .absent: "S12"
    case .sameSeed: "S13"
    case .fasterThanSignal: "S14"
    case .burst: "S15"
    case .droppedTail: "S16"
    case .similarAnswers: "S17"
    }
  }

  /// What was noticed, in a few words.
  public var title: String {
    switch self {
    case .tooFast: "answers too fast for their kind of question"
    case .tooRegular: "answers at too regular a pace"
    case .rerolled: "hard exercises replaced unanswered"
    case .restarted: "one quiz played again and again"
    case .gaveUpLosing: "abandoned when losing"
    case .floorFarmed: "wrong answers that cost nothing at zero points"
    case .clocksApart: "clocks that disagree"
    case .timedResumed: "right answers after a pause that restarted the time limit"
    case .revisedToGain: "many answers changed, to the gain of the result"
    case .easedSetting: "a setting made easier and set back"
    case .interleaved: "two sessions of one player at the same time"
    case .absent: "long absences while a time limit stood still"
    case .sameSeed: "the same seed in several sessions"
    case .fasterThanSignal: "Morse read in less time than it takes to play"
    case .burst: "commands faster than anyone can type"
    case .droppedTail: "another answer after a crash"
    case .similarAnswers: "the same wrong answers as another player"
    }
  }

  /// What is counted, and from where on it is a reason to look.
  public var counted: String {
    switch self {
    case .tooFast:
      "first answers below the floor of their kind (one choice or slider 400 ms, several choices "
        + "500, exercise 600, Morse letter 500, word 1200, two words 2500), in thousandths of all: "
        + "at least 300, and at least 3 answers"
    case .tooRegular:
      "standard deviation of the answers' times in thousandths of their mean, the least of all "
        + "runs of 64 (the last of 8 or more): at most 80"
    case .rerolled:
      "exercises replaced unanswered: at least 4, and on average half a grade (of 4) harder than "
        + "those that were answered"
    case .restarted:
      "attempts at one quiz by one player, each begun within an hour of the end of the previous "
        + "one: at least 6, and where points count the best at least 5/4 of the mean"
    case .gaveUpLosing:
      "wrong answers in thousandths when a points quiz was abandoned: at least 500, after at least "
        + "4 exercises; in the Morse game instead at least 3 wrong rounds"
    case .floorFarmed:
      "wrong answers at zero points, which cost nothing: at least 8, and at least 300 of 1000"
    case .clocksApart:
      "milliseconds apart: the wall clock back by more than 1000; wall clock and monotonic clock "
        + "by more than 2000 and 1/100; the session's name and its first event by more than 5000; "
        + "the ledger and the first event by more than 60000"
    case .timedResumed:
      "timed questions answered right after a resumption restarted the whole limit: at least 2"
    case .revisedToGain:
      "answers changed in an outcome quiz: at least 5, with a net gain of at least 2 for its result"
    case .easedSetting:
      "right answers while the timer was off or the level lower, changed and set back in the "
        + "session: at least 3"
    case .interleaved:
      "milliseconds for which sittings of two sessions of one player overlap: at least 10000"
    case .absent:
      "milliseconds away while a time limit stood still, in thousandths of it, before an answer: at "
        + "least 1000, and at least 10000 ms; rules 1 and 2"
    case .sameSeed: "sessions of different names with one seed: at least 2"
    case .fasterThanSignal:
      "Morse signals read right in less time than they last at the player's speed: at least 3"
    case .burst: "commands within one second: at least 8"
    case .droppedTail:
      "torn tails after which the question was replaced, or answered differently from the kept "
        + "copy: at least 1; without the copy, answered or replaced at all: at least 2"
    case .similarAnswers:
      "equal answers of two players of a quiz with right answers, in the first finished session "
        + "of each: at least 4 of them wrong, and so many that a quiz without copying shows such "
        + "a pair at most once in 1000 times; from 20 players and 16 questions that both answered"
    }
  }

  /// How it comes about without anyone meaning harm.
  public var innocent: String {
    switch self {
    case .tooFast: "a key pressed twice, a quiz known by heart, a test run, an assistive script"
    case .tooRegular: "a script that tests the program, a switch device that scans at a fixed pace"
    case .rerolled: "a child who avoids what is too hard, or leaves the screen for the settings"
    case .restarted: "practice; a lesson in which everyone plays it again; a shared pseudonym"
    case .gaveUpLosing: "discouragement, the end of the lesson, the wish to start again"
    case .floorFarmed: "a beginner for whom the exercises are too hard"
    case .clocksApart: "a clock that was set or corrected, a machine that slept, a restored ledger"
    case .timedResumed:
      "called away during a question, a broken connection, pauses as an accommodation"
    case .revisedToGain: "second thoughts, or curiosity about other results"
    case .easedSetting: "trying out the settings, or a time limit that is too short to read"
    case .interleaved: "two windows, two people with one pseudonym, a clock that was set"
    case .absent:
      "called away, a break in the lesson, a broken connection, pauses as an accommodation"
    case .sameSeed: "a demonstration, a class that plays one exercise, tests with --seed"
    case .fasterThanSignal: "a practised operator who reads the written code at a glance"
    case .burst: "input from a file or a program, a terminal that caught up after a stall"
    case .droppedTail: "a failing disk or battery; nothing that was acknowledged is ever torn"
    case .similarAnswers:
      "two people who learned together, or from the same wrong notes; one person with two names"
    }
  }

  /// What the code says, at length.
  public var explanation: String {
    switch self {
    case .tooFast:
      "Several questions were answered in less time than it takes to read them. Each kind of "
        + "question has its own floor; only first answers count."
    case .tooRegular:
      "People's times vary by a quarter of their mean and more, from question to question. Here "
        + "they hardly do."
    case .rerolled:
      "Leaving the game screen and coming back draws another exercise and costs nothing. This "
        + "happened often, and the exercises that were dropped were harder than those that were "
        + "answered. Grades: 1 for sums below ten, differences from zero up, times 0 or 1, by 1; "
        + "2 for other sums and small products; 3 for differences below zero and divisions; 4 for "
        + "products of digits whose sum is above 11."
    case .restarted:
      "One quiz was played many times in a row. The number of attempts, how many were abandoned, "
        + "the best and the mean are shown together: the best of many attempts means less than a "
        + "single one."
    case .gaveUpLosing:
      "A session that went badly was abandoned, so it has no result."
    case .floorFarmed:
      "Points never fall below zero, so guessing is free at zero. The sum without that floor is "
        + "shown too."
    case .clocksApart:
      "The wall clock ran backwards or differs from the clock that times the answers, or the times "
        + "in the session's name, its first event and the ledger differ. Only the wall clock is in "
        + "doubt: elapsed times come from a clock that cannot be set."
    case .timedResumed:
      "In rules 1, resuming a session restarts the time limit of the open question. Here questions "
        + "were answered right only after that. In rules 2 only the time that was left remains."
    case .revisedToGain:
      "Many answers were changed before the end, and the result gained by it. Changing an answer "
        + "is allowed; whether the result was intended is for a person to judge."
    case .easedSetting:
      "The time limit was switched off, or an easier level chosen, questions were answered right, "
        + "and the setting was set back."
    case .interleaved:
      "While one session was being played, another session of the same player was played too."
    case .absent:
      "In rules 1 and 2 the clock stands still while the player is away. Here the player was away "
        + "for at least as long as the whole limit of the open question, or of the quiz, allows, and "
        + "answered after that. What was done meanwhile is not known. In later rules the time of an "
        + "exam goes on."
    case .sameSeed:
      "The seed decides every draw, so a player who has seen it knows what comes."
    case .fasterThanSignal:
      "Morse code was translated right in less time than it takes to play at the player's speed."
    case .burst: "There were more commands within one second than a person can type."
    case .droppedTail:
      "A crash tore the append of an answer, which was therefore never acknowledged; then the "
        + "same question was answered differently, or another one drawn. Once is an accident. If "
        + "the kept copy of the tail is beside the log, its answer is compared with the new one."
    case .similarAnswers:
      "Two players gave more equal answers, also wrong ones, than two players of their ability do "
        + "by chance. The chance is computed from the answers of all other players and corrected "
        + "for the number of pairs. The first sound, finished session of each player with one "
        + "version of a quiz is compared. The audit cannot tell who copied from whom, or whether "
        + "anybody did. docs/SIMILARITY.md describes the index."
    }
  }

  /// What to do next.
  public var next: String {
    switch self {
    case .interleaved, .restarted, .sameSeed:
      "replay-tool log shows each of the sessions; ask who played"
    case .similarAnswers:
      "replay-tool dispute shows the answers of each of the two sessions, one session a sheet; ask both "
        + "players before you judge"
    case .clocksApart: "compare with the ledger, and with other sessions of that machine and day"
    case .droppedTail:
      "look at the kept copy, NAME.torn-OFFSET-…, beside the log; ask what happened"
    default: "replay-tool log LOG shows what was played; ask before you judge"
    }
  }
}

/// What a signal measured, beside its threshold.
public struct SignalMeasure: Hashable, Sendable {
  /// What was measured.
  public let value: Int64
  /// From where on it is a reason to look.
  public let threshold: Int64
  /// Whether it is small values that are a reason to look.
  package let isAtMost: Bool

  /// Takes both.
  public init(_ value: Int64, _ threshold: Int64, isAtMost: Bool = false) {
    self.value = value
    self.threshold = threshold
    self.isAtMost = isAtMost
  }

  /// How far beyond the threshold, in thousandths of it: 1000 is just there.
  public var excess: Int64 {
    let (part, whole) =
      isAtMost ? (threshold, max(value, 1)) : (value, max(threshold, 1))
    return min(part, Int64.max / 1000) * 1000 / whole
  }
}

extension Finding {
  /// A signal with what was measured, in words beside its number; `against` says the threshold
  /// where the number alone does not.
  init(
    _ signal: Signal, _ sequences: [Int64], _ measure: SignalMeasure, _ words: String,
    against threshold: String? = nil
  ) {
    self.init(
      .signal(signal), sequences.isEmpty ? [0] : sequences, recorded: words,
      recomputed: threshold
        ?? (measure.isAtMost ? "at most " : "at least ") + String(measure.threshold),
      measure: measure)
  }

  /// Thousandths as a share, such as 8% or 8.3%.
  static func percent(_ thousandths: Int64) -> String {
    let tenths = thousandths % 10
    return String(thousandths / 10) + (tenths == 0 ? "" : "." + String(tenths)) + "%"
  }

  /// Whether this one is more unusual than the other: rarer among honest players, then farther
  /// beyond its threshold, then by code.
  public func isMoreUnusual(than other: Finding) -> Bool {
    guard case .signal(let one) = code, case .signal(let two) = other.code else {
      return code.findingClass > other.code.findingClass
    }
    let rates = (SignalRate.of(one), SignalRate.of(two))
    if one != two, rates.0.isRarer(than: rates.1) { return true }
    if one != two, rates.1.isRarer(than: rates.0) { return false }
    let excess = (measure?.excess ?? 0, other.measure?.excess ?? 0)
    if excess.0 != excess.1 { return excess.0 > excess.1 }
    return one.rawValue < two.rawValue
  }
}
