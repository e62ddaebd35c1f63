import EventLog
import Testing

@testable import Cryptography
@testable import TestSupport

@Suite("Signed receipts as text")
struct SignedReceiptTextTests {
  private static func fixture(_ name: String) throws -> [UInt8] {
    try Fixtures.contents(Fixtures.folder + "signatures/" + name)
  }

  private static func lines(_ name: String) throws -> [String] {
    String(decoding: try fixture(name), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { String($0) }
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.joined(separator: "\n").utf8)
  }

  @Test("the signed receipt in fixtures is valid, and is what its key signs")
  func fixture() throws {
    let bytes = try SignedReceiptTextTests.fixture("animals-plain.txt")
    let key = try SigningKeyText(text: SignedReceiptTextTests.fixture("teacher.key")).key
    let signed = try SignedReceipt(text: bytes)
    #expect(signed.isValid)
    #expect(signed.key == key.publicKey)
    #expect(bytes.count <= SignedReceipt.byteLimit)
    let random: (UInt64, UInt64) = (0x0001_0203_0405_0607, 0x0809_0A0B_0C0D_0E0F)
    let again = SignedReceipt(signed.receipt, key: key, randomness: random)
    #expect(Array(again.text.utf8) == bytes)
  }

  @Test("what is signed is the first two lines with their ends")
  func signedBytes() throws {
    let lines = try SignedReceiptTextTests.lines("animals-plain.txt")
    let signed = try SignedReceipt(text: SignedReceiptTextTests.bytes(lines))
    let text = SignedReceipt.signedBytes(of: signed.receipt)
    #expect(text == Array((lines[0] + "\n" + lines[1] + "\n").utf8))
    #expect(lines[0] == "retrace/1/receipt")
    #expect(signed.key.isValid(signed.signature, for: text))
    #expect(!signed.key.isValid(signed.signature, for: Array(text.dropLast())))
  }

  @Test("another receipt, key or signature in the file is not valid")
  func changed() throws {
    let lines = try SignedReceiptTextTests.lines("animals-plain.txt")
    for (line, old, new) in [(1, ":11:", ":12:"), (2, ":20", ":21"), (200, "", "")] {
      var changed = lines
      if old.isEmpty {
        changed[line] = String(lines[line].reversed())
      } else {
        changed[line] = lines[line].replacing(old, with: new)
      }
      #expect(changed != lines)
      #expect(try !SignedReceipt(text: SignedReceiptTextTests.bytes(changed)).isValid, "\(line)")
    }
  }

  @Test("the first line that is wrong is named")
  func malformed() throws {
    let lines = try SignedReceiptTextTests.lines("animals-plain.txt")
    func fault(_ change: (inout [String]) -> Void) -> Int? {
      var changed = lines
      change(&changed)
      do throws(SignedTextError) {
        _ = try SignedReceipt(text: SignedReceiptTextTests.bytes(changed))
        return nil
      } catch {
        return error.line
      }
    }
    #expect(fault { _ in } == nil)
    #expect(fault { $0[0] = "retrace/1/head" } == 1)
    #expect(fault { $0[0] += "\r" } == 1)
    #expect(fault { $0[1] = "receipt:1:session/x:012:" + $0[1].suffix(64) } == 2)
    #expect(fault { $0[1] += " " } == 2)
    #expect(fault { $0[2] = $0[2].replacing("128f", with: "128s") } == 3)
    #expect(fault { $0[2] = $0[2].uppercased() } == 3)
    #expect(fault { $0[3].removeLast() } == 4)
    #expect(fault { $0[100] = $0[100].dropLast(2) + "==" } == 101)
    #expect(fault { $0[358] = String($0[358].dropLast()) + "-" } == 359)
    #expect(fault { $0.remove(at: 358) } == 359)
    #expect(fault { $0.insert($0[4], at: 4) } == 360)
    #expect(fault { $0.removeLast() } == 359)  // no end of the last line
    #expect(fault { $0.append("") } == 360)
    #expect(fault { $0 = [] } == 1)
    #expect(fault { $0[1] = String(repeating: "x", count: SignedReceipt.byteLimit) } == 1)
  }

  @Test("a key is read and written as the same text")
  func keyText() throws {
    let bytes = try SignedReceiptTextTests.fixture("teacher.key")
    let text = try SigningKeyText(text: bytes)
    #expect(Array(text.text.utf8) == bytes)
    #expect(text.key.bytes == [UInt8](0..<48) + text.key.publicKey.bytes.suffix(16))
  }

  @Test("a key file with a fault is refused with its line; so is a secret of another key")
  func malformedKey() throws {
    let lines = try SignedReceiptTextTests.lines("teacher.key")
    func fault(_ change: (inout [String]) -> Void) -> Int? {
      var changed = lines
      change(&changed)
      do throws(SignedTextError) {
        _ = try SigningKeyText(text: SignedReceiptTextTests.bytes(changed))
        return nil
      } catch {
        return error.line
      }
    }
    #expect(fault { _ in } == nil)
    #expect(fault { $0[0] = "retrace/1/receipt" } == 1)
    #expect(fault { $0[1].removeLast() } == 2)
    #expect(fault { $0[2].removeLast() } == 3)
    #expect(fault { $0[2] = $0[2].replacing("0001", with: "0101") } == 3)
    #expect(fault { $0.append("") } == 4)
    #expect(fault { $0.removeLast() } == 3)
    #expect(fault { $0[0] = String(repeating: "x", count: SigningKeyText.byteLimit) } == 1)
  }
}
