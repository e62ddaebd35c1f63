import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import Systems
@testable import TestSupport

/// One conversation, many processes: the real program, on a real disk.
@Suite("quiz: a shared conversation", .slow, .serialized)
struct ChatSharedTests {
  let quiz: RunProgram
  private static let writerCount = 200
  private static let messageCount = 5

  init() throws { quiz = try RunProgram("quiz") }

  private var log: String { quiz.data + "/conversations/room.jsonl" }
  private func now() -> Int64 { Int64(ProcessInfo.processInfo.systemUptime * 1000) }

  /// The texts of a log, in order; the verdict has to be intact.
  private func messages() -> [Message] {
    var messages: [Message] = []
    var reader = LogReader(log, on: POSIXStorage(), expecting: StreamName(.conversation, "room"))
    while reader.nextAppend() {
      let bytes = reader.cursor.bytes.span
      for record in reader.cursor.records {
        if let message = Message(bytes, record) { messages.append(message) }
      }
    }
    #expect(reader.verdict == .intact)
    return messages
  }

  /// Starts all writers at once, in a shell that waits for them and prints who failed.
  private func startWriters() throws -> LiveProgram {
    let script = """
      for p in $(seq \(Self.writerCount)); do
        ( seq \(Self.messageCount) | sed "s/^/p$p says /" \
          | "$QUIZ" morse chat room --player p$p -q || echo "p$p failed" ) &
      done
      wait
      echo done
      """
    let shell = try RunProgram("/bin/bash")
    return try shell.start(
      ["-c", script], environment: ["QUIZ": RunProgram.path(of: "quiz"), "QUIZ_DATA": quiz.data])
  }

  @Test("two hundred processes lose and double nothing, and who reads meanwhile sees whole lines")
  func twoHundred() throws {
    var follower = LogFollower(
      log, on: POSIXStorage(), expecting: StreamName(.conversation, "room"))
    let listener = try quiz.start(["morse", "chat", "room", "--player", "ear", "--plain"])
    let writers = try startWriters()
    var hashes: [Digest] = []
    let deadline = now() + 240_000
    var isLast = false
    while !isLast {
      isLast = hashes.count > Self.writerCount * Self.messageCount || now() > deadline
      var news = follower.next(at: now())
      while case .append = news {
        hashes += follower.cursor.records.map { $0.hash }
        news = follower.next(at: now())
      }
      if case .ended(let ending) = news {
        Issue.record("false alarm: \(ending)")
        break
      }
      // A reader from the start, too: what it finds is intact at any time.
      if follower.isOpen {
        let verdict = Logs.read(log, on: POSIXStorage()).verdict
        #expect(verdict == .intact)
      }
      usleep(20_000)
    }
    let run = try writers.finish()
    #expect(run.output == "done\n", "\(run.output) \(run.errors)")
    let found = messages()
    #expect(found.count == Self.writerCount * Self.messageCount)
    for writer in 1...Self.writerCount {
      let own = found.filter { $0.from == "p\(writer)" }.map { $0.text }
      #expect(own == (1...Self.messageCount).map { "p\(writer) says \($0)" })
    }
    let isSame = hashes == Logs.read(log, on: POSIXStorage()).hashes
    #expect(isSame)
    let heard = try listener.finish()
    #expect(heard.status == 0)
    #expect(heard.errors.isEmpty)
    let lines = heard.lines.filter { $0.hasPrefix("message\t") }
    #expect(lines.count == found.count)
    #expect(zip(lines, found).allSatisfy { $0.contains("\t\($1.text)\t\($1.morse)") })
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/conversations")
        == ["room.jsonl"])
    let tool = try RunProgram("replay-tool", in: quiz.folder)
    #expect(try tool(["verify", log]).status == 0)
    #expect(try tool(["audit", log]).status == 0)
  }

  @Test("a writer that is killed leaves no lock and takes nothing along that was acknowledged")
  func killed() throws {
    let seed: UInt64 = 5
    var random = SeededRandom(seed)
    let shell = try RunProgram("/bin/bash")
    var acknowledged: [String] = []
    for round in 0..<12 {
      let player = "w\(round)"
      let run = try shell.start(
        [
          "-c",
          "seq 100000 | exec \"$QUIZ\" morse chat room --player \(player) --plain & "
            + "pid=$!; sleep 0.\(random.below(3))\(random.below(10)); kill -9 $pid; wait $pid",
        ],
        environment: ["QUIZ": RunProgram.path(of: "quiz"), "QUIZ_DATA": quiz.data])
      let output = try run.finish().output
      // What it printed had been acknowledged; a last line that was cut off says nothing.
      for line in output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        let fields = line.split(separator: "\t")
        if fields.count > 5, fields[3] == player { acknowledged.append("\(player) \(fields[5])") }
      }
      if round % 3 == 1, FileManager.default.fileExists(atPath: log) {
        // A crash amid a write can't be had by a signal; so a piece of a line is put there.
        let file = try #require(FileHandle(forWritingAtPath: log))
        try file.seekToEnd()
        let next = Logs.read(log, on: POSIXStorage()).hashes.count
        try file.write(contentsOf: Data("{\"seq\":\(next),\"at\":\"2026".utf8))
        try file.close()
      }
      let started = now()
      let next = try quiz(
        ["morse", "chat", "room", "--player", "next", "-q"], typing: "after \(round)\n")
      #expect(next.status == 0, "seed \(seed), round \(round): \(next.errors)")
      #expect(now() - started < 5000, "seed \(seed), round \(round): a lock was left")
    }
    let stored = messages().map { "\($0.from) \($0.text)" }
    #expect(Set(stored).count == stored.count, "seed \(seed)")
    #expect(!acknowledged.isEmpty)
    #expect(Set(acknowledged).isSubset(of: Set(stored)), "seed \(seed)")
    for round in 0..<12 { #expect(stored.contains("next after \(round)")) }
    let types = RunProgram.types(try String(contentsOfFile: log, encoding: .utf8))
    #expect(types.filter { $0 == "tailDropped" }.count == 4)
  }

  @Test("a process that holds the lock for good is waited for, 5 s and no longer, then named")
  func patience() throws {
    let disk = FaultyStorage()
    let folder = DataFolder("logs", on: disk, shelf: QuizShelf([]), token: "t")
    let stream = try #require(StreamName(.conversation, "room"))
    let entry = try Message.composed(of: "hello", from: "ann").entry
    try folder.append([entry], to: stream, Logs.time)
    let holder = try LogWriter.open(
      folder.path(of: stream), stream: stream, at: Logs.time, on: disk)
    var pauses: [Int64] = []
    disk.onWait = { pauses.append($0) }
    #expect(throws: SessionError.log(.locked(path: folder.path(of: stream)))) {
      try folder.append([entry], to: stream, Logs.time)
    }
    #expect(holder.nextSequence == 2)
    let waited = pauses.reduce(0, +)
    #expect((5000...5001).contains(waited))
    // Who has waited longest asks most often.
    #expect(pauses.allSatisfy { (1...20).contains($0) })
    #expect(pauses.suffix(200).allSatisfy { $0 == 1 })
    #expect(pauses.prefix(10).max() ?? 0 > 15)
    #expect(folder.path(of: stream) == "logs/conversations/room.jsonl")
    #expect(try folder.conversationNames() == ["room"])
  }
}
