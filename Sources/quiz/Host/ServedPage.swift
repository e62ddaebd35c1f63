internal import EventLog
internal import Shell

/// The page that a host serves: the one of `quiz web`, but for two words at its front.
///
/// Its policy permits connections to the host. A header cannot permit what the page itself forbids.
struct ServedPage {
  let bytes: [UInt8]

  /// Why there is nothing to serve or to write.
  static var missing: Failure {
    Failure("this build has no page; run Web/build-page, build quiz again and try again")
  }

  /// - Throws: that this build has no page.
  init(_ page: [UInt8]) throws(Failure) {
    let policy = try ServedPage.replaced(
      "img-src data:;", "img-src data:; connect-src 'self';", page)
    bytes = try ServedPage.replaced("<html lang=\"en\">", "<html lang=\"en\" data-host>", policy)
  }

  /// The page with one of the words at its front replaced.
  ///
  /// - Throws: that it has no such word, or that this build has no page.
  static func replaced(
    _ word: StaticString, _ other: StaticString, _ page: [UInt8]
  ) throws(Failure) -> [UInt8] {
    for start in 0..<min(page.count, 1024) where page.span.has(word, at: start) {
      var bytes = Array(page[..<start])
      bytes.append(other)
      return bytes + page[(start + word.utf8CodeUnitCount)...]
    }
    guard !page.isEmpty else { throw missing }
    throw Failure(
      "the page of this build cannot be served; run Web/build-page and build quiz again")
  }
}
