import EventLog
import SessionEngine
import Systems
import Testing

@testable import Page

/// What stands behind the page, natively: what it asks to be stored is the disk, and no request
/// makes it stop.
@Suite("Page")
struct PageTests {
  /// A page, and what a browser would have stored of it.
  final class Tab {
    var page = Page()
    var stored: [String: [UInt8]] = [:]
    var milliseconds: Int64 = 1_795_167_000_000
    private(set) var changes: [PageDisk.Change] = []

    /// Asks, with the members given, and stores what came of it.
    func ask(_ word: String, _ members: String = "") -> String {
      milliseconds += 1500
      let request =
        "{\"do\":\"\(word)\"\(members.isEmpty ? "" : ",")\(members),\"at\":\(milliseconds),"
        + "\"clock\":\(milliseconds),\"random\":\"\(String(repeating: "0123456789abcdef", count: 6))\"}"
      let reply = page.reply(to: Array(request.utf8))
      changes = page.disk.takeChanges()
      for change in changes {
        switch change.kind {
        case .put: stored[change.path] = change.bytes
        case .append:
          #expect(change.offset == Int64(stored[change.path]?.count ?? 0))
          stored[change.path, default: []] += change.bytes
        case .remove: stored[change.path] = nil
        }
      }
      return String(decoding: reply, as: UTF8.self)
    }

    /// The page is closed without a word, and opened again.
    func reopen() {
      page = Page()
      for (path, bytes) in stored { page.disk.load(bytes, at: path) }
    }

    var session: [UInt8] {
      stored.first { $0.key.hasPrefix("data/sessions/") }?.value ?? []
    }
  }

  @Test("what is handed out is the disk, byte for byte, and an append is a change of its own")
  func changesAreTheDisk() throws {
    let tab = Tab()
    _ = tab.ask("play", "\"quiz\":\"animals\"")
    #expect(tab.changes.map { $0.kind } == [.put, .put, .put])
    let before = tab.session.count
    _ = tab.ask("answer", "\"choices\":[1]")
    #expect(tab.changes.count == 1)
    #expect(tab.changes.first?.kind == .append)
    #expect(tab.changes.first?.offset == Int64(before))
    _ = tab.ask("answer", "\"choices\":[0,2]")
    _ = tab.ask("answer", "\"slider\":30")
    for (path, bytes) in tab.stored { #expect(tab.page.disk.contents(path) == bytes) }
    let room = ReplayRoom(tab.session, PageEvidence(tab.page.folder))
    #expect(room.verdict == .intact)
    #expect(room.findings.isEmpty)
    #expect(tab.stored.keys.allSatisfy { !$0.contains(".new-") })
    #expect(tab.stored["data/ledger.jsonl"] != nil)
  }

  @Test("a page that is closed after any step goes on with the same screen")
  func closedAnywhere() throws {
    for steps in 0...3 {
      let tab = Tab()
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
      let room = ReplayRoom(tab.session, PageEvidence(tab.page.folder))
      #expect(room.verdict == .intact)
      #expect(room.findings.isEmpty)
    }
  }

  @Test("leaving the arithmetic game for home and coming back draws anew, a reload does not")
  func leftForHome() {
    let tab = Tab()
    _ = tab.ask("play", "\"quiz\":\"arithmetic\"")
    tab.reopen()
    #expect(!tab.ask("resume").contains("error"))
    #expect(!String(decoding: tab.session, as: UTF8.self).contains("reopened"))
    _ = tab.ask("leave")
    _ = tab.ask("resume")
    #expect(String(decoding: tab.session, as: UTF8.self).contains("\"why\":\"reopened\""))
  }

  @Test("an altered log is seen, and so is one that breaks the rules")
  func looksFirst() {
    let tab = Tab()
    _ = tab.ask("play", "\"quiz\":\"animals\"")
    _ = tab.ask("answer", "\"choices\":[1]")
    let text = String(decoding: tab.session, as: UTF8.self)
    tab.page.dropped = Array(text.replacing("[1]", with: "[2]").utf8)
    let reply = tab.ask("open")
    #expect(reply.contains("\"verdict\":\"altered\""))
    tab.page.dropped = []
    #expect(tab.ask("open").contains("\"verdict\":\"unreadable\""))
  }

  @Test("a setting acts, is in the player's log and, while one is open, in the session's")
  func settings() {
    let tab = Tab()
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
    let one = Tab()
    #expect(
      one.ask("chat", "\"name\":\"talk\",\"from\":\"ann\",\"text\":\"SOS\"").contains("... --- ...")
    )
    let other = Tab()
    other.stored = one.stored
    other.reopen()
    let reply = other.ask("chat", "\"name\":\"talk\",\"from\":\"bob\",\"text\":\"-.-\"")
    #expect(reply.contains("\"text\":\"SOS\"") && reply.contains("\"text\":\"K\""))
    #expect(
      other.ask("chat", "\"name\":\"talk\",\"from\":\"bob\",\"text\":\"你\"").contains("\"why\""))
    #expect(other.ask("chat", "\"name\":\"../x\"").contains("error"))
  }

  @Test("an account is made, left and come back to; a wrong password is not told apart")
  func accounts() {
    let tab = Tab()
    let form =
      "\"name\":\"ann\",\"email\":\"ann@example.org\",\"password\":\"correct horse\","
      + "\"repetition\":\"correct horse\",\"picture\":\"🦊\""
    #expect(tab.ask("register", "\"name\":\"A\"").contains("\"mistakes\""))
    #expect(tab.ask("register", form).contains("\"signedIn\":true"))
    #expect(
      !String(decoding: tab.stored["data/players/ann.jsonl"] ?? [], as: UTF8.self).contains("horse")
    )
    tab.reopen()
    #expect(tab.ask("home").contains("\"player\":\"ann\""))
    #expect(tab.ask("signOut").contains("\"signedIn\":false"))
    let wrong = tab.ask("signIn", "\"name\":\"ann\",\"password\":\"wrong horse\"")
    #expect(wrong == tab.ask("signIn", "\"name\":\"bob\",\"password\":\"wrong horse\""))
    #expect(
      tab.ask("signIn", "\"name\":\"ann\",\"password\":\"correct horse\"").contains(
        "\"signedIn\":true"))
  }

  @Test("no request makes it stop, and each is answered with one JSON object")
  func hostileRequests() throws {
    let words = [
      "home", "introduce", "play", "resume", "leave", "look", "answer", "next", "back", "jump",
      "return", "reopen", "submit", "pause", "abandon", "expire", "settings", "set", "results",
      "result", "addQuiz", "files", "country", "countries", "encode", "decode", "dictionary",
      "timing", "lesson", "open", "seek", "chat", "who", "register", "signIn", "signOut",
      "createList", "renameList", "changeList", "deleteList", "nothing",
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
      let tab = Tab()
      var random = SeededRandom(seed)
      for _ in 0..<400 {
        let word = words[random.below(words.count)]
        // Passwords take long on purpose; once is enough.
        if word == "signIn" || word == "register", random.below(40) > 0 { continue }
        let reply = tab.ask(word, members[random.below(members.count)])
        let parsed = try? JSONParser.parse(Array(reply.utf8).span)
        #expect(parsed != nil, "seed \(seed), \(word): \(reply)")
      }
      for (path, bytes) in tab.stored where path.hasSuffix(".jsonl") {
        #expect(ReplayRoom(bytes, PageEvidence(tab.page.folder)).verdict == .intact, "\(path)")
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
    let tab = Tab()
    for code in ["NL", "FJ", "GI", "AQ", "BV"] {
      let reply = tab.ask("country", "\"code\":\"\(code)\"")
      #expect(reply.split(separator: "\"title\":").count == 8, "\(code)")
      #expect(reply.contains("\"path\":\"M"), "\(code)")
    }
    #expect(tab.ask("country", "\"code\":\"XX\"").contains("error"))
    #expect(tab.ask("countries", "\"search\":\"nether\"").contains("\"code\":\"NL\""))
  }
}
