@testable import Cryptography
@testable import TestSupport

/// NIST's vectors in fixtures/slhdsa: a test in each line, `name=value` with spaces between.
struct VectorFile {
  let tests: [[String: String]]

  init(_ name: String) throws {
    let text = String(
      decoding: try Fixtures.contents(Fixtures.folder + "slhdsa/" + name), as: UTF8.self)
    tests = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      var members: [String: String] = [:]
      for member in line.split(separator: " ") {
        let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        members[String(parts[0])] = String(parts[1])
      }
      return members
    }
  }

  /// The bytes of a member in hex digits.
  static func hex(_ member: String?) -> [UInt8] {
    let digits = Array((member ?? "").utf8).map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The bytes of a member in base64.
  static func base64(_ member: String?) -> [UInt8] {
    Base64.bytes(of: Array((member ?? "").utf8)) ?? []
  }
}
