/// What a player got for one question that was asked.
///
/// A question that was asked and not answered has marks of 0 and no choice. A question that was
/// not asked (a pool drew another one) has no `Response` at all.
public struct Response: Sendable, Equatable {
  // Narrow, because a caller that picks one attempt of each player keeps all attempts in memory.
  var item: Int32
  var marks: Int32
  var maximum: Int32
  var time: UInt32
  var choice: String?

  /// Marks are exact up to a million points either way; an answer with more makes its attempt one
  /// that `QuizSums.add` refuses.
  package static let greatestMarks: Int64 = 100_000_000

  /// Longer times count as this: 49 days.
  package static let greatestMilliseconds = Int64(UInt32.max) - 1

  private static let noTime = UInt32.max
  static let refused = Int32.max

  /// What was answered, and what that earned.
  ///
  /// - Parameters:
  ///   - item: index in the list of items.
  ///   - marks: hundredths of a point; may be negative.
  ///   - maximum: hundredths of a point that a right answer earns. The answer counts as right in
  ///     the models of item response if its marks equal this.
  ///   - choice: the key of what was answered: a choice (`2`), several (`1,3`), or the text. Nil
  ///     if the question was not answered. Keys are compared byte by byte.
  ///   - elapsedMilliseconds: time from showing the question to the answer, if it is known.
  public init(
    item: Int, marks: Int64, maximum: Int64, choice: String?, elapsedMilliseconds: Int64? = nil
  ) {
    self.item = Int32(exactly: item) ?? -1
    self.marks = Self.narrow(marks)
    self.maximum = maximum < 0 ? Self.refused : Self.narrow(maximum)
    self.choice = choice
    time =
      elapsedMilliseconds.map { UInt32(max(0, min($0, Self.greatestMilliseconds))) } ?? Self.noTime
  }

  var milliseconds: UInt32? { time == Self.noTime ? nil : time }

  private static func narrow(_ value: Int64) -> Int32 {
    value < -greatestMarks || value > greatestMarks ? refused : Int32(value)
  }
}

/// One player's finished and graded run through the quiz.
public struct Attempt: Sendable, Equatable {
  /// Who played: any text that is the same for attempts of one player.
  public var player: String

  /// When the attempt started, in milliseconds since 1970; orders the attempts of a player.
  public var startedMilliseconds: Int64

  /// The session's name: decides between attempts that started at the same time.
  public var session: String

  /// One for each question that was asked, in the order in which they were asked.
  public var responses: [Response]

  /// An attempt by `player`; start and session matter only to `AttemptSelection`.
  public init(
    player: String, startedMilliseconds: Int64 = 0, session: String = "", responses: [Response]
  ) {
    self.player = player
    self.startedMilliseconds = startedMilliseconds
    self.session = session
    self.responses = responses
  }

  /// Hundredths of a point for the whole attempt.
  public var marks: Int64 { responses.reduce(0) { $0 + Int64($1.marks) } }

  /// Hundredths of a point that the attempt could have earned.
  public var maximum: Int64 { responses.reduce(0) { $0 + Int64($1.maximum) } }
}
