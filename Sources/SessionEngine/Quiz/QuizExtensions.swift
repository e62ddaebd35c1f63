/// What quiz files may name beyond what the engine knows.
///
/// A log is audited with the extensions of the program that wrote it: without its generator a quiz
/// can't be read.
public struct QuizExtensions: Sendable {
  /// The generators, in the order in which mistakes list them.
  public let generators: [Generator]
  /// What graded quizzes can draw their questions from, in the order in which mistakes list them.
  public let sources: [QuestionSource]
  /// The scorings that graded quizzes can name beside ``Scoring/credit``, in the order in which
  /// mistakes list them.
  public let scorings: [Scoring]
  /// Further members that outcomes may have, in the order in which mistakes list them.
  public let outcomeAttributes: [OutcomeAttribute]

  /// Takes generators, sources, scorings and attributes; within each kind the names have to differ.
  public init(
    generators: [Generator] = [], sources: [QuestionSource] = [], scorings: [Scoring] = [],
    outcomeAttributes: [OutcomeAttribute] = []
  ) {
    self.generators = generators
    self.sources = sources
    self.scorings = scorings
    self.outcomeAttributes = outcomeAttributes
  }
}

/// A text that outcomes may have in quiz files, which the engine keeps, shows and does not read.
public struct OutcomeAttribute: Sendable {
  /// Its member in the file and in documents of the screen.
  public let name: String
  /// What is wrong with a value, as the rest of a sentence after it; nil if nothing is.
  public let mistake: @Sendable (String) -> String?

  /// Takes a name and a check.
  public init(name: String, mistake: @escaping @Sendable (String) -> String?) {
    self.name = name
    self.mistake = mistake
  }
}

extension [Outcome.Attribute] {
  /// The value of an attribute, if the outcome has it.
  public func value(of name: String) -> String? {
    first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
