import EventLog
import Testing

@testable import tamper

/// Every word that an audit says of forged sessions, some eight thousand of them.
///
/// That every forgery is found, and as what, the other suites say; this one notices when anything
/// that is said of it changes, in the log's own words. Where that is meant, `tamper words fixtures`
/// before and after shows what changed, and the test prints the table anew.
@Suite("An audit's words")
struct AuditWordsTests {
  private static let logs = [
    "animals-refusals", "animals-shuffled", "animals-tied", "animals-torn-recovered",
    "arithmetic-interrupted", "arithmetic-refusals", "expedition-plain",
    "independent-animals-moves", "independent-arithmetic-reopened", "morse-plain",
    "signals-expired",
  ]

  /// A row for each deed, a column for each log: eight figures of the digest of all that was said.
  private static let expected = """
    nothing cdd71002 7e52b9ba 1921806c 47876aef f1e472a0 b1a7f21c c7d52d39 d6cb337c f1e472a0 e31735be 874797e9
    appendDropped d6a80b5c 8e0b2115 64ea0910 7720b9a0 ff719794 09f7ef59 ef34ca08 adf2b7d5 c05a5167 36207e91 587abdf1
    twoDropped 541fa1ff 06aef29b bfb467c6 e3afaa59 1acff6c1 9a6a5fff c7c027e6 141871ca 7262c835 3ab83990 99fbe995
    appendDoubled 4aee053d 4e8606f4 2f1d3d2f 937bb2e7 0447e50e 13b6269a 512372ba b74b6da2 880d6262 c21aa0df eec2227a
    appendsSwapped 63bc3d20 05297067 0f326ef1 23dd4231 4fa95ad8 20df99e7 b749d276 2ec75e47 fa61cc50 0c24c629 9b8c0249
    appendAgainAtEnd c73ed8cb ee67b54e 72d18f03 43678668 b6a54302 96916462 d45e5a2f 304ad43b 08d71489 35b9c452 eec2227a
    appendsJoined 68e03883 8bf92bb0 757257ca 202df62a 7166814b 41896ab7 4a45d445 dd315003 09704872 18b7c0eb 0f44d4ed
    appendBroken c738e78a b843cefd 0472109e 12cbb194 cd82721c d2b6b2b7 833e6323 d2601ec0 46cb1b23 d6bb5d7e f65e1d8e
    eventDropped 07628c7b 54f5eaed 680c81f6 163c356e a36423c7 b7da1d26 7eebd436 a150748f 4fc984e5 b45a6b51 b93f570b
    eventDoubled 740135b2 9065e33b 6c8bbf74 936fc852 995d7171 2924d8b7 be498834 efd80f0d c9c9623f ced27dec 5dc89351
    eventsSwapped 4ce7ba36 9329c009 beb6dea6 92e1975d c0c39269 9541eabb e899d355 47f365ee 94285926 3cbb66f5 1d28e7aa
    eventMovedOn c2242bff 27efaf35 b33609ad 823872ff fb4a8416 00c7d43b 5166e9e1 02b48240 0f2a9a12 0ca8fc92 26d1e022
    eventMovedBack ce26e0fe d0cf7be5 f4fa0930 7e23baf2 9452180a 24009329 3c9427fb 3a13a77f e843a734 ba6366cd 5251a883
    dataEmptied 79ca33c8 59dfc0d5 d5b3e81b a71b947b 8b202c10 16178d05 d88aa3e0 e73ab5f8 4f506546 980d0f7f ae667ebc
    memberAdded 892ee2a2 25b0a28e 6c64c62f eb6f267b 2c678416 bc59f511 b6316773 ffef1299 82a1aaea cccd4f9a 41605c3d
    typeRenamed e86b72b1 4e69c63f 1fc2c049 400e12af 4da9f20c 304e0301 6b4350be 6ab2396e 8b546ea2 f0a55c07 fc77ff8d
    dataOfAnother 29730bd4 d7f7cfb6 251b33d0 6b529208 3510635f 9217a9c5 1459a96b eee0e80d cfadad99 23d1ccee 6dbb85e1
    figureRaised 0f18cd24 2af3ff2e 47e2eead 4c99d963 ec0db804 0dc753dd 76958fc0 f74ba6a0 cf39c7dd 79c4f5d3 d4664971
    eventPutAlone 3019add7 abb96947 6d10c591 815fa7d7 c3cec475 7df3a744 fa736886 9c5ee096 498ef4fc 3ddd59ef 8ca7c08f
    eventPutFirst 2c02218f 72690855 50e998b7 f0af8776 df6e7849 cb0050e9 55bff040 b86598f2 b043a056 0ca2dd17 22f4821a
    eventPutLast cdddbb8e cd69ac8c 67079c62 8149eeba e09cbb87 a854cc4a 6f751ee9 9d97e117 9d0d4ad3 4e870899 8ca7c08f
    """

  @Test("are the same for every rearrangement of the golden logs")
  func unchanged() throws {
    let golden = try Tamper.goldenLogs(FixturesTests.fixtures)
    let logs = try Self.logs.map { name in
      try #require(golden.first { $0.name.hasSuffix("/\(name).jsonl") })
    }
    let rearranged = logs.map { Rearrangements($0, Quizzes()) }
    var rows: [String] = []
    for deed in Rearrangements.Deed.allCases {
      let digests = rearranged.map { log in
        var said: [UInt8] = []
        log.each(deed) { said += Array("\($0)\n\($1)\n".utf8) }
        return String(SHA256.digest(of: said).hex.prefix(8))
      }
      rows.append(([deed.rawValue] + digests).joined(separator: " "))
    }
    let known = Self.expected.split(separator: "\n").map(String.init)
    let changed = rows.filter { !known.contains($0) }
    #expect(
      changed.isEmpty, "changed are \(changed); the table anew:\n\(rows.joined(separator: "\n"))")
    #expect(rows.count == known.count)
  }
}
