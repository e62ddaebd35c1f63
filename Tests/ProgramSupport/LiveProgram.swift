import Foundation
import Testing

@testable import TestSupport

/// A program that is running.
final class LiveProgram {
  private let process: Process
  private let input: FileHandle
  private let folder: TemporaryFolder
  private let name: String
  private let patienceSeconds: Int

  init(
    _ process: Process, _ input: FileHandle, _ output: FileHandle?, _ folder: TemporaryFolder,
    _ name: String, _ patienceSeconds: Int
  ) throws {
    self.patienceSeconds = patienceSeconds
    self.process = process
    self.input = input
    self.folder = folder
    self.name = name
    try folder.write([], to: name + ".out")
    try folder.write([], to: name + ".err")
    process.standardOutput = output ?? FileHandle(forWritingAtPath: folder.file(name + ".out"))
    process.standardError = FileHandle(forWritingAtPath: folder.file(name + ".err"))
    try process.run()
  }

  /// Types a text.
  func type(_ text: String) throws { try input.write(contentsOf: Data(text.utf8)) }

  /// Waits until standard output holds a text so often; gives up after a minute.
  func wait(for text: String, count: Int = 1) throws {
    for _ in 0..<12_000 {
      let output = String(decoding: try folder.bytes(name + ".out"), as: UTF8.self)
      if output.components(separatedBy: text).count > count { return }
      if !process.isRunning { break }
      usleep(5000)
    }
    Issue.record("never printed: \(text)")
  }

  /// Sends a signal.
  func send(_ signal: Int32) { _ = kill(process.processIdentifier, signal) }

  /// Waits for the end; no more input.
  func finish() throws -> RunProgram.Run {
    try? input.close()
    return try end()
  }

  /// Waits for the end, standard input still open.
  func end() throws -> RunProgram.Run {
    // A program that never ends shall fail its test, not hold up all others.
    for _ in 0..<patienceSeconds * 200 where process.isRunning { usleep(5000) }
    if process.isRunning {
      Issue.record("still running after \(patienceSeconds) seconds")
      send(SIGKILL)
    }
    process.waitUntilExit()
    let status =
      process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
    return RunProgram.Run(
      status: status,
      output: String(decoding: try folder.bytes(name + ".out"), as: UTF8.self),
      errors: String(decoding: try folder.bytes(name + ".err"), as: UTF8.self))
  }
}
