import Testing

@testable import TestSupport
@testable import merges

/// A sample of `merges`; Verification/REPORT.md has its last full run.
@Suite("Random merges of data folders")
struct RandomMergeTests {
  @Test("order, grouping and repetition change nothing, nothing is lost, every answer counts once")
  func sample() {
    let tally = Tally.run(merges: Effort.count(1_000, sample: 300), seed: 1)
    #expect(tally.failures == [])
    #expect(tally.merges >= 300 && tally.forks > 0 && tally.moved > 0 && tally.answers > 0)
  }
}
