import EventLog

@testable import SessionEngine

/// What comes of a command.
enum Decision: Hashable {
  case events([Event])
  case refused(Refusal)

  /// The events, none if it was refused.
  var events: [Event] {
    guard case .events(let events) = self else { return [] }
    return events
  }
}

/// What happened in a session, told without a disk: the history of a `given(_:when:)`.
struct Story {
  let rules: SessionRules
  /// The events of each append.
  private(set) var appends: [[Event]]
  private(set) var state: SessionState

  /// All that happened.
  var events: [Event] { appends.flatMap { $0 } }

  init(
    _ quiz: Quiz, version: Int64? = nil, seed: Seed = .sample,
    preferences: Preferences = Preferences(), rank: Level = .expert, extraTimePercent: Int64 = 0,
    classSeat: ClassSeat? = nil, at moment: Timestamp? = nil
  ) {
    rules = SessionRules(
      quiz: quiz, version: version, seed: seed, shuffling: preferences.shuffling, rank: rank,
      extraTimePercent: extraTimePercent, classSeat: classSeat)
    appends = []
    state = SessionState(of: quiz)
    state.moment = moment
    add(SessionState.begin(rules, player: "p1", preferences: preferences))
  }

  /// Carries out a command; a refusal becomes an event, as it does in a session.
  @discardableResult
  mutating func play(
    _ command: Command, clock: Int64? = nil, at moment: Timestamp? = nil
  ) -> Decision {
    state.moment = moment ?? state.moment
    let decision = decide(command, state, rules, clock: clock)
    switch decision {
    case .events(let events): add(events)
    case .refused(let refusal):
      guard let name = command.name else { break }
      add([.refused(name, refusal, question: state.current?.question)])
    }
    return decision
  }

  /// The same story with these commands behind it.
  func then(_ commands: Command...) -> Story { then(commands) }

  func then(_ commands: [Command]) -> Story {
    var copy = self
    for command in commands { copy.play(command) }
    return copy
  }

  private mutating func add(_ events: [Event]) {
    guard !events.isEmpty else { return }
    for event in events { state.evolve(event) }
    appends.append(events)
  }
}

private func decide(
  _ command: Command, _ state: SessionState, _ rules: SessionRules, clock: Int64? = nil
) -> Decision {
  do throws(Refusal) {
    return .events(try state.decide(command, under: rules, clock: clock))
  } catch {
    return .refused(error)
  }
}

/// Folds what happened and tells what comes of a command then.
func given(_ story: Story, when command: Command) -> Decision {
  given(story.events, under: story.rules, when: command)
}

/// Folds these events and tells what comes of a command then.
func given(_ history: [Event], under rules: SessionRules, when command: Command) -> Decision {
  var state = SessionState(of: rules.quiz)
  for event in history { state.evolve(event) }
  return decide(command, state, rules)
}

extension Seed {
  static let sample = Seed(high: 0x0011_2233_4455_6677, low: 0x8899_AABB_CCDD_EEFF)
}

extension Command {
  /// One choice after a second.
  static func choose(_ places: Int64...) -> Command {
    .answer(.choices(Choices(places)), elapsedMilliseconds: 1000)
  }

  static func slide(_ value: Int64) -> Command {
    .answer(.slider(value), elapsedMilliseconds: 1000)
  }

  static func type(_ text: String) -> Command {
    .answer(Answer(typed: text), elapsedMilliseconds: 1000)
  }

  static func set(_ name: String, _ value: String) -> Command {
    .changeSetting(name: name, value: value)
  }

  static var resume: Command { .resume(Preferences()) }
}

extension Answer {
  static func choice(_ places: Int64...) -> Answer { .choices(Choices(places)) }
}

extension SessionState {
  /// The right answer to the generated question that is shown.
  var expected: String { String(decoding: drawn?.expected ?? [], as: UTF8.self) }
}
