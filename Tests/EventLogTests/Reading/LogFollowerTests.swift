import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Log follower")
struct LogFollowerTests {
  private static let log = SampleLog(appends: [1, 3, 2])
  private static let settling = LogFollower<FaultyStorage>.settlingMilliseconds

  private func disk(_ bytes: [UInt8]? = nil) -> FaultyStorage {
    let storage = FaultyStorage()
    storage.onPause = { Issue.record("waited") }
    if let bytes { storage.disk.put(bytes, at: "logs/a") }
    return storage
  }

  /// Everything that there is now, as places, and what came behind it.
  private func places(
    _ follower: inout LogFollower<FaultyStorage>, at now: Int64 = 0
  ) -> (places: [[Int64]], last: LogFollower<FaultyStorage>.News) {
    var places: [[Int64]] = []
    while true {
      let news = follower.next(at: now)
      guard case .append = news else { return (places, news) }
      places.append(follower.cursor.records.map { $0.sequence })
    }
  }

  @Test("a log that is not there yet is waited for, and given from its first line on")
  func notYetThere() {
    let disk = disk()
    var follower = LogFollower("logs/a", on: disk)
    for now in 0..<1000 { #expect(follower.next(at: Int64(now)) == .nothing) }
    #expect(follower.isOpen == false)
    disk.disk.put(Self.log.bytes, at: "logs/a")
    #expect(places(&follower).places == [[0], [1], [2, 3, 4], [5, 6]])
    #expect(follower.isOpen == true)
  }

  @Test("a log that grows byte by byte gives each append once, when its last byte is there")
  func byteByByte() {
    let whole = Self.log.bytes
    let first = Self.log.appendEnds[0]
    let disk = disk(Array(whole[..<first]))
    var follower = LogFollower("logs/a", on: disk)
    #expect(places(&follower).places == [[0]])
    for count in first + 1...whole.count {
      disk.disk.put(Array(whole[..<count]), at: "logs/a")
      // However long it stands still, half an append is neither given nor a fault.
      for now in [0, 1000] {
        let found = places(&follower, at: Int64(count * 2000 + now))
        #expect(found.last == .nothing, "\(count) bytes")
        let isWhole = Self.log.appendEnds.contains(count) && now == 0
        #expect(found.places.count == (isWhole ? 1 : 0), "\(count) bytes")
      }
    }
    #expect(follower.cursor.nextSequence == 7)
  }

  @Test("from a place on: what ends before it is passed over, the append around it is whole")
  func fromAPlace() {
    let expected: [(Int64, [[Int64]])] = [
      (0, [[0], [1], [2, 3, 4], [5, 6]]), (1, [[1], [2, 3, 4], [5, 6]]),
      (3, [[2, 3, 4], [5, 6]]), (5, [[5, 6]]), (6, [[5, 6]]), (7, []), (9, []),
    ]
    for (first, wanted) in expected {
      let disk = disk(Self.log.bytes)
      var follower = LogFollower("logs/a", on: disk, from: first)
      #expect(places(&follower).places == wanted, "from \(first)")
      var longer = Self.log
      longer.append(3)
      disk.disk.put(longer.bytes, at: "logs/a")
      #expect(places(&follower).places == (first > 9 ? [] : [[7, 8, 9]]), "from \(first)")
    }
  }

  @Test("a torn tail that stays is passed over and told, until the next writer has dropped it")
  func tornTail() throws {
    for cut in [1, 40, 200] {
      let good = Self.log.lastAppend.lowerBound
      let disk = disk(Array(Self.log.bytes[..<(good + cut)]))
      var follower = LogFollower("logs/a", on: disk)
      #expect(places(&follower).places == [[0], [1], [2, 3, 4]])
      #expect(follower.tail == nil)
      #expect(follower.next(at: Self.settling) == .nothing)
      #expect(follower.tail?.byteCount == Int64(cut))
      var writer = try LogWriter.open(
        "logs/a", stream: try Logs.stream(), at: Logs.time, on: disk.disk)
      #expect(follower.next(at: 10_000) == .append)
      #expect(follower.tail == nil)
      #expect(follower.cursor.records.count == 1)
      let type = follower.cursor.bytes.span.extracting(follower.cursor.records[0].type).text
      #expect(type == "tailDropped")
      try writer.append(Logs.entries(2), at: Logs.time)
      #expect(places(&follower).places == [[6, 7]])
    }
  }

  @Test("a write that is cut back, and another in its place, at every length: no false alarm")
  func cutBack() {
    let good = Self.log.lineOffsets[5]
    var other = SampleLog(lines: Array(Self.log.lines[..<5]))
    other.append(2, dataByteCount: 40)
    for length in stride(from: good, to: Self.log.bytes.count, by: 7) {
      let disk = disk(Array(Self.log.bytes[..<length]))
      var follower = LogFollower("logs/a", on: disk)
      #expect(places(&follower).places.count == 3)
      disk.disk.put(Array(Self.log.bytes[..<good]), at: "logs/a")
      #expect(places(&follower).last == .nothing)
      disk.disk.put(Array(Self.log.bytes[..<length]), at: "logs/a")
      #expect(places(&follower, at: 5000).last == .nothing)
      disk.disk.put(other.bytes, at: "logs/a")
      #expect(places(&follower, at: 9000).places == [[5, 6]], "\(length) bytes")
    }
  }

  @Test("a fault counts once it stood still, and then for good")
  func altered() {
    let start = Self.log.lineOffsets[5]
    for place in stride(from: start, to: Self.log.bytes.count - 1, by: 11) {
      let byte = Self.log.bytes[place]
      guard byte != 0x7A else { continue }
      let disk = disk(Array(Self.log.bytes[..<start]))
      var follower = LogFollower("logs/a", on: disk)
      #expect(places(&follower).places.count == 3)
      disk.disk.put(Self.log.replacing(place, with: 0x7A), at: "logs/a")
      for now in [5, 100, 4 + Self.settling] {
        #expect(follower.next(at: now) == .nothing, "byte \(place) at \(now)")
      }
      guard case .ended(.damaged(let verdict)) = follower.next(at: 5 + Self.settling) else {
        Issue.record("byte \(place) passed")
        continue
      }
      #expect(!verdict.isSound)
      #expect(verdict == read(Self.log.replacing(place, with: 0x7A)).verdict)
      disk.disk.put(Self.log.bytes, at: "logs/a")
      #expect(follower.next(at: 10_000) == .ended(.damaged(verdict)))
    }
  }

  @Test("a fault that is gone at the next look was none")
  func passingFault() {
    let start = Self.log.lineOffsets[5]
    let disk = disk(Array(Self.log.bytes[..<start]))
    var follower = LogFollower("logs/a", on: disk)
    #expect(places(&follower).places.count == 3)
    for round in 0..<4 {
      let place = start + 30 + round
      disk.disk.put(Self.log.replacing(place, with: 0x7A), at: "logs/a")
      #expect(follower.next(at: Int64(round) * Self.settling) == .nothing)
    }
    disk.disk.put(Self.log.bytes, at: "logs/a")
    #expect(places(&follower, at: 4 * Self.settling).places == [[5, 6]])
  }

  @Test("another chain behind what was read is spliced, also where the file was cut in between")
  func spliced() {
    var other = SampleLog(appends: [2, 2, 2, 2])
    other.append(1, dataByteCount: 900)
    let disk = disk(Self.log.bytes)
    var follower = LogFollower("logs/a", on: disk)
    #expect(places(&follower).places.count == 4)
    disk.disk.put(Self.log.bytes + other.bytes[other.lastAppend], at: "logs/a")
    #expect(follower.next(at: 0) == .nothing)
    guard case .ended(.damaged(.spliced(let damage))) = follower.next(at: Self.settling) else {
      Issue.record("passed")
      return
    }
    #expect(damage.line == 8)
    #expect(damage.offset == Int64(Self.log.bytes.count))
  }

  @Test("what was read ahead and has been cut off since, is read again in the same look")
  func readAhead() {
    let good = Self.log.lineOffsets[5]
    let disk = disk(Array(Self.log.bytes[..<(good + 100)]))
    var follower = LogFollower("logs/a", on: disk)
    for _ in 0..<3 { #expect(follower.next(at: 0) == .append) }
    var other = SampleLog(lines: Array(Self.log.lines[..<5]))
    other.append(2, dataByteCount: 400)
    disk.disk.put(other.bytes, at: "logs/a")
    #expect(places(&follower).places == [[5, 6]])
  }

  @Test("a log that is cut below what was read, removed or replaced, says which")
  func gone() {
    let bytes = Self.log.bytes
    func follow(_ change: (MemoryStorage) throws -> Void) throws -> LogFollower<FaultyStorage>.News
    {
      let disk = disk(bytes)
      var follower = LogFollower("logs/a", on: disk)
      #expect(places(&follower).places.count == 4)
      try change(disk.disk)
      let news = follower.next(at: 0)
      #expect(follower.next(at: 9999) == news)
      return news
    }
    #expect(throws: Never.self) {
      let good = Int64(bytes.count)
      for left in [0, 1, bytes.count - 1] {
        let news = try follow { $0.put(Array(bytes[..<left]), at: "logs/a") }
        #expect(news == .ended(.cut(good: good, found: Int64(left))))
      }
      #expect(try follow { try $0.remove("logs/a") } == .ended(.removed))
      let replaced = try follow {
        $0.put(bytes, at: "logs/b")
        try $0.rename("logs/b", to: "logs/a")
      }
      #expect(replaced == .ended(.replaced))
    }
  }

  @Test("what the old file still held is given before it is told that the file was replaced")
  func replacedBehind() throws {
    let disk = disk(Self.log.bytes)
    var follower = LogFollower("logs/a", on: disk)
    #expect(follower.next(at: 0) == .append)
    disk.disk.put([], at: "logs/b")
    try disk.disk.rename("logs/b", to: "logs/a")
    let found = places(&follower)
    #expect(found.places == [[1], [2, 3, 4], [5, 6]])
    #expect(found.last == .ended(.replaced))
  }

  @Test("a log of another stream is reported")
  func foreign() throws {
    let other = try #require(StreamName(.conversation, "other"))
    let cases: [([UInt8], StreamName?, String)] = [
      (Self.log.bytes, other, "foreign"), (Array("hello\n".utf8), nil, "altered"),
      ([], nil, "unreadable"), (Array(Self.log.bytes[..<50]), nil, "unreadable"),
    ]
    for (bytes, stream, name) in cases {
      var follower = LogFollower("logs/a", on: disk(bytes), expecting: stream)
      #expect(follower.next(at: 0) == .nothing)
      guard case .ended(.damaged(let verdict)) = follower.next(at: Self.settling) else {
        Issue.record("passed: \(name)")
        continue
      }
      #expect(verdict.name == name)
    }
  }

  @Test("a disk that fails anywhere never makes a line be given twice, or one be left out")
  func failures() {
    for index in 0..<30 {
      let disk = disk(Self.log.bytes + Array("{\"seq\":".utf8))
      disk.arm(.failure(.failed), at: index)
      var follower = LogFollower("logs/a", on: disk)
      var (given, ended) = ([Int64](), false)
      for now in 0..<20 {
        let (places, last) = places(&follower, at: Int64(now))
        given += places.flatMap { $0 }
        if case .ended(let ending) = last {
          ended = true
          guard case .damaged(.unreadable(let damage)) = ending else {
            Issue.record("operation \(index): \(ending)")
            break
          }
          #expect(damage.reason == .readFailed)
        }
      }
      #expect(ended || given == [0, 1, 2, 3, 4, 5, 6], "operation \(index): \(disk.operations)")
      #expect(given == (0..<Int64(given.count)).map { $0 }, "operation \(index)")
    }
  }

  @Test("a read that gives less than there is, is not the end")
  func shortReads() {
    for index in 0..<12 {
      for count in [1, 100, 600] {
        let disk = disk(Self.log.bytes)
        disk.arm(.short(count), at: index)
        var follower = LogFollower("logs/a", on: disk)
        #expect(places(&follower).places.flatMap { $0 } == [0, 1, 2, 3, 4, 5, 6])
      }
    }
  }
}
