import EventLog

@testable import SessionEngine
@testable import TestSupport

/// A player who does anything at all, sense or nonsense, the same for the same seed.
struct RandomPlayer {
  var chance: SeededRandom

  init(_ seed: UInt64) { chance = SeededRandom(seed) }

  /// A command of any kind, more often one that gets the session on.
  mutating func command(_ state: SessionState, _ rules: SessionRules) -> Command {
    switch chance.below(32) {
    case 0..<13: return answer(state, rules, isSense: true)
    case 13, 14: return answer(state, rules, isSense: false)
    case 15..<19: return .next
    case 19, 20: return .back
    case 21, 22: return .jump(number())
    case 23: return .reopen
    case 24, 25: return .submit
    case 26: return .pause
    case 27, 28: return .resume(state.preferences)
    case 29: return .abandon.unless(chance.below(8) > 0, .resume(preferences()))
    default: return .changeSetting(name: settingName(), value: settingValue())
    }
  }

  /// A seed for a session.
  mutating func seed() -> Seed { Seed(high: chance.next(), low: chance.next()) }

  /// Any settings.
  mutating func preferences() -> Preferences {
    var preferences = Preferences()
    for setting in Setting.allCases where chance.below(2) == 0 {
      let values = settingValues(setting)
      let text = values[chance.below(values.count)]
      preferences[setting] = setting.number(of: Array(text.utf8).span) ?? preferences[setting]
    }
    return preferences
  }

  private mutating func answer(
    _ state: SessionState, _ rules: SessionRules, isSense: Bool
  ) -> Command {
    let elapsed = Int64(chance.below(4000))
    guard isSense, let current = state.current else {
      return .answer(nonsense(), elapsedMilliseconds: elapsed)
    }
    if let quiz = rules.quiz.graded {
      return .answer(answer(quiz.questions[Int(current.question)]), elapsedMilliseconds: elapsed)
    }
    guard let quiz = rules.quiz.outcomes else {
      let wrong = String(chance.below(20))
      let text = chance.below(3) == 0 ? wrong : state.expected
      return .answer(Answer(typed: text), elapsedMilliseconds: elapsed)
    }
    let question = quiz.questions[Int(current.question)]
    var choices = Choices()
    switch question.kind {
    case .ranged:
      return .answer(.slider(Int64(chance.below(101))), elapsedMilliseconds: elapsed)
    case .single: choices.insert(Int64(chance.below(question.answers.count)))
    case .multiple:
      for place in question.answers.indices where chance.below(3) == 0 {
        choices.insert(Int64(place))
      }
    }
    return .answer(.choices(choices), elapsedMilliseconds: elapsed)
  }

  /// An answer that fits a graded question, right now and then.
  mutating func answer(_ question: GradedQuestion) -> Answer {
    switch question.body {
    case .single(let options): return .choices(Choices([Int64(chance.below(options.count))]))
    case .trueFalse: return .choices(Choices([Int64(chance.below(2))]))
    case .multiple(let options):
      return .choices(
        Choices(options.indices.filter { _ in chance.below(2) == 0 }.map { Int64($0) }))
    case .number:
      return Answer(typed: ["3.14", "3,5", "-7", "\u{2212}.5", "+0003"][chance.below(5)])
    case .short: return Answer(typed: ["red", " BLUE ", "blaue", "grün", "no"][chance.below(5)])
    case .matching(let items, let matches, _):
      return .matches(items.map { _ in Int16(chance.below(matches.count + 1)) - 1 })
    case .ordering(let items, let right, _):
      if chance.below(3) == 0 { return .order(right.map { Int16($0) }) }
      var draws = Draws(seed(), label: [])
      return .order(draws.shuffled(items.count).map { Int16($0) })
    case .gaps(let gaps):
      let texts = ["capital", "Paris", "2.1", "", "Lyon", "x  y"]
      return .gaps(gaps.map { _ in Array(texts[chance.below(texts.count)].utf8) })
    case .place(let bounds, let areas):
      let corners = areas.flatMap { $0.polygons.flatMap { $0.flatMap { $0 } } }
      if chance.below(3) == 0 {
        let corner = corners[chance.below(corners.count)]
        if bounds.contains(corner) { return .point(corner) }
      }
      let (west, south) = (bounds.southWest.longitude, bounds.southWest.latitude)
      let wide = bounds.northEast.longitude - west
      let high = bounds.northEast.latitude - south
      return .point(
        MapPoint(
          longitude: west + wide * Int64(chance.below(101)) / 100,
          latitude: south + high * Int64(chance.below(101)) / 100))
    }
  }

  /// Any answer to nothing in particular.
  mutating func nonsense() -> Answer {
    switch chance.below(4) {
    case 3:
      let numbers = (0..<(1 + chance.below(5))).map { _ in Int16(chance.below(6)) - 1 }
      switch chance.below(4) {
      case 0: return .matches(numbers)
      case 2: return .point(MapPoint(longitude: number(), latitude: number()))
      case 1: return .order(numbers)
      default: return .gaps(numbers.map { Array("\($0)\u{7}".utf8) })
      }
    case 0: return .choices(Choices((0..<chance.below(5)).map { _ in number() }))
    case 1: return .slider(number())
    default:
      let texts = ["", "-", "-0", "007", "12345678", "+5", "é", "1 2", ".-", "..--/", "\"\\\n"]
      return Answer(typed: texts[chance.below(texts.count)])
    }
  }

  /// A number that is mostly small, now and then at the end of what there is.
  mutating func number() -> Int64 {
    switch chance.below(12) {
    case 0: Int64.max - Int64(chance.below(2))
    case 1: Int64.min + Int64(chance.below(2))
    case 2: Int64(bitPattern: chance.next())
    default: Int64(chance.below(14)) - 2
    }
  }

  private mutating func settingName() -> String {
    let names = Setting.allCases.map { $0.name } + ["volume"]
    return names[chance.below(names.count)]
  }

  private mutating func settingValue() -> String {
    let settings = Setting.allCases
    let values = settingValues(settings[chance.below(settings.count)]) + ["", "on", "17", "off"]
    return values[chance.below(values.count)]
  }

  private func settingValues(_ setting: Setting) -> [String] {
    switch setting {
    case .fontSize: ["12.0", "17.0", "17.1", "32.0"]
    case .wpm: ["5", "20", "40"]
    default: setting.words
    }
  }
}

extension Command {
  fileprivate func unless(_ condition: Bool, _ other: Command) -> Command {
    condition ? other : self
  }
}
