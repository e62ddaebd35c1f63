internal import SessionEngine

extension PlayerEvent {
  /// What happened, in one line; of a stored password its kind and no more.
  ///
  /// Texts are as in the log; who prints the line escapes it.
  public var words: String {
    switch self {
    case .playerRegistered(let registration):
      var words = "registered as " + registration.name
      if let shown = registration.displayName { words += ", shown as " + shown }
      if let email = registration.email { words += ", " + email }
      if let picture = registration.picture { words += ", picture " + picture }
      if let password = registration.password { words += ", password: " + password.summary }
      return words
    case .passwordChanged(let password): return "password changed, password: " + password.summary
    case .pictureChanged(let picture): return "picture " + picture
    case .displayNameChanged(let name):
      return name.isEmpty ? "no name to be shown" : "shown as " + name
    case .sessionsClaimed(let sessions):
      return "claimed what was played without an account: " + sessions.joined(separator: " ")
    case .signedIn: return "signed in"
    case .signInFailed: return "wrong password"
    case .signedOut: return "signed out"
    case .settingChanged(let setting, let from, let to):
      return "set " + setting.name + ": " + setting.text(of: from) + " -> "
        + setting.text(of: to)
    case .levelOpened(let level, let session):
      return "level opened: " + level.text + ", by session " + session
    case .listCreated(let list, let name, let countries):
      return list + " made: " + name + ": " + countries.joined(separator: " ")
    case .listRenamed(let list, let name): return list + " renamed: " + name
    case .listChanged(let list, let added, let removed):
      var words = list + " changed:"
      for code in added { words += " +" + code }
      for code in removed { words += " -" + code }
      return words
    case .listDeleted(let list): return list + " deleted"
    case .extraTimeGranted(let percent, let by):
      return "extra time: " + String(percent) + "%, granted by " + by
    case .timeGranted(let kind, let session, let milliseconds, let by):
      return (kind == .time ? "more time: " : "rest: ") + String(milliseconds / 1000)
        + " s for session " + session + ", granted by " + by
    case .memoryFitted(let memory):
      return "memory fitted to " + String(memory.reviewCount) + " reviews, "
        + (memory.isBetter ? "used" : "not used: the default predicts as well")
    case .tailDropped: return "tail of a broken-off write kept aside"
    }
  }
}
