import EventLog

/// What a player wishes; ``SessionState/decide(_:under:clock:)`` tells what comes of it.
public enum Command: Hashable, Sendable {
  /// Answer the question that is shown, so many milliseconds after it was shown.
  case answer(Answer, elapsedMilliseconds: Int64)
  /// Go to the following place.
  case next
  /// Go to the place before.
  case back
  /// Go to the place of this number.
  case jump(Int64)
  /// Leave the game screen and come back: a new question.
  case reopen
  /// Take the result.
  case submit
  /// Take the answers of an exam in, at the end of a class: the teacher's wish.
  case collect
  /// Leave for now.
  case pause
  /// Go on, with the preferences as they are now.
  case resume(Preferences)
  /// Set a setting, both as typed.
  case changeSetting(name: String, value: String)
  /// Give up.
  case abandon
  /// Let the time limit that is due pass; nobody's wish.
  case expire
  /// Take in time that another log grants (rules 3); no player's wish.
  case grant(TimeGrant)
  /// Let the time of a question run, when the class opens it (rules 3): the teacher's wish.
  case open(QuestionOpening)
  /// Mark what was handed in, when the class releases its results (rules 3): the teacher's wish.
  case release(salt: Seed)

  /// The kinds that can be refused, as logs name them.
  public enum Name: Hashable, Sendable, CaseIterable {
    /// An answer.
    case answer
    /// The following place.
    case next
    /// The place before.
    case back
    /// A place by number.
    case jump
    /// The game screen anew.
    case reopen
    /// The result.
    case submit
    /// Leaving.
    case pause
    /// Coming back.
    case resume
    /// A setting.
    case changeSetting
    /// Giving up.
    case abandon

    /// The word in logs.
    public var text: StaticString {
      switch self {
      case .answer: "answer"
      case .next: "next"
      case .back: "back"
      case .jump: "jump"
      case .reopen: "reopen"
      case .submit: "submit"
      case .pause: "pause"
      case .resume: "resume"
      case .changeSetting: "changeSetting"
      case .abandon: "abandon"
      }
    }

    init?(_ word: Span<UInt8>) {
      for name in Name.allCases where word.equals(name.text) {
        self = name
        return
      }
      return nil
    }
  }

  /// An answer that was not timed yet: ``Session/perform(_:_:)`` stores it with the time since the
  /// question was shown.
  public static func answering(_ answer: Answer) -> Command {
    .answer(answer, elapsedMilliseconds: 0)
  }

  /// What it is called when it is refused; nil for what is no player's wish, which can't be.
  public var name: Name? {
    switch self {
    case .answer: .answer
    case .next: .next
    case .back: .back
    case .jump: .jump
    case .reopen: .reopen
    case .submit: .submit
    case .pause: .pause
    case .resume: .resume
    case .changeSetting: .changeSetting
    case .abandon: .abandon
    case .expire, .collect, .grant, .open, .release: nil
    }
  }
}

/// An answer as a player gives it and as logs have it.
public enum Answer: Hashable, Sendable {
  /// Places of answers in the quiz's file.
  case choices(Choices)
  /// A slider's value.
  case slider(Int64)
  /// A text without spaces at its ends.
  case text([UInt8])
  /// For each item of a matching question the number of a match; -1 for none.
  case matches([Int16])
  /// The numbers of items in the order given to them.
  case order([Int16])
  /// A text for each gap; empty where one is left open.
  case gaps([[UInt8]])
  /// A place on a map (rules 3).
  case point(MapPoint)

  /// A text as typed: the spaces at its ends go.
  public init(typed text: String) {
    self = Answer.text(Array(text.utf8)).withoutSpacesAtEnds
  }

  /// The answer as it is stored and checked.
  var withoutSpacesAtEnds: Answer {
    guard case .text(let text) = self else { return self }
    var bytes = text[...]
    while bytes.first == 0x20 { bytes.removeFirst() }
    while bytes.last == 0x20 { bytes.removeLast() }
    return bytes.count == text.count ? self : .text(Array(bytes))
  }

  /// The member's value: `{"choices":[0,2]}`, `{"slider":50}` or `{"text":"56"}`.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .choices(let choices):
      writer.piece("{\"choices\":[")
      choices.write(to: &writer)
      writer.piece("]}")
    case .slider(let value):
      writer.piece("{\"slider\":")
      writer.integer(value)
      writer.piece("}")
    case .text(let text):
      writer.piece("{\"text\":")
      writer.string(text)
      writer.piece("}")
    case .matches(let numbers):
      writer.piece("{\"matches\":[")
      for number in numbers { writer.integer(Int64(number)) }
      writer.piece("]}")
    case .order(let numbers):
      writer.piece("{\"order\":[")
      for number in numbers { writer.integer(Int64(number)) }
      writer.piece("]}")
    case .gaps(let texts):
      writer.piece("{\"gaps\":[")
      for text in texts { writer.string(text) }
      writer.piece("]}")
    case .point(let point):
      writer.piece("{\"point\":[")
      point.write(to: &writer)
      writer.piece("]}")
    }
  }
}

/// A set of answers' places, ascending, each once; what can't be a place is remembered as such.
public struct Choices: Hashable, Sendable {
  /// Bit *i* is place *i*; the bits from 26 on stand for whatever is no place at all.
  public private(set) var bits: UInt32 = 0

  /// What is read where nothing was chosen, which is an answer.
  static let noneWords = "none of them"

  /// None of them.
  public init() {}

  /// The places of an array, in any order.
  public init(_ places: [Int64]) {
    for place in places { insert(place) }
  }

  /// Adds a place.
  public mutating func insert(_ place: Int64) {
    let limit = Int64(Question.answerLimits.upperBound)
    let isPlace = place >= 0 && place < limit
    bits |= 1 << UInt32(isPlace ? place : limit + (place & 3))
  }

  /// How many.
  public var count: Int { bits.nonzeroBitCount }

  /// Whether all are below `count`.
  func areBelow(_ count: Int) -> Bool { bits >> UInt32(count) == 0 }

  /// Whether a place is in it.
  public func contains(_ place: Int) -> Bool {
    place >= 0 && place < 32 && bits & 1 << UInt32(place) != 0
  }

  /// Calls `body` with each place, ascending.
  @inline(__always)
  public func forEach(_ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }

  func write(to writer: inout JSONWriter) {
    var rest = bits
    while rest != 0 {
      writer.integer(Int64(rest.trailingZeroBitCount))
      rest &= rest - 1
    }
  }
}
