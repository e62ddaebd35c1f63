/// What quiz files may name beyond what the engine knows.
///
/// A log is audited with the extensions of the program that wrote it: without its generator a quiz
/// can't be read.
public struct QuizExtensions: Sendable {
  /// The generators, in the order in which mistakes list them.
  public let generators: [Generator]

  /// Takes generators of different names.
  public init(generators: [Generator] = []) {
    self.generators = generators
  }
}
