internal import Shell

/// What a click on a part of a page means.
enum LiveTarget: Hashable {
  /// The same as a key.
  case key(Key)
  /// A row, an option or a button, by its place on the screen.
  case place(Int)
  /// A slider, by its place on a screen that has several.
  case slider(Int)
  /// An address, which another program opens.
  case link(ExternalLink)
}

/// Where on the terminal a target was drawn.
struct LiveArea: Hashable {
  let row: Int
  var columns: Range<Int>
  let target: LiveTarget
}

/// Reads the mouse: what is reported of a cell becomes the key that is meant by what was drawn
/// there.
///
/// A value without a terminal or a clock.
struct LiveMouse {
  /// A press that follows another one at the same cell so soon belongs to a double click, and does
  /// nothing: the screen may have changed below it.
  static let doubleClickMilliseconds: Int64 = 400
  /// By how many rows a notch of the wheel scrolls.
  static let wheelRows = 3

  /// What was drawn last.
  var areas: [LiveArea] = []
  private var held: LiveArea?
  private var last: (row: Int, column: Int, at: Int64)?

  /// The key that a report means; nil where it means nothing.
  ///
  /// `now` is a clock that never goes back; without one every press counts.
  mutating func key(_ report: MouseReport, at now: Int64?) -> Key? {
    switch report.action {
    case .wheel(let notches): return .scroll(notches * LiveMouse.wheelRows)
    case .release: held = nil
    case .drag:
      // The slider may be gone, or be another one. Elsewhere a hand that slips is no second click.
      guard let held, case .slider = held.target, areas.contains(held) else { return nil }
      return key(of: held, report.column)
    case .press:
      let isDouble = isSecond(report, at: now)
      held = area(of: report)
      guard let held else { return nil }
      if case .slider = held.target { return key(of: held, report.column) }
      return isDouble ? nil : key(of: held, report.column)
    }
    return nil
  }

  /// The address that was clicked, if one was.
  func link(at report: MouseReport) -> ExternalLink? {
    guard report.action == .press, case .link(let link)? = area(of: report)?.target else {
      return nil
    }
    return link
  }

  private func area(of report: MouseReport) -> LiveArea? {
    areas.first { $0.row == report.row && $0.columns.contains(report.column) }
  }

  private mutating func isSecond(_ report: MouseReport, at now: Int64?) -> Bool {
    guard let now else { return false }
    defer { last = (report.row, report.column, now) }
    guard let last, last.row == report.row, abs(last.column - report.column) < 2 else {
      return false
    }
    return now - last.at < LiveMouse.doubleClickMilliseconds
  }

  private func key(of area: LiveArea, _ column: Int) -> Key? {
    switch area.target {
    case .key(let key): return key
    case .place(let place): return .choose(place)
    case .link: return nil
    case .slider(let row):
      let end = max(1, area.columns.count - 1)
      return .slide(row: row, to: max(0, min(end, column - area.columns.lowerBound)), of: end)
    }
  }
}

extension LiveRow {
  /// The row as a target: a click on any part of it means this.
  func aimed(at target: LiveTarget) -> LiveRow {
    var row = self
    for place in row.pieces.indices { row.pieces[place].target = target }
    return row
  }
}

extension [LiveRow] {
  func aimed(at target: LiveTarget) -> [LiveRow] { map { $0.aimed(at: target) } }
}
