import EventLog
import SessionEngine
import Shell
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// The debugger on the full screen, key by key.
@Suite("replay-tool step: full screen")
struct StepScreenTests {
  private func screen(_ log: String) throws -> StepScreen {
    let arguments = try Arguments([], options: [Commands.quiz], console: .system)
    let path = Fixtures.folder + log
    let file = try ReplayedFiles.open(path, try Evidence(arguments), isJudged: true)
    return StepScreen(Stepper(file, at: 0))
  }

  private func lines(_ screen: StepScreen, columns: Int = 120, isASCII: Bool = false) -> [String] {
    screen.grid(columns: columns, rows: 30, name: "log", isASCII: isASCII).lines
  }

  private func type(_ text: String, _ screen: inout StepScreen) {
    for character in text { screen.take(.character(character)) }
  }

  @Test("arrows, pages and ends move; Shift and an arrow go to what a player answered")
  func moves() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    var places: [Int] = []
    let keys: [Key] = [
      .arrow(.right, isShifted: false), .arrow(.right, isShifted: true),
      .arrow(.left, isShifted: false), .pageDown, .end, .arrow(.left, isShifted: true), .home,
    ]
    for key in keys {
      screen.take(key)
      places.append(screen.stepper.place)
    }
    #expect(places == [1, 3, 2, 12, 21, 19, 0])
    screen.take(.arrow(.left, isShifted: false))
    #expect(screen.message == "This is before the first event.")
  }

  @Test("beside an event is what it changed, why, and what an audit finds; Tab shows the state")
  func panes() throws {
    var screen = try screen("damaged/R01-forged-to-the-end.jsonl")
    type(":g 4", &screen)
    screen.take(.enter)
    #expect(
      lines(screen).contains { $0.contains("tally.dog  0 → 3") || $0.contains("tally.dog 0 → 3") })
    #expect(lines(screen).contains { $0.contains("Why: each chosen answer adds 1") })
    #expect(lines(screen).contains { $0.contains("R01: recorded scoreUpdated") })
    #expect(lines(screen, isASCII: true).allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    screen.take(.tab)
    #expect(lines(screen).contains { $0.contains("tally.dog = 3") })
  }

  @Test("the keys work as they are shown, in capitals, and what is typed keeps its case")
  func capitals() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    type("N", &screen)
    #expect(screen.stepper.place == 1)
    type("G4", &screen)
    screen.take(.enter)
    #expect(screen.stepper.place == 4)
    type("/Revised", &screen)
    #expect(lines(screen).contains { $0.contains("Revised") })
  }

  @Test("every command can be typed, a mistake is told, and what is watched stays beside events")
  func commands() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    type("/revised", &screen)
    screen.take(.enter)
    #expect(screen.stepper.place == 11)
    type(":nonsense", &screen)
    screen.take(.enter)
    #expect(screen.message.hasPrefix("No command nonsense"))
    type("wtally.dog", &screen)
    screen.take(.enter)
    screen.take(.arrow(.right, isShifted: false))
    #expect(screen.beside.lines.first?.hasPrefix("watched: tally.dog = ") == true)
    type("g3", &screen)
    screen.take(.escape)
    #expect(screen.stepper.place == 12 && !screen.hasLeft)
    screen.take(.escape)
    #expect(screen.hasLeft)
  }

  @Test("the event in focus is on the screen at every size", arguments: [40, 80, 120, 200])
  func sizes(columns: Int) throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    screen.take(.end)
    #expect(lines(screen, columns: columns).contains { $0.contains("▌▸  21  finished") })
    screen.take(.character("?"))
    #expect(lines(screen, columns: columns).contains { $0.contains("Shift+← →") })
  }
}
