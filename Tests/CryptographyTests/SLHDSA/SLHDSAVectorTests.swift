import EventLog
import Testing

@testable import Cryptography
@testable import TestSupport

/// NIST's vectors: all of them, or a sample where unoptimised Swift does the hashing.
@Suite("SLH-DSA-SHA2-128f: vectors")
struct SLHDSAVectorTests {
  private static let isFast = SHA256.hasInstructions || Effort.isFull

  @Test("keys of NIST's vectors come out")
  func keys() throws {
    let tests = try VectorFile("keygen.txt").tests
    #expect(tests.count == 10)
    for test in tests.prefix(SLHDSAVectorTests.isFast ? 10 : 3) {
      let seed = VectorFile.hex(test["seed"])
      let key = try #require(SLHDSA.PrivateKey(seed: seed))
      #expect(key.publicKey.hex == test["public"])
      #expect(key.bytes == seed + key.publicKey.bytes.suffix(16))
    }
  }

  @Test("signatures of NIST's vectors come out, deterministic and hedged, with and without context")
  func signatures() throws {
    let tests = try VectorFile("siggen.txt").tests
    #expect(tests.count == 28)
    #expect(tests.filter { $0["interface"] == "pure" }.count == 14)
    #expect(tests.filter { $0["random"] == "" }.count == 14)
    let sample = ["1", "316", "121"]  // deterministic, hedged, and of the interface inside
    for test in tests where Self.isFast || sample.contains(test["test"] ?? "") {
      let signature = try #require(try SLHDSAVectorTests.sign(test))
      #expect(SHA256.digest(of: signature.bytes).hex == test["sha256"], "\(test["test"] ?? "")")
    }
  }

  private static func sign(_ test: [String: String]) throws -> SLHDSA.Signature? {
    let key = try #require(SLHDSA.PrivateKey(bytes: VectorFile.hex(test["key"])))
    let message = VectorFile.base64(test["message"])
    let context = VectorFile.hex(test["context"])
    let random = VectorFile.hex(test["random"])
    let node = random.isEmpty ? key.publicKey.seed : SLHDSA.Node(random.span, at: 0)
    if test["interface"] == "internal" { return key.sign(internal: message, randomness: node) }
    if random.isEmpty { return key.sign(message, context: context) }
    return key.sign(message, context: context, randomness: (node.high, node.low))
  }

  @Test("NIST's valid signature verifies, and those with a fault of each kind do not")
  func verification() throws {
    let tests = try VectorFile("sigver.txt").tests
    #expect(Set(tests.map { $0["reason"] }).count == 7)
    for test in tests {
      let key = try #require(SLHDSA.PublicKey(bytes: VectorFile.hex(test["key"])))
      let signature = SLHDSA.Signature(bytes: VectorFile.base64(test["signature"]))
      let isOfLength = test["reason"] != "too-small" && test["reason"] != "too-large"
      #expect((signature != nil) == isOfLength)
      let message = VectorFile.base64(test["message"])
      let context = VectorFile.hex(test["context"])
      let isValid = signature.map { key.isValid($0, for: message, context: context) } ?? false
      #expect(isValid == (test["reason"] == "valid"), "\(test["reason"] ?? "")")
    }
  }
}
