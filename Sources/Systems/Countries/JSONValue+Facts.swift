internal import EventLog

extension JSONValue {
  /// A member that is a text, else nothing.
  func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// The elements of a member that is a list, else none.
  func elements(_ key: String) -> [JSONValue] {
    guard case .array(let elements)? = self[key]?.kind else { return [] }
    return elements
  }

  /// The texts of a member that is a list.
  func texts(_ key: String) -> [String] {
    elements(key).compactMap { $0.string }
  }

  /// The integers of a member that is a list.
  func numbers(_ key: String) -> [Int64] {
    elements(key).compactMap {
      if case .integer(let number) = $0.kind { number } else { nil }
    }
  }
}
