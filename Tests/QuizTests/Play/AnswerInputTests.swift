import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import SessionShell
@testable import TestSupport
@testable import quiz

/// What a player types as an answer to a matching question, or to one about a place on a map.
@Suite("quiz: typed answers")
struct AnswerInputTests {
  private let items = ["Canada", "Italy", "Japan"]
  // In another order than the file has them.
  private let options = [2, 0, 1].map { Screen.Option(place: $0, text: "", isChosen: false) }

  private func answer(_ line: String) -> Answer? {
    var screen = Screen()
    screen.control = .matching(items: items, options: options, chosen: [nil, nil, nil])
    return AnswerInput(screen).answer(line)
  }

  @Test(
    "letters stand for the items in order, or behind their numbers in any order",
    arguments: [
      ("b c a", [0, 1, 2]), ("bca", [0, 1, 2]), ("B, C; A", [0, 1, 2]), ("b - a", [0, -1, 2]),
      ("1b 2c 3a", [0, 1, 2]), ("3a 1b 2c", [0, 1, 2]), ("2c", [-1, 1, -1]), ("b d a", [0, -2, 2]),
      ("b", [0]),
    ] as [(String, [Int16])])
  func typed(line: String, numbers: [Int16]) {
    #expect(answer(line) == .matches(numbers))
  }

  @Test(
    "what cannot be read is no answer",
    arguments: ["", "1", "b 2c", "4a", "0a", "b?", "99999999999a"])
  func refused(line: String) {
    #expect(answer(line) == nil)
  }

  @Test(
    "a place is latitude and longitude, with signs or letters",
    arguments: [
      ("48.9 2.4", 48_900_000, 2_400_000), ("48.9, 2.4", 48_900_000, 2_400_000),
      ("-33.9 18.4", -33_900_000, 18_400_000), ("33.9S 18.4E", -33_900_000, 18_400_000),
      ("33.9° s 18.4 e", -33_900_000, 18_400_000), ("0 -0.000001", 0, -1),
      // As places are told.
      ("48.8566° N, 2.3522° W", 48_856_600, -2_352_200), ("0°, 9° E", 0, 9_000_000),
      ("91 200", 91_000_000, 200_000_000),
      // Letters say which is which, and may come first.
      ("18W 65N", 65_000_000, -18_000_000), ("18.4 E 33.9 S", -33_900_000, 18_400_000),
      ("N65 W18", 65_000_000, -18_000_000), ("S 33.9 E 18.4", -33_900_000, 18_400_000),
      ("2.4 48.9 N", 48_900_000, 2_400_000), ("geo:65,-18", 65_000_000, -18_000_000),
    ] as [(String, Int64, Int64)])
  func places(line: String, latitude: Int64, longitude: Int64) {
    #expect(place(line) == .point(MapPoint(longitude: longitude, latitude: latitude)))
  }

  @Test(
    "what is no place is no answer",
    arguments: [
      "", "48.9", "1 2 3", "48.9 N", "18.4 E 33.9 W", "48.9 N 2 S",
      "-48.9 S 2 E", "Paris", "1 2.0000001",
    ])
  func noPlaces(line: String) {
    #expect(place(line) == nil)
  }

  @Test("letters of directions make a place and no command, and a wrong place is told the form")
  func placeLines() {
    var screen = Screen()
    screen.control = .place(Screen.PlaceField(bounds: .world, point: nil, right: []))
    func action(_ line: String) -> Action { Action(line, on: screen, takesLetters: false) }
    let place = Action.answer(.point(MapPoint(longitude: 18_400_000, latitude: -33_900_000)))
    #expect(action("s 33.9 e 18.4") == place)
    #expect(action("n") == .next && action("s") == .settings)
    for line in ["65°20' 18", "65.5"] {
      #expect(action(line) == .unread(AnswerInput(screen).wrongKind))
    }
    #expect(AnswerInput(screen).examples.map { $0.line } == ["48.9 2.4"])
    screen.control = .single(options)
    #expect(AnswerInput(screen).examples.map { $0.line } == ["1"])
  }

  private func place(_ line: String) -> Answer? {
    var screen = Screen()
    screen.control = .place(Screen.PlaceField(bounds: .world, point: nil, right: []))
    return AnswerInput(screen).answer(line)
  }

  @Test(
    "in one gap any text is an answer, in several what has a semicolon or is no command",
    arguments: [
      (1, "n", true), (1, "?", true), (2, "n", false), (2, "?", false), (2, "n; s", true),
      (2, "ice", true),
    ])
  func gaps(count: Int, line: String, isAnswer: Bool) {
    var screen = Screen()
    screen.control = .gaps(
      Array(repeating: Screen.GapField(text: "", options: [], byteLimit: 10), count: count))
    var isTaken = false
    if case .answer = Action(line, on: screen, takesLetters: true) { isTaken = true }
    #expect(isTaken == isAnswer)
  }

  @Test(
    "an answer that begins with the letter of a command is one, where it has a letter for each item",
    arguments: [("b c a", true), ("B - -", true), ("bca", true), ("b", false), ("b c", false)])
  func commands(line: String, isAnswer: Bool) throws {
    let quiz = try RunProgram("quiz")
    let file = quiz.folder.file("unit3.json")
    #expect(try quiz(["import", Fixtures.folder + "class/unit3.gift", "-o", file]).status == 0)
    let typed = "1\nn\n1\nn\n1\nn\n1\nn\n1\nn\n" + line + "\n"
    _ = try quiz(["play", file, "--player", "ann"], typing: typed)
    let log = try #require(try quiz.sessionLogs().first)
    #expect(log.contains(#""question":"capitals","answer":{"matches":"#) == isAnswer)
  }
}
