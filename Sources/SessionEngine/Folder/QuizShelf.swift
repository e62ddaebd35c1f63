public import EventLog

/// The quizzes that a program brings with it, by the digest of their bytes.
///
/// A built-in quiz that was released never changes; a corrected one is added, so that every old
/// log finds the quiz that it was played with.
public struct QuizShelf: Sendable {
  /// One quiz and its file's bytes.
  public struct Item: Sendable {
    /// The quiz.
    public let quiz: Quiz
    /// The exact bytes.
    public let bytes: [UInt8]
  }

  /// Every quiz, in the order given.
  public private(set) var items: [Item] = []

  /// What its quiz files may name.
  public let extensions: QuizExtensions

  /// Takes the bytes of quiz files; those with a mistake are left out, and a test ensures that no
  /// built-in quiz has one.
  public init(_ files: [[UInt8]] = [], _ extensions: QuizExtensions) {
    self.extensions = extensions
    for bytes in files { add(bytes) }
  }

  /// Adds a quiz; answers what is wrong with it, if anything.
  @discardableResult
  public mutating func add(_ bytes: [UInt8]) -> [QuizMistake] {
    switch QuizFile.load(bytes, extensions) {
    case .quiz(let quiz):
      items.append(Item(quiz: quiz, bytes: bytes))
      return []
    case .mistakes(let mistakes): return mistakes
    }
  }

  /// The quiz of a digest.
  public func quiz(_ digest: Digest) -> Quiz? {
    for item in items where item.quiz.digest == digest { return item.quiz }
    return nil
  }

  /// The newest quiz of an id.
  public func item(id: String) -> Item? {
    let wanted = Array(id.utf8)
    return items.last { Array($0.quiz.id.utf8) == wanted }
  }

  /// One quiz of each id, the newest, in the order of the shelf.
  package var newest: [Item] {
    items.filter { item(id: $0.quiz.id)?.quiz.digest == $0.quiz.digest }
  }
}
