import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Verdict")
struct VerdictTests {
  private static let log = DamageCase.log

  private func expect(_ damaged: DamageCase) {
    let (verdict, _) = read(damaged.bytes)
    #expect(verdict.name == damaged.name)
    guard let damage = verdict.damage else {
      Issue.record("no damage in \(verdict)")
      return
    }
    #expect(damage.reason.name == damaged.reason)
    #expect(damage.line == damaged.line)
    #expect(damage.offset == Int64(damaged.offset))
    if let expected = damaged.expected { #expect(damage.expected == expected) }
    if let found = damaged.found { #expect(damage.found == found) }
    #expect(!damage.expected.isEmpty && !damage.found.isEmpty)
    #expect(verdict.isSound == (verdict.name == "torn"))
  }

  @Test(
    "what was found is quoted as text, and only as text",
    arguments: [
      ("plain", "plain"), ("", ""), ("a\u{0}b", nil), ("\u{FFFD}", nil), ("a\u{FFFD}b\u{0}", nil),
      ("\u{FFFC}\u{1}", "\u{FFFC}\u{1}"),
    ] as [(String, String?)])
  func foundText(found: String, shown: String?) {
    let damage = Damage(line: 1, offset: 0, reason: .malformed, expected: "a line", found: found)
    #expect(damage.foundText == shown ?? "bytes that are not text")
  }

  @Test("a whole log is intact, and so is each that ends with an append")
  func intact() {
    #expect(read(Self.log.bytes).verdict == .intact)
    #expect(read(Self.log.bytes).lines == 7)
    for end in Self.log.appendEnds { #expect(verdict(Array(Self.log.bytes[..<end])) == .intact) }
    #expect(Verdict.intact.isSound && Verdict.intact.damage == nil)
  }

  @Test("a change of a line is altered, with its place", arguments: DamageCase.altered)
  func altered(damaged: DamageCase) { expect(damaged) }

  @Test(
    "lines that are missing, inserted, repeated or moved are spliced", arguments: DamageCase.spliced
  )
  func spliced(damaged: DamageCase) { expect(damaged) }

  @Test("a log of somebody else is foreign", arguments: DamageCase.foreign)
  func foreign(damaged: DamageCase) { expect(damaged) }

  @Test("a file that is not a log at all is unreadable", arguments: DamageCase.unreadable)
  func unreadable(damaged: DamageCase) { expect(damaged) }

  @Test("a cut end is torn, at the line and the offset where the tail begins")
  func torn() {
    let offset = Self.log.lineOffsets[5]
    expect(
      DamageCase(
        testDescription: "cut", bytes: Self.log.bytes.dropLast(), name: "torn", reason: "cut",
        line: 6, offset: offset, expected: "the rest of the last append",
        found: "\(Self.log.bytes.count - 1 - offset) bytes"))
    let bytes = Self.log.bytes.dropLast(7) as [UInt8]
    guard case .torn(let tail) = verdict(bytes) else {
      Issue.record("not torn")
      return
    }
    #expect(tail.byteCount == Int64(bytes.count - offset))
    #expect(tail.offset == Int64(offset))
    #expect(read(bytes).lines == 5)
  }

  @Test("every reason has a word of its own")
  func words() {
    let reasons: [Damage.Reason] = [
      .malformed, .tooLong, .notUTF8, .hashMismatch(recorded: .zero, computed: .zero),
      .wrongPrevious, .wrongSequence, .wrongMore, .wrongTime, .secondLogCreated, .wrongType,
      .wrongStream, .unknownFormat(newer: true), .unknownFormat(newer: false), .cut, .missing,
      .empty, .notRegular, .firstLineCut, .readFailed,
    ]
    #expect(Set(reasons.map { $0.name }).count == reasons.count)
  }
}
