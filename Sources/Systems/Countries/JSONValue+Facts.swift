internal import EventLog

extension JSONValue {
  /// A member that is a text, else nothing.
  func text(_ key: String) -> String {
    guard case .string(let text)? = self[key]?.kind else { return "" }
    return text
  }

  /// A member that is an integer.
  func number(_ key: String) -> Int64? {
    guard case .integer(let number)? = self[key]?.kind else { return nil }
    return number
  }

  /// The elements of a member that is a list, else none.
  func elements(_ key: String) -> [JSONValue] {
    guard case .array(let elements)? = self[key]?.kind else { return [] }
    return elements
  }

  /// The texts of a member that is a list.
  func texts(_ key: String) -> [String] {
    elements(key).compactMap { if case .string(let text) = $0.kind { text } else { nil } }
  }

  /// The integers of a member that is a list.
  func numbers(_ key: String) -> [Int64] { self[key]?.numbers ?? [] }

  /// The integers of a list.
  var numbers: [Int64] {
    guard case .array(let elements) = kind else { return [] }
    return elements.compactMap {
      if case .integer(let number) = $0.kind { number } else { nil }
    }
  }
}
