import EventLog
import Testing

@testable import ProgramSupport
@testable import SessionShell
@testable import Shell
@testable import TestSupport
@testable import replay_tool

/// `pack` and `unpack`, and archives in the place of folders.
@Suite("Archives at the command line")
struct ArchiveCommandTests {
  /// What two runs say, with the name of what they read taken out.
  private func words(_ run: RunProgram.Run, without name: String) -> String {
    (run.output + run.errors + "exit \(run.status)").replacing(name, with: "SOURCE")
  }

  @Test("every command that reads logs reports of an archive what it reports of its folder")
  func sameWords() throws {
    let tool = try RunProgram("replay-tool")
    let archive = tool.folder.file("archive")
    var folders = try POSIXStorage().names(in: Fixtures.folder + "folders").map { "folders/" + $0 }
    if !Effort.isFull { folders = folders.filter { $0.contains("sound") || $0.contains("I0") } }
    let step = Effort.step(4)
    folders = folders.enumerated().filter { $0.offset % step == 0 }.map { $0.element }
    for folder in (Effort.isSlow ? ["sessions", "damaged"] : []) + ["conversations"] + folders {
      let source = Fixtures.folder + folder
      #expect(try tool(["pack", source, "-o", archive, "-q"]).status == 0, "\(folder)")
      for command in [
        ["verify"], ["audit"], ["audit", "--data"], ["stats"], ["export", "--to", "ndjson"],
        ["log"],
      ] {
        let one = try tool(command + [source])
        let other = try tool(command + [archive])
        #expect(
          words(one, without: source) == words(other, without: archive), "\(command) \(folder)")
      }
    }
  }

  @Test("a folder of an archive is listed as one of the disk is, in parts of any size")
  func listed() throws {
    let tool = try RunProgram("replay-tool")
    let names = ["a-b", "a.b/c/d", "a/x", "a/y", "ab", "b--", "b-/x", "b/x", "c", "é/x", "é-"]
    for name in names {
      let path = tool.folder.file("source/" + name)
      try POSIXStorage().createFolder(path.parentFolder ?? ".")
      try tool.folder.write([0x31], to: "source/" + name)
    }
    try POSIXStorage().createFolder(tool.folder.file("source/a b"))
    let (source, path) = (tool.folder.file("source"), tool.folder.file("archive"))
    #expect(try tool(["pack", source, "-o", path, "-q"]).status == 0)
    let archive = try ArchiveFolder(path, number: 0, on: POSIXStorage()).mounted
    for folder in ["", "/a", "/a.b"] {
      let whole = try POSIXStorage().entries(in: source + folder, after: nil, limit: .max)
      for limit in 1...whole.count + 1 {
        var listed: [POSIXStorage.FolderEntry] = []
        while true {
          let part = try #require(archive.names(folder, listed.last?.name, limit))
          listed += part
          if part.count < limit { break }
        }
        #expect(listed.map { "\($0)" } == whole.map { "\($0)" }, "\(folder), \(limit)")
      }
    }
    #expect(archive.names("/a/x", nil, 1) == nil && archive.names("/none", nil, 1) == nil)
  }

  @Test("a folder comes back as it was, empty folders and kept tails included")
  func folder() throws {
    let tool = try RunProgram("replay-tool")
    let source = Fixtures.folder + "folders/sound"
    try POSIXStorage().createFolder(tool.folder.file("source/empty/inner"))
    for file in try Fixtures.files(below: source) {
      let path = tool.folder.file("source/" + file.path)
      try POSIXStorage().createFolder(path.parentFolder ?? ".")
      try tool.folder.write(file.bytes, to: "source/" + file.path)
    }
    try tool.folder.write([0xFF, 0x00], to: "source/sessions/x.jsonl.torn-12-0123456789abcdef")
    let archive = tool.folder.file("a")
    let packed = try tool(["pack", tool.folder.file("source"), "-o", archive])
    #expect(packed.output.contains("(2 by moves, 2 by events, 3 as they are)"), "\(packed)")
    #expect(try tool(["unpack", archive, "-o", tool.folder.file("back")]).status == 0)
    let (one, other) = (
      try Fixtures.files(below: tool.folder.file("source")),
      try Fixtures.files(below: tool.folder.file("back"))
    )
    #expect(one.map { $0.path } == other.map { $0.path })
    #expect(one.map { $0.bytes } == other.map { $0.bytes })
    #expect(try POSIXStorage().status(at: tool.folder.file("back/empty/inner"))?.isFolder == true)
  }

  @Test("the logs of a bundle are packed at their places in a data folder")
  func bundle() throws {
    let tool = try RunProgram("replay-tool")
    let data = Fixtures.folder + "folders/sound/"
    let logs = try Fixtures.files(below: data).filter { $0.path.hasSuffix(".jsonl") }
    let session = try #require(logs.first { $0.path.hasPrefix("sessions/") })
    let torn: [UInt8] = Array("cut".utf8)
    let bundle = torn + logs.reversed().flatMap { $0.bytes } + session.bytes
    #expect(try tool(["pack", "-", "-o", tool.folder.file("a"), "-q"], bytes: bundle).status == 0)
    try tool.folder.write(bundle, to: "bundle")
    let words = ["pack", "--bundle", tool.folder.file("bundle"), "-o", tool.folder.file("b")]
    #expect(try tool(words).status == 0)
    #expect(try tool.folder.bytes("a") == tool.folder.bytes("b"))
    let unpacked = try tool(["unpack", tool.folder.file("a"), "-o", tool.folder.file("back")])
    #expect(unpacked.status == 0)
    var due = logs.map { ($0.path, $0.bytes) }
    due.append((session.path.dropLast(6) + "#2.jsonl", session.bytes))
    due.append(("beginning.jsonl", torn))
    due.sort { $0.0 < $1.0 }
    let found = try Fixtures.files(below: tool.folder.file("back"))
    #expect(found.map { $0.path } == due.map { $0.0 })
    #expect(found.map { $0.bytes } == due.map { $0.1 })
  }

  @Test("a bundle without logs is not packed, and says so in one line")
  func emptyBundle() throws {
    let tool = try RunProgram("replay-tool")
    let run = try tool(["pack", "-", "-o", tool.folder.file("a")], bytes: [])
    #expect(run.status == 2)
    #expect(run.errors == "replay-tool: -: no logs in this bundle\n")
    let both = try tool(["pack", "-", "--bundle", "x", "-o", tool.folder.file("a")], bytes: [])
    #expect(both.status == 2)
    #expect(try tool.folder.names().isEmpty)
  }

  @Test("a log inside an archive can be named, also in a list of names")
  func inside() throws {
    let tool = try RunProgram("replay-tool")
    let archive = tool.folder.file("a")
    let log = Fixtures.folder + "sessions/animals-plain.jsonl"
    #expect(try tool(["pack", log, "-o", archive]).status == 0)
    let run = try tool(["log", archive + "/animals-plain.jsonl"])
    #expect(run.output == (try tool(["log", log])).output)
    #expect(try tool(["state", archive + "/animals-plain.jsonl@3"]).status == 0)
    #expect(try tool(["verify", archive + "/other.jsonl"]).status == 2)
    let followed = try tool(["log", archive + "/animals-plain.jsonl", "-f"])
    #expect(followed.status == 2 && followed.output.isEmpty)
    #expect(followed.errors.contains("not one in a bundle or an archive"))
    let names = archive + "\n" + archive + "/animals-plain.jsonl\n"
    let listed = try tool(["verify", "--files-from", "-"], typing: names)
    #expect(listed.status == 0 && listed.output.hasSuffix("\n2 logs: 2 yes\n"), "\(listed)")
  }

  @Test("proofs and logs that options name are read in archives; what needs a folder says so")
  func byOption() throws {
    let tool = try RunProgram("replay-tool")
    let classes = Fixtures.folder + "classes/"
    let (proofs, log) = (tool.folder.file("p"), Fixtures.folder + "sessions/animals-plain.jsonl")
    #expect(try tool(["pack", classes + "sound-proofs", "-o", proofs, "-q"]).status == 0)
    let words = ["audit", "--data", classes + "sound", "--witness"]
    let witnessed = try tool(words + [proofs + "/seat-1.jsonl"])
    #expect(
      witnessed.output.replacing(proofs, with: classes + "sound-proofs")
        == (try tool(words + [classes + "sound-proofs/seat-1.jsonl"])).output)
    #expect(try tool(["pack", log, "-o", tool.folder.file("a"), "-q"]).status == 0)
    let inside = tool.folder.file("a") + "/animals-plain.jsonl"
    #expect(try tool(["bisect", log, "--against", inside]).status == 1)
    let quiz = Fixtures.folder + "quizzes/animals.json"
    for words in [
      ["test", proofs],
      ["rescore", "--by", "x", "--why", "y", "--quiz", quiz, "--publish", proofs],
    ] {
      let run = try tool(words)
      #expect(run.status == 2 && run.errorLines.count == 1)
      #expect(run.errors.contains("unpack"), "\(run.errors)")
    }
  }

  @Test("a changed archive is not judged, and says which line")
  func changed() throws {
    let tool = try RunProgram("replay-tool")
    let archive = tool.folder.file("a")
    #expect(try tool(["pack", Fixtures.folder + "sessions", "-o", archive, "-q"]).status == 0)
    var bytes = try tool.folder.bytes("a")
    bytes[bytes.count / 2] ^= 1
    try tool.folder.overwrite("a", with: bytes)
    for command in [["audit", archive], ["verify", archive]] {
      let run = try tool(command)
      #expect(run.status == 3)
      #expect(run.errors.contains("not a whole archive: line "))
      #expect(run.errorLines.count == 1)
    }
    let run = try tool(["unpack", archive, "-o", tool.folder.file("back")])
    #expect(run.status == 3)
    #expect(try tool.folder.names() == ["a"])
  }

  @Test("an archive with a file in another form than its own is used by no command")
  func otherForm() throws {
    let tool = try RunProgram("replay-tool")
    var chain = Digest.zero.hex
    var archive = ""
    for line in [#"{"archive":1}"#, #"{"file":"a","base64":"eA=="}"#] {
      archive += line + "\n"
      chain += SHA256.digest(of: Array((line + "\n").utf8)).hex
      chain = SHA256.digest(of: Array(chain.utf8)).hex
    }
    archive += #"{"end":{"moves":0,"events":0,"verbatim":1,"quizzes":0,"folders":0},"#
    archive += #""chain":"\#(chain)"}"# + "\n"
    try tool.folder.write(Array(archive.utf8), to: "a")
    for words in [["verify"], ["audit"], ["unpack", "-o", tool.folder.file("back")]] {
      let run = try tool(words + [tool.folder.file("a")])
      #expect(run.status == 3 && run.output.isEmpty, "\(words) \(run)")
      #expect(run.errors.contains("line 2: not the form for this file"), "\(run.errors)")
    }
    #expect(try tool.folder.names() == ["a"])
  }

  @Test("an archive is not written into the folder that it is of, by whatever way it leads there")
  func intoItself() throws {
    let tool = try RunProgram("replay-tool")
    try POSIXStorage().createFolder(tool.folder.file("source/inner"))
    try tool.folder.write([0x31], to: "source/x")
    let source = tool.folder.file("source")
    for target in ["/a", "/inner/a", "/inner/../a"] {
      let run = try tool(["pack", source, "-o", source + target])
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errorLines.count == 1 && run.errors.contains("in the folder that is packed"))
    }
    #expect(try Fixtures.files(below: source).map { $0.path } == ["x"])
    let run = try tool(["pack", source, "-o", tool.folder.file("source-a")])
    #expect(run.status == 0, "\(run.errors)")
    let back = try tool(["unpack", tool.folder.file("source-a"), "-o", tool.folder.file("back")])
    #expect(back.output.hasSuffix("1 file (0 by moves, 0 by events, 1 as they are), 1 byte\n"))
  }

  @Test("private keys are left out of an archive, and an audit notes one that it meets")
  func keys() throws {
    let tool = try RunProgram("replay-tool")
    try POSIXStorage().createFolder(tool.folder.file("source/classes"))
    let log = "sessions/animals-plain.jsonl"
    try POSIXStorage().createFolder(tool.folder.file("source/sessions"))
    try tool.folder.write(try Fixtures.contents(Fixtures.folder + log), to: "source/" + log)
    try tool.folder.write([1], to: "source/host.key")
    try tool.folder.write([1], to: "source/classes/x.key")
    let (source, archive) = (tool.folder.file("source"), tool.folder.file("a"))
    let packed = try tool(["pack", source, "-o", archive])
    #expect(packed.status == 0)
    #expect(packed.errorLines.count == 2 && packed.errors.contains("classes/x.key"))
    #expect(try tool(["unpack", archive, "-o", tool.folder.file("back")]).status == 0)
    let names = try Fixtures.files(below: tool.folder.file("back")).map { $0.path }
    #expect(!names.contains { $0.hasSuffix(".key") })
    let audit = try tool(["audit", "--data", source])
    #expect(audit.errors.contains("host.key") && audit.errors.contains("classes/x.key"))
  }

  @Test(
    "a folder that could not be restored as a whole leaves nothing behind, in batches of any size",
    arguments: 1...6)
  func discarded(_ batchCount: Int) throws {
    let tool = try RunProgram("replay-tool")
    let folder = try RestoredFolder(tool.folder.file("back"), on: POSIXStorage())
    let temporary = try #require(try tool.folder.names().first)
    try POSIXStorage().createFolder(tool.folder.file(temporary + "/sessions/deep"))
    for name in ["a", "deep-", "deep/x", "deep/y", "z"] {
      try tool.folder.write([1], to: temporary + "/sessions/" + name)
    }
    folder.discard(batchCount: batchCount)
    #expect(try tool.folder.names().isEmpty)
  }

  @Test("what cannot be packed or written is one line")
  func refused() throws {
    let tool = try RunProgram("replay-tool")
    let target = tool.folder.file("a")
    try POSIXStorage().createFolder(tool.folder.file("source"))
    try tool.folder.symbolicLink("source/link", to: "nowhere")
    let link = try tool(["pack", tool.folder.file("source"), "-o", target])
    #expect(link.status == 3)
    #expect(link.errors.contains("a symbolic link"))
    #expect(try tool(["pack", tool.folder.file("none"), "-o", target]).status == 2)
    #expect(try tool(["pack", tool.folder.file("source")]).status == 2)
    #expect(try tool(["pack", "-o", target]).status == 2)
    #expect(try tool(["unpack", target]).status == 2)
    #expect(try tool(["unpack", target, "-o", ""]).errors.contains("the name of a new folder"))
    #expect(try tool(["unpack", "-", "-o", target]).errors.contains("an archive in a file, not -"))
    #expect(try tool(["unpack", tool.folder.file("none"), "-o", target]).status == 2)
    let log = Fixtures.folder + "sessions/animals-plain.jsonl"
    let noArchive = try tool(["unpack", log, "-o", target])
    #expect(noArchive.status == 3)
    #expect(noArchive.errors.contains("this is not an archive; name a file that replay-tool pack"))
    let folder = try tool(["unpack", log, "-o", tool.folder.file("source")])
    #expect(folder.status == 2 && folder.errors.contains("this folder exists already"))
    #expect(try tool.folder.names() == ["source"])
  }
}
