internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell

/// `quiz settings`, and the settings as a screen of the home menu.
struct SettingsScreen: LineScreen {
  static let entry = CommandEntry(
    CommandSpec(
      "settings", "[NAME [VALUE]]", "show the settings, or change one",
      details: """
        fontSize 12.0 to 32.0 · tint blue, orange, green · sound and timer on, off ·
        level beginner, intermediate, expert · wpm 5 to 40 ·
        shuffle none, questions, answers, both

        The last change counts, also that of another device (quiz merge). A log of the
        player there that cannot be read is reported on standard error, and the exit
        code is 3.
        """,
      examples: ["quiz settings", "quiz settings tint green", "quiz settings fontSize 18"],
      choices: [
        "fontSize", "level", "shuffle", "sound", "timer", "tint", "wpm",
      ]), takes: 0...2, "quiz settings [NAME VALUE]", isForPlayer: true
  ) { context throws(Failure) in try SettingsScreen(context).tell(context.arguments.operands) }

  private let context: Context
  private let folder: DataFolder<POSIXStorage>

  init(_ context: Context) throws(Failure) {
    self.context = context
    folder = try context.folder
  }

  var terminal: Terminal { context.terminal }
  private var currentPlayer: CurrentPlayer { context.currentPlayer }

  /// Sets a setting if a value is named too, and prints those that are meant.
  private func tell(_ words: [String]) throws(Failure) -> ExitStatus {
    if words.count < 2 { try context.requireNamedFolder() }
    if words.count == 2, let problem = try change(words[0], to: words[1]) {
      throw Failure(problem)
    }
    var shown = Setting.allCases
    if let name = words.first {
      guard let setting = SettingWords.setting(name) else {
        throw Failure(RefusalWords.noSuchSetting(.setting(name: name, value: "")))
      }
      shown = [setting]
    }
    tell(try context.settings.preferences, shown)
    var isWhole = true
    for part in try engine(folder.partFolders()) {
      var judged = JudgedFolder(part, terminal.console, isPart: true)
      isWhole = judged.tellUnreadLogs(of: currentPlayer.player, at: terminal) && isWhole
    }
    return isWhole ? .yes : .unjudged
  }

  /// Sets a setting of the player while no session is open; answers why not, in one line.
  func change(_ typedName: String, to typedValue: String) throws(Failure) -> String? {
    let (name, value) = SettingWords.normal(typedName, typedValue)
    let now = terminal.clock.read()
    let refusal = try engine(
      folder.changeSetting(name, to: value, of: currentPlayer.player, now.at))
    let action = Action.setting(name: name, value: value)
    switch refusal {
    case nil: return nil
    case .noSuchSetting?: return RefusalWords.noSuchSetting(action)
    default: return RefusalWords.valueOutOfRange(action)
    }
  }

  private func tell(_ preferences: Preferences, _ shown: [Setting]) {
    let lines = shown.map {
      SettingLine(name: $0.name, value: preferences.text($0), rule: $0.rule)
    }
    terminal.tell(SettingsAnswer(player: currentPlayer.player, settings: lines), rows: lines) {
      for setting in shown {
        terminal.output.line(
          setting.name.padded(to: 10) + preferences.text(setting).padded(to: 14)
            + terminal.output.styled(setting.title + ": " + setting.rule, .dim))
      }
    }
  }

  // MARK: The screen

  var endsLine: Bool { false }

  func run() throws(Failure) -> Leaving {
    if let live = terminal.live { return try context.changeSettings(on: live) }
    return try runLines()
  }

  func show() throws(Failure) -> Leaving? {
    let preferences = try context.settings.preferences
    if terminal.format == .text {
      terminal.present(
        ["", terminal.drawing.margin + "Settings of " + currentPlayer.shownName, ""]
          + terminal.panel(
            preferences,
            hint: "Set one with NAME VALUE, such as tint green. Enter goes back, q leaves."))
    } else {
      tell(preferences, Setting.allCases)
      terminal.output.flush()
    }
    return nil
  }

  func take(_ line: String) throws(Failure) -> Leaving? {
    let words = line.split(separator: " ").map { String($0) }
    guard let first = words.first?.lowercased(), first != "done" else { return .toMenu }
    if let leaving = Leaving(line: line) { return leaving }
    let pair = first == "s" ? Array(words.dropFirst()) : words
    if pair.count != 2 {
      terminal.answerBelow("write NAME VALUE, such as tint green; Enter goes back")
    } else if let problem = try change(pair[0], to: pair[1]) {
      terminal.answerBelow(problem)
    }
    return nil
  }
}
