/// The unit of a number in a state, where it is not a plain count.
///
/// States hold integers only, so a score is in hundredths of a point. A condition may name the
/// unit instead: `score>=2pt` is `score>=200`.
public enum StateUnit: CaseIterable, Hashable, Sendable {
  /// `2.5pt`: hundredths of a point.
  case points
  /// `60%`: hundredths of a per cent.
  case percent
  /// `20s`: milliseconds.
  case seconds

  /// What follows a number in this unit.
  public var suffix: String {
    switch self {
    case .points: "pt"
    case .percent: "%"
    case .seconds: "s"
    }
  }

  /// What the state counts.
  public var storedIn: String {
    switch self {
    case .points: "hundredths of a point"
    case .percent: "hundredths of a per cent"
    case .seconds: "milliseconds"
    }
  }

  /// How many places the decimal point moves to the right for the stored number.
  var shift: Int { self == .seconds ? 3 : 2 }
}
