/// Finds a smallest part of a list that still has a property: delta debugging.
///
/// The part is *1-minimal*: without any one more of its elements the property is gone. Big
/// stretches are tried first, from the back, since what comes later leans on what comes before;
/// then every stretch of four, three, two and one, until none can go. Nothing is left to chance:
/// the same list gives the same part.
///
/// - Complexity: O(*n*²) calls of `keeps` at worst, about 2 *n* where little can go.
/// - Source: Zeller, Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.
public enum Minimise {
  /// The longest stretch that is tried at every place.
  static let window = 4

  /// The smallest part; the whole list has to have the property.
  public static func smallest<Element>(
    _ items: [Element], keeps: ([Element]) -> Bool
  ) -> [Element] {
    var items = items
    if items.isEmpty || keeps([]) { return [] }
    var length = items.count / 2
    while length > window {
      remove(length, step: length, from: &items, keeps)
      length /= 2
    }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for length in stride(from: min(window, items.count), through: 1, by: -1)
      where remove(length, step: 1, from: &items, keeps) {
        isSettled = false
      }
    }
    return items
  }

  /// Takes out every stretch of a length that is not needed; answers whether any was.
  @discardableResult
  private static func remove<Element>(
    _ length: Int, step: Int, from items: inout [Element], _ keeps: ([Element]) -> Bool
  ) -> Bool {
    var isShorter = false
    var start = items.count - length
    while start > -length {
      let range = max(start, 0)..<max(min(start + length, items.count), 0)
      if !range.isEmpty {
        var rest = items
        rest.removeSubrange(range)
        if keeps(rest) {
          items = rest
          isShorter = true
        }
      }
      start -= step
    }
    return isShorter
  }
}
