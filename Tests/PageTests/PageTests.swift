import EventLog
import SessionEngine
import Systems
import Testing

@testable import Page
@testable import TestSupport

/// What the page runs on, natively: what it asks to be stored is the disk, and no request
/// makes it stop.
@Suite("Page")
struct PageTests {
  @Test("what is handed out is the disk, byte for byte, and an append is a change of its own")
  func changesAreTheDisk() throws {
    let tab = PageTab()
    _ = tab.ask("play", "\"quiz\":\"animals\"")
    // The quiz, the ledger and the session, and the beginning in the ledger. A new log is an append
    // at 0: of two tabs that begin one, the second fails to store it.
    #expect(tab.changes.map { $0.kind } == [.put, .append, .append, .append])
    #expect(tab.changes[1].offset == 0 && tab.changes[2].offset == 0)
    let before = tab.session.count
    _ = tab.ask("answer", "\"choices\":[1]")
    #expect(tab.changes.count == 1)
    #expect(tab.changes.first?.kind == .append)
    #expect(tab.changes.first?.offset == Int64(before))
    _ = tab.ask("answer", "\"choices\":[0,2]")
    _ = tab.ask("answer", "\"slider\":30")
    for (path, bytes) in tab.stored { #expect(tab.page.disk.contents(path) == bytes) }
    let room = ReplayRoom(tab.session, AuditSources(tab.page.folder))
    #expect(room.log.file.verdict == .intact)
    #expect(room.log.findings.isEmpty)
    #expect(tab.stored.keys.allSatisfy { !$0.contains(".new-") })
    #expect(tab.stored["data/ledger.jsonl"] != nil)
  }

  @Test("a page that is closed after any step goes on with the same screen")
  func closedAnywhere() throws {
    for steps in 0...3 {
      let tab = PageTab()
      _ = tab.ask("play", "\"quiz\":\"animals\"")
      let answers = ["\"choices\":[1]", "\"choices\":[]", "\"slider\":100"]
      for answer in answers.prefix(steps) { _ = tab.ask("answer", answer) }
      tab.reopen()
      let home = tab.ask("home")
      if steps == 3 {
        #expect(!home.contains("\"unfinished\""))
        continue
      }
      #expect(home.contains("\"unfinished\""))
      #expect(tab.ask("resume").contains("Question #\(steps + 1)"))
      for answer in answers.dropFirst(steps) { _ = tab.ask("answer", answer) }
      let room = ReplayRoom(tab.session, AuditSources(tab.page.folder))
      #expect(room.log.file.verdict == .intact)
      #expect(room.log.findings.isEmpty)
    }
  }

  @Test("leaving the arithmetic game for home and coming back draws anew, a reload does not")
  func leftForHome() {
    let tab = PageTab()
    _ = tab.ask("play", "\"quiz\":\"arithmetic\"")
    tab.reopen()
    #expect(!tab.ask("resume").contains("error"))
    #expect(!String(decoding: tab.session, as: UTF8.self).contains("reopened"))
    _ = tab.ask("leave")
    _ = tab.ask("resume")
    #expect(String(decoding: tab.session, as: UTF8.self).contains("\"why\":\"reopened\""))
  }

  @Test("the five of a day are begun once, unless they are asked for anew")
  func dailyOnce() throws {
    let tab = PageTab()
    func begun(_ more: String = "") -> String { tab.ask("play", #""quiz":"daily-five""# + more) }
    func session(_ reply: String) throws -> String {
      String(try #require(reply.firstMatch(of: /"session":"([^"]+)"/)?.1))
    }
    let first = try session(begun())
    #expect(try session(begun()) == first)
    tab.reopen()
    #expect(try session(begun()) == first)
    for _ in 1...5 {
      let reply = tab.ask("answer", #""choices":[0]"#)
      if reply.contains("\"refused\"") { _ = tab.ask("answer", #""text":"1""#) }
      _ = tab.ask("next")
    }
    #expect(tab.ask("introduce", #""quiz":"daily-five""#).contains(#""done":"#))
    let again = begun()
    #expect(try session(again) == first && again.contains(#""ended":true"#))
    #expect(try session(begun(#","new":true"#)) != first)
  }

  @Test("a page that is closed or loaded anew gives no time of a round back")
  func reloadedRound() throws {
    let tab = PageTab()
    _ = tab.ask("play", #""quiz":"morse""#)
    let first = tab.ask("resume")
    #expect(first.contains(#""limit":30000"#))
    // What was refused has no clock: it gives no time back either.
    tab.milliseconds += 10_000
    #expect(tab.ask("answer", #""text":"é""#).contains(#""refused":"notASCII""#))
    // 1.5 s for each request; what passes while it is closed costs nothing.
    #expect(tab.resumeClosed(after: 5_000).contains(#""limit":12000"#))
    tab.reopen()
    tab.milliseconds += 60_000
    #expect(tab.ask("resume").contains(#""limit":12000"#), "a page that was killed noted nothing")
    _ = tab.ask("leave")
    #expect(tab.resumeClosed(after: 60_000).contains(#""limit":10500"#), "a pause stops the time")
    #expect(tab.resumeClosed(after: 60_000).contains("Time is up"))
    let room = ReplayRoom(tab.session, AuditSources(tab.page.folder))
    #expect(room.log.file.verdict == .intact && room.log.findings.isEmpty)
    #expect(String(decoding: tab.session, as: UTF8.self).contains("timeExpired"))
  }

  @Test("a page that is loaded anew gives no time of a quiz with a limit back")
  func reloadedQuiz() {
    let tab = PageTab()
    tab.page.dropped = Array(
      #"""
      {"id":"small","title":"Small","mode":"practice","time":40,"questions":[
      {"id":"a","kind":"truefalse","text":"?","correct":true},
      {"id":"b","kind":"truefalse","text":"?","correct":true}]}
      """#.utf8)
    _ = tab.ask("addQuiz")
    #expect(tab.ask("play", #""quiz":"small""#).contains(#""limit":40000"#))
    _ = tab.ask("answer", #""choices":[0]"#)
    #expect(tab.resumeClosed(after: 20_000).contains(#""limit":18500"#))
    #expect(tab.resumeClosed(after: 20_000).contains(#""ended":true"#))
    let room = ReplayRoom(tab.session, AuditSources(tab.page.folder))
    #expect(room.log.file.verdict == .intact && room.log.findings.isEmpty)
  }

  @Test("the right answers of an exam are told once no other session of it can use them")
  func openExam() throws {
    let tab = PageTab()
    tab.page.dropped = Array(
      #"""
      {"id":"small","title":"Small","mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80",
      "questions":[{"id":"a","kind":"single","text":"?",
      "answers":[{"text":"Paris","credit":100},{"text":"Lyon"}]}]}
      """#.utf8)
    #expect(tab.ask("addQuiz").contains("\"quiz\":\"small\""))
    _ = tab.ask("play", "\"quiz\":\"small\"")
    _ = tab.ask("leave")
    let begun = tab.ask("play", "\"quiz\":\"small\"")
    #expect(begun.contains("\"open\":\"1 of 1 question is not answered\""))
    let ended = tab.ask("submit")
    #expect(ended.contains("\"grading\"") && ended.contains("once your other session"))
    #expect(ended.contains("\"expected\":\"\""))
    let session = try #require(ended.firstMatch(of: /"session":"([^"]+)"/)?.1)
    _ = tab.ask("leave")
    #expect(!tab.ask("result", "\"session\":\"\(session)\"").contains("\"expected\":\"Paris\""))
    _ = tab.ask("resume")
    #expect(tab.ask("submit").contains("\"expected\":\"Paris\""))
    #expect(tab.ask("result", "\"session\":\"\(session)\"").contains("\"expected\":\"Paris\""))
  }

  @Test("an altered log is seen, and so is one that breaks the rules")
  func looksFirst() {
    let tab = PageTab()
    _ = tab.ask("play", "\"quiz\":\"animals\"")
    _ = tab.ask("answer", "\"choices\":[1]")
    let text = String(decoding: tab.session, as: UTF8.self)
    tab.page.dropped = Array(text.replacing("[1]", with: "[2]").utf8)
    let reply = tab.ask("open")
    #expect(reply.contains("\"verdict\":\"altered\""))
    tab.page.dropped = []
    #expect(tab.ask("open").contains("\"verdict\":\"unreadable\""))
  }

  @Test("a session is listed with where it stands, one that cannot be read by its name alone")
  func leftOut() throws {
    let tab = PageTab()
    let id = String(
      try #require(
        tab.ask("play", #""quiz":"animals""#).firstMatch(of: /"session":"([^"]+)"/)?.1))
    let listed = #""session":"\#(id)","#
    for place in ["home", "results"] {
      let reply = tab.ask(place)
      #expect(reply.contains(listed) && reply.contains(#""standing":"question 1 of "#), "\(reply)")
    }
    let path = "data/sessions/\(id).jsonl"
    tab.stored[path] = Array(
      String(decoding: tab.session, as: UTF8.self).replacing("animals", with: "Animals").utf8)
    tab.reopen()
    #expect(tab.ask("home").contains("\"unreadable\":[\"\(id)\"]"))
    #expect(tab.ask("results").contains("\"unreadable\":[\"\(id)\"]"))
    let verdict = tab.ask("open", "\"path\":\"\(path)\"")
    #expect(verdict.contains(#""answer":"changed""#))
  }

  @Test("a setting acts, is in the player's log and, while one is open, in the session's")
  func settings() {
    let tab = PageTab()
    #expect(
      tab.ask("set", "\"name\":\"fontSize\",\"value\":\"20.5\"").contains("\"fontSize\":\"20.5\""))
    #expect(tab.ask("set", "\"name\":\"fontSize\",\"value\":\"33.0\"").contains("valueOutOfRange"))
    _ = tab.ask("play", "\"quiz\":\"animals\"")
    _ = tab.ask("set", "\"name\":\"tint\",\"value\":\"green\"")
    #expect(String(decoding: tab.session, as: UTF8.self).contains("\"settingChanged\""))
    let player = String(decoding: tab.stored["data/players/player.jsonl"] ?? [], as: UTF8.self)
    #expect(player.contains("\"20.5\"") && player.contains("\"green\""))
  }

  @Test("a conversation is one log for several tabs, in words and in code")
  func conversation() {
    let one = PageTab()
    #expect(
      one.ask("chat", "\"name\":\"talk\",\"from\":\"ann\",\"text\":\"SOS\"").contains("... --- ...")
    )
    #expect(one.ask("chat", #""name":"ab\u202ecd""#).contains("no hidden character"))
    let other = PageTab()
    other.stored = one.stored
    other.reopen()
    let reply = other.ask("chat", "\"name\":\"talk\",\"from\":\"bob\",\"text\":\"-.-\"")
    #expect(reply.contains("\"text\":\"SOS\"") && reply.contains("\"text\":\"K\""))
    #expect(
      other.ask("chat", "\"name\":\"talk\",\"from\":\"bob\",\"text\":\"你\"").contains("\"why\""))
    #expect(other.ask("chat", "\"name\":\"../x\"").contains("error"))
  }

  @Test("conversations are told by name; one begins with its first message")
  func conversations() {
    let tab = PageTab()
    #expect(tab.ask("conversations") == #"{"names":[]}"#)
    _ = tab.ask("chat", #""name":"practice""#)
    #expect(tab.ask("conversations") == #"{"names":[]}"#)
    for name in ["talk", "morgen früh"] {
      _ = tab.ask(
        "chat", #""name":"\#(name)","title":"Morgen früh","from":"ann","text":"SOS""#)
    }
    let named =
      #"{"names":[{"name":"morgen-fruh","title":"Morgen früh"},{"name":"talk","title":"Morgen früh"}]}"#
    #expect(tab.ask("conversations") == named)
    tab.reopen()
    #expect(tab.ask("conversations") == named)
    #expect(tab.ask("chat", #""name":"talk""#).contains(#""name":"talk","title":"Morgen früh""#))
  }

  @Test("a writer's name is in any script, and the log tells it with the first message alone")
  func writers() {
    let tab = PageTab()
    func say(_ from: String) -> String {
      tab.ask("chat", #""name":"talk","from":"\#(from)","text":"SOS""#)
    }
    #expect(say("Ann").contains(#""from":"ann","name":"Ann","text":"SOS""#))
    let reply = say("李小龍")
    #expect(reply.contains(#""from":"player-"#) && reply.contains(#","name":"李小龍""#))
    #expect(say("bob").contains(#""from":"bob","text":"SOS""#), "no other name")
    _ = say("Ann")
    #expect(say("Ann\u{202E}").contains("error") && say("").contains("error"))
    let log = String(decoding: tab.stored["data/conversations/talk.jsonl"] ?? [], as: UTF8.self)
    #expect(log.split(separator: #""type":"writerNamed""#).count == 3)
    #expect(!log.contains("conversationNamed"))
  }

  @Test("a log that is looked at brings the pictures of a report, and each step what it changed")
  func replayed() {
    let tab = PageTab()
    _ = tab.ask("play", #""quiz":"animals""#)
    for step in [
      ("answer", #""choices":[1]"#), ("back", ""), ("answer", #""choices":[0]"#), ("back", ""),
      ("return", ""), ("answer", #""choices":[0,2]"#), ("answer", #""slider":30"#),
    ] { _ = tab.ask(step.0, step.1) }
    tab.page.dropped = tab.session
    let reply = tab.ask("open", #""step":0"#)
    #expect(reply.contains(#""kind":"back""#) && reply.contains(#""kind":"returned""#))
    #expect(reply.contains(#""way":"3 places; went back 2 times, returned ahead once""#))
    #expect(reply.contains("\"arc\":\"M") && !reply.contains("\"curve\""))
    #expect(reply.contains(#""rule":"the session takes its quiz, seed and settings""#))
    // seq 1 is place 0: started, shown, answered, scored.
    let scored = tab.ask("seek", #""step":3"#)
    #expect(scored.contains(#"{"path":"tally.cat","old":"0","new":"1"}"#), "\(scored)")
    #expect(scored.contains(#""data":"{\"change\":{\"cat\":1}"#), "\(scored)")
    #expect(!tab.ask("seek", #""step":99"#).contains("changes"))
    _ = tab.ask("play", #""quiz":"arithmetic""#)
    tab.page.dropped =
      tab.stored.filter { $0.key.hasPrefix("data/sessions/") }
      .max { $0.key < $1.key }?.value ?? []
    let points = tab.ask("open")
    #expect(points.contains("\"curve\":\"M0 190H1000\"") && !points.contains("\"moves\""))
  }

  @Test("no request makes it stop, and each is answered with one JSON object")
  func hostileRequests() throws {
    let words = [
      "home", "introduce", "play", "resume", "leave", "look", "answer", "next", "back", "jump",
      "return", "reopen", "submit", "pause", "abandon", "expire", "settings", "set", "results",
      "result", "addQuiz", "pack", "country", "countries", "encode", "decode", "dictionary",
      "timing", "lesson", "open", "seek", "chat", "who", "register", "signIn", "signOut",
      "createList", "renameList", "changeList", "deleteList", "conversations", "changePassword",
      "changePicture", "whatif", "checkQuiz", "progress", "nothing",
    ]
    let members = [
      "", "\"quiz\":\"animals\"", "\"quiz\":\"country\"", "\"quiz\":\"morse\"", "\"quiz\":7",
      "\"choices\":[-1,99,\"x\"]", "\"choices\":[0]", "\"slider\":-9223372036854775808",
      "\"slider\":50", "\"text\":\"\"", "\"text\":\"\\u0000\\u202e<b>\"", "\"text\":\"...\"",
      "\"place\":9223372036854775807", "\"step\":-1", "\"step\":9223372036854775807",
      "\"session\":\"../../x\"", "\"path\":\"data/ledger.jsonl\"", "\"code\":\"nl\"",
      "\"code\":\"NL\"", "\"number\":-5", "\"number\":9223372036854775807", "\"rate\":0",
      "\"rate\":9223372036854775807,\"text\":\"SOS\"", "\"name\":\"tint\",\"value\":\"pink\"",
      "\"random\":\"zz\"", "\"at\":-9223372036854775808", "\"search\":\"\\u0000\"",
    ]
    for seed in UInt64(0)..<6 {
      let tab = PageTab()
      var random = SeededRandom(seed)
      for _ in 0..<400 {
        let word = words[random.below(words.count)]
        // Passwords take long on purpose; once is enough.
        if ["signIn", "register", "changePassword"].contains(word), random.below(40) > 0 {
          continue
        }
        let reply = tab.ask(word, members[random.below(members.count)])
        let parsed = try? JSONParser.parse(Array(reply.utf8).span)
        #expect(parsed != nil, "seed \(seed), \(word): \(reply)")
      }
      for (path, bytes) in tab.stored where path.hasSuffix(".jsonl") {
        #expect(
          ReplayRoom(bytes, AuditSources(tab.page.folder)).log.file.verdict == .intact, "\(path)")
        #expect(tab.page.disk.contents(path) == bytes, "seed \(seed): \(path)")
      }
    }
    for junk in ["", "[]", "7", "{", "{\"do\":", "\u{FEFF}{}", "{}"] {
      let reply = Page().reply(to: Array(junk.utf8))
      #expect(String(decoding: reply, as: UTF8.self).contains("\"error\""))
    }
  }

  @Test("every country has seven sections, and its map is a path")
  func countries() throws {
    let tab = PageTab()
    for code in ["NL", "FJ", "GI", "AQ", "BV"] {
      let reply = tab.ask("country", "\"code\":\"\(code)\"")
      #expect(reply.split(separator: "\"title\":").count == 8, "\(code)")
      #expect(reply.contains("\"path\":\"M"), "\(code)")
    }
    #expect(tab.ask("country", "\"code\":\"XX\"").contains("error"))
    #expect(tab.ask("countries", "\"search\":\"nether\"").contains("\"alpha2\":\"NL\""))
  }
}
