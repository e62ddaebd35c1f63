/// For every place of the data, the matches before it that are worth a thought: each longer than the
/// one before, and each the nearest of its length.
struct Matches {
  static let shortest = 3
  static let longest = 258
  private static let window = 32_768
  /// How many earlier places with the same three bytes are looked at.
  private static let depth = 2_000

  /// Where the matches of a place begin in `lengths` and `distances`; one more than there are places.
  private(set) var starts: [Int32] = [0]
  private(set) var lengths: [UInt16] = []
  private(set) var distances: [UInt16] = []

  init(in data: [UInt8]) {
    starts.reserveCapacity(data.count + 1)
    var newest = [Int32](repeating: -1, count: 1 << 16)
    var earlier = [Int32](repeating: -1, count: data.count)
    data.withUnsafeBufferPointer { bytes in
      for place in bytes.indices {
        if place + Self.shortest <= bytes.count {
          let key = Self.key(bytes, place)
          earlier[place] = newest[key]
          newest[key] = Int32(place)
          find(at: place, in: bytes, earlier: earlier)
        }
        starts.append(Int32(lengths.count))
      }
    }
  }

  private static func key(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    let three =
      UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    return Int((three &* 0x9E37_79B1) >> 16)
  }

  private mutating func find(
    at place: Int, in bytes: UnsafeBufferPointer<UInt8>, earlier: borrowing [Int32]
  ) {
    let most = min(Self.longest, bytes.count - place)
    var best = Self.shortest - 1
    var candidate = Int(earlier[place])
    var looks = Self.depth
    while candidate >= 0, place - candidate <= Self.window, looks > 0, best < most {
      looks -= 1
      if bytes[candidate + best] == bytes[place + best] {
        var length = 0
        while length < most, bytes[candidate + length] == bytes[place + length] { length += 1 }
        if length > best {
          best = length
          lengths.append(UInt16(length))
          distances.append(UInt16(place - candidate))
        }
      }
      candidate = Int(earlier[candidate])
    }
  }
}
