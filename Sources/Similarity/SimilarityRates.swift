/// How often honest classes have a pair named, and how many of those who copied are: simulated, not
/// people.
///
/// `Verification/measure-similarity` writes these figures, and the tables of docs/STATISTICS.md.
public enum SimilarityRates {
  /// How many of those who copied were found.
  public struct Found: Hashable, Sendable {
    /// The size of the class.
    public let players: Int
    /// The length of the quiz.
    public let questions: Int
    /// How many of a hundred were found who copied 10, 20 … 100 percent of the answers.
    public let percents: [Int]

    fileprivate init(_ players: Int, _ questions: Int, _ percents: [Int]) {
      self.players = players
      self.questions = questions
      self.percents = percents
    }
  }

  // MEASURED: begin
  /// In how many classes of thirty a pair was named although nobody copied.
  public static let alarms: Int64 = 2
  /// Of how many.
  public static let classes: Int64 = 132000
  /// By size of the class and length of the quiz.
  public static let found: [Found] = [
    Found(30, 20, [0, 0, 0, 0, 0, 0, 0, 0, 0, 2]),
    Found(30, 40, [0, 0, 0, 0, 1, 3, 12, 35, 54, 73]),
    Found(30, 60, [0, 0, 0, 2, 10, 25, 50, 69, 80, 86]),
    Found(200, 20, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    Found(200, 40, [0, 0, 0, 0, 0, 0, 0, 4, 24, 51]),
    Found(200, 60, [0, 0, 0, 0, 0, 4, 30, 55, 83, 95]),
  ]
  // MEASURED: end
}
