public import SessionEngine

extension QuizExtensions {
  /// What the systems add: arithmetic, Morse, questions about countries, scorings, and countries as
  /// outcomes.
  public static let systems = QuizExtensions(
    generators: [.arithmetic, .morse], sources: [.capitals, .flags, .places, .outlines, .daily],
    scorings: [.speed, .lives], outcomeAttributes: [.country])
}

extension QuizFile {
  /// Checks the bytes of a file that may name what the systems add.
  public static func load(_ bytes: [UInt8]) -> Result { load(bytes, .systems) }

  /// What to look at again in a file that may name what the systems add.
  public static func warnings(_ bytes: [UInt8]) -> [QuizMistake] { warnings(bytes, .systems) }
}

extension QuizShelf {
  /// Takes the bytes of quiz files that may name what the systems add.
  public init(_ files: [[UInt8]] = []) { self.init(files, .systems) }
}

extension Quiz {
  /// Whether it is a Morse game.
  public var isMorse: Bool { generator == .morse }
}
