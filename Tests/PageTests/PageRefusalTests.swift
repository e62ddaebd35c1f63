import Testing

@testable import Page

/// What the page refuses, and the words for it.
@Suite("Page refusals")
struct PageRefusalTests {
  private let tab = PageTab()

  @Test("what is too long is told with its limit, and a message with its length")
  func tooLong() {
    func why(_ word: String, _ members: String) -> String {
      tab.ask(word, members).matches(of: /"(?:why|error)":"([^"]+)"/).map { String($0.1) }
        .joined(separator: " ")
    }
    func long(_ count: Int, _ letter: String = "e") -> String {
      String(repeating: letter, count: count)
    }
    let message = why("chat", #""name":"talk","from":"ann","text":"\#(long(1001))""#)
    #expect(message.contains("it has 1001 bytes, and a message has at most 1000"), "\(message)")
    let writer = why("chat", #""name":"talk","from":"\#(long(65))","text":"E""#)
    #expect(writer == "A name has 1 to 64 characters, all of them visible.")
    let mistakes = why(
      "register",
      #""name":"\#(long(65))","displayName":"\#(long(65, "f"))","email":"\#(long(255))","#
        + #""password":"\#(long(1025))","repetition":"x""#)
    for limit in ["1 to 64 characters", "64 at most", "at most 254 bytes", "at most 1024 bytes"] {
      #expect(mistakes.contains(limit), "\(mistakes)")
    }
    let list = why("createList", #""name":"\#(long(201))","countries":["NL"]"#)
    #expect(list.contains("at most 200 bytes"), "\(list)")
    _ = tab.ask("play", #""quiz":"arithmetic""#)
    let answer = why("answer", #""text":"1234567""#)
    #expect(answer.hasPrefix("That is too long. An answer has at most 6 bytes."), "\(answer)")
  }

  @Test("a text and all gaps of a quiz with right answers have a limit each")
  func longGaps() {
    tab.page.dropped = Array(
      #"""
      {"id":"small","title":"Small","mode":"practice","questions":[
      {"id":"a","kind":"short","text":"?","accept":[{"text":"Paris"}]},
      {"id":"b","kind":"gaps","text":"[[1]] and [[2]]",
      "gaps":[{"accept":[{"text":"Paris"}]},{"accept":[{"text":"Rome"}]}]}]}
      """#.utf8)
    #expect(tab.ask("addQuiz").contains("\"quiz\":\"small\""))
    _ = tab.ask("play", #""quiz":"small""#)
    let long = String(repeating: "e", count: 1001)
    #expect(
      tab.ask("answer", #""text":"\#(long)""#).contains("An answer has at most 1000 bytes."))
    _ = tab.ask("answer", #""text":"Paris""#)
    _ = tab.ask("next")
    #expect(
      tab.ask("answer", #""gaps":["\#(long)",""]"#)
        .contains("A gap has at most 1000 bytes, and all gaps together 20000."))
  }

  @Test("a level that is not open is told apart from what is no level")
  func closedLevel() {
    let closed = tab.ask("set", #""name":"level","value":"expert""#)
    #expect(closed.contains("This level is not open yet."), "\(closed)")
    for (name, value) in [("level", "ten"), ("tint", "expert")] {
      let reply = tab.ask("set", "\"name\":\"\(name)\",\"value\":\"\(value)\"")
      #expect(reply.contains("That value is not possible."), "\(reply)")
    }
  }

  @Test("who signs in or out leaves the session that is open, so that no one else answers in it")
  func leftBehind() throws {
    func begin() throws -> String {
      let begun = tab.ask("play", #""quiz":"animals""#)
      let id = try #require(begun.firstMatch(of: /"session":"([^"]+)"/)?.1)
      return "data/sessions/\(id).jsonl"
    }
    let account = #""name":"ann","password":"correct horse""#
    _ = tab.ask("register", account + #","email":"","repetition":"correct horse""#)
    for (word, members) in [("signOut", ""), ("signIn", account)] {
      let path = try begin()
      #expect(!tab.ask(word, members).contains("\"why\""))
      let left = tab.stored[path] ?? []
      #expect(String(decoding: left, as: UTF8.self).contains("sessionPaused"), "\(word)")
      #expect(tab.ask("answer", #""choices":[1]"#).contains("No session is open."), "\(word)")
      #expect(tab.stored[path] == left)
    }
  }

  @Test("what an account with a point and new- in its name does is stored")
  func likeTemporary() {
    _ = tab.ask(
      "register",
      #""name":"ann.new-1","email":"","password":"correct horse","repetition":"correct horse""#)
    tab.reopen()
    #expect(tab.ask("who").contains(#""player":"ann.new-1","signedIn":true,"account":true"#))
  }
}
