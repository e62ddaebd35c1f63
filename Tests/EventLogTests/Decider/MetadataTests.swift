import Testing

@testable import EventLog

@Suite("Metadata and repeated commands")
struct MetadataTests {
  private typealias Noted = MetadataDecider<CounterDecider>
  private let rules = Noted(CounterDecider())

  private func entry(_ number: Int64, _ metadata: EventMetadata) throws -> Entry {
    let events = try rules.decide(.init(number, metadata), on: rules.start, at: .zero)
    return rules.entry(events[0])
  }

  private func stream() throws -> StreamName {
    let kind = try #require(StreamName.Kind("counter"))
    return try #require(StreamName(kind, "a"))
  }

  private func log(_ commands: Noted.Command...) throws -> DecidedLog<Noted, MemoryStorage> {
    var log = try DecidedLog(
      creating: "a.jsonl", stream: stream(), by: rules,
      first: commands[0], at: .zero, token: "new", on: MemoryStorage())
    for command in commands.dropFirst() { try log.perform(command, at: .zero) }
    return log
  }

  /// Why a step was not taken, in a word.
  private func obstacle(_ body: () throws -> Void) -> String {
    do { try body() } catch let error as StepError<Noted.Refusal> {
      return switch error {
      case .refused(.refused): "below zero"
      case .refused(.keyInUse(let key)): "key \(key)"
      case .refused(.metadata(let member)): "metadata \(member)"
      case .moved(let place): "moved to \(place)"
      case .log: "log"
      }
    } catch { return "\(error)" }
    return "none"
  }

  @Test("metadata is the last member of the first event's data, and nothing of it is in the others")
  func stored() throws {
    let metadata = EventMetadata(who: "ada", why: "a test", correlation: "c", key: "k")
    let events = try rules.decide(.init(2, metadata), on: rules.start, at: .zero)
    let texts = events.map { String(decoding: rules.entry($0).data, as: UTF8.self) }
    #expect(
      texts == [
        #"{"n":2,"metadata":{"who":"ada","why":"a test","correlation":"c","key":"k"}}"#,
        #"{"n":2}"#,
      ])
  }

  @Test("a command without metadata gives the bytes that its own decider gives")
  func plain() throws {
    #expect(try entry(2, EventMetadata()) == CounterDecider.entry("added", 2))
  }

  @Test("what was written is read again, with its metadata, and an audit finds no fault")
  func read() throws {
    for metadata in [EventMetadata(), EventMetadata(who: "ada"), EventMetadata(key: "k")] {
      #expect(rules.given().isSound(.init(3, metadata)))
    }
    let cursor = append(1, try entry(2, EventMetadata(who: "ada")))
    guard case .event(let event) = rules.decode(cursor.bytes.span, cursor.records[0]) else {
      Issue.record("not an event")
      return
    }
    #expect(event.event == .added(2) && event.metadata == EventMetadata(who: "ada"))
  }

  @Test(
    "metadata with other members than the four, or out of range, is not known",
    arguments: [#"{"who":"a","when":"b"}"#, #"{"who":1}"#, #"{"who":""}"#, "{}"])
  func unknown(metadata: String) {
    let data = Array(#"{"n":2,"metadata":\#(metadata)}"#.utf8)
    let cursor = append(1, Entry(type: "added", data: data))
    guard case .withUnknownMembers(let event?) = rules.decode(cursor.bytes.span, cursor.records[0])
    else {
      Issue.record("should not be known")
      return
    }
    #expect(event.event == .added(2))
  }

  @Test("a member is refused when it is empty, and above 200 bytes; at 200 it is not")
  func limits() throws {
    var log = try log(.init(1))
    #expect(obstacle { try log.perform(.init(1, .init(who: "")), at: .zero) } == "metadata who")
    let long = String(repeating: "ü", count: 100)
    #expect(obstacle { try log.perform(.init(1, .init(key: long)), at: .zero) } == "none")
    #expect(
      obstacle { try log.perform(.init(1, .init(why: long + "a")), at: .zero) } == "metadata why")
    #expect(log.state.state == 2)
  }

  @Test("a command that is sent again with its key leads to nothing, also after the log is opened")
  func repeated() throws {
    let disk = MemoryStorage()
    let stream = try stream()
    let command = Noted.Command(2, EventMetadata(key: "k"))
    var log = try DecidedLog(
      creating: "a.jsonl", stream: stream, by: rules, first: command, at: .zero, token: "new",
      on: disk)
    #expect(try log.perform(command, at: .zero).isEmpty)
    _ = consume log
    var again = try DecidedLog(
      opening: "a.jsonl", stream: stream, by: rules, at: .zero, on: disk)
    #expect(try again.perform(command, at: .zero).isEmpty)
    #expect(again.state.state == 2 && again.receipt.sequence == 2)
    #expect(obstacle { try again.perform(.init(3, .init(key: "k")), at: .zero) } == "key k")
    #expect(try again.perform(.init(2, .init(key: "other")), at: .zero).count == 2)
  }

  @Test("only the latest keys are remembered")
  func forgotten() throws {
    let rules = Noted(CounterDecider(), keyCount: 2)
    var log = try DecidedLog(
      creating: "a.jsonl", stream: stream(), by: rules,
      first: .init(1, .init(key: "1")), at: .zero, token: "new", on: MemoryStorage())
    for key in ["2", "3"] { try log.perform(.init(1, .init(key: key)), at: .zero) }
    #expect(try log.perform(.init(1, .init(key: "2")), at: .zero).isEmpty)
    #expect(try log.perform(.init(1, .init(key: "1")), at: .zero).count == 2)
  }

  @Test("an append that repeats a key is a fault, and so is metadata amid an append")
  func judged() throws {
    let first = try entry(2, EventMetadata(key: "k"))
    let now = CounterDecider.entry("now", 2)
    func faultCount(_ appends: LogCursor...) -> Int {
      var judgement = Judgement(rules)
      var count = 0
      for cursor in appends { judgement.take(cursor) { _ in count += 1 } }
      return count
    }
    #expect(faultCount(append(1, first, now)) == 0)
    let later = CounterDecider.entry("now", 4)
    #expect(faultCount(append(1, first, now), append(3, first, later)) == 1)
    let noted = Entry(type: "now", data: Array(#"{"n":2,"metadata":{"who":"a"}}"#.utf8))
    #expect(faultCount(append(1, first, noted)) == 1)
  }

  @Test("a command that expects another place is not carried out; one that changes nothing passes")
  func expecting() throws {
    var log = try log(.init(2, .init(key: "k")))
    #expect(log.receipt.sequence == 2)
    #expect(obstacle { try log.perform(.init(1), at: .zero, expecting: 1) } == "moved to 2")
    #expect(obstacle { try log.perform(.init(-9), at: .zero, expecting: 1) } == "moved to 2")
    #expect(obstacle { try log.perform(.init(-9), at: .zero, expecting: 2) } == "below zero")
    #expect(try log.perform(.init(2, .init(key: "k")), at: .zero, expecting: 0).isEmpty)
    #expect(try log.perform(.init(1), at: .zero, expecting: 2).count == 2)
    #expect(log.state.state == 3)
  }
}

extension Timestamp {
  fileprivate static let zero = Timestamp(clamping: 0)
}
