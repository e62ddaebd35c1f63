import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport

/// The vectors come from the lines of Python below, written from SESSIONS, "Chance".
///
/// ```python
/// def block(label, n): return hashlib.sha256(f"{S}/{label}/{n}".encode()).digest()
/// def draw(b):
///     while True:
///         x = int.from_bytes(block(label, n)[:8], "big"); n += 1
///         if x < 2**64 - 2**64 % b: return x % b
/// S = "00112233445566778899aabbccddeeff"
/// ```
@Suite("Draws")
struct DrawsTests {
  private func draws(_ label: String = "questions") -> Draws {
    Draws(.sample, label: Array(label.utf8))
  }

  private func take(_ count: Int, below bound: Int) -> [Int] {
    var draws = draws()
    return (0..<count).map { _ in draws.draw(bound) }
  }

  @Test(
    "a block is the SHA-256 of SEED/LABEL/n",
    arguments: [
      ("questions", 0, "a72adf4e09717dbf126d7a69a60aa7e8ccb28df9a26cafc3dd37d9a11c993e29"),
      ("id", 0, "5f1bfd6e3e1c365ebfadb14c9a873ac2fa71b7a5ff710e78c2318e2d9a1cbabd"),
      ("answers/food", 11, "9644d7c3267651e0664878fb844a592bfca4d5bf989aefbc71cb5ba43bb71ec8"),
    ] as [(String, Int64, String)])
  func block(label: String, number: Int64, hex: String) {
    #expect(Draws.block(.sample, label: Array(label.utf8), number).hex == hex)
  }

  @Test(
    "a draw takes the next block, modulo its bound",
    arguments: [
      (1, [0, 0, 0, 0, 0, 0]), (2, [1, 0, 1, 1, 1, 1]), (4, [3, 2, 1, 3, 3, 3]),
      (10, [3, 0, 5, 9, 3, 3]), (26, [17, 6, 15, 23, 25, 25]), (32, [31, 26, 25, 31, 7, 27]),
      (1000, [703, 530, 345, 679, 383, 523]),
      (Int.max, [2_822_313_642_759_912_896, 1_202_529_773_652_653_530]),
    ])
  func vectors(bound: Int, expected: [Int]) {
    #expect(take(expected.count, below: bound) == expected)
  }

  @Test("a number at or above the last multiple of the bound is passed over")
  func rejection() {
    // Below 3 × 2^61 a quarter of all numbers is: here those of the blocks 3 and 4.
    #expect(
      take(6, below: 3 << 61) == [
        5_128_156_651_973_606_847, 1_202_529_773_652_653_530, 4_949_504_726_734_872_345,
        3_527_256_017_030_750_523, 4_563_239_586_990_563_816, 1_634_025_766_253_801_570,
      ])
  }

  @Test(
    "a shuffle swaps from the last place down",
    arguments: [
      [], [0], [0, 1], [1, 2, 0], [0, 2, 1, 3], [4, 7, 2, 0, 9, 5, 6, 8, 1, 3],
      [
        8, 22, 0, 18, 11, 25, 3, 4, 10, 2, 6, 12, 21, 13, 20, 7, 1, 23, 24, 16, 15, 19, 14, 9, 5,
        17,
      ],
    ])
  func shuffle(expected: [Int]) {
    var draws = draws()
    #expect(draws.shuffled(expected.count) == expected)
  }

  @Test("each label has draws of its own")
  func labels() {
    var draws = draws("answers/food")
    #expect(draws.shuffled(4) == [1, 2, 0, 3])
  }

  @Test("the label of a question is its draw in decimal, of any size")
  func questionLabel() {
    var one = Draws(.sample, question: 1_000_000)
    var other = draws("question/1000000")
    #expect(one.draw(1 << 40) == other.draw(1 << 40))
    var last = Draws(.sample, question: .max)
    var lastAgain = draws("question/9223372036854775807")
    #expect(last.draw(1 << 40) == lastAgain.draw(1 << 40))
  }

  @Test("no value is drawn far more often than another")
  func uniformity() {
    for bound in [2, 3, 4, 10, 26, 32] {
      var counts = Array(repeating: 0, count: bound)
      var draws = draws("uniformity/\(bound)")
      let mean = 60
      for _ in 0..<(bound * mean) { counts[draws.draw(bound)] += 1 }
      // Five standard deviations of a binomial count.
      for count in counts { #expect(abs(count - mean) < 40, "below \(bound): \(counts)") }
    }
  }

  @Test("a draw from nothing is a mistake of the program")
  func nothing() async {
    await #expect(processExitsWith: .failure) {
      var draws = Draws(Seed(high: 0, low: 0), label: [])
      _ = draws.draw(0)
    }
  }
}
