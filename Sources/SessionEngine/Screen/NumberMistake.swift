/// Why a typed text is not a number (M11), and what to write in its place.
public enum NumberMistake: Hashable, Sendable, CaseIterable {
  /// `4.6e1`, `1.5×10^3`.
  case exponent
  /// `46 V`, `about 3`.
  case words
  /// `1/2`, `½`.
  case fraction
  /// Seven digits after the point.
  case decimals
  /// Thirteen digits before the point.
  case size
  /// `1 500`, `1,500`, `1.500,00`.
  case separators
  /// Digits of another script, or of full width.
  case digits
  /// Anything else.
  case other

  /// What is wrong with a typed text that is not a number.
  public init(_ text: [UInt8]) {
    let text = String(decoding: GradedQuestion.normalised(text), as: UTF8.self)
    let scalars = Array(text.unicodeScalars)
    var (digitCount, letterCount, separatorCount, pointCount) = (0, 0, 0, 0)
    var (isFraction, hasOtherDigits, hasExponent, isAfterDigit) = (false, false, false, false)
    for (place, scalar) in scalars.enumerated() {
      var isDigit = false
      switch scalar.value {
      case 0x30...0x39:
        digitCount += 1
        isDigit = true
      case 0x65, 0x45:  // e
        letterCount += 1
        let next = place + 1 < scalars.count ? scalars[place + 1].value : 0
        if isAfterDigit, next == 0x2B || next == 0x2D || next >= 0x30 && next <= 0x39 {
          hasExponent = true
        }
      case 0x5E, 0xD7, 0x2A: hasExponent = isAfterDigit || hasExponent  // ^ × *
      case 0x2F, 0xBC...0xBE, 0x2044, 0x2150...0x215F: isFraction = true
      case 0x2C, 0x2E: pointCount += 1
      case 0x20, 0x27, 0x5F, 0xB7, 0x2009, 0x2019, 0x202F: separatorCount += 1
      case 0x660...0x669, 0x6F0...0x6F9, 0x966...0x96F, 0xFF10...0xFF19: hasOtherDigits = true
      case 0x2B, 0x2D, 0x2212: break
      default: letterCount += 1
      }
      isAfterDigit = isDigit
    }
    if hasOtherDigits {
      self = .digits
    } else if hasExponent {
      self = .exponent
    } else if isFraction, letterCount == 0 {
      self = .fraction
    } else if digitCount == 0 {
      self = .other
    } else if letterCount > 0 {
      self = .words
    } else if separatorCount > 0 || pointCount > 1 {
      self = .separators
    } else {
      self = NumberMistake(ofDigits: scalars.map { $0.value })
    }
  }

  /// Only digits, signs and at most one point are left.
  private init(ofDigits scalars: [UInt32]) {
    let digits = scalars.drop { $0 == 0x2B || $0 == 0x2D || $0 == 0x2212 }
    let point = digits.firstIndex { $0 == 0x2C || $0 == 0x2E }
    let isPlain = digits.allSatisfy { $0 == 0x2C || $0 == 0x2E || $0 >= 0x30 && $0 <= 0x39 }
    guard isPlain, scalars.count - digits.count <= 1 else {
      self = .other
      return
    }
    let wholeCount = (point ?? digits.endIndex) - digits.startIndex
    let decimalCount = point.map { digits.endIndex - $0 - 1 } ?? 0
    if decimalCount > FixedNumber.fractionDigitLimit {
      self = .decimals
    } else if wholeCount > FixedNumber.wholeDigitLimit {
      self = .size
    } else {
      self = decimalCount == 3 ? .separators : .other
    }
  }

  /// What is wrong and what to do, as a clause that every front end shows.
  public var words: String {
    switch self {
    case .exponent: "write the number out, without an exponent, such as 4600 or 0.0046"
    case .words: "type the number alone, without a unit or words, such as 46"
    case .fraction: "write the fraction as a decimal number, such as 0.5"
    case .decimals: "a number has at most \(FixedNumber.fractionDigitLimit) digits after the point"
    case .size: "a number has at most \(FixedNumber.wholeDigitLimit) digits before the point"
    case .separators:
      "write the number without separators for thousands, and with a point, such as 1500 or 1.5"
    case .digits: "type the number with the digits 0 to 9"
    case .other: "that is not a number, such as 12 or 3.5"
    }
  }
}

extension Screen {
  /// The first gap that should have a number and whose text is none, and what is wrong with that.
  ///
  /// The rules take such a text and give nothing for it (M11), so a front end tells it before the
  /// answer is sent, as it does where a question asks for a number.
  public func gapMistake(in answer: Answer) -> (gap: Int, words: String)? {
    guard case .gaps(let fields) = control, case .gaps(let texts) = answer else { return nil }
    for place in fields.indices where fields[place].isNumber && texts.indices.contains(place) {
      let text = GradedQuestion.normalised(texts[place])
      if text.isEmpty || FixedNumber.typed(text) != nil { continue }
      let words = NumberMistake(text).words
      return (place, fields.count > 1 ? "gap \(place + 1): " + words : words)
    }
    return nil
  }
}
