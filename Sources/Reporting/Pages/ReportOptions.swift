package import EventLog

/// What a report says of its making.
package struct ReportOptions {
  /// The receipts that were given, which have to be of this log if it is alone.
  package let receipts: [Receipt]
  /// Whether one log was named, which then has to be the one of every receipt.
  let isAlone: Bool
  /// The words after the name of the log in the command that makes the report again.
  let words: [String]
  /// The program that makes it, with its version.
  let maker: String

  package init(receipts: [Receipt], isAlone: Bool, words: [String], maker: String) {
    (self.receipts, self.isAlone, self.words, self.maker) = (receipts, isAlone, words, maker)
  }
}
