import EventLog
public import SessionEngine

extension Generator {
  /// Endless exercises with the figures 0 to 9, for points.
  public static let arithmetic = Generator(
    name: "arithmetic",
    members: [.number("a"), .word("op", ["+", "-", "*", "/"]), .number("b")],
    answerByteLimit: Arithmetic.answerByteLimit,
    wording: GeneratorWording(
      prompt: { Arithmetic($0).prompt },
      screen: { ("Guess the answer!", Arithmetic($0).prompt + " = ?") }),
    effort: GeneratorEffort(floorMilliseconds: { _ in 600 }, grade: { Arithmetic($0).grade }),
    draw: { draws, _, _ in Arithmetic(&draws).values },
    expected: { values in
      var text: [UInt8] = []
      if let result = Arithmetic(values).result { text.append(decimal: result) }
      return text
    },
    marks: { (values, answer) throws(Refusal) in
      guard let number = Arithmetic.integer(answer) else { throw .notAnInteger }
      return number == Arithmetic(values).result
    })
}

extension Arithmetic {
  /// The exercise of these values.
  init(_ values: DrawnValues) {
    self.init(
      a: values[0], operation: Operation(rawValue: values[1]) ?? .plus, b: values[2])
  }

  /// The exercise that was drawn; nil if another generator drew it.
  public init?(_ drawn: Drawn?) {
    guard let drawn, drawn.generator == .arithmetic else { return nil }
    self.init(drawn.values)
  }

  /// The exercise as a session shows it.
  public var drawn: Drawn { Drawn(.arithmetic, values) }

  var values: DrawnValues { DrawnValues(a, operation.rawValue, b) }

  /// How hard an exercise is taken to be, from 1 to 4; docs/AUDIT.md has the table.
  var grade: Int64 {
    switch operation {
    case .plus: a &+ b < 10 ? 1 : 2
    case .minus: a >= b ? 1 : 3
    case .times: min(a, b) < 2 ? 1 : a &+ b > 11 ? 4 : 2
    case .divided: b == 1 || a == 0 ? 1 : 3
    }
  }
}
