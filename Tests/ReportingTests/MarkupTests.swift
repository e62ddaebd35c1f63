import Testing

import HTML

/// What is written into a page is text.
@Suite("Markup")
struct MarkupTests {
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
