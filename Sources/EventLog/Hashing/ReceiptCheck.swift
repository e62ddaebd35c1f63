/// Compares a log, as it is read, with a receipt that was held elsewhere.
public struct ReceiptCheck: Hashable, Sendable {
  /// What came of it.
  public enum Answer: Hashable, Sendable {
    /// The log agrees with the receipt up to its place.
    case agrees
    /// The log ends before the receipt's place.
    case truncated(last: Int64)
    /// The log is damaged before the receipt's place, so what was there is not known.
    case damaged(last: Int64)
    /// Another line is at the receipt's place.
    case rewritten(found: Digest)
  }

  /// The receipt.
  public let receipt: Receipt
  private var found: Digest?
  private var last: Int64 = -1
  private var isDamaged = false

  /// Starts before line 0.
  public init(_ receipt: Receipt) {
    self.receipt = receipt
  }

  /// Takes in the lines that were read.
  public mutating func take(_ records: [Record]) {
    guard let final = records.last else { return }
    last = final.sequence
    guard found == nil, final.sequence >= receipt.sequence else { return }
    for record in records where record.sequence == receipt.sequence { found = record.hash }
  }

  /// Takes in what the file came to, once all was read: only the end of a sound log is its end.
  public mutating func finish(_ verdict: Verdict) {
    isDamaged = !verdict.isSound && verdict.damage?.reason != .empty
  }

  /// What came of it, once all was read.
  public var answer: Answer {
    guard let found else { return isDamaged ? .damaged(last: last) : .truncated(last: last) }
    return found == receipt.head ? .agrees : .rewritten(found: found)
  }
}

extension ReceiptCheck {
  /// What came of the comparison, for a person.
  package var sentence: String {
    switch answer {
    case .agrees: "receipted: agrees with the receipt up to seq \(receipt.sequence)"
    case .truncated(let last):
      "truncated: the receipt is for seq \(receipt.sequence), the log ends at seq \(last)"
    case .damaged(let last):
      "damaged: the receipt is for seq \(receipt.sequence), the log is intact up to seq \(last)"
    case .rewritten(let found):
      "rewritten: at seq \(receipt.sequence) the receipt has \(receipt.head.hex), "
        + "the log has \(found.hex)"
    }
  }
}
