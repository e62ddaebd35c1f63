import Testing

@testable import Shell

@Suite("Locales of a terminal")
struct LocaleTests {
  @Test(
    "a locale that is not UTF-8 gets ASCII signs, in a pipe where a person reads; none gets UTF-8",
    arguments: [
      (["LC_ALL": "C"], true), (["LANG": "POSIX"], true), (["LC_CTYPE": "de_DE.ISO-8859-1"], true),
      (["LC_ALL": "C.UTF-8", "LANG": "C"], false), (["LANG": "nl_NL.utf8"], false),
      (["LANG": "de_DE.UTF-8@euro"], false), (["LC_ALL": "C", "LANG": "C.UTF-8"], true),
      ([:], false),
    ] as [([String: String], Bool)])
  func signs(values: [String: String], isASCII: Bool) throws {
    var console = Console()
    console.environment = { values[$0] }
    for isTerminal in [true, false] {
      console.isTerminal = { _ in isTerminal }
      for isText in [true, false] {
        let output = try Output(colour: nil, isASCII: false, isText: isText, console: console)
        #expect(output.isASCII == ((isTerminal || isText) && isASCII))
      }
    }
  }

  @Test("text is printed in the locale's characters; what a program reads stays as it is")
  func printed() throws {
    for (locale, isText, line) in [
      ("C", true, "Curacao dog (a flag, which needs UTF-8)\n"), ("C", false, "Curaçao 🐶 🇨🇼\n"),
      ("C.UTF-8", true, "Curaçao 🐶 🇨🇼\n"),
    ] {
      var console = Console()
      let printed = Printed()
      console.environment = { $0 == "LC_ALL" ? locale : nil }
      console.isTerminal = { _ in false }
      console.write = { bytes, _ in
        printed.text += String(decoding: bytes, as: UTF8.self)
        return 0
      }
      var output = try Output(colour: nil, isASCII: false, isText: isText, console: console)
      output.line("Curaçao 🐶 🇨🇼")
      output.flush()
      #expect(printed.text == line)
      output.beginText()
      output.line("…")
      output.flush()
      #expect(printed.text == line + (locale == "C" ? "...\n" : "…\n"))
    }
  }

  @Test("in ASCII a flag is one in words, but where it is told whose it is")
  func flags() {
    #expect("That of Aruba is 🇦🇼.".inASCII == "That of Aruba is (a flag, which needs UTF-8).")
    #expect("🇨🇼 is the flag of Curaçao.".inASCII == "This is the flag of Curacao.")
  }

  private final class Printed: @unchecked Sendable { var text = "" }
}
