extension Span where Element == UInt8 {
  /// Whether these are the same bytes.
  public func equals(_ other: Span<UInt8>) -> Bool {
    count == other.count && starts(with: other)
  }

  /// Whether these are the bytes of a text.
  package func equals(text: String) -> Bool {
    var index = 0
    for byte in text.utf8 {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return index == count
  }

  /// Whether it begins with the bytes of `other`.
  public func starts(with other: Span<UInt8>) -> Bool {
    guard count >= other.count else { return false }
    var index = 0
    while index + 8 <= other.count {
      guard word(at: index) == other.word(at: index) else { return false }
      index += 8
    }
    while index < other.count {
      guard unsafe self[unchecked: index] == other[unchecked: index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether these bytes come before others in byte order.
  package func precedes(_ other: Span<UInt8>) -> Bool {
    let shared = Swift.min(count, other.count)
    var index = 0
    while index + 8 <= shared {
      let (left, right) = (word(at: index), other.word(at: index))
      if left != right { return left.byteSwapped < right.byteSwapped }
      index += 8
    }
    while index < shared {
      if self[index] != other[index] { return self[index] < other[index] }
      index += 1
    }
    return count < other.count
  }

  /// Eight bytes as a number, the first of them the least significant.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// One byte, where the caller has made sure that it is there.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    unsafe self[unchecked: index]
  }

  /// How many of eight bytes, from the first, are figures.
  @inline(__always)
  static func figureCount(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let values = word ^ (ones &* 0x30)
    // The highest bit is set where a byte is above 9; a carry can set it only above such a one.
    return (((values &+ (ones &* 0x76)) | values) & (ones &* 0x80)).trailingZeroBitCount / 8
  }

  /// Whether the bytes of an ASCII word are all that is here.
  @inlinable
  @inline(__always)
  public func equals(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && has(word, at: 0)
  }

  /// Whether the bytes of an ASCII word are at `start`.
  ///
  /// Inlined everywhere, so that a literal word becomes one or two comparisons of numbers.
  @inlinable
  @inline(__always)
  public func has(_ word: StaticString, at start: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard start >= 0, start <= count - length else { return false }
    let letters = unsafe UnsafeRawPointer(word.utf8Start)
    var index = 0
    while index &+ 8 <= length {
      let wanted = unsafe letters.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: start &+ index, as: UInt64.self)
      guard found == wanted else { return false }
      index &+= 8
    }
    while index < length {
      guard unsafe self[unchecked: start &+ index] == word.utf8Start[index] else { return false }
      index &+= 1
    }
    return true
  }

  /// The place of the first LF from `start` on.
  package func lineFeed(from start: Int) -> Int? {
    // A byte is LF where this is 0; subtracting 1 borrows there and, below it, nowhere else.
    let ones: UInt64 = 0x0101_0101_0101_0101
    func zeros(_ word: UInt64) -> UInt64 {
      let difference = word ^ (ones &* 0x0A)
      return (difference &- ones) & ~difference & (ones &* 0x80)
    }
    var index = start
    while index + 32 <= count {
      let found =
        zeros(word(at: index)) | zeros(word(at: index + 8)) | zeros(word(at: index + 16))
        | zeros(word(at: index + 24))
      if found != 0 { break }
      index += 32
    }
    while index + 8 <= count {
      let found = zeros(word(at: index))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      if self[index] == 0x0A { return index }
      index += 1
    }
    return nil
  }

  /// The bytes as text; bytes that are no UTF-8 are shown as U+FFFD.
  public var text: String {
    String(decoding: array, as: UTF8.self)
  }

  /// A copy of the bytes.
  public var array: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(self)
    return bytes
  }
}

extension [UInt8] {
  /// Appends a stretch of a span.
  public mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends an ASCII word.
  ///
  /// Written in place: the length of a literal is known where it is inlined, so a short one takes
  /// one or two stores in place of a call.
  @inlinable
  @inline(__always)
  public mutating func append(_ word: StaticString) {
    let length = word.utf8CodeUnitCount
    append(addingCapacity: length) { room in
      unsafe room.withUnsafeMutableBufferPointer { buffer, count in
        unsafe buffer.baseAddress?.update(from: word.utf8Start, count: length)
        count = length
      }
    }
  }

  /// Appends the eight bytes of a number, the least significant first.
  @inline(__always)
  mutating func append(word: UInt64) {
    append(addingCapacity: 8) { room in
      unsafe room.withUnsafeMutableBufferPointer { buffer, count in
        unsafe UnsafeMutableRawBufferPointer(buffer)
          .storeBytes(of: word.littleEndian, as: UInt64.self)
        count = 8
      }
    }
  }

  /// Appends an integer in decimal.
  public mutating func append(decimal value: Int64) {
    if value >= 0, value < 10 {
      append(0x30 + UInt8(truncatingIfNeeded: value))
      return
    }
    var rest = value.magnitude
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var count = 0
    repeat {
      digits[count] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    if value < 0 { append(0x2D) }
    while count > 0 {
      count -= 1
      append(digits[count])
    }
  }
}

extension StaticString {
  /// The same as text.
  package var text: String {
    var bytes: [UInt8] = []
    bytes.append(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
