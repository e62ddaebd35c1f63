import EventLog

/// The words of a script's line; one that is not there is empty.
struct Words {
  private let words: [[UInt8]]
  /// All behind the first word and its space.
  let rest: [UInt8]

  /// Splits a line at its spaces.
  init(_ line: [UInt8]) {
    words = line.split(separator: 0x20).map { Array($0) }
    rest = Array(line.dropFirst((words.first?.count ?? 0) + 1))
  }

  subscript(place: Int) -> [UInt8] { place < words.count ? words[place] : [] }

  /// A word as text.
  func text(_ place: Int) -> String { String(decoding: self[place], as: UTF8.self) }

  /// A word as a number.
  func integer(_ place: Int) -> Int64? {
    var index = 0
    return JSONScanner.integer(self[place].span, &index)
  }

  /// All words behind the first as numbers; what is none is -1.
  var integers: [Int64] { words.indices.dropFirst().map { integer($0) ?? -1 } }
}

/// Lets a `switch` compare words with literals byte by byte, without Unicode's tables.
func ~= (literal: StaticString, word: [UInt8]) -> Bool { word.span.equals(literal) }
