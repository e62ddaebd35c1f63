import PortableMath

/// Parameters fitted to a player's own reviews, and how well they predict later ones.
///
/// The parameters are fitted to the earlier four fifths of the reviews, and judged by the latest
/// fifth, together with the default parameters and with a constant: the share of reviews that was
/// recalled in the earlier part. First reviews of cards and further ones on the same day are not
/// predicted, because FSRS claims nothing about them; they change the states as ever.
///
/// The result is the same on every platform for the same reviews in the same order.
public struct Fit: Equatable, Sendable {
  /// The least number of predicted reviews that parameters are fitted to.
  package static let minimumReviewCount = 200

  /// The fitted parameters.
  public let parameters: MemoryParameters

  /// How many reviews they were fitted to.
  public let trainingCount: Int

  /// How the default parameters predict the reviews that were held out.
  public let standard: PredictionQuality

  /// How the fitted parameters predict them.
  public let fitted: PredictionQuality

  /// How one constant probability predicts them.
  public let constant: PredictionQuality

  /// Whether the fitted parameters predict better than the default ones: only then they should be
  /// used.
  public var isBetter: Bool { fitted.logLoss < standard.logLoss }

  /// Fits parameters to the reviews of cards, each card's in the order of their times.
  ///
  /// Nil if there are fewer than `minimumReviewCount` reviews to predict, or if all of them are
  /// at one time.
  ///
  /// - Complexity: O(number of reviews), about 20 passes over them.
  public init?(_ histories: [[Review]]) {
    let table = ReviewTable(histories)
    guard table.trainingCount + table.heldOutCount >= Fit.minimumReviewCount,
      table.trainingCount > 0
    else { return nil }
    parameters = ParameterSearch.parameters(for: table)
    trainingCount = table.trainingCount
    standard = Fit.quality(of: .standard, table)
    fitted = Fit.quality(of: parameters, table)
    constant = Fit.qualityOfConstant(table)
  }

  /// How the model with these parameters predicts the reviews that are held out.
  private static func quality(
    of parameters: MemoryParameters, _ table: ReviewTable
  ) -> PredictionQuality {
    let model = MemoryModel(parameters)
    var predictions: [PredictionQuality.Prediction] = []
    var state: MemoryState?
    for row in table.rows {
      guard !row.isFirst, let previous = state else {
        state = model.state(afterFirst: row.rating)
        continue
      }
      if row.isPredicted, row.isHeldOut {
        predictions.append(
          PredictionQuality.Prediction(
            probability: model.retrievability(of: previous, days: row.days),
            isRecalled: row.rating.isRecalled, bin: row.bin))
      }
      state = model.state(after: row.rating, from: previous, days: row.days)
    }
    return PredictionQuality(predictions)
  }

  /// How the share that was recalled before predicts the reviews that are held out.
  private static func qualityOfConstant(_ table: ReviewTable) -> PredictionQuality {
    let earlier = table.rows.filter { $0.isPredicted && !$0.isHeldOut }
    let recalled = earlier.count { $0.rating.isRecalled }
    let share = FixedPoint.units(
      nearest: Double(recalled) / Double(earlier.count), decimals: MemoryState.decimals)
    let later = table.rows.filter { $0.isPredicted && $0.isHeldOut }
    return PredictionQuality(
      later.map {
        PredictionQuality.Prediction(
          probability: share ?? 0, isRecalled: $0.rating.isRecalled, bin: $0.bin)
      })
  }
}
