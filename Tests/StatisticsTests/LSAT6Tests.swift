import Testing

@testable import Statistics

/// Section 6 of the Law School Admission Test (Bock and Lieberman 1970): what others have computed
/// from it many times.
@Suite("LSAT6")
struct LSAT6Tests {
  @Test("alpha, the standard error and the moments")
  func quiz() throws {
    let figures = try Sample.lsat6().analysis()
    #expect(figures.attempts == 1_000)
    expect(figures.alpha, 0.295, within: 0.0005)
    expect(figures.standardError, 0.8691, within: 0.0001)
    expect(figures.mean, 3.819)
    expect(figures.median, 4)
    expect(figures.standardDeviation, 1.03504121189)
    expect(figures.skewness, -0.691010876142)
    expect(figures.kurtosis, 0.0781785463938)
  }

  @Test("facility and item–rest correlation")
  func items() throws {
    let items = try Sample.lsat6().analysis().items
    for (item, expected) in zip(items, [0.924, 0.709, 0.553, 0.763, 0.870]) {
      expect(item.facility, expected)
    }
    for (item, expected) in zip(items, [0.113, 0.153, 0.173, 0.144, 0.122]) {
      expect(item.discrimination, expected, within: 0.0005)
    }
    let upperLower = [
      0.196624472574, 0.631458040319, 0.810876699484, 0.536990154712, 0.320346929208,
    ]
    for (item, expected) in zip(items, upperLower) { expect(item.upperLower, expected) }
    let efficiency = [
      0.184817220736, 0.200026665778, 0.218899543689, 0.177201964267, 0.187747712482,
    ]
    for (item, expected) in zip(items, efficiency) { expect(item.efficiency, expected) }
  }
}
