import EventLog
import SessionEngine
import SessionShell
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import Shell
@testable import TestSupport
@testable import replay_tool

/// The debugger on the full screen, key by key.
@Suite("replay-tool step: full screen")
struct StepScreenTests {
  private func screen(_ log: String) throws -> StepScreen {
    var console = Console.system
    console.program = "replay-tool"
    let arguments = try Arguments([], options: .of(Evidence.quiz), console: console)
    let path = Fixtures.folder + log
    let file = try ReplayedFile(path, try LogKinds(arguments))
    return StepScreen(Stepper(file, at: 0), whatIf: StepWhatIf.begin)
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
    for columns in [80, 120] {
      let shown = lines(screen, columns: columns)
      #expect(shown.contains { $0.contains("tally.dog 0 → 3") }, "\(columns)")
      #expect(shown.contains { $0.contains("Why: each chosen answer") }, "\(columns)")
      #expect(shown.contains { $0.contains("R01: recorded") }, "\(columns)")
      #expect(shown[0].contains("! ") && shown[0].contains("finding"), "\(shown[0])")
      #expect(shown[0].hasSuffix("  4 of 11"))
      let plain = lines(screen, columns: columns, isASCII: true)
      #expect(plain.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
      #expect(plain.contains { $0.contains("tally.dog 0 -> 3") })
    }
    #expect(!lines(screen, columns: 80).contains { $0.contains("State after 4") })
    #expect(lines(screen, columns: 120).contains { $0.contains("State after 4") })
    screen.take(.tab)
    #expect(lines(screen, columns: 80).contains { $0.contains("State after 4") })
    #expect(lines(screen, columns: 80).contains { $0.contains("phase = ") })
  }

  @Test("an event is there in full, however little of it its row has", arguments: [40, 80, 120])
  func fullText(columns: Int) throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    type("g11", &screen)
    screen.take(.enter)
    let words = screen.stepper.file.log.words(at: 11)
    let part = screen.eventPart(columns / 3, hasChanges: true, isASCII: false)
    let texts = part.lines.filter { $0.pieces[0].tone == .bold }.map { $0.pieces[0].text }
    #expect(
      texts.joined(separator: " ") == words.split(separator: " ").joined(separator: " "))
    #expect(part.lines.allSatisfy { $0.pieces[0].text.width <= columns / 3 })
  }

  @Test("a torn log says so above, in the events, in the timeline and at its last event")
  func torn() throws {
    var screen = try screen("damaged/I01-torn-tail.jsonl")
    #expect(lines(screen)[0].contains("! torn  0 of"))
    screen.take(.end)
    for columns in [40, 80, 120] {
      let shown = lines(screen, columns: columns)
      #expect(shown.contains { $0.contains("!       torn: rest is left out") }, "\(columns)")
      #expect(shown[2].hasSuffix("!"))
      #expect(shown.joined(separator: " ").contains("torn at offset"))
    }
    let whole = try self.screen("sessions/animals-revised.jsonl")
    #expect(whole.alert.isEmpty && !lines(whole).joined().contains("torn"))
  }

  @Test("after a search n and N go to the matches and round; without one n is the next event")
  func search() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    screen.take(.character("n"))
    #expect(screen.stepper.place == 1)
    type("/answered", &screen)
    screen.take(.enter)
    let places = try #require(screen.search).places
    #expect(places.count > 1 && screen.stepper.place == places[0])
    #expect(screen.message == "Match 1 of \(places.count).")
    screen.take(.character("n"))
    #expect(screen.stepper.place == places[1])
    screen.take(.character("N"))
    #expect(screen.stepper.place == places[0])
    screen.take(.character("N"))
    #expect(screen.stepper.place == places.last)
    #expect(screen.message.hasPrefix("From the end again: match \(places.count)"))
    screen.take(.character("n"))
    #expect(screen.message.hasPrefix("From the start again: match 1 "))
    #expect(lines(screen).last?.contains("next match") == true)
    screen.take(.escape)
    #expect(screen.search == nil && !screen.hasLeft)
    screen.take(.character("n"))
    #expect(screen.stepper.place == places[0] + 1)
    type("/nowhere", &screen)
    screen.take(.enter)
    #expect(screen.message == "No event contains nowhere." && screen.search == nil)
  }

  @Test("Esc goes one level back and leaves nothing; Q leaves, also from help")
  func back() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    screen.take(.character("?"))
    #expect(screen.answer == .keys)
    screen.take(.escape)
    #expect(screen.answer == nil)
    screen.take(.escape)
    #expect(screen.message == "Q leaves." && !screen.hasLeft)
    screen.take(.character("?"))
    screen.take(.character("q"))
    #expect(screen.hasLeft)
  }

  @Test("what is watched keeps its row and its value, whatever is done next")
  func watched() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    type("g3", &screen)
    screen.take(.enter)
    type("wtally.dog", &screen)
    screen.take(.enter)
    #expect(screen.message.hasPrefix("tally.dog is watched"))
    let keys: [Key] = [
      .arrow(.right, isShifted: false), .arrow(.right, isShifted: false), .tab, .end, .home,
      .character("?"),
    ]
    for key in keys {
      screen.take(key)
      #expect(lines(screen)[3].contains("Watched: tally.dog "), "\(key)")
    }
    type("wtally.dog", &screen)
    screen.take(.enter)
    #expect(!lines(screen).joined().contains("Watched:"))
  }

  @Test("what if: another answer, its run beside the one that was, and nothing is written")
  func whatIf() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    type("g3x", &screen)
    screen.take(.escape)
    type("g3", &screen)
    screen.take(.enter)
    screen.take(.character("x"))
    #expect(screen.aside?.isPlayed == false)
    let asked = lines(screen)
    #expect(asked.contains { $0.contains("What if: another answer to food") })
    screen.take(.arrow(.down, isShifted: false))
    #expect(lines(screen) != asked)
    screen.take(.enter)
    #expect(screen.aside?.isPlayed == true)
    #expect(lines(screen).contains { $0.contains("They differ from event 3 on.") })
    #expect(lines(screen).contains { $0.drop { $0 == " " }.hasPrefix("score ") })
    for columns in [40, 80, 120] {
      let shown = lines(screen, columns: columns)
      #expect(shown.contains { $0.contains("As it was") && $0.contains("What if") })
      #expect(shown.joined(separator: " ").contains("nothing is written"))
    }
    screen.take(.escape)
    #expect(screen.aside == nil && screen.stepper.place == 3)
    var ledger = try self.screen("players/ann.jsonl")
    ledger.take(.character("x"))
    #expect(ledger.aside == nil && ledger.message.hasPrefix("Only a session"))
  }

  @Test("what if takes the answer that one went to by name, also where the next question is shown")
  func whatIfNamed() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    func heading() -> String {
      lines(screen).first { $0.contains("What if:") } ?? ""
    }
    type("gfood:last", &screen)
    for key in [Key.enter, .character("x")] { screen.take(key) }
    #expect(screen.stepper.place == 13 && heading().contains("another answer to food"))
    for key in [Key.escape, .character("b"), .character("n"), .character("x")] { screen.take(key) }
    #expect(screen.stepper.place == 13 && heading().contains("another answer to activities"))
  }

  @Test("what if refuses at once what the rules would refuse, and keeps what was typed")
  func whatIfRefused() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    for key in [Key.end, .character("x")] { screen.take(key) }
    for (typed, told) in [("150", "The slider goes from 0 to 100."), ("x", "Type a percentage")] {
      screen.take(.control("u"))
      type(typed, &screen)
      screen.take(.enter)
      #expect(screen.message.hasPrefix(told), "\(screen.message)")
      #expect(screen.aside?.isPlayed == false && screen.prompt?.text == typed)
    }
    screen.take(.control("u"))
    type("5", &screen)
    screen.take(.enter)
    #expect(screen.aside?.isPlayed == true)
  }

  @Test("a mistake is told without the log's path and in as many rows as it needs")
  func mistakes() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    type("g99999", &screen)
    screen.take(.enter)
    #expect(!screen.message.contains("/") && screen.message.contains("21"))
    type("wtally.dgo", &screen)
    screen.take(.enter)
    #expect(!screen.message.contains("replay-tool") && screen.message.contains("tally.dog"))
    let shown = lines(screen, columns: 40).joined(separator: " ")
    #expect(shown.contains("animals"))
  }

  @Test("at 40 × 12 help has the whole page, and the header keeps the file's name")
  func small() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    let name = "/a/long/path/to/the/folder/animals-revised.jsonl"
    func rows(_ screen: StepScreen) -> [String] {
      screen.grid(columns: 40, rows: 12, name: name, isASCII: false).lines
    }
    let gap = String(repeating: " ", count: 8)
    #expect(rows(screen)[0] == "  animals-revised.jsonl" + gap + "0 of 21")
    let long = "folder/the-same-log-with-a-long-name.jsonl"
    let head = screen.grid(columns: 40, rows: 12, name: long, isASCII: false).lines
    #expect(head[0] == "  the-same-log-with-a-long-name.jsonl")
    #expect(head[1].hasSuffix("─ 0 of 21"))
    screen.take(.character("?"))
    #expect(rows(screen)[3].contains("Keys"))
    #expect(rows(screen)[9].contains("▾"))
    #expect(screen.scrollLimit(columns: 40, rows: 12) > 10)
    screen.take(.arrow(.down, isShifted: false))
    #expect(rows(screen)[4].contains("▴") && screen.stepper.place == 0)
  }

  @Test("a window of any size can be drawn, with all that takes rows")
  func anySize() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    func draw() {
      for (columns, rows) in [(20, 6), (40, 4), (40, 6), (60, 7), (79, 7), (40, 12), (80, 12)] {
        #expect(screen.scrollLimit(columns: columns, rows: rows) >= 0)
        let grid = screen.grid(columns: columns, rows: rows, name: "animals", isASCII: false)
        #expect(grid.lines.count == rows)
      }
    }
    draw()
    type("wtally.dog", &screen)
    screen.take(.enter)
    type(":why " + String(repeating: "x", count: 90), &screen)
    screen.take(.enter)
    screen.take(.character("g"))
    #expect(!screen.message.isEmpty || screen.prompt != nil)
    draw()
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

  @Test("every command can be typed, a mistake is told, and a search stops where it finds")
  func commands() throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    type("/revised", &screen)
    screen.take(.enter)
    #expect(screen.stepper.place == 11)
    type(":nonsense", &screen)
    screen.take(.enter)
    #expect(screen.message.hasPrefix("No command nonsense"))
    type(":s tally", &screen)
    screen.take(.enter)
    #expect(lines(screen).contains { $0.contains("tally.dog = ") })
    type("g3", &screen)
    screen.take(.escape)
    #expect(screen.stepper.place == 11 && !screen.hasLeft)
  }

  @Test("the event in focus is on the screen at every size", arguments: [40, 80, 120, 200])
  func sizes(columns: Int) throws {
    var screen = try screen("sessions/animals-revised.jsonl")
    screen.take(.end)
    #expect(lines(screen, columns: columns).contains { $0.contains("▌▸  21  finished") })
    screen.take(.character("?"))
    #expect(lines(screen, columns: columns).contains { $0.contains("Shift+←→") })
  }

  @Test("in every mode a key is in one row of the table, and every row does something")
  func tables() throws {
    let modes: [(name: String, keys: String)] = [
      ("events", ""), ("search", "/food\r"), ("help", "?"), ("prompt", "g1"), ("what if", "x"),
      ("both runs", "x2\r"), ("state", "g12\r\t"),
    ]
    for mode in modes {
      var start = try screen("sessions/animals-revised.jsonl")
      start.take(.pageDown)
      for character in mode.keys {
        start.take(character == "\r" ? .enter : character == "\t" ? .tab : .character(character))
      }
      start.scroll = 1
      start.message = ""
      func seen(_ screen: StepScreen) -> [String] {
        lines(screen) + ["\(screen.hasLeft) \(screen.scroll)"]
      }
      let before = seen(start)
      var known: [Key: String] = [:]
      for row in start.keys() {
        let keys = Key.named(row.key) + Key.named(row.others)
        #expect(!Key.named(row.key).isEmpty, "\(mode.name): \(row.key) names no key")
        for key in keys {
          #expect(known[key] == nil, "\(mode.name): \(key) in \(known[key] ?? "") and \(row.key)")
          known[key] = row.key
        }
        let changes = keys.contains { key in
          var screen = start
          screen.take(key)
          return seen(screen) != before
        }
        #expect(changes, "\(mode.name): \(row.key) does nothing")
      }
    }
  }
}
