import EventLog

/// A question that a generator drew, with the generator: ``SessionState/drawn`` and
/// ``Quiz/drawn(_:)`` make one of the values that events hold.
public struct Drawn: Hashable, Sendable {
  /// What drew it.
  public let generator: Generator
  /// What was drawn.
  public let values: DrawnValues

  /// Takes values of a log, a draw or a test.
  public init(_ generator: Generator, _ values: DrawnValues) {
    self.generator = generator
    self.values = values
  }

  /// The right answer; empty where a forged question has none.
  public var expected: [UInt8] { generator.expected(values) }
  /// The question in short.
  public var prompt: String { generator.wording.prompt(values) }
  /// The question as transcripts tell it.
  public var words: String { generator.wording.words(values) }

  /// Its place in ``Generator/kinds``.
  public var kind: Int {
    var number = 0
    for member in generator.members {
      switch member.kind {
      case .word: return Int(clamping: values[number])
      case .number: number += 1
      case .text: continue
      }
    }
    return 0
  }
}

/// What makes a drawn question: up to three numbers and a text, in the order of its members.
///
/// Held in place, because arithmetic is drawn and decoded millions of times, and without the
/// generator: each copy of an event would count it as one more reference, which made an audit of
/// arithmetic a tenth slower.
public struct DrawnValues: Hashable, Sendable {
  private var first: Int64
  private var second: Int64
  private var third: Int64
  /// Nil and not empty without a text, so that a copy has nothing to count.
  private var held: [UInt8]?

  /// Takes the numbers in their order; a word is the number of its place among the member's words.
  public init(_ first: Int64 = 0, _ second: Int64 = 0, _ third: Int64 = 0, text: [UInt8] = []) {
    self.first = first
    self.second = second
    self.third = third
    held = text.isEmpty ? nil : text
  }

  /// The text, if the generator has a member for one.
  public internal(set) var text: [UInt8] {
    get { held ?? [] }
    set { held = newValue.isEmpty ? nil : newValue }
  }

  /// The number at a place, 0 to 2.
  public internal(set) subscript(place: Int) -> Int64 {
    get {
      switch place {
      case 0: first
      case 1: second
      default: third
      }
    }
    set {
      switch place {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }
}

/// One member of a drawn question in logs.
public struct DrawnMember: Sendable {
  /// What its value is.
  public enum Kind: Sendable {
    /// A whole number.
    case number
    /// One of these words.
    case word([String])
    /// Any text.
    case text
  }

  /// Its name.
  public let name: String
  /// What its value is.
  public let kind: Kind

  /// A member for a whole number.
  public static func number(_ name: String) -> DrawnMember {
    DrawnMember(name: name, kind: .number)
  }
  /// A member for one of several words.
  public static func word(_ name: String, _ words: [String]) -> DrawnMember {
    DrawnMember(name: name, kind: .word(words))
  }
  /// A member for a text.
  public static func text(_ name: String) -> DrawnMember { DrawnMember(name: name, kind: .text) }
}

/// The bytes of a drawn question in logs, prepared: reading and writing one allocates nothing but
/// its text.
///
/// A class, because a generator hands it on for every question, and that shall cost one count.
final class DrawnLayout: Sendable {
  private enum Kind { case number, word, text }

  private struct Step {
    let kind: Kind
    /// `{"a":` or `,"b":`, in ``bytes``.
    let key: Range<Int>
    /// The places of its words in ``words``.
    let words: Range<Int>
  }

  private let bytes: [UInt8]
  private let words: [Range<Int>]
  private let steps: [Step]

  init(_ members: [DrawnMember]) {
    var (bytes, words, steps): ([UInt8], [Range<Int>], [Step]) = ([], [], [])
    var (numberCount, textCount) = (0, 0)
    for (place, member) in members.enumerated() {
      let start = bytes.count
      bytes.append(place == 0 ? 0x7B : 0x2C)
      bytes += member.name.quoted
      bytes.append(0x3A)
      let key = start..<bytes.count
      let firstWord = words.count
      var kind = Kind.number
      switch member.kind {
      case .number: numberCount += 1
      case .text: (kind, textCount) = (.text, textCount + 1)
      case .word(let list):
        (kind, numberCount) = (.word, numberCount + 1)
        for word in list {
          let start = bytes.count
          bytes += word.quoted
          words.append(start..<bytes.count)
        }
      }
      steps.append(Step(kind: kind, key: key, words: firstWord..<words.count))
    }
    precondition(
      !members.isEmpty && numberCount <= 3 && textCount <= 1,
      "a drawn question has one to three numbers or words, and at most one text")
    (self.bytes, self.words, self.steps) = (bytes, words, steps)
  }

  /// Reads an object with exactly these members; nil for anything else.
  func read(_ log: Span<UInt8>, _ reader: inout MemberReader) -> DrawnValues? {
    var values = DrawnValues()
    var number = 0
    let bytes = bytes
    let own = bytes.span
    for index in steps.indices {
      let step = steps[index]
      guard reader.skip(log, own.extracting(step.key)) else { return nil }
      switch step.kind {
      case .number:
        guard let value = reader.integer(log) else { return nil }
        values[number] = value
        number += 1
      case .text:
        guard let text = reader.text(log) else { return nil }
        values.text = text
      case .word:
        var place = step.words.lowerBound
        while place < step.words.upperBound {
          let word = words[place]
          if reader.skip(log, own.extracting(word)) { break }
          place += 1
        }
        guard place < step.words.upperBound else { return nil }
        values[number] = Int64(place - step.words.lowerBound)
        number += 1
      }
    }
    return reader.skip(log, "}") ? values : nil
  }

  /// Writes an object with these members.
  func write(_ values: DrawnValues, to data: inout JSONWriter) {
    var number = 0
    let bytes = bytes
    let own = bytes.span
    for index in steps.indices {
      let step = steps[index]
      data.bytes.append(own.extracting(step.key))
      switch step.kind {
      case .number:
        data.integer(values[number])
        number += 1
      case .text: data.string(values.text)
      case .word:
        let place = Int(clamping: values[number])
        let word = words[step.words.lowerBound + min(max(place, 0), step.words.count - 1)]
        data.bytes.append(own.extracting(word))
        number += 1
      }
    }
    data.piece("}")
  }
}
