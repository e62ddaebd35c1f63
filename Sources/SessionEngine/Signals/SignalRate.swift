/// How often a signal shows among simulated players: the honest ones, and those that do just that.
///
/// Measured with `Verification/measure-players`, which writes this table; similar answers (S17) with
/// `Verification/measure-similarity`.
public struct SignalRate: Hashable, Sendable {
  /// How many honest sessions showed it; of what is between sessions, how many players; of similar
  /// answers, how many classes of thirty.
  public let falseAlarms: Int64
  /// Of how many.
  public let honest: Int64
  /// The kind of honest player that showed it most often, empty if none did.
  package let mostAmong: String
  /// How many of that kind's sessions, or players, showed it.
  package let mostAlarms: Int64
  /// Of how many.
  package let mostOf: Int64
  /// How many of the players who did it on purpose were found.
  public let hits: Int64
  /// Of how many.
  public let cheats: Int64

  /// How many cheats of each signal but those without a number somebody wrote from the documents alone, without a look at
  /// thresholds or code, some blatant and some careful: `Verification/cheat-players`.
  package static let variedCheats: Int64 = 200
  private static let variedHits: [Int64?] = [
    79, 120, 82, 73, 71, 69, 183, 164, 55, 111, 144, nil, 172, 143, 125, 140,
  ]

  /// How many of those cheats of a signal were found; nil where nobody wrote any.
  package static func variedHits(of signal: Signal) -> Int64? {
    variedHits.indices.contains(signal.rawValue) ? variedHits[signal.rawValue] : nil
  }

  /// Whether it shows more seldom among honest players.
  package func isRarer(than other: SignalRate) -> Bool {
    falseAlarms * other.honest < other.falseAlarms * honest
  }

  /// The rate of a signal.
  public static func of(_ signal: Signal) -> SignalRate {
    switch signal {
    // MEASURED: begin
    case .tooFast: SignalRate(0, 110006, "", 0, 1, 1000, 1000)
    case .tooRegular: SignalRate(0, 110006, "", 0, 1, 1000, 1000)
    case .rerolled: SignalRate(90, 110006, "child", 49, 14364, 987, 1000)
    case .restarted: SignalRate(40, 15561, "child", 32, 2223, 320, 1000)
    case .gaveUpLosing: SignalRate(1035, 110006, "child", 968, 14364, 996, 1000)
    case .floorFarmed: SignalRate(12, 110006, "child", 11, 14364, 969, 1000)
    case .clocksApart: SignalRate(642, 110006, "child", 142, 14364, 1000, 1000)
    case .timedResumed: SignalRate(283, 110006, "interrupted", 225, 14591, 971, 1000)
    case .revisedToGain: SignalRate(164, 110006, "hesitant", 153, 14330, 441, 1000)
    case .easedSetting: SignalRate(96, 110006, "child", 50, 14364, 846, 1000)
    case .interleaved: SignalRate(352, 15561, "interrupted", 81, 2223, 1000, 1000)
    case .absent: SignalRate(2485, 110006, "interrupted", 1025, 14591, 972, 1000)
    case .sameSeed: SignalRate(0, 15561, "", 0, 1, 1000, 1000)
    case .fasterThanSignal: SignalRate(1419, 110006, "operator", 1419, 23284, 931, 1000)
    case .burst: SignalRate(0, 110006, "", 0, 1, 1000, 1000)
    case .droppedTail: SignalRate(381, 110006, "interrupted", 241, 14591, 1000, 1000)
    // MEASURED: end
    case .similarAnswers: SignalRate(2, 132000, "", 0, 1, 73, 100)
    }
  }

  private init(
    _ falseAlarms: Int64, _ honest: Int64, _ mostAmong: String, _ mostAlarms: Int64,
    _ mostOf: Int64, _ hits: Int64, _ cheats: Int64
  ) {
    self.falseAlarms = falseAlarms
    self.honest = honest
    self.mostAmong = mostAmong
    self.mostAlarms = mostAlarms
    self.mostOf = mostOf
    self.hits = hits
    self.cheats = cheats
  }
}

extension Signal {
  /// Whether it is looked for across the sessions of a data folder rather than in one.
  public var isAcrossSessions: Bool {
    switch self {
    case .restarted, .interleaved, .sameSeed, .similarAnswers: true
    default: false
    }
  }

  /// How often honest players show it, in words.
  public var baseRate: String {
    let rate = SignalRate.of(self)
    let unit =
      switch self {
      case .similarAnswers: "simulated honest classes of thirty"
      case _ where isAcrossSessions: "simulated honest players"
      default: "sessions of simulated honest players"
      }
    return String(rate.falseAlarms) + " of " + String(rate.honest) + " " + unit
  }

  /// What was measured of it, at length.
  public var measured: String {
    let rate = SignalRate.of(self)
    var text = "It showed in " + baseRate
    if self == .similarAnswers {
      return text + ". Of simulated players who copied all of 40 answers, " + String(rate.hits)
        + " of " + String(rate.cheats) + " were found."
    }
    if rate.falseAlarms > 0 {
      text +=
        ", most often among the kind \"" + rate.mostAmong + "\" (" + String(rate.mostAlarms)
        + " of " + String(rate.mostOf) + ")"
    }
    text +=
      ". Of simulated players who did it openly, "
      + String(rate.hits) + " of " + String(rate.cheats) + " were found"
    guard let varied = SignalRate.variedHits(of: self) else { return text + "." }
    return text
      + "; of others, blatant to careful, who knew only the list of signals, "
      + String(varied) + " of " + String(SignalRate.variedCheats) + "."
  }
}
