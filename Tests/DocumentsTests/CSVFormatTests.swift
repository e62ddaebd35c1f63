import Testing

@testable import Documents

/// Cells that a spreadsheet shows and does not compute.
@Suite("CSV")
struct CSVFormatTests {
  @Test(
    "an apostrophe stands before a formula, at the beginning of a cell and after ; tab and |",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("@x", "'@x"), ("-.-", "'-.-"), ("-", "'-"),
      ("-1.5.2", "'-1.5.2"), ("-.5", "'-.5"), ("-2-3", "'-2-3"), ("＝1", "'＝1"), ("－1", "'－1"),
      (";=1", ";'=1"), ("a;b;=1", "a;b;'=1"), ("a|=1", "a|'=1"), ("a\t=1", "a\\u{9}'=1"),
      ("\t=1", "\\u{9}'=1"), (";-.-", ";'-.-"), ("; =1", ";' =1"), (" =1", "' =1"),
      (";\"=1\"", "\";'\"\"=1\"\"\""), ("\r=1", "'\\u{d}=1"), ("=1;=2", "'=1;'=2"),
    ])
  func formulas(text: String, cell: String) {
    #expect(CSVFormat.safe.cell(text) == cell)
  }

  @Test(
    "what is no formula stays as it is: negative numbers too",
    arguments: [
      "-2", "-10", "-1.5", "-0.358000", "0", "a;-2", "2", "a=1", "x;y", "", "'=1", "–",
      "dog:1 cat:1",
    ])
  func plain(text: String) {
    #expect(CSVFormat.safe.cell(text) == text)
  }

  @Test(
    "raw cells have their exact text, quoted by RFC 4180 alone",
    arguments: [
      ("=1", "=1"), ("-.-", "-.-"), (";=1", ";=1"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""),
      ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("a\r\nb", "\"a\r\nb\""), ("\u{1B}", "\u{1B}"),
    ])
  func raw(text: String, cell: String) {
    #expect(CSVFormat.raw.cell(text) == cell)
  }
}
