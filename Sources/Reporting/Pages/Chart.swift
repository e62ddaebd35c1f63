public import SessionEngine

/// Charts in integers, a thousand units wide; the caller stretches them to its width.
///
/// A report and the page in the browser show the same pictures of a session because both are drawn
/// from these paths, which are those of SVG.
public enum Chart {
  /// How wide every chart is.
  public static let width: Int64 = 1000
  /// How many moves are drawn; more are nothing but ink.
  package static let moveLimit = 2000

  /// The greatest of all counts, at least one.
  public static func scale(_ counts: [[Int64]]) -> Int64 {
    max(1, counts.joined().max() ?? 1)
  }

  /// A count's part of the width; none below zero, all above the scale.
  public static func share(_ count: Int64, of scale: Int64) -> Int64 {
    let inside = min(max(count, 0), scale)
    let (product, isTooLarge) = inside.multipliedReportingOverflow(by: width)
    return isTooLarge ? inside / (scale / width) : product / scale
  }

  /// A line that stays level until a value changes; the step of place 0 is at the left edge.
  public static func steps(_ values: [Int64], _ highest: Int64) -> String {
    func y(_ value: Int64) -> Int64 { 190 - share(value, of: highest) * 180 / width }
    guard let first = values.first, values.count > 1 else { return "M0 190H1000" }
    var line = "M0 " + String(y(first))
    var last = first
    for (place, value) in values.enumerated() where value != last {
      let x = Int64(place) * width / Int64(values.count - 1)
      line += "H" + String(x) + "V" + String(y(value))
      last = value
    }
    return line + "H1000"
  }

  // MARK: The way through the questions

  /// A step from one place to another.
  public struct Move: Hashable, Sendable {
    /// Where it leads.
    public enum Kind: String, Hashable, Sendable {
      /// To a place that lies ahead, by an answer or the next one.
      case ahead
      /// To a place that lies ahead and was reached before, by a jump.
      case returned
      /// To a place before this one.
      case back

      /// How a picture calls it.
      public var name: String { rawValue }
    }

    /// The step in which it was made.
    public let sequence: Int64
    /// The place that was left.
    public let from: Int64
    /// The place that was shown.
    public let to: Int64
    /// Where it leads.
    public let kind: Kind
    /// How many moves there were between these two before.
    public let repeats: Int64
  }

  /// Every move between places, in order, of the steps that showed one; a place that the quiz does
  /// not have is passed over.
  /// - Complexity: O(*n*) in the steps, O(*m*²) in the moves, of which there are `moveLimit`.
  public static func moves(
    _ shown: [(sequence: Int64, showing: Showing)], of places: Int
  ) -> [Move] {
    var moves: [Move] = []
    var current: Int64?
    for (sequence, showing) in shown {
      guard showing.number >= 1, showing.number <= Int64(places) else { continue }
      if let from = current, from != showing.number, moves.count < moveLimit {
        let kind: Move.Kind =
          showing.number < from ? .back : showing.why == .jump ? .returned : .ahead
        let repeats = moves.count { $0.from == from && $0.to == showing.number }
        moves.append(
          Move(
            sequence: sequence, from: from, to: showing.number, kind: kind,
            repeats: Int64(min(repeats, 6))))
      }
      current = showing.number
    }
    return moves
  }

  /// An arc over or under the line of places; farther moves and repeated ones rise higher.
  public static func arc(_ move: Move, of places: Int64) -> String {
    let (start, end) = (middle(move.from, of: places), middle(move.to, of: places))
    let distance = max(move.from, move.to) - min(move.from, move.to)
    let rise = min(50 + distance * 60 / max(places - 1, 1) + move.repeats * 10, 130)
    let base: Int64 = move.kind == .back ? 0 : 100
    let top = move.kind == .back ? rise : 100 - rise
    let (left, right) = (String(start) + " ", String(end) + " ")
    return "M" + left + String(base) + "C" + left + String(top) + " " + right + String(top) + " "
      + right + String(base)
  }

  private static func middle(_ place: Int64, of places: Int64) -> Int64 {
    (place * 2 - 1) * width / (places * 2)
  }

  /// The way in words: `3 places; went back once, never returned ahead`.
  public static func words(_ moves: [Move], of places: Int64) -> String {
    let back = moves.count { $0.kind == .back }
    let returned = moves.count { $0.kind == .returned }
    // Who never went back has never returned ahead.
    if back == 0 { return String(places) + " places; the player never went back" }
    return String(places) + " places; " + times(back, "went back") + ", "
      + times(returned, "returned ahead")
  }

  /// `never went back`, `went back once`, `went back 3 times`.
  static func times(_ count: Int, _ verb: String) -> String {
    if count == 0 { return "never " + verb }
    return verb + (count == 1 ? " once" : " " + String(count) + " times")
  }
}
