import Documents
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
    let command = Command.changeSetting(name: name, value: value)
    let refusal: Refusal?
    if session?.state.hasEnded == false, session?.state.isPaused == false {
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
      reply.member("why", refusal.words(on: command))
    }
    try settings(&reply)
  }

  func write(_ settings: PlayerSettings, to reply: inout JSONWriter) {
    reply.member("preferences", settings.preferences.named)
    reply.member("rank", settings.rank.title)
    reply.member("rankNumber", Int64(settings.rank.rawValue))
    let worded = Setting.allCases.filter { !$0.words.isEmpty }
    reply.member("words", NamedValues(worded.map { ($0.name, $0.words) }))
  }
}

extension Preferences {
  /// Each setting by its name.
  var named: NamedValues<String> { NamedValues(Setting.allCases.map { ($0.name, text($0)) }) }
}
