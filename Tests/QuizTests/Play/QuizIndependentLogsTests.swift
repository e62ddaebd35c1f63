import SessionEngine
import Testing

@testable import SessionSupport

/// The logs of fixtures/independent, made anew by the engine.
@Suite("Independent logs")
struct QuizIndependentLogsTests {
  @Test("every scenario gives the independent writer's log, byte for byte")
  func logsAreTheSame() throws {
    let names = try Scenario.names()
    #expect(names.count >= 48)
    for name in names {
      let scenario = try Scenario(name)
      let played = try scenario.played().split(separator: 0x0A)
      let recorded = try scenario.recorded().split(separator: 0x0A)
      for (line, pair) in zip(played, recorded).enumerated() where pair.0 != pair.1 {
        Issue.record(
          """
          \(name), line \(line + 1)
          engine      \(String(decoding: pair.0, as: UTF8.self))
          independent \(String(decoding: pair.1, as: UTF8.self))
          """)
        break
      }
      #expect(played.count == recorded.count, "\(name)")
      #expect(recorded.count > 2, "\(name)")
    }
  }
}
