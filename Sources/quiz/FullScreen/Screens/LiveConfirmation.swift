internal import Shell

/// A question before something that may not be meant.
///
/// While it is asked, it has the row of the message, and its keys have the row of keys. Enter says
/// yes and Esc no, everywhere; any other key closes the question and does what it does.
struct LiveConfirmation: Hashable {
  /// What a key answers.
  enum Answer { case yes, no }

  /// The question before the program ends.
  static let leaving = LiveConfirmation("Leave Retrace? Everything is kept.", action: "leave")
  /// The same where something was entered and not sent, which is kept in this run alone.
  static let leavingUnsent = LiveConfirmation(
    "Leave Retrace? What you entered and did not send is lost.", action: "leave")

  let question: String
  /// What a yes does, in a word or two.
  let action: String

  init(_ question: String, action: String) {
    (self.question, self.action) = (question, action)
  }

  /// What a key answers; nil for any other one.
  static func answer(_ key: Key) -> Answer? {
    switch key {
    case .escape: .no
    case .enter: .yes
    default: nil
    }
  }

  /// Asks it on a page.
  func show(on page: inout LivePage) {
    page.message = question
    page.keys = [(key: "Enter", text: action), (key: "Esc", text: "stay")]
  }
}
