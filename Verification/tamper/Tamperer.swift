import EventLog
import Shell

/// Does to a log all that can be done, until its time is over.
struct Tamperer {
  var matrix = Matrix()
  let logs: [GoldenLog]
  /// Logs whose every byte was tried with every other value.
  private(set) var exhausted = 0
  /// When to stop, on the clock that only runs forward.
  let deadline: Int64

  /// Above this many bytes not every place is tried but 200 of them.
  static let longByteCount = 64_000
  static let insertions: [UInt8] = [0x0A, 0x0D, 0x20, 0x00, 0xFF, 0x22]

  init(_ logs: [GoldenLog], deadline: Int64) {
    (self.logs, self.deadline) = (logs, deadline)
  }

  var isOver: Bool { System.monotonicMilliseconds >= deadline }

  /// The places of a log that are tried.
  static func places(_ log: GoldenLog, _ random: inout Chances) -> [Int] {
    guard log.bytes.count > longByteCount else { return Array(0..<log.bytes.count) }
    var places: [Int] = []
    for _ in 0..<200 { places.append(random.below(log.bytes.count)) }
    return places
  }

  /// Every cut, insertion, deletion and zeroed sector.
  mutating func cutAndInsert(_ log: GoldenLog, _ random: inout Chances) {
    for place in Tamperer.places(log, &random) {
      if isOver { return }
      matrix.judge(Array(log.bytes[..<place]), of: log, .cut, "to \(place) bytes")
      var bytes = log.bytes
      bytes.remove(at: place)
      matrix.judge(bytes, of: log, .byteDeleted, "at \(place)")
      for byte in Tamperer.insertions {
        bytes = log.bytes
        bytes.insert(byte, at: place)
        matrix.judge(bytes, of: log, .byteInserted, "\(byte) at \(place)")
      }
    }
    for byte in Tamperer.insertions {
      matrix.judge(log.bytes + [byte], of: log, .byteInserted, "\(byte) at the end")
    }
    zeroSectors(log)
  }

  private mutating func zeroSectors(_ log: GoldenLog) {
    let starts = Array(stride(from: 0, to: log.bytes.count, by: 512)).suffix(60)
    let last = log.appends[log.appends.count - 2]
    for sector in starts {
      // The whole sector, and what of it belongs to the last append; that one cut, too.
      for start in [sector, max(sector, last)] {
        let end = min(sector + 512, log.bytes.count)
        guard start < end else { continue }
        var bytes = log.bytes
        for place in start..<end { bytes[place] = 0 }
        matrix.judge(bytes, of: log, .sectorZeroed, "from \(start) to \(end)")
        for cut in [end, max(last + 1, end - 7)] where cut < bytes.count && cut > start {
          matrix.judge(
            Array(bytes[..<cut]), of: log, .sectorZeroed, "from \(start), cut to \(cut)")
        }
      }
    }
  }

  /// Every byte with every other value.
  mutating func substitute(_ log: GoldenLog, _ random: inout Chances) {
    var bytes = log.bytes
    for place in Tamperer.places(log, &random) {
      if isOver { return }
      let was = bytes[place]
      if bytes.count > Tamperer.longByteCount {
        bytes[place] = was &+ UInt8(1 + random.below(255))
        matrix.judge(bytes, of: log, .byteSubstituted, "\(bytes[place]) for \(was) at \(place)")
      } else {
        for value in UInt8.min...UInt8.max where value != was {
          bytes[place] = value
          matrix.judge(bytes, of: log, .byteSubstituted, "\(value) for \(was) at \(place)")
        }
      }
      bytes[place] = was
    }
    if bytes.count <= Tamperer.longByteCount { exhausted += 1 }
  }

  /// Several changes at once, by chance.
  mutating func mix(_ random: inout Chances) {
    let log = logs[random.below(logs.count)]
    guard log.bytes.count <= Tamperer.longByteCount else { return }
    var bytes = log.bytes
    var words = ""
    for _ in 0...random.below(3) where !bytes.isEmpty {
      // Rather near the end, where a crash and a lie are closest.
      let isNearEnd = random.below(2) == 0
      let reach = isNearEnd ? min(bytes.count, 600) : bytes.count
      let place = bytes.count - reach + random.below(reach)
      switch random.below(6) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(Tamperer.insertions[random.below(6)], at: place)
      case 3:
        for byte in place / 512 * 512..<min(place / 512 * 512 + 512, bytes.count) {
          bytes[byte] = 0
        }
      case 4: bytes[place] = bytes[place] &+ UInt8(1 + random.below(255))
      default:
        let line = log.line(random.below(log.lineCount))
        bytes.append(contentsOf: line)
      }
      words += " \(place)"
    }
    matrix.judge(bytes, of: log, .several, "at" + words)
  }
}

/// Chance, the same for the same seed.
struct Chances {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
