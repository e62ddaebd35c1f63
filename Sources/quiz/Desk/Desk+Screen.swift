internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension Desk {
  /// A screen as one line of JSON.
  func tell(_ screen: Screen) {
    output.json {
      $0.object {
        $0.member("schema", Sitting.schema)
        $0.member("type", "screen")
        $0.key("screen")
        screen.write(to: &$0)
        guard let code = screen.result?.country else { return }
        Desk.write(factsOf: code, to: &$0)
      }
    }
  }

  /// A country's facts and entry position, as they were embedded.
  private static func write(factsOf code: String, to writer: inout JSONWriter) {
    let (facts, entry) = (Country.document(alpha2: code), EntryPosition.document(alpha2: code))
    if !facts.isEmpty {
      writer.key("country")
      writer.raw(facts.span)
    }
    if !entry.isEmpty {
      writer.key("entry")
      writer.raw(entry.span)
    }
  }

  /// The settings, as a list below a screen.
  func panel(
    _ preferences: Preferences, hint: String = "Set one with s NAME VALUE, such as s tint green."
  ) -> [String] {
    let margin = format == .text ? drawing.margin : ""
    if format == .plain {
      return Setting.allCases.map { "setting\t\($0.name)\t\(preferences.text($0))\t\($0.rule)" }
    }
    var lines = [
      margin
        + drawing.painted(
          "Font Size (" + preferences.text(.fontSize) + " px)", preferences.text(.tint))
    ]
    for setting in Setting.allCases {
      lines.append(
        margin + "  " + setting.name.padded(to: 10) + preferences.text(setting).padded(to: 14)
          + drawing.painted(setting.rule, .dim))
    }
    lines += ["", margin + hint]
    return lines
  }
}
