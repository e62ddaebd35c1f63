import Foundation
import Testing

@testable import SessionEngine
@testable import Systems
@testable import TestSupport

@Suite("Morse code")
struct MorseCodeTests {
  @Test("the engine's letters are those of the Recommendation's table")
  func agreesWithTheEngine() {
    var count = 0
    for sign in MorseCode.letters where sign.text.utf8.count == 1 {
      #expect(Morse.code(of: Array(sign.text.utf8)) == Array(sign.code.utf8), "\(sign.text)")
      count += 1
    }
    #expect(count == 26)
  }

  @Test("what the Recommendation lists has its code: figures, punctuation and procedural signs")
  func recommendation() {
    let table = """
      1 .---- 2 ..--- 3 ...-- 4 ....- 5 ..... 6 -.... 7 --... 8 ---.. 9 ----. 0 ----- É ..-.. \
      . .-.-.- , --..-- : ---... ? ..--.. ' .----. - -....- / -..-. ( -.--. ) -.--.- " .-..-. \
      = -...- + .-.-. × -..- @ .--.-. <SN> ...-. <HH> ........ <K> -.- <AS> .-... <SK> ...-.- \
      <KA> -.-.-
      """
    let words = table.split(separator: " ").map { String($0) }
    for place in stride(from: 0, to: words.count, by: 2) {
      #expect(MorseCode.encode(words[place]).text == words[place + 1])
    }
    #expect(MorseCode.signs.count == 26 + words.count / 2)
  }

  @Test("no two signs are written alike, and only X and K share their code with another one")
  func distinct() {
    #expect(Set(MorseCode.signs.map { $0.text }).count == MorseCode.signs.count)
    var codes: [String: [String]] = [:]
    for sign in MorseCode.signs { codes[sign.code, default: []].append(sign.text) }
    let shared = codes.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    #expect(shared == [["K", "<K>"], ["X", "×"]])
    for sign in MorseCode.signs {
      #expect(sign.code.utf8.allSatisfy { $0 == 0x2E || $0 == 0x2D })
    }
  }

  @Test("what a sign is written as comes back from its code; × as X and <K> as K")
  func roundTrip() {
    for sign in MorseCode.signs {
      let back = MorseCode.decode(MorseCode.encode(sign.text).text)
      let expected = sign.text == "×" ? "X" : sign.text == "<K>" ? "K" : sign.text
      #expect(back.text == expected)
      #expect(back.isWhole)
    }
  }

  @Test(
    "letters are parted by a space, words by a stroke",
    arguments: [
      ("SOS", "... --- ..."), ("sos 5", "... --- .../....."), ("  a   b  ", ".-/-..."), ("", ""),
      ("e\u{301}", "..-.."), ("é", "..-.."), ("a<sk>", ".- ...-.-"), ("A\nB\tC", ".-/-.../-.-."),
      ("%", "----- -..-. -----"), ("it’s", ".. - .----. ..."),
    ])
  func encodes(text: String, code: String) {
    #expect(MorseCode.encode(text) == MorseCode.Translation(text: code))
  }

  @Test(
    "code is read whatever its spacing and its dashes",
    arguments: [
      ("... --- ...", "SOS"), (".-/-...", "A B"), (".- / -...", "A B"), ("  .-   -...  ", "AB"),
      (".- // -...", "A B"), ("/.-/", "A"), ("", ""), ("·− −···", "AB"), ("•– _•••", "AB"),
      ("...-.-", "<SK>"), (".-|-...", "A B"),
    ])
  func decodes(code: String, text: String) {
    #expect(MorseCode.decode(code) == MorseCode.Translation(text: text))
  }

  @Test("an unknown character is named with its place, the others are still translated")
  func unknown() {
    let text = MorseCode.encode("A#B ☃<Z>")
    #expect(text.text == ".- -.../--..")
    #expect(text.unknown.map { $0.text } == ["#", "☃", "<", ">"])
    #expect(text.unknown.map { $0.place } == [2, 5, 6, 8])
    let code = MorseCode.decode(".- ...... / x.")
    #expect(code.text == "A")
    #expect(code.unknown.map { $0.text } == ["......", "x."])
    #expect(code.unknown.map { $0.place } == [4, 13])
  }

  @Test("whatever is translated, nothing traps")
  func total() {
    var random = SeededRandom(7)
    let signs = Array(".-/ ab<>é☃\u{301}\u{1F1E6}\0\n·K".unicodeScalars)
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<random.below(13) { text.unicodeScalars.append(signs[random.below(signs.count)]) }
      let code = MorseCode.encode(text)
      #expect(MorseCode.decode(code.text).isWhole, "\(text)")
      _ = MorseCode.decode(text)
      _ = MorseCode.search(text)
      _ = MorseCode.isCode(text)
    }
  }

  @Test(
    "the dictionary finds a sign by itself, its code, its name and its kind",
    arguments: [
      ("a", ["A"]), (" ? ", ["?"]), ("...", ["S"]), ("-..-", ["X", "×"]), ("É", ["É"]),
      ("é", ["É"]), ("comma", [",", "\""]), ("END", ["<SK>"]), ("<sk>", ["<SK>"]), ("zzz", []),
      ("division", [":", "/"]), ("procedural", ["<SN>", "<HH>", "<K>", "<AS>", "<SK>", "<KA>"]),
    ] as [(String, [String])])
  func dictionary(text: String, found: [String]) {
    #expect(MorseCode.search(text).map { $0.text } == found)
  }

  @Test("nothing searched for finds every sign")
  func wholeDictionary() {
    #expect(MorseCode.search(" ").count == MorseCode.signs.count)
  }

  @Test(
    "code and text are told apart",
    arguments: [
      (".-", true), ("·−", true), ("/", false), ("", false), ("a.", false), ("- -", true),
    ])
  func toldApart(text: String, isCode: Bool) {
    #expect(MorseCode.isCode(text) == isCode)
  }

  @Test("the quiz has the bytes of its file, and at least 200 words of each list, each once")
  func quiz() throws {
    let bytes = try Fixtures.contents(Fixtures.root + "/quizzes/morse.json")
    #expect(BuiltInQuizzes.files.contains(bytes))
    guard case .quiz(let quiz) = QuizFile.load(bytes),
      case .generated(.morse, let lists) = quiz.content
    else {
      Issue.record("not a Morse quiz")
      return
    }
    for (list, lengths) in [(lists[0], 3...5), (lists[1], 4...8)] {
      #expect(list.count >= 200)
      #expect(Set(list).count == list.count)
      #expect(list == list.sorted())
      #expect(list.allSatisfy { lengths.contains($0.utf8.count) && $0 == $0.uppercased() })
    }
  }
}
