internal import EventLog
internal import SessionEngine
internal import Shell

/// What a refusal means, in one line for a person.
enum RefusalWords {
  /// Why an action was not allowed, and what to do instead.
  static func line(_ refusal: Refusal, _ action: Action, on screen: Screen) -> String {
    switch refusal {
    case .sessionEnded: "this session has ended and its result stands"
    case .notAnswerable: notAnswerable(action, on: screen)
    case .alreadyAnswered: "this question is marked already; n shows the next one"
    case .wrongKindOfAnswer: wrongKind(on: screen)
    case .notASCII: "only plain letters, figures and signs are taken here"
    case .tooLong: tooLong(on: screen)
    case .notAnInteger: "that is no whole number; type one such as 42 or -3"
    case .noSuchChoice: noSuchChoice(on: screen)
    case .noSuchQuestion: noSuchQuestion(action, on: screen)
    case .notYetReached: "you have not been at that question yet; answer this one first"
    case .nothingBefore: "this is the first question"
    case .notFinished: "answer every question before you submit"
    case .noSuchSetting: noSuchSetting(action)
    case .valueOutOfRange: valueOutOfRange(action)
    }
  }

  private static func notAnswerable(_ action: Action, on screen: Screen) -> String {
    switch action {
    case .next where screen.control == .submit, .answer:
      return "every question is answered; submit shows the result, b goes back"
    case .next: return "answer this question first"
    case .reopen: return "there are no exercises to draw in this quiz"
    case .submit: return "this quiz needs no submit; it ends with its last answer"
    case .back, .jump, .forward: return "there is no way back in this quiz; every question counts"
    default: return "that is not possible here"
    }
  }

  private static func wrongKind(on screen: Screen) -> String {
    switch screen.control {
    case .single(let options): "choose exactly one, from 1 to \(options.count)"
    case .multiple(let options): "choose any of 1 to \(options.count), or 0 for none"
    case .slider: "type a percentage from 0 to 100"
    default: "type the answer as text"
    }
  }

  private static func noSuchChoice(on screen: Screen) -> String {
    switch screen.control {
    case .single(let options), .multiple(let options):
      "there is no such answer; they go from 1 to \(options.count)"
    default: "the slider goes from 0 to 100"
    }
  }

  private static func tooLong(on screen: Screen) -> String {
    guard case .text(let limit) = screen.control else { return "that is too long" }
    return "that is too long; an answer has at most \(limit) characters"
  }

  private static func noSuchQuestion(_ action: Action, on screen: Screen) -> String {
    if case .next = action { return "this is the last question" }
    guard let of = screen.progress?.of else { return "there is no such question" }
    return "there is no such question; they go from 1 to \(of)"
  }

  /// Also for settings changed outside a session.
  static func noSuchSetting(_ action: Action) -> String {
    guard case .setting(let name, _) = action else { return "there is no such setting" }
    return "there is no setting \(name.escapedForTerminal)"
      + (nearest(name, among: SettingWords.names).nonEmpty
        ?? "; there are " + SettingWords.names.joined(separator: ", "))
  }

  /// Also for settings changed outside a session.
  static func valueOutOfRange(_ action: Action) -> String {
    guard case .setting(let name, let value) = action, let setting = SettingWords.setting(name)
    else { return "there is no such value" }
    if setting == .level, setting.number(of: Array(value.utf8).span) != nil {
      return "level \(value) is not open yet; 8 of 10 right in Morse open the next one"
    }
    return "\(setting.name) can't be \(value.escapedForTerminal); it is \(setting.rule)"
  }
}
