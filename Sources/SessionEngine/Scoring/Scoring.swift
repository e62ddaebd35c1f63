/// What answers of a graded quiz are worth, as a value: points from credit, time and what was
/// answered before.
///
/// A quiz file names one, as in `"scoring":"speed-1"`, and ``QuizExtensions`` lists those that a
/// program knows beyond ``credit``. All functions have to be pure, because an audit decides every
/// mark again: what a name gives for an answer may never change. Only the score is made of these
/// points; the percentage, the pass mark and statistics are made of credit (M35). Scorings are
/// equal if their names are. Held by reference, so that a quiz is cheap to copy.
public final class Scoring: Sendable {
  /// An answer that is marked.
  public struct Marked: Hashable, Sendable {
    /// What a full answer is worth, in hundredths of a point.
    public let points: Int64
    /// The credit of the answer as a fraction (M10); 0 without an answer.
    public let credit: Credit
    /// The time from the moment when the question could be answered to the answer that counts, in
    /// milliseconds; nil without an answer.
    public let milliseconds: Int64?
    /// How long the question may take, with extra time and grants, in milliseconds.
    public let limitMilliseconds: Int64?

    /// Takes the facts as they are.
    public init(
      points: Int64, credit: Credit, milliseconds: Int64? = nil, limitMilliseconds: Int64? = nil
    ) {
      self.points = points
      self.credit = credit
      self.milliseconds = milliseconds
      self.limitMilliseconds = limitMilliseconds
    }
  }

  /// What was marked before an answer.
  public struct Run: Hashable, Sendable {
    /// How many full answers were marked in a row, up to the last one.
    public private(set) var fullCount: Int64 = 0
    /// How many answers were worth nothing or less, those that were not given included.
    public private(set) var wrongCount: Int64 = 0

    /// Nothing was marked.
    public init() {}

    /// Takes in the credit of an answer, in 10⁻⁵ per cent.
    public mutating func add(credit: Int64) {
      fullCount = credit >= Marks.fullCredit ? fullCount &+ 1 : 0
      if credit <= 0 { wrongCount = wrongCount &+ 1 }
    }
  }

  /// What a quiz has to have to be scored so.
  public enum Need: Hashable, Sendable {
    /// Every question has a time limit.
    case limits
    /// The quiz is played as practice.
    case practice
  }

  /// Its name in quiz files, which ends with its version.
  public let name: String
  /// What a quiz needs.
  public let needs: [Need]
  /// What an answer is worth, in hundredths of a point.
  public let marks: @Sendable (Marked, Run) -> Int64
  /// Whether a practice session is over after what was marked, though questions are left.
  public let isOver: @Sendable (Run) -> Bool
  /// Why an answer is worth what it is, as people read it: `1 × (40 − 4.2) ÷ 40 s`.
  public let words: @Sendable (Marked, Run) -> String

  /// A scoring of these parts.
  public init(
    name: String, needs: [Need] = [], marks: @escaping @Sendable (Marked, Run) -> Int64,
    isOver: @escaping @Sendable (Run) -> Bool = { _ in false },
    words: @escaping @Sendable (Marked, Run) -> String
  ) {
    self.name = name
    self.needs = needs
    self.marks = marks
    self.isOver = isOver
    self.words = words
  }

  /// The scoring of quizzes that name none: points times credit (M13).
  public static let credit = Scoring(
    name: "credit-1", marks: { answer, _ in answer.credit.of(answer.points) },
    words: { answer, _ in Scoring.creditWords(answer) })

  /// The points and the credit of an answer in words: `2 × 33.33333%`.
  public static func creditWords(_ answer: Marked) -> String {
    Marks.text(answer.points) + " × " + FixedNumber.text(answer.credit.units, decimals: 5) + "%"
  }
}

extension Scoring: Hashable {
  /// Whether the names are equal.
  public static func == (left: Scoring, right: Scoring) -> Bool {
    left === right || left.name.utf8.elementsEqual(right.name.utf8)
  }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}
