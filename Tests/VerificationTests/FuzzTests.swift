import EventLog
import SessionEngine
import Testing

@testable import TestSupport
@testable import fuzz

/// A small run of what Scripts/fuzz does at length, with the same checks and no fuzzer.
@Suite("Fuzzing")
struct FuzzTests {
  /// The inputs that lie in the tree for a target, in the order of their names.
  private func corpus(_ target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Fixtures.root + "/fuzz/" + target.rawValue
    return try POSIXStorage().names(in: folder).map {
      ($0, try Fuzz.read(folder.appendingPathPart($0)))
    }
  }

  @Test(
    "what has to hold for any bytes holds for those in fixtures", arguments: FuzzTarget.allCases)
  func holds(target: FuzzTarget) throws {
    let inputs = try corpus(target)
    #expect(inputs.count >= 2)
    for (name, bytes) in inputs {
      #expect(target.fault(in: bytes) == nil, "\(name)")
      #expect(bytes.count <= 4096, "\(name) is not small")
    }
    #expect(target.fault(in: []) == nil)
  }

  @Test("and for what chance makes of them", arguments: FuzzTarget.allCases)
  func chance(target: FuzzTarget) throws {
    let seed: UInt64 = 0x6F75
    var random = SeededRandom(seed)
    let inputs = try corpus(target).map { $0.bytes }
    for round in 0..<600 {
      var bytes = inputs[random.below(inputs.count)]
      for _ in 0...random.below(4) {
        change(&bytes, with: inputs[random.below(inputs.count)], &random)
      }
      #expect(target.fault(in: bytes) == nil, "seed \(seed), round \(round): \(bytes)")
    }
  }

  /// One thing that a fuzzer does to an input.
  private func change(
    _ bytes: inout [UInt8], with other: [UInt8], _ random: inout SeededRandom
  ) {
    guard !bytes.isEmpty else { return bytes = other }
    let start = random.below(bytes.count)
    let end = min(bytes.count, start + 1 + random.below(40))
    switch random.below(6) {
    case 0: bytes[start] ^= UInt8(1 << random.below(8))
    case 1: bytes[start] = UInt8(random.below(256))
    case 2: bytes.removeSubrange(start..<end)
    case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 4: bytes.removeSubrange(start...)
    default: bytes.insert(contentsOf: other.suffix(random.below(other.count + 1)), at: start)
    }
  }

  @Test("the ten lines reject what is altered, spliced or no log, and so can tell")
  func tenLines() throws {
    let log = SampleLog(appends: [2, 1])
    #expect(TenLines(log.bytes)?.count == 4)
    #expect(TenLines(log.bytes)?.head.hex == log.head)
    for place in log.bytes.indices {
      // Another time, type or data has another hash; another hash or `prev` does not fit.
      #expect(TenLines(log.replacing(place, with: log.bytes[place] ^ 1)) == nil, "\(place)")
    }
    #expect(TenLines(Array(log.bytes[log.lineOffsets[1]...])) == nil)
    #expect(TenLines(Array(log.bytes.dropLast())) == nil)
  }

  @Test("a chain is made for lines that have none, and taken from those that have one")
  func chains() {
    let log = SampleLog(appends: [3]).bytes
    #expect(ChainCheck.chained(ChainCheck.unchained(log)) == log)
    #expect(ChainCheck.chained(Array("tail".utf8)) == Array("tail".utf8))
  }

  @Test("a place outside the file is noticed")
  func places() {
    let bytes = Array("{}\n".utf8)
    func fault(_ line: Int, _ column: Int, _ message: String = "x") -> String? {
      let mistake = QuizMistake(line: line, column: column, path: "", message: message)
      return QuizCheck.fault([mistake], in: bytes)
    }
    #expect(fault(2, 1) == nil)
    for (line, column) in [(0, 1), (3, 1), (1, 0), (1, 5)] { #expect(fault(line, column) != nil) }
    #expect(fault(1, 1, "two\nlines") != nil)
    #expect(fault(1, 1, "") != nil)
    #expect(QuizCheck.fault([], in: bytes) != nil)
  }
}
