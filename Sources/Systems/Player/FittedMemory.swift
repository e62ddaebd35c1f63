internal import EventLog

/// The data of `memoryFitted`: parameters fitted to a player's own reviews, and how well they
/// predict reviews that were held out.
///
/// All numbers but the counts are integers of 10⁻⁸.
public struct FittedMemory: Hashable, Sendable {
  /// The model.
  static let algorithm = "fsrs-6"
  /// How many parameters it has.
  static let parameterCount = 21

  /// The parameters.
  public let parameters: [Int64]
  /// How many reviews they were fitted to.
  public let reviewCount: Int64
  /// How many reviews were held out.
  public let heldOutCount: Int64
  /// The mean logarithmic loss over the reviews held out.
  public let logLoss: Int64
  /// The same with the default parameters.
  public let defaultLogLoss: Int64

  /// Takes the facts; nil for other than 21 parameters, and for numbers below 0.
  public init?(
    parameters: [Int64], reviewCount: Int64, heldOutCount: Int64, logLoss: Int64,
    defaultLogLoss: Int64
  ) {
    guard parameters.count == FittedMemory.parameterCount else { return nil }
    for number in parameters + [reviewCount, heldOutCount, logLoss, defaultLogLoss]
    where number < 0 { return nil }
    self.parameters = parameters
    self.reviewCount = reviewCount
    self.heldOutCount = heldOutCount
    self.logLoss = logLoss
    self.defaultLogLoss = defaultLogLoss
  }

  /// Whether the parameters are used: only if they predict better than the default ones.
  public var isBetter: Bool { logLoss < defaultLogLoss }
}

extension FittedMemory {
  /// Its members in the log; another model than this is none.
  static let members = EventMember(
    EventMember.text("algorithm").map(
      { $0.utf8.elementsEqual(algorithm.utf8) ? $0 : nil }, to: { $0 }),
    .array(
      "parameters", write: { $1.integer($0) },
      read: { if case .integer(let parameter) = $0.kind { parameter } else { nil } }),
    .integer("reviews"), .integer("heldOut"), .integer("logLoss"), .integer("defaultLogLoss"),
    make: { _, parameters, reviewCount, heldOutCount, logLoss, defaultLogLoss in
      FittedMemory(
        parameters: parameters, reviewCount: reviewCount, heldOutCount: heldOutCount,
        logLoss: logLoss, defaultLogLoss: defaultLogLoss)
    },
    value: {
      (
        algorithm, $0.parameters, $0.reviewCount, $0.heldOutCount, $0.logLoss, $0.defaultLogLoss
      )
    })
}
