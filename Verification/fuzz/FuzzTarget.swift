/// What is fed with bytes of any kind, and what has to hold whatever they are.
///
/// Each check answers nil, or in words what does not hold; trapping, hanging and growing is what
/// the fuzzer itself watches.
enum FuzzTarget: String, CaseIterable {
  /// Logs as bytes: the reader, whole and piecemeal, beside the ten lines of LOG-FORMAT.
  case reader
  /// Lines to which the chain is made, so that what lies behind the hash is reached: the reader
  /// again, and the audit.
  case chain
  /// JSON as people write it, and the canonical one.
  case json
  /// Quiz files, and the first moves of a session.
  case quiz
  /// GIFT and Aiken files.
  case imports = "import"
  /// Receipts, and the other short texts of the format: streams, times, digests.
  case receipt
  /// Files of keys and signed receipts, base64, and signatures of any bytes.
  case signature
  /// Requests of HTTP, one after the other.
  case request
  /// Connections of HTTP, whose bytes arrive in pieces.
  case http

  /// What does not hold for these bytes; nil if all does.
  func fault(in bytes: [UInt8]) -> String? {
    switch self {
    case .reader: ReaderCheck.fault(in: bytes)
    case .chain: ChainCheck.fault(in: bytes)
    case .json: JSONCheck.fault(in: bytes)
    case .quiz: QuizCheck.fault(in: bytes)
    case .imports: ImportCheck.fault(in: bytes)
    case .receipt: ReceiptTextCheck.fault(in: bytes)
    case .signature: SignatureCheck.fault(in: bytes)
    case .request: RequestCheck.fault(in: bytes)
    case .http: HTTPCheck.fault(in: bytes)
    }
  }
}
