internal import EventLog
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell

/// What a refusal means, in one line for a person.
enum RefusalWords {
  /// Why an action was not allowed, and what to do instead.
  static func line(_ refusal: Refusal, _ action: Action, on screen: Screen) -> String {
    switch refusal {
    case .notAnswerable: notAnswerable(action, on: screen)
    case .alreadyAnswered: fact(refusal) + "; n shows the next one"
    case .wrongKindOfAnswer: AnswerInput(screen).wrongKind
    case .tooLong: tooLong(on: screen)
    case .notANumber: notANumber(action)
    case .notAnInteger: "that is not a whole number; type one such as 42 or -3"
    case .noSuchChoice: AnswerInput(screen).noSuchChoice
    case .noSuchQuestion: noSuchQuestion(action, on: screen)
    case .notYetReached: fact(refusal) + "; answer this one first"
    case .noSuchSetting: noSuchSetting(action)
    case .valueOutOfRange: valueOutOfRange(action)
    case .sessionEnded, .notASCII, .notPrintable, .outOfTime, .nothingBefore, .notFinished:
      fact(refusal)
    }
  }

  /// What every front end says.
  private static func fact(_ refusal: Refusal) -> String { refusal.fact ?? "" }

  private static func notAnswerable(_ action: Action, on screen: Screen) -> String {
    switch action {
    case .answer where screen.mark != nil: return fact(.alreadyAnswered) + "; n shows the next one"
    case .next where screen.control == .submit, .answer:
      let isWhole = screen.progress.map { $0.answered == $0.of } ?? true
      return (isWhole ? "every question is answered" : "this was the last question")
        + waysOn(from: screen)
    case .next: return "answer this question first"
    case .reopen: return "there are no exercises to draw in this quiz"
    case .submit: return "this quiz needs no submit; it ends after its last question"
    case .back, .jump, .forward: return "there is no way back in this quiz; every question counts"
    default: return fact(.notAnswerable)
    }
  }

  /// What can be done where no question follows, as it is typed there.
  private static func waysOn(from screen: Screen) -> String {
    let sign = screen.takesLetters ? "/" : ""
    var ways: [String] = []
    if screen.actions.contains(.submit) {
      ways.append(sign + (screen.places.isEmpty ? "submit shows the result" : "submit hands in"))
    }
    if screen.actions.contains(.back) { ways.append(sign + "b goes back") }
    return ways.isEmpty ? "" : "; " + ways.joined(separator: ", ")
  }

  private static func notANumber(_ action: Action) -> String {
    guard case .answer(let answer) = action else { return fact(.notANumber) }
    return Refusal.notANumber.fact(on: answer) ?? ""
  }

  private static func tooLong(on screen: Screen) -> String {
    guard case .text(let limit) = screen.control else { return fact(.tooLong) }
    return fact(.tooLong) + "; an answer has at most \(limit) characters"
  }

  private static func noSuchQuestion(_ action: Action, on screen: Screen) -> String {
    if case .next = action { return "this is the last question" + waysOn(from: screen) }
    guard let of = screen.progress?.of else { return fact(.noSuchQuestion) }
    return fact(.noSuchQuestion) + "; they go from 1 to \(of)"
  }

  /// Also for settings changed outside a session.
  static func noSuchSetting(_ action: Action) -> String {
    guard case .setting(let name, _) = action else { return fact(.noSuchSetting) }
    return "there is no setting \(name.escapedForTerminal)"
      + (nearest(name, among: SettingWords.names).nonEmpty
        ?? "; the settings are " + SettingWords.names.joined(separator: ", "))
  }

  /// Also for settings changed outside a session.
  static func valueOutOfRange(_ action: Action) -> String {
    guard case .setting(let name, let value) = action, let setting = SettingWords.setting(name)
    else { return "there is no such value" }
    if setting == .level, setting.number(of: Array(value.utf8).span) != nil {
      return "level \(value) is not open yet; 8 of 10 right in Morse open the next one"
    }
    return "\(setting.name) cannot be \(value.escapedForTerminal); it is \(setting.rule)"
  }
}
