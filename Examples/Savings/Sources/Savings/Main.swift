import EventLog
import Foundation

/// `Savings` shows a box in memory; `Savings FILE put 50`, `Savings FILE take 20` and
/// `Savings FILE` keep one in a file.
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
    } catch {
      print("Savings: \(error)")
      exit(1)
    }
  }

  static func demonstrate() throws {
    let disk = MemoryStorage()
    let owner = StreamName(.init("savings")!, "ada")!
    let noon = Timestamp("2026-01-01T12:00:00.000Z")!
    var log = try SavingsLog(
      creating: "ada.jsonl", owner: owner, first: .put(50), at: noon, on: disk)
    for command: SavingsBox.Command in [.put(20), .take(30), .take(500), .take(5)] {
      do {
        try log.perform(command, at: noon)
      } catch {
        print("\(command): \(error)")
      }
    }
    look("ada.jsonl", on: disk)

    print("\nSomebody writes an event that the rules do not allow:")
    try forge("ada.jsonl", owner, at: noon, on: disk, log)
    look("ada.jsonl", on: disk)
  }

  /// Writes past the rules, as anyone can who has the file.
  static func forge(
    _ path: String, _ owner: StreamName, at now: Timestamp, on disk: MemoryStorage,
    _ log: consuming SavingsLog<MemoryStorage>
  ) throws {
    _ = consume log  // gives up the lock
    var writer = try LogWriter.open(path, stream: owner, at: now, on: disk)
    try writer.append([SavingsBox().entry(.spent(90))], at: now)
  }

  static func keep(_ path: String, _ words: [String]) throws {
    let disk = POSIXStorage()
    let owner = StreamName(.init("savings")!, "ada")!
    let now = Timestamp.now
    guard words.count == 2, let amount = Int64(words[1]), ["put", "take"].contains(words[0]) else {
      return look(path, on: disk)
    }
    let command: SavingsBox.Command = words[0] == "put" ? .put(amount) : .take(amount)
    if try disk.status(at: path) == nil {
      let log = try SavingsLog(
        creating: path, owner: owner, first: command, at: now, on: disk)
      print("balance \(log.balance), receipt \(log.receipt.text)")
    } else {
      var log = try SavingsLog(opening: path, owner: owner, at: now, on: disk)
      try log.perform(command, at: now)
      print("balance \(log.balance), receipt \(log.receipt.text)")
    }
  }
}

extension Timestamp {
  /// The libraries read no clock; a program passes the time to them.
  static var now: Timestamp {
    Timestamp(clamping: Int64(Date().timeIntervalSince1970 * 1000))
  }
}
