import EventLog
import Testing

@testable import SessionEngine
@testable import Systems
@testable import SessionSupport

@Suite("Morse")
struct MorseTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func text(_ round: Morse) -> String {
    (round.direction == .encode ? "encode " : "decode ")
      + String(decoding: round.text, as: UTF8.self)
  }

  @Test("the code of a letter is that of ITU-R M.1677-1, 1.1.1")
  func alphabet() {
    let table = """
      A .- B -... C -.-. D -.. E . F ..-. G --. H .... I .. J .--- K -.- L .-.. M -- N -. O --- \
      P .--. Q --.- R .-. S ... T - U ..- V ...- W .-- X -..- Y -.-- Z --..
      """
    let words = table.split(separator: " ").map { String($0) }
    #expect(words.count == 52)
    for place in stride(from: 0, to: words.count, by: 2) {
      #expect(Morse.code(of: bytes(words[place])) == bytes(words[place + 1]), "\(words[place])")
    }
  }

  @Test(
    "letters are parted by a space, words by a stroke, and case makes no difference",
    arguments: [
      ("SOS", "... --- ..."), ("sos", "... --- ..."), ("A B", ".-/-..."), ("", ""),
      ("  a   b  ", ".-/-..."), ("IT IS", ".. -/.. ..."),
    ])
  func codes(text: String, code: String) {
    #expect(Morse.code(of: bytes(text)) == bytes(code))
  }

  @Test(
    "answers are compared in capitals, with single spaces and none around a stroke",
    arguments: [
      ("sos", "SOS"), ("  a   b ", "A B"), (".-  -...", ".- -..."), (".- / -...", ".-/-..."),
      (".-/ -...", ".-/-..."), (".-  /-...", ".-/-..."), ("/ .-", "/.-"), (".- /", ".-/"),
      (". / / -", ".//-"), ("", ""), ("   ", ""), ("é", "é"), ("z{", "Z{"), ("`a", "`A"),
      ("a\tb", "A\tB"),
    ])
  func normalization(text: String, normal: String) {
    #expect(Morse.normalized(bytes(text)) == bytes(normal))
  }

  @Test(
    "an answer is right whatever its case and spacing, and wrong for anything else",
    arguments: [
      (.encode, "A B", ".- / -...", true), (.encode, "A B", ".-/-...", true),
      (.encode, "A B", ".- -...", false), (.encode, "A", "A", false),
      (.decode, "A B", "a  b", true), (.decode, "A B", "AB", false), (.decode, "A", ".-", false),
      (.encode, "A", "", false), (.encode, "A", "·−", false),
    ] as [(Morse.Direction, String, String, Bool)])
  func answers(direction: Morse.Direction, text: String, answer: String, isRight: Bool) {
    #expect(Morse(direction: direction, text: bytes(text)).accepts(bytes(answer)) == isRight)
  }

  @Test(
    "the draws of a seed are those that Python computes",
    arguments: [
      (.beginner, ["encode R", "decode S", "decode E", "encode I"]),
      (.intermediate, ["encode POST", "decode PACK", "decode BOWL", "encode DATA"]),
      (
        .expert,
        [
          "encode BASKET MIRROR", "decode SHOULDER BEYOND", "decode HOTEL CHURCH",
          "encode JUNGLE CASTLE",
        ]
      ),
    ] as [(Level, [String])])
  func draws(level: Level, expected: [String]) throws {
    guard case .generated(.morse, let lists) = try TestQuiz.morse.quiz.content else {
      Issue.record("not the Morse quiz")
      return
    }
    let drawn = (0..<4).map { draw in
      text(Morse(.sample, draw: Int64(draw), level: level, lists: lists))
    }
    #expect(drawn == expected)
  }

  @Test("two words of the longest kind take at most as many bytes as an answer may have")
  func longest() throws {
    let length = try #require(Generator.morse.lists).lengthLimit
    let word = String(repeating: "Q", count: length)
    #expect(Morse.code(of: bytes(word + " " + word)).count <= Morse.answerByteLimit)
  }
}
