import Testing

@testable import Shell
@testable import Systems
@testable import quiz

@Suite("Space as a Morse key")
struct MorseKeyTests {
  /// What presses at these moments key, in milliseconds.
  private func keyed(_ moments: [Int64], hasWords: Bool = false) -> String {
    var key = MorseKey(wpm: 20, hasWords: hasWords)
    var field = TextField()
    for moment in moments { key.press(at: moment, &field) }
    return field.text
  }

  /// A key that is held from a moment on: a keyboard repeats it after 500 ms.
  private func held(from start: Int64, for milliseconds: Int64 = 700) -> [Int64] {
    [start] + stride(from: start + 500, through: start + milliseconds, by: 33)
  }

  @Test("taps are dots, a key that is held is a dash however often it repeats")
  func signals() {
    #expect(keyed([0]) == ".")
    #expect(keyed([0, 200, 400]) == "...")
    #expect(keyed(held(from: 0)) == "-")
    #expect(keyed(held(from: 0, for: 3000)) == "-")
  }

  @Test("a tap before a held key stays a dot, one after it is a dot again")
  func both() {
    #expect(keyed([0] + held(from: 250)) == ".-")
    #expect(keyed(held(from: 0) + [1000]) == "-.")
    #expect(keyed(held(from: 0) + held(from: 1000)) == "--")
  }

  @Test("a rest parts letters, and a long one words where there are several")
  func rests() {
    #expect(keyed([0, 900]) == ". .")
    #expect(keyed([0, 699]) == "..")
    #expect(keyed([0, 2000]) == ". .")
    #expect(keyed([0, 2000], hasWords: true) == ". / .")
  }

  @Test("the wait of a keyboard that is as long as a rest does not part a letter")
  func slowKeyboard() {
    #expect(keyed([0, 800, 833, 866]) == "-")
    #expect(keyed([0, 300, 1100, 1133]) == ".-")
  }

  @Test("what was typed otherwise stays, and ends what the key began")
  func mixed() {
    var key = MorseKey(wpm: 20, hasWords: false)
    var field = TextField("-")
    key.press(at: 0, &field)
    key.rest()
    _ = field.take(.character("-"))
    key.press(at: 50, &field)
    #expect(field.text == "-.-.")
  }
}

@Suite("Morse on the full screen")
struct LiveMorseTests {
  private let paper = LivePaper(columns: 80, rows: 24)

  @Test(
    "the dictionary has every sign once, in as many columns as fit", arguments: [40, 80, 119, 120])
  func columns(width: Int) {
    let table = MorseDictionaryTable(MorseCode.signs, LiveDictionary.columnCount(width))
    var places: [Int] = []
    for case .signs(let row) in table.rows {
      #expect(row.count <= table.columns)
      places += row
    }
    #expect(places == Array(MorseCode.signs.indices))
    #expect(table.columns == [40: 1, 80: 3, 119: 4, 120: 5][width])
  }

  @Test("no two signs look the same where only ASCII is shown")
  func labels() {
    let labels = MorseCode.signs.map { $0.label(isASCII: true) }
    #expect(labels.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(Set(labels).count == labels.count)
    #expect(MorseCode.signs.map { $0.label(isASCII: false) } == MorseCode.signs.map { $0.text })
  }

  @Test("moving by rows keeps the column and stays inside")
  func rows() {
    let table = MorseDictionaryTable(MorseCode.signs, 3)
    #expect(table.move(1, rows: 1) == 4)
    #expect(table.move(4, rows: -1) == 1)
    #expect(table.move(1, rows: -1) == 1)
    #expect(table.move(0, rows: 1000) < MorseCode.signs.count)
  }

  @Test("signals are drawn large, letters apart, and a long code goes on in the next row")
  func strip() {
    let world = World.morse(isLight: false)
    func text(_ code: String, _ width: Int, isASCII: Bool = false) -> [String] {
      MorseStrip.rows(code, lit: 0, width: width, world: world, isASCII: isASCII).map { row in
        row.pieces.map { $0.text }.joined()
      }
    }
    #expect(text(".- ./-", 80) == ["▪ ▬▬▬   ▪   /   ▬▬▬"])
    #expect(text(".-", 80, isASCII: true) == ["o ==="])
    #expect(text("--- ---", 12) == ["▬▬▬ ▬▬▬ ▬▬▬", "▬▬▬ ▬▬▬ ▬▬▬"])
  }

  @Test("signals that have sounded look different from those that have not")
  func lit() {
    let world = World.morse(isLight: false)
    let row = MorseStrip.rows("..-", lit: 2, width: 80, world: world, isASCII: false)[0]
    let paints = row.pieces.filter { !$0.text.contains(" ") && !$0.text.isEmpty }.map { $0.paint }
    #expect(paints == [world.strong, world.strong, world.dim])
  }
}
