import Classroom
import EventLog
import HTTP
import SessionEngine
import Testing

@testable import TestSupport
@testable import quiz

/// What the board and the wall say of a class that is played.
@Suite("The board of a class")
struct BoardClassTests {
  /// A class at the teacher's pace whose pupils gave these answers to question 1, which is open.
  private func answered(_ answers: [String]) throws -> TestClass {
    let fixture = try TestClass(.teacher)
    var pupils: [TestClass.Pupil] = []
    for number in answers.indices {
      var pupil = try fixture.join("p\(number)", key: number)
      try fixture.begin(&pupil)
      pupils.append(pupil)
    }
    #expect(fixture.decide(.open(place: 1, limitMilliseconds: 0)) == nil)
    for (number, answer) in answers.enumerated() {
      try fixture.look(&pupils[number])
      try fixture.move(&pupils[number], "answer", #","text":"\#(answer)""#)
    }
    return fixture
  }

  private func facts(_ fixture: TestClass, at milliseconds: Int64 = 0) -> BoardFacts {
    fixture.board.facts(fixture.room, fixture.hosted, fixture.host.reading(milliseconds))
  }

  private func state(_ fixture: TestClass) -> String {
    String(decoding: BoardState(facts(fixture)).bytes, as: UTF8.self)
  }

  @Test(
    "the counts of typed answers add up to all answers, and those of right ones to the right ones")
  func addsUp() throws {
    let fixture = try answered(["KEY1", "key1 ", "B", "B", "C", "C", "D", "E", "F", "G"])
    let open = try #require(BoardQuestion(facts(fixture)))
    #expect(open.options.reduce(0) { $0 + $1.count } == 10)
    #expect(open.options.last?.text == "other answers")
    #expect(open.options.allSatisfy { $0.isRight == nil })
    #expect(open.task.how == "Type your answer." && open.task.items.isEmpty)
    #expect(fixture.decide(.close()) == nil)
    let closed = try #require(BoardQuestion(facts(fixture)))
    #expect(closed.options.count <= BoardQuestion.commonestLimit)
    #expect(closed.options.reduce(0) { $0 + $1.count } == 10)
    let right = closed.options.filter { $0.isRight == true }.reduce(0) { $0 + $1.count }
    #expect(right == closed.right?.count && right > 0)
  }

  @Test("the wall lists no player without points, and tells how many more share the last place")
  func standings() throws {
    let fixture = try answered(Array(repeating: "KEY1", count: 7) + ["B"])
    #expect(fixture.decide(.close()) == nil)
    let shared = state(fixture)
    #expect(shared.contains(#""standingsMore":2"#))
    #expect(!shared.split(separator: #""standings":["#)[1].contains(#""player":"p7""#))
    let two = try answered(["KEY1", "B", "C"])
    #expect(two.decide(.close()) == nil)
    let alone = state(two)
    #expect(alone.contains(#""standingsMore":0"#))
    #expect(alone.components(of: #""row":"#) == 1)
  }

  @Test("a question without an answer counts as asked, one that was not opened does not")
  func percent() throws {
    let fixture = try answered(["KEY1", "KEY1", "KEY1"])
    _ = try fixture.join("idle", key: 4)
    #expect(fixture.decide(.close()) == nil)
    #expect(BoardPodium(facts(fixture)).rightPercent == 100)
    #expect(fixture.decide(.open(place: 2, limitMilliseconds: 0)) == nil)
    #expect(fixture.decide(.close()) == nil)
    #expect(BoardPodium(facts(fixture)).rightPercent == 50)
  }

  @Test("an exam at the players' own pace shows its time, and points only with the results")
  func exam() throws {
    let fixture = try TestClass(.player, more: #""time":10,"#)
    var ann = try fixture.join("ann")
    #expect(facts(fixture).room.limitMilliseconds == 0)
    #expect(fixture.decide(.decide(.begun), at: 1000) == nil)
    try fixture.begin(&ann, at: 1000)
    try fixture.move(&ann, "answer", #","text":"KEY1""#, at: 2000)
    #expect(fixture.decide(.grant(milliseconds: 5000, isRest: false), at: 3000) == nil)
    let running = facts(fixture, at: 4000).room
    #expect(running.limitMilliseconds == 15_000 && running.openMilliseconds == 3000)
    // The grant is in the session, so the page asks for its place anew.
    try fixture.look(&ann, at: 4000)
    #expect(try fixture.move(&ann, "submit", at: 5000).0 == .ok)
    #expect(!state(fixture).contains(#""points""#))
    #expect(state(fixture).contains(#""finished":true"#), "handed in")
    #expect(BoardWords(facts(fixture)).line == "1 player, 1 finished")
    #expect(fixture.decide(.release, at: 6000) == nil)
    #expect(state(fixture).contains(#""points":"1""#))
    #expect(facts(fixture, at: 7000).room.limitMilliseconds == 0)
  }

  @Test("an address that many seats share is no reason to look")
  func neighbours() throws {
    let fixture = try TestClass(.player)
    for number in 0..<4 { _ = try fixture.join("p\(number)", key: number) }
    #expect(facts(fixture).seats.allSatisfy { BoardNote.notes(of: $0).isEmpty })
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { split(separator: part).count - 1 }
}
