import EventLog
import SessionEngine
import Testing

@testable import Archive
@testable import TestSupport

/// Whatever is changed in an archive is refused, or it is the archive of other files.
@Suite("Changed archives")
struct ChangedArchiveTests {
  static let packed = ["sessions/animals-plain", "graded/exam-submitted"]

  /// The letter A as if it were no UTF-8.
  static let codedLetter = String(
    decoding: [0xEF, 0xB7, 0x94, 0xEF, 0xB7, 0xA1], as: UTF8.self)

  private func archive(_ name: String) throws -> PackedArchive {
    let bytes = try Fixtures.contents(Fixtures.folder + name + ".jsonl")
    return try PackedArchive([("a.jsonl", bytes)])
  }

  @Test("every changed, missing and added byte is refused", arguments: packed)
  func everyByte(_ name: String) throws {
    let archive = try archive(name).bytes
    let step = Effort.isFull ? 1 : 17
    for place in stride(from: 0, to: archive.count, by: step) {
      var changed = archive
      changed[place] ^= 1
      #expect(try PackedArchive.fault(changed) != nil, "byte \(place)")
      changed = archive
      changed.remove(at: place)
      #expect(try PackedArchive.fault(changed) != nil, "without byte \(place)")
      #expect(try PackedArchive.fault(Array(archive[..<place])) != nil, "\(place) bytes")
    }
    #expect(try PackedArchive.fault(archive + [0x0A]) != nil)
  }

  /// The last line is made anew each time, so that only the rules and the heads can tell.
  @Test(
    "a changed log whose last line fits is refused, or it is another archive", arguments: packed)
  func everyField(_ name: String) throws {
    let archive = try archive(name)
    let last = archive.lines.count - 1
    var random = SeededRandom(5)
    var counts = (refused: 0, unrestored: 0, others: 0)
    let step = Effort.isFull ? 1 : Effort.step(4) * 3
    for place in stride(from: 0, to: archive.lines[last].count, by: step) {
      for byte in [archive.lines[last][place] ^ 1, UInt8(random.below(256)), 0x30, 0x39] {
        var lines = archive.lines
        guard lines[last][place] != byte else { continue }
        lines[last][place] = byte
        let changed = PackedArchive.sealed(lines)
        guard try PackedArchive.fault(changed) == nil else {
          counts.refused += 1
          continue
        }
        let files = try PackedArchive.restored(changed)
        guard files.allSatisfy({ $0.file.fault == nil }) else {
          counts.unrestored += 1
          #expect(files.allSatisfy { !isSound($0.file.bytes) }, "byte \(place): \(byte)")
          continue
        }
        counts.others += 1
        let again = try PackedArchive(files.map { ($0.path, $0.file.bytes) })
        #expect(again.bytes == changed, "byte \(place): \(byte)")
      }
    }
    #expect(counts.refused > 20)
    #expect(counts.unrestored > 20)
    #expect(counts.others > 0, "the name of the file may be another one")
  }

  private func isSound(_ bytes: [UInt8]) -> Bool {
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    var reader = LogReader("log", on: disk, settling: .never)
    return reader.readAll().isSound
  }

  @Test("a log in another form than its own is refused")
  func secondForm() throws {
    let path = Fixtures.folder + "sessions/animals-plain.jsonl"
    let bytes = try Fixtures.contents(path)
    let moves = try PackedArchive([("a.jsonl", bytes)])
    let events = try PackedArchive([("a.jsonl", bytes)], quizzes: [])
    let first = Array(moves.lines[0])
    // Its quiz is there because another session needs it.
    let tied = try Fixtures.contents(Fixtures.folder + "sessions/animals-tied.jsonl")
    let other = try PackedArchive([("b.jsonl", tied)])
    let changed = PackedArchive.sealed([first, events.lines[1]] + other.lines.dropFirst())
    #expect(try PackedArchive.fault(changed) == nil)
    let files = try PackedArchive.restored(changed)
    #expect(files.map { $0.file.fault == nil } == [false, true])
    #expect(!isSound(files[0].file.bytes))
    // That this is not text shows before anything is restored, whatever the file is called.
    for name in ["a.jsonl", "a.txt"] {
      let text = ArchiveLine.text(of: name, bytes, .text)
      let changed = PackedArchive.sealed([first, text] + other.lines.dropFirst())
      #expect(try PackedArchive.openingFault(changed)?.line == 2)
    }
  }

  @Test("bytes that are text, and base64 in a second spelling, are refused")
  func base64() throws {
    let opening = Array(Archive.opening.utf8)
    func fault(_ line: String) throws -> String? {
      let archive = PackedArchive.sealed([opening, Array((line + "\n").utf8)])
      return try PackedArchive.openingFault(archive)?.reason
    }
    #expect(try fault(#"{"file":"a","base64":"/w=="}"#) == nil)
    #expect(try fault(#"{"file":"a","base64":"/x=="}"#) != nil)
    #expect(try fault(#"{"file":"a","base64":"/w="}"#) != nil)
    #expect(try fault(#"{"file":"a","base64":"YQ=="}"#) != nil)
    #expect(try fault(#"{"file":"a","text":"a"}"#) == nil)
    #expect(try fault(#"{"file":"a","text":"\u0061"}"#) != nil)
    #expect(try fault(#"{"file":"a", "text":"a"}"#) != nil)
  }

  @Test(
    "names that lead elsewhere, that come twice or out of order, are refused",
    arguments: [
      ["../a"], ["/a"], ["a//b"], ["a/"], [""], ["."], ["a/./b"], ["a/../b"], ["a", "a"],
      ["b", "a"], ["a", "a/b"], ["a", "a-b", "a/b"], [codedLetter],
    ])
  func names(_ paths: [String]) throws {
    let lines = paths.map { ArchiveLine.text(of: $0, Array("x".utf8), .text) }
    let archive = PackedArchive.sealed([Array(Archive.opening.utf8)] + lines)
    #expect(try PackedArchive.fault(archive) != nil)
    #expect(throws: ArchiveFault.self) {
      try PackedArchive(paths.map { ($0, Array("x".utf8)) })
    }
  }

  @Test("a quiz that no next line needs, and moves without their quiz, are refused")
  func quizzes() throws {
    let archive = try archive(Self.packed[0])
    #expect(archive.lines.count == 3)
    let swapped = [archive.lines[0], archive.lines[2], archive.lines[1]]
    #expect(try PackedArchive.fault(PackedArchive.sealed(swapped)) != nil)
    let without = [archive.lines[0], archive.lines[2]]
    #expect(try PackedArchive.fault(PackedArchive.sealed(without)) != nil)
    let alone = [archive.lines[0], archive.lines[1]]
    #expect(try PackedArchive.fault(PackedArchive.sealed(alone)) != nil)
    let twice = archive.lines[0...1] + archive.lines[1...2]
    #expect(try PackedArchive.fault(PackedArchive.sealed(Array(twice))) != nil)
  }

  @Test("a newer version and no archive at all are told apart")
  func versions() throws {
    let newer = try PackedArchive.fault(Array("{\"archive\":2}\n".utf8))
    #expect(newer?.reason == "a newer version wrote this archive")
    #expect(try PackedArchive.fault(Array("{}\n".utf8))?.reason == "this is not an archive")
  }
}
