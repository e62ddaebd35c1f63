import EventLog
import Foundation
import Shell
import Synchronization
import Testing

@testable import TestSupport
@testable import quiz
@testable import replay_tool

/// One of the programs with a data folder of its own.
///
/// ```swift
/// let quiz = try RunProgram("quiz")
/// let run = try quiz(["play", "animals"], typing: "1\n2 3\n60%\n")
/// #expect(run.status == 0)
/// ```
///
/// `quiz` and `replay-tool` run inside the test's process, with streams in memory, cheap passwords
/// and no time to settle. ``start(_:input:output:environment:)`` and ``process(_:typing:)`` start a
/// real process; a program of the system, named by its path, always is one.
final class RunProgram {
  /// What a run came to.
  struct Run {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of standard error.
    var errorLines: [String] {
      errors.split(separator: "\n").map { String($0) }
    }
    /// The lines of standard output.
    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
  }

  typealias Command = @Sendable (_ words: [String], _ console: Console) -> Shell.ExitStatus

  private static let commands: [String: Command] = [
    "quiz": { Main.run($0, $1) }, "replay-tool": { ReplayTool.run($0, $1) },
  ]

  let folder: TemporaryFolder
  private let executable: URL
  private let command: Command?
  private var count = 0
  /// How long a process may take before it fails its test.
  var patienceSeconds = 120
  /// Whether somebody types in a run in this process: its standard input is a terminal then.
  var isTyped = false

  /// A program of this package by its name, any other by its path.
  init(_ name: String, in folder: TemporaryFolder? = nil) throws {
    self.folder = try folder ?? TemporaryFolder()
    command = RunProgram.commands[name]
    executable = URL(fileURLWithPath: name.hasPrefix("/") ? name : RunProgram.path(of: name))
  }

  /// Where a program of this package is.
  static func path(of name: String) -> String { products.appendingPathComponent(name).path }

  /// Where a program of the system is, by its name; nil if it is not installed.
  static func found(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { $0 + "/" + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Where the build put the programs: beside the test bundle.
  private static var products: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// The data folder.
  var data: String { folder.file("data") }

  /// Runs the program to its end, with a script on standard input.
  func callAsFunction(
    _ arguments: [String], typing script: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try callAsFunction(arguments, bytes: Array(script.utf8), environment: environment)
  }

  /// Runs the program to its end, with any bytes on standard input.
  func callAsFunction(
    _ arguments: [String], bytes: [UInt8], environment: [String: String] = [:]
  ) throws -> Run {
    guard let command else { return try process(arguments, bytes, environment: environment) }
    let streams = Streams(input: bytes)
    var console = streams.console(variables(environment))
    if isTyped { console.isTerminal = { $0 == 0 } }
    let status = command(arguments, console)
    return Run(status: status.code, output: streams.text(1), errors: streams.text(2))
  }

  /// Runs the program to its end in a process of its own.
  func process(
    _ arguments: [String], _ bytes: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Run {
    count += 1
    try folder.write(bytes, to: "input-\(count)")
    let live = try start(
      arguments, input: FileHandle(forReadingAtPath: folder.file("input-\(count)")),
      environment: environment)
    return try live.finish()
  }

  /// Starts the program in a process of its own, with an open pipe as standard input.
  func start(
    _ arguments: [String], input: Any? = nil, output: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> LiveProgram {
    count += 1
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = variables(environment)
    let pipe = Pipe()
    process.standardInput = input ?? pipe
    return try LiveProgram(
      process, pipe.fileHandleForWriting, output, folder, "run-\(count)", patienceSeconds)
  }

  private func variables(_ more: [String: String]) -> [String: String] {
    let own = [
      "QUIZ_DATA": data, "HOME": folder.path, "PATH": "/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no", "TERM": "dumb",
    ]
    return own.merging(more) { $1 }
  }

  /// The logs of all sessions, the oldest first, as text.
  func sessionLogs() throws -> [String] {
    guard FileManager.default.fileExists(atPath: data + "/sessions") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: data + "/sessions").sorted()
      .filter { $0.hasSuffix(".jsonl") }
      .map { try String(contentsOfFile: data + "/sessions/" + $0, encoding: .utf8) }
  }

  /// The types of the events of a log, in order.
  static func types(_ log: String) -> [String] {
    log.split(separator: "\n").compactMap { line in
      let parts = line.components(separatedBy: #""type":""#)
      return parts.count > 1 ? String(parts[1].prefix { $0 != "\"" }) : nil
    }
  }
}
