/// The tags of HTML, by how they are read into a plain text.
enum HTMLTag {
  /// Tags that show the same words otherwise; `<o:p>` is written by Word.
  static let inline = """
    b strong i em u span font small big code tt mark abbr acronym cite dfn kbd samp var ins label \
    nobr bdi wbr o:p
    """
  /// Tags that begin a new line.
  static let blocks = """
    p br div h1 h2 h3 h4 h5 h6 blockquote section article header footer main address center hr pre
    """
  /// Tags with a meaning of their own here, and those that show more than their words.
  private static let others = """
    a sup sub ul ol li img table thead tbody tfoot tr td th caption col colgroup s strike del q bdo \
    ruby rt rp dl dt dd figure figcaption math svg canvas picture source audio video iframe embed \
    object param map area form input button select option textarea fieldset legend details summary \
    nav aside time script noscript style link meta base title head body html
    """

  /// Whether HTML or Word (`st1:place`) has a tag of this name.
  ///
  /// Letters alone are `List<Club>` and `<http://example.org>`.
  static func isKnown(_ word: String) -> Bool {
    let prefix = Array(word.utf8).prefix { $0 != 0x3A }
    return ImportText.contains(inline + " " + blocks + " " + others, word)
      || prefix.count < word.utf8.count
        && ImportText.contains("o v w m st1", String(decoding: prefix, as: UTF8.self))
  }
}
