import EventLog
import Foundation

@main
struct Main {
  static let noon = Timestamp("2026-01-01T12:00:00.000Z")!
  static let kind = StreamName.Kind("loans")!
  static let disk = POSIXStorage()

  static func main() async throws {
    test()
    let folder = NSTemporaryDirectory() + "loans-\(ProcessInfo.processInfo.processIdentifier)"
    try disk.createFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try continueOld(folder + "/old.jsonl")
    try await lend(folder + "/town.jsonl")
    try count(folder)
  }

  /// Given some events, when a command comes, then it leads to these events.
  static func test() {
    let emma = LoanRules.Command.lend(book: "Emma", to: "ada", days: 14)
    print("given nothing, a loan of 14 days:", LoanRules().given().when(emma))
    let library = LoanRules().given(.opened(version: 2))
    print("given opened, a loan of 14 days:", library.when(emma))
    print("an audit would accept it:", library.isSound(emma))
  }

  /// A log of version 1 is read and goes on as one.
  static func continueOld(_ path: String) throws {
    print("\nA log of version 1:")
    let stream = StreamName(kind, "old")!
    let old = try LogWriter.create(
      path, stream: stream,
      entries: [Entry(type: "lent", data: Array(#"{"book":"Emma","reader":"ada"}"#.utf8))],
      at: noon, token: "new", on: disk)
    _ = consume old
    var log = try DecidedLog(
      opening: path, stream: stream, by: NotedRules(LoanRules()), at: noon, on: disk)
    try log.perform(.init(.takeBack(book: "Emma")), at: noon)
    try log.perform(.init(.lend(book: "Emma", to: "bob", days: 28)), at: noon)
    _ = consume log
    audit(path)
  }

  /// Two callers at once, a command that is sent twice, and one that comes too late.
  static func lend(_ path: String) async throws {
    print("\nA log of version 2:")
    let desk = try LoanDesk(path, StreamName(kind, "town")!, at: noon)
    let seen = await desk.sequence
    let emma = LoanRules.Command.lend(book: "Emma", to: "ada", days: 14)
    let ada = EventMetadata(who: "ada", correlation: "visit-7", key: "k1")
    async let one = desk.perform(emma, ada, at: noon)
    async let two = desk.perform(emma, ada, at: noon)
    print("sent twice at once, appended:", try await one + two)
    for (command, metadata, place) in [
      (.lend(book: "Persuasion", to: "ada", days: 14), ada, nil),
      (.takeBack(book: "Emma"), EventMetadata(who: "bob"), seen),
      (.takeBack(book: "Emma"), EventMetadata(who: "bob", why: "found in the garden"), seen + 1),
    ] as [(LoanRules.Command, EventMetadata, Int64?)] {
      do {
        print(command, "->", try await desk.perform(command, metadata, at: noon, expecting: place))
      } catch let error as StepError<NotedRules.Refusal> {
        print(command, "->", error)
      }
    }
  }

  /// Counts, stores, takes up what was stored, and reads only what is new.
  static func count(_ folder: String) throws {
    audit(folder + "/town.jsonl")
    var counts = LoanCounts()
    try counts.catchUp(folder, at: 0)
    try counts.store(folder + "/counts.json")
    var later = try LoanCounts(stored: folder + "/counts.json")
    try later.catchUp(folder, at: 0)
    print("\ncounted:", later.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    print("nothing was counted twice:", later.counts == counts.counts)
  }

  static func audit(_ path: String) {
    var reader = LogReader(path, on: disk)
    var history = History(NotedRules(LoanRules()))
    var judgement = Judgement(NotedRules(LoanRules()))
    var faultCount = 0
    while reader.nextAppend() {
      history.take(reader.cursor)
      judgement.take(reader.cursor) {
        print("audit: \($0)"); faultCount += 1
      }
    }
    for place in 1...history.count { print("  seq \(place):", history.words(at: place)) }
    print(reader.verdict?.isSound == true ? "verified," : "not whole,", faultCount, "faults")
  }
}

extension LoanRules: ToldDecider {
  var types: [String] { ["opened", "lent", "returned"] }

  func words(_ event: Event, in state: State) -> String? {
    switch event {
    case .opened(let version): "opened, rules \(version)"
    case .lent(let loan, _): "\(loan.book) lent to \(loan.reader) for \(loan.days) days"
    case .returned(let book): "\(book) came back"
    }
  }
}
