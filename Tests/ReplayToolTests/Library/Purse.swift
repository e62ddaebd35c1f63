import EventLog
import Shell
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import TestSupport

/// The rules of a log that this project knows nothing of: what is put in and taken out, and no more
/// is taken out than is there.
struct Purse: ToldDecider {
  struct Refusal: Error, CustomStringConvertible { let description: String }

  /// What is put in, below zero what is taken out.
  typealias Event = Int64

  /// What every name and every sentence of it ends with.
  var mark = ""

  var start: Int64 { 0 }
  var types: [String] { ["moved"] }

  func decide(_ amount: Int64, on sum: Int64, at time: Timestamp) throws(Refusal) -> [Int64] {
    if amount == 0 { return [] }
    guard sum + amount >= 0 else { throw Refusal(description: "notEnough") }
    return [amount]
  }

  func evolve(_ sum: inout Int64, _ amount: Int64, at time: Timestamp) { sum &+= amount }
  func command(of append: [Int64], on sum: Int64) -> Int64? { append.count == 1 ? append[0] : nil }

  func entry(_ amount: Int64) -> Entry {
    var writer = JSONWriter()
    writer.object { $0.member("by", amount) }
    return Entry(type: "moved", data: writer.bytes)
  }

  func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Int64> {
    guard bytes.extracting(record.type).equals("moved") else { return .unknownType }
    guard let data = try? JSONParser.parse(bytes.extracting(record.data)),
      case .integer(let amount)? = data["by"]?.kind
    else { return .malformed }
    return .event(amount)
  }

  func document(_ sum: Int64) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { $0.member(mark.isEmpty ? "sum" : "sum\u{1B}[31m\u{9B}1m\u{202E}", sum) }
    return writer.bytes
  }

  func words(_ amount: Int64, in sum: Int64) -> String? {
    (amount > 0 ? "put in \(amount)" : "took out \(-amount)") + mark
  }

  func rule(of amount: Int64, in sum: Int64) -> String? { "no more than is there" + mark }
}

/// A debugger of purses, run in this process.
struct PurseTool {
  private let folder: TemporaryFolder
  private let kind: StreamName.Kind
  private let mark: String

  init(mark: String = "") throws {
    self.mark = mark
    folder = try TemporaryFolder()
    kind = try #require(StreamName.Kind("purse"))
  }

  /// Writes appends past the rules; each is the entries of one.
  func log(
    _ name: String = "ada", kind: String = "purse", _ appends: [[Entry]]
  ) throws -> String {
    let path = folder.file(name + ".jsonl")
    let stream = try #require(StreamName.Kind(kind).flatMap { StreamName($0, name) })
    let noon = try #require(Timestamp("2026-01-01T12:00:00.000Z"))
    var writer = try LogWriter.create(
      path, stream: stream, entries: appends[0], at: noon, token: "new", on: POSIXStorage())
    for entries in appends.dropFirst() { try writer.append(entries, at: noon) }
    return path
  }

  /// The same of what is put in and taken out.
  func log(_ amounts: [Int64], _ name: String = "ada") throws -> String {
    try log(name, amounts.map { [Purse().entry($0)] })
  }

  /// Changes the text of the log of a name, as an editor would.
  func change(_ name: String, _ edit: (String) -> String) throws {
    let file = name + ".jsonl"
    try folder.overwrite(
      file, with: Array(edit(String(decoding: try folder.bytes(file), as: UTF8.self)).utf8))
  }

  /// A log on the full screen of `step`.
  func screen(_ path: String) throws -> StepScreen {
    let kinds = LogKinds([LogKind(kind) { _ in Purse(mark: mark) }], .unseen)
    return StepScreen(Stepper(try ReplayedFile(path, kinds), at: 0))
  }

  /// Runs a command.
  func callAsFunction(_ words: String...) -> (status: Int32, output: String, errors: String) {
    self(words)
  }

  /// The same, with the words as they are.
  func callAsFunction(_ words: [String]) -> (status: Int32, output: String, errors: String) {
    let streams = Streams(input: [])
    let program = ReplayProgram(
      "purse-tool", "look into purses", [LogKind(kind) { _ in Purse(mark: mark) }])
    let status = program.run(words, streams.console([:]))
    return (status.code, streams.text(1), streams.text(2))
  }
}
