import EventLog
import Foundation

/// One field of one event that says what nobody should print as it is; the rest of its log is as
/// it was, and its chain made anew.
struct HostileField {
  /// What the fields say: a formula's beginning, what steers a terminal, markup, quotes.
  static func text(_ number: Int) -> String {
    ["=", "+", "-", "@", "\t=", "\u{FF1D}"][number % 6]
      + "HYPERLINK(\"http://x.invalid\",1)\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}31m\u{7F}\u{0}\r\n\t"
      + "\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\u{FEFF}<script>alert(1)</script>'\",;&amp;`"
  }

  /// Where it is: the event's type, and the path to the member or its key.
  let name: String
  /// The event's place.
  let sequence: Int
  /// The whole log.
  let log: [UInt8]

  /// A log for every member of every type of event that a log has, and for the first key of each;
  /// `known` are the names that others had already.
  static func all(in log: [UInt8], except known: inout Set<String>) throws -> [HostileField] {
    var lines: [(front: String, data: String)] = []
    for line in String(decoding: log, as: UTF8.self).split(separator: "\n") {
      let text = String(line)
      let start = text.components(separatedBy: #""data":"#)[0] + #""data":"#
      let end = text.components(separatedBy: #","prev":""#).dropLast()
        .joined(separator: #","prev":""#)
      lines.append((start, String(end.dropFirst(start.count))))
    }
    var found: [HostileField] = []
    for (sequence, line) in lines.enumerated().dropFirst() {
      let type = line.front.components(separatedBy: #""type":""#)[1].prefix { $0 != "\"" }
      let value = try JSONParser.parse(Array(line.data.utf8).span)
      for (place, path) in FieldWriter.paths(of: value).enumerated() {
        let name = String(type) + " " + (path.hasPrefix("key ") ? "key" : path)
        guard known.insert(name).inserted else { continue }
        var changed = lines
        changed[sequence].data = FieldWriter.changed(value, at: place, to: text(known.count))
        found.append(HostileField(name: name, sequence: sequence, log: linked(changed)))
      }
    }
    return found
  }

  private static func linked(_ lines: [(front: String, data: String)]) -> [UInt8] {
    var bytes: [UInt8] = []
    var previous = Digest.zero.hex
    for line in lines {
      let front = line.front + line.data + #","prev":""# + previous + #"""#
      previous = SHA256.digest(of: Array(front.utf8)).hex
      bytes += Array((front + #","hash":""# + previous + "\"}\n").utf8)
    }
    return bytes
  }
}

/// Writes a tree again with one of its leaves or keys changed; they are counted in their order.
private struct FieldWriter {
  private let target: Int
  private let text: String
  private var place = 0
  private(set) var paths: [String] = []

  static func paths(of value: JSONValue) -> [String] {
    var field = FieldWriter(target: -1, text: "")
    var writer = JSONWriter()
    field.write(value, "", to: &writer)
    return field.paths
  }

  static func changed(_ value: JSONValue, at target: Int, to text: String) -> String {
    var field = FieldWriter(target: target, text: text)
    var writer = JSONWriter()
    field.write(value, "", to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private init(target: Int, text: String) {
    self.target = target
    self.text = text
  }

  private mutating func isNext(_ path: String) -> Bool {
    defer { place += 1 }
    paths.append(path)
    return place == target
  }

  private mutating func write(_ value: JSONValue, _ path: String, to writer: inout JSONWriter) {
    switch value.kind {
    case .object(let members):
      writer.object { object in
        for member in members {
          let inner = path + "." + member.key
          object.key(isNext("key " + inner) ? text : member.key)
          write(member.value, inner, to: &object)
        }
      }
    case .array(let elements):
      writer.array { list in
        for element in elements { write(element, path + "[]", to: &list) }
      }
    case .string(let original): writer.string(isNext(path) ? text : original)
    case .integer(let original):
      if isNext(path) { writer.string(text) } else { writer.integer(original) }
    case .boolean(let original):
      if isNext(path) { writer.string(text) } else { writer.boolean(original) }
    case .null, .otherNumber: writer.null()
    }
  }
}
