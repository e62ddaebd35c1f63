import EventLog

/// Short texts have one spelling: what is read is written as the same bytes.
enum ReceiptTextCheck {
  static func fault(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let given = Array(text.utf8)
    if let receipt = Receipt(text) {
      if Array(receipt.text.utf8) != given { return "a receipt written as \(receipt.text)" }
      if Receipt(receipt.text) != receipt { return "another receipt when read again" }
    }
    if let stream = StreamName(given), Array(stream.text.utf8) != given {
      return "a stream written as \(stream.text)"
    }
    if let time = Timestamp(text), Array(time.text.utf8) != given {
      return "a time written as \(time.text)"
    }
    if let digest = Digest(hex: text), Array(digest.hex.utf8) != given {
      return "a digest written as \(digest.hex)"
    }
    return nil
  }
}
