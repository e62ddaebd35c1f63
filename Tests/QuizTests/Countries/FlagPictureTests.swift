import EventLog
import SessionEngine
import Testing

@testable import Shell
@testable import Systems
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

  @Test("the prompt keeps its words, and no letter of it is the country's code")
  func prompt() throws {
    var drawing = LiveDrawing(world: world, columns: 80, isASCII: true)
    let found = try #require(drawing.flag(in: "Whose flag is this? 🇷🇺"))
    #expect(found.words == "Whose flag is this?" && found.rows.count >= 8)
    #expect(drawing.flag(in: "Whose capital is this?") == nil)
    drawing.isLow = true
    #expect(drawing.flag(in: "Whose flag is this? 🇷🇺") == nil)
  }
}
