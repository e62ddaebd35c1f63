import Testing

@testable import ProgramSupport
@testable import Shell

@Suite("Cells of a full screen")
struct GridTests {
  private func grid(_ lines: [String], columns: Int, paint: Paint = Paint()) -> Grid {
    var grid = Grid(columns: columns, rows: 4)
    for (row, line) in lines.enumerated() { grid.put(line, row: row, column: 0, paint) }
    return grid
  }

  private let screens = [
    ["one", "two", "three"], ["one", "犬 two", "🐶 three"], ["", "🇳🇱 Netherlands", "👩‍🚀 x"],
    ["🇩🇪 Germany", "plain", ""], ["a🇳🇱b🇩🇪c", "犬犬犬", "xx犬"],
  ]

  @Test("the bytes between two screens draw the second one", arguments: [40, 80, 120, 200])
  func differences(columns: Int) {
    for before in screens {
      for after in screens {
        let (old, new) = (grid(before, columns: columns), grid(after, columns: columns))
        var changed = VirtualTerminal(columns: columns, rows: 4)
        changed.show(old.bytes(from: nil, depth: .full))
        changed.show(new.bytes(from: old, depth: .full))
        var fresh = VirtualTerminal(columns: columns, rows: 4)
        fresh.show(new.bytes(from: nil, depth: .full))
        #expect(changed.lines == fresh.lines)
      }
    }
  }

  @Test("nothing is written where nothing changed, and little where little did")
  func little() {
    let one = grid(["Time 19 s", "A long row that stays as it is"], columns: 80)
    let other = grid(["Time 18 s", "A long row that stays as it is"], columns: 80)
    #expect(one.bytes(from: one, depth: .full).isEmpty)
    #expect(other.bytes(from: one, depth: .full).count < 60)
  }

  @Test("text ends where the row ends; a wide character is never cut in half")
  func ends() {
    #expect(grid(["abcdef"], columns: 4).lines[0] == "abcd")
    #expect(grid(["abc犬"], columns: 4).lines[0] == "abc")
    #expect(grid(["a🇳🇱b"], columns: 4).lines[0] == "a🇳🇱")
  }

  @Test("colours go as far as the terminal has them")
  func depths() {
    let paint = Paint(Colour(0xFF8C00, index: 208, basic: 3), on: Colour(0x000000), isBold: true)
    #expect(paint.sequence(.none) == "\u{1B}[0;1m")
    #expect(paint.sequence(.sixteen) == "\u{1B}[0;1;33m")
    #expect(paint.sequence(.indexed) == "\u{1B}[0;1;38;5;208;48;5;16m")
    #expect(paint.sequence(.full) == "\u{1B}[0;1;38;2;255;140;0;48;2;0;0;0m")
  }

  @Test("the page's background can be left to the terminal, and that of a flag stays")
  func ownGround() {
    let (page, flag) = (Colour(0x102030), Colour(0xFF0000))
    var grid = grid(["ink"], columns: 8, paint: Paint(Colour(0xFFFFFF), on: page))
    grid.put("▀", row: 1, column: 0, Paint(Colour(0x00FF00), on: flag))
    grid.leaveOut(ground: page)
    #expect(grid.cells[0].paint == Paint(Colour(0xFFFFFF)))
    #expect(grid.row(1).first?.paint.ground == flag)
  }

  @Test("the environment says how many colours there are")
  func environment() {
    func depth(_ values: [String: String]) -> ColourDepth { ColourDepth { values[$0] } }
    #expect(depth(["TERM": "xterm"]) == .sixteen)
    #expect(depth(["TERM": "xterm-256color"]) == .indexed)
    #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .full)
    #expect(depth(["TERM": "xterm-256color", "NO_COLOR": "1"]) == .none)
  }
}
