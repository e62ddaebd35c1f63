import Testing

@testable import SessionEngine
@testable import Shell
@testable import quiz

@Suite("Lines that are wider than the terminal")
struct FittedLineTests {
  @Test("they are broken at spaces, and the rest starts to the right of the first")
  func words() {
    let line = "  1  Which Animal Are You?  3 questions, and what each of them leads to"
    #expect(
      line.fitted(to: 30) == [
        "  1  Which Animal Are You?  3", "    questions, and what each", "    of them leads to",
      ])
    for columns in 20...80 {
      let lines = line.fitted(to: columns)
      #expect(lines.allSatisfy { $0.width <= columns }, "\(columns)")
      let words = lines.flatMap { $0.split(separator: " ") }
      #expect(words == line.split(separator: " "), "\(columns)")
    }
  }

  @Test("a line that fits stays as it is, and so does a word that no line has room for")
  func whole() {
    let receipt = "receipt:1:session/" + String(repeating: "0", count: 90)
    for line in ["", "   ", "  two  words", receipt, "  " + receipt] {
      #expect(line.fitted(to: 40) == [line])
    }
  }

  @Test("the bar of how far a quiz is gives way where its line has no room, and the place stays")
  func bar() {
    for (columns, length) in [(30, 7), (40, 17), (80, 20)] {
      var screen = Screen()
      screen.progress = Screen.Progress(number: 12, of: 20, answered: 11)
      let drawing = TerminalScreen(
        width: columns, isASCII: false, hasColour: false, isForPerson: true, isAccessible: false)
      let lines = drawing.lines(screen, tint: "blue").filter { $0.contains("Question 12 of 20") }
      #expect(lines.count == 1 && lines[0].width <= columns, "\(lines)")
      #expect(lines[0].count { "█░".contains($0) } == length, "\(lines)")
    }
  }

  @Test("a typed question of a quiz file begins at the margin, and a sum is in the middle")
  func typed() {
    let drawing = TerminalScreen(
      width: 80, isASCII: false, hasColour: false, isForPerson: true, isAccessible: false)
    for kind in ["", "text"] {
      var screen = Screen()
      (screen.control, screen.prompt, screen.kind) = (.text(byteLimit: 9), "2 + 2", kind)
      let lines = drawing.lines(screen, tint: "blue").filter { $0.hasSuffix("2 + 2") }
      #expect(lines.count == 1 && lines.contains("  2 + 2") == !kind.isEmpty, "\(lines)")
    }
  }

  @Test("colours begin and end with each line, and take no columns")
  func colours() {
    let line = "  d  " + Output.Style.dim.applied(to: "five questions a day") + " for all"
    #expect(line.fitted(to: 40) == [line])
    #expect(
      line.fitted(to: 20) == [
        "  d  \u{1B}[2mfive questions\u{1B}[0m", "    \u{1B}[2ma day\u{1B}[0m for all",
      ])
  }
}
