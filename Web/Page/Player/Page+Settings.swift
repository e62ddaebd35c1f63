import EventLog
import SessionEngine

extension Page {
  /// Every setting, what it may be, and the player's rank.
  func settings(_ reply: inout JSONWriter) throws(SessionError) {
    let player = try playing()
    reply.member("player", player)
    write(try folder.settings(of: player), to: &reply)
  }

  /// Sets a setting: in the session too, where one is open and not paused.
  func set(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let (name, value) = (request.text("name"), request.text("value"))
    let player = try playing()
    let refusal: Refusal?
    if session?.state.hasEnded == false, session?.state.isPaused == false {
      let command = Command.changeSetting(name: name, value: value)
      if case .refused(let reason)? = try perform(command, request.now) {
        refusal = reason
      } else {
        refusal = nil
      }
    } else {
      refusal = try folder.changeSetting(name, to: value, of: player, request.now.at)
    }
    if let refusal {
      reply.member("refused", refusal.name)
      reply.member("why", refusal.words)
    }
    try settings(&reply)
  }

  func write(_ settings: PlayerSettings, to reply: inout JSONWriter) {
    reply.name("preferences")
    write(settings.preferences, to: &reply)
    reply.member("rank", settings.rank.title)
    reply.member("rankNumber", Int64(settings.rank.rawValue))
    reply.name("words")
    reply.group { words in
      for setting in Setting.allCases where !setting.words.isEmpty {
        words.key(setting.name)
        words.list { for word in setting.words { $0.string(word) } }
      }
    }
  }

  func write(_ preferences: Preferences, to writer: inout JSONWriter) {
    writer.group {
      for setting in Setting.allCases {
        $0.key(setting.name)
        $0.string(preferences.text(setting))
      }
    }
  }
}
