import Testing

@testable import Systems
@testable import quiz

@Suite("Morse sound")
struct MorseSoundTests {
  private func sound(_ wpm: Int64, _ farnsworth: Int64? = nil) throws -> MorseSound {
    MorseSound(timing: try #require(MorseTiming(wpm: wpm, farnsworthWPM: farnsworth)))
  }

  private func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private func samples(_ bytes: [UInt8]) -> [Int16] {
    stride(from: MorseSound.headerByteCount, to: bytes.count, by: 2).map {
      Int16(truncatingIfNeeded: number(bytes, $0, 2))
    }
  }

  @Test("the header says 16 bits, one channel, 44,100 samples a second, and how many bytes follow")
  func header() throws {
    let bytes = try sound(20).wav("... --- ...")
    #expect(bytes[0..<4].elementsEqual("RIFF".utf8))
    #expect(bytes[8..<16].elementsEqual("WAVEfmt ".utf8))
    #expect(bytes[36..<40].elementsEqual("data".utf8))
    #expect(number(bytes, 4, 4) == bytes.count - 8)
    #expect(number(bytes, 16, 4) == 16)
    #expect(number(bytes, 20, 2) == 1)
    #expect(number(bytes, 22, 2) == 1)
    #expect(number(bytes, 24, 4) == 44_100)
    #expect(number(bytes, 28, 4) == 88_200)
    #expect(number(bytes, 32, 2) == 2)
    #expect(number(bytes, 34, 2) == 16)
    #expect(number(bytes, 40, 4) == bytes.count - 44)
  }

  @Test(
    "a message lasts its units of 1200/wpm ms, to the sample",
    arguments: [
      (".", 20, 2646), ("-", 20, 7938), (".-", 20, 13_230), ("... --- ...", 20, 27 * 2646),
      (".-/-", 20, 15 * 2646), (".", 5, 10_584), (".", 40, 1323), (".", 7, 7560),
      (".", 11, 4811), ("", 20, 0),
    ] as [(String, Int64, Int)])
  func duration(code: String, wpm: Int64, count: Int) throws {
    let bytes = try sound(wpm).wav(code)
    #expect(bytes.count == MorseSound.headerByteCount + 2 * count)
  }

  @Test("silence is exactly silent, and between its edges a signal never is for long")
  func silence() throws {
    let sound = try sound(13, 8)
    let code = MorseCode.encode("CQ DE").text
    let samples = samples(sound.wav(code))
    for stretch in sound.timing.stretches(code) {
      let part = samples[Int(stretch.start)..<Int(stretch.start + stretch.count)]
      if !stretch.isOn {
        #expect(part.allSatisfy { $0 == 0 })
        continue
      }
      // A period of 600 Hz has 73.5 samples; the first and last 5 ms are edges.
      let middle = part.dropFirst(221).dropLast(221)
      for start in stride(from: middle.startIndex, to: middle.endIndex - 74, by: 37) {
        let peak = middle[start..<start + 74].map { abs(Int($0)) }.max() ?? 0
        #expect(peak > 25_000)
      }
    }
  }

  @Test("edges rise and fall as a raised cosine in 5 ms, without a click")
  func edges() throws {
    let samples = samples(try sound(20).wav("-"))
    #expect(samples.first == 0)
    for (place, edge) in [(55, 0.147), (110, 0.5), (165, 0.853)] {
      let peak = samples[(place - 37)...(place + 37)].map { abs(Double($0)) }.max() ?? 0
      #expect(peak < MorseSound.amplitude * (edge + 0.3))
    }
    #expect(abs(Int(samples[1])) < 5)
    #expect(abs(Int(samples[samples.count - 1])) < 5)
    var step = 0
    for place in samples.indices.dropFirst() {
      step = max(step, abs(Int(samples[place]) - Int(samples[place - 1])))
    }
    // The tone itself moves by at most 2π·600/44100 of its amplitude from sample to sample.
    #expect(Double(step) <= MorseSound.amplitude * 0.0855 + 2)
  }

  @Test("the tone has 600 periods a second")
  func frequency() throws {
    let samples = samples(try sound(5).wav("-"))
    var crossings = 0
    for place in samples.indices.dropFirst() where samples[place - 1] < 0 && samples[place] >= 0 {
      crossings += 1
    }
    // 31,752 samples are 432 periods, the first of which begins at zero.
    #expect((430...432).contains(crossings))
  }
}
