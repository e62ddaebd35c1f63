import Testing

@testable import Systems

@Suite("Morse timing")
struct MorseTimingTests {
  @Test("units are 1-3-1-3-7: dot, dash, inside a letter, between letters, between words")
  func units() throws {
    // 12 words a minute at 1000 samples a second: a unit is 100 samples.
    let timing = try #require(MorseTiming(wpm: 12, sampleRate: 1000))
    let stretches = timing.stretches(".- -/.")
    #expect(stretches.map { $0.count } == [100, 100, 300, 300, 300, 700, 100])
    #expect(stretches.map { $0.isOn } == [true, false, true, false, true, false, true])
    #expect(stretches.map { $0.start } == [0, 100, 200, 500, 800, 1100, 1800])
    #expect(timing.sampleCount(".- -/.") == 1900)
    #expect(timing.sampleCount("") == 0)
  }

  @Test("PARIS with the space behind it takes 60/wpm seconds, to the sample", arguments: 5...40)
  func paris(wpm: Int64) throws {
    let code = MorseCode.encode("PARIS P").text
    let timing = try #require(MorseTiming(wpm: wpm))
    let second = try #require(timing.stretches(code).dropLast(7).last)
    #expect(second.start + second.count == (2 * 60 * 44_100 + wpm) / (2 * wpm))
  }

  @Test("with Farnsworth spacing the letters keep their speed and PARIS the slower one")
  func farnsworth() throws {
    let code = MorseCode.encode("PARIS P").text
    for wpm in MorseTiming.wpmLimits {
      for slow in MorseTiming.wpmLimits.lowerBound...wpm {
        let timing = try #require(MorseTiming(wpm: wpm, farnsworthWPM: slow))
        let stretches = timing.stretches(code)
        let word = stretches[stretches.count - 8]
        #expect(word.start + word.count == (2 * 60 * 44_100 + slow) / (2 * slow))
        #expect(abs(stretches[0].count * wpm * 5 - 6 * 44_100) <= wpm * 5)
      }
    }
  }

  @Test("stretches follow each other, and each edge is at most half a sample off")
  func edges() throws {
    let code = MorseCode.encode("THE QUICK BROWN FOX").text
    for wpm in MorseTiming.wpmLimits {
      let timing = try #require(MorseTiming(wpm: wpm, sampleRate: 8000))
      var units: Int64 = 0
      var place: Int64 = 0
      for stretch in timing.stretches(code) {
        #expect(stretch.start == place)
        place += stretch.count
        // A unit is 9600/wpm samples; the length in units is the nearest whole number.
        units += (stretch.count * wpm * 2 + 9600) / 19_200
        #expect(abs(place * wpm - units * 9600) * 2 <= wpm)
      }
    }
  }

  @Test(
    "speeds go from 5 to 40, and the whole is not faster than its letters",
    arguments: [
      (4, nil, false), (5, nil, true), (40, nil, true), (41, nil, false), (20, 4, false),
      (20, 5, true), (20, 20, true), (20, 21, false), (Int64.max, nil, false),
    ] as [(Int64, Int64?, Bool)])
  func speeds(wpm: Int64, farnsworth: Int64?, isPossible: Bool) {
    #expect((MorseTiming(wpm: wpm, farnsworthWPM: farnsworth) != nil) == isPossible)
  }

  @Test("a sign lasts as many units as its dots, dashes and the spaces inside it")
  func signUnits() {
    #expect(MorseCode.search("E").first?.unitCount == 1)
    #expect(MorseCode.search("A").first?.unitCount == 5)
    #expect(MorseCode.search("0").first?.unitCount == 19)
  }
}
