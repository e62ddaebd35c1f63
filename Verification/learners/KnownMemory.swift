import Memory
import PortableMath

/// How the memory of a simulated learner works, which the fitting is not told.
enum KnownMemory {
  /// FSRS-6 with the learner's own parameters.
  case fsrs(MemoryModel)
  /// Exponential forgetting; each card has its own half-life and its own growth of it.
  case halfLife

  static let kinds = ["FSRS-6 with own parameters", "half-lives"]

  init(kind: Int, _ chance: inout Chance) {
    guard kind == 0 else {
      self = .halfLife
      return
    }
    let units = MemoryParameters.standard.units.indices.map { index in
      let (lowest, highest) = MemoryParameters.bounds[index]
      let value = Double(MemoryParameters.standard.units[index]) * chance.multiple(0.5)
      return min(max(Int64(value), lowest), highest)
    }
    self = .fsrs(MemoryModel(MemoryParameters(units: units) ?? .standard))
  }
}

/// One card in the mind of a simulated learner.
struct KnownCard {
  /// The share of recalled answers to what was seen on the same day.
  static let sameDayRecall = 0.92
  /// The share of cards that are known before they are learnt.
  static let knownBefore = 0.3

  private var state: MemoryState?
  private var halfLife: Double
  private let growth: Double

  init(_ chance: inout Chance) {
    halfLife = 3 * chance.multiple(1)
    growth = 8 * chance.multiple(0.5)
  }

  /// The true probability of recall.
  func recall(_ memory: KnownMemory, days: Int64?) -> Double {
    guard let days else { return KnownCard.knownBefore }
    guard days > 0 else { return KnownCard.sameDayRecall }
    switch memory {
    case .fsrs(let model):
      guard let state else { return KnownCard.knownBefore }
      return Double(model.retrievability(of: state, days: days)) / Double(MemoryState.one)
    case .halfLife:
      return Elementary.pow(2, -Double(days) / halfLife)
    }
  }

  /// What an answer does to the memory.
  mutating func answer(_ memory: KnownMemory, _ rating: Rating, days: Int64?) {
    switch memory {
    case .fsrs(let model):
      state =
        state.map { model.state(after: rating, from: $0, days: days ?? 0) }
        ?? model.state(afterFirst: rating)
    case .halfLife:
      guard let days, days > 0 else { return }
      let recall = Elementary.pow(2, -Double(days) / halfLife)
      halfLife =
        rating.isRecalled ? halfLife * (1 + growth * (1 - recall)) : max(halfLife * 0.4, 0.5)
    }
  }
}
