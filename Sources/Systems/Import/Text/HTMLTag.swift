/// The tags of HTML, by what becomes of them in a plain text.
enum HTMLTag {
  /// Tags that show the same words otherwise.
  static let inline = [
    "b", "strong", "i", "em", "u", "span", "font", "small", "big", "code", "tt", "mark", "abbr",
    "acronym", "cite", "dfn", "kbd", "samp", "var", "ins", "label", "nobr", "bdi", "wbr",
    "o:p",  // which Word writes
  ]
  /// Tags that begin a new line.
  static let blocks = [
    "p", "br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "section", "article",
    "header", "footer", "main", "address", "center", "hr", "pre",
  ]
  /// Tags with a meaning of their own here.
  private static let read = ["a", "sup", "sub", "ul", "ol", "li"]
  /// Tags that show more than their words.
  private static let refused = [
    "img", "table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "col", "colgroup",
    "s", "strike", "del", "q", "bdo", "ruby", "rt", "rp", "dl", "dt", "dd", "figure", "figcaption",
    "math", "svg", "canvas", "picture", "source", "audio", "video", "iframe", "embed", "object",
    "param", "map", "area", "form", "input", "button", "select", "option", "textarea", "fieldset",
    "legend", "details", "summary", "nav", "aside", "time", "script", "noscript", "style", "link",
    "meta", "base", "title", "head", "body", "html",
  ]

  /// Whether HTML has a tag of this name, or Word: `st1:place`. Letters alone are `List<Club>` and
  /// `<http://example.org>`.
  static func isKnown(_ word: String) -> Bool {
    [inline, blocks, read, refused].contains { contains($0, word) }
      || ["o:", "v:", "w:", "m:", "st1:"].contains { word.utf8.starts(with: $0.utf8) }
  }

  static func contains(_ words: [String], _ word: String) -> Bool {
    words.contains { Array($0.utf8) == Array(word.utf8) }
  }
}
