import EventLog
import Foundation
import Systems
import Testing

@testable import Page

/// Files that somebody opens in the page: archives, and quizzes of other programs.
@Suite("Files opened in the page")
struct OpenedFilesPageTests {
  private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "fixtures")

  private func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: fixtures.appending(path: name)))
  }

  private func asked(_ tab: PageTab, _ word: String, _ members: String = "") throws -> [String: Any]
  {
    let reply = Data(tab.ask(word, members).utf8)
    let object = try JSONSerialization.jsonObject(with: reply) as? [String: Any]
    return try #require(object)
  }

  @Test("a GIFT file becomes the text that quiz import writes")
  func imported() throws {
    let tab = PageTab()
    tab.page.dropped = try fixture("import/capitals.gift")
    let reply = try asked(tab, "importQuiz", #""name":"capitals.gift""#)
    let text = reply["text"] as? String
    #expect(text == String(decoding: try fixture("import/capitals.gift.json"), as: UTF8.self))
  }

  @Test("what cannot be imported names its line; a text comes only where it is asked for partly")
  func partlyImported() throws {
    let tab = PageTab()
    tab.page.dropped = try fixture("import/mixed.gift")
    let reply = try asked(tab, "importQuiz", #""name":"mixed.gift""#)
    let remarks = reply["remarks"] as? [[String: Any]]
    #expect(remarks?.first?["line"] as? Int == 5)
    #expect(reply["text"] == nil)
    tab.page.dropped = try fixture("import/mixed.gift")
    let partly = try asked(tab, "importQuiz", #""name":"mixed.gift","partly":true"#)
    #expect(
      partly["text"] as? String
        == String(decoding: try fixture("import/mixed.gift.json"), as: UTF8.self))
  }

  @Test("a finding has its code, its title and short words for a box")
  func findings() throws {
    for (name, words) in [
      ("R01-score-forged", ["R01", "score differs from the answers", "wrong score"]),
      ("S15-burst", ["S15", "commands faster than anyone can type", "faster than hands"]),
    ] {
      let tab = PageTab()
      tab.page.dropped = try fixture("damaged/\(name).jsonl")
      let found = try asked(tab, "open", #""step":0"#)["findings"] as? [[String: Any]]
      let finding = try #require(found?.first)
      #expect(["code", "title", "short"].map { finding[$0] as? String } == words)
    }
  }

  @Test("the logs of an archive are restored and judged")
  func archived() throws {
    let tab = PageTab()
    tab.page.dropped = try fixture("archives/sound.archive")
    let found = try asked(tab, "archive")["files"] as? [String]
    let files = try #require(found)
    #expect(files.count == 6)
    for (place, path) in files.enumerated() where path.hasPrefix("sessions/") {
      let reply = try asked(tab, "open", "\"entry\":\(place),\"step\":0")
      #expect(reply["answer"] as? String == "passed")
      #expect(path == "sessions/\((reply["stream"] as? String ?? "").dropFirst(8)).jsonl")
    }
  }

  @Test("a changed archive is refused with its line, and nothing in it can be opened")
  func changedArchive() throws {
    let tab = PageTab()
    var bytes = try fixture("archives/sound.archive")
    tab.page.dropped = bytes
    _ = tab.ask("archive")
    bytes[bytes.count / 2] ^= 1
    tab.page.dropped = bytes
    let reply = try asked(tab, "archive")
    #expect(reply["line"] is Int && reply["why"] is String && reply["files"] == nil)
    #expect(try asked(tab, "open", #""entry":4,"step":0"#)["stream"] as? String == "")
  }

  @Test("a log of an archive that the rules do not give is changed, and the reason is told")
  func changedLog() throws {
    let tab = PageTab()
    let text = String(decoding: try fixture("archives/sound.archive"), as: UTF8.self)
    var lines = text.split(separator: "\n").map(String.init)
    let first = lines.firstIndex { $0.contains("\"moves\":[") }
    let place = try #require(first)
    lines[place] = lines[place].replacingOccurrences(
      of: #""head":"[0-9a-f]{8}"#, with: #""head":"00000000"#, options: .regularExpression)
    var chain = Digest.zero
    for line in lines.dropLast() {
      let digest = SHA256.digest(of: Array((line + "\n").utf8))
      chain = SHA256.digest(of: Array((chain.hex + digest.hex).utf8))
    }
    lines.append(String(lines.removeLast().dropLast(66)) + chain.hex + "\"}")
    tab.page.dropped = Array((lines.joined(separator: "\n") + "\n").utf8)
    #expect(try asked(tab, "archive")["files"] is [String])
    let reply = try asked(tab, "open", "\"entry\":\(place - 1),\"step\":0")
    #expect(reply["answer"] as? String == "changed")
    #expect((reply["fault"] as? String ?? "").contains("the last hash is"))
  }

  @Test("a quiz that was opened is on the shelf after a reload: the last one of its id, and once")
  func keptQuizzes() throws {
    let tab = PageTab()
    func open(_ id: String, _ title: String) throws {
      tab.page.dropped = Array(
        #"""
        {"id":"\#(id)","title":"\#(title)","mode":"practice","questions":[
        {"id":"a","kind":"truefalse","text":"?","correct":true}]}
        """#.utf8)
      #expect(try asked(tab, "addQuiz")["title"] as? String == title)
    }
    func titles(_ id: String) throws -> [String] {
      let quizzes = try asked(tab, "home")["quizzes"] as? [[String: Any]] ?? []
      return quizzes.filter { $0["quiz"] as? String == id }.map { $0["title"] as? String ?? "" }
    }
    for title in ["First", "Second", "Second"] { try open("small", title) }
    #expect(try titles("small") == ["Second"])
    let builtIn = try titles("animals")
    try open("animals", "Other animals")
    #expect(try titles("animals") == ["Other animals"])
    tab.reopen()
    #expect(try titles("small") == ["Second"])
    #expect(try titles("animals") == builtIn, "a built-in quiz is back")
    let played = try asked(tab, "play", #""quiz":"small""#)
    #expect(played["isOwn"] as? Bool == true && played["screen"] != nil)
  }

  @Test("a session is saved with its quiz as an archive that opens elsewhere")
  func savedWhole() throws {
    let tab = PageTab()
    tab.page.dropped = try fixture("quizzes/graded.json")
    let id = try asked(tab, "addQuiz")["quiz"] as? String ?? ""
    let played = try asked(tab, "play", "\"quiz\":\"\(id)\"")
    #expect(played["isOwn"] as? Bool == true)
    let session = played["session"] as? String ?? ""
    _ = tab.ask("pack", "\"session\":\"\(session)\"")
    let other = PageTab()
    other.page.dropped = tab.page.handed
    let files = try asked(other, "archive")["files"] as? [String] ?? []
    #expect(files.count == 2 && files.last == "sessions/\(session).jsonl")
    let reply = try asked(other, "open", #""entry":1,"step":0"#)
    #expect(reply["answer"] as? String == "passed")
    #expect(reply["obstacle"] as? String == "")
  }

  @Test("all that is a player's is one archive: the log, the sessions and the quizzes of their own")
  func savedAll() throws {
    let tab = PageTab()
    _ = tab.ask("play", #""quiz":"animals""#)
    _ = tab.ask("leave")
    tab.page.dropped = try fixture("quizzes/graded.json")
    let id = try asked(tab, "addQuiz")["quiz"] as? String ?? ""
    _ = tab.ask("play", "\"quiz\":\"\(id)\"")
    _ = tab.ask("leave")
    let account =
      #""name":"ann","email":"","password":"correct horse","repetition":"correct horse""#
    #expect(try asked(tab, "register", account)["claimed"] as? Int == 2)
    let reply = try asked(tab, "pack")
    #expect(reply["sessions"] as? Int == 2 && reply["lost"] as? Int == 0)
    #expect(reply["player"] as? String == "ann")
    let other = PageTab()
    other.page.dropped = tab.page.handed
    let files = try asked(other, "archive")["files"] as? [String] ?? []
    try #require(files.count == 4)
    #expect(files[0] == "players/ann.jsonl" && files[1].hasPrefix("quizzes/"))
    for place in [2, 3] {
      #expect(files[place].hasPrefix("sessions/"))
      let opened = try asked(other, "open", "\"entry\":\(place),\"step\":0")
      #expect(opened["answer"] as? String == "passed")
    }
  }

  @Test("what would steer a screen is escaped in what a log says, as the programs do")
  func escaped() throws {
    let tab = PageTab()
    tab.page.dropped = try fixture("conversations/hostile.jsonl")
    let reply = tab.ask("open", #""step":0"#)
    #expect(reply.contains(#"\\u{202e}"#) && reply.contains(#"\\u{9b}"#))
    #expect(!reply.unicodeScalars.contains("\u{202E}"))
  }

  @Test("of a changed log the lines that can be replayed are told; a mark before a log changes it")
  func wholeLines() throws {
    let tab = PageTab()
    tab.page.dropped = try fixture("damaged/I02-altered.jsonl")
    #expect(try asked(tab, "open")["lines"] as? Int == 3)
    // Line 3 is the second one of an append: without it line 2 counts for nothing.
    var bytes = try fixture("damaged/I02-altered.jsonl")
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }
    bytes[ends[2] - 3] ^= 1
    tab.page.dropped = bytes
    let reply = try asked(tab, "open")
    #expect((reply["verdictWords"] as? String ?? "").contains("at line 3,"))
    #expect(reply["lines"] as? Int == 1)
    tab.page.dropped = try fixture("damaged/bom.jsonl")
    #expect(try asked(tab, "open")["answer"] as? String == "changed")
  }

  @Test("a session, quiz or country that is missing is named, with what to do")
  func notThere() throws {
    let tab = PageTab()
    func error(_ word: String, _ members: String = "") throws -> String {
      try asked(tab, word, members)["error"] as? String ?? ""
    }
    let noSession = "There is no such session here. Results lists those that there are."
    #expect(try error("open", #""path":"data/sessions/xyz.jsonl""#) == noSession)
    for word in ["resume", "result"] {
      #expect(try error(word, #""session":"0123-4567""#) == noSession)
      #expect(try error(word) == "No session is open. Choose one on the home screen.")
    }
    #expect(try error("answer", #""choices":[0]"#).hasPrefix("No session is open."))
    for word in ["introduce", "play"] {
      let noQuiz = try error(word, #""quiz":"xyz""#)
      #expect(noQuiz.hasPrefix("There is no quiz xyz here. Open its file"), "\(noQuiz)")
    }
    let noCountry = try error("country", #""code":"ZZ""#)
    #expect(noCountry.hasPrefix("There is no country with the code ZZ. Look"), "\(noCountry)")
  }
}
