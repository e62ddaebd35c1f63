public import EventLog

/// The events that are about the sitting, not about answers.
extension EventCoder {
  /// The data of `sessionStarted`, which can be read before the quiz is known; nil if it is none.
  public static func start(_ bytes: Span<UInt8>, _ record: Record) -> SessionStart? {
    guard bytes.extracting(record.type).equals("sessionStarted") else { return nil }
    var reader = MemberReader(record.data)
    return readStart(bytes, &reader)
  }

  static func readStart(
    _ bytes: Span<UInt8>, _ reader: inout MemberReader
  ) -> SessionStart? {
    guard reader.skip(bytes, "{\"quiz\":"), let quiz = reader.name(bytes),
      reader.skip(bytes, ",\"quizDigest\":"), let digits = reader.name(bytes),
      digits.count == Digest.hexCount,
      let digest = Digest(hex: bytes, at: digits.lowerBound),
      reader.skip(bytes, ",\"player\":"), let player = reader.text(bytes),
      reader.skip(bytes, ",\"seed\":"), let hex = reader.name(bytes),
      let seed = Seed(hex: bytes.extracting(hex)),
      reader.skip(bytes, ",\"rules\":"), let rules = reader.integer(bytes),
      reader.skip(bytes, ",\"shuffle\":"), let shuffling = readShuffling(bytes, &reader),
      reader.skip(bytes, ",\"preferences\":"),
      let preferences = readPreferences(bytes, &reader)
    else { return nil }
    var extraTime: Int64 = 0
    if rules >= 2, reader.skip(bytes, ",\"extraTime\":") {
      guard let percent = reader.integer(bytes), extraTimeLimits.contains(percent) else {
        return nil
      }
      extraTime = percent
    }
    var daily: UTCDate?
    if rules >= 2, reader.skip(bytes, ",\"daily\":") {
      guard let name = reader.name(bytes), let date = UTCDate(bytes.extracting(name)) else {
        return nil
      }
      daily = date
    }
    var practice: PracticeNote?
    if rules >= 2, reader.skip(bytes, ",\"practice\":") {
      guard let note = PracticeNote.read(bytes, &reader) else { return nil }
      practice = note
    }
    var classSeat: ClassSeat?
    if rules >= 2, reader.skip(bytes, ",\"class\":") {
      guard let place = readClassSeat(bytes, &reader, rules) else { return nil }
      classSeat = place
    }
    // Members that a later version adds are here; what is known is read all the same.
    _ = reader.skip(bytes, "}")
    return SessionStart(
      quiz: bytes.extracting(quiz).text, quizDigest: digest,
      player: String(decoding: player, as: UTF8.self), seed: seed, rules: rules,
      shuffling: shuffling, preferences: preferences, extraTimePercent: extraTime,
      daily: daily, practice: practice, classSeat: classSeat)
  }

  /// What a log's first event is that is not read as a start, by the rules that it names (E14 to
  /// E16).
  static func unreadStart(
    _ bytes: Span<UInt8>, _ record: Record
  ) -> (decoded: Decoded, fault: MemberFault?) {
    var rules = SessionStart.latestRules
    if let data = try? JSONParser.parse(bytes.extracting(record.data)),
      case .integer(let named)? = data["rules"]?.kind
    {
      rules = named
    }
    guard (1...SessionStart.latestRules).contains(rules) else {
      return (.withUnknownMembers(nil), nil)
    }
    let coder = EventCoder(Quiz.none, version: rules)
    return (coder.decode(bytes, record), coder.memberFault(bytes, record))
  }

  /// Whether a member that rules 2 added to the start has a value that is not a fault, because a
  /// later version may write it (M1, M15).
  func hasLaterValue(_ members: [JSONValue.Member], _ data: Span<UInt8>) -> Bool {
    guard knownRules >= 2 else { return false }
    for member in members {
      switch (member.key, member.value.kind) {
      case ("extraTime", .integer(let percent)):
        if !EventCoder.extraTimeLimits.contains(percent) { return true }
      case ("daily", .string(let text)):
        if UTCDate(Array(text.utf8).span) == nil { return true }
      case ("daily", _): return true
      case ("practice", _):
        var reader = MemberReader(member.value.offset..<data.count)
        if PracticeNote.read(data, &reader) == nil { return true }
      case ("class", _):
        if !EventCoder.hasKnownSeat(members) { return true }
      default: continue
      }
    }
    return false
  }

  /// The data of `sessionStarted` in a log of this quiz: a game has no members of graded quizzes.
  func readKnownStart(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> SessionStart? {
    guard let start = EventCoder.readStart(bytes, &reader),
      quiz.generator == nil
        || start.daily == nil && start.practice == nil && start.classSeat == nil
    else { return nil }
    return start
  }

  /// Whether a class, a seat and a nonce are among the members, each of the form of M1, in any
  /// order: another order is a fault, and so is a `late` of another form.
  private static func hasKnownSeat(_ members: [JSONValue.Member]) -> Bool {
    func value(_ key: String) -> JSONValue.Kind? { members.first { $0.key == key }?.value.kind }
    guard case .string(let name)? = value("class"), StreamName(.classroom, name) != nil,
      case .integer(let seat)? = value("seat"), case .string(let nonce)? = value("nonce")
    else { return false }
    return seat >= 1 && Seed(hex: Array(nonce.utf8).span) != nil
  }

  private static func readClassSeat(
    _ bytes: Span<UInt8>, _ reader: inout MemberReader, _ rules: Int64
  ) -> ClassSeat? {
    guard let name = reader.name(bytes),
      let stream = StreamName(.classroom, bytes.extracting(name).text),
      reader.skip(bytes, ",\"seat\":"), let seat = reader.integer(bytes), seat >= 1,
      reader.skip(bytes, ",\"nonce\":"), let hex = reader.name(bytes),
      let nonce = Seed(hex: bytes.extracting(hex))
    else { return nil }
    var late: Int64 = 0
    if rules >= 3, reader.skip(bytes, ",\"late\":") {
      guard let time = reader.integer(bytes), time >= 1 else { return nil }
      late = time
    }
    return ClassSeat(classID: stream.name, seat: seat, nonce: nonce, lateMilliseconds: late)
  }

  /// By how many per cent time limits can be longer.
  public static var extraTimeLimits: ClosedRange<Int64> { 1...300 }

  static func readShuffling(
    _ bytes: Span<UInt8>, _ reader: inout MemberReader
  ) -> Shuffling? {
    if reader.skip(bytes, "[]") { return Shuffling(questions: false, answers: false) }
    if reader.skip(bytes, "[\"questions\"]") { return Shuffling(questions: true, answers: false) }
    if reader.skip(bytes, "[\"answers\"]") { return Shuffling(questions: false, answers: true) }
    guard reader.skip(bytes, "[\"questions\",\"answers\"]") else { return nil }
    return Shuffling(questions: true, answers: true)
  }

  static func readPreferences(
    _ bytes: Span<UInt8>, _ reader: inout MemberReader
  ) -> Preferences? {
    var preferences = Preferences()
    guard reader.skip(bytes, "{") else { return nil }
    for setting in Setting.allCases {
      if setting != .fontSize, !reader.skip(bytes, ",") { return nil }
      guard let name = reader.name(bytes), bytes.extracting(name).equals(text: setting.name),
        reader.skip(bytes, ":"), let value = reader.name(bytes),
        let number = setting.number(of: bytes.extracting(value))
      else { return nil }
      preferences[setting] = number
    }
    return reader.skip(bytes, "}") ? preferences : nil
  }

  /// Whether a teacher submitted the answers, which only this version knows, and only in a class
  /// (M3).
  func isSubmittedByTeacher(_ bytes: Span<UInt8>) -> Bool {
    let inClass = EventCoder(quiz, version: version)
    guard case .answersSubmitted(.teacher, _)? = inClass.schema(of: .answersSubmitted).event(bytes)
    else { return false }
    return true
  }

  /// Whether a `refused` has all members of one, and a command or a reason that a later version may
  /// have added: such a word is no fault, it can't be judged.
  func refusesInNewWords(_ bytes: Span<UInt8>) -> Bool {
    var reader = MemberReader(0..<bytes.count)
    guard reader.skip(bytes, "{\"command\":"), let command = reader.name(bytes),
      reader.skip(bytes, ",\"reason\":"), let reason = reader.name(bytes)
    else { return false }
    if reader.skip(bytes, ",\"question\":"), readQuestion(bytes, &reader) == nil { return false }
    guard reader.skip(bytes, "}"), reader.isAtEnd else { return false }
    let (wish, word) = (bytes.extracting(command), bytes.extracting(reason))
    guard EventCoder.isWord(wish), EventCoder.isWord(word) else { return false }
    return Command.Name(wish) == nil || Refusal(word) == nil
  }

  /// Whether a text has the form of the format's words: `[a-z][A-Za-z0-9]{0,63}`, as types have.
  private static func isWord(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 1, text.count <= 64, text[0] >= 0x61, text[0] <= 0x7A else { return false }
    for place in text.indices {
      switch text[place] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: continue
      default: return false
      }
    }
    return true
  }

  func readTail(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> Event? {
    guard reader.skip(bytes, "{\"bytes\":"), let count = reader.integer(bytes), count >= 1,
      reader.skip(bytes, ",\"sha256\":"), let digits = reader.name(bytes),
      digits.count == Digest.hexCount, Digest(hex: bytes, at: digits.lowerBound) != nil,
      reader.skip(bytes, "}")
    else { return nil }
    return .tailDropped
  }
}

extension Span where Element == UInt8 {
  /// Whether these bytes are what stands between the quotes of a token.
  @inline(__always)
  func isInside(_ token: [UInt8]) -> Bool {
    equals(token.span.extracting(1..<token.count - 1))
  }
}
