/// A question to a state that is answered by yes or no: `points<0`, `tally.dog>2 && !paused`.
///
/// ```
/// condition  = all { "||" all }
/// all        = one { "&&" one }
/// one        = "!" one | "(" condition ")" | "exists" PATH | PATH [ operator value ]
/// operator   = "=" | "==" | "!=" | "<" | "<=" | ">" | ">="
/// value      = number [ unit ] | word | "text in quotes" | [array] | {object}
/// ```
/// A path alone holds where its value is `true`. A value that is not there equals nothing: every
/// comparison with it is false but `!=`. Numbers are compared as numbers, also where the state
/// holds them as text (`preferences.fontSize>17.5`); only numbers have an order. A number without a
/// unit is as the state has it, so `score>=200` asks for two points; `score>=2pt` asks for the same
/// (``StateUnit``).
public struct Condition: Hashable, Sendable {
  /// How two values are compared.
  enum Operator: Hashable, Sendable {
    case equal, different, less, atMost, more, atLeast

    /// Whether both sides have to be numbers.
    var isOrder: Bool { self != .equal && self != .different }
  }

  /// What a value is compared with.
  enum Value: Hashable, Sendable {
    /// Digits, perhaps with a sign and a fraction.
    case number(Decimal)
    /// A text, as the state has it: with quotes and escapes.
    case text([UInt8])
    /// `true`, `false`, an array or an object, as canonical JSON.
    case json([UInt8])
  }

  /// A part of a condition.
  indirect enum Node: Hashable, Sendable {
    case compare(StatePathBytes, Operator, Value)
    case isTrue(StatePathBytes)
    case exists(StatePathBytes)
    case not(Node)
    case both(Node, Node)
    case either(Node, Node)
  }

  /// As it was written.
  public let text: String
  let root: Node

  /// Every path that it names, in the order written, each once.
  public var paths: [String] {
    var paths: [StatePathBytes] = []
    root.collect(into: &paths)
    return paths.map { $0.text }
  }

  /// Reads a condition; `unitOf` is asked in which unit the state counts the value at a path.
  /// - Throws: the first place that is not as the rules above say.
  public init(
    _ text: String, unitOf: @escaping (String) -> StateUnit? = { _ in nil }
  ) throws(ConditionFault) {
    self.text = text
    var parser = ConditionParser(text, unitOf)
    root = try parser.condition()
  }

  /// Whether it holds in a state.
  public func holds(in leaves: StateLeaves) -> Bool { root.holds(in: leaves) }
}

/// Why a text is no ``Condition``: where, and what was expected there.
public struct ConditionFault: Error, Hashable, Sendable {
  /// Which character, from 1.
  public let column: Int
  /// What is wrong there and what could have been there.
  public let message: String
}

extension Condition.Node {
  func collect(into paths: inout [StatePathBytes]) {
    switch self {
    case .compare(let path, _, _), .isTrue(let path), .exists(let path):
      if !paths.contains(path) { paths.append(path) }
    case .not(let node): node.collect(into: &paths)
    case .both(let left, let right), .either(let left, let right):
      left.collect(into: &paths)
      right.collect(into: &paths)
    }
  }

  func holds(in leaves: StateLeaves) -> Bool {
    switch self {
    case .compare(let path, let comparison, let value):
      guard let place = leaves.place(of: path) else { return comparison == .different }
      return value.compares(comparison, to: leaves.bytes.span.extracting(place))
    case .isTrue(let path):
      guard let place = leaves.place(of: path) else { return false }
      return leaves.bytes.span.extracting(place).equals("true")
    case .exists(let path): return leaves.exists(path)
    case .not(let node): return !node.holds(in: leaves)
    case .both(let left, let right): return left.holds(in: leaves) && right.holds(in: leaves)
    case .either(let left, let right): return left.holds(in: leaves) || right.holds(in: leaves)
    }
  }
}

extension Condition.Value {
  /// Whether a value of a state stands to this one as the operator says.
  func compares(_ comparison: Condition.Operator, to found: Span<UInt8>) -> Bool {
    switch self {
    case .text(let bytes), .json(let bytes):
      return found.equals(bytes.span) == (comparison == .equal)
    case .number(let number):
      let isText = found.count >= 2 && found[0] == 0x22
      let digits = isText ? found.extracting(1..<(found.count - 1)) : found
      guard let other = Decimal(digits) else { return comparison == .different }
      switch comparison {
      case .equal: return other == number
      case .different: return other != number
      case .less: return other < number
      case .atMost: return !(number < other)
      case .more: return number < other
      case .atLeast: return !(other < number)
      }
    }
  }
}
