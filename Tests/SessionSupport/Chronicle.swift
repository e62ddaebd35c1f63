import Testing

@testable import EventLog
@testable import SessionEngine
@testable import TestSupport

/// A session's log as appends that can be edited and chained anew, as a forger would.
struct Chronicle {
  var appends: [[Entry]]
  var header: [UInt8]?
  let quiz: Quiz

  init(_ story: Story) {
    let coder = EventCoder(story.rules)
    quiz = story.rules.quiz
    appends = story.appends.map { $0.map { coder.entry($0) } }
  }

  /// Appends that no story tells.
  init(_ appends: [[Event]], of quiz: Quiz, version: Int64? = nil) {
    let coder = EventCoder(quiz, version: version)
    self.quiz = quiz
    self.appends = appends.map { $0.map { coder.entry($0) } }
  }

  /// An event in short.
  static func entry(_ type: String, _ data: String) -> Entry {
    Entry(type: type, data: Array(data.utf8))
  }

  /// Puts `new` in place of `old`, which has to stand once in the data of the line `sequence`.
  func editing(_ sequence: Int, _ old: String, _ new: String) throws -> Chronicle {
    var copy = self
    let (append, line) = try place(sequence)
    let entry = appends[append][line]
    let parts = String(decoding: entry.data, as: UTF8.self).split(
      separator: old, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(old) in \(String(decoding: entry.data, as: UTF8.self))")
    copy.appends[append][line] = Chronicle.entry(entry.type, parts[0] + new + parts[1])
    return copy
  }

  /// Puts another event in place of the line `sequence`, or none.
  func replacing(_ sequence: Int, with entries: Entry...) throws -> Chronicle {
    var copy = self
    let (append, line) = try place(sequence)
    copy.appends[append].replaceSubrange(line...line, with: entries)
    copy.appends.removeAll { $0.isEmpty }
    return copy
  }

  /// Puts an append before the one that begins at `sequence`, or at the end.
  func inserting(_ entries: Entry..., before sequence: Int? = nil) throws -> Chronicle {
    var copy = self
    copy.appends.insert(entries, at: try sequence.map { try place($0).0 } ?? appends.count)
    return copy
  }

  private func place(_ sequence: Int) throws -> (Int, Int) {
    var first = 1
    for (append, entries) in appends.enumerated() {
      if sequence < first + entries.count { return (append, sequence - first) }
      first += entries.count
    }
    try #require(Bool(false), "no line \(sequence)")
    return (0, 0)
  }

  /// The log, its chain sound.
  func bytes(stream name: String = "sample") throws -> [UInt8] {
    var bytes: [UInt8] = []
    let stream = try Logs.stream(name)
    let header = Entry(
      type: LogHeader.type,
      data: self.header ?? LogHeader.data(stream: stream, derivedFrom: nil))
    var head = Digest.zero
    var sequence: Int64 = 0
    for append in [[header]] + appends {
      head = try LogWriter<MemoryStorage>.encode(
        append, at: Logs.time, from: sequence, previous: head, path: "log", to: &bytes)
      sequence += Int64(append.count)
    }
    return bytes
  }

  /// What an audit of the log says.
  func audit(
    _ quizzes: [Quiz]? = nil, history: [Preferences]? = nil
  ) throws -> SessionAudit {
    audited(try bytes(), TestSources(quizzes: quizzes ?? [quiz], history: history))
  }

  /// The codes and lines of what an audit finds: `R01 4,7`.
  func findings(history: [Preferences]? = nil) throws -> [String] {
    try audit(history: history).findings.map { $0.short }
  }
}

/// What an audit of these bytes says, which have to be sound.
func audited(
  _ bytes: [UInt8], _ sources: TestSources, _ location: SourceLocation = #_sourceLocation
) -> SessionAudit {
  let disk = MemoryStorage()
  disk.put(bytes, at: "log")
  var reader = LogReader("log", on: disk)
  var audit = SessionAudit(sources.sources)
  while reader.nextAppend() { audit.take(reader.cursor) }
  #expect(reader.verdict?.isSound == true, "\(reader.verdict)", sourceLocation: location)
  audit.finish()
  return audit
}

/// The evidence for an audit.
struct TestSources {
  var quizzes: [Quiz] = []
  var history: [Preferences]?
  var rank = Level.expert
  var isAltered = false
  var isUnreadable = false

  func quiz(_ digest: Digest) -> QuizEvidence {
    if isAltered { return .altered(path: "quizzes/x.json") }
    if isUnreadable { return .unreadable(path: "quizzes/x.json") }
    for quiz in quizzes where quiz.digest == digest { return .found(quiz) }
    return .missing
  }

  var sources: AuditSources {
    AuditSources(
      quiz: quiz, settings: { _ in history.map { $0.map { PlayerSettings($0, rank: rank) } } })
  }
}

extension Finding {
  var short: String {
    code.code + " " + sequences.map { String($0) }.joined(separator: ",")
  }
}
