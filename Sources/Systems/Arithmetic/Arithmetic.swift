public import SessionEngine

/// An exercise with the figures 0 to 9: `7*8`.
public struct Arithmetic: Hashable, Sendable {
  /// The four operations, in the order in which they are drawn.
  public enum Operation: Int64, Hashable, Sendable, CaseIterable {
    /// a + b
    case plus
    /// a − b
    case minus
    /// a × b
    case times
    /// a ÷ b, without remainder
    case divided

    /// As a person reads it.
    public var symbol: String {
      switch self {
      case .plus: "+"
      case .minus: "−"
      case .times: "×"
      case .divided: "÷"
      }
    }
  }

  /// The longest answer in bytes.
  public static let answerByteLimit = 6

  /// The first figure.
  public let a: Int64
  /// What is done.
  public let operation: Operation
  /// The second figure.
  public let b: Int64

  /// Takes figures of a log or a test; whether they can be drawn is another matter.
  public init(a: Int64, operation: Operation, b: Int64) {
    self.a = a
    self.operation = operation
    self.b = b
  }

  /// Draws an exercise.
  public init(_ draws: inout Draws) {
    switch draws.draw(4) {
    case 0: operation = .plus
    case 1: operation = .minus
    case 2: operation = .times
    default: operation = .divided
    }
    if operation == .divided {
      (a, b) = Arithmetic.exactDivision(draws.draw(32))
    } else {
      a = Int64(draws.draw(10))
      b = Int64(draws.draw(10))
    }
  }

  /// As a child reads it: `7 × 8`.
  public var prompt: String {
    String(a) + " " + operation.symbol + " " + String(b)
  }

  /// The right answer; nil where a log divides by zero.
  public var result: Int64? {
    switch operation {
    case .plus: a &+ b
    case .minus: a &- b
    case .times: a &* b
    case .divided: b == 0 || (a == Int64.min && b == -1) ? nil : a / b
    }
  }

  /// Of the 32 exact divisions: b = 1…9, for each b all a = 0…9 with a mod b = 0.
  private static func exactDivision(_ number: Int) -> (Int64, Int64) {
    var left = number
    for b: Int64 in 1...9 {
      let count = Int(9 / b) + 1
      if left < count { return (Int64(left) * b, b) }
      left -= count
    }
    return (0, 9)
  }

  /// The answer as a number: `-?[0-9]+` of at most 6 bytes; nil for anything else.
  static func integer(_ text: [UInt8]) -> Int64? {
    var value: Int64 = 0
    let digits = text.first == 0x2D ? text[1...] : text[...]
    guard !digits.isEmpty, text.count <= answerByteLimit else { return nil }
    for byte in digits {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    return text.first == 0x2D ? -value : value
  }
}
