internal import EventLog
internal import SessionEngine

/// Reads what a player types as an answer to a matching or ordering question, or to gaps.
enum GradedInput {
  /// The letter of an option, from `a`.
  static func letter(_ place: Int) -> String {
    String(decoding: [0x61 + UInt8(clamping: min(place, 25))], as: UTF8.self)
  }

  /// `b a -`, also as `ba-`: for each item the letter of its match, or `-`; or with the items'
  /// numbers, in any order, as `2a 1b`.
  static func matches(_ line: String, _ items: [String], _ options: [Screen.Option]) -> Answer? {
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
  static func order(_ line: String, _ options: [Screen.Option]) -> Answer? {
    var numbers: [Int16] = []
    for word in line.split(whereSeparator: { $0 == " " || $0 == "," }) {
      guard let position = Action.number(String(word)) else { return nil }
      let isShown = position >= 1 && position <= Int64(options.count)
      numbers.append(isShown ? Int16(options[Int(position) - 1].place) : -1)
    }
    return numbers.isEmpty ? nil : .order(numbers)
  }

  /// `capital; France`: the texts of the gaps; where there are options, also their number.
  static func gaps(_ line: String, _ fields: [Screen.GapField]) -> Answer {
    var texts = line.split(separator: ";", omittingEmptySubsequences: false).map { part in
      String(part).trimmed
    }
    for (place, field) in fields.enumerated() where texts.indices.contains(place) {
      guard !field.options.isEmpty, let number = Action.number(texts[place]),
        field.options.indices.contains(Int(clamping: number) - 1)
      else { continue }
      texts[place] = field.options[Int(number) - 1]
    }
    while texts.count < fields.count { texts.append("") }
    return .gaps(texts.map { Array($0.utf8) })
  }
}

extension String {
  /// Without spaces at the ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
