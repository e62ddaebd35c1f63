/// Error correction over the field of 256 elements with the polynomial 1 0001 1101.
///
/// - Source: ISO/IEC 18004:2015 7.5.2 and annex A.
enum ReedSolomon {
  /// The product of two elements.
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var (product, shifted, rest) = (UInt8(0), left, right)
    while rest > 0 {
      if rest & 1 == 1 { product ^= shifted }
      shifted = shifted << 1 ^ (shifted & 0x80 == 0 ? 0 : 0x1D)
      rest >>= 1
    }
    return product
  }

  /// The remainder of the data, times x to the power of `count`, by the generator polynomial.
  static func check(of data: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(count)
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for place in 0..<count { remainder[place] ^= product(generator[place], factor) }
    }
    return remainder
  }

  /// The product of x - 2^i for all i below `count`, without its leading 1.
  private static func generator(_ count: Int) -> [UInt8] {
    var generator = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for place in 0..<count {
        generator[place] = product(generator[place], root)
        if place + 1 < count { generator[place] ^= generator[place + 1] }
      }
      root = product(root, 2)
    }
    return generator
  }
}
