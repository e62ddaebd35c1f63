/// Classes of bytes that the grammar of HTTP names.
enum Bytes {
  /// `tchar`: what a method or the name of a field is made of.
  ///
  /// - Source: RFC 9110 5.6.2.
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// What a value is made of: visible bytes, space and tab.
  ///
  /// - Source: RFC 9110 5.5.
  static func isValue(_ byte: UInt8) -> Bool { byte == 0x09 || (byte >= 0x20 && byte != 0x7F) }

  /// Whether a path with its query is one of a URI; a `%` needs two hex digits.
  ///
  /// - Source: RFC 3986 3.3 and 3.4.
  static func isTarget(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == 0x2F else { return false }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x25:
        guard index + 2 < bytes.endIndex, isHex(bytes[index + 1]), isHex(bytes[index + 2])
        else { return false }
        index += 2
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
      case 0x21, 0x24, 0x26...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: break
      default: return false
      }
      index += 1
    }
    return true
  }

  /// Whether bytes are a host with or without a port: a name, an IPv4 address or one of IPv6 in
  /// brackets.
  ///
  /// - Source: RFC 9110 7.2, without user information and percent signs.
  static func isAuthority(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == 0x5B {
      guard let end = rest.firstIndex(of: 0x5D), end > rest.startIndex + 1 else { return false }
      let isAddress = rest[(rest.startIndex + 1)..<end].allSatisfy {
        isHex($0) || $0 == 0x3A || $0 == 0x2E
      }
      guard isAddress else { return false }
      rest = rest[(end + 1)...]
    } else {
      let end = rest.firstIndex(of: 0x3A) ?? rest.endIndex
      guard end > rest.startIndex else { return false }
      for byte in rest[..<end] {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: break
        default: return false
        }
      }
      rest = rest[end...]
    }
    guard rest.first == 0x3A else { return rest.isEmpty }
    guard let port = number(rest.dropFirst(), digitLimit: 5) else { return false }
    return port <= 65_535
  }

  /// A number of decimal digits; nil if there is no digit, anything else, or too many.
  static func number(_ digits: ArraySlice<UInt8>, digitLimit: Int) -> Int64? {
    guard !digits.isEmpty, digits.count <= digitLimit else { return nil }
    var value: Int64 = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int64(digit - 0x30)
    }
    return value
  }

  /// Without spaces and tabs at both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return bytes
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}

extension [UInt8] {
  /// With small letters for the capitals of ASCII.
  var lowercased: [UInt8] {
    var bytes = self
    for index in bytes.indices where bytes[index] >= 0x41 && bytes[index] <= 0x5A {
      bytes[index] += 0x20
    }
    return bytes
  }
}
