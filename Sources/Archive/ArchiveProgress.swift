import EventLog

/// What the writer and the reader of an archive keep account of, so that both keep the same rules:
/// the order of names, which quizzes are there, what was counted, and the chain of lines (A2 to
/// A9).
struct ArchiveProgress {
  private(set) var counts = ArchiveCounts()
  /// Covers every line so far (A9).
  private(set) var chain = Digest.zero
  private(set) var lineCount: Int64 = 0
  private var paths = ArchivePaths()
  private var quizzes: Set<Digest> = []
  /// The quiz that was given without a name and that the next line has to need.
  private var awaited: Digest?

  /// Whether a quiz was given.
  func has(_ quiz: Digest) -> Bool { quizzes.contains(quiz) }

  /// Takes a line's bytes into the chain.
  mutating func chain(_ line: Span<UInt8>) {
    lineCount += 1
    var text: [UInt8] = []
    text.reserveCapacity(128)
    chain.appendHex(to: &text)
    SHA256.digest(of: line).appendHex(to: &text)
    chain = SHA256.digest(of: text)
  }

  /// Takes a file; `quiz` is the one that it needs or that it has.
  ///
  /// - Returns: what is wrong, if anything.
  mutating func file(_ path: String, _ form: ArchiveForm, quiz: Digest?) -> String? {
    if let fault = paths.take(path) { return fault }
    counts.count(form)
    if let awaited, form != .moves || quiz != awaited {
      return "the quiz before this line is not the one that it needs"
    }
    awaited = nil
    if form == .moves {
      guard let quiz, quizzes.contains(quiz) else { return "its quiz is not in a line before it" }
    } else if form == .quiz, let quiz {
      quizzes.insert(quiz)
    }
    return nil
  }

  /// Takes an empty folder.
  mutating func folder(_ path: String) -> String? {
    if awaited != nil { return "the quiz before this line is not the one that it needs" }
    counts.folders += 1
    return paths.take(path)
  }

  /// Takes a quiz without a name.
  mutating func quiz(_ digest: Digest) -> String? {
    if awaited != nil { return "the quiz before this line is not the one that it needs" }
    counts.quizzes += 1
    awaited = digest
    return quizzes.insert(digest).inserted ? nil : "this quiz is in a line before it"
  }

  /// Whether the last line says what was counted.
  func end(_ counts: ArchiveCounts, _ chain: Digest) -> String? {
    if awaited != nil { return "the quiz before this line is not the one that it needs" }
    if counts != self.counts { return "other numbers of files than there are: lines are missing" }
    return chain == self.chain ? nil : "its lines do not have this chain: a line was changed"
  }
}
