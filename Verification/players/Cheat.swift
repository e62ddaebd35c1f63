import EventLog
import SessionEngine
import Systems

/// Players who game the rules without breaking them, one for each signal that AUDIT lists.
///
/// Written from AUDIT's list alone, before the detector was; nobody changed them after it was.
enum Cheat: String, CaseIterable {
  case tooFast = "S01"
  case tooRegular = "S02"
  case reroller = "S03"
  case restarter = "S04"
  case quitter = "S05"
  case floorFarmer = "S06"
  case clockSetter = "S07"
  case timeStretcher = "S08"
  case reviser = "S09"
  case settingFlipper = "S10"
  case twoWindows = "S11"
  case absentee = "S12"
  case sameSeed = "S13"
  case codeReader = "S14"
  case script = "S15"
  case tailDropper = "S16"
}

/// One who cheats, at a desk of their own; otherwise they play as a quick person does.
struct Cheater {
  let cheat: Cheat
  var world: World
  var chance: Chance

  init(_ cheat: Cheat, number: Int64, seed: UInt64) {
    self.cheat = cheat
    chance = Chance(seed &* 0xD1B5_4A32 &+ UInt64(number) &* 31)
    world = World(
      player: "cheat" + String(number), start: 1_767_225_600_000 + chance.below(31_536_000_000))
  }

  /// Does it.
  mutating func cheatOnce() throws(SessionError) {
    switch cheat {
    case .tooFast: try hurry()
    case .tooRegular: try tick()
    case .reroller: try reroll()
    case .restarter: try restart()
    case .quitter: try quit()
    case .floorFarmer: try farm()
    case .clockSetter: try setClock()
    case .timeStretcher: try stretch()
    case .reviser: try revise()
    case .settingFlipper: try flip()
    case .twoWindows: try playTwo()
    case .absentee: try lookUp()
    case .sameSeed: try rehearse()
    case .codeReader: try readCode()
    case .script: try runScript()
    case .tailDropper: try dropTails()
    }
  }

  // MARK: Means

  typealias Open = Session<MemoryStorage>

  mutating func pace() -> Int64 { 300 + chance.time(2200, 450) }

  /// Answers what is shown, right or wrong, after some time, and goes on.
  mutating func answer(
    _ session: inout Open, right: Bool = true, after time: Int64
  ) throws(SessionError) {
    let now = world.read(after: time)
    let answer: Answer
    if let exercise = Arithmetic(session.state.drawn) {
      answer = Answer(typed: String((exercise.result ?? 0) + (right ? 0 : 1)))
    } else if let round = Morse(session.state.drawn) {
      answer = .text(right ? round.expected : round.expected + [0x54])
    } else {
      answer = any(session)
    }
    _ = try session.perform(.answering(answer), now)
  }

  mutating func goOn(_ session: inout Open, after time: Int64 = 1000) throws(SessionError) {
    _ = try session.perform(.next, world.read(after: time))
  }

  mutating func set(_ name: String, _ value: String, _ session: inout Open) throws(SessionError) {
    _ = try session.perform(.changeSetting(name: name, value: value), world.read(after: 1800))
  }

  private mutating func any(_ session: borrowing Open) -> Answer {
    guard let quiz = session.rules.quiz.outcomes, let current = session.state.current else {
      return .choices(Choices())
    }
    let question = quiz.questions[Int(current.question)]
    switch question.kind {
    case .ranged: return .slider(chance.below(101))
    default: return .choices(Choices([chance.below(Int64(question.answers.count))]))
    }
  }
}
