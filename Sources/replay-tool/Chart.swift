import SessionEngine

/// Charts in integers, a thousand units wide: the page stretches them to its width.
enum Chart {
  /// How wide every chart is.
  static let width: Int64 = 1000

  /// The greatest count that any step has, at least one.
  static func scale(_ rows: [ReportModel.Row]) -> Int64 {
    max(rows.map { $0.counts.max() ?? 0 }.max() ?? 0, 1)
  }

  /// A count's part of the width; none below zero, all above the scale.
  static func share(_ count: Int64, of scale: Int64) -> Int64 {
    let inside = min(max(count, 0), scale)
    let (product, isTooLarge) = inside.multipliedReportingOverflow(by: width)
    return isTooLarge ? inside / (scale / width) : product / scale
  }

  /// A line that stays level until a value changes; the step of place 0 stands at the left edge.
  static func steps(_ values: [Int64], _ highest: Int64) -> String {
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
  struct Move {
    enum Kind: String { case ahead, returned, back }

    let sequence: Int64
    let from: Int64
    let to: Int64
    let kind: Kind
    /// How many moves there were between these two before.
    let repeats: Int64
  }

  /// Every move between places, in order; a place that the quiz does not have is passed over.
  static func moves(_ rows: [ReportModel.Row], of places: Int) -> [Move] {
    var moves: [Move] = []
    var current: Int64?
    for row in rows {
      guard let showing = row.showing, showing.number >= 1, showing.number <= Int64(places)
      else { continue }
      if let from = current, from != showing.number {
        let kind: Move.Kind =
          showing.number < from ? .back : showing.why == .jump ? .returned : .ahead
        let repeats = moves.count { $0.from == from && $0.to == showing.number }
        moves.append(
          Move(
            sequence: row.sequence, from: from, to: showing.number, kind: kind,
            repeats: Int64(min(repeats, 6))))
      }
      current = showing.number
    }
    return moves
  }

  /// An arc over or under the line of places; farther moves and repeated ones rise higher.
  static func arc(_ move: Move, of places: Int64) -> String {
    let (start, end) = (middle(move.from, of: places), middle(move.to, of: places))
    let distance = max(move.from, move.to) - min(move.from, move.to)
    let rise = min(50 + distance * 60 / max(places - 1, 1) + move.repeats * 10, 130)
    let base: Int64 = move.kind == .back ? 0 : 100
    let top = move.kind == .back ? rise : 100 - rise
    return "M\(start) \(base)C\(start) \(top) \(end) \(top) \(end) \(base)"
  }

  private static func middle(_ place: Int64, of places: Int64) -> Int64 {
    (place * 2 - 1) * width / (places * 2)
  }

  /// `never went back`, `went back once`, `went back 3 times`.
  static func times(_ count: Int, _ verb: String) -> String {
    count == 0 ? "never " + verb : verb + (count == 1 ? " once" : " \(count) times")
  }
}
