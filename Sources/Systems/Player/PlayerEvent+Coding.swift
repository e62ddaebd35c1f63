public import EventLog
internal import SessionEngine

extension PlayerEvent {
  /// The event as it is appended.
  public var entry: Entry {
    var writer = JSONWriter()
    writer.object { write(to: &$0) }
    return Entry(type: type, data: writer.bytes)
  }

  private func write(to data: inout JSONWriter) {
    switch self {
    case .playerRegistered(let registration):
      data.member("name", registration.name)
      if let email = registration.email { data.member("email", email) }
      if let picture = registration.picture { data.member("picture", picture) }
      if let password = registration.password { data.member("password", password.text) }
      if let shown = registration.displayName { data.member("displayName", shown) }
    case .passwordChanged(let password): data.member("password", password.text)
    case .pictureChanged(let picture): data.member("picture", picture)
    case .displayNameChanged(let name): data.member("displayName", name)
    case .sessionsClaimed(let sessions): data.member("sessions", sessions)
    case .signedIn, .signInFailed, .signedOut, .tailDropped: break
    case .settingChanged(let setting, let from, let to):
      data.member("setting", setting.name)
      data.member("from", setting.text(of: from))
      data.member("to", setting.text(of: to))
    case .levelOpened(let level, let session):
      data.member("level", level.text)
      data.member("session", session)
    case .listCreated(let list, let name, let countries):
      data.member("list", list)
      data.member("name", name)
      data.member("countries", countries)
    case .listRenamed(let list, let name):
      data.member("list", list)
      data.member("name", name)
    case .listChanged(let list, let added, let removed):
      data.member("list", list)
      data.member("added", added)
      data.member("removed", removed)
    case .listDeleted(let list): data.member("list", list)
    case .extraTimeGranted(let percent, let by):
      data.member("percent", percent)
      data.member("by", by)
    case .timeGranted(_, let session, let milliseconds, let by):
      data.member("session", session)
      data.member("time", milliseconds)
      data.member("by", by)
    case .memoryFitted(let memory):
      data.member("algorithm", FittedMemory.algorithm)
      data.key("parameters")
      data.array { for parameter in memory.parameters { $0.integer(parameter) } }
      data.member("reviews", memory.reviewCount)
      data.member("heldOut", memory.heldOutCount)
      data.member("logLoss", memory.logLoss)
      data.member("defaultLogLoss", memory.defaultLogLoss)
    }
  }

  /// What a line of a player's log turned out to be.
  public typealias Decoded = DecodedLine<PlayerEvent>

  /// Reads a line that verified.
  ///
  /// What was read is written again and has to give the same bytes: so the order of the members
  /// is in one place, and nothing outside the format is taken for it.
  public static func decode(_ bytes: Span<UInt8>, _ record: Record) -> Decoded {
    let type = bytes.extracting(record.type).text
    guard let members = PlayerEvent.members(of: type) else { return .unknownType }
    let data = bytes.extracting(record.data)
    guard let value = try? JSONParser.parse(data), case .object(let found) = value.kind,
      let event = PlayerEvent(type, value)
    else { return .malformed }
    // What opening a log has to say of a tail is no matter of players; its members are not kept.
    if case .tailDropped = event { return .event(event) }
    if data.equals(event.entry.data.span) { return .event(event) }
    let isExtended = found.contains { member in
      !members.contains { $0.utf8.elementsEqual(member.key.utf8) }
    }
    return isExtended ? .withUnknownMembers(event) : .malformed
  }

  /// The members that an event of a type may have; nil for a type that this version does not know.
  private static func members(of type: String) -> [String]? {
    switch Array(type.utf8) {
    case Array("playerRegistered".utf8): ["name", "email", "picture", "password", "displayName"]
    case Array("passwordChanged".utf8): ["password"]
    case Array("pictureChanged".utf8): ["picture"]
    case Array("displayNameChanged".utf8): ["displayName"]
    case Array("sessionsClaimed".utf8): ["sessions"]
    case Array("signedIn".utf8), Array("signInFailed".utf8), Array("signedOut".utf8): []
    case Array("settingChanged".utf8): ["setting", "from", "to"]
    case Array("levelOpened".utf8): ["level", "session"]
    case Array("listCreated".utf8): ["list", "name", "countries"]
    case Array("listRenamed".utf8): ["list", "name"]
    case Array("listChanged".utf8): ["list", "added", "removed"]
    case Array("listDeleted".utf8): ["list"]
    case Array("extraTimeGranted".utf8): ["percent", "by"]
    case Array("timeGranted".utf8), Array("restGranted".utf8): ["session", "time", "by"]
    case Array("memoryFitted".utf8):
      ["algorithm", "parameters", "reviews", "heldOut", "logLoss", "defaultLogLoss"]
    case Array("tailDropped".utf8): ["bytes", "sha256"]
    default: nil
    }
  }

  /// Reads what is known of an event, in any order; nil if something mandatory is missing.
  private init?(_ type: String, _ value: JSONValue) {
    let list = value.string("list")
    switch Array(type.utf8) {
    case Array("playerRegistered".utf8):
      guard let name = value.string("name") else { return nil }
      self = .playerRegistered(
        Registration(
          name: name, email: value.string("email"), picture: value.string("picture"),
          password: value.string("password").map { StoredPassword($0) },
          displayName: value.string("displayName")))
    case Array("passwordChanged".utf8):
      guard let password = value.string("password") else { return nil }
      self = .passwordChanged(StoredPassword(password))
    case Array("pictureChanged".utf8):
      guard let picture = value.string("picture") else { return nil }
      self = .pictureChanged(picture)
    case Array("displayNameChanged".utf8):
      guard let name = value.string("displayName") else { return nil }
      self = .displayNameChanged(name)
    case Array("sessionsClaimed".utf8):
      guard let sessions = value.strings("sessions") else { return nil }
      self = .sessionsClaimed(sessions)
    case Array("signedIn".utf8): self = .signedIn
    case Array("signInFailed".utf8): self = .signInFailed
    case Array("signedOut".utf8): self = .signedOut
    case Array("tailDropped".utf8): self = .tailDropped
    case Array("settingChanged".utf8):
      guard let name = value.string("setting"), let from = value.string("from"),
        let to = value.string("to"), let setting = Setting(name: Array(name.utf8).span),
        let old = setting.number(of: Array(from.utf8).span),
        let new = setting.number(of: Array(to.utf8).span)
      else { return nil }
      self = .settingChanged(setting, from: old, to: new)
    case Array("levelOpened".utf8):
      guard let word = value.string("level"), let session = value.string("session"),
        let number = Setting.level.number(of: Array(word.utf8).span),
        let level = Level(rawValue: number)
      else { return nil }
      self = .levelOpened(level, session: session)
    case Array("listCreated".utf8):
      guard let list, let name = value.string("name"), let countries = value.strings("countries")
      else { return nil }
      self = .listCreated(list: list, name: name, countries: countries)
    case Array("listRenamed".utf8):
      guard let list, let name = value.string("name") else { return nil }
      self = .listRenamed(list: list, name: name)
    case Array("listChanged".utf8):
      guard let list, let added = value.strings("added"), let removed = value.strings("removed")
      else { return nil }
      self = .listChanged(list: list, added: added, removed: removed)
    case Array("listDeleted".utf8):
      guard let list else { return nil }
      self = .listDeleted(list: list)
    case Array("extraTimeGranted".utf8):
      guard case .integer(let percent)? = value["percent"]?.kind, let by = value.string("by"),
        percent == 0 || EventCoder.extraTimeLimits.contains(percent)
      else { return nil }
      self = .extraTimeGranted(percent: percent, by: by)
    case Array("timeGranted".utf8), Array("restGranted".utf8):
      guard let session = value.string("session"), let by = value.string("by"),
        case .integer(let time)? = value["time"]?.kind, TimeGrant.limits.contains(time)
      else { return nil }
      let kind: TimeGrant.Kind = type.utf8.first == 0x74 ? .time : .rest
      self = .timeGranted(kind, session: session, milliseconds: time, by: by)
    case Array("memoryFitted".utf8):
      guard let memory = FittedMemory(value) else { return nil }
      self = .memoryFitted(memory)
    default: return nil
    }
  }
}

extension FittedMemory {
  /// Reads the members, in any order; nil for another model or a number that is missing.
  fileprivate init?(_ value: JSONValue) {
    func number(_ key: String) -> Int64? {
      guard case .integer(let number)? = value[key]?.kind else { return nil }
      return number
    }
    guard
      value.string("algorithm").map({ $0.utf8.elementsEqual(FittedMemory.algorithm.utf8) })
        == true, case .array(let elements)? = value["parameters"]?.kind,
      let reviews = number("reviews"), let heldOut = number("heldOut"),
      let loss = number("logLoss"), let defaultLoss = number("defaultLogLoss")
    else { return nil }
    var parameters: [Int64] = []
    for element in elements {
      guard case .integer(let parameter) = element.kind else { return nil }
      parameters.append(parameter)
    }
    self.init(
      parameters: parameters, reviewCount: reviews, heldOutCount: heldOut, logLoss: loss,
      defaultLogLoss: defaultLoss)
  }
}

extension JSONValue {
  /// A member that is a text.
  fileprivate func string(_ key: String) -> String? {
    guard case .string(let text)? = self[key]?.kind else { return nil }
    return text
  }

  /// A member that is a list of texts and nothing else.
  fileprivate func strings(_ key: String) -> [String]? {
    guard case .array(let elements)? = self[key]?.kind else { return nil }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element.kind else { return nil }
      texts.append(text)
    }
    return texts
  }
}
