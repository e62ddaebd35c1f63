import EventLog
import Testing

@testable import Systems
@testable import TestSupport

@Suite("Saved lists")
struct SavedListTests {
  private static let made = PlayerEvent.listCreated(
    list: "list-1", name: "To visit", countries: ["NL", "BE"])

  @Test("a list has a name and at least one country; each country stands once")
  func create() {
    #expect(
      given([], when: .createList(name: " To visit ", countries: ["NL", "BE", "NL"]))
        == .events([Self.made]))
    #expect(given([], when: .createList(name: "x", countries: [])) == .refused(.noCountries))
    for name in ["", "   "] {
      #expect(
        given([], when: .createList(name: name, countries: ["NL"])) == .refused(.noListName))
    }
    for code in ["XX", "nl", "NLD", "", "N", "É"] {
      #expect(
        given([], when: .createList(name: "x", countries: ["NL", code]))
          == .refused(.noSuchCountry(code)))
    }
  }

  @Test("a name has at most 200 bytes and no control characters")
  func names() {
    let longest = String(repeating: "é", count: 100)
    for (name, isFine) in [(longest, true), (longest + "e", false), ("a\tb", false), ("é", true)] {
      let made = given([], when: .createList(name: name, countries: ["NL"]))
      #expect((made == .refused(.badListName)) == !isFine, "\(name)")
      let renamed = given([Self.made], when: .renameList("list-1", to: name))
      #expect((renamed == .refused(.badListName)) == !isFine)
    }
  }

  @Test("two lists of a player have different names, A to Z like a to z")
  func sameName() {
    #expect(
      given([Self.made], when: .createList(name: "to VISIT", countries: ["FR"]))
        == .refused(.listNameTaken))
    let other = PlayerEvent.listCreated(list: "list-2", name: "Seen", countries: ["FR"])
    #expect(
      given([Self.made, other], when: .renameList("list-2", to: "To visit"))
        == .refused(.listNameTaken))
    #expect(
      given([Self.made], when: .renameList("list-1", to: "TO VISIT"))
        == .events([.listRenamed(list: "list-1", name: "TO VISIT")]))
    #expect(given([Self.made], when: .renameList("list-1", to: "To visit")) == .events([]))
    #expect(PlayerState(of: [Self.made]).list(named: "TO visit")?.id == "list-1")
  }

  @Test("what is there already is not added, what is missing is not removed")
  func change() {
    func change(_ adding: [String], _ removing: [String]) -> PlayerDecision {
      given([Self.made], when: .changeList("list-1", adding: adding, removing: removing))
    }
    #expect(
      change(["FR", "NL", "FR"], ["BE", "DE"])
        == .events([.listChanged(list: "list-1", added: ["FR"], removed: ["BE"])]))
    #expect(change(["NL"], ["DE"]) == .events([]))
    #expect(change([], []) == .events([]))
    #expect(change(["NO"], ["NO"]) == .events([]))
    #expect(change(["XX"], []) == .refused(.noSuchCountry("XX")))
    #expect(change([], ["XX"]) == .refused(.noSuchCountry("XX")))
    #expect(
      given([], when: .changeList("list-1", adding: ["NL"], removing: []))
        == .refused(.noSuchList))
  }

  @Test("an emptied list is deleted in the same append, and its name is free again")
  func emptied() {
    let change = PlayerEvent.listChanged(list: "list-1", added: [], removed: ["BE", "NL"])
    #expect(
      given([Self.made], when: .changeList("list-1", adding: [], removing: ["BE", "NL"]))
        == .events([change, .listDeleted(list: "list-1")]))
    // Also where a writer left the second event out.
    #expect(PlayerState(of: [Self.made, change]).lists.isEmpty)
    #expect(
      given(
        [Self.made, change, .listDeleted(list: "list-1")],
        when: .createList(name: "To visit", countries: ["NL"]))
        == .events([.listCreated(list: "list-2", name: "To visit", countries: ["NL"])]))
  }

  @Test("a list that is replaced whole by other countries stays")
  func replaced() {
    let decision = given(
      [Self.made], when: .changeList("list-1", adding: ["FR"], removing: ["NL", "BE"]))
    guard case .events(let events) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(events.count == 1)
    #expect(PlayerState(of: [Self.made] + events).lists.map { $0.countries } == [["FR"]])
  }

  @Test("a list is deleted once")
  func delete() {
    #expect(
      given([Self.made], when: .deleteList("list-1")) == .events([.listDeleted(list: "list-1")]))
    #expect(
      given([Self.made, .listDeleted(list: "list-1")], when: .deleteList("list-1"))
        == .refused(.noSuchList))
    #expect(
      given([Self.made, .listDeleted(list: "list-1")], when: .renameList("list-1", to: "x"))
        == .refused(.noSuchList))
  }

  @Test("a player has at most a thousand lists")
  func limit() {
    var history: [PlayerEvent] = []
    for number in 1..<SavedList.countLimit {
      history.append(
        .listCreated(list: "list-\(number)", name: "n\(number)", countries: ["NL"]))
    }
    let wish = PlayerCommand.createList(name: "last", countries: ["NL"])
    let last = PlayerEvent.listCreated(list: "list-1000", name: "last", countries: ["NL"])
    #expect(given(history, when: wish) == .events([last]))
    let more = PlayerCommand.createList(name: "more", countries: ["NL"])
    #expect(given(history + [last], when: more) == .refused(.tooManyLists))
  }

  @Test("evolve takes whatever is in a log: every list has countries, each once, ids are single")
  func total() {
    var random = SeededRandom(0x715)
    let codes = ["NL", "BE", "FR"]
    for round in 0..<300 {
      var state = PlayerState()
      for place in 0..<30 {
        let list = "list-\(random.below(4))"
        let some = codes.filter { _ in random.below(2) == 0 }
        let other = codes.filter { _ in random.below(2) == 0 }
        let event: PlayerEvent =
          switch random.below(5) {
          case 0, 1: .listCreated(list: list, name: "n", countries: some + other)
          case 2: .listRenamed(list: list, name: "m\(place)")
          case 3: .listChanged(list: list, added: some, removed: other)
          default: .listDeleted(list: list)
          }
        state.evolve(event, at: Logs.time)
        for list in state.lists {
          #expect(!list.countries.isEmpty, "seed 0x715, round \(round)")
          #expect(Set(list.countries).count == list.countries.count)
        }
        #expect(Set(state.lists.map { $0.id }).count == state.lists.count)
      }
    }
  }
}
