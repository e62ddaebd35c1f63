import Testing

@testable import Reporting

/// What is written into a page is text.
@Suite("Markup")
struct MarkupTests {
  @Test("base64 of every length, as RFC 4648 has it")
  func base64() {
    for (text, coded) in [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ] {
      #expect(Base64.text(of: Array(text.utf8)) == coded)
    }
  }

  @Test("what is interpolated into markup is text, in whatever piece it stands")
  func markup() {
    let hostile = "<b a=\"x\" b='y'>&\u{202E}\u{0}"
    let piece: Markup = "<i>\(hostile)</i>"
    let whole: Markup = "<p title=\"\(hostile)\">\(piece)\(3)</p>"
    let text = "&lt;b a=&quot;x&quot; b=&#39;y&#39;&gt;&amp;\\u{202e}\\u{0}"
    #expect(
      String(decoding: whole.bytes, as: UTF8.self)
        == "<p title=\"\(text)\"><i>\(text)</i>3</p>")
  }
}
