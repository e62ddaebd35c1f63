internal import SessionEngine

/// Decimal numbers of other programs' files as integers, exactly.
enum ImportNumber {
  /// What a text turned out to be.
  enum Found: Equatable {
    /// A number in units of the last decimal asked for.
    case number(Int64)
    /// A number with too many digits.
    case tooPrecise
    /// No number.
    case none
  }

  /// Numbers that players can type, as a range.
  static let every: ClosedRange<Int64> = -999_999_999_999_999_999...999_999_999_999_999_999

  /// Reads `12`, `-3.5`, `.5`, `5.` or `6.02e3`, without the spaces around it.
  ///
  /// Zeros at the end are no precision: `1.0000000` is 1. Where `isRounded`, further decimals are
  /// rounded, halves away from zero: `33.3333333` to five decimals is 33.33333.
  static func read(
    _ text: [UInt8], decimals: Int = FixedNumber.fractionDigitLimit, isRounded: Bool = false
  ) -> Found {
    var rest = text[...]
    var isNegative = false
    if let sign = rest.first, sign == 0x2B || sign == 0x2D {
      isNegative = sign == 0x2D
      rest.removeFirst()
    }
    var digits = digits(&rest)
    var exponent = 0
    if rest.first == 0x2E {
      rest.removeFirst()
      let fraction = self.digits(&rest)
      exponent = -fraction.count
      digits += fraction
    }
    guard !digits.isEmpty else { return .none }
    if let letter = rest.first, letter | 0x20 == 0x65 {
      rest.removeFirst()
      guard let power = power(&rest) else { return .none }
      exponent += power
    }
    guard rest.isEmpty else { return .none }
    while digits.last == 0x30 {
      digits.removeLast()
      exponent += 1
    }
    var significant = digits.drop { $0 == 0x30 }
    var roundsUp = false
    if isRounded, exponent < -decimals {
      let extra = -decimals - exponent
      exponent = -decimals
      let last = significant.count >= extra ? significant[significant.endIndex - extra] : 0x30
      roundsUp = last >= 0x35
      significant = significant.dropLast(extra)
    }
    guard !significant.isEmpty || roundsUp else { return .number(0) }
    let zeros = exponent + decimals
    guard zeros >= 0, significant.count + exponent <= FixedNumber.wholeDigitLimit else {
      return .tooPrecise
    }
    var value: Int64 = 0
    for digit in significant { value = value * 10 + Int64(digit - 0x30) }
    for _ in 0..<zeros { value *= 10 }
    if roundsUp { value += 1 }
    return .number(isNegative ? -value : value)
  }

  private static func digits(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array(rest.prefix { (0x30...0x39).contains($0) })
    rest = rest.dropFirst(digits.count)
    return digits
  }

  /// An exponent; one beyond 10,000 is cut there, which no number survives.
  private static func power(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var isNegative = false
    if let sign = rest.first, sign == 0x2B || sign == 0x2D {
      isNegative = sign == 0x2D
      rest.removeFirst()
    }
    let digits = digits(&rest)
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits { value = min(value * 10 + Int(digit - 0x30), 10_000) }
    return isNegative ? -value : value
  }
}
