public import EventLog

/// What a line of a session's log turned out to be.
///
/// Of a `refused` with words that this version does not know, too, what is known of it is here.
public typealias Decoded = DecodedLine<Event>

extension EventCoder {
  /// Reads a line that verified, as an event of this quiz.
  public func decode(_ bytes: Span<UInt8>, _ record: Record) -> Decoded {
    if let event = event(bytes, record) { return .event(event) }
    guard let known = knownType(bytes, record) else { return .unknownType }
    return judgeUnread(known, bytes, record)
  }

  /// The event of a line that verified, if it is one of this quiz: what ``decode(_:_:)`` has for
  /// it, with one copy less.
  func event(_ bytes: Span<UInt8>, _ record: Record) -> Event? {
    guard let known = knownType(bytes, record) else { return nil }
    var reader = MemberReader(record.data)
    guard let event = read(known, bytes, &reader), reader.isAtEnd else { return nil }
    return event
  }

  private func knownType(_ bytes: Span<UInt8>, _ record: Record) -> KnownType? {
    KnownType(bytes.extracting(record.type)).flatMap { knows($0) ? $0 : nil }
  }

  private func read(
    _ type: KnownType, _ bytes: Span<UInt8>, _ reader: inout MemberReader
  ) -> Event? {
    switch type {
    case .questionShown: readShowing(bytes, &reader).map { .questionShown($0) }
    case .answerGiven: readAnswered(bytes, &reader, isRevised: false)
    case .answerRevised: readAnswered(bytes, &reader, isRevised: true)
    case .scoreUpdated: readScore(bytes, &reader).map { .scoreUpdated($0) }
    case .sessionStarted: readKnownStart(bytes, &reader).map { .sessionStarted($0) }
    case .tailDropped: readTail(bytes, &reader)
    case .answerMarked: readGradedMark(bytes, &reader).map { .answerMarked($0) }
    default: readDeclared(type, bytes, &reader)
    }
  }

  private func readDeclared(
    _ type: KnownType, _ bytes: Span<UInt8>, _ reader: inout MemberReader
  ) -> Event? {
    let data = bytes.extracting(reader.rest)
    reader.skipAll()
    return schema(of: type).event(data)
  }

  /// Whether the rules of the session have events of this type, whatever the kind of the quiz
  /// (E14).
  private func knows(_ type: KnownType) -> Bool { knownRules >= type.firstRules }

  /// What is wrong with the members of a line that is malformed; nil where nothing can be named.
  func memberFault(_ bytes: Span<UInt8>, _ record: Record) -> MemberFault? {
    guard let type = knownType(bytes, record) else { return nil }
    var reader = MemberReader(record.data)
    _ = read(type, bytes, &reader)
    // A declared event is read as a whole, which tells no place.
    let stop = reader.isAtEnd ? nil : reader.rest.lowerBound - record.data.lowerBound
    return schema(of: type).memberFault(in: bytes.extracting(record.data), stoppedAt: stop)
  }

  /// Tells unknown members from members that are wrong, or that this kind of quiz does not have.
  private func judgeUnread(
    _ type: KnownType, _ bytes: Span<UInt8>, _ record: Record
  ) -> Decoded {
    guard let value = try? JSONParser.parse(bytes.extracting(record.data)),
      case .object(let members) = value.kind
    else { return .malformed }
    var known = JSONWriter()
    let unknownCount = copy(
      members, of: keys(of: type),
      bytes.extracting(record.data), end: record.data.count - 1,
      to: &known)
    guard unknownCount > 0 else {
      let isOfLaterRules =
        type == .refused && refusesInNewWords(known.bytes.span)
        || type == .answersSubmitted && isSubmittedByTeacher(known.bytes.span)
        || type == .sessionStarted && hasLaterValue(members, bytes.extracting(record.data))
      return isOfLaterRules ? .withUnknownMembers(nil) : .malformed
    }
    var reader = MemberReader(0..<known.bytes.count)
    let event = read(type, known.bytes.span, &reader)
    return .withUnknownMembers(reader.isAtEnd ? event : nil)
  }

  /// Copies the members of these names, and those of objects in them; answers how many it left.
  ///
  /// `end` is where the object's brace closes.
  private func copy(
    _ members: [JSONValue.Member], of names: [String], _ span: Span<UInt8>, end: Int,
    to writer: inout JSONWriter
  ) -> Int {
    var otherCount = 0
    writer.bytes.append(0x7B)
    for (place, member) in members.enumerated() {
      let key = Array(member.key.utf8)
      guard names.contains(where: { Array($0.utf8) == key }) else {
        otherCount += 1
        continue
      }
      writer.key(member.key)
      let next = place + 1 < members.count ? members[place + 1].offset - 1 : end
      if let inner = innerMembers(key.span), case .object(let members) = member.value.kind {
        otherCount += copy(members, of: inner, span, end: next - 1, to: &writer)
      } else {
        writer.raw(span.extracting(member.value.offset..<next))
      }
    }
    writer.bytes.append(0x7D)
    return otherCount
  }

  /// The members of an object that is a member itself; nil where its keys are names of things.
  private func innerMembers(_ key: Span<UInt8>) -> [String]? {
    if key.equals("preferences") { return Setting.allCases.map { $0.name } }
    if key.equals("answer") || key.equals("was") { return answerMembers }
    if key.equals("practice") { return PracticeNote.members }
    guard key.equals("drawn") else { return nil }
    // Where nothing is drawn, version 0.1.0 knew the members of one generator; verdicts stay as
    // they are.
    return quiz.generator?.members.map { $0.name } ?? ["a", "op", "b"]
  }

  // MARK: Questions

  /// The number of the question that a name in a log means.
  func question(named name: Span<UInt8>) -> Int64? {
    if let questions = quiz.graded?.questions {
      for place in questions.indices where name.isInside(questions[place].token) {
        return Int64(place)
      }
      return nil
    }
    guard let quiz = quiz.outcomes else {
      var index = 1
      guard name.count >= 2, name[0] == 0x71, let number = JSONScanner.integer(name, &index),
        index == name.count, number >= 1
      else { return nil }
      return number - 1
    }
    for place in quiz.questions.indices where name.isInside(quiz.questions[place].token) {
      return Int64(place)
    }
    return nil
  }

  func readQuestion(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> Int64? {
    guard let name = reader.name(bytes) else { return nil }
    return question(named: bytes.extracting(name))
  }

  private func readShowing(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> Showing? {
    guard reader.skip(bytes, "{\"question\":"), let question = readQuestion(bytes, &reader),
      reader.skip(bytes, ",\"number\":"), let number = reader.integer(bytes), number >= 1
    else { return nil }
    var of: Int64?
    if reader.skip(bytes, ",\"of\":") {
      guard let count = reader.integer(bytes) else { return nil }
      of = count
    }
    guard reader.skip(bytes, ",\"why\":"), let word = reader.name(bytes) else { return nil }
    var why: Showing.Why?
    for candidate in Showing.Why.allCases where bytes.extracting(word).equals(candidate.text) {
      why = candidate
    }
    guard let why else { return nil }
    var order: [UInt8]?
    var drawn: DrawnValues?
    if let quiz = quiz.outcomes {
      guard number <= Int64(quiz.questions.count) else { return nil }
      if reader.skip(bytes, ",\"order\":[") {
        guard
          let places = readOrder(
            bytes, &reader, count: quiz.questions[Int(question)].answers.count)
        else { return nil }
        order = places
      }
    } else if let quiz = quiz.graded {
      guard number <= Int64(quiz.questionCount) else { return nil }
      if reader.skip(bytes, ",\"order\":[") {
        guard
          let places = readOrder(bytes, &reader, count: quiz.questions[Int(question)].optionCount)
        else { return nil }
        order = places
      }
    } else {
      guard reader.skip(bytes, ",\"draw\":"), let draw = reader.integer(bytes), draw == question,
        reader.skip(bytes, ",\"drawn\":"), let generator = quiz.generator,
        let values = generator.layout.read(bytes, &reader)
      else { return nil }
      drawn = values
    }
    var clock: Int64?
    if hasClock {
      guard reader.skip(bytes, ",\"clock\":"), let time = reader.integer(bytes), time >= 0 else {
        return nil
      }
      clock = time
    }
    guard reader.skip(bytes, "}") else { return nil }
    return Showing(
      question: question, number: number, of: of, why: why, order: order, drawn: drawn,
      clock: clock)
  }

  /// Every place below `count`, each once.
  private func readOrder(
    _ bytes: Span<UInt8>, _ reader: inout MemberReader, count: Int
  ) -> [UInt8]? {
    var places: [UInt8] = []
    var seen = Choices()
    repeat {
      guard let place = reader.integer(bytes), place >= 0, place < Int64(count) else {
        return nil
      }
      seen.insert(place)
      places.append(UInt8(place))
    } while reader.skip(bytes, ",")
    return reader.skip(bytes, "]") && places.count == count && seen.count == count ? places : nil
  }
}
