@testable import SessionEngine
@testable import quiz

extension Screen {
  /// A screen of the first built-in quiz with a control.
  init(_ control: Control, _ prompt: String = "What is this?", actions: [Action] = []) {
    self.init(introducing: QuizShelf.builtIn.newest[0].quiz)
    (self.control, self.prompt, self.actions) = (control, prompt, actions)
  }

  /// Options in the order of the quiz's file, none of them chosen.
  static func options(_ texts: [String]) -> [Option] {
    texts.enumerated().map { Option(place: $0, text: $1, isChosen: false) }
  }
}
