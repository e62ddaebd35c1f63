import EventLog
@testable import SessionEngine
import Testing

@testable import ProgramSupport
@testable import Shell
@testable import Systems
@testable import TestSupport
@testable import quiz

@Suite("Flags as pictures")
struct FlagPictureTests {
  private let world = World.home(isLight: false)

  @Test("every country and territory has a picture, and all of them are at most 64 KB")
  func all() {
    for country in CountryDirectory.all.countries {
      #expect(FlagPicture(country.alpha2) != nil, "\(country.alpha2)")
    }
    #expect(FlagPicture.pixels.utf8.count <= 65_536)
    #expect(FlagPicture("XX") == nil && FlagPicture(Character("A")) == nil)
  }

  @Test("a picture has the stripes of its flag")
  func stripes() throws {
    let russia = try #require(FlagPicture(Character("🇷🇺")))
    let column = (0..<FlagPicture.height).map { russia.letters[$0 * FlagPicture.width + 3] }
    #expect(String(column).replacing("W", with: "w").contains("wB"))
    #expect(column.first == "W" && column.last == "R")
  }

  @Test("half blocks, colours in ASCII, and letters without colours have the same size")
  func forms() throws {
    let picture = try #require(FlagPicture("NL"))
    for scale in [1, 2] {
      for (depth, isASCII, sign) in [
        (ColourDepth.full, false, "▀"), (.indexed, true, " "),
      ] {
        let rows = picture.rows(world, depth: depth, isASCII: isASCII, scale: scale)
        #expect(rows.count == 8 * scale)
        #expect(rows.allSatisfy { $0.width == 20 * scale && $0.pieces[0].text == sign })
      }
    }
    let rows = picture.rows(world, depth: .none, isASCII: true)
    #expect(rows[0].pieces[0].text == String(repeating: "R", count: 20))
    #expect(rows.last?.pieces[0].text == "R red, W white, B blue")
  }

  @Test("a flag in words has its stripes, or its colours and where they are, and no emoji")
  func words() throws {
    for (flag, words) in [
      ("🇨🇮", "Vertical stripes: orange, white, green."),
      ("🇳🇱", "Horizontal stripes: red, white, blue."),
      (
        "🇯🇵",
        "Its colours, from the largest area: white, red. From top to bottom: white on the left; "
          + "white, red, white in the middle; white on the right."
      ),
    ] {
      let prompt = "Whose flag is this? "
      #expect(FlagPicture.inWords(prompt + flag) == prompt + words)
    }
    for sentence in ["Is 🇳🇱 near?", "Which is older: 🇩🇪 or 🇫🇷"] {
      #expect(FlagPicture.inWords(sentence) == sentence)
    }
    for country in CountryDirectory.all.countries {
      let words = try #require(FlagPicture(country.alpha2)).words
      #expect(!words.contains(": .") && !words.contains("  "), "\(country.alpha2): \(words)")
    }
  }

  @Test("in lines a flag is asked for in words, and scripts get the question as it is")
  func lines() throws {
    let quiz = try RunProgram("quiz")
    let shown = try quiz(["play", "flags"])
    #expect(shown.output.contains("Whose flag is this? "), "\(shown.output)")
    #expect(!shown.output.unicodeScalars.contains { (0x1F1E6...0x1F1FF).contains($0.value) })
    let record = try quiz(["play", "flags", "--plain"])
    #expect(record.output.unicodeScalars.contains { (0x1F1E6...0x1F1FF).contains($0.value) })
  }

  @Test("the prompt keeps its words, and no letter of it is the country's code")
  func prompt() throws {
    var drawing = LiveDrawing(world: world, columns: 80, isASCII: true)
    let found = try #require(drawing.flag(in: "Whose flag is this? 🇷🇺"))
    #expect(found.words == "Whose flag is this?" && found.rows.count >= 8)
    for sentence in ["Whose capital is this?", "Is 🇩🇪 or 🇫🇷 older?", "Is 🇩🇪 old?", "🇩🇪 or 🇫🇷"] {
      #expect(drawing.flag(in: sentence) == nil)
    }
    let gap = Screen.GapField(text: "", options: [], byteLimit: 20)
    var screen = Screen(.gaps([gap]))
    screen.prompt = "Say [[1]]: 🇩🇪"
    #expect(drawing.rows(LiveQuestion(screen)).contains { $0.pieces[0].text.contains("[1:____]") })
    drawing.isLow = true
    #expect(drawing.flag(in: "Whose flag is this? 🇷🇺") == nil)
  }
}
