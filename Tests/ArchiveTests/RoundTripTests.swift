import EventLog
import SessionEngine
import Testing

@testable import Archive
@testable import SessionSupport
@testable import TestSupport

/// unpack(pack(x)) is x.
@Suite("Archives give back what was packed")
struct RoundTripTests {
  private func expectSame(_ files: [(path: String, bytes: [UInt8])]) throws -> PackedArchive {
    let archive = try PackedArchive(files)
    let restored = try PackedArchive.restored(archive.bytes)
    #expect(restored.map { $0.path } == files.map { $0.path })
    for (file, restored) in zip(files, restored) {
      #expect(restored.file.fault == nil, "\(file.path)")
      #expect(restored.file.bytes == file.bytes, "\(file.path)")
    }
    return archive
  }

  @Test("every fixture comes back byte for byte, sound or not")
  func fixtures() throws {
    let archive = try expectSame(try Fixtures.files(below: Fixtures.root))
    #expect(archive.counts.moves > 100)
    #expect(archive.counts.events > 100)
  }

  @Test("the archive of the fixtures is made again, byte for byte")
  func golden() throws {
    let archive = try PackedArchive(try Fixtures.files(below: Fixtures.folder + "folders/sound"))
    let stored = try Fixtures.contents(Fixtures.folder + "archives/sound.archive")
    #expect(
      String(decoding: archive.bytes, as: UTF8.self) == String(decoding: stored, as: UTF8.self))
  }

  @Test("every sound session of the fixtures is kept by its moves")
  func sound() throws {
    for folder in ["sessions", "graded", "independent/logs"] {
      let files = try Fixtures.files(below: Fixtures.folder + folder)
      let logs = files.filter { $0.path.hasSuffix(".jsonl") }
      #expect(logs.count > 5)
      for log in logs {
        #expect(try PackedArchive([log]).counts.moves == 1, "\(folder)/\(log.path)")
      }
    }
  }

  @Test("sessions of every version of the rules are kept by their moves")
  func rules() throws {
    var known: Set<String> = []
    for folder in ["sessions", "graded"] {
      for log in try Fixtures.files(below: Fixtures.folder + folder) {
        let text = String(decoding: log.bytes, as: UTF8.self)
        for version in 1...SessionStart.latestRules
        where text.contains("\"rules\":\(version),") {
          #expect(try PackedArchive([log]).counts.moves == 1, "\(log.path)")
          known.insert(String(version))
        }
      }
    }
    #expect(known.count == Int(SessionStart.latestRules))
  }

  @Test("what random players do comes back, and is kept by its moves", arguments: TestQuiz.allCases)
  func random(_ quiz: TestQuiz) throws {
    let count: UInt64 = Effort.isFull ? 2000 : 25
    let known = [try quiz.quiz.digest: Archive.PackedQuiz(try quiz.quiz, bytes: [])]
    for seed in 0..<count {
      let session = try RecordedSession.random(quiz, seed: seed)
      let packed = FilePacker { known[$0] }.pack(session.bytes, at: "log")
      #expect(packed.form == .moves, "seed \(seed)")
      let line = try ArchiveLine(packed.line.span, line: 2)
      guard case .file(_, let contents) = line else {
        Issue.record("seed \(seed): no file")
        continue
      }
      let restored = RestoredFile("log", contents, packed.line.span) { known[$0] }
      #expect(restored.fault == nil, "seed \(seed)")
      #expect(restored.bytes == session.bytes, "seed \(seed)")
    }
  }

  @Test("a session whose quiz is missing, or that breaks a rule, is kept by its events")
  func otherForms() throws {
    let plain = try Fixtures.contents(Fixtures.folder + "sessions/animals-plain.jsonl")
    #expect(try PackedArchive([("a.jsonl", plain)], quizzes: []).counts.events == 1)
    for name in ["R01-score-forged", "R15-unknown", "R16-only-line-0", "derived"] {
      let path = Fixtures.folder + "damaged/" + name + ".jsonl"
      guard let bytes = try? Fixtures.contents(path) else { continue }
      #expect(try PackedArchive([("a.jsonl", bytes)]).counts.events == 1, "\(name)")
    }
    for name in ["I01-torn-tail", "I02-altered", "I03-spliced", "not-utf8"] {
      let bytes = try Fixtures.contents(Fixtures.folder + "damaged/" + name + ".jsonl")
      #expect(try PackedArchive([("a.jsonl", bytes)]).counts.verbatim == 1, "\(name)")
    }
  }

  @Test("a quiz that several sessions need is in the archive once")
  func quizOnce() throws {
    let plain = try Fixtures.contents(Fixtures.folder + "sessions/animals-plain.jsonl")
    let tied = try Fixtures.contents(Fixtures.folder + "sessions/animals-tied.jsonl")
    let archive = try PackedArchive([("a.jsonl", plain), ("b.jsonl", tied)])
    #expect(archive.counts.quizzes == 1)
    #expect(archive.lines.count == 4)
  }

  @Test("any bytes come back, and names that are not UTF-8")
  func anyBytes() throws {
    var random = SeededRandom(7)
    var files: [(path: String, bytes: [UInt8])] = []
    for count in 0..<40 {
      files.append((path: "f\(100 + count)", bytes: random.bytes(count)))
    }
    files.append((path: "g-\(String(fileName: [0xFF, 0x41]))", bytes: Array("text\n".utf8)))
    files.append((path: "h/\u{FEFF}i", bytes: Array("\u{0}\u{1F}\"\\\u{7F}é😀".utf8)))
    _ = try expectSame(files)
  }
}
