internal import EventLog
internal import SessionEngine
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
    switch screen.control {
    case .text where takesLetters:
      self = .answer(Answer(typed: line))
      return
    case .gaps(let fields):
      self = .answer(GradedInput.gaps(line, fields))
      return
    case .matching(let items, let options, _):
      // `b c a` is an answer and not the command b with words that it does not take.
      let shown = options.indices.map { GradedInput.letter($0) } + ["-"]
      if parts.count > 1, parts.allSatisfy({ shown.contains($0.lowercased()) }) {
        let answer = parts.count == items.count ? GradedInput.matches(line, items, options) : nil
        self =
          answer.map { .answer($0) }
          ?? .unread("type \(items.count) letters, one for each item, - for none")
        return
      }
    default: break
    }
    if let command = Action.command(first, arguments) {
      self = command
      return
    }
    switch screen.control {
    case .text: self = .answer(Answer(typed: line))
    case .next: self = .answer(Answer(typed: line))
    case .single(let options): self = Action.choices(parts, among: options, isMultiple: false)
    case .multiple(let options): self = Action.choices(parts, among: options, isMultiple: true)
    case .slider: self = Action.percentage(parts)
    case .matching(let items, let options, _):
      self =
        GradedInput.matches(line, items, options).map { .answer($0) }
        ?? .unread(Action.unknown(line))
    case .ordering(let options):
      self = GradedInput.order(line, options).map { .answer($0) } ?? .unread(Action.unknown(line))
    case .gaps(let fields): self = .answer(GradedInput.gaps(line, fields))
    case .submit: self = Action.choices(parts, among: [], isMultiple: true)
    case .done, .begin: self = Action.choices(parts, among: [], isMultiple: true)
    }
  }

  /// A command by its word; nil if there is none of this word.
  static func command(_ typed: String, _ arguments: [String]) -> Action? {
    let word = typed.lowercased()
    if LineCommand.jump.contains(word) {
      guard arguments.count == 1, let place = number(arguments[0]) else {
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

  /// `1`, `1 3`, `1,3`, `0` or `none`: the positions shown, made places in the quiz's file.
  private static func choices(
    _ parts: [String], among options: [Screen.Option], isMultiple: Bool
  ) -> Action {
    var choices = Choices()
    let words = parts.flatMap { $0.split(separator: ",") }.map { String($0) }
    if isMultiple, words.count == 1, words[0] == "0" || words[0].lowercased() == "none" {
      return .answer(.choices(choices))
    }
    guard !words.isEmpty else { return .unread(unknown(parts.joined(separator: " "))) }
    for word in words {
      guard let position = number(word) else {
        return .unread(unknown(parts.joined(separator: " ")))
      }
      let isShown = position >= 1 && position <= Int64(options.count)
      // What is not shown is no place at all; the rules say so.
      choices.insert(isShown ? Int64(options[Int(position) - 1].place) : -1)
    }
    return .answer(.choices(choices))
  }

  /// `50`, `50%` or `50 %`.
  private static func percentage(_ parts: [String]) -> Action {
    var word = parts.joined()
    if word.utf8.last == 0x25 { word.removeLast() }
    let isOne = parts.count == 1 || (parts.count == 2 && parts[1] == "%")
    guard isOne, let value = number(word) else {
      return .unread(unknown(parts.joined(separator: " ")))
    }
    return .answer(.slider(value))
  }

  /// An integer, the nearest to it that can be held; nil for anything else.
  static func number(_ word: String) -> Int64? {
    let isNegative = word.utf8.first == 0x2D
    let digits = isNegative ? word.utf8.dropFirst() : word.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int64(word) ?? (isNegative ? Int64.min : Int64.max)
  }

  private static func unknown(_ text: String) -> String {
    var shown = text
    if shown.count > 40 { shown = String(shown.prefix(40)) + "…" }
    let words = LineCommand.all.flatMap { $0.words }.filter { $0.utf8.count > 2 }
    return "“\(shown.escapedForTerminal)” is not an answer or a command here"
      + (nearest(text, among: words).nonEmpty ?? "; ? shows help")
  }
}
