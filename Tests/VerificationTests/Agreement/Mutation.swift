import EventLog
import Foundation

@testable import TestSupport
@testable import tamper

/// One thing done to a log, chosen by a seed.
///
/// Half of the mutations recompute the chain, as somebody who forges a log would: only then do the
/// rules get to see it.
struct Mutation {
  /// What was done, for a failure.
  private(set) var words = ""
  private(set) var bytes: [UInt8]
  private var random: SeededRandom

  /// Changes a log; `others` are what lines may be taken from.
  init(_ log: [UInt8], _ others: [[UInt8]], seed: UInt64) {
    bytes = log
    random = SeededRandom(seed)
    switch random.below(12) {
    case 0: changeByte()
    case 1: cut()
    case 2: edit("removed") { $0.remove(at: $1) }
    case 3: edit("doubled") { $0.insert($0[$1], at: $1) }
    case 4: edit("swapped with the last") { $0.swapAt($1, $0.count - 1) }
    case 5:
      let other = Mutation.bodies(others[random.below(others.count)])
      edit("from another log") { $0[$1] = other[min($1, other.count - 1)] }
    case 6: zeroSector()
    case 7:
      let kept = 1 + random.below(Mutation.bodies(bytes).count)
      forge("cut to \(kept) lines") { $0 = Array($0.prefix(kept)) }
    default: for _ in 0...random.below(2) { changeValue() }
    }
  }

  /// A number from 0 to `bound` - 1 that follows from the same seed.
  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  // MARK: Bytes

  private mutating func changeByte() {
    let place = random.below(bytes.count)
    bytes[place] = bytes[place] &+ UInt8(1 + random.below(255))
    words += " byte \(place) changed"
  }

  private mutating func cut() {
    // Rather near the end, where a crash and a lie are closest.
    let count = min(bytes.count, random.below(2) == 0 ? 400 : bytes.count)
    bytes.removeLast(random.below(count + 1))
    words += " cut to \(bytes.count) bytes"
  }

  private mutating func zeroSector() {
    let start = random.below(bytes.count) / 512 * 512
    for place in start..<min(start + 512, bytes.count) { bytes[place] = 0 }
    words += " sector \(start) zeroed"
  }

  // MARK: Lines

  private static func bodies(_ log: [UInt8]) -> [[UInt8]] {
    log.split(separator: 0x0A).map { Chain.body(Array($0) + [0x0A]) }
  }

  /// Changes lines behind line 0; sometimes the numbers and the chain are left as they were.
  private mutating func edit(_ deed: String, _ body: (inout [[UInt8]], Int) -> Void) {
    let count = Mutation.bodies(bytes).count
    let place = count > 1 ? 1 + random.below(count - 1) : 0
    guard random.below(4) == 0 else {
      return forge("line \(place + 1) \(deed), chain recomputed") { body(&$0, place) }
    }
    var lines = bytes.split(separator: 0x0A).map { Array($0) + [0x0A] }
    body(&lines, place)
    bytes = Array(lines.joined())
    words += " line \(place + 1) \(deed)"
  }

  private mutating func forge(_ deed: String, _ body: (inout [[UInt8]]) -> Void) {
    var bodies = Mutation.bodies(bytes)
    body(&bodies)
    bytes = Chain.log(bodies.enumerated().map { Tamperer.numbered($1, $0) })
    words += " " + deed
  }

  /// Edits a figure or letter of the data of a line, or removes or repeats a digit.
  private mutating func changeValue() {
    var deed = ""
    var random = random
    forge("value edited") { bodies in
      let line = random.below(bodies.count)
      guard let data = Mutation.data(of: bodies[line]) else { return }
      let places = data.filter { Edits.isFigureOrLetter(bodies[line][$0]) }
      guard !places.isEmpty else { return }
      let place = places[random.below(places.count)]
      let isFigure = (0x30...0x39).contains(bodies[line][place])
      let choices: [UInt8] = isFigure ? Array("0123456789".utf8) : Array("aefghz".utf8)
      bodies[line][place] = choices[random.below(choices.count)]
      deed = " in line \(line + 1) at \(place)"
    }
    self.random = random
    words += deed
  }

  private static func data(of body: [UInt8]) -> Range<Int>? {
    let key = Array("\"data\":".utf8)
    guard body.count > key.count else { return nil }
    return (0..<body.count - key.count).first { body[$0...].starts(with: key) }
      .map { $0 + key.count..<body.count }
  }
}
