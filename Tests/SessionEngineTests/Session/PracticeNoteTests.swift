import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// The member `practice` of `sessionStarted` (M1): recorded facts that nobody recomputes.
@Suite("Practice in sessionStarted")
struct PracticeNoteTests {
  private static let parameters = (1...21).map { Int64($0) }

  /// A session of practice, begun.
  private func chronicle(_ cards: [String] = ["morse/encode/E", "arithmetic/7*8"]) throws
    -> Chronicle
  {
    let note = try #require(
      PracticeNote(parameters: PracticeNoteTests.parameters, cards: cards))
    let rules = SessionRules(
      quiz: try TestQuiz.graded.quiz, seed: .sample,
      shuffling: Shuffling(questions: false, answers: false), practice: note)
    return Chronicle(
      [SessionState.begin(rules, player: "p1", preferences: Preferences())], of: rules.quiz)
  }

  private func data(_ chronicle: Chronicle) -> String {
    String(decoding: chronicle.appends[0][0].data, as: UTF8.self)
  }

  @Test("algorithm, parameters and cards follow the preferences, and an audit accepts any cards")
  func written() throws {
    let chronicle = try chronicle()
    #expect(
      data(chronicle).hasSuffix(
        #"},"practice":{"algorithm":"fsrs-6","parameters":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,"#
          + #"17,18,19,20,21],"cards":["morse/encode/E","arithmetic/7*8"]}}"#))
    #expect(try chronicle.audit().findings.isEmpty)
    #expect(try self.chronicle([]).audit().findings.isEmpty)
  }

  @Test("a replay has the cards that were due")
  func read() throws {
    let chronicle = try chronicle()
    let coder = EventCoder(chronicle.quiz)
    let cursor = LogCursor(unchained: chronicle.appends[0], from: 1, at: Logs.time)
    guard
      case .event(.sessionStarted(let start)) = coder.decode(
        cursor.bytes.span, cursor.records[0])
    else {
      Issue.record("not read")
      return
    }
    #expect(start.practice?.cards == ["morse/encode/E", "arithmetic/7*8"])
    #expect(start.practice?.parameters == PracticeNoteTests.parameters)
  }

  @Test("another model, another member or another value cannot be judged")
  func judged() throws {
    let others = [
      (#""fsrs-6""#, #""fsrs-7""#), (#""fsrs-6""#, #""half-life""#),
      (#""cards":["#, #""retention":90,"cards":["#),
      (#"[1,2,"#, #"[1,"#), (#"[1,2,"#, #"[-1,2,"#), (#"[1,2,"#, #"["1",2,"#),
      (#""fsrs-6""#, #""FSRS 6""#), (#""fsrs-6""#, "6"),
      (#""arithmetic/7*8""#, #""morse/encode/E""#), (#""arithmetic/7*8""#, #""""#),
      (#""arithmetic/7*8""#, "7"),
    ]
    for (old, new) in others {
      let audit = try chronicle().editing(1, old, new).audit()
      #expect(audit.findings.map(\.code) == [.rule(.unknown)], "\(new)")
    }
  }

  @Test("at most 200 cards of 1 to 200 bytes, 21 parameters from 0 on, no card twice")
  func limits() {
    func note(_ parameters: [Int64], _ cards: [String]) -> PracticeNote? {
      PracticeNote(parameters: parameters, cards: cards)
    }
    let many = (0..<201).map { String($0) }
    #expect(note(PracticeNoteTests.parameters, Array(many.dropLast())) != nil)
    #expect(note(PracticeNoteTests.parameters, many) == nil)
    #expect(note(PracticeNoteTests.parameters, [String(repeating: "c", count: 200)]) != nil)
    #expect(note(PracticeNoteTests.parameters, [String(repeating: "c", count: 201)]) == nil)
    #expect(note(PracticeNoteTests.parameters, [""]) == nil)
    #expect(note(PracticeNoteTests.parameters, ["a", "a"]) == nil)
    #expect(note(Array(PracticeNoteTests.parameters.dropLast()), []) == nil)
    #expect(note(PracticeNoteTests.parameters.map { $0 - 2 }, []) == nil)
  }
}
