import Classroom
import EventLog
import HTTP
import SessionEngine
import Shell
import Testing

@testable import TestSupport
@testable import quiz

/// The keys of a hosted class in a terminal: the board's buttons, typed.
@Suite("Keys of a hosted class")
struct BoardKeysTests {
  /// Types into a class, and carries out the wishes, as the host does.
  private final class Typist {
    let fixture: TestClass
    var keys = BoardKeys()

    init(_ fixture: TestClass) { self.fixture = fixture }

    var facts: BoardFacts {
      fixture.board.facts(fixture.room, fixture.hosted, fixture.host.reading(0))
    }

    /// The two rows at the bottom, as one text.
    var rows: String { keys.rows(facts, columns: 200, isASCII: true).joined(separator: "|") }

    /// Types letters; `\n` is Enter.
    func type(_ text: String) {
      for character in text { take(character == "\n" ? .enter : .character(character)) }
    }

    func take(_ key: Key) {
      guard let done = keys.take(key, facts) else { return }
      keys.message = fixture.decide(done.wish) ?? done.said
    }
  }

  /// The grants of a session's log: type and milliseconds.
  private func grants(_ fixture: TestClass, _ pupil: TestClass.Pupil) throws -> [String] {
    let log = try fixture.host.get(fixture.room, "/log/" + pupil.session, ticket: pupil.ticket).1
    return log.split(separator: "\n").compactMap { line in
      let line = String(line)
      guard line.contains(#"Granted""#), let type = TestHost.text("type", in: line),
        let time = line.split(separator: #""time":"#).last?.prefix(while: { $0.isNumber })
      else { return nil }
      return type + " " + time
    }
  }

  @Test("more time is granted to everybody, and time or rest to one with a reason")
  func moreTime() throws {
    let typist = Typist(try TestClass(.player, more: #""time":600,"#))
    var ann = try typist.fixture.join("ann")
    var anton = try typist.fixture.join("anton", key: 1)
    typist.type("m")
    #expect(!typist.rows.contains("Minutes"), "nothing runs before the exam has begun")
    #expect(typist.rows.contains("Space begin for all"))
    typist.type(" ")
    #expect(typist.rows.contains("The exam has begun.|M more time"), "\(typist.rows)")
    try typist.fixture.begin(&ann)
    try typist.fixture.begin(&anton)
    typist.type("m\n5\n\n")
    #expect(typist.rows.contains("The time is granted."))
    #expect(try grants(typist.fixture, ann) == ["timeGranted 300000"])
    #expect(try grants(typist.fixture, anton) == ["timeGranted 300000"])
    typist.type("Man")
    #expect(typist.rows.hasPrefix("Who; Enter for everybody: an_|"), "\(typist.rows)")
    typist.type("\n")
    #expect(typist.rows.contains("Type more of the name."))
    typist.type("t\n0\n")
    #expect(typist.rows.contains("Type minutes, 1 to 1440."))
    for _ in 0..<3 { typist.take(.backspace) }
    typist.type("2\n2\n")
    #expect(typist.rows.hasPrefix("Why (Enter: agreed before): _|"), "\(typist.rows)")
    typist.type("needs it\n")
    #expect(typist.rows.contains("The time is granted."), "\(typist.rows)")
    #expect(try grants(typist.fixture, ann) == ["timeGranted 300000"])
    #expect(try grants(typist.fixture, anton) == ["timeGranted 300000", "restGranted 120000"])
    let ledger = typist.fixture.host.data.ledger
    let log = String(
      decoding: try typist.fixture.host.disk.contents(ledger, limit: 1 << 20), as: UTF8.self)
    #expect(log.contains("needs it") && !log.contains("agreed before"))
    typist.type("m")
    typist.take(.escape)
    #expect(!typist.rows.contains("Who"))
  }

  @Test("who comes late is let in, a hand-in is followed by another attempt, a name is freed")
  func seats() throws {
    let typist = Typist(try TestClass(.player))
    var ann = try typist.fixture.join("ann")
    typist.type(" ")
    var bob = try typist.fixture.join("bob", key: 1)
    #expect(!typist.rows.contains("once more") && typist.rows.contains("L let in"))
    typist.type("lx\n")
    #expect(typist.rows.contains("No pupil has this name."))
    typist.take(.escape)
    #expect(!typist.rows.contains("No pupil"), "what was said of a question ends with it")
    typist.type("l")
    #expect(typist.rows.hasPrefix("Who; Enter for bob: _|"), "only one waits")
    typist.type("\n")
    #expect(typist.rows.contains("bob may begin."))
    try typist.fixture.begin(&bob)
    try typist.fixture.begin(&ann)
    try typist.fixture.move(&ann, "submit")
    #expect(try typist.fixture.post("/draw", "{}", ann.ticket).0 == .conflict)
    typist.type("oann\n")
    #expect(typist.rows == "Let ann begin again?|Enter allow it | Esc go back", "\(typist.rows)")
    typist.type("x")
    typist.take(.escape)
    #expect(try typist.fixture.post("/draw", "{}", ann.ticket).0 == .conflict)
    typist.type("oann\n\n")
    #expect(typist.rows.contains("ann may begin again."))
    #expect(try typist.fixture.post("/draw", "{}", ann.ticket).0 == .ok)
    typist.type("fbob\n\n")
    #expect(try typist.fixture.post("/ask", #"{"do":"seat"}"#, bob.ticket).0 == .unauthorized)
  }

  @Test("questions, the door, the results and the end have the board's words; the end asks first")
  func decisions() throws {
    let typist = Typist(try TestClass(.teacher))
    #expect(typist.rows.contains("Space open question 1"))
    typist.type(" ")
    #expect(typist.fixture.hosted.state.openPlace == 1)
    #expect(typist.rows.contains("Space close question"))
    typist.type(" d")
    #expect(typist.rows.contains("The door is closed.|Space open question 2"), "\(typist.rows)")
    #expect(typist.fixture.hosted.state.isDoorClosed)
    typist.type("?")
    #expect(typist.keys.helpRow == 0)
    #expect(
      typist.keys.help(typist.facts, columns: 80).contains {
        $0.hasPrefix("D       close the door")
      })
    #expect(!typist.rows.contains("E end") && typist.rows.contains("close help"))
    #expect(typist.keys.help(typist.facts, columns: 80).contains { $0.contains("goes on with") })
    typist.type("e")
    #expect(typist.keys.helpRow == nil, "a key closes the help and does nothing else")
    typist.type("e")
    #expect(typist.rows.hasPrefix("End the class? Type yes: _|"), "\(typist.rows)")
    typist.type("\n")
    #expect(!typist.fixture.hosted.state.hasEnded)
    typist.type("eyes\n")
    #expect(typist.fixture.hosted.state.hasEnded)
    #expect(BoardDeed.keys(typist.facts).isEmpty)
    let help = typist.keys.help(typist.facts, columns: 80)
    #expect(help.contains { $0.contains("begins another class") }, "a class that is over is over")
  }

  @Test("what cannot be undone says first how many are in the middle of something")
  func unfinished() throws {
    let exam = Typist(try TestClass(.player))
    var ann = try exam.fixture.join("ann")
    var bob = try exam.fixture.join("bob", key: 1)
    exam.type(" ")
    try exam.fixture.begin(&ann)
    try exam.fixture.begin(&bob)
    exam.type("r")
    #expect(exam.rows.hasPrefix("2 pupils are still writing. Release the results? Type yes: _|"))
    exam.take(.escape)
    try exam.fixture.move(&ann, "submit")
    exam.type("e")
    #expect(exam.rows.hasPrefix("1 pupil is still writing. End the class? Type yes: _|"))
    let paced = Typist(try TestClass(.teacher))
    _ = try paced.fixture.join("ann")
    paced.type("e")
    #expect(paced.rows.hasPrefix("End the class?"), "no question is open")
    paced.take(.escape)
    paced.type(" e")
    #expect(paced.rows.hasPrefix("1 pupil has not answered. End the class? Type yes: _|"))
  }

  @Test("every key is in the rows at the bottom, and all of help fits, at every width")
  func narrow() throws {
    let typist = Typist(try TestClass(.player, more: #""time":600,"#))
    _ = try typist.fixture.join("ann")
    typist.type(" ")
    for columns in [39, 59, 79, 120] {
      let rows = typist.keys.rows(typist.facts, columns: columns, isASCII: true)
      #expect(rows.allSatisfy { $0.width <= columns })
      for key in BoardDeed.keys(typist.facts) {
        #expect(rows.joined(separator: " ").contains(key.key + " " + key.verb), "\(columns)")
      }
      let help = typist.keys.help(typist.facts, columns: columns)
      #expect(help.allSatisfy { $0.width <= columns })
      for key in BoardDeed.keys(typist.facts) {
        let words = help.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words.contains(key.words), "\(columns): \(key.words)")
      }
    }
  }
}
