import EventLog
import ReplayTool
import Documents

/// The log that `whatif` or `minimise` wrote.
struct WrittenLog: Described {
  let path: String
  let receipt: Receipt

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path", as: Shape(like: Shape<String>.text), "The new file.") {
      ShownFileName($0.path)
    }
    fields.field("receipt") { $0.receipt }
  }
}

extension CommonShape {
  fileprivate static let written = CommonShape(
    "written", WrittenLog.shape, "The derived log that was written.")

  /// Every definition of common.json, in the order of the file.
  static let all = values + [change, written, stat, findings]

}

extension Shape where Value == WrittenLog {
  static var written: Shape { CommonShape.written.reference() }
}
