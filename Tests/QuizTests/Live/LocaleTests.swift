import Testing

@testable import Shell

@Suite("Locales of a terminal")
struct LocaleTests {
  @Test(
    "a terminal whose locale is not UTF-8 gets ASCII signs; a pipe, and no locale, get UTF-8",
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
      let output = try Output(colour: nil, isASCII: false, console: console)
      #expect(output.isASCII == (isTerminal && isASCII))
    }
  }
}
