/// A reason to look, and never more: statistics about how a session was played.
///
/// A signal has a base rate (``SignalRate``), never adds up to a verdict with others, and fails a
/// run only with `--fail-on signal`. Its numbers are in ``SignalThresholds``.
public enum Signal: Int, Hashable, Sendable, CaseIterable {
  case tooFast, tooRegular, rerolled, restarted, gaveUpLosing, floorFarmed, clocksApart
  case timedResumed, revisedToGain, easedSetting, interleaved, sameSeed, fasterThanSignal, burst
  case droppedTail, similarAnswers

  /// The code itself; there is no S12.
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
    case .restarted: "one quiz begun again and again"
    case .gaveUpLosing: "given up when losing"
    case .floorFarmed: "penalties swallowed at zero"
    case .clocksApart: "clocks that do not agree"
    case .timedResumed: "right after a pause gave the time anew"
    case .revisedToGain: "many answers changed before a result that gained by it"
    case .easedSetting: "a setting made easier, and set back"
    case .interleaved: "two sessions of one player at once"
    case .sameSeed: "the same seed in several sessions"
    case .fasterThanSignal: "Morse read before it could have sounded"
    case .burst: "commands faster than hands"
    case .droppedTail: "a torn answer given again, otherwise"
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
      "tries of one quiz by one player, each begun within an hour of the end of the one before: at "
        + "least 6, and where points count the best at least 5/4 of the mean"
    case .gaveUpLosing:
      "wrong answers in thousandths when a points quiz was abandoned: at least 500, after at least "
        + "4 exercises; in the Morse game instead at least 3 wrong rounds"
    case .floorFarmed:
      "wrong answers at zero points, which cost nothing: at least 8, and at least 300 of a thousand"
    case .clocksApart:
      "milliseconds apart: back by more than 1000; other than the monotonic clock by more than 2000 "
        + "and 1/100; name and first event by more than 5000; ledger and first event by more than "
        + "60000"
    case .timedResumed:
      "timed questions answered right after a resumption gave the whole limit anew: at least 2"
    case .revisedToGain:
      "answers changed in an outcome quiz: at least 5, with a net gain of at least 2 for its result"
    case .easedSetting:
      "right answers while the timer was off or the level lower, changed and set back in the "
        + "session: at least 3"
    case .interleaved:
      "milliseconds for which two sessions of one player were played at once: at least 10000"
    case .sameSeed: "sessions of different names with one seed: at least 2"
    case .fasterThanSignal:
      "signals read right in less time than they last at the player's speed: at least 3"
    case .burst: "commands within one second: at least 8"
    case .droppedTail:
      "torn tails behind which the question was answered otherwise than the kept copy says: at "
        + "least 1; without the copy, answered or replaced at all: at least 2"
    case .similarAnswers:
      "answers that two players of a quiz with right answers gave alike, in the first finished "
        + "session of each: at least 4 of them wrong, and so many that a quiz in which nobody "
        + "copied shows such a pair at most once in 1000 times; from 20 players and 16 questions "
        + "that both answered"
    }
  }

  /// How it comes about without anyone meaning harm.
  public var innocent: String {
    switch self {
    case .tooFast: "a key pressed twice, a quiz known by heart, a test run, a script for access"
    case .tooRegular: "a script that tests the program, a switch device that scans at one pace"
    case .rerolled: "a child that runs from what it can't do, leaving the screen for settings"
    case .restarted: "practice; a lesson in which everybody plays it again; a shared pseudonym"
    case .gaveUpLosing: "discouragement, the end of the lesson, a wish to begin afresh"
    case .floorFarmed: "a beginner for whom the exercises are too hard"
    case .clocksApart: "a clock that was set or corrected, a machine that slept, a ledger restored"
    case .timedResumed:
      "called away while a question was open; a connection that breaks; pauses as an accommodation"
    case .revisedToGain: "somebody who thinks twice, or looks what would come of other answers"
    case .easedSetting: "trying out the settings; a time limit that is hard to read with"
    case .interleaved: "two windows, two people under one pseudonym, a clock that was set"
    case .sameSeed: "a demonstration, a class that plays one exercise, tests with --seed"
    case .fasterThanSignal: "a practised operator who reads the written code at a glance"
    case .burst: "input from a file or a program, a terminal that caught up after a stall"
    case .droppedTail: "a failing disk or battery; nothing that was acknowledged is ever torn"
    case .similarAnswers:
      "two who learned together, or from the same wrong notes; one person under two names"
    }
  }

  /// What the code says, at length.
  public var explanation: String {
    switch self {
    case .tooFast:
      "Several questions were answered in less time than it takes to read them. Each kind of "
        + "question has a floor of its own; answers given anew when looking back do not count."
    case .tooRegular:
      "People's times vary by a quarter of their mean and more, from question to question. Here "
        + "they hardly do."
    case .rerolled:
      "Opening the game screen anew draws another exercise and costs nothing. Here it was done "
        + "often, and what was thrown away was harder than what was kept. Grades: 1 for sums below "
        + "ten, differences from zero up, times 0 or 1, by 1; 2 for other sums and small products; "
        + "3 for differences below zero and divisions; 4 for products of figures above 11 together."
    case .restarted:
      "One quiz was played many times in a row. The number of tries, those that were given up, the "
        + "best and the mean of all are shown together: the best of many says less than one."
    case .gaveUpLosing:
      "A session that went badly was abandoned, so that its result does not stand."
    case .floorFarmed:
      "Points never fall below zero, so at zero guessing is free. The sum without that floor stands "
        + "beside the points."
    case .clocksApart:
      "The wall clock ran backwards, or away from the clock that times the answers, or the time in "
        + "the session's name, in its first event and in the ledger are apart. Only the wall clock "
        + "is in doubt: elapsed times are from a clock that nobody sets."
    case .timedResumed:
      "In rules 1, coming back shows the question with its whole time limit anew. Here questions "
        + "were answered right only after that. In rules 2 only the time that was left remains."
    case .revisedToGain:
      "Before the result many answers were changed, and what came out gained by it. Changing one's "
        + "mind is allowed; whether a result was aimed at is for a person to judge."
    case .easedSetting:
      "The time limit was switched off, or an easier level chosen, questions were answered right, "
        + "and the setting was put back."
    case .interleaved:
      "Between the first and the last command of a sitting of one session another session of the "
        + "same player was played."
    case .sameSeed:
      "The seed decides every draw, so who plays it a second time knows what comes."
    case .fasterThanSignal:
      "Code was turned into text right in less time than its sound takes at the speed that the "
        + "player had set."
    case .burst: "More commands came within one second than hands can type."
    case .droppedTail:
      "A crash tore the append of an answer, which was therefore never acknowledged; then the same "
        + "question was answered otherwise, or another one drawn. Once is an accident. If the kept "
        + "copy of the tail lies beside the log, its answer is compared with the new one."
    case .similarAnswers:
      "Two players answered more questions alike, and wrongly in the same way, than two players of "
        + "their ability do by chance. The chance is computed from the answers of all the others, "
        + "and corrected for the number of pairs. Compared are sound, finished sessions of one "
        + "version of a quiz, one of each player: the first. The audit cannot tell who copied from "
        + "whom, or whether anybody did. docs/SIMILARITY.md describes the index."
    }
  }

  /// What to do next.
  public var next: String {
    switch self {
    case .interleaved, .restarted, .sameSeed:
      "replay-tool log of each of the sessions named; ask who played"
    case .similarAnswers:
      "replay-tool dispute of each of the two sessions; ask both players before you judge"
    case .clocksApart: "compare with the ledger and with other sessions of that machine and day"
    case .droppedTail: "look at the kept copy beside the log, NAME.torn-OFFSET-…; ask what happened"
    default: "replay-tool log LOG for what was played around it; ask before you judge"
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
  /// A signal with what was measured, in words beside its number.
  init(
    _ signal: Signal, _ sequences: [Int64], _ measure: SignalMeasure, _ words: String,
    against threshold: String
  ) {
    self.init(
      .signal(signal), sequences.isEmpty ? [0] : sequences, recorded: words,
      recomputed: threshold, measure: measure)
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
