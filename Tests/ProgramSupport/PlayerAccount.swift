import EventLog
import SessionEngine
import Systems

@testable import TestSupport

extension RunProgram {
  /// The data folder, as the engine has it.
  var dataFolder: DataFolder<POSIXStorage> {
    DataFolder(data, on: POSIXStorage(), shelf: QuizShelf(), token: "test")
  }

  /// An account whose password is computed fast, so that tests need not wait for 600,000 rounds.
  func makeAccount(_ name: String, _ password: String) throws {
    let registration = Registration(
      name: name, email: name + "@example.org", picture: "🦊",
      password: StoredPassword(Array(password.utf8), salt: Array(0..<16), rounds: 1000))
    _ = try dataFolder.perform(.register(registration), by: name, Logs.time)
  }

  /// The types of the events in a player's log.
  func playerEvents(_ name: String) throws -> [String] {
    RunProgram.types(
      String(decoding: try folder.bytes("data/players/\(name).jsonl"), as: UTF8.self))
  }
}
