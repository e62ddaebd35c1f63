public import Documents
public import SessionEngine

extension FindingCode {
  /// Whether what a finding expects was computed again by the rules, and not read in a receipt, in
  /// a signature or in another log.
  package var isRecomputed: Bool {
    switch self {
    case .integrity, .signal: false
    case .rule(.foreignPreferences), .rule(.foreignExtraTime), .rule(.wrongClaim): false
    case .rule: true
    }
  }
}

extension FindingCode: FieldValue {
  /// A letter and two digits.
  public static var shape: Shape<FindingCode> { CommonShape.code.reference() }
  /// The code.
  public var cell: String { code }
}

extension FindingCode.Class: FieldValue {
  /// One of three words.
  public static var shape: Shape<FindingCode.Class> { CommonShape.findingClass.reference() }
  /// Its name.
  public var cell: String { name }
}

extension FindingCode.Severity: FieldValue {
  /// One of four words.
  public static var shape: Shape<FindingCode.Severity> { CommonShape.severity.reference() }
  /// Its name.
  public var cell: String { name }
}
