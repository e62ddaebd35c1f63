import EventLog
import Testing

@testable import SessionEngine
@testable import Systems
@testable import TestSupport

/// The events of every answer have a direct way beside their declaration: both have to give the same.
@Suite("Declared events: all sessions of the fixtures")
struct DeclaredEventsTests {
  /// Every log of a session below fixtures, with what it began with and its quiz.
  private func logs() throws -> [(bytes: [UInt8], rules: SessionRules)] {
    let files = try Fixtures.files(below: Fixtures.root)
    var shelf = QuizShelf(BuiltInQuizzes.files)
    for file in files where file.path.hasSuffix(".json") { _ = shelf.add(file.bytes) }
    return files.filter { $0.path.hasSuffix(".jsonl") }.compactMap { file in
      let disk = MemoryStorage()
      disk.put(file.bytes, at: "log")
      var reader = LogReader("log", on: disk)
      while reader.nextAppend() {
        for record in reader.cursor.records where record.sequence == 1 {
          guard let start = EventCoder.start(reader.cursor.bytes.span, record),
            let quiz = shelf.quiz(start.quizDigest)
          else { return nil }
          return (file.bytes, SessionDecider(start, of: quiz).rules)
        }
      }
      return nil
    }
  }

  @Test("the direct way writes and reads what the declaration does, and every type is met")
  func agreement() throws {
    var types: Set<String> = []
    var count = 0
    for (bytes, rules) in try logs() {
      let coder = EventCoder(rules)
      let disk = MemoryStorage()
      disk.put(bytes, at: "log")
      var reader = LogReader("log", on: disk)
      while reader.nextAppend() {
        for record in reader.cursor.records {
          guard case .event(let event) = coder.decode(reader.cursor.bytes.span, record) else {
            continue
          }
          let schema = coder.schema(of: event.knownType)
          let data = coder.entry(event).data
          #expect(schema.type == event.type.text)
          #expect(schema.data(of: event) == data)
          // What a line says of a tail is not kept.
          if event != .tailDropped {
            #expect(schema.event(data.span) == event)
          }
          types.insert(schema.type)
          count += 1
        }
      }
    }
    #expect(types == Set(Event.types))
    #expect(count > 2000)
  }

  @Test("no type has a member in some rules that it does not have in later ones")
  func laterRules() throws {
    let quiz = try #require(QuizShelf(BuiltInQuizzes.files).items.first).quiz
    for type in EventCoder.KnownType.allCases {
      var earlier: Set<String> = []
      for version in 1...SessionStart.latestRules {
        let keys = Set(EventCoder(quiz, version: version).keys(of: type))
        #expect(keys.isSuperset(of: earlier), "\(type) in rules \(version)")
        earlier = keys
      }
    }
  }

  @Test("the heads of a ledger are read as they are declared")
  func ledgers() throws {
    var count = 0
    for file in try Fixtures.files(below: Fixtures.root) where file.path.hasSuffix("ledger.jsonl") {
      let disk = MemoryStorage()
      disk.put(file.bytes, at: "log")
      var reader = LogReader("log", on: disk)
      while reader.nextAppend() {
        let bytes = reader.cursor.bytes.span
        for record in reader.cursor.records where record.sequence > 0 {
          let entry = LedgerEntry(bytes, record)
          if case .event(let declared) = LedgerEntry.decode(bytes, record) {
            #expect(entry == declared)
            #expect(declared.entry.data == bytes.extracting(record.data).array)
            count += 1
          } else {
            #expect(entry == nil)
          }
        }
      }
    }
    #expect(count > 100)
  }

  @Test("SESSIONS has every type of these logs, with every member")
  func documented() throws {
    let table = try DocumentedEvents("SESSIONS.md", "CLASS.md")
    let quiz = try #require(QuizShelf(BuiltInQuizzes.files).items.first).quiz
    let latest = EventCoder(quiz, version: SessionStart.latestRules)
    var declared = EventCoder.KnownType.allCases.filter { $0 != .tailDropped }
      .map { ($0.text, latest.keys(of: $0)) }
    declared += PlayerEvent.schemas.map { ($0.type, $0.keys) }
    declared += ConversationEvent.schemas.map { ($0.type, $0.keys) }
    declared += LedgerEntry.schemas.map { ($0.type, $0.keys) }
    declared += RescoreEvent.schemas.map { ($0.type, $0.keys) }
    for (type, keys) in declared where type != "tailDropped" {
      #expect(table.missing(type, keys) == [], "\(type)")
    }
    #expect(table.missing("answerGiven", ["question", "colour"]) == ["colour"])
    #expect(table.missing("answerLost", []) == nil)
  }
}
