import EventLog

/// What comes of answers: scores and results.
extension EventCoder {
  func readAnswered(
    _ bytes: Span<UInt8>, _ reader: inout MemberReader, isRevised: Bool
  ) -> Event? {
    guard reader.skip(bytes, "{\"question\":"), let question = readQuestion(bytes, &reader),
      reader.skip(bytes, ",\"answer\":"), let answer = readAnswer(bytes, &reader)
    else { return nil }
    var was: Answer?
    if isRevised {
      guard reader.skip(bytes, ",\"was\":"), let old = readAnswer(bytes, &reader) else {
        return nil
      }
      was = old
    }
    guard reader.skip(bytes, ",\"elapsed\":"), let elapsed = reader.integer(bytes),
      reader.skip(bytes, "}")
    else { return nil }
    guard let was else {
      return .answerGiven(question: question, answer, elapsedMilliseconds: elapsed)
    }
    return .answerRevised(question: question, answer, was: was, elapsedMilliseconds: elapsed)
  }

  func readGradedMark(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> GradedMark? {
    guard quiz.graded != nil, reader.skip(bytes, "{\"question\":"),
      let question = readQuestion(bytes, &reader)
    else {
      return nil
    }
    var credit: Int64?
    if version >= 3 {
      guard reader.skip(bytes, ",\"credit\":"), let units = reader.integer(bytes) else {
        return nil
      }
      credit = units
    }
    guard reader.skip(bytes, ",\"marks\":"), let marks = reader.integer(bytes),
      reader.skip(bytes, ",\"maximum\":"), let maximum = reader.integer(bytes),
      reader.skip(bytes, ",\"score\":"), let score = reader.integer(bytes),
      reader.skip(bytes, "}")
    else { return nil }
    return GradedMark(
      question: question, credit: credit, marks: marks, maximum: maximum, score: score)
  }

  func readScore(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> Score? {
    if quiz.graded != nil { return nil }
    guard quiz.outcomes != nil else { return readMark(bytes, &reader).map { .points($0) } }
    guard reader.skip(bytes, "{\"change\":"), let nets = readCounts(bytes, &reader),
      reader.skip(bytes, ",\"tally\":"), let counts = readCounts(bytes, &reader),
      reader.skip(bytes, "}"), nets.count == counts.count
    else { return nil }
    var changes: [Score.Change] = []
    for (net, count) in zip(nets, counts) {
      guard net.outcome == count.outcome else { return nil }
      changes.append(
        Score.Change(outcome: net.outcome, net: net.value, count: count.value))
    }
    return .outcomes(changes)
  }

  private func readMark(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> Score.Mark? {
    guard reader.skip(bytes, "{\"correct\":") else { return nil }
    let isCorrect = reader.skip(bytes, "true")
    guard isCorrect || reader.skip(bytes, "false"), reader.skip(bytes, ",\"delta\":"),
      let delta = reader.integer(bytes), reader.skip(bytes, ",\"points\":"),
      let points = reader.integer(bytes), reader.skip(bytes, ",\"expected\":"),
      let expected = reader.text(bytes), reader.skip(bytes, "}")
    else { return nil }
    return Score.Mark(isCorrect: isCorrect, delta: delta, points: points, expected: expected)
  }

  /// A number for each of some outcomes.
  func readCounts(_ value: JSONValue) -> [(outcome: Int, value: Int64)]? {
    let bytes = Array(value.canonical.utf8)
    var reader = MemberReader(0..<bytes.count)
    return readCounts(bytes.span, &reader)
  }

  private func readCounts(
    _ bytes: Span<UInt8>, _ reader: inout MemberReader
  ) -> [(outcome: Int, value: Int64)]? {
    var counts: [(outcome: Int, value: Int64)] = []
    if reader.skip(bytes, "{}") { return counts }
    guard reader.skip(bytes, "{") else { return nil }
    repeat {
      guard let outcome = readOutcome(bytes, &reader), reader.skip(bytes, ":"),
        let value = reader.integer(bytes)
      else { return nil }
      counts.append((outcome, value))
    } while reader.skip(bytes, ",")
    return reader.skip(bytes, "}") ? counts : nil
  }

  private func readOutcome(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> Int? {
    guard let name = reader.name(bytes) else { return nil }
    return outcome(named: bytes.extracting(name))
  }

  /// The place of the outcome that a name in a log means.
  func outcome(named name: Span<UInt8>) -> Int? {
    guard let quiz = quiz.outcomes else { return nil }
    for place in quiz.outcomes.indices where name.isInside(quiz.outcomes[place].token) {
      return place
    }
    return nil
  }
}
