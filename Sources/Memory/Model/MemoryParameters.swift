/// The 21 parameters of FSRS-6, w₀ to w₂₀, as integers of 10⁻⁸.
///
/// As integers they are recorded, printed and compared exactly. What each of them does is in
/// docs/MEMORY.md.
public struct MemoryParameters: Equatable, Sendable {
  /// How many parameters there are.
  public static let count = 21

  /// The parameters, in order, in units of 10⁻⁸.
  public let units: [Int64]

  /// Takes 21 values of which each is within its ``bounds``; nil for anything else.
  public init?(units: [Int64]) {
    guard units.count == MemoryParameters.count,
      zip(units, MemoryParameters.bounds).allSatisfy({ $1.lowest <= $0 && $0 <= $1.highest })
    else { return nil }
    self.units = units
  }

  private init(known units: [Int64]) {
    self.units = units
  }

  /// The default of FSRS-6.
  ///
  /// - Source: `DEFAULT_PARAMETERS` of fsrs (PyPI) 6.3.2 and of fsrs-rs.
  public static let standard = MemoryParameters(known: [
    21_200_000, 129_310_000, 230_650_000, 829_560_000, 641_330_000, 83_340_000, 301_940_000,
    100_000, 187_220_000, 16_660_000, 79_600_000, 148_350_000, 6_140_000, 26_290_000, 164_830_000,
    60_140_000, 187_290_000, 54_250_000, 9_120_000, 6_580_000, 15_420_000,
  ])

  /// The least and the greatest value of each parameter, in units of 10⁻⁸.
  ///
  /// - Source: `LOWER_BOUNDS_PARAMETERS` and `UPPER_BOUNDS_PARAMETERS` of fsrs (PyPI) 6.3.2.
  public static let bounds: [(lowest: Int64, highest: Int64)] = [
    (100_000, 10_000_000_000), (100_000, 10_000_000_000), (100_000, 10_000_000_000),
    (100_000, 10_000_000_000), (100_000_000, 1_000_000_000), (100_000, 400_000_000),
    (100_000, 400_000_000), (100_000, 75_000_000), (0, 450_000_000), (0, 80_000_000),
    (100_000, 350_000_000), (100_000, 500_000_000), (100_000, 25_000_000), (100_000, 90_000_000),
    (0, 400_000_000), (0, 100_000_000), (100_000_000, 600_000_000), (0, 200_000_000),
    (0, 200_000_000), (0, 80_000_000), (10_000_000, 80_000_000),
  ]

  /// The same without the short-term model: reviews on the same day leave the stability as it is.
  package var withoutShortTerm: MemoryParameters {
    var units = units
    for index in 17...19 { units[index] = 0 }
    return MemoryParameters(known: units)
  }
}
