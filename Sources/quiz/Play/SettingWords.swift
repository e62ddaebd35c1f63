internal import SessionEngine
internal import SessionShell

/// Names and values of settings as people type them.
enum SettingWords {
  /// The name in its own letters and the value as logs have it, where it is clear what is meant.
  ///
  /// `fontsize 18` means `fontSize 18.0`, `Tint Green` `tint green`; anything else stays.
  static func normal(_ name: String, _ value: String) -> (name: String, value: String) {
    guard let setting = setting(name) else { return (name, value) }
    var text = value.lowercased()
    if setting == .fontSize, text.hasSuffix("px") { text.removeLast(2) }
    if setting == .fontSize, text.utf8.count == 2, AnswerInput.number(text) != nil { text += ".0" }
    let isKnown = setting.number(of: Array(text.utf8).span) != nil
    return (setting.name, isKnown ? text : value)
  }

  /// The setting of a name in any letters.
  static func setting(_ name: String) -> Setting? {
    Setting.allCases.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Names, for a message.
  static var names: [String] { Setting.allCases.map { $0.name } }
}

extension Setting {
  /// What it is called on screens; its name is what is typed.
  var title: String {
    switch self {
    case .fontSize: "Text size, px"
    case .tint: "Colour"
    case .sound: "Sound"
    case .timer: "Timer"
    case .level: "Level"
    case .wpm: "Morse, words/min"
    case .shuffle: "Shuffle"
    }
  }
}
