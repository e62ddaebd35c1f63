import Classroom
import Cryptography
import EventLog
import SessionEngine
import Shell
import Systems
import Testing

@testable import SessionSupport
@testable import TestSupport
@testable import quiz

/// The teacher's board: sessions are played in memory, judged as an audit judges them, and shown.
@Suite("The teacher's board")
struct BoardStateTests {
  @Test("no mark of a question is shown while it is open, and every one after its close")
  func marks() throws {
    let ann = try played("ann", [.choices(Choices([2])), .text(Array("7".utf8))])
    let open = try state([ann], opened: [1, 2], isOpen: true)
    let places = try #require(open["seats"]?[0]?["trail"])
    #expect(places[0]?["right"]?.shown == "true")
    #expect(places[1]?["right"]?.shown == "null")
    #expect(places[1]?["answered"]?.shown == "true")
    #expect(open["seats"]?[0]?["right"]?.shown == "null")
    #expect(open["seats"]?[0]?["points"]?.shown == "1")
    #expect(open["question"]?["options"]?[0]?["right"]?.shown == "null")
    #expect(open["question"]?["rightCount"] == nil)
    let closed = try state([ann], opened: [1, 2], isOpen: false)
    #expect(closed["seats"]?[0]?["trail"]?[1]?["right"]?.shown == "true")
    #expect(closed["seats"]?[0]?["points"]?.shown == "2")
    #expect(closed["question"]?["rightCount"]?.shown == "1")
  }

  @Test("standings come between questions: places that ties share, what moved, answers in a row")
  func standings() throws {
    let (right, wrong) = (Answer.choices(Choices([2])), Answer.choices(Choices([0])))
    let seven = Answer.text(Array("7".utf8))
    let sessions = try [[right, .text(Array("8".utf8))], [wrong, seven], [right, seven]]
      .enumerated()
      .map { try played("p\($0)", $1) }
    let open = facts(sessions, opened: [1, 2], isOpen: true)
    #expect(BoardStandings(open) == nil)
    #expect(try state(sessions, opened: [1, 2], isOpen: true)["standings"] == nil)
    #expect(BoardStandings(facts(sessions, opened: [])) == nil)
    #expect(BoardStandings(facts(sessions, pacing: .player)) == nil, "an exam has none")
    let rows = try #require(BoardStandings(facts(sessions, opened: [1, 2]))).rows
    #expect(rows.map { $0.player } == ["p2", "p0", "p1"])
    #expect(rows.map { $0.rank } == [1, 2, 2])
    #expect(rows.map { $0.points } == [200, 100, 100])
    #expect(rows.map { $0.moved } == [0, -1, 1])
    #expect(rows.map { $0.fullCount } == [2, 0, 1])
    #expect(rows.map { $0.words(isASCII: false) } == ["2 in a row", "↓1", "↑1"])
    let first = try #require(BoardStandings(facts(sessions, opened: [1]))).rows
    #expect(first.map { $0.moved } == [0, 0, 0], "nobody moved before the first")
    let shown = try state(sessions, opened: [1, 2])
    #expect(shown["standings"]?[0]?["player"]?.shown == "p2")
    #expect(shown["standings"]?[1]?["place"]?.shown == "2")
    let words = BoardWords(facts(sessions, opened: [1, 2])).rows(columns: 60, count: 9)
    #expect(words.prefix(3).map { String($0.prefix(5)) } == ["1  p2", "2  p0", "2  p1"])
    #expect(words[2].hasSuffix("↑1"))
  }

  @Test("at the players' own pace a mark is shown when the log has it")
  func ownPace() throws {
    let ann = try played("ann", [.choices(Choices([2]))])
    let before = try state([ann], pacing: .player)
    #expect(before["seats"]?[0]?["right"]?.shown == "null")
    #expect(before["seats"]?[0]?["answer"]?.shown == "Rhine")
    #expect(before["question"] == nil)
    let done = try played("ann", [.choices(Choices([2]))], isSubmitted: true)
    let after = try state([done], pacing: .player)
    #expect(after["seats"]?[0]?["right"]?.shown == "true")
    #expect(after["seats"]?[0]?["finished"]?.shown == "true")
  }

  @Test("options are counted in the order of the quiz")
  func options() throws {
    let sessions = try [2, 2, 0].enumerated().map {
      try played("p\($0)", [.choices(Choices([$1]))])
    }
    let question = try #require(BoardQuestion(facts(sessions, opened: [1], isOpen: false)))
    #expect(question.options.map { $0.text } == ["Danube", "Rhine", "Elbe"])
    #expect(question.options.map { $0.count } == [1, 2, 0])
    #expect(question.options.map { $0.isRight } == [false, true, false])
    #expect(question.answered == 3)
  }

  @Test("where there are no options, the commonest answers come first")
  func commonest() throws {
    let sessions = try ["8", "9", "7", "9"].enumerated().map {
      try played("p\($0)", [.choices(Choices([0])), .text(Array($1.utf8))])
    }
    let question = try #require(BoardQuestion(facts(sessions, opened: [1, 2], isOpen: false)))
    #expect(question.options.map { $0.text } == ["9", "7", "8"])
    #expect(question.options.map { $0.isRight } == [false, true, false])
  }

  @Test("a place is asked on a map, which shows where it is and who pointed where after the close")
  func map() throws {
    let points = [
      MapPoint(longitude: 2_000_000, latitude: 3_000_000), MapPoint(longitude: 0, latitude: 9),
    ]
    let sessions = try points.enumerated().map {
      try played("p\($0)", [.point($1)], of: .island)
    }
    let open = try state(sessions, opened: [1], isOpen: true)["question"]
    #expect(open?["map"]?[3]?.shown == "10000000")
    #expect(open?["right"] == nil)
    #expect(open?["points"]?[0] == nil)
    let closed = try state(sessions, opened: [1])["question"]
    #expect(closed?["right"]?[0]?[2]?.shown == "5000000")
    #expect(closed?["points"]?[1]?[1]?.shown == "9")
    #expect(closed?["rightCount"]?.shown == "1")
  }

  @Test("answers that count as the same are one row: capitals, spaces, values")
  func grouped() throws {
    let sessions = try ["7", "8", "7.0", " 7", "07"].enumerated().map {
      try played("p\($0)", [.choices(Choices([0])), .text(Array($1.utf8))])
    }
    let question = try #require(BoardQuestion(facts(sessions, opened: [1, 2], isOpen: false)))
    #expect(question.options.map { $0.text } == ["7", "8"])
    #expect(question.options.map { $0.count } == [4, 1])
  }

  @Test("ties share a step, and the next one is as much lower; nobody is on it without points")
  func podium() throws {
    func session(_ player: String, _ right: [Bool]) throws -> BoardSession {
      try played(
        player,
        [.choices(Choices([right[0] ? 2 : 0])), .text(Array((right[1] ? "7" : "8").utf8))],
        isSubmitted: true)
    }
    let sessions = [
      try session("cat", [true, false]), try session("ann", [true, true]),
      try session("bob", [true, true]), try session("dan", [false, false]),
    ]
    var log = facts(sessions, opened: [1, 2], isOpen: false)
    let steps = BoardPodium(log).steps
    #expect(steps.map { $0.place } == [1, 3])
    #expect(steps.map { $0.players } == [["p1", "p2"], ["p0"]])
    #expect(BoardPodium(log).rightPercent == 63)
    log = facts([], opened: [], isOpen: false)
    #expect(BoardPodium(log).steps.isEmpty)
  }

  @Test("an answer that was changed is a loop, and counts as found if it became right")
  func revised() throws {
    let session = try played(
      "ann", [.choices(Choices([0])), .text([0x37])], revising: .choices(Choices([2])))
    #expect(session.places[0].isRevised)
    let facts = facts([session], opened: [1], isOpen: false)
    #expect(BoardQuestion(facts)?.right?.afterRevision == 1)
    let most = try #require(BoardPodium(facts).mostChanged)
    #expect(most == (1, 1, 1))
  }

  @Test("signals are those of the audit, with their codes, and what only the class log tells")
  func signals() throws {
    let hasty = try played(
      "ann", Array(repeating: Answer.text([0x37]), count: 4), after: 100, of: .sums)
    #expect(hasty.notes.map { $0.signal }.contains(.tooFast))
    let notes = BoardNote.notes(of: seat(1, hasty, keys: 2, draws: 3))
    #expect(notes.contains { $0.code == "S01" && $0.words == "fast: look at it" })
    #expect(notes.map { $0.words }.suffix(2) == ["joined on a second device", "began 3 times"])
    let calm = try played("bob", [.choices(Choices([2]))])
    #expect(BoardNote.notes(of: seat(1, calm)).isEmpty)
  }

  @Test("a proof is behind if its page lacks a line or is away, and signed with a signature")
  func proofs() {
    func proof(
      _ connected: Bool, _ sent: Int64?, _ signed: Int64?, isOver: Bool = false
    ) -> BoardFacts.Seat.Proof {
      BoardFacts.Seat(
        number: 1, player: "ann", keyCount: 1, drawCount: 1, session: nil,
        isConnected: connected, awayMilliseconds: 0, sentTo: sent, signedTo: signed
      ).proof(9, isOver: isOver)
    }
    #expect(proof(true, 9, nil) == .following)
    #expect(proof(true, 9, 5) == .signed)
    #expect(proof(true, 8, 5) == .behind)
    #expect(proof(false, 9, 5) == .behind)
    #expect(proof(false, 9, 5, isOver: true) == .signed)
    #expect(proof(false, 8, 5, isOver: true) == .behind)
    #expect(proof(true, nil, nil) == .none)
  }

  @Test("in a terminal a class has a line for each player, and says what is not shown")
  func words() throws {
    let ann = try played("ann", [.choices(Choices([2]))])
    let facts = facts([ann, ann, ann], opened: [1], isOpen: true)
    let words = BoardWords(facts)
    #expect(words.line == "question 1 of 2 is open, 3 of 3 answered")
    #expect(words.heading == "Rivers: question 1 of 2 is open, 3 of 3 answered")
    #expect(
      words.rows(columns: 60, count: 24) == [
        "p0            1/2  0 p", "p1            1/2  0 p", "p2            1/2  0 p",
        "3 of 3 pages follow the class log",
      ])
    #expect(words.rows(columns: 60, count: 2) == ["p0            1/2  0 p", "and 2 more"])
    #expect(words.rows(columns: 10, count: 24).allSatisfy { $0.count <= 10 })
  }

  @Test("players who have no row are scrolled to; none of them is out of reach")
  func scrolled() throws {
    let ann = try played("ann", [.choices(Choices([2]))])
    let facts = facts(Array(repeating: ann, count: 12), opened: [1], isOpen: true)
    let words = BoardWords(facts)
    for count in 1...14 {
      let limit = words.scrollLimit(count)
      var seen: Set<String> = []
      for first in 0...(limit + 3) {
        let rows = words.rows(columns: 60, count: count, from: first)
        #expect(rows.count <= count)
        seen.formUnion(rows.filter { $0.hasPrefix("p") }.map { String($0.prefix { $0 != " " }) })
      }
      #expect(seen.count == 12, "\(count): \(seen)")
    }
    let end = words.rows(columns: 60, count: 8, from: 99)
    #expect(end[6] == "6 above" && end[5].hasPrefix("p11 "), "\(end)")
    var keys = BoardKeys()
    keys.listRowLimit = 6
    for _ in 0..<9 { _ = keys.take(.arrow(.down, isShifted: false), facts) }
    #expect(keys.listRow == 6)
    _ = keys.take(.home, facts)
    #expect(keys.listRow == 0)
  }

  @Test(
    "every window has players in it, and names the keys that lead to the others",
    arguments: [(40, 12), (40, 15), (80, 24)])
  func low(columns: Int, rows: Int) throws {
    let ann = try played("ann", [.choices(Choices([2]))])
    let alone = facts([ann], opened: [1], isOpen: true, left: 150_000)
    let many = facts(Array(repeating: ann, count: 30), opened: [1], isOpen: true, left: 150_000)
    let presses = [Key.arrow(.down, isShifted: false), .pageDown]
    for (address, key) in zip(["192.168.1.20", "127.0.0.1"], presses) {
      var keys: BoardKeys? = BoardKeys()
      func drawn(_ facts: BoardFacts) -> [String] {
        BoardScreen.lines(
          facts, invitation(address), &keys, columns: columns - 1, rows: rows - 1, isASCII: false)
      }
      let one = drawn(alone).joined(separator: "\n")
      #expect(one.contains("p0 ") && !one.contains("PgDn"), "\(one)")
      let first = drawn(many).joined(separator: "\n")
      #expect(first.contains("PgDn") && !first.contains("PgUp"), "\(first)")
      var last: [String] = []
      var seen: Set<String> = []
      for _ in 0..<31 {
        last = drawn(many)
        #expect(last.count < rows && last.allSatisfy { $0.width < columns })
        let names = last.filter { $0.hasPrefix("p") }.map { String($0.prefix { $0 != " " }) }
        #expect(!names.isEmpty, "\(last)")
        seen.formUnion(names)
        _ = keys?.take(key, many)
      }
      #expect(seen.count == 30, "\(seen)")
      let end = last.joined(separator: "\n")
      #expect(end.contains("PgUp") && !end.contains("PgDn"), "\(end)")
    }
  }

  @Test("time of all that is over is not said to be left, whether or not a pupil is still writing")
  func commonTime() throws {
    let ann = try played("ann", [.choices(Choices([2]))])
    func heading(_ left: Int64) -> String {
      BoardWords(facts([ann], pacing: .player, left: left)).heading
    }
    #expect(heading(0).hasSuffix("0 finished, the common time is over"))
    #expect(heading(1).hasSuffix(", 1 s left"))
    let done = try played("ann", [.choices(Choices([2]))], isSubmitted: true)
    let after = BoardWords(facts([done], pacing: .player, left: 0)).heading
    #expect(after.hasSuffix("1 finished, the common time is over"), "and does not come back")
  }

  @Test("the heading has the time that is left, and an outage that waits for the teacher")
  func heading() throws {
    let ann = try played("ann", [.choices(Choices([2]))])
    func heading(left: Int64, outage: Int64? = nil) -> String {
      BoardWords(facts([ann], opened: [1], isOpen: true, left: left, outage: outage)).heading
    }
    #expect(heading(left: 41_001).hasSuffix("1 of 1 answered, 42 s left"))
    #expect(heading(left: 150_000).hasSuffix("1 of 1 answered, 2 min 30 s left"))
    #expect(heading(left: -5).hasSuffix(", 0 s left"))
    let away = heading(left: 41_000, outage: 64_001)
    #expect(away.contains("away for 65 s") && away.contains("G gives the time back"))
    #expect(!away.contains("left"), "the clock has stopped")
  }

  private func screen(_ address: String, _ columns: Int, _ rows: Int) throws -> [String] {
    let ann = try played("ann", [.choices(Choices([2]))])
    let words = BoardWords(facts([ann, ann, ann], opened: [1], isOpen: true))
    return ClassScreen(invitation: invitation(address), words: words)
      .draw(columns, rows, false).lines
  }

  private func invitation(_ address: String, isFromMenu: Bool = false) -> Invitation {
    Invitation(
      addresses: ["http://\(address):8080"], code: "MFQKBV",
      board: "http://\(address):8080/board#" + String(repeating: "a", count: 32),
      names: [("Key", String(repeating: "b", count: 64))], isAlone: address == "127.0.0.1",
      isFromMenu: isFromMenu)
  }

  @Test("in a terminal the address, the code and the link are on the screen, at every size")
  func screens() throws {
    for (columns, rows) in [(40, 12), (60, 20), (79, 23), (100, 30), (160, 50)] {
      let lines = try screen("192.168.1.20", columns, rows)
      #expect(lines.count <= rows)
      #expect(lines.allSatisfy { $0.width <= columns })
      let text = lines.joined()
      #expect(text.contains("http://192.168.1.20:8080"))
      #expect(text.contains("MFQKBV") || text.contains("█"))
      #expect(text.contains(String(repeating: "a", count: 32)) || columns < 64)
      #expect(text.contains("p0"), "\(lines)")
      #expect(text.contains("Board"), "\(lines)")
    }
  }

  @Test("at 80 by 24 the code is large beside its QR code; on loopback a line says what to type")
  func large() throws {
    let lines = try screen("192.168.1.20", 79, 23)
    #expect(lines.contains { $0.contains("▀") || $0.contains("▄") })
    #expect(lines.contains { $0.hasPrefix("█") })
    let alone = try screen("127.0.0.1", 79, 23)
    #expect(!alone.contains { $0.contains("▀") || $0.contains("▄") })
    #expect(alone.joined().contains("add --address 0.0.0.0"))
    // The menu has no options.
    let hint = invitation("127.0.0.1", isFromMenu: true).hint ?? ""
    #expect(hint.hasSuffix("change Who can join in the menu") && !hint.contains("--"))
  }

  @Test("of a log that grew only the new lines are read, and show what the whole log shows")
  func reader() throws {
    let item = try item()
    let (id, log) = try log(
      "ann", [.choices(Choices([2])), .text(Array("7".utf8))], revising: .choices(Choices([0])),
      isSubmitted: true)
    let ends = log.indices.filter { log[$0] == 0x0A }.map { $0 + 1 }
    var (size, given) = (ends[1], 0)
    func reader() -> BoardReader {
      BoardReader(item.quiz) { _, offset in
        guard offset <= size else { return nil }
        given += size - Int(offset)
        return Array(log[Int(offset)..<size])
      }
    }
    let followed = reader()
    // Appends of several lines are not whole in their middle; the board is as it was before then.
    var unfinished = 0
    for end in ends.dropFirst() {
      size = end
      let found = followed.session(id)
      if found?.hasEnded == false { unfinished = end }
      #expect(String(describing: found) == String(describing: reader().session(id)))
    }
    #expect(followed.session(id)?.hasEnded == true)
    #expect(followed.session(id)?.places.map { $0.isRevised } == [true, false])
    given = 0
    _ = followed.session(id)
    #expect(given == 0, "nothing new, nothing read")
    size = unfinished
    #expect(followed.session(id)?.hasEnded == false, "cut, and read from its beginning")
  }

  // MARK: A class in memory

  private enum Subject: String {
    case rivers =
      #"""
      {"id":"rivers","title":"Rivers","introduction":"","mode":"exam","salt":"0b7d52e19c4a4f36a8e2f1c07d935b64","questions":[{"id":"a","kind":"single","text":"Which?","answers":[{"text":"Danube"},{"text":"Rhine","credit":100},{"text":"Elbe"}]},{"id":"b","kind":"number","text":"How many?","accept":[{"value":7}]}]}
      """#
    case island =
      #"""
      {"id":"island","title":"Island","introduction":"","mode":"exam","salt":"0b7d52e19c4a4f36a8e2f1c07d935b64","questions":[{"id":"a","kind":"place","text":"Where?","map":[0,0,10,10],"areas":[{"name":"Island","geometry":{"type":"Polygon","coordinates":[[[1,1],[5,1],[5,5],[1,5],[1,1]]]}}]}]}
      """#
    case sums =
      #"""
      {"id":"sums","title":"Sums","introduction":"","mode":"exam","salt":"0b7d52e19c4a4f36a8e2f1c07d935b64","questions":[{"id":"a","kind":"number","text":"1","accept":[{"value":7}]},{"id":"b","kind":"number","text":"2","accept":[{"value":7}]},{"id":"c","kind":"number","text":"3","accept":[{"value":7}]},{"id":"d","kind":"number","text":"4","accept":[{"value":7}]}]}
      """#
  }

  private func item(_ subject: Subject = .rivers) throws -> QuizShelf.Item {
    try #require(QuizShelf([Array(subject.rawValue.utf8)]).items.first)
  }

  /// Plays a session, each answer after so many milliseconds; its name and its log.
  private func log(
    _ player: String, _ answers: [Answer], revising revised: Answer? = nil,
    isSubmitted: Bool = false, after milliseconds: Int64 = 4000, of subject: Subject = .rivers
  ) throws -> (id: String, bytes: [UInt8]) {
    let item = try item(subject)
    var fixture = try SimulatedFolder(QuizShelf([item.bytes]))
    let now = fixture.reading()
    let id = SessionID(at: now.at, seed: .sample)
    var session = try fixture.folder.startSession(
      item, id: id, seed: .sample, player: player, now)
    for answer in answers {
      _ = try session.perform(
        .answer(answer, elapsedMilliseconds: 0), fixture.reading(after: milliseconds))
    }
    if let revised {
      _ = try session.perform(.jump(1), fixture.reading())
      _ = try session.perform(.answer(revised, elapsedMilliseconds: 0), fixture.reading())
    }
    if isSubmitted { _ = try session.perform(.submit, fixture.reading()) }
    return (id.text, try #require(fixture.disk.contents(fixture.folder.session(id.text))))
  }

  /// Plays a session, and reads its log as a board does.
  private func played(
    _ player: String, _ answers: [Answer], revising revised: Answer? = nil,
    isSubmitted: Bool = false, after milliseconds: Int64 = 4000, of subject: Subject = .rivers
  ) throws -> BoardSession {
    let (id, bytes) = try log(
      player, answers, revising: revised, isSubmitted: isSubmitted, after: milliseconds,
      of: subject)
    return try #require(BoardReader(try item(subject).quiz) { _, _ in bytes }.session(id))
  }

  private func seat(
    _ number: Int64, _ session: BoardSession?, keys: Int = 1, draws: Int = 1
  ) -> BoardFacts.Seat {
    BoardFacts.Seat(
      number: number, player: "p\(number - 1)", keyCount: keys, drawCount: draws,
      session: session, isConnected: true, awayMilliseconds: 0, sentTo: 9, signedTo: nil)
  }

  private func facts(
    _ sessions: [BoardSession], pacing: ClassOpening.Pacing = .teacher, opened: [Int64] = [],
    isOpen: Bool = false, left: Int64? = nil, outage: Int64? = nil
  ) -> BoardFacts {
    let quiz = sessions.first?.rules.quiz ?? (try? item())?.quiz
    guard let quiz else { preconditionFailure("no quiz") }
    return BoardFacts(
      room: BoardFacts.Class(
        id: "c", quiz: quiz, pacing: pacing, log: log(quiz, pacing, opened, isOpen),
        code: "ABCDEF", addresses: ["10.0.0.1:8080"], link: "http://10.0.0.1:8080/join",
        words: "", sequence: 9, limitMilliseconds: left == nil ? 0 : 200_000,
        openMilliseconds: left.map { 200_000 - $0 } ?? 0, outageMilliseconds: outage),
      seats: sessions.enumerated().map { seat(Int64($0 + 1), $1) })
  }

  private func log(
    _ quiz: Quiz, _ pacing: ClassOpening.Pacing, _ opened: [Int64], _ isOpen: Bool
  ) -> ClassState {
    var events: [ClassEvent] = []
    for place in opened {
      events.append(.questionOpened(place: place, limitMilliseconds: 0))
      if place != opened.last || !isOpen { events.append(.questionClosed(place: place)) }
    }
    let decider = ClassDecider()
    var state = decider.start
    for event in events { decider.evolve(&state, event, at: Logs.time) }
    return state
  }

  private func state(
    _ sessions: [BoardSession], pacing: ClassOpening.Pacing = .teacher, opened: [Int64] = [],
    isOpen: Bool = false
  ) throws -> JSONValue {
    let facts = facts(sessions, pacing: pacing, opened: opened, isOpen: isOpen)
    return try JSONParser.parse(BoardState(facts).bytes.span)
  }
}

extension JSONValue {
  /// An element of a list.
  fileprivate subscript(place: Int) -> JSONValue? {
    guard case .array(let values) = kind, values.indices.contains(place) else { return nil }
    return values[place]
  }

  /// A value that is no list and has no members, as text.
  fileprivate var shown: String? {
    switch kind {
    case .null: "null"
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .string(let text): text
    default: nil
    }
  }
}
