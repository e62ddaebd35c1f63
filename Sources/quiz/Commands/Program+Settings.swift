internal import EventLog
internal import SessionEngine
internal import Shell

extension Program {
  /// `quiz settings [NAME [VALUE]]`.
  mutating func settings() throws(Failure) -> ExitStatus {
    let words = arguments.operands
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
    let player = player
    let settings = try engine { () throws(SessionError) in try folder.settings(of: player) }
    tell(settings.preferences, shown)
    return .yes
  }

  /// Sets a setting of the player while no session is open; answers why not, in one line.
  mutating func change(_ typedName: String, to typedValue: String) throws(Failure) -> String? {
    let (name, value) = SettingWords.normal(typedName, typedValue)
    let now = clock.read()
    let player = player
    let refusal = try engine { () throws(SessionError) in
      try folder.changeSetting(name, to: value, of: player, now.at)
    }
    let action = Action.setting(name: name, value: value)
    switch refusal {
    case nil: return nil
    case .noSuchSetting?: return RefusalWords.noSuchSetting(action)
    default: return RefusalWords.valueOutOfRange(action)
    }
  }

  private mutating func tell(_ preferences: Preferences, _ shown: [Setting]) {
    let player = player
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", "quiz/settings@1")
          $0.member("player", player)
          $0.key("settings")
          $0.array { list in
            for setting in shown {
              list.object {
                $0.member("name", setting.name)
                $0.member("value", preferences.text(setting))
                $0.member("rule", setting.rule)
              }
            }
          }
        }
      }
    case .plain:
      for setting in shown {
        output.line(PlainScreen.line([setting.name, preferences.text(setting), setting.rule]))
      }
    case .text:
      for setting in shown {
        output.line(
          setting.name.padded(to: 10) + preferences.text(setting).padded(to: 14)
            + output.styled(setting.rule, .dim))
      }
    }
  }

  /// The settings as a screen of the home menu.
  mutating func settingsScreen() throws(Failure) -> Leaving {
    while true {
      let player = player
      let settings = try engine { () throws(SessionError) in try folder.settings(of: player) }
      if format == .text {
        present(
          ["", drawing.margin + "Settings of " + player, ""]
            + panel(
              settings.preferences,
              hint: "Set one with NAME VALUE, such as tint green. Press Enter to go back."))
      } else {
        tell(settings.preferences, Setting.allCases)
        output.flush()
      }
      let arrival = try nextLine()
      switch arrival {
      case .line(let line):
        let words = line.split(separator: " ").map { String($0) }
        guard let first = words.first?.lowercased() else { return .toMenu }
        if words.count == 1, ["b", "p", "back", "done"].contains(first) { return .toMenu }
        if words.count == 1, ["q", "quit"].contains(first) { return .quit }
        let pair = first == "s" ? Array(words.dropFirst()) : words
        if pair.count != 2 {
          answerLine("write NAME VALUE, such as tint green; Enter goes back")
        } else if let problem = try change(pair[0], to: pair[1]) {
          answerLine(problem)
        }
      case .tooLong, .notText: answerLine(Program.words(arrival) ?? "")
      case .end: return .endOfInput
      case .interrupted: return .interrupted
      case .timeUp: break
      }
    }
  }
}
