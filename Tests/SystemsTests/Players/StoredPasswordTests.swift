import Cryptography
import EventLog
import Testing

@testable import Systems

@Suite("Stored password")
struct StoredPasswordTests {
  private static let salt = "000102030405060708090a0b0c0d0e0f"

  @Test("what is stored says how, and holds the key that PBKDF2 gives")
  func text() {
    let stored = StoredPassword(Array("long password".utf8), salt: Array(0..<16), rounds: 1000)
    let key = PBKDF2.key(
      password: Array("long password".utf8), salt: Array(0..<16), rounds: 1000)
    #expect(stored.text == "pbkdf2-sha256$1000$" + Self.salt + "$" + key.hex)
    #expect(StoredPassword.rounds == 600_000)
    #expect(StoredPassword.saltByteCount == 16)
    #expect(stored.summary == "pbkdf2-sha256, 1000 rounds")
  }

  @Test("a password is right if every byte is")
  func right() {
    let stored = StoredPassword.quick("long pässword")
    #expect(stored.isRight(Array("long pässword".utf8)))
    for wrong in ["", "long password", "long pässwor", "long pässword ", "Long pässword"] {
      #expect(!stored.isRight(Array(wrong.utf8)), "\(wrong)")
    }
  }

  @Test("a difference in any bit of the key is one")
  func everyBit() throws {
    let stored = StoredPassword.quick("x")
    let parts = stored.text.split(separator: "$").map { String($0) }
    for place in 0..<64 {
      var digits = Array(parts[3].utf8)
      digits[place] = digits[place] == 0x30 ? 0x31 : 0x30
      let other = parts[..<3].joined(separator: "$") + "$" + String(decoding: digits, as: UTF8.self)
      let isSame = other == stored.text
      #expect(StoredPassword(other).isRight(Array("x".utf8)) == isSame, "digit \(place)")
    }
  }

  @Test("other numbers of rounds and other salts are honoured within limits, all else is not")
  func limits() {
    let key = Digest.zero.hex
    let salt = Self.salt
    let texts: [(text: String, isTaken: Bool)] = [
      ("pbkdf2-sha256$600000$\(salt)$\(key)", true), ("pbkdf2-sha256$1000$\(salt)$\(key)", true),
      ("pbkdf2-sha256$999$\(salt)$\(key)", false),
      ("pbkdf2-sha256$10000000$\(salt)$\(key)", true),
      ("pbkdf2-sha256$10000001$\(salt)$\(key)", false),
      ("pbkdf2-sha256$99999999999999999999$\(salt)$\(key)", false),
      ("pbkdf2-sha256$-1000$\(salt)$\(key)", false), ("pbkdf2-sha256$$\(salt)$\(key)", false),
      ("pbkdf2-sha256$1e4$\(salt)$\(key)", false),
      ("pbkdf2-sha256$1000$\(salt.prefix(16))$\(key)", true),
      ("pbkdf2-sha256$1000$\(salt.prefix(14))$\(key)", false),
      ("pbkdf2-sha256$1000$\(String(repeating: salt, count: 4))$\(key)", true),
      ("pbkdf2-sha256$1000$\(String(repeating: salt, count: 4))00$\(key)", false),
      ("pbkdf2-sha256$1000$\(salt)0$\(key)", false),
      ("pbkdf2-sha256$1000$\(salt.uppercased())$\(key)", false),
      ("pbkdf2-sha256$1000$\(salt)$\(key.dropLast())", false),
      ("pbkdf2-sha256$1000$\(salt)$\(key)$", false), ("pbkdf2-sha512$1000$\(salt)$\(key)", false),
      ("pbkdf2-sha256$1000$\(salt)", false), ("", false), ("long password", false),
    ]
    for (text, isTaken) in texts {
      #expect((StoredPassword(text).parsed != nil) == isTaken, "\(text)")
      if !isTaken {
        #expect(!StoredPassword(text).isRight(Array("long password".utf8)))
        #expect(StoredPassword(text).summary == "stored in a way that this version does not know")
      }
    }
  }

  @Test("what a name without an account is compared with costs as much as a new password")
  func nobody() {
    let compared = StoredPassword.nobodys(rounds: StoredPassword.rounds).parsed
    #expect(compared?.rounds == StoredPassword.rounds)
    #expect(compared?.salt.count == StoredPassword.saltByteCount)
  }
}
