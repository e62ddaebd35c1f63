import EventLog

/// Reading what a class or another log decides about a session of rules 3.
extension EventCoder {
  func readClock(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> Int64? {
    guard reader.skip(bytes, ",\"clock\":"), let clock = reader.integer(bytes), clock >= 0 else {
      return nil
    }
    return clock
  }

  func readGrant(
    _ kind: TimeGrant.Kind, _ bytes: Span<UInt8>, _ reader: inout MemberReader
  ) -> Event? {
    guard reader.skip(bytes, "{\"time\":"), let time = reader.integer(bytes),
      reader.skip(bytes, ",\"from\":"), let word = reader.name(bytes),
      let origin = TimeGrant.Origin.allCases.first(where: {
        bytes.extracting(word).equals($0.word)
      }),
      reader.skip(bytes, ",\"seq\":"), let sequence = reader.integer(bytes),
      let clock = readClock(bytes, &reader)
    else { return nil }
    let isOutage = reader.skip(bytes, ",\"outage\":true")
    guard reader.skip(bytes, "}"),
      let grant = TimeGrant(
        kind, milliseconds: time, from: origin, at: sequence, isOutage: isOutage)
    else { return nil }
    return .timeGranted(grant, clock: clock)
  }

  func readOpened(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> Event? {
    guard reader.skip(bytes, "{\"question\":"), let question = readQuestion(bytes, &reader),
      reader.skip(bytes, ",\"limit\":"), let limit = reader.integer(bytes), limit >= 0,
      let clock = readClock(bytes, &reader)
    else { return nil }
    var late: Int64 = 0
    if reader.skip(bytes, ",\"late\":") {
      guard let time = reader.integer(bytes), time >= 1 else { return nil }
      late = time
    }
    guard reader.skip(bytes, "}") else { return nil }
    let opening = QuestionOpening(
      question: question, limitMilliseconds: limit, lateMilliseconds: late)
    return .questionOpened(opening, clock: clock)
  }

  func readRelease(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> Event? {
    guard reader.skip(bytes, "{\"salt\":"), let hex = reader.name(bytes),
      let salt = Seed(hex: bytes.extracting(hex)), reader.skip(bytes, "}")
    else { return nil }
    return .resultsReleased(salt: salt)
  }
}
