import EventLog
import Foundation
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// SESSIONS M38 and M39: places on a map.
@Suite("Places on a map")
struct MapQuestionTests {
  private func area(_ rings: [[(Int64, Int64)]]) -> MapArea {
    MapArea(
      name: "area",
      polygons: [rings.map { ring in ring.map { MapPoint(longitude: $0.0, latitude: $0.1) } }],
      credit: Marks.fullCredit)
  }

  @Test(
    "edges and corners are inside, a hole is not, and its edge is",
    arguments: [
      (0, 0, true), (10, 10, true), (5, 0, true), (10, 3, true), (11, 3, false), (-1, 0, false),
      (5, 5, false), (4, 5, true), (6, 6, true), (5, 11, false), (20, 0, false),
    ] as [(Int64, Int64, Bool)])
  func edges(x: Int64, y: Int64, isInside: Bool) {
    let square = area([
      [(0, 0), (10, 0), (10, 10), (0, 10)], [(4, 4), (6, 4), (6, 6), (4, 6)],
    ])
    #expect(square.contains(MapPoint(longitude: x, latitude: y)) == isInside)
  }

  @Test("an area that goes beyond 180 degrees is on the other side too")
  func meridian() {
    let area = area([
      [
        (170_000_000, 0), (190_000_000, 0), (190_000_000, 10_000_000), (170_000_000, 10_000_000),
      ]
    ])
    #expect(area.contains(MapPoint(longitude: -175_000_000, latitude: 5_000_000)))
    #expect(area.contains(MapPoint(longitude: 175_000_000, latitude: 5_000_000)))
    #expect(!area.contains(MapPoint(longitude: -169_999_999, latitude: 5_000_000)))
  }

  @Test("crossed rings of any form agree with a count of crossings in wider numbers")
  func anyRing() {
    var random = SeededRandom(38)
    func number() -> Int64 { Int64(random.below(21)) - 10 }
    for _ in 0..<2000 {
      let ring = (0..<(3 + random.below(6))).map { _ in (number(), number()) }
      let area = area([ring])
      let (x, y) = (number(), number())
      let point = MapPoint(longitude: x, latitude: y)
      #expect(area.contains(point) == isInside(x, y, ring), "\(ring) \(x) \(y)")
    }
  }

  /// The crossings to the right of a place, by the x of each as a fraction.
  private func isInside(_ x: Int64, _ y: Int64, _ ring: [(Int64, Int64)]) -> Bool {
    var count = 0
    for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      let (low, high) = from.1 <= to.1 ? (from, to) : (to, from)
      let isOnLine = (to.0 - from.0) * (y - from.1) == (x - from.0) * (to.1 - from.1)
      if isOnLine, min(from.0, to.0) <= x, x <= max(from.0, to.0), low.1 <= y, y <= high.1 {
        return true
      }
      guard low.1 <= y, y < high.1 else { continue }
      let crossing = low.0 * (high.1 - low.1) + (y - low.1) * (high.0 - low.0)
      if crossing > x * (high.1 - low.1) { count += 1 }
    }
    return count % 2 == 1
  }

  @Test("numbers that no place has are outside of every area, and can be told")
  func hostile() {
    let square = area([[(0, 0), (10, 0), (10, 10), (0, 10)]])
    for number in [Int64.min, .max, 180_000_001] {
      let point = MapPoint(longitude: number, latitude: number)
      #expect(!square.contains(point))
      #expect(!MapBounds.world.contains(point))
      #expect(!point.words.isEmpty)
    }
    #expect(MapPoint(longitude: -1, latitude: 48_856_600).words == "48.8566° N, 0.000001° W")
    #expect(MapPoint(longitude: 0, latitude: -90_000_000).words == "90° S, 0°")
    #expect(MapPoint(longitude: 2_352_200, latitude: -1).uri == "geo:-0.000001,2.3522")
  }

  // MARK: Files

  private static let ring = "[[[0,0],[9,0],[9,9],[0,0]]]"

  private func messages(_ members: String) -> [String] {
    let file =
      #"{"id":"m","title":"M","mode":"practice","questions":[{"id":"q","kind":"place","text":"?","#
      + members + "}]}"
    switch QuizFile.load(Array(file.utf8)) {
    case .mistakes(let mistakes): return mistakes.map { $0.message }
    case .quiz: return []
    }
  }

  private func areas(_ coordinates: String, type: String = "Polygon") -> String {
    #""areas":[{"name":"a","geometry":{"type":"\#(type)","coordinates":\#(coordinates)}}]"#
  }

  @Test(
    "what cannot be a map or an area is named",
    arguments: [
      ("[[[0,0],[9,0],[0,0]]]", "at least four positions"),
      ("[[[0,0],[9,0],[9,9],[0,9]]]", "the last one the same as the first"),
      ("[[[0,0],[360.000001,0],[9,9],[0,0]]]", "a longitude from -180 to 360"),
      ("[[[0,0],[9,90.000001],[9,9],[0,0]]]", "a latitude from -90 to 90"),
      ("[[[0,0],[9,0.0000001],[9,9],[0,0]]]", "at most 6 decimals"),
      ("[[[0,0,5],[9,0,5],[9,9,5],[0,0,5]]]", "longitude and latitude"),
      ("[]", "at least one ring"),
    ])
  func geometry(coordinates: String, message: String) {
    #expect(messages(areas(coordinates)).contains { $0.contains(message) })
  }

  @Test(
    "a map has four edges, the first ones less than the others, and every area on it",
    arguments: [
      ("[0,0,10]", "west, south, east, north"), ("[10,0,0,10]", "West has to be less"),
      ("[0,10,10,10]", "south less than north"), ("[20,20,30,30]", "No corner of this area"),
      ("[0,0,10,91]", "a latitude from -90 to 90"), ("[0,0,181,9]", "a longitude from -180 to 180"),
    ])
  func bounds(map: String, message: String) {
    let found = messages(#""map":\#(map),"# + areas(Self.ring))
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test("twenty areas and two thousand corners are the most")
  func limits() {
    func many(_ count: Int) -> String {
      let geometry = #"{"type":"Polygon","coordinates":\#(Self.ring)}"#
      let all = (0..<count).map { #"{"name":"\#($0)","geometry":\#(geometry)}"# }
      return #""areas":["# + all.joined(separator: ",") + "]"
    }
    #expect(messages(many(20)).isEmpty)
    #expect(messages(many(21)).count == 1)
    #expect(messages(many(0)).count >= 1)
    func corners(_ count: Int) -> String {
      let corners = (0..<count).map { "[\(Double($0) / 100),\($0 % 2)]" }
      return areas("[[" + (corners + corners.prefix(1)).joined(separator: ",") + "]]")
    }
    #expect(messages(corners(2000)).isEmpty)
    #expect(messages(corners(2001)).contains { $0.contains("2000 is the limit") })
  }

  @Test("a question is written as it was read")
  func writes() throws {
    let bytes = try Fixtures.contents(Fixtures.root + "/independent/scenarios/map-quiz.json")
    guard case .quiz(let quiz) = QuizFile.load(bytes) else {
      Issue.record("it has mistakes")
      return
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", "map")
      writer.member("title", "Map")
      writer.member("mode", "practice")
      writer.key("questions")
      writer.array { list in quiz.graded?.questions.forEach { $0.write(to: &list) } }
    }
    guard case .quiz(let again) = QuizFile.load(writer.bytes) else {
      Issue.record("what was written has mistakes")
      return
    }
    #expect(again.graded?.questions == quiz.graded?.questions)
  }

  // MARK: Screens

  @Test("where the place belongs is on the screen once it is marked, and not before")
  func screen() throws {
    let bytes = try Fixtures.contents(Fixtures.root + "/independent/scenarios/map-quiz.json")
    guard case .quiz(let quiz) = QuizFile.load(bytes) else {
      Issue.record("it has mistakes")
      return
    }
    var story = Story(quiz)
    func field(_ control: Screen.Control?) -> Screen.PlaceField? {
      if case .place(let field)? = control { field } else { nil }
    }
    let asked = try #require(field(Screen(story.state, under: story.rules).control))
    #expect(asked.point == nil && asked.right.isEmpty)
    let point = MapPoint(longitude: 9_000_000, latitude: 0)
    story.play(.answering(.point(point)))
    let marked = Screen(story.state, under: story.rules)
    let shown = try #require(field(marked.asked?.control))
    #expect(shown.point == point)
    #expect(shown.right.count == 2)
    #expect(marked.mark?.answer == "0°, 9° E")
    #expect(marked.mark?.expected == "square")
  }

  @Test("R12: a place that is malformed, or in an event that is; R15 in rules 2, which have none")
  func malformed() throws {
    let bytes = try Fixtures.contents(Fixtures.root + "/independent/scenarios/map-quiz.json")
    guard case .quiz(let quiz) = QuizFile.load(bytes) else {
      Issue.record("it has mistakes")
      return
    }
    let point = MapPoint(longitude: 9_000_000, latitude: 0)
    let sound = Chronicle(Story(quiz).then(.answering(.point(point))))
    #expect(try sound.findings() == [])
    let place = #"{"point":[9000000,0]}"#
    let data = String(decoding: sound.appends[1][0].data, as: UTF8.self)
    try #require(data.contains(place), "\(data)")
    func found(_ answer: String, _ data: String) throws -> [String] {
      let forged = data.replacing(place, with: answer)
      return try sound.replacing(3, with: Chronicle.entry("answerGiven", forged)).findings()
    }
    for answer in [
      #"{"point":[]}"#, #"{"point":[1,2,3]}"#, #"{"point":"1,2"}"#, #"{"point":null}"#,
      #"{"point":[1,2],"text":"a"}"#, #"{"point":{}}"#,
    ] {
      let all = try found(answer, data)
      #expect(all.first == "R12 3" && !all.contains { $0.hasPrefix("R15") }, "\(answer): \(all)")
    }
    for other in [
      #"{"question":"square","answer":\#(place),"elapsed":"x"}"#,
      #"{"question":"square","answer":\#(place)}"#, #"{"answer":\#(place),"elapsed":1}"#,
      #"{"question":"nowhere","answer":\#(place),"elapsed":1}"#,
      #"{"answer":\#(place),"question":"square","elapsed":1}"#,
    ] {
      let all = try found(place, other)
      #expect(all.first == "R12 3" && !all.contains { $0.hasPrefix("R15") }, "\(other): \(all)")
    }
    let old = Chronicle(Story(quiz, version: 2).then(.answering(.point(point))))
    #expect(try old.findings().first == "R15 3")
  }

  // MARK: Outlines (M39)

  @Test("the countries to be found never change, are on their map, and contain their own corners")
  func outlines() throws {
    let questions = QuestionSource.outlines.questions
    #expect(questions.count == QuestionSource.outlines.questionCount)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", "outlines-1")
      writer.member("title", "outlines-1")
      writer.member("mode", "practice")
      writer.key("questions")
      writer.array { list in questions.forEach { $0.write(to: &list) } }
    }
    let golden = Fixtures.root + "/sources/outlines-1.json"
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(writer.bytes).write(to: URL(fileURLWithPath: golden))
      Issue.record("outlines-1.json was written anew")
    }
    #expect(writer.bytes == (try Fixtures.contents(golden)))
    guard case .quiz(let quiz) = QuizFile.load(writer.bytes) else {
      Issue.record("practice could not ask all of them")
      return
    }
    #expect(quiz.graded?.questions == questions)
    for question in questions {
      guard case .place(let map, let areas) = question.body, let area = areas.first else {
        Issue.record("\(question.id)")
        continue
      }
      let corners = area.polygons.joined().joined().filter { map.contains($0) }
      #expect(!corners.isEmpty, "\(question.id)")
      for corner in corners { #expect(area.contains(corner), "\(question.id)") }
    }
  }
}
