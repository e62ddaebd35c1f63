/// A ZIP file of files as they are, without compression: the same files give the same bytes.
///
/// Every file has the oldest date that the format knows, because a date of the host's clock would
/// say nothing that the logs do not.
///
/// - Source: PKWARE APPNOTE.TXT 6.3.10: 4.3.7 (local headers), 4.3.12 (the directory), 4.3.16 (its
///   end), 4.4.4 (bit 11: names in UTF-8).
struct ZipWriter {
  /// How many files and bytes fit without the extension for more (4.4.1.4).
  static let fileLimit = 65_535
  static let byteLimit = Int(UInt32.max)

  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  private var isFull = false

  /// Adds a file; `name` has slashes between its parts and none in front.
  mutating func add(_ name: String, _ contents: [UInt8]) {
    let name = Array(name.utf8)
    let size = bytes.count + contents.count + directory.count + 2 * name.count + 200
    guard !isFull, count < ZipWriter.fileLimit, size < ZipWriter.byteLimit,
      name.count <= UInt16.max
    else {
      isFull = true
      return
    }
    let offset = UInt32(bytes.count)
    var facts: [UInt8] = []
    facts.little(UInt16(20))  // what a reader has to know: version 2.0
    facts.little(UInt16(0x0800))  // the name is UTF-8
    facts.little(UInt16(0))  // stored
    facts.little(UInt16(0))  // 00:00
    facts.little(UInt16(0x0021))  // 1 January 1980
    facts.little(CRC32.code(of: contents))
    facts.little(UInt32(contents.count))
    facts.little(UInt32(contents.count))
    facts.little(UInt16(name.count))
    facts.little(UInt16(0))  // no extra field
    bytes.little(UInt32(0x0403_4B50))
    bytes += facts
    bytes += name
    bytes += contents
    directory.little(UInt32(0x0201_4B50))
    directory.little(UInt16(20))  // made by version 2.0
    directory += facts
    directory.little(UInt16(0))  // no comment
    directory.little(UInt16(0))  // the first disk
    directory.little(UInt16(0))  // no inner attributes
    directory.little(UInt32(0))  // no outer attributes
    directory.little(offset)
    directory += name
    count += 1
  }

  /// The file; nil if it would have more files or bytes than the format can name.
  var file: [UInt8]? {
    guard !isFull else { return nil }
    var file = bytes
    file += directory
    file.little(UInt32(0x0605_4B50))
    file.little(UInt16(0))
    file.little(UInt16(0))
    file.little(UInt16(count))
    file.little(UInt16(count))
    file.little(UInt32(directory.count))
    file.little(UInt32(bytes.count))
    file.little(UInt16(0))  // no comment
    return file
  }
}

/// The checksum of ZIP files.
///
/// - Source: PKWARE APPNOTE.TXT 6.3.10, 4.4.7; its check value over `123456789` is CBF43926.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) -> UInt32 in
    var value = byte
    for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    return value
  }

  static func code(of bytes: [UInt8]) -> UInt32 {
    let table = table
    var value = UInt32.max
    for byte in bytes { value = value >> 8 ^ table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] }
    return ~value
  }
}

extension [UInt8] {
  fileprivate mutating func little<Number: FixedWidthInteger>(_ number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
