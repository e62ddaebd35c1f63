/// A question that has right answers.
///
/// It never changes, and is held by reference: to hand it on costs one count.
public final class GradedQuestion: Hashable, Sendable {
  /// What is answered and what is right.
  public enum Body: Hashable, Sendable {
    /// Exactly one choice.
    case single([Option])
    /// Any number of choices.
    case multiple([Option])
    /// True or false; number 1 is true.
    case trueFalse(isTrue: Bool, ifTrue: String, ifFalse: String)
    /// A number that is typed.
    case number([AcceptedNumber])
    /// A text that is typed.
    case short([AcceptedText], matchesCase: Bool)
    /// For every item one of the matches; `right` has the number of each item's own match.
    case matching(items: [String], matches: [String], right: [Int])
    /// Items to be put in order; `right` has their numbers in the right order.
    case ordering(items: [String], right: [Int], isAllOrNothing: Bool)
    /// Gaps in the question's text, each with a marker of its own, `[[1]]`.
    case gaps([Gap])
    /// A place on a map; the first area that it lies in counts.
    case place(on: MapBounds, [MapArea])
  }

  /// A choice.
  public struct Option: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// What it is worth: 10⁻⁵ per cent of the question's points.
    public let credit: Int64
    /// The feedback for choosing it; may be empty.
    public let feedback: String

    /// Takes parts that were checked.
    public init(text: String, credit: Int64, feedback: String = "") {
      self.text = text
      self.credit = credit
      self.feedback = feedback
    }
  }

  /// Numbers that are accepted, both ends included.
  public struct AcceptedNumber: Hashable, Sendable {
    /// The least, in units of 10⁻⁶.
    public let least: Int64
    /// The greatest, in units of 10⁻⁶.
    public let greatest: Int64
    /// The value and the tolerance that the file gives in place of a range, in units of 10⁻⁶.
    public let value: Int64?
    /// What it is worth: 10⁻⁵ per cent of the question's points.
    public let credit: Int64
    /// The feedback on it; may be empty.
    public let feedback: String

    /// A range.
    public init(from least: Int64, to greatest: Int64, credit: Int64, feedback: String = "") {
      self.least = least
      self.greatest = greatest
      value = nil
      self.credit = credit
      self.feedback = feedback
    }

    /// A value that may be missed by a tolerance.
    public init(value: Int64, tolerance: Int64, credit: Int64, feedback: String = "") {
      least = value - tolerance
      greatest = value + tolerance
      self.value = value
      self.credit = credit
      self.feedback = feedback
    }

    /// By how much the value may be missed, where the file gives one.
    public var tolerance: Int64? { value.map { greatest - $0 } }
  }

  /// A text that is accepted.
  public struct AcceptedText: Hashable, Sendable {
    /// The text, in which `*` stands for anything and `\*` for an asterisk.
    public let pattern: String
    /// What it is worth: 10⁻⁵ per cent of the question's points.
    public let credit: Int64
    /// The feedback on it; may be empty.
    public let feedback: String

    /// Takes parts that were checked.
    public init(_ pattern: String, credit: Int64, feedback: String = "") {
      self.pattern = pattern
      self.credit = credit
      self.feedback = feedback
    }
  }

  /// A gap in a text.
  public enum Gap: Hashable, Sendable {
    /// A text is typed.
    case text([AcceptedText], matchesCase: Bool)
    /// A number is typed.
    case number([AcceptedNumber])
    /// One of several texts is chosen; in the file's order.
    case options([Option])
  }

  /// How many answers, options, items or pairs a question may have.
  public static let optionLimits = 2...26
  /// How many elements `accept` may have.
  public static let acceptLimits = 1...50
  /// How many gaps a text may have.
  public static let gapLimits = 1...50
  /// How many areas a question about a place may have.
  static let areaLimits = 1...20
  /// How many corners these areas may have together.
  static let cornerLimit = 2000
  /// How many bytes a typed text may have.
  public static let textByteLimit = 1000

  /// Its name in logs.
  public let id: String
  /// What is asked.
  public let text: String
  /// What a full answer is worth, in hundredths of a point.
  public let points: Int64
  /// How long it may take, without extra time.
  public let limitMilliseconds: Int64?
  /// What it is about, for people and statistics.
  public let tags: [String]
  /// The feedback when it is marked, whatever the answer; may be empty.
  public let feedback: String
  /// Whether its answers stay in the file's order.
  public let keepsOrder: Bool
  /// What is answered and what is right.
  public let body: Body
  /// The numbers of choices, items or matches in the order of the file.
  public let fileOrder: [UInt8]
  /// The name as it is in a log, with its quotes.
  let token: [UInt8]

  /// Takes parts that were checked: texts are numbered by the order of their bytes, and `fileOrder`
  /// has these numbers in the order of the file.
  public init(
    id: String, text: String, points: Int64 = 100, limitMilliseconds: Int64? = nil,
    tags: [String] = [], feedback: String = "", keepsOrder: Bool = false, body: Body,
    fileOrder: [UInt8] = []
  ) {
    self.id = id
    self.text = text
    self.points = points
    self.limitMilliseconds = limitMilliseconds
    self.tags = tags
    self.feedback = feedback
    self.keepsOrder = keepsOrder
    self.body = body
    self.fileOrder = fileOrder
    token = id.quoted
  }

  /// The same if every part is.
  public static func == (left: GradedQuestion, right: GradedQuestion) -> Bool {
    left === right
      || left.id == right.id && left.text == right.text && left.points == right.points
        && left.limitMilliseconds == right.limitMilliseconds && left.tags == right.tags
        && left.feedback == right.feedback && left.keepsOrder == right.keepsOrder
        && left.body == right.body && left.fileOrder == right.fileOrder
  }

  /// Feeds the name and the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(text)
  }

  /// The word of its kind in quiz files.
  public var kind: String {
    switch body {
    case .single: "single"
    case .multiple: "multiple"
    case .trueFalse: "truefalse"
    case .number: "number"
    case .short: "short"
    case .matching: "matching"
    case .ordering: "ordering"
    case .gaps: "gaps"
    case .place: "place"
    }
  }

  /// How many choices, items or matches are numbered.
  package var optionCount: Int {
    switch body {
    case .single(let options), .multiple(let options): options.count
    case .trueFalse: 2
    case .matching(_, let matches, _): matches.count
    case .ordering(let items, _, _): items.count
    case .number, .short, .gaps, .place: 0
    }
  }

  /// The text of a choice, item or match by its number.
  public func optionText(_ number: Int) -> String {
    switch body {
    case .single(let options), .multiple(let options):
      options.indices.contains(number) ? options[number].text : ""
    case .trueFalse: number == 1 ? "True" : number == 0 ? "False" : ""
    case .matching(_, let texts, _), .ordering(let texts, _, _):
      texts.indices.contains(number) ? texts[number] : ""
    case .number, .short, .gaps, .place: ""
    }
  }
}
