/// What a player sees and can do, as a value; every front end draws this and nothing else.
public struct Screen: Hashable, Sendable {
  /// What the player answers with.
  public enum Control: Hashable, Sendable {
    /// The introduction: the outcomes' symbols and *Begin*.
    case begin(symbols: [String])
    /// Exactly one answer.
    case single([Option])
    /// Any number of answers, and a way to submit them.
    case multiple([Option])
    /// A slider from 0 to 100, its value, and what its ends and the steps between mean.
    case slider(value: Int64, labels: [String])
    /// A line of text, of at most this many bytes.
    case text(byteLimit: Int64)
    /// For each item one of the options, or none.
    case matching(items: [String], options: [Option], chosen: [Int?])
    /// Items in an order that can be changed.
    case ordering([Option])
    /// A text with gaps, each marked `[[1]]` in the prompt.
    case gaps([GapField])
    /// A place on a map.
    case place(PlaceField)
    /// Marked: nothing can be answered until *next*.
    case next
    /// Every question is answered; a large *submit*.
    case submit
    /// The end; *done* returns to the start.
    case done
  }

  /// One answer that can be chosen.
  public struct Option: Hashable, Sendable {
    /// Its place in the quiz's file, which is what an answer names.
    public let place: Int
    /// What it says.
    public let text: String
    /// Whether it is chosen now.
    public let isChosen: Bool
  }

  /// A gap in a text.
  public struct GapField: Hashable, Sendable {
    /// What is in it now.
    public let text: String
    /// What can be chosen; empty where it is typed.
    public let options: [String]
    /// How many bytes it may have.
    public let byteLimit: Int64
    /// Whether only a number belongs into it.
    public var isNumber = false
  }

  /// A map on which a place is chosen.
  public struct PlaceField: Hashable, Sendable {
    /// What the map shows.
    public let bounds: MapBounds
    /// The place that is chosen.
    public var point: MapPoint?
    /// Where it belongs, as rings; empty as long as that may not be known.
    public let right: [[MapPoint]]
  }

  /// How an answer of a graded quiz was marked.
  public struct Mark: Hashable, Sendable {
    /// The marks, in hundredths of a point.
    public let marks: Int64
    /// What a full answer is worth, in hundredths of a point.
    public let maximum: Int64
    /// Whether it is a full answer, a part of one or none, whatever a scoring makes of it.
    public let standing: Standing
    /// The answer in words; empty only where none was given.
    public let answer: String
    /// The right answer in words.
    public let expected: String
    /// What the quiz says about the answer.
    public let feedback: [String]

    /// Whether it is a full answer, whatever a scoring makes of it.
    public var isRight: Bool { standing == .right }
  }

  /// One place of an exam, for the overview.
  public struct Place: Hashable, Sendable {
    /// The place, from 1.
    public let number: Int64
    /// Whether its question is answered.
    public let isAnswered: Bool
    /// Whether its time is over.
    public let isOutOfTime: Bool
  }

  /// What a graded quiz came to.
  public struct Grading: Hashable, Sendable {
    /// Score, maximum, and whether the pass mark was reached.
    public let result: GradedResult
    /// What the result is called; empty where the quiz has no grade for it.
    public let grade: String
    /// What the quiz says to those with this grade; may be empty.
    public let feedback: String
    /// Every question asked, in the order of the session.
    public let rows: [Row]

    /// One question of the result.
    public struct Row: Hashable, Sendable {
      /// What was asked, with the markers of its gaps.
      public let question: String
      /// What was asked, as people read it.
      public var questionWithBlanks: String { GradedQuestion.withBlanks(question) }
      /// How it was marked.
      public let mark: Mark
    }
  }

  /// The question with a numbered blank for each gap: `(1) ____`.
  public var promptWithBlanks: String {
    guard case .gaps = asked?.control ?? control else { return prompt }
    return GradedQuestion.withBlanks(prompt)
  }

  /// Where one is.
  public struct Progress: Hashable, Sendable {
    /// The place, from 1.
    public let number: Int64
    /// How many there are; nil when endless.
    public let of: Int64?
    /// How many of them are answered.
    public let answered: Int64
  }

  /// What the last answer was worth.
  public enum Feedback: Hashable, Sendable {
    /// It was right.
    case right
    /// It was wrong, or too late; this is right.
    case wrong(expected: String)
  }

  /// What can be done beside answering.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// The place before.
    case back
    /// The following place.
    case next
    /// Where one was before going back.
    case forward = "return"
    /// A place by number.
    case jump
    /// The result.
    case submit
    /// A new question.
    case reopen
    /// Leaving.
    case pause

    /// The word in JSON.
    public var name: String { rawValue }
  }

  /// The outcome of a quiz that has one.
  public struct Result: Hashable, Sendable {
    /// An emoji, or empty.
    public let symbol: String
    /// What it says first.
    public let title: String
    /// What it says then.
    public let description: String
    /// The titles of the outcomes that came second: all that share that count, and none that shared
    /// the highest one.
    public let runnersUp: [String]
    /// The outcomes that shared the highest count, if there were several.
    public let tied: [String]
    /// The questions and chosen answers that counted for it.
    public let because: [Reason]
    /// What else the quiz file says of the outcome.
    public let attributes: [Outcome.Attribute]
    /// Who else it could have been: a sentence on those that tied, and one on those that came second.
    public var others: [String] = []
  }

  /// A question, and the answer to it that counted for the outcome.
  public struct Reason: Hashable, Sendable {
    /// What was asked.
    public let question: String
    /// What was chosen.
    public let answer: String
  }

  /// The quiz's title.
  public var title = ""
  /// What stands largest: `Question #2`, `Guess the answer!`.
  public var heading = ""
  /// The question, or what there is to read.
  public var prompt = ""
  /// What the player answers with.
  public var control = Control.done
  /// Where one is.
  public var progress: Progress?
  /// The points of a points quiz.
  public var points: Int64?
  /// What the last answer was worth.
  public var feedback: Feedback?
  /// What a right answer is congratulated with, where the quiz has a sign of its own for it.
  public var praise: String?
  /// Whether any letters can be the answer , so that a command needs a `/` before it.
  public var takesLetters = false
  /// What is left of the time limit, counted from when the question was shown, in milliseconds.
  public var limitMilliseconds: Int64?
  /// What can be done beside answering, in order.
  public var actions: [Action] = []
  /// The result of an outcome quiz.
  public var result: Result?
  /// How the question that is shown was marked, in a graded quiz that marks at once.
  public var mark: Mark?
  /// What the marked question was answered with.
  public var asked: Asked?
  /// Whether the question that is shown was answered with none of its options, which looks like no
  /// answer otherwise.
  public var isNoneChosen = false
  /// The word for the kind of the question that is shown, in a graded quiz.
  public var kind = ""
  /// What the question that is shown is worth in hundredths of a point, in a graded quiz.
  public var worth: Int64?
  /// The marks so far in hundredths of a point, in a graded quiz that marks at once.
  public var score: Int64?
  /// Where each question of a graded quiz stands, in the order of the session.
  package var trail: [Standing] = []
  /// The places of an exam.
  public var places: [Place] = []
  /// The result of a graded quiz.
  public var grading: Grading?
  /// What the result means among the player's others, which no session knows by itself.
  ///
  /// Only the program that plays a session sets it, when the session ends: of a past result the
  /// streak would be that of another day, and a seat of a class has a name and no records.
  public var achievement: Achievement?
}

extension Screen.Control {
  /// What can be chosen or moved.
  package var options: [Screen.Option] {
    switch self {
    case .single(let options), .multiple(let options), .ordering(let options),
      .matching(_, let options, _):
      options
    default: []
    }
  }

  /// The texts that it is answered with.
  package var texts: [String] {
    var texts: [String] = []
    if case .matching(let items, _, _) = self { texts = items }
    return texts + options.map { $0.text }
  }
}
