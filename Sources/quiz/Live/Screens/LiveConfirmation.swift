internal import Shell

/// A question before something that may not be meant.
///
/// While it is asked, it has the row of the message, its keys have the row of keys, and all other keys
/// do nothing.
struct LiveConfirmation: Hashable {
  /// What a key answers.
  enum Answer { case yes, no }

  let question: String
  /// What a yes does, in a word or two.
  let action: String
  /// Whether a yes loses nothing, so that Enter gives it; else Y does, which nobody presses in passing.
  let isSafe: Bool

  init(_ question: String, action: String, isSafe: Bool = false) {
    (self.question, self.action, self.isSafe) = (question, action, isSafe)
  }

  var keys: [LiveKey] { [LiveKey(isSafe ? "Enter" : "Y", action), LiveKey("Esc", "stay")] }

  /// What a key answers; nil for one that does nothing.
  func answer(_ key: Key) -> Answer? {
    switch key.asCommand {
    case .escape: .no
    case .enter: isSafe ? .yes : nil
    case .character("y"): isSafe ? nil : .yes
    default: nil
    }
  }

  /// Asks it on a page.
  func show(on page: inout LivePage) {
    page.message = question
    page.keys = keys.map { (key: $0.key, text: $0.verb) }
  }
}
