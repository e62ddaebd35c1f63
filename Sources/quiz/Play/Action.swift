internal import EventLog
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell

/// What a line typed while a session is open asks for.
enum Action: Hashable {
  case answer(Answer)
  case next
  case back
  case jump(Int64)
  /// Return to where one was.
  case forward
  case reopen
  case submit
  case setting(name: String, value: String)
  /// Look at the settings.
  case settings
  case help
  /// Nothing was typed.
  case redraw
  /// Leave for the home menu.
  case toMenu
  /// Leave the program.
  case quit
  /// It can't be read as any of these; why, in one line.
  case unread(String)

  /// Reads a line on a screen.
  ///
  /// Where letters are answers, only a `/` makes a command.
  init(_ line: String, on screen: Screen, takesLetters: Bool) {
    let parts = line.split(separator: " ").map { String($0) }
    guard let first = parts.first else {
      self = .redraw
      return
    }
    let arguments = Array(parts.dropFirst())
    if first.utf8.first == 0x2F, !takesLetters || first != "/" {
      let word = String(first.dropFirst())
      self = Action.command(word, arguments) ?? .unread(Action.unknown("/" + word))
      return
    }
    let input = AnswerInput(screen)
    if input.takesAll(line) {
      self = input.answer(line).map { .answer($0) } ?? .unread(input.wrongKind)
      return
    }
    if let command = Action.command(first, arguments) {
      self = command
      return
    }
    self =
      input.answer(line).map { .answer($0) }
      ?? .unread(
        input.isAttempt(line) ? input.wrongKind : Action.unknown(line))
  }

  /// A command by its word; nil if there is none of this word.
  static func command(_ typed: String, _ arguments: [String]) -> Action? {
    let word = typed.lowercased()
    if LineCommand.jump.contains(word) {
      guard arguments.count == 1, let place = AnswerInput.number(arguments[0]) else {
        return .unread("write g and the number of a question, such as g 1")
      }
      return .jump(place)
    }
    if LineCommand.set.contains(word) {
      if arguments.isEmpty { return .settings }
      guard arguments.count == 2 else {
        return .unread("write s NAME VALUE, such as s tint green, or s alone")
      }
      let (name, value) = SettingWords.normal(arguments[0], arguments[1])
      return .setting(name: name, value: value)
    }
    guard let action = LineCommand.action(of: word) else { return nil }
    guard arguments.isEmpty else { return .unread("\(word) takes no arguments; ? shows help") }
    return action
  }

  private static func unknown(_ text: String) -> String {
    var shown = text
    if shown.count > 40 { shown = String(shown.prefix(40)) + "…" }
    let words = LineCommand.all.flatMap { $0.words }.filter { $0.utf8.count > 2 }
    return "“\(shown.escapedForTerminal)” is not an answer or a command here"
      + (nearest(text, among: words).nonEmpty ?? "; ? shows help")
  }
}
