import Cryptography
import EventLog

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Medians of processor time, and how they compare with hashing as many blocks in one go.
struct Timing {
  let rounds: Int

  func run() {
    let seed = [UInt8](0..<48)
    let message = Array("a receipt".utf8)
    guard let key = SLHDSA.PrivateKey(seed: seed), let signature = key.sign(message) else { return }
    print("SHA-256 by the processor's instructions: \(SHA256.hasInstructions ? "yes" : "no")")
    let block = blockMilliseconds()
    print("a block of 64 bytes, hashing 16 MiB: \(rounded(block * 1_000_000)) ns")
    tell("key", compressions: 4_568, block) { _ = SLHDSA.PrivateKey(seed: seed) }
    tell("signature", compressions: 106_800, block) { _ = key.sign(message) }
    tell("verification", compressions: 6_400, block) {
      _ = key.publicKey.isValid(signature, for: message)
    }
  }

  private func tell(_ what: String, compressions: Double, _ block: Double, _ work: () -> Void) {
    let time = median(rounds, work)
    let ratio = time / (block * compressions)
    print("\(what): \(rounded(time)) ms, \(rounded(ratio)) times hashing as many blocks in one go")
  }

  private func blockMilliseconds() -> Double {
    let bytes = [UInt8](repeating: 7, count: 1 << 24)
    return median(11) { _ = SHA256.digest(of: bytes) } / Double(bytes.count / 64)
  }

  private func median(_ count: Int, _ work: () -> Void) -> Double {
    var times: [Double] = []
    for _ in 0..<count {
      let start = clock()
      work()
      times.append(Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC))
    }
    return times.sorted()[count / 2]
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
