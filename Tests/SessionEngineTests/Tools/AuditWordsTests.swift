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
  ]

  /// A row for each deed, a column for each log: eight figures of the digest of all that was said.
  private static let expected = """
    nothing 76278a72 ff0e18e0 bac508f1 d88c6c68 14a00d73 cdc49f40 022f27d9 cb50bde6 14a00d73 585b6972
    appendDropped a08562e6 fa7c73c3 4f32fb22 3897a88c 566ad682 94b160e9 f7010fe5 26744989 d9e9e807 3645959e
    twoDropped d90ce3a4 9c872098 0f8fb3d0 72c7d641 6547154b 6fbf2a33 97db4a08 d06b24e7 67a61eb3 6ecf9bc1
    appendDoubled 4680058e 1471e908 2153248d 3180d884 79162a61 52c1e6c7 22541dab 105c80f8 6e4e70f8 08ba4512
    appendsSwapped 7511f366 c6f674c5 b75ee3d9 cbc05171 4c85cf06 96eb5113 985cd3cb 9b9fb03e da9fc7f7 5b13b9eb
    appendAgainAtEnd de4e81af ea923ca5 db1880b7 8e63726b 3bc7c1e6 d3cdc757 f63feaaa 2291ede7 144adcf5 3ee4ce06
    appendsJoined 976dabde 6006e989 d9957b57 aba79946 c87133ee 1dabda02 df3d069f 8a666b9b 7a8a7ad7 7f21a3c6
    appendBroken 4e6d4672 2b46af14 389d1ae7 5cc25c39 9742baf5 617e4bfd 7967133c f4e40fd6 6d9fadd9 4669b6ff
    eventDropped b7a4bdd7 8e37e6d1 18106a22 74df4878 995b152b e5adece5 51687b3b 9ac6becd 1514cf14 8b69b1f2
    eventDoubled 74cba663 6b69a78c 23f2d65c 8998bd02 f8fc240a a3b8e18e 1b6af92a 01a70852 26e9b587 aba67c9d
    eventsSwapped 774429e8 02130c3f de4d95ae 0786cda7 0afe1a52 4280614c f3471a7d 78ed1282 afda2840 b17e2951
    eventMovedOn 0c695bf1 3e4a1b07 430fe032 addc00a9 8bd2e174 240786b9 6b757ca7 61e18473 b21b2474 5ef0e9f2
    eventMovedBack d88fd6b9 9195d056 ecd00e35 db674b8d dad1d7c5 76e7fe69 ef5c5fbb 7f1b9a1f 4ed94f96 eb662552
    dataEmptied 4d16f63a caa6dd6e 64fcf318 9fe677b0 bf99bc46 5ddfa146 b34cbd56 c3ac1ada 38fd1da3 3771bd8d
    memberAdded 7894170e 360f4d8b 7c5cbeb8 9c715975 1e5e73e2 1ff489e3 59055683 5d64cb25 0d82fcc1 d6d5a5e9
    typeRenamed 5058b921 8d1d54ab 6fcdce4d 6e69b48a 8775ac03 85457256 b35712ce 6b94974c 12223d88 7f444f47
    dataOfAnother 8a4eee3f 523ad2e5 021c6e86 54a13845 03f91477 91293a24 6409193e 43e83f2a 83910415 f19864f5
    figureRaised a7d51e3b 4ad92631 c306a33c 3ab95b5c b621da56 2b0ad3f3 2d994615 438a6c02 5f973244 e3e99a55
    eventPutAlone 0ad493cc 01802490 68602843 317b9897 d35a35e8 727893f4 59ad4c84 fd5643d1 bd74b080 632dac36
    eventPutFirst df02e395 1a62edd8 3865e863 fab6b9e0 3a7635e8 52201683 4d227c89 b4fad327 e21f0cae 6af6188e
    eventPutLast 0d061e71 8dc8d02e fee55b75 b7a45738 458a60ec 27d6aa0a dc2e3944 6d9233df 4348e169 e160744d
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
