import EventLog
import Foundation
import SavingsRules

/// `Savings` shows a box in memory; `Savings FILE put 50`, `Savings FILE take 20` and
/// `Savings FILE` keep one in a file.
///
/// `Savings FILE find 'balance<30'` looks for the event that made this true.
@main
struct Main {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    do {
      if let path = words.first {
        try keep(path, Array(words.dropFirst()))
      } else {
        try demonstrate()
      }
    } catch let error as StepError<SavingsBox.Refusal> {
      fail(reason(error))
    } catch {
      fail("\(error)")
    }
  }

  /// Why the rules refuse a command, or what went wrong with its log.
  static func reason(_ error: StepError<SavingsBox.Refusal>) -> String {
    switch error {
    case .refused(let refusal): "\(refusal)"
    case .moved(let place): "the log is at seq \(place) by now"
    case .log(let failure): "\(failure)"
    }
  }

  static func fail(_ reason: String) -> Never {
    print("Savings: " + reason)
    exit(1)
  }

  static func demonstrate() throws {
    let disk = MemoryStorage()
    let owner = StreamName(.init("savings")!, "ada")!
    let noon = Timestamp("2026-01-01T12:00:00.000Z")!
    var log = try DecidedLog(
      creating: "ada.jsonl", stream: owner, by: SavingsBox(), first: .put(50), at: noon,
      token: "new", on: disk)
    for command: SavingsBox.Command in [.put(20), .take(30), .take(500), .take(5)] {
      do {
        try log.perform(command, at: noon)
      } catch {
        print("\(command): \(reason(error))")
      }
    }
    look("ada.jsonl", on: disk)

    print("\nSomebody writes an event that the rules do not allow:")
    try forge("ada.jsonl", owner, at: noon, on: disk, log)
    let history = look("ada.jsonl", on: disk)
    try find("balance<0", in: history)
  }

  /// Writes past the rules, as anyone can who has the file.
  static func forge(
    _ path: String, _ owner: StreamName, at now: Timestamp, on disk: MemoryStorage,
    _ log: consuming DecidedLog<SavingsBox, MemoryStorage>
  ) throws {
    _ = consume log  // gives up the lock
    var writer = try LogWriter.open(path, stream: owner, at: now, on: disk)
    try writer.append([SavingsBox().entry(.spent(90))], at: now)
  }

  static func keep(_ path: String, _ words: [String]) throws {
    let disk = POSIXStorage()
    let owner = StreamName(.init("savings")!, "ada")!
    let now = Timestamp.now
    if words.isEmpty || words.count == 2 && words[0] == "find" {
      let history = look(path, on: disk)
      return try words.last.map { try find($0, in: history) } ?? ()
    }
    guard words.count == 2, let amount = Int64(words[1]), ["put", "take"].contains(words[0]) else {
      fail("usage: Savings FILE [put AMOUNT | take AMOUNT | find CONDITION]")
    }
    let command: SavingsBox.Command = words[0] == "put" ? .put(amount) : .take(amount)
    if try disk.status(at: path) == nil {
      let log = try DecidedLog(
        creating: path, stream: owner, by: SavingsBox(), first: command, at: now, token: "new",
        on: disk)
      print("balance \(log.state), receipt \(log.receipt.text)")
    } else {
      var log = try DecidedLog(
        opening: path, stream: owner, by: SavingsBox(), at: now, on: disk)
      try log.perform(command, at: now)
      print("balance \(log.state), receipt \(log.receipt.text)")
    }
  }
}

extension Timestamp {
  /// The libraries read no clock; a program passes the time to them.
  static var now: Timestamp {
    Timestamp(clamping: Int64(Date().timeIntervalSince1970 * 1000))
  }
}
