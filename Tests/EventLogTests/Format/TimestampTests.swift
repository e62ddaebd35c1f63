import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Timestamp")
struct TimestampTests {
  @Test(
    "known moments",
    arguments: [
      ("1970-01-01T00:00:00.000Z", 0), ("1969-12-31T23:59:59.999Z", -1),
      ("2000-02-29T00:00:00.000Z", 951_782_400_000), ("2000-03-01T00:00:00.000Z", 951_868_800_000),
      ("2001-09-09T01:46:40.000Z", 1_000_000_000_000),
      ("2038-01-19T03:14:08.000Z", 2_147_483_648_000),
      ("1900-03-01T00:00:00.000Z", -2_203_891_200_000),
      ("2026-11-20T09:30:00.004Z", 1_795_167_000_004),
      ("0000-01-01T00:00:00.000Z", -62_167_219_200_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ] as [(String, Int64)])
  func known(text: String, milliseconds: Int64) {
    #expect(Timestamp(text)?.milliseconds == milliseconds)
    #expect(Timestamp(clamping: milliseconds).text == text)
  }

  @Test(
    "what is no real date or time, or spelled otherwise, is refused",
    arguments: [
      "", "2026-11-20T09:30:00Z", "2026-11-20T09:30:00.00Z", "2026-11-20T09:30:00.0000Z",
      "2026-11-20t09:30:00.000Z", "2026-11-20T09:30:00.000z", "2026-11-20 09:30:00.000Z",
      "2026-11-20T09:30:00,000Z", "2026-11-20T09:30:00.000+", "2026/11/20T09:30:00.000Z",
      "2026-11-20T09-30-00.000Z", "+026-11-20T09:30:00.000Z", "-001-11-20T09:30:00.000Z",
      " 026-11-20T09:30:00.000Z", "2026-00-20T09:30:00.000Z", "2026-13-20T09:30:00.000Z",
      "2026-11-00T09:30:00.000Z", "2026-11-31T09:30:00.000Z", "2026-01-32T09:30:00.000Z",
      "2026-02-29T09:30:00.000Z", "1900-02-29T00:00:00.000Z", "2100-02-29T00:00:00.000Z",
      "2024-02-30T00:00:00.000Z", "2026-04-31T00:00:00.000Z", "2026-06-31T00:00:00.000Z",
      "2026-09-31T00:00:00.000Z", "2026-11-20T24:00:00.000Z", "2026-11-20T09:60:00.000Z",
      "2026-11-20T09:30:60.000Z", "2026-11-20T09:30:00.00xZ", "2026-11-20T09:30:00.000Z ",
      "2026-11-20T09:30:00.00\u{0}Z", "２026-11-20T09:30:00.000Z",
    ])
  func refused(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(
    "leap days are those of the Gregorian calendar",
    arguments: ["2024", "2000", "1600", "0000", "0400", "9996"])
  func leapDays(year: String) {
    #expect(Timestamp(year + "-02-29T12:00:00.000Z") != nil)
  }

  @Test("every day from 1599 to 2401 follows the one before, with the length its month has")
  func everyDay() throws {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var moment = try #require(Timestamp("1599-01-01T00:00:00.000Z")).milliseconds
    for year in stride(from: 1599, through: 2401, by: 1) {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for month in 1...12 {
        let count = lengths[month - 1] + (month == 2 && isLeap ? 1 : 0)
        let prefix = "\(year)-" + (month < 10 ? "0" : "") + "\(month)-"
        #expect(Timestamp(clamping: moment).text == prefix + "01T00:00:00.000Z")
        moment += Int64(count) * 86_400_000
        #expect(Timestamp(clamping: moment - 1).text == prefix + "\(count)T23:59:59.999Z")
      }
    }
  }

  @Test("what was written is read as the same moment, and text order is time order")
  func roundTrip() {
    var random = SeededRandom(0x71)
    let span = UInt64(
      Timestamp.latest.milliseconds - Timestamp.earliest.milliseconds + 1)
    var before = Timestamp(clamping: 0)
    for _ in 0..<3000 {
      let offset = Int64(random.next() % span)
      let moment = Timestamp(clamping: Timestamp.earliest.milliseconds + offset)
      #expect(Timestamp(moment.text) == moment)
      #expect((before < moment) == (before.text < moment.text))
      before = moment
    }
  }

  @Test("earlier comes first, by a millisecond, and no moment before itself")
  func order() {
    for milliseconds in [-1, 0, 1_795_167_000_004] as [Int64] {
      let moment = Timestamp(clamping: milliseconds)
      let next = Timestamp(clamping: milliseconds + 1)
      #expect(moment < next)
      #expect(!(next < moment) && !(moment < moment))
    }
  }

  @Test("in the place of each figure stands a figure, and of each sign that sign and no other")
  func everyByte() {
    let text = Array("2011-11-11T11:11:11.111Z".utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[place] = byte
        let isFigure = (0x30...0x39).contains(text[place])
        let found = Timestamp(changed.span)
        if isFigure {
          // A figure may still make a month, a day or an hour that there is not.
          if found != nil { #expect((0x30...0x39).contains(byte), "\(byte) at \(place)") }
        } else {
          #expect((found != nil) == (byte == text[place]), "\(byte) at \(place)")
        }
      }
    }
  }

  @Test("beyond what 24 bytes can say, the nearest moment is taken")
  func clamping() {
    #expect(Timestamp(clamping: .min) == .earliest)
    #expect(Timestamp(clamping: .max) == .latest)
    #expect(Timestamp(clamping: Timestamp.latest.milliseconds + 1) == .latest)
    #expect(Timestamp(clamping: Timestamp.earliest.milliseconds - 1) == .earliest)
  }

  @Test("a time is read in place, and not beyond the end")
  func inPlace() {
    let bytes = Array("x1970-01-01T00:00:00.001Zx".utf8)
    #expect(Timestamp(bytes.span, at: 1)?.milliseconds == 1)
    for start in [-1, 0, 2, 3, 26, Int.max] {
      #expect(Timestamp(bytes.span, at: start) == nil)
    }
  }
}
