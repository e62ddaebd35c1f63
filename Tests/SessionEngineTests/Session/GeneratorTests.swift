import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport

/// A generator of a program's own: the engine knows nothing of it but its value.
@Suite("Generators")
struct GeneratorTests {
  private static let colours = Generator(
    name: "colours",
    members: [.text("text"), .word("colour", ["red", "blue"]), .number("n")],
    questionCount: 2, answerByteLimit: 4,
    wording: GeneratorWording(
      prompt: { String(decoding: $0.text, as: UTF8.self) },
      screen: { ("Which colour?", String(decoding: $0.text, as: UTF8.self)) }),
    draw: { draws, _, _ in
      let colour = Int64(draws.draw(2))
      return DrawnValues(colour, 7, text: Array("\"\(colour)\"".utf8))
    },
    expected: { Array(($0[0] == 0 ? "red" : "blue").utf8) })

  /// One that never ends, with a time limit for each question.
  private static let timed = Generator(
    name: "timed", members: [.number("n")],
    levels: GeneratorLevels(
      beginner: GeneratorLevels.Rule(task: "a number", limitMilliseconds: 30_000),
      intermediate: GeneratorLevels.Rule(task: "a number", limitMilliseconds: 20_000),
      expert: GeneratorLevels.Rule(task: "a number", limitMilliseconds: 10_000),
      rightCountForNextLevel: 8),
    wording: GeneratorWording(
      prompt: { String($0[0]) }, screen: { ("Which number?", String($0[0])) }),
    draw: { draws, _, _ in DrawnValues(Int64(draws.draw(10))) },
    expected: { Array(String($0[0]).utf8) })

  private func quiz(_ file: String = #"{"id":"c","title":"C","generator":"colours"}"#) throws
    -> Quiz
  {
    let extensions = QuizExtensions(generators: [Self.colours])
    return try #require(QuizShelf([Array(file.utf8)], extensions).items.first?.quiz)
  }

  private func played() throws -> Story {
    var story = Story(try quiz())
    for _ in 0..<2 { story = story.then(.type(story.state.expected), .next) }
    return story
  }

  @Test("a session of it is drawn, marked, shown and finished")
  func session() throws {
    let story = Story(try quiz())
    let screen = Screen(story.state, under: story.rules)
    #expect(screen.heading == "Which colour?")
    #expect(screen.prompt == story.state.drawn?.prompt)
    #expect(screen.control == .text(byteLimit: 4))
    #expect(screen.progress?.of == 2)
    #expect(story.then(.type("green")).state.mark == nil)  // five bytes are too long
    #expect(story.then(.type("pink")).state.mark?.isCorrect == false)
    #expect(story.then(.type(story.state.expected)).state.mark?.isCorrect == true)
    #expect(try played().state.result == .points(2, right: 2, asked: 2))
  }

  @Test("an audit draws and marks its questions again")
  func audited() throws {
    let chronicle = Chronicle(try played())
    #expect(try chronicle.audit().findings.isEmpty)
    let forged = try chronicle.editing(2, #""n":7"#, #""n":8"#).audit()
    #expect(forged.findings.map { $0.sequences.first } == [2])
    #expect(forged.findings.first?.recomputed.contains(#""n":7"#) == true)
  }

  @Test("without an end, a question that is drawn anew has the clock that every round has (M21)")
  func reopened() throws {
    let file = Array(#"{"id":"t","title":"T","generator":"timed"}"#.utf8)
    let shelf = QuizShelf([file], QuizExtensions(generators: [Self.timed]))
    let story = Story(try #require(shelf.items.first?.quiz)).then(.reopen, .pause)
    guard case .questionShown(let showing)? = story.appends[1].first else {
      Issue.record("\(story.appends)")
      return
    }
    #expect(showing.why == .reopened && showing.clock == 0)
    let chronicle = Chronicle(story)
    #expect(try chronicle.audit().findings.isEmpty)
    #expect(try Recording(chronicle).events.allSatisfy { $0 != nil })
  }

  @Test("a drawn question has exactly its members, in their order")
  func members() throws {
    let layout = Self.colours.layout
    let text = #"{"text":"a\"b","colour":"blue","n":-3}"#
    func read(_ text: String) -> DrawnValues? {
      let bytes = Array(text.utf8)
      var reader = MemberReader(0..<bytes.count)
      let values = layout.read(bytes.span, &reader)
      return reader.isAtEnd ? values : nil
    }
    let values = DrawnValues(1, -3, text: Array("a\"b".utf8))
    #expect(read(text) == values)
    var writer = JSONWriter()
    layout.write(values, to: &writer)
    #expect(writer.text == text)
    for other in [
      #"{"colour":"blue","text":"a","n":1}"#, #"{"text":"a","colour":"green","n":1}"#,
      #"{"text":"a","colour":"blue"}"#, #"{"text":"a","colour":"blue","n":1,"m":2}"#,
      #"{"text":"a","colour":"blu"#, "{", "",
    ] {
      #expect(read(other) == nil, "\(other)")
    }
  }

  @Test("a quiz file names one of the generators that the program knows")
  func named() throws {
    func mistake(_ file: String, _ extensions: QuizExtensions) -> String {
      guard case .mistakes(let found) = QuizFile.load(Array(file.utf8), extensions) else {
        return ""
      }
      return found[0].message
    }
    let file = #"{"id":"c","title":"C","generator":"colors"}"#
    let extensions = QuizExtensions(generators: [Self.colours])
    #expect(
      mistake(file, extensions)
        == #""colors" is not a known generator: did you mean "colours"?"#)
    #expect(mistake(file, QuizExtensions()).hasPrefix(#""colors" is not a known generator: "#))
    let words = #"{"id":"c","title":"C","generator":"colours","words":{}}"#
    #expect(
      mistake(words, extensions)
        == #""words" belongs to a generator with word lists: take it out here."#)
  }

  @Test("generators are equal if their names are, and drawn questions if their values are too")
  func equality() {
    #expect(Drawn(Self.colours, DrawnValues(1)) == Drawn(Self.colours, DrawnValues(1)))
    #expect(Drawn(Self.colours, DrawnValues(1)) != Drawn(Self.colours, DrawnValues(0)))
    #expect(Drawn(Self.colours, DrawnValues(1)).kind == 1)
    #expect(Self.colours.kinds == ["red", "blue"])
  }
}
