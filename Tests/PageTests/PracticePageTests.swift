import EventLog
import Memory
import Practice
import SessionEngine
import Systems
import Testing

@testable import Page

/// Practice in the page: cards from all that its player played, in the page's own store.
@Suite("Practice in the page")
struct PracticePageTests {
  /// A page in which a sum of the game was answered wrongly, a minute and more ago.
  private func missedSum() -> PageTab {
    let tab = PageTab()
    _ = tab.ask("play", "\"quiz\":\"arithmetic\"")
    _ = tab.ask("answer", "\"text\":\"77\"")
    _ = tab.ask("leave")
    tab.milliseconds += 120_000
    return tab
  }

  @Test("a sum that was missed in the game is due, and practice asks it first")
  func missedInGame() throws {
    let tab = missedSum()
    #expect(tab.ask("practice", "\"brief\":true").contains("\"due\":1,\"asked\":10,\"new\":9"))
    tab.reopen()
    let screen = tab.ask("practise")
    #expect(screen.contains("\"quiz\":\"practice\""))
    let log = try #require(
      tab.stored.first { $0.key.hasPrefix("data/sessions/") && $0.value.contains("\"practice\":{") }
    )
    let room = ReplayRoom(log.value, AuditSources(tab.page.folder))
    #expect(room.log.file.verdict == .intact)
    #expect(room.log.findings.isEmpty)
    let card = try #require(try tab.page.folder.cardHistory(of: "player").answers.first).card
    #expect(log.value.contains("\"cards\":[\"\(card)\"]"))
  }

  @Test("the cards of a deck, the days and the decks are those of the library")
  func sameAsLibrary() throws {
    let tab = missedSum()
    let reply = tab.ask("practice", "\"deck\":\"arithmetic\"")
    let memory = PlayerMemory(try tab.page.folder.cardHistory(of: "player"))
    let entry = try #require(memory.entries.first)
    #expect(memory.entries.count == 1)
    #expect(reply.contains("\"card\":\"\(entry.card)\""))
    #expect(reply.contains("\"stability\":\(entry.state.memory.stability)"))
    #expect(reply.contains("\"difficulty\":\(entry.state.memory.difficulty)"))
    let due = Timestamp(clamping: entry.state.due).text
    #expect(reply.contains("\"due\":\"\(due)\",\"isDue\":true"))
    #expect(reply.contains("\"days\":[{\"date\":\"\(due.prefix(10))\",\"due\":1},{"))
    #expect(reply.contains("\"reviews\":1,\"right\":0"))
    #expect(tab.ask("practice", "\"deck\":\"morse\"").contains("\"due\":0,\"asked\":10,\"new\":10"))
  }

  @Test("a day has ten new cards; more come only when they are asked for")
  func doses() {
    let tab = PageTab()
    #expect(tab.ask("practise").contains("\"nothing\":true"))
    #expect(tab.ask("practise", "\"deck\":\"flags\"").contains("\"reached\":1"))
    for _ in 0..<10 {
      _ = tab.ask("answer", "\"choices\":[0]")
      _ = tab.ask("next")
    }
    _ = tab.ask("submit")
    tab.milliseconds -= 60_000
    #expect(tab.ask("practice", "\"brief\":true").contains("\"new\":0"))
    #expect(tab.ask("practise").contains("\"nothing\":true"))
    #expect(tab.ask("practise", "\"more\":true").contains("\"screen\""))
  }

  @Test("cards belong to who plays: a guest's go with the games to the account, and no further")
  func ownCards() {
    let tab = missedSum()
    _ = tab.ask(
      "register",
      "\"name\":\"ann\",\"email\":\"a@b.org\",\"password\":\"Quiet-Otter-7\",\"repetition\":\"Quiet-Otter-7\""
    )
    if tab.ask("who").contains("\"player\":\"ann\"") {
      #expect(tab.ask("practice", "\"brief\":true").contains("\"cards\":1"))
      _ = tab.ask("signOut")
      #expect(tab.ask("practice", "\"brief\":true").contains("\"cards\":0"))
    } else {
      Issue.record("the account was not made")
    }
  }

  @Test("a session tells for each of its answers the rating, and why the card is due when it is")
  func whyDue() throws {
    let tab = missedSum()
    let path = try #require(tab.stored.keys.first { $0.hasPrefix("data/sessions/") })
    let id = path.dropFirst(14).dropLast(6)
    let reply = tab.ask("reviews", "\"session\":\"\(id)\"")
    #expect(reply.contains("\"retention\":90"))
    #expect(reply.contains("\"rating\":\"again\""))
    #expect(reply.contains("\"phase\":\"learning\",\"step\":0"))
    #expect(tab.ask("reviews", "\"session\":\"other\"").contains("\"reviews\":[]"))
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    String(decoding: self, as: UTF8.self).contains(text)
  }
}
