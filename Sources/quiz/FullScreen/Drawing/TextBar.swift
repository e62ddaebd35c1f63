/// A bar of signs: the part that is full, and the rest of its length.
struct TextBar {
  /// What it is drawn with; `#` and `.` where there is only ASCII.
  typealias Signs = (full: String, open: String)

  static let low: Signs = ("▆", "·")
  static let high: Signs = ("█", "·")
  static let shaded: Signs = ("█", "░")
  static let dotted: Signs = ("●", "○")

  let full: String
  let open: String

  /// Both parts in a row.
  var text: String { full + open }

  /// The bar of a share of `whole`, at least `least` signs of it full; none where there is no room.
  init(
    _ part: Int, of whole: Int, length: Int, least: Int = 0, _ signs: Signs = low, isASCII: Bool
  ) {
    let length = max(0, length)
    let count = min(length, max(least, min(max(0, part), whole) * length / max(1, whole)))
    full = String(repeating: isASCII ? "#" : signs.full, count: count)
    open = String(repeating: isASCII ? "." : signs.open, count: length - count)
  }
}
