package import EventLog

extension EventMember where Value == Seed {
  /// 128 bits, as 32 hex digits.
  package static func seed(_ key: String) -> EventMember {
    EventMember(
      key, value: { seed, writer in writer.plainString { seed.appendHex(to: &$0) } },
      read: { $0.string.flatMap { Seed(hex: Array($0.utf8).span) } })
  }
}

extension EventMember where Value == String {
  /// The name that a session is given: a UUID of version 7.
  package static func sessionID(_ key: String) -> EventMember {
    EventMember.text(key).map({ SessionID($0)?.text }, to: { $0 })
  }

  /// The name of a player.
  package static func player(_ key: String) -> EventMember {
    EventMember.text(key).map({ PlayerSettings.isName($0) ? $0 : nil }, to: { $0 })
  }
}

extension EventMember where Value == Receipt {
  /// A place in a log of this kind and its hash: three members.
  package static func receipt(
    _ kind: StreamName.Kind, _ name: String, _ sequence: String = "seq", _ head: String = "head"
  ) -> EventMember {
    EventMember(
      .text(name), .integer(sequence, in: 0...Int64.max), .digest(head),
      make: { name, sequence, head in
        StreamName(kind, name).map { Receipt(stream: $0, sequence: sequence, head: head) }
      }, value: { ($0.stream.name, $0.sequence, $0.head) })
  }
}

extension EventMember where Value == (Setting, Int16, Int16) {
  /// A setting, its old value and its new one, each as a word: three members.
  package static var settingChange: EventMember {
    EventMember(
      .text("setting"), .text("from"), .text("to"),
      make: {
        name, from, to in
        guard let setting = Setting(name: Array(name.utf8).span),
          let old = setting.number(of: Array(from.utf8).span),
          let new = setting.number(of: Array(to.utf8).span)
        else { return nil }
        return (setting, old, new)
      }, value: { ($0.0.name, $0.0.text(of: $0.1), $0.0.text(of: $0.2)) })
  }
}
