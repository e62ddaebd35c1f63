internal import Systems

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A message in Morse code as sound: one tone, switched on and off with soft edges.
struct MorseSound {
  /// The tone, in hertz.
  static let frequency = 600.0
  /// How long a signal takes to rise and to fall, in milliseconds; inside the signal's own time.
  static let edgeMilliseconds: Int64 = 5
  /// The loudest sample, of 32767.
  static let amplitude = 26_000.0
  /// The longest message, in seconds.
  static let secondLimit: Int64 = 600
  /// How many bytes stand before the samples.
  static let headerByteCount = 44

  let timing: MorseTiming

  /// A WAV file of 16-bit samples, one channel; `code` lasts at most ``secondLimit`` seconds.
  ///
  /// - Source: Multimedia Programming Interface and Data Specifications 1.0 (IBM, Microsoft, 1991),
  ///   `RIFF` form `WAVE`, format PCM.
  func wav(_ code: String) -> [UInt8] {
    let stretches = timing.stretches(code)
    let dataByteCount = timing.sampleCount(code) * 2
    var bytes: [UInt8] = []
    bytes.reserveCapacity(MorseSound.headerByteCount + Int(dataByteCount))
    func append(_ number: Int64, byteCount: Int) {
      for place in 0..<byteCount { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
    bytes += Array("RIFF".utf8)
    append(36 + dataByteCount, byteCount: 4)
    bytes += Array("WAVEfmt ".utf8)
    append(16, byteCount: 4)
    append(1, byteCount: 2)  // PCM
    append(1, byteCount: 2)  // one channel
    append(timing.sampleRate, byteCount: 4)
    append(timing.sampleRate * 2, byteCount: 4)  // bytes a second
    append(2, byteCount: 2)  // bytes a sample
    append(16, byteCount: 2)  // bits a sample
    bytes += Array("data".utf8)
    append(dataByteCount, byteCount: 4)
    for stretch in stretches {
      for place in 0..<stretch.count {
        append(stretch.isOn ? sample(place, of: stretch.count) : 0, byteCount: 2)
      }
    }
    return bytes
  }

  /// One sample of a signal: the tone, under a raised cosine at both ends.
  private func sample(_ place: Int64, of count: Int64) -> Int64 {
    let tone = sin(
      2 * Double.pi * MorseSound.frequency * Double(place) / Double(timing.sampleRate))
    let edge = min(timing.sampleRate * MorseSound.edgeMilliseconds / 1000, count / 2)
    let distance = min(place, count - 1 - place)
    var loudness = MorseSound.amplitude
    if distance < edge {
      loudness *= 0.5 - 0.5 * cos(Double.pi * (Double(distance) + 0.5) / Double(edge))
    }
    return Int64((loudness * tone).rounded())
  }
}
