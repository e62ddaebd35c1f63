import EventLog

/// An answer as a player gives it and as logs have it.
///
/// Each form is a member of an object, `{"choices":[0,2]}`: this file alone says how it is written
/// and read, in logs and wherever else an answer comes from.
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

  /// The answer whose member of this name is a list of numbers; nil if no answer has such a member,
  /// or not with these numbers.
  package init?(_ member: String, numbers: [Int64]) {
    let small = numbers.compactMap { Int16(exactly: $0) }
    switch member {
    case "choices": self = .choices(Choices(numbers))
    case "matches" where small.count == numbers.count: self = .matches(small)
    case "order" where small.count == numbers.count: self = .order(small)
    case "point" where numbers.count == 2:
      self = .point(MapPoint(longitude: numbers[0], latitude: numbers[1]))
    default: return nil
    }
  }

  /// The members that ``init(_:numbers:)`` takes.
  package static var numberMembers: [String] { ["matches", "order", "point", "choices"] }

  /// The numbers that the log has, with spaces between them, and a place as a URI; nothing for
  /// texts.
  package var numberWords: String {
    switch self {
    case .choices(let choices):
      var places: [String] = []
      choices.forEach { places.append(String($0)) }
      return places.joined(separator: " ")
    case .slider(let value): return String(value)
    case .matches(let numbers), .order(let numbers):
      return numbers.map { String($0) }.joined(separator: " ")
    case .point(let point): return point.uri
    case .text, .gaps: return ""
    }
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

extension EventCoder {
  /// The members that answers have in these rules, to any kind of question (E14).
  var answerMembers: [String] {
    var names = ["choices", "slider", "text"]
    if knownRules >= 2 { names += ["matches", "order", "gaps"] }
    if knownRules >= 3 { names.append("point") }
    return names
  }

  func readAnswer(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> Answer? {
    if reader.skip(bytes, "{\"choices\":[") {
      var choices = Choices()
      if reader.skip(bytes, "]}") { return .choices(choices) }
      repeat {
        guard let place = reader.integer(bytes) else { return nil }
        choices.insert(place)
      } while reader.skip(bytes, ",")
      return reader.skip(bytes, "]}") ? .choices(choices) : nil
    }
    if reader.skip(bytes, "{\"slider\":") {
      guard let value = reader.integer(bytes), reader.skip(bytes, "}") else { return nil }
      return .slider(value)
    }
    if quiz.graded != nil {
      if reader.skip(bytes, "{\"matches\":[") {
        return readNumbers(bytes, &reader).map { .matches($0) }
      }
      if reader.skip(bytes, "{\"order\":[") {
        return readNumbers(bytes, &reader).map { .order($0) }
      }
      if reader.skip(bytes, "{\"gaps\":[") {
        var texts: [[UInt8]] = []
        repeat {
          guard let text = reader.text(bytes) else { return nil }
          texts.append(text)
        } while reader.skip(bytes, ",")
        return reader.skip(bytes, "]}") ? .gaps(texts) : nil
      }
      if version >= 3, reader.skip(bytes, "{\"point\":[") {
        guard let longitude = reader.integer(bytes), reader.skip(bytes, ","),
          let latitude = reader.integer(bytes), reader.skip(bytes, "]}")
        else { return nil }
        return .point(MapPoint(longitude: longitude, latitude: latitude))
      }
    }
    guard reader.skip(bytes, "{\"text\":"), let text = reader.text(bytes),
      reader.skip(bytes, "}")
    else { return nil }
    return .text(text)
  }

  /// Numbers of matches or items, up to the end of the answer.
  private func readNumbers(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> [Int16]? {
    var numbers: [Int16] = []
    repeat {
      guard let number = reader.integer(bytes), let small = Int16(exactly: number) else {
        return nil
      }
      numbers.append(small)
    } while reader.skip(bytes, ",")
    return reader.skip(bytes, "]}") ? numbers : nil
  }
}

/// A set of answers' places, ascending, each once; what can't be a place is remembered as such.
public struct Choices: Hashable, Sendable {
  /// Bit *i* is place *i*; the bits from 26 on stand for whatever is no place at all.
  public private(set) var bits: UInt32 = 0

  /// What is read where nothing was chosen, which is an answer.
  static let noneWords = "none of them"

  /// No answer.
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
