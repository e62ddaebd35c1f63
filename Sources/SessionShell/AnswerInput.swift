public import SessionEngine
internal import Shell

/// How a question is answered by a line of text: what a person is told, what is read, and the words
/// for an answer that does not fit.
public struct AnswerInput {
  private let screen: Screen

  /// The input for what a screen asks for.
  public init(_ screen: Screen) { self.screen = screen }

  /// Lines that are answers, with what they mean, for help.
  public static let examples: [(line: String, meaning: String)] = [
    ("1", "answer: the number of one"),
    ("1 3", "answer: the numbers of several, 0 for none of them"),
    ("50%", "answer: a percentage"),
    ("42", "answer: text or a number"),
    ("b a -, 2a 1b", "answer: the letter of each match, - for none"),
    ("3 1 2", "answer: the positions in the right order"),
    ("one; 2", "answer: the gaps, with ; between them"),
    ("48.9 2.4", "answer: a place on the map, latitude and longitude"),
  ]

  /// Those of the question that is asked.
  public var examples: [(line: String, meaning: String)] {
    let place: Int? =
      switch screen.control {
      case .single: 0
      case .multiple: 1
      case .slider: 2
      case .text: 3
      case .matching: 4
      case .ordering: 5
      case .gaps: 6
      case .place: 7
      case .begin, .next, .submit, .done: nil
      }
    return place.map { [AnswerInput.examples[$0]] } ?? []
  }

  /// What a person who types lines is told.
  public var hint: String {
    switch screen.control {
    case .begin: return "Press Enter to begin, b to go back to the menu, or q to leave."
    case .done: return "Press Enter when you are done, or q to leave."
    case .next: return "Press Enter for the next question."
    case .single(let options): return "Type a number from 1 to \(options.count)."
    case .multiple:
      return "Type the numbers of all that fit, such as 1 3, or 0 for none of them."
    case .slider: return "Type a percentage from 0 to 100."
    case .matching: return "Type the letters in the order of the items, such as b a c, - for none."
    case .ordering: return "Type the numbers in the right order, such as 2 3 1."
    case .gaps(let fields):
      return fields.count > 1
        ? "Type what belongs into the gaps, with a semicolon between."
        : "Type what belongs into the gap."
    case .place: return "Type latitude and longitude in degrees, such as 48.9 2.4 or 33.9 S 18.4 E."
    case .text where screen.takesLetters && screen.points != nil:
      return "Type the answer. In code, put a space between letters and / between words."
    case .text: return "Type the answer."
    case .submit where !screen.places.isEmpty:
      return
        "Type submit and press Enter to hand in your answers, or g 1 to go back to question 1."
    case .submit: return "Type submit and press Enter to see your result. There is no hurry."
    }
  }

  /// The words for an answer of another kind.
  public var wrongKind: String {
    switch screen.control {
    case .single(let options): "choose exactly one, from 1 to \(options.count)"
    case .multiple(let options): "choose any of 1 to \(options.count), or 0 for none"
    case .slider: "type a percentage from 0 to 100"
    case .matching(let items, _, _): "type \(items.count) letters, one for each item, - for none"
    case .ordering(let options): "type each number from 1 to \(options.count) once"
    case .gaps(let fields): "type \(fields.count) texts with semicolons between them"
    case .place: "type latitude and longitude, such as 48.9 2.4 or 33.9 S 18.4 E"
    case .text, .begin, .next, .submit, .done: "type the answer as text"
    }
  }

  /// The words for a choice that is not there.
  public var noSuchChoice: String {
    let fact = Refusal.noSuchChoice.fact ?? ""
    switch screen.control {
    case .single(let options), .multiple(let options):
      return fact + "; they go from 1 to \(options.count)"
    case .matching(_, let options, _):
      return fact + "; they go from a to \(AnswerInput.letter(options.count - 1))"
    case .ordering: return wrongKind
    case .place(let field):
      return "that is not on the map, which goes from \(field.bounds.southWest.words) to "
        + field.bounds.northEast.words
    default: return "the slider goes from 0 to 100"
    }
  }

  /// Whether a line that is no answer was meant as one, so that ``wrongKind`` helps more than words
  /// about commands: numbers where a place is asked for.
  public func isAttempt(_ line: String) -> Bool {
    guard case .place = screen.control else { return false }
    return line.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Whether a line is an answer although it may look like a command: any text, `b c a` where
  /// letters are matched, `S 33.9 E 18.4`, or texts with semicolons where there are several gaps.
  public func takesAll(_ line: String) -> Bool {
    switch screen.control {
    case .text: return screen.takesLetters
    case .gaps(let fields): return fields.count == 1 || line.contains(";")
    case .place: return AnswerInput.place(line) != nil
    case .matching(_, let options, _):
      let words = line.split(separator: " ")
      guard words.count > 1 else { return false }
      let shown = options.indices.map { AnswerInput.letter($0) } + ["-"]
      return words.allSatisfy { shown.contains($0.lowercased()) }
    default: return false
    }
  }

  /// The answer of a line; nil where it is none.
  public func answer(_ line: String) -> Answer? {
    switch screen.control {
    case .single(let options): AnswerInput.choices(line, options, mayBeNone: false)
    case .multiple(let options): AnswerInput.choices(line, options, mayBeNone: true)
    case .slider: AnswerInput.percentage(line)
    case .matching(let items, let options, _): AnswerInput.matches(line, items, options)
    case .ordering(let options): AnswerInput.order(line, options)
    case .gaps(let fields): AnswerInput.gaps(line, fields)
    case .place: AnswerInput.place(line)
    case .text, .next: Answer(typed: line)
    case .begin, .submit, .done: AnswerInput.choices(line, [], mayBeNone: true)
    }
  }

  /// The letter of an option, from `a`.
  public static func letter(_ place: Int) -> String {
    String(decoding: [0x61 + UInt8(clamping: min(place, 25))], as: UTF8.self)
  }

  /// An integer, the nearest to it that can be held; nil for anything else.
  public static func number(_ word: String) -> Int64? {
    let isNegative = word.utf8.first == 0x2D
    let digits = isNegative ? word.utf8.dropFirst() : word.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int64(word) ?? (isNegative ? Int64.min : Int64.max)
  }

  // MARK: Reading

  /// `1`, `1 3`, `1,3`, `0` or `none`: the positions shown, made places in the quiz's file.
  private static func choices(
    _ line: String, _ options: [Screen.Option], mayBeNone: Bool
  ) -> Answer? {
    let words = line.lowercased().split { $0 == " " || $0 == "," }
    if mayBeNone, words == ["0"] || words == ["none"] { return .choices(Choices()) }
    return places(line, options).map { .choices(Choices($0.map { Int64($0) })) }
  }

  /// The positions shown, made places in the quiz's file; nil for none, or another word.
  private static func places(_ line: String, _ options: [Screen.Option]) -> [Int]? {
    var places: [Int] = []
    for word in line.split(whereSeparator: { $0 == " " || $0 == "," }) {
      guard let position = number(String(word)) else { return nil }
      let isShown = position >= 1 && position <= Int64(options.count)
      // What is not shown is no place at all; the rules say so.
      places.append(isShown ? options[Int(position) - 1].place : -1)
    }
    return places.isEmpty ? nil : places
  }

  /// `50`, `50%` or `50 %`.
  private static func percentage(_ line: String) -> Answer? {
    let words = line.split(separator: " ")
    var word = words.joined()
    if word.utf8.last == 0x25 { word.removeLast() }
    let isOne = words.count == 1 || words.count == 2 && words[1] == "%"
    return isOne ? number(word).map { .slider($0) } : nil
  }

  /// `b a -`, also as `ba-`: for each item the letter of its match, or `-`; or with the items'
  /// numbers, in any order, as `2a 1b`.
  private static func matches(
    _ line: String, _ items: [String], _ options: [Screen.Option]
  ) -> Answer? {
    var inOrder: [Int16] = []
    var numbered: [Int16] = Array(repeating: -1, count: items.count)
    var numberedCount = 0
    var item: Int?
    for character in line.lowercased().utf8 {
      let match: Int16
      switch character {
      case 0x20, 0x2C, 0x3B: continue
      case 0x30...0x39:
        item = min((item ?? 0) * 10 + Int(character - 0x30), 1000)
        continue
      case 0x2D: match = -1
      case 0x61...0x7A:
        let place = Int(character - 0x61)
        // What is not shown is no match at all; the rules say so.
        match = options.indices.contains(place) ? Int16(options[place].place) : -2
      default: return nil
      }
      if let number = item {
        guard items.indices.contains(number - 1) else { return nil }
        numbered[number - 1] = match
        numberedCount += 1
        item = nil
      } else {
        inOrder.append(match)
      }
    }
    guard item == nil, inOrder.isEmpty != (numberedCount == 0) else { return nil }
    return .matches(numberedCount > 0 ? numbered : inOrder)
  }

  /// `2 3 1`: the positions shown, in the right order.
  private static func order(_ line: String, _ options: [Screen.Option]) -> Answer? {
    places(line, options).map { .order($0.map { Int16($0) }) }
  }

  /// `48.9 2.4`, `48.9, 2.4` or `geo:48.9,2.4`: degrees to the north, then to the east (ISO 6709);
  /// with letters, as `33.9° S 18.4° E` or `W18 N65`, in any order.
  private static func place(_ line: String) -> Answer? {
    var line = line.lowercased()
    if line.hasPrefix("geo:") { line.removeFirst(4) }
    var found: [(number: Int64, letter: Character?)] = []
    var ahead: Character?
    for word in line.split(whereSeparator: { $0 == " " || $0 == "," || $0 == ";" }) {
      var digits = word[...]
      var letter: Character?
      if let first = digits.first, "nsew".contains(first) {
        letter = first
        digits.removeFirst()
      } else if let last = digits.last, "nsew".contains(last) {
        letter = last
        digits.removeLast()
      }
      if digits.last == "°" { digits.removeLast() }
      if digits.isEmpty {
        guard let letter else { continue }
        // A letter alone is that of the number before it, or of the one that follows.
        if ahead == nil, let last = found.last, last.letter == nil {
          found[found.count - 1].letter = letter
        } else {
          ahead = letter
        }
        continue
      }
      guard let number = FixedNumber.typed(Array(digits.utf8)), ahead == nil || letter == nil
      else { return nil }
      found.append((number, letter ?? ahead))
      ahead = nil
    }
    guard found.count == 2, ahead == nil else { return nil }
    func isEastward(_ letter: Character?) -> Bool { letter == "e" || letter == "w" }
    func isNorthward(_ letter: Character?) -> Bool { letter == "n" || letter == "s" }
    if isEastward(found[0].letter) || isNorthward(found[1].letter) { found.swapAt(0, 1) }
    guard !isEastward(found[0].letter), !isNorthward(found[1].letter) else { return nil }
    var degrees: [Int64] = []
    for (number, letter) in found {
      guard letter == nil || number >= 0 else { return nil }
      degrees.append(letter == "s" || letter == "w" ? -number : number)
    }
    return .point(MapPoint(longitude: degrees[1], latitude: degrees[0]))
  }

  /// `capital; France`: the texts of the gaps; where there are options, also their number.
  private static func gaps(_ line: String, _ fields: [Screen.GapField]) -> Answer {
    var texts = line.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmed }
    for (place, field) in fields.enumerated() where texts.indices.contains(place) {
      guard !field.options.isEmpty, let number = number(texts[place]),
        field.options.indices.contains(Int(clamping: number) - 1)
      else { continue }
      texts[place] = field.options[Int(number) - 1]
    }
    while texts.count < fields.count { texts.append("") }
    return .gaps(texts.map { Array($0.utf8) })
  }
}
