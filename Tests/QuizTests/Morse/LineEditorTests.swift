import Shell
import Testing

@testable import TestSupport
@testable import quiz

@Suite("Line editor")
struct LineEditorTests {
  /// Given these keys, the lines that were ended and what is left.
  private func typed(_ keys: String) -> (lines: [String], rest: String, place: Int) {
    var editor = LineEditor()
    var lines: [String] = []
    for byte in keys.utf8 {
      if case .line(let line) = editor.take(byte) { lines.append(line) }
    }
    return (lines, editor.text, editor.place)
  }

  @Test(
    "keys edit the line",
    arguments: [
      ("abc", "abc"), ("abc\u{7F}", "ab"), ("abc\u{8}\u{8}", "a"), ("\u{7F}", ""),
      ("abc\u{15}", ""), ("abc\u{15}d", "d"), ("ab cd\u{17}", "ab "), ("ab cd  \u{17}", "ab "),
      ("abc\u{1B}[DX", "abXc"), ("abc\u{1B}[D\u{1B}[D\u{1B}[CX", "abXc"),
      ("abc\u{1B}[HX", "Xabc"), ("abc\u{1}X\u{5}Y", "XabcY"), ("abc\u{1B}OHX\u{1B}OFY", "XabcY"),
      ("abc\u{1B}[1~\u{1B}[3~", "bc"), ("abc\u{1}\u{4}", "bc"), ("abc\u{2}\u{B}", "ab"),
      ("abc\u{1B}[D\u{15}", "c"), ("a\tb", "a b"), ("a\u{1B}[Ab", "ab"),
      ("a\u{1B}[1;5Cb", "ab"), ("a\u{1B}xb", "ab"), ("a\u{0}\u{1A}b", "ab"),
      ("é\u{7F}", ""), ("e\u{301}\u{7F}x", "x"), ("👨‍👩‍👧a\u{7F}\u{7F}", ""), ("日本\u{1B}[Dx", "日x本"),
    ])
  func keys(keys: String, line: String) {
    #expect(typed(keys).rest == line)
    #expect(typed(keys + "\r").lines == [line])
  }

  @Test("Enter ends the line, of several that were pasted each")
  func lines() {
    let found = typed("one\ntwo\r\nthree")
    #expect(found.lines == ["one", "two", ""])
    #expect(found.rest == "three")
  }

  @Test("Ctrl-D ends an empty line only")
  func end() {
    var editor = LineEditor()
    #expect(editor.take(0x04) == .end)
    _ = editor.take(0x61)
    #expect(editor.take(0x04) == .edited)
    #expect(editor.text == "a")
  }

  @Test("bytes that are no UTF-8 are passed over, what follows them is not")
  func invalid() {
    var editor = LineEditor()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xC3, 0xC3, 0xA9, 0x80, 0xE2, 0x82, 0xAC]
    for byte in bytes + Array("z".utf8) { _ = editor.take(byte) }
    #expect(editor.text.hasPrefix("a"))
    #expect(editor.text.hasSuffix("é€z"), "\(editor.text)")
  }

  @Test("a line has at most 64 KiB, more is not taken")
  func limit() {
    var editor = LineEditor()
    for _ in 0..<LineEditor.byteLimit + 10 { _ = editor.take(0x61) }
    #expect(editor.text.utf8.count == LineEditor.byteLimit)
    _ = editor.take(0x7F)
    _ = editor.take(0x62)
    #expect(editor.text.utf8.last == 0x62)
  }

  @Test("whatever is typed, the window fits its columns and holds the place where one types")
  func window() {
    var random = SeededRandom(11)
    let keys = ["a", "é", "日", "👨‍👩‍👧", "\u{1B}[D", "\u{1B}[C", "\u{1B}[H", "\u{7F}", " ", "\u{202E}"]
    for columns in [8, 43, 97] {
      var editor = LineEditor()
      for step in 0..<600 {
        for byte in keys[random.below(keys.count)].utf8 { _ = editor.take(byte) }
        let (text, column) = editor.window(columns: columns)
        #expect(text.width <= columns, "seed 11, step \(step)")
        #expect(column >= 0 && column <= text.width && column < columns, "seed 11, step \(step)")
        #expect(!text.unicodeScalars.contains("\u{202E}"))
      }
    }
  }

  @Test("a line that is put back can be corrected")
  func restored() {
    var editor = LineEditor()
    editor.restore("ü bad")
    #expect(editor.place == 5)
    for byte in Array("\u{1}\u{4}u\r".utf8) {
      if case .line(let line) = editor.take(byte) { #expect(line == "u bad") }
    }
  }
}
