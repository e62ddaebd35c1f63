/// What a mouse did, as a terminal reports it.
package struct MouseReport: Hashable, Sendable {
  /// What it did.
  package enum Action: Hashable, Sendable {
    /// The left button was pressed, moved while it is held, or let go.
    case press, drag, release
    /// The wheel turned by so many notches; up is negative.
    case wheel(Int)
  }

  package let action: Action
  /// The cell, from 0.
  package let row: Int
  package let column: Int

  /// A report by hand, as in a test.
  package init(_ action: Action, row: Int, column: Int) {
    (self.action, self.row, self.column) = (action, row, column)
  }

  /// The report of `ESC [ <`, three numbers and `M` or `m`; nil for one that means nothing here,
  /// such as another button, or that no terminal sends.
  ///
  /// - Source: XTerm Control Sequences, "Extended coordinates", mode 1006.
  init?(_ numbers: [Int], isRelease: Bool) {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    // Shift, Alt and Ctrl are bits 2 to 4.
    switch (numbers[0] & ~0b11100, isRelease) {
    case (0, false): action = .press
    case (0, true): action = .release
    case (32, false): action = .drag
    case (64, false): action = .wheel(-1)
    case (65, false): action = .wheel(1)
    default: return nil
    }
    (column, row) = (numbers[1] - 1, numbers[2] - 1)
  }
}
