import Classroom
import EventLog
import Page
import SessionEngine
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// What a seat and an address may ask for: at, below and above each limit.
@Suite("Limits of seats and addresses")
struct SeatLimitsTests {
  private func reading(_ milliseconds: Int64) -> Reading {
    Reading(at: Timestamp(clamping: milliseconds), monotonicMilliseconds: milliseconds)
  }

  @Test(
    "a budget gives its burst, then one more each interval", arguments: SeatLimits.Kind.allCases)
  func budget(_ kind: SeatLimits.Kind) {
    var budgets = SeatBudgets()
    func take(_ amount: Int64 = 1, of seat: Int64, _ milliseconds: Int64) -> Bool {
      budgets.take(kind, amount, of: seat, reading(milliseconds))
    }
    let (burst, interval) = (kind.burst, kind.interval)
    #expect(take(burst - 1, of: 1, 0))
    #expect(take(of: 1, 0))
    #expect(!take(of: 1, 0))
    #expect(take(of: 2, 0), "another seat has its own")
    // Enough for an amount that takes whole milliseconds.
    let amount = max(1, 1_000_000_000 / interval)
    let due = amount * interval / 1_000_000
    #expect(!take(amount, of: 1, due - 1))
    #expect(take(amount, of: 1, due))
    #expect(!take(of: 1, due))
    #expect(take(burst, of: 1, due + interval * burst / 1_000_000 + 1))
    #expect(!take(of: 1, due + interval * burst / 1_000_000 + 1))
  }

  @Test("a seat that asks too often is told to wait, and another is not")
  func requests() throws {
    let fixture = try TestClass(.player, mode: "practice")
    let (ann, bob) = (try fixture.join("ann"), try fixture.join("bob", key: 1))
    let wish = #"{"do":"seat"}"#
    for _ in 0..<SeatLimits.Kind.request.burst {
      #expect(try fixture.post("/ask", wish, ann.ticket).0 == .ok)
    }
    #expect(try fixture.post("/ask", wish, ann.ticket).0 == .tooManyRequests)
    #expect(try fixture.post("/ask", wish, bob.ticket).0 == .ok)
    #expect(try fixture.post("/ask", wish, ann.ticket, at: 1000).0 == .ok)
  }

  @Test("a seat takes so many keys, and no line more is in the class log")
  func keys() throws {
    let fixture = try TestClass(.player, mode: "practice")
    let ann = try fixture.join("ann")
    func join(_ key: Int) throws -> Status {
      let body = #"{"code":"","name":"ann","key":"\#(TestClass.key(key))"}"#
      return try fixture.post("/join", body, ann.ticket).0
    }
    for key in 1..<9 { #expect(try join(key) == .ok) }
    let count = fixture.hosted.lines.count
    for key in 0..<9 { #expect(try join(key) == .ok, "a key that the seat has takes nothing") }
    #expect(fixture.hosted.lines.count == count)
    let digits = String(repeating: "ab", count: 32)
    var statuses: [Status] = []
    for place in 0..<4 {
      let key = "0\(place)" + digits.dropFirst(2)
      let body = #"{"code":"","name":"ann","key":"\#(key)"}"#
      statuses.append(try fixture.post("/join", body, ann.ticket).0)
    }
    #expect(statuses == [.ok, .ok, .tooManyRequests, .tooManyRequests])
    #expect(fixture.hosted.lines.count == count + 2)
  }

  @Test("sessions that are started and given up are limited for their seat")
  func sessions() throws {
    let fixture = try TestClass(.player, mode: "practice")
    var ann = try fixture.join("ann")
    for _ in 0..<SeatLimits.Kind.session.burst {
      try fixture.begin(&ann)
      #expect(try fixture.move(&ann, "abandon").0 == .ok)
    }
    #expect(try fixture.post("/draw", "{}", ann.ticket).0 == .tooManyRequests)
    #expect(try fixture.post("/draw", "{}", ann.ticket, at: 10_000).0 == .ok)
  }

  @Test("an address takes 240 seats at once, then one every two seconds")
  func newSeats() {
    var budgets = SeatBudgets()
    func take(_ address: UInt8, _ milliseconds: Int64) -> Bool {
      budgets.mayTakeSeat(from: [address], reading(milliseconds))
    }
    for _ in 0..<SeatLimits.newSeats { #expect(take(1, 0)) }
    #expect(!take(1, 1999))
    #expect(take(2, 1999))
    #expect(take(1, 2000))
  }

  @Test(
    "wrong codes are answered later and later, at most after eight seconds; a right one at once")
  func wrongCodes() throws {
    var codes = WrongCodes()
    func delay(_ address: UInt8, _ milliseconds: Int64) -> Int64 {
      codes.delay(of: [address], milliseconds)
    }
    for _ in 0..<SeatLimits.wrongCodes { #expect(delay(1, 0) == 0) }
    #expect(delay(1, 0) == 250)
    #expect(delay(1, 0) == 500)
    #expect(delay(2, 0) == 0)
    for _ in 0..<100 { _ = delay(1, 0) }
    #expect(delay(1, 59_999) == 8_000)
    #expect(delay(1, 120_000) == 0)
    let fixture = try TestClass(.player, mode: "practice")
    for _ in 0..<100 {
      #expect(try fixture.post("/join", #"{"code":"WRONG","name":"eve"}"#, "").0 == .forbidden)
    }
    _ = try fixture.join("ann")
  }

  @Test("passwords of an address, and of all addresses together, are hashed a few at once")
  func hashes() {
    var budgets = SeatBudgets()
    func may(_ count: Int64, _ seat: Int64?, _ address: UInt8, _ milliseconds: Int64) -> Bool {
      budgets.mayHash(count, of: seat, from: [address], reading(milliseconds))
    }
    #expect(may(SeatLimits.hashes - 1, nil, 1, 0))
    #expect(may(1, nil, 1, 0))
    #expect(!may(1, nil, 1, 0), "the address")
    #expect(!may(1, nil, 2, 0), "all together")
    #expect(!may(1, nil, 2, 499))
    #expect(may(1, nil, 2, 500))
    #expect(!may(1, nil, 1, 999), "half of all is the most that an address gets")
    #expect(may(1, nil, 1, 1000))
    // A minute later all is full again; a seat has three.
    #expect(may(2, 7, 1, 60_000))
    #expect(!may(2, 7, 2, 60_000), "right or wrong, it is taken")
    #expect(may(1, 7, 2, 60_000))
    #expect(!may(1, 7, 2, 119_999 - 40_000))
    #expect(may(1, 7, 2, 80_000))
  }

  @Test("a session whose log has its most bytes can only be handed in")
  func fullSession() throws {
    let fixture = try TestClass(.player)
    var (ann, bob) = (try fixture.join("ann"), try fixture.join("bob", key: 1))
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann)
    try fixture.begin(&bob)
    let most = SeatLimits.sessionBytes(questionCount: fixture.hosted.questionCount)
    #expect(most == 1_048_576 + 3 * 16_384)
    func size() throws -> Int64 {
      let log = fixture.host.data.session(ann.session)
      return Int64(try fixture.host.disk.contents(log, limit: 1 << 22).count)
    }
    var (time, last) = (Int64(1000), (Status.ok, ""))
    for turn in 0..<400 where last.0 == .ok {
      #expect(try size() < most)
      let text = String(repeating: #"\\\""#, count: 480) + String(turn)
      time += 1000
      last = try fixture.move(&ann, "answer", #","text":"\#(text)""#, at: time)
      if last.0 == .ok { last = try fixture.move(&ann, "jump", #","place":1"#, at: time) }
    }
    #expect(last.0 == .conflict && last.1.contains("Hand it in"), "\(last.1)")
    #expect(try size() >= most && size() < most + 65_536)
    #expect(try fixture.move(&bob, "answer", #","text":"KEY1""#, at: time).0 == .ok)
    #expect(try fixture.move(&ann, "pause", at: time).0 == .conflict)
    #expect(try fixture.move(&ann, "submit", at: time).0 == .ok)
    #expect(try fixture.types(ann).last == "answersSubmitted")
  }
}
