public import EventLog

/// A fact of a player's log that sessions depend on: ``PlayerSettings`` folds it.
public enum SettingsEvent: Hashable, Sendable {
  /// A setting got another value.
  case settingChanged(Setting, from: Int16, to: Int16)
  /// A session opened a level of the Morse game.
  case levelOpened(Level, session: String)
  /// The player's time limits are longer from now on.
  case extraTimeGranted(percent: Int64, by: String)
  /// A session outside a class has more time, or rest.
  case timeGranted(TimeGrant.Kind, session: String, milliseconds: Int64, by: String)
}

extension SettingsEvent: DeclaredEvent {
  /// The types of these events.
  public static let schemas: [EventSchema<SettingsEvent>] = [
    EventSchema(
      "settingChanged", .settingChange,
      make: { .settingChanged($0, from: $1, to: $2) },
      value: {
        guard case .settingChanged(let setting, let from, let to) = $0 else { return nil }
        return (setting, from, to)
      },
      words: { setting, from, to in
        "set " + setting.name + ": " + setting.text(of: from) + " -> " + setting.text(of: to)
      }, rule: "a setting gets another value, a level only if it was opened"),
    EventSchema(
      "levelOpened", .level("level"), .text("session"),
      make: { .levelOpened($0, session: $1) },
      value: {
        if case .levelOpened(let level, let session) = $0 { (level, session) } else { nil }
      },
      words: { level, session in "level opened: " + level.text + ", by session " + session },
      rule: "a game of Morse with 8 of 10 right opens the level above its own, once"),
    EventSchema(
      "extraTimeGranted", .integer("percent"), .text("by"),
      make: { percent, by in
        percent == 0 || EventCoder.extraTimeLimits.contains(percent)
          ? .extraTimeGranted(percent: percent, by: by) : nil
      },
      value: {
        if case .extraTimeGranted(let percent, let by) = $0 { (percent, by) } else { nil }
      },
      words: { percent, by in "extra time: " + String(percent) + "%, granted by " + by },
      rule: "time limits are longer from the player's next session on"),
    granted(
      .time, "more time: ", rule: "the session's limits are longer when it takes the grant in"),
    granted(
      .rest, "rest: ", rule: "pauses of the session do not count until the rest is used up"),
  ]

  private static func granted(
    _ kind: TimeGrant.Kind, _ words: String, rule: String
  ) -> EventSchema<SettingsEvent> {
    EventSchema(
      kind.type.text,
      .text("session"), .integer("time", in: TimeGrant.limits), .text("by"),
      make: { .timeGranted(kind, session: $0, milliseconds: $1, by: $2) },
      value: {
        guard case .timeGranted(kind, let session, let milliseconds, let by) = $0
        else { return nil }
        return (session, milliseconds, by)
      },
      words: { session, milliseconds, by in
        words + String(milliseconds / 1000) + " s for session " + session + ", granted by " + by
      }, rule: rule)
  }
}

extension EventMember where Value == Level {
  fileprivate static func level(_ key: String) -> EventMember {
    EventMember<String>.text(key).map(
      { Setting.level.number(of: Array($0.utf8).span).flatMap { Level(rawValue: $0) } },
      to: { $0.text })
  }
}
