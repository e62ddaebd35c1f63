import Classroom
import EventLog
import SessionEngine

/// The logs of a folder apart from their chains, so that a host can change them and make every hash
/// anew.
struct ForgedFolder {
  /// One line.
  struct Line: Equatable {
    var at: String
    var more: Int
    var type: String
    var data: String
  }

  /// One log.
  struct Log {
    let path: String
    let stream: StreamName
    var lines: [Line]
    /// The hashes before anything was changed.
    let heads: [Digest]
  }

  var classLog: Log
  var ledger: Log
  var sessions: [Log]
  /// The files that are no logs.
  private let others: [(path: String, bytes: [UInt8])]

  init?(_ played: SimulatedClass) {
    var logs: [Log] = []
    var others: [(path: String, bytes: [UInt8])] = []
    for path in played.folderPaths {
      if path.hasSuffix(".jsonl"), let log = Log(path, on: played.disk) {
        logs.append(log)
      } else {
        others.append((path, played.disk.contents(path) ?? []))
      }
    }
    guard logs.count > 2 else { return nil }
    (classLog, ledger, sessions) = (logs[0], logs[1], Array(logs[2...]))
    self.others = others
  }

  /// How much of the host's story is made to fit a change.
  enum Cover: CaseIterable {
    /// Only the chain of the log that was changed.
    case log
    /// The ledger's heads of the sessions too.
    case ledger
    /// The class log's roots and heads too: the folder agrees with itself.
    case folder
  }

  /// Recomputes the hashes, and the heads that logs have of each other.
  mutating func chain(_ cover: Cover) -> [(path: String, bytes: [UInt8])] {
    var files = others
    var renamed: [(old: String, new: String)] = []
    for session in sessions {
      let (bytes, heads) = session.chained
      files.append((session.path, bytes))
      for (old, new) in zip(session.heads, heads) where old != new {
        renamed.append((old.hex, new.hex))
      }
    }
    if cover != .log {
      for place in ledger.lines.indices { ledger.lines[place].data.replace(renamed) }
    }
    let (ledgerBytes, ledgerHeads) = ledger.chained
    files.append((ledger.path, ledgerBytes))
    if cover == .folder { retick(ledgerHeads) }
    files.append((classLog.path, classLog.chained.bytes))
    return files
  }

  /// Gives every tick the root and the head that the new ledger has.
  private mutating func retick(_ ledgerHeads: [Digest]) {
    var heads: [(sequence: String, head: String)] = []
    var noted: [[(index: Int, sequence: String, head: String)]] = []
    for line in ledger.lines { noted.append(line.type == "headsNoted" ? line.data.notedHeads : []) }
    let names = classLog.lines.filter { $0.type == "nonceGiven" }.map { $0.data.text("session") }
    var next = 0
    for place in classLog.lines.indices where classLog.lines[place].type == "ticked" {
      let data = classLog.lines[place].data
      let sequence = min(
        Int(data.number("seq")) ?? 0, ledgerHeads.count - 1)
      while next <= sequence {
        for head in noted[next] {
          while heads.count <= head.index { heads.append(("0", "")) }
          heads[head.index] = (head.sequence, head.head)
        }
        next += 1
      }
      let texts = heads.prefix(names.count).enumerated().map { index, head in
        Array("receipt:1:session/\(names[index]):\(head.sequence):\(head.head)".utf8)
      }
      let root = MerkleTree(texts).root
      classLog.lines[place].data =
        "{\"sessions\":\(texts.count),\"root\":\"\(root.hex)\",\"ledger\":{\"seq\":\(sequence),"
        + "\"head\":\"\(ledgerHeads[sequence].hex)\"}}"
    }
  }
}

extension ForgedFolder.Log {
  init?(_ path: String, on disk: MemoryStorage) {
    var lines: [ForgedFolder.Line] = []
    var heads: [Digest] = []
    var stream: StreamName?
    var reader = LogReader(path, on: disk)
    while reader.nextAppend() {
      let bytes = reader.cursor.bytes.span
      stream = reader.cursor.header?.stream
      for record in reader.cursor.records {
        heads.append(record.hash)
        lines.append(
          ForgedFolder.Line(
            at: record.at.text, more: record.more, type: bytes.extracting(record.type).text,
            data: bytes.extracting(record.data).text))
      }
    }
    guard let stream, reader.verdict == .intact else { return nil }
    (self.path, self.stream, self.lines, self.heads) = (path, stream, lines, heads)
  }

  /// The bytes with their chain, and the hash of each line.
  var chained: (bytes: [UInt8], heads: [Digest]) {
    var (bytes, heads): ([UInt8], [Digest]) = ([], [])
    var previous = Digest.zero
    for (sequence, line) in lines.enumerated() {
      let more = line.more > 0 ? ",\"more\":\(line.more)" : ""
      let front =
        "{\"seq\":\(sequence),\"at\":\"\(line.at)\"\(more),\"type\":\"\(line.type)\",\"data\":"
        + line.data + ",\"prev\":\"" + previous.hex + "\""
      previous = SHA256.digest(of: Array(front.utf8))
      heads.append(previous)
      bytes += Array((front + ",\"hash\":\"" + previous.hex + "\"}\n").utf8)
    }
    return (bytes, heads)
  }

  /// The places where appends begin, line 0 aside.
  var appends: [Range<Int>] {
    var appends: [Range<Int>] = []
    var place = 1
    while place < lines.count {
      let end = min(place + lines[place].more + 1, lines.count)
      appends.append(place..<end)
      place = end
    }
    return appends
  }
}

extension String {
  /// Puts each new text in the place of its old one.
  fileprivate mutating func replace(_ pairs: [(old: String, new: String)]) {
    guard utf8.count > 64 else { return }
    for (old, new) in pairs {
      guard let range = self.range(ofText: old) else { continue }
      replaceSubrange(range, with: new)
    }
  }

  func range(ofText text: String) -> Range<Index>? {
    let (whole, part) = (Array(utf8), Array(text.utf8))
    guard part.count <= whole.count, !part.isEmpty else { return nil }
    for start in 0...whole.count - part.count
    where whole[start] == part[0] && whole[start..<start + part.count].elementsEqual(part) {
      let first = utf8.index(startIndex, offsetBy: start)
      return first..<utf8.index(first, offsetBy: part.count)
    }
    return nil
  }

  /// The text of a member.
  func text(_ key: String) -> String {
    guard let range = range(ofText: "\"\(key)\":\"") else { return "" }
    return String(self[range.upperBound...].prefix { $0 != "\"" })
  }

  /// The digits of a member.
  func number(_ key: String) -> String {
    guard let range = range(ofText: "\"\(key)\":") else { return "" }
    return String(self[range.upperBound...].prefix { $0.isNumber })
  }

  /// What a `headsNoted` says.
  fileprivate var notedHeads: [(index: Int, sequence: String, head: String)] {
    guard let value = try? JSONParser.parse(Array(utf8).span),
      case .array(let items)? = value["heads"]?.kind
    else { return [] }
    return items.compactMap { item in
      guard case .array(let parts) = item.kind, parts.count == 3,
        case .integer(let index) = parts[0].kind, case .integer(let sequence) = parts[1].kind,
        case .string(let head) = parts[2].kind
      else { return nil }
      return (Int(index), String(sequence), head)
    }
  }
}
