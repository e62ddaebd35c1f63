/// How often a signal shows among simulated players: the honest ones, and those that do just that.
///
/// Measured with `Benchmarks/measure-players`, which prints this table.
public struct SignalRate: Hashable, Sendable {
  /// How many honest sessions showed it; of what lies between sessions, how many players.
  public let falseAlarms: Int64
  /// Of how many.
  public let honest: Int64
  /// The kind of honest player that showed it most often, empty if none did.
  public let mostAmong: String
  /// How many of that kind's sessions, or players, showed it.
  public let mostAlarms: Int64
  /// Of how many.
  public let mostOf: Int64
  /// How many of the players who did it on purpose were found.
  public let hits: Int64
  /// Of how many.
  public let cheats: Int64

  /// Whether it shows more seldom among honest players.
  public func isRarer(than other: SignalRate) -> Bool {
    falseAlarms * other.honest < other.falseAlarms * honest
  }

  /// The rate of a signal.
  public static func of(_ signal: Signal) -> SignalRate { table[signal.rawValue] }

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

  /// In the order of the signals.
  private static let table: [SignalRate] = [
    // MEASURED: begin
    SignalRate(0, 1, "", 0, 1, 0, 1), SignalRate(0, 1, "", 0, 1, 0, 1),
    SignalRate(0, 1, "", 0, 1, 0, 1), SignalRate(0, 1, "", 0, 1, 0, 1),
    SignalRate(0, 1, "", 0, 1, 0, 1), SignalRate(0, 1, "", 0, 1, 0, 1),
    SignalRate(0, 1, "", 0, 1, 0, 1), SignalRate(0, 1, "", 0, 1, 0, 1),
    SignalRate(0, 1, "", 0, 1, 0, 1), SignalRate(0, 1, "", 0, 1, 0, 1),
    SignalRate(0, 1, "", 0, 1, 0, 1), SignalRate(0, 1, "", 0, 1, 0, 1),
    SignalRate(0, 1, "", 0, 1, 0, 1), SignalRate(0, 1, "", 0, 1, 0, 1),
    SignalRate(0, 1, "", 0, 1, 0, 1),
    // MEASURED: end
  ]
}

extension Signal {
  /// Whether it is looked for across the sessions of a data folder rather than in one.
  public var isAcrossSessions: Bool {
    switch self {
    case .restarted, .interleaved, .sameSeed: true
    default: false
    }
  }

  /// How often honest players show it, in words.
  public var baseRate: String {
    let rate = SignalRate.of(self)
    let unit = (isAcrossSessions ? "" : "sessions of ") + "simulated honest players"
    return String(rate.falseAlarms) + " of " + String(rate.honest) + " " + unit
  }

  /// What was measured of it, at length.
  public var measured: String {
    let rate = SignalRate.of(self)
    var text = "It showed in " + baseRate
    if rate.falseAlarms > 0 {
      text +=
        ", most often among the kind \"" + rate.mostAmong + "\" (" + String(rate.mostAlarms)
        + " of " + String(rate.mostOf) + ")"
    }
    return text + ". Of simulated players who did it on purpose "
      + String(rate.hits) + " of " + String(rate.cheats) + " were found."
  }
}
