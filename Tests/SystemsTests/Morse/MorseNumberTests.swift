import EventLog
import Testing

@testable import Systems

/// ITU-R M.1677-1, Annex 1, Part I, section 3: numbers beside fractions and per cent signs.
@Suite("Morse code: numbers")
struct MorseNumberTests {
  /// A text as it is heard: each sign by its letter, words parted by a space.
  private func sent(_ text: String) -> String {
    var heard = ""
    for word in MorseCode.encode(text).text.split(separator: "/") {
      if !heard.isEmpty { heard += " " }
      for code in word.split(separator: " ") {
        heard += MorseCode.sign(code: String(code))?.text ?? "#"
      }
    }
    return heard
  }

  @Test(
    "a hyphen joins a number to its per cent sign and to its fraction",
    arguments: [
      ("2%", "2-0/0"), ("50% off", "50-0/0 OFF"), ("3‰", "3-0/00"), ("4½‰", "4-1/2-0/00"),
      ("4 1/2‰", "4-1/2-0/00"), ("1/2%", "1/2-0/0"),
      ("1 3/4", "1-3/4"), ("1¾", "1-3/4"), ("1 ¾", "1-3/4"), ("1   3/4", "1-3/4"),
      ("¾8", "3/4-8"), ("363½4 5642", "363-1/2-4 5642"), ("(1 3/4)", "(1-3/4)"),
      ("add 2 1/2, then stir", "ADD 2-1/2, THEN STIR"),
    ])
  func joined(text: String, heard: String) {
    #expect(sent(text) == heard)
  }

  @Test(
    "what is no number beside a fraction stays apart",
    arguments: [
      ("%", "0/0"), ("a %", "A 0/0"), ("A%", "A0/0"), ("3/4", "3/4"), ("½", "1/2"),
      ("12 24/7", "12 24/7"), ("1 12/10", "1 12/10"), ("7 3/4/2026", "7 3/4/2026"),
      ("no5 3/4", "NO5 3/4"), ("1.5 3/4", "1.5 3/4"), ("1 3/4a", "1 3/4A"), ("1 0/4", "1 0/4"),
      ("1 a/4", "1 A/4"), ("3/4 8", "3/4 8"), ("1 12345/99999", "1 12345/99999"),
      ("1 3/12345", "1 3/12345"), ("1 3/", "1 3/"), ("1 ", "1"), ("1 3", "1 3"),
    ])
  func apart(text: String, heard: String) {
    #expect(sent(text) == heard)
  }

  @Test(
    "a per cent sign comes back; what may have been written as it was sent stays",
    arguments: [
      ("2%", "2%"), ("2%.", "2%."), ("3‰ of 5%", "3‰ OF 5%"), ("4 1/2‰", "4-1/2‰"),
      ("1 3/4", "1-3/4"), ("%", "0/0"), ("2-0/0-1", "2-0/0-1"), ("2-0/05", "2-0/05"),
      ("2-0/0/1", "2-0/0/1"), ("a-0/0", "A-0/0"), ("2-0/", "2-0/"),
    ])
  func back(text: String, read: String) {
    #expect(MorseCode.decode(MorseCode.encode(text).text) == MorseCode.Translation(text: read))
  }

  @Test("what was decoded is sent as the same code again")
  func again() {
    for text in ["2%", "1 3/4", "4½‰", "3‰ of 5%", "½8", "7 3/4/2026", "20/0", "1-2%"] {
      let code = MorseCode.encode(text).text
      #expect(MorseCode.encode(MorseCode.decode(code).text).text == code, "\(text)")
    }
  }

  @Test(
    "a message of version 0.1.0, without the hyphens, is as faithful as one of today",
    arguments: [
      ("2%", "..--- ----- -..-. -----"), ("1 3/4", ".----/...-- -..-. ....-"),
      ("2%", "..--- -....- ----- -..-. -----"), ("1 3/4", ".---- -....- ...-- -..-. ....-"),
    ])
  func stored(text: String, morse: String) {
    let data = "{\"from\":\"ann\",\"text\":\"\(text)\",\"morse\":\"\(morse)\",\"as\":\"text\"}"
    let message = Message(Entry(type: "messageSent", data: Array(data.utf8)))
    #expect(message?.isFaithful == true)
    let other = data.replacing("..---", with: "...--").replacing(".----", with: "..---")
    #expect(Message(Entry(type: "messageSent", data: Array(other.utf8)))?.isFaithful == false)
  }
}
