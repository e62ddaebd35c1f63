import Testing

@testable import EventLog

@Suite("Receipt")
struct ReceiptTests {
  private static let head = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test(
    "the one line is read and written back",
    arguments: ["0", "7", "15", "9223372036854775807"])
  func roundTrip(sequence: String) throws {
    let text = "receipt:1:session/a.b-c_d:" + sequence + ":" + Self.head
    let receipt = try #require(Receipt(text))
    #expect(receipt.stream.text == "session/a.b-c_d")
    #expect(String(receipt.sequence) == sequence)
    #expect(receipt.head.hex == Self.head)
    #expect(receipt.text == text)
  }

  @Test("spaces and ends of lines in a pasted receipt do not count, and nothing else is forgiven")
  func pasted() throws {
    let text = "receipt:1:session/a:7:" + Self.head
    let broken =
      " receipt:1:session/a:7:\r\n\t" + Self.head.prefix(32) + "\n  " + Self.head.suffix(32)
    #expect(Receipt(pasted: broken + "\n") == Receipt(text))
    #expect(Receipt(pasted: text + ".") == nil)
  }

  @Test(
    "everything else is refused",
    arguments: [
      "", "receipt", "receipt:1:session/a:7", "receipt:1:session/a:7:",
      "receipt:1:session/a::\(head)",
      "receipt:2:session/a:7:\(head)", "receipt::session/a:7:\(head)",
      "Receipt:1:session/a:7:\(head)", "receipt:01:session/a:7:\(head)",
      "receipt:1:session:7:\(head)", "receipt:1:Quiz/a:7:\(head)", "receipt:1:session/:7:\(head)",
      "receipt:1:session/a:07:\(head)", "receipt:1:session/a:-1:\(head)",
      "receipt:1:session/a:-0:\(head)", "receipt:1:session/a:+7:\(head)",
      "receipt:1:session/a:7x:\(head)", "receipt:1:session/a:9223372036854775808:\(head)",
      "receipt:1:session/a:7:\(head.uppercased())", "receipt:1:session/a:7:\(head)0",
      "receipt:1:session/a:7:\(head.dropLast())", "receipt:1:session/a:7:\(head):",
      "receipt:1:session/a:7:\(head)\n", " receipt:1:session/a:7:\(head)",
      "receipt:1:session/a:b:7:\(head)",
    ])
  func refused(text: String) {
    #expect(Receipt(text) == nil)
  }
}
