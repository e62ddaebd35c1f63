/// Times in ascending order, as differences: a byte or two for each once there are many.
struct SortedTimes: Sendable {
  /// Each time less the one before it, 7 bits a byte, the lowest first; all but the last byte of a
  /// number have the highest bit.
  private var differences: [UInt8] = []
  private(set) var count = 0
  private(set) var sum: Int64 = 0
  /// What was added since the differences were last written, in no order.
  private var recent: [UInt32] = []

  /// Adds a time.
  ///
  /// - Complexity: amortised, about ten times are read and written.
  mutating func add(_ time: UInt32) {
    recent.append(time)
    count += 1
    sum += Int64(time)
    if recent.count > 1_024, recent.count > count / 8 { takeIn() }
  }

  /// Adds the times of another.
  mutating func merge(_ other: SortedTimes) { other.forEach { add($0) } }

  /// Hands on all times in ascending order.
  func forEach(_ body: (UInt32) -> Void) {
    let recent = recent.sorted()
    var next = 0
    func catchUp(to time: UInt32) {
      while next < recent.count, recent[next] <= time {
        body(recent[next])
        next += 1
      }
    }
    var (time, difference, shift): (UInt32, UInt32, UInt32) = (0, 0, 0)
    for byte in differences {
      difference |= UInt32(byte & 0x7F) << shift
      shift += 7
      if byte >= 0x80 { continue }
      time += difference
      catchUp(to: time)
      body(time)
      (difference, shift) = (0, 0)
    }
    catchUp(to: .max)
  }

  private mutating func takeIn() {
    var taken: [UInt8] = []
    taken.reserveCapacity(differences.count + recent.count * 2)
    var last: UInt32 = 0
    forEach { time in
      var difference = time - last
      last = time
      while difference >= 0x80 {
        taken.append(UInt8(truncatingIfNeeded: difference) | 0x80)
        difference >>= 7
      }
      taken.append(UInt8(difference))
    }
    differences = taken
    recent.removeAll(keepingCapacity: true)
  }
}
