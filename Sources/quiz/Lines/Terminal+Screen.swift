internal import SessionEngine
internal import Shell

extension Terminal {
  /// The settings, as a list below a screen.
  func panel(
    _ preferences: Preferences, title: String = "",
    hint: String = "Set one with s NAME VALUE, such as s tint green."
  ) -> [String] {
    let margin = format == .text ? drawing.margin : ""
    if format == .plain {
      return Setting.allCases.map { "setting\t\($0.name)\t\(preferences.text($0))\t\($0.rule)" }
    }
    var lines =
      title.isEmpty ? [] : [margin + drawing.painted(title, preferences.text(.tint))]
    for setting in Setting.allCases {
      lines.append(
        margin + "  " + setting.name.padded(to: 10) + preferences.text(setting).padded(to: 14)
          + drawing.painted(setting.title + ": " + setting.rule, .dim))
    }
    lines += ["", margin + hint]
    return lines
  }
}
