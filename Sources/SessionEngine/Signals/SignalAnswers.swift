import EventLog

/// S09 and S16: answers that were changed, and answers that were torn off.
struct SignalAnswers: Sendable {
  /// A tail that was dropped, and what became of the question that was open then.
  private struct Drop {
    let offset: Int64
    let digest: String
    let question: Int64
    var sequence: Int64
    var answer: Answer?
    var isReplaced = false

    var isSettled: Bool { answer != nil || isReplaced }
  }

  /// How many dropped tails are remembered; a crash is seldom.
  static var dropLimit: Int { 16 }

  private var revised = SignalPlaces()
  private var gains: [Int64] = []
  private var gain: Int64?
  private var drops: [Drop] = []

  // MARK: Revisions

  /// An answer was changed to another one.
  mutating func revise(_ changes: [Score.Change], _ sequence: Int64) {
    revised.add(sequence)
    for change in changes {
      while gains.count <= change.outcome { gains.append(0) }
      gains[change.outcome] &+= change.net
    }
  }

  /// The result stands.
  mutating func finish(_ winner: Int) {
    gain = gains.indices.contains(winner) ? gains[winner] : 0
  }

  // MARK: Tails

  mutating func drop(
    _ offset: Int64, _ digest: String, _ question: Int64?, _ sequence: Int64
  ) {
    guard let question, drops.count < SignalAnswers.dropLimit else { return }
    drops.append(
      Drop(offset: offset, digest: digest, question: question, sequence: sequence))
  }

  /// A question was answered.
  mutating func answer(_ question: Int64, _ answer: Answer, _ sequence: Int64) {
    for place in drops.indices where !drops[place].isSettled && drops[place].question == question {
      drops[place].answer = answer
      drops[place].sequence = sequence
    }
  }

  /// Another exercise was drawn.
  mutating func show(_ showing: Showing, _ sequence: Int64) {
    guard showing.why == .reopened, let last = drops.indices.last, !drops[last].isSettled,
      drops[last].question == showing.question - 1
    else { return }
    drops[last].isReplaced = true
    drops[last].sequence = sequence
  }

  // MARK: Findings

  func findings(_ kept: (Int64, String) -> [UInt8]?) -> [Finding] {
    var findings: [Finding] = []
    if let gain, revised.count >= SignalThresholds.revisedCount,
      gain >= SignalThresholds.revisedGain
    {
      findings.append(
        Finding(
          .revisedToGain, revised.sequences,
          SignalMeasure(revised.count, SignalThresholds.revisedCount),
          String(revised.count) + " answers changed, which gave the result "
            + String(gain) + " more",
          against: "at least " + String(SignalThresholds.revisedCount) + ", and "
            + String(SignalThresholds.revisedGain) + " more"))
    }
    if let finding = dropped(kept) { findings.append(finding) }
    return findings
  }

  private func dropped(_ kept: (Int64, String) -> [UInt8]?) -> Finding? {
    var (unknown, otherwise) = (SignalPlaces(), SignalPlaces())
    var words: [String] = []
    for drop in drops where drop.isSettled {
      switch SignalTail(kept(drop.offset, drop.digest)) {
      case .unknown: unknown.add(drop.sequence)
      case .noAnswer: continue
      case .answer(let torn):
        var writer = JSONWriter()
        drop.answer?.write(to: &writer)
        if writer.bytes == torn { continue }
        otherwise.add(drop.sequence)
        words.append(
          "torn " + String(decoding: torn, as: UTF8.self)
            + (drop.answer == nil ? ", another exercise drawn" : ", given " + writer.text))
      }
    }
    let all = unknown.count + otherwise.count
    let isKnown = otherwise.count >= SignalThresholds.droppedOtherwiseCount
    guard isKnown || all >= SignalThresholds.droppedCount else { return nil }
    let threshold =
      isKnown ? SignalThresholds.droppedOtherwiseCount : SignalThresholds.droppedCount
    otherwise.add(unknown)
    return Finding(
      .droppedTail, otherwise.sequences.sorted(), SignalMeasure(all, threshold),
      String(all) + " torn tails whose question was answered anew"
        + (words.isEmpty ? "" : ": " + words.joined(separator: "; ")),
      against: "at least " + String(threshold) + (isKnown ? " otherwise" : ""))
  }
}

/// What the kept copy of a torn tail says.
enum SignalTail: Hashable {
  /// There is no copy, or the answer is not whole in it.
  case unknown
  /// It was no answer.
  case noAnswer
  /// An answer, as it was in the line.
  case answer([UInt8])

  init(_ tail: [UInt8]?) {
    guard let tail, let type = SignalTail.place(of: "\"type\":\"", in: tail) else {
      self = .unknown
      return
    }
    let rest = tail[type...]
    guard rest.starts(with: "answerGiven\"".utf8) || rest.starts(with: "answerRevised\"".utf8)
    else {
      self = rest.contains(0x22) ? .noAnswer : .unknown
      return
    }
    guard let start = SignalTail.place(of: "\"answer\":", in: tail) else {
      self = .unknown
      return
    }
    var (depth, isText, isEscaped) = (0, false, false)
    for index in start..<tail.count {
      let byte = tail[index]
      if isText {
        if byte == 0x22, !isEscaped { isText = false }
        isEscaped = byte == 0x5C && !isEscaped
      } else if byte == 0x22 {
        isText = true
      } else if byte == 0x7B {
        depth += 1
      } else if byte == 0x7D {
        depth -= 1
        if depth == 0 {
          self = .answer(Array(tail[start...index]))
          return
        }
      }
    }
    self = .unknown
  }

  /// The place behind the first of these words.
  private static func place(of words: StaticString, in bytes: [UInt8]) -> Int? {
    let count = words.utf8CodeUnitCount
    guard bytes.count >= count else { return nil }
    for start in 0...bytes.count - count
    where bytes.span.extracting(start..<start + count).equals(words) {
      return start + count
    }
    return nil
  }
}
