import EventLog
import SessionEngine
import SessionShell
import Shell

/// What a golden session has to come to: a small JSON object that people read and write.
///
/// ```
/// {
///   "schema": "replay-tool/expected@1",
///   "verdict": "intact",
///   "result": "cat",
///   "tally": {"dog":1,"cat":2,"rabbit":0,"turtle":0},
///   "state": "5f0c…",
///   "findings": ["R01@4"]
/// }
/// ```
/// `points` replaces `tally` in a points quiz. What is left out is not compared; results,
/// counts and state are what the rules give for what the player did, so a change of the rules
/// shows.
struct Expectation {
  /// A member and its value as canonical JSON.
  struct Member: Hashable {
    let name: String
    let value: String
  }

  static let schema = "replay-tool/expected@1"
  /// Every member behind the schema, in order.
  static let names = ["verdict", "result", "tally", "points", "state", "findings"]
  static let byteLimit = 1 << 20

  private(set) var members: [Member]

  /// What a log comes to.
  init(_ log: JudgedLog, _ evidence: Evidence) {
    members = [Member(name: "verdict", value: Expectation.quoted(log.file.verdict.name))]
    if log.isSession, let state = log.state, let start = log.start,
      case .found(let quiz) = evidence.quiz(start.quizDigest)
    {
      let coder = EventCoder(quiz)
      let document = state.document(coder)
      let words = Expectation.result(state, Transcript(of: quiz))
      members.append(Member(name: "result", value: Expectation.quoted(words)))
      for name in ["tally", "points"] {
        if let value = (try? JSONParser.parse(document.span))?[name] {
          members.append(Member(name: name, value: value.canonical))
        }
      }
      let hash = SHA256.digest(of: document).hex
      members.append(Member(name: "state", value: Expectation.quoted(hash)))
    }
    var findings = JSONWriter()
    findings.array { list in
      for finding in log.findings {
        list.string(finding.code.code + "@" + String(finding.sequences.first ?? 0))
      }
    }
    members.append(Member(name: "findings", value: findings.text))
  }

  private static func result(_ state: SessionState, _ transcript: Transcript) -> String {
    if let result = state.result { return transcript.words(result) }
    if state.phase == .abandoned { return "abandoned" }
    if state.phase == .handedIn { return "handed in" }
    return state.isPaused ? "paused" : state.phase == .waiting ? "waiting for submit" : "open"
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }

  /// Why a file is no expectation.
  struct Fault: Error {
    let message: String
  }

  /// Reads the bytes of a file.
  init(_ bytes: [UInt8]) throws(Fault) {
    let value: JSONValue
    do throws(JSONFault) { value = try JSONParser.parse(bytes.span) } catch {
      throw Fault(message: "not JSON: at byte \(error.offset) \(error.expected) was expected")
    }
    guard case .object(let found) = value.kind, let first = found.first, first.key == "schema",
      case .string(Expectation.schema) = first.value.kind
    else { throw Fault(message: "the first member has to be \"schema\":\"\(Expectation.schema)\"") }
    members = []
    for member in found.dropFirst() {
      guard Expectation.names.contains(member.key) else {
        throw Fault(
          message: "unknown member \(member.key)" + nearest(member.key, among: Expectation.names))
      }
      guard !members.contains(where: { $0.name == member.key }) else {
        throw Fault(message: "member \(member.key) is given twice")
      }
      if case .object(let inner) = member.value.kind,
        Set(inner.map { Array($0.key.utf8) }).count < inner.count
      {
        throw Fault(message: "\(member.key) has a member twice")
      }
      members.append(Member(name: member.key, value: member.value.canonical))
    }
    guard !members.isEmpty else { throw Fault(message: "expects nothing") }
  }

  /// What a log has to come to and does not, in words.
  func differences(from found: Expectation) -> [String] {
    members.compactMap { member in
      let value = found.value(member.name) ?? "none"
      return value == member.value
        ? nil : "\(member.name): expected \(member.value), found \(value)"
    }
  }

  private func value(_ name: String) -> String? {
    members.first { $0.name == name }?.value
  }

  /// The same members as in `other`, with these values.
  func keeping(membersOf other: Expectation) -> Expectation {
    var copy = self
    copy.members = members.filter { other.value($0.name) != nil }
    return copy.members.isEmpty ? self : copy
  }

  /// The bytes of the file, one member a line.
  var bytes: [UInt8] {
    var text = "{\n  \"schema\": \"\(Expectation.schema)\""
    for member in members { text += ",\n  \"\(member.name)\": \(member.value)" }
    return Array((text + "\n}\n").utf8)
  }
}
