/// Which letters of a text an answer in the Morse game has.
enum MorseAlignment {
  /// The letters A to Z of a text, as capitals.
  static func letters(of text: [UInt8]) -> [UInt8] {
    Morse.normalized(text).filter { $0 >= 0x41 && $0 <= 0x5A }
  }

  /// What was answered, sign by sign: letters, and 0 for code that is no letter's.
  static func signs(of answer: [UInt8], _ direction: Morse.Direction) -> [UInt8] {
    let answer = Morse.normalized(answer)
    switch direction {
    case .decode: return answer.filter { $0 != 0x20 && $0 != 0x2F }
    case .encode:
      return answer.split { $0 == 0x20 || $0 == 0x2F }.map { group in
        let code = String(decoding: Array(group), as: UTF8.self)
        let text = Array((MorseCode.sign(code: code)?.text ?? "").utf8)
        return text.count == 1 ? text[0] : 0
      }
    }
  }

  /// For each letter whether it belongs to a longest common subsequence with the answer.
  ///
  /// A letter that was left out therefore makes no other letter wrong. Of several such
  /// subsequences it is the one that takes letters as early as it can.
  ///
  /// - Complexity: O(*letters* × *signs*), of which a round has at most some hundreds.
  static func matches(_ letters: [UInt8], _ signs: [UInt8]) -> [Bool] {
    let width = signs.count + 1
    // The length of the longest common subsequence from a letter and a sign on.
    var lengths = [Int](repeating: 0, count: (letters.count + 1) * width)
    for letter in letters.indices.reversed() {
      for sign in signs.indices.reversed() {
        lengths[letter * width + sign] =
          letters[letter] == signs[sign]
          ? lengths[(letter + 1) * width + sign + 1] + 1
          : max(lengths[(letter + 1) * width + sign], lengths[letter * width + sign + 1])
      }
    }
    var matches = [Bool](repeating: false, count: letters.count)
    var (letter, sign) = (0, 0)
    while letter < letters.count, sign < signs.count {
      if letters[letter] == signs[sign] {
        matches[letter] = true
        letter += 1
        sign += 1
      } else if lengths[(letter + 1) * width + sign] >= lengths[letter * width + sign + 1] {
        letter += 1
      } else {
        sign += 1
      }
    }
    return matches
  }
}
