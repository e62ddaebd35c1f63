import Shell
import Testing

@testable import TestSupport

@Suite("Keys of a terminal")
struct KeyParserTests {
  /// Sequences, and the keys they are.
  private static let sequences: [(bytes: String, keys: [Key])] = [
    ("a", [.character("a")]), ("é", [.character("é")]), ("国", [.character("国")]),
    ("🐶", [.character("🐶")]), (" ", [.character(" ")]), ("\r", [.enter]), ("\t", [.tab]),
    ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]), ("\u{3}", [.control("c")]),
    ("\u{1A}", [.control("z")]),
    ("\u{1B}[A", [.arrow(.up, isShifted: false)]), ("\u{1B}OB", [.arrow(.down, isShifted: false)]),
    ("\u{1B}[1;2C", [.arrow(.right, isShifted: true)]),
    ("\u{1B}[1;5D", [.arrow(.left, isShifted: false)]),
    ("\u{1B}[H", [.home]), ("\u{1B}[7~", [.home]), ("\u{1B}OF", [.end]), ("\u{1B}[4~", [.end]),
    ("\u{1B}[3~", [.delete]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
    ("\u{1B}[Z", [.backTab]), ("\u{1B}OP", [.function(1)]), ("\u{1B}[15~", [.function(5)]),
    ("\u{1B}[24~", [.function(12)]), ("\u{1B}x", [.alt("x")]), ("\u{1B}[27u", [.escape]),
    ("\u{1B}[99;5u", [.control("c")]),
    ("\u{1B}[200~a\r\u{1B}[Ab\u{1B}[201~", [.paste("a [Ab")]),
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", [.background(isLight: true)]),
    ("\u{1B}]11;rgb:1515/1616/1e1e\u{7}", [.background(isLight: false)]),
    ("\u{1B}[<0;10;5M", [.mouse(MouseReport(.press, row: 4, column: 9))]),
    ("\u{1B}[<0;10;5m", [.mouse(MouseReport(.release, row: 4, column: 9))]),
    ("\u{1B}[<32;300;5M", [.mouse(MouseReport(.drag, row: 4, column: 299))]),
    ("\u{1B}[<64;1;1M", [.mouse(MouseReport(.wheel(-1), row: 0, column: 0))]),
    ("\u{1B}[<65;1;1M", [.mouse(MouseReport(.wheel(1), row: 0, column: 0))]),
    // With Ctrl it is the same.
    ("\u{1B}[<16;1;1M", [.mouse(MouseReport(.press, row: 0, column: 0))]),
    // Other buttons, moves without one, and reports that no terminal sends are nothing.
    ("\u{1B}[<2;1;1M", []), ("\u{1B}[<35;1;1M", []), ("\u{1B}[<0;0;0M", []),
    ("\u{1B}[<0;1M", []), ("\u{1B}[<;;M", []), ("\u{1B}[<0;1;1;1M", []), ("\u{1B}[<0;1;1A", []),
    ("\u{1B}[<0:1;1;1M", []), ("\u{1B}[<-1;1;1M", []),
    (
      "\u{1B}[<0;99999999999999999999999;1m",
      [
        .mouse(MouseReport(.release, row: 0, column: 1 << 24 - 1))
      ]
    ),
    // The older forms type nothing either.
    ("\u{1B}[M !!", []), ("\u{1B}[M`qq", []), ("\u{1B}[32;10;5M", []),
    // Reports are no keys.
    ("\u{1B}[?62;1c", []), ("\u{1B}[I", []), ("\u{1B}[?2026;2$y", []), ("\u{1B}[12;40R", []),
    ("\u{1B}]0;title\u{7}", []), ("\u{1B}[?1u", []),
  ]

  @Test("a sequence gives the same keys however it is cut", arguments: sequences)
  func cuts(bytes: String, keys: [Key]) {
    let all = Array((bytes + "z").utf8)
    for cut in 0...all.count {
      var parser = KeyParser()
      let found = parser.take(Array(all[..<cut])) + parser.take(Array(all[cut...]))
      #expect(found == keys + [.character("z")])
    }
  }

  @Test("a lone ESC is a key only once no byte followed in time")
  func escape() {
    var parser = KeyParser()
    #expect(parser.take([0x1B]).isEmpty)
    #expect(parser.isWaiting)
    #expect(parser.timeOut() == [.escape])
    #expect(!parser.isWaiting)
    #expect(parser.take([0x1B, 0x5B]).isEmpty)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.take([0x41]) == [.character("A")])
    #expect(parser.take([0x1B, 0x1B]) == [.escape])
  }

  @Test("the end of a report of the mouse that comes late types nothing", arguments: 1..<10)
  func lateEnd(cut: Int) {
    let report = Array("\u{1B}[<0;12;7M".utf8)
    var parser = KeyParser()
    #expect(parser.take(Array(report[..<max(3, cut)])).isEmpty)
    #expect(parser.patience(escape: 12) == KeyParser.sequenceMilliseconds)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.take(Array(report[max(3, cut)...]) + [0x61]) == [.character("a")])
    // Once, and only where it is one.
    #expect(parser.take(Array("7M".utf8)) == [.character("7"), .character("M")])
    _ = parser.take(Array("\u{1B}[<0;".utf8))
    _ = parser.timeOut()
    #expect(parser.take(Array("42\r".utf8)) == [.character("4"), .character("2"), .enter])
  }

  @Test("an old report that is cut off swallows no key after a pause")
  func oldReport() {
    var parser = KeyParser()
    #expect(parser.take(Array("\u{1B}[M !".utf8)).isEmpty)
    #expect(parser.isWaiting)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.take([0x61]) == [.character("a")])
    // A key that begins before it ends is one.
    #expect(parser.take(Array("\u{1B}[M \r".utf8)).isEmpty)
    #expect(parser.take(Array("a".utf8)) == [.character("a")])
  }

  @Test("random bytes never trap, and a parser is itself again after a pause")
  func randomBytes() {
    var random = SeededRandom(7)
    for _ in 0..<300 {
      var parser = KeyParser()
      _ = parser.take(random.bytes(200))
      _ = parser.timeOut()
      // The end of a paste or a string that may be open.
      _ = parser.take(Array("\u{1B}[201~\u{7}".utf8))
      _ = parser.timeOut()
      #expect(parser.take([0x61]).last == .character("a"))
    }
  }

  @Test("an endless sequence is dropped, and the next key is one")
  func endless() {
    var parser = KeyParser()
    let digits = [UInt8](repeating: 0x31, count: 200)
    #expect(parser.take(Array("\u{1B}[<".utf8) + digits + Array("M".utf8)) == [])
    #expect(parser.take(Array("\u{1B}[".utf8) + digits) == [] && parser.timeOut() == [])
    #expect(parser.take(Array("a".utf8)) == [.character("a")])
    _ = parser.take(Array("\u{1B}]".utf8) + Array(repeating: 0x31, count: 400))
    #expect(parser.take(Array("b".utf8)).last == .character("b"))
  }
}
