import EventLog
import Testing

@testable import Documents

/// Paths and names as words of a command that a program prints.
@Suite("Words for a shell")
struct ShellWordTests {
  @Test(
    "only what a shell could read otherwise is quoted",
    arguments: [
      ("a/b-1_2.jsonl@3", "a/b-1_2.jsonl@3"), ("a b", "'a b'"), ("a;touch x;", "'a;touch x;'"),
      ("it's", #"'it'\''s'"#), ("$(x)`y`", "'$(x)`y`'"), ("~/x", "'~/x'"), ("é", "'é'"),
      ("", "''"), ("-rf", "./-rf"), ("- x", "'./- x'"), ("a\\b", #"'a\b'"#),
    ])
  func quoted(text: String, word: String) {
    #expect(text.quotedForShell == word)
  }

  @Test("control characters and bytes that are not UTF-8 are octal numbers")
  func bytes() {
    #expect("a\u{1B}1'\\".quotedForShell == #"$'a\0331\'\\'"#)
    #expect("a\nb".quotedForShell == #"$'a\012b'"#)
    #expect("\u{202E}x".quotedForShell == #"$'\342\200\256x'"#)
    #expect(String(fileName: [0x61, 0xFF]).quotedForShell == #"$'a\377'"#)
  }
}
