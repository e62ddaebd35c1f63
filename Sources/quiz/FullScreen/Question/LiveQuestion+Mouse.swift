internal import SessionEngine
internal import Shell

// What a click on a question does.
extension LiveQuestion {
  /// The place of the button that does what Enter does once everything is filled in.
  static let buttonPlace = Int.max

  /// Whether a key sends, so that it also answers whether to send something as it is.
  func isConfirming(_ key: Key) -> Bool {
    switch key {
    case .enter, .choose(LiveQuestion.buttonPlace): return true
    case .choose(0):
      guard case .submit = screen.control else { return false }
      return true
    default: return false
    }
  }

  /// A click on an option, an item or a gap does what its number does, in a window of any size: who
  /// clicks an option or types its number has seen it.
  ///
  /// Where that only chooses, a click on the chosen one goes on to its next value.
  mutating func click(_ place: Int) -> Step {
    if place == LiveQuestion.buttonPlace {
      if case .gaps = screen.control, count > 0, !isFocusHidden { focus = count - 1 }
      // Nothing is sent that was not to be seen.
      return isFocusHidden ? .changed : enter()
    }
    guard place >= 0, place < count else { return .none }
    let wasChosen = focus == place && !isFocusHidden
    focus = place
    switch screen.control {
    case .single, .submit: return enter()
    case .multiple: return press()
    default: return wasChosen && !takesText ? turn(.right, false) : .changed
    }
  }
}
