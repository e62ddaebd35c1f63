import EventLog
import SessionEngine
import Systems
import Testing

@testable import TestSupport

/// What somebody did, as fixtures/independent tells it, played through the engine.
///
/// fixtures/independent/README.md describes the file.
struct Scenario {
  /// Why a scenario can't be played.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  static let folder = Fixtures.root + "/independent"

  let name: String
  private let value: JSONValue

  init(_ name: String) throws {
    self.name = name
    let bytes = try Fixtures.contents(Scenario.folder + "/scenarios/" + name + ".json")
    value = try JSONParser.parse(bytes.span)
  }

  /// Every scenario; quizzes lie in the same folder.
  static func names() throws -> [String] {
    try POSIXStorage().names(in: folder + "/scenarios").filter {
      $0.hasSuffix(".json") && !$0.hasSuffix("-quiz.json")
    }.map { String($0.dropLast(5)) }
  }

  /// The log that the independent writer made.
  func recorded() throws -> [UInt8] {
    try Fixtures.contents(Scenario.folder + "/logs/" + name + ".jsonl")
  }

  /// The log that this engine makes, with the state that led to it.
  func played() throws -> [UInt8] {
    let disk = MemoryStorage()
    let quizPath = Scenario.folder + "/scenarios/" + (try text("quiz", in: value))
    var shelf = QuizShelf()
    let mistakes = shelf.add(try Fixtures.contents(quizPath))
    guard let item = shelf.items.first else { throw Fault(description: "\(mistakes)") }
    let folder = DataFolder("data", on: disk, shelf: shelf, token: "t")
    let player = try text("player", in: value)
    guard let clock = value["clock"], case .integer(let step)? = clock["step"]?.kind,
      let start = Timestamp(try text("start", in: clock)),
      let seed = Seed(typed: try text("seed", in: value))
    else { throw Fault(description: "clock or seed") }
    try prepare(player, folder, disk, start)

    var time = start.milliseconds
    func reading() -> Reading {
      defer { time += step }
      return Reading(at: Timestamp(clamping: time), monotonicMilliseconds: time)
    }
    let first = reading()
    let id = SessionID(at: first.at, seed: seed)
    let rules: Int64? = if case .integer(let number)? = value["rules"]?.kind { number } else { nil }
    var session = try folder.startSession(
      item, id: id, seed: seed, player: player, first, rules: rules ?? item.quiz.firstRules)
    guard case .array(let commands)? = value["commands"]?.kind else {
      throw Fault(description: "commands")
    }
    for command in commands {
      if case .integer(let pause)? = command["wait"]?.kind {
        time += pause
        continue
      }
      let now = reading()
      let preferences = try folder.settings(of: player).preferences
      let wish = try wish(command, session.state, preferences)
      _ = try session.perform(wish, now)
    }
    return disk.contents(folder.session(id.text)) ?? []
  }

  // MARK: The player

  /// Writes the player's log: the levels opened, what differs from the defaults, and extra time.
  private func prepare(
    _ player: String, _ folder: DataFolder<MemoryStorage>, _ disk: MemoryStorage,
    _ at: Timestamp
  ) throws {
    var changes: [(name: String, value: String)] = []
    if case .object(let members)? = value["preferences"]?.kind {
      for member in members {
        guard case .string(let text) = member.value.kind else {
          throw Fault(description: "preferences")
        }
        changes.append((member.key, text))
      }
    }
    let rank = try value["rank"].map { _ in try text("rank", in: value) }
    var entries: [Entry] = []
    if let level = rank ?? changes.first(where: { $0.name == "level" })?.value {
      entries.append(
        Entry(
          type: "levelOpened",
          data: Array(#"{"level":"\#(level)","session":"before"}"#.utf8)))
    }
    var preferences = Preferences()
    for change in changes {
      guard let setting = Setting(name: Array(change.name.utf8).span),
        let number = setting.number(of: Array(change.value.utf8).span)
      else { throw Fault(description: "preference \(change.name)") }
      let data =
        #"{"setting":"\#(change.name)","from":"\#(preferences.text(setting))","#
        + #""to":"\#(change.value)"}"#
      entries.append(Entry(type: "settingChanged", data: Array(data.utf8)))
      preferences[setting] = number
    }
    if case .integer(let percent)? = value["extraTime"]?.kind {
      entries.append(
        Entry(
          type: "extraTimeGranted",
          data: Array(#"{"percent":\#(percent),"by":"teacher"}"#.utf8)))
    }
    guard !entries.isEmpty, let stream = StreamName(.player, player) else { return }
    try disk.createFolder("data/players")
    _ = try LogWriter.create(
      folder.player(player), stream: stream, entries: entries, at: at, token: "t", on: disk)
  }

  // MARK: Commands

  private func wish(
    _ command: JSONValue, _ state: SessionState, _ preferences: Preferences
  ) throws -> Command {
    switch command.kind {
    case .string("next"): return .next
    case .string("back"): return .back
    case .string("reopen"): return .reopen
    case .string("submit"): return .submit
    case .string("pause"): return .pause
    case .string("resume"): return .resume(preferences)
    case .string("abandon"): return .abandon
    default: break
    }
    if case .integer(let place)? = command["jump"]?.kind { return .jump(place) }
    if case .array(let pair)? = command["changeSetting"]?.kind, pair.count == 2,
      case .string(let name) = pair[0].kind, case .string(let value) = pair[1].kind
    {
      return .changeSetting(name: name, value: value)
    }
    guard let answer = command["answer"] else { throw Fault(description: "command") }
    return .answering(try self.answer(answer, state))
  }

  private func answer(_ value: JSONValue, _ state: SessionState) throws -> Answer {
    if case .string(let word) = value.kind {
      var expected: [UInt8] =
        state.drawn?.expected ?? []
      if word == "wrong" { expected.append(0x31) }
      return .text(expected)
    }
    if case .array(let places)? = value["choices"]?.kind {
      var choices = Choices()
      for place in places {
        guard case .integer(let number) = place.kind else { throw Fault(description: "choice") }
        choices.insert(number)
      }
      return .choices(choices)
    }
    if case .integer(let number)? = value["slider"]?.kind { return .slider(number) }
    if let numbers = value["matches"] { return .matches(try self.numbers(in: numbers)) }
    if let numbers = value["order"] { return .order(try self.numbers(in: numbers)) }
    if let value = value["point"] {
      let numbers: [Int64] = try self.numbers(in: value)
      guard numbers.count == 2 else { throw Fault(description: "point") }
      return .point(MapPoint(longitude: numbers[0], latitude: numbers[1]))
    }
    if case .array(let texts)? = value["gaps"]?.kind {
      return .gaps(
        try texts.map { text in
          guard case .string(let typed) = text.kind else { throw Fault(description: "gap") }
          return Array(typed.utf8)
        })
    }
    return Answer(typed: try text("text", in: value))
  }

  private func numbers<Number: FixedWidthInteger>(in value: JSONValue) throws -> [Number] {
    guard case .array(let elements) = value.kind else { throw Fault(description: "numbers") }
    return try elements.map { element in
      guard case .integer(let number) = element.kind else { throw Fault(description: "number") }
      return Number(clamping: number)
    }
  }

  private func text(_ key: String, in value: JSONValue) throws -> String {
    guard case .string(let text)? = value[key]?.kind else { throw Fault(description: key) }
    return text
  }
}
