import Foundation
import Shell
import Systems
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// Two processes with one data folder.
@Suite("quiz: a setting changed elsewhere", .slow)
struct SettingsElsewhereTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test("a setting that another process changed is in force at the next screen and session")
  func settingsElsewhere() throws {
    try quiz.makeAccount("ann", "long password")
    #expect(try quiz(["login", "ann"], typing: "long password\n").status == 0)
    let live = try quiz.start([])
    try live.type("s\n")
    try live.wait(for: "Settings of ann")
    #expect(try quiz(["settings", "tint", "green"]).status == 0)
    #expect(try quiz(["settings", "wpm", "12"]).status == 0)
    try live.type("\n1\n")
    try live.wait(for: "Question #1")
    try live.type("q\n")
    _ = try live.finish()
    let log = try #require(try quiz.sessionLogs().last)
    #expect(log.contains(#""player":"ann""#))
    #expect(log.contains(#""tint":"green""#) && log.contains(#""wpm":"12""#))
    #expect(try quiz(["settings", "tint", "orange"]).status == 0)
    _ = try quiz(["resume"], typing: "q\n")
    let resumed = try #require(try quiz.sessionLogs().last)
    #expect(resumed.contains(#""type":"sessionResumed","data":{"preferences":{"#))
    #expect(resumed.contains(#""tint":"orange""#))
  }
}
