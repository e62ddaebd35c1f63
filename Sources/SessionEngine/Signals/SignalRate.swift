/// How often a signal shows among simulated players: the honest ones, and those that do just that.
///
/// Measured with `Verification/measure-players`, which writes the rows of ``Signal``; similar
/// answers (S17) with `Verification/measure-similarity`.
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

  /// How many cheats of a signal somebody wrote from the documents alone, without a look at
  /// thresholds or code, some blatant and some careful: `Verification/cheat-players`.
  package static let variedCheats: Int64 = 200
  /// How many of those were found; nil of a signal for which nobody wrote any.
  package let variedHits: Int64?

  /// What is counted.
  package let unit: Unit

  /// What a rate counts.
  package enum Unit: Hashable, Sendable {
    case sessions, players, classes
  }

  /// Whether it shows more seldom among honest players.
  package func isRarer(than other: SignalRate) -> Bool {
    falseAlarms * other.honest < other.falseAlarms * honest
  }

  init(
    _ falseAlarms: Int64, _ honest: Int64, _ mostAmong: String, _ mostAlarms: Int64,
    _ mostOf: Int64, _ hits: Int64, _ cheats: Int64, of unit: Unit = .sessions, varied: Int64? = nil
  ) {
    self.falseAlarms = falseAlarms
    self.honest = honest
    self.mostAmong = mostAmong
    self.mostAlarms = mostAlarms
    self.mostOf = mostOf
    self.hits = hits
    self.cheats = cheats
    variedHits = varied
    self.unit = unit
  }
}

extension SignalRate: SignalPart {
  init(
    _ facts: FindingFacts, rate: @autoclosure () -> SignalRate,
    words: @autoclosure () -> FindingWords
  ) { self = rate() }
}

extension Signal {
  /// How often honest players show it, in words.
  public var baseRate: String {
    let unit =
      switch rate.unit {
      case .sessions: "sessions of simulated honest players"
      case .players: "simulated honest players"
      case .classes: "simulated honest classes of thirty"
      }
    return String(rate.falseAlarms) + " of " + String(rate.honest) + " " + unit
  }

  /// What was measured of it, at length.
  public var measured: String {
    let rate = rate
    var text = "It occurred in " + baseRate
    if rate.unit == .classes {
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
    guard let varied = rate.variedHits else { return text + "." }
    return text
      + ". Of players by another author, who knew only the list of signals, "
      + String(varied) + " of " + String(SignalRate.variedCheats) + " were found."
  }
}
