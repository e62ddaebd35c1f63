import EventLog

/// A data folder in memory that somebody who can write every file of it works on.
struct AttackedFolder {
  /// The files by their path below the folder.
  var files: [String: [UInt8]]
  /// Symbolic links by their path, and what they lead to.
  var links: [String: String] = [:]

  /// The files of the sound folder with an exam, whose player has extra time.
  var withExam: [String: [UInt8]] = [:]
  /// The files of a folder in which a class played an exam, one of them with another's answers.
  var withClass: [String: [UInt8]] = [:]

  static let animals = "sessions/01a1f84a-95c0-79eb-a303-8844772434e2.jsonl"
  static let arithmetic = "sessions/01a1f866-0d00-7dc2-bef4-5eee37b8d907.jsonl"
  static let exam = "sessions/01a1f8d3-ea00-7623-9a77-09ee7f660210.jsonl"
  static let player = "players/p1.jsonl"
  static let ledger = "ledger.jsonl"

  /// The lines of a file, each with its LF.
  func lines(_ path: String) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for line in (files[path] ?? []).split(separator: 0x0A, omittingEmptySubsequences: true) {
      lines.append(line + [0x0A])
    }
    return lines
  }

  mutating func put(_ lines: [[UInt8]], at path: String) { files[path] = Array(lines.joined()) }

  /// Changes the lines and leaves their chain as it is.
  mutating func change(_ path: String, _ body: (inout [[UInt8]]) -> Void) {
    var all = lines(path)
    body(&all)
    put(all, at: path)
  }

  /// Changes the lines, given without their chain, and recomputes the chain.
  mutating func forge(_ path: String, _ body: (inout [String]) -> Void) {
    var bodies = lines(path).map { String(decoding: Chain.body($0), as: UTF8.self) }
    body(&bodies)
    files[path] = Chain.log(bodies.map { Array($0.utf8) })
  }

  /// Puts one text in place of another in one line, and recomputes the chain.
  mutating func forge(_ path: String, _ line: Int, _ old: String, _ new: String) {
    forge(path) { $0[line] = $0[line].replacing(old, new) }
  }

  /// Lets the ledger note the heads that the sessions have now.
  mutating func rewriteLedger() {
    var heads: [(session: String, hashes: [String])] = []
    for path in [AttackedFolder.animals, AttackedFolder.arithmetic] {
      let hashes = lines(path).map { String(decoding: $0.dropLast(3).suffix(64), as: UTF8.self) }
      heads.append((String(path.dropFirst(9).dropLast(6)), hashes))
    }
    forge(AttackedFolder.ledger) { lines in
      for (place, line) in lines.enumerated() {
        for (session, hashes) in heads where line.has("\"session\":\"" + session) {
          let sequence = Int(line.between("\"seq\":", after: "\"data\"")) ?? 0
          guard sequence < hashes.count else { continue }
          lines[place] = line.replacing(line.text("\"head\":\""), hashes[sequence])
        }
      }
    }
  }
}

extension String {
  func has(_ text: String) -> Bool { place(of: text) != nil }

  private func place(of text: String, from start: Int = 0) -> Int? {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    guard bytes.count >= wanted.count + start else { return nil }
    return (start...bytes.count - wanted.count).first {
      bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }

  /// Every `old` replaced.
  func replacing(_ old: String, _ new: String) -> String {
    var (bytes, start) = (Array(utf8), 0)
    while let place = String(decoding: bytes, as: UTF8.self).place(of: old, from: start) {
      bytes.replaceSubrange(place..<place + old.utf8.count, with: new.utf8)
      start = place + new.utf8.count
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What follows a key, up to a comma or brace.
  func between(_ key: String, after: String) -> String {
    guard let first = place(of: after), let start = place(of: key, from: first) else { return "" }
    let rest = Array(utf8)[(start + key.utf8.count)...]
    return String(decoding: rest.prefix { $0 != 0x2C && $0 != 0x7D }, as: UTF8.self)
  }

  /// What follows a key, up to a quote.
  func text(_ key: String) -> String {
    guard let start = place(of: key) else { return "" }
    let rest = Array(utf8)[(start + key.utf8.count)...]
    return String(decoding: rest.prefix { $0 != 0x22 }, as: UTF8.self)
  }
}
