import Foundation
import Testing

/// One of the built programs, run with a data folder of its own.
///
/// ```swift
/// let quiz = try RunProgram("quiz")
/// let run = try quiz(["play", "animals"], typing: "1\n2 3\n60%\n")
/// #expect(run.status == 0)
/// ```
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

  let folder: TemporaryFolder
  private let executable: URL
  private var count = 0
  /// How long a run may take before it fails its test.
  var patienceSeconds = 120

  /// A program of this package by its name, any other by its path.
  init(_ name: String, in folder: TemporaryFolder? = nil) throws {
    self.folder = try folder ?? TemporaryFolder()
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
    count += 1
    try folder.write(bytes, to: "input-\(count)")
    let live = try start(
      arguments, input: FileHandle(forReadingAtPath: folder.file("input-\(count)")),
      environment: environment)
    return try live.finish()
  }

  /// Starts the program with an open pipe as standard input.
  func start(
    _ arguments: [String], input: Any? = nil, output: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> Live {
    count += 1
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    var variables = [
      "QUIZ_DATA": data, "HOME": folder.path, "PATH": "/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no", "TERM": "dumb",
    ]
    variables.merge(environment) { $1 }
    process.environment = variables
    let pipe = Pipe()
    process.standardInput = input ?? pipe
    return try Live(
      process, pipe.fileHandleForWriting, output, folder, "run-\(count)", patienceSeconds)
  }

  /// A program that is running.
  final class Live {
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
    func finish() throws -> Run {
      try? input.close()
      return try end()
    }

    /// Waits for the end, standard input still open.
    func end() throws -> Run {
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
      return Run(
        status: status,
        output: String(decoding: try folder.bytes(name + ".out"), as: UTF8.self),
        errors: String(decoding: try folder.bytes(name + ".err"), as: UTF8.self))
    }
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
