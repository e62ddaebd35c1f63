public import EventLog

/// A head of a class log as eight words that people compare aloud.
///
/// ```
/// lusab babad gutih tugad mudof sakat disap bomup
/// ```
/// Each word is 16 bits as a proquint, so eight words are 128 bits: who can choose both of two
/// histories needs some 2⁶⁴ attempts for one pair that sounds the same. No list of words is needed,
/// and the words can be read in most languages.
/// - Source: D. Wilkerson, "A Proposal for Proquints: Identifiers that are Readable, Spellable, and
///   Pronounceable", arXiv:0901.4016.
public enum Fingerprint {
  package static var wordCount: Int { 8 }

  /// The words of a head, with a space between them.
  public static func words(of head: Receipt) -> String {
    let digest = SHA256.digest(of: Array(("retrace/1/words\n" + head.text + "\n").utf8))
    return words(of: Array(digest.bytes.prefix(2 * wordCount)))
  }

  /// Two bytes a word.
  static func words(of bytes: [UInt8]) -> String {
    let consonants = Array("bdfghjklmnprstvz".utf8)
    let vowels = Array("aiou".utf8)
    var text: [UInt8] = []
    for place in stride(from: 0, to: bytes.count - 1, by: 2) {
      let bits = Int(bytes[place]) << 8 | Int(bytes[place + 1])
      if place > 0 { text.append(0x20) }
      text.append(consonants[bits >> 12])
      text.append(vowels[bits >> 10 & 3])
      text.append(consonants[bits >> 6 & 15])
      text.append(vowels[bits >> 4 & 3])
      text.append(consonants[bits & 15])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
