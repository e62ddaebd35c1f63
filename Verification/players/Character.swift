import SessionEngine
import Systems

/// What kind of person a simulated player is: how fast, how sure, how often called away.
///
/// All figures are assumptions about people, written down before anything was measured with them:
/// times in milliseconds, chances in thousandths.
struct Character {
  let name: String
  /// The time for a question with one choice, half of them; others are multiples of it.
  var median: Int64 = 4000
  /// How much times spread: the standard deviation of their logarithm.
  var spread: Int64 = 450
  /// How often an exercise or a round is answered right.
  var right: Int64 = 850
  /// How often, of all moves in an outcome quiz, the player looks back.
  var back: Int64 = 30
  /// How often an answer is changed when it is looked at again.
  var change: Int64 = 300
  /// How often a question is left unanswered by leaving the game screen.
  var reopen: Int64 = 4
  /// How often the player leaves before a command, and comes back.
  var pause: Int64 = 8
  /// How often the program is killed before a command.
  var crash: Int64 = 1
  /// How often a setting is changed before a command.
  var fiddle: Int64 = 3
  /// How often a session is given up, after a wrong answer and otherwise.
  var giveUp: (whenWrong: Int64, otherwise: Int64) = (6, 2)
  /// How often a command is a slip that the rules refuse.
  var slip: Int64 = 6
  /// How often the key was pressed twice, so that the next question is answered at once.
  var doublePress: Int64 = 2
  /// The quizzes, as often as they are played.
  var quizzes = ["animals", "animals", "country", "expedition", "arithmetic", "morse"]
  /// What the player set before the first session.
  var settings: [(String, String)] = []
  /// How often the next session is begun at once.
  var again: Int64 = 250
  /// How many sessions a player has at most.
  var sessionLimit: Int64 = 12
  /// How often the session is one of a second window, played beside another.
  var window: Int64 = 3

  static let all: [Character] = [
    Character(name: "quick", median: 1900, spread: 400, right: 880, pause: 4, doublePress: 4),
    Character(name: "slow", median: 9000, spread: 550, right: 900, pause: 10),
    Character(
      name: "hesitant", median: 5500, spread: 600, right: 800, back: 160, change: 450, reopen: 25,
      pause: 10, fiddle: 8),
    Character(
      name: "interrupted", median: 4500, spread: 500, right: 860, pause: 60, crash: 12,
      settings: [("tint", "green")]),
    Character(
      name: "accommodated", median: 14_000, spread: 900, right: 820, back: 60, pause: 25,
      fiddle: 10, settings: [("timer", "off"), ("fontSize", "28.0"), ("sound", "off")]),
    Character(
      name: "child", median: 5200, spread: 650, right: 640, reopen: 20, pause: 12, fiddle: 12,
      giveUp: (25, 6), slip: 20, doublePress: 6,
      quizzes: ["arithmetic", "arithmetic", "arithmetic", "animals"], again: 350),
    Character(
      name: "operator", median: 1700, spread: 350, right: 960,
      quizzes: ["morse", "morse", "morse", "morse", "arithmetic", "animals"],
      settings: [("wpm", "30"), ("sound", "on")], again: 500, sessionLimit: 20),
  ]

  /// How long a question takes this player, half of the times.
  func median(_ session: SessionState, _ quiz: Quiz) -> Int64 {
    if let exercise = Arithmetic(session.drawn) {
      return median * (4 + 2 * exercise.grade) / 10
    }
    if let round = Morse(session.drawn) {
      let isKnown = name == "operator"
      let letters = Int64(round.text.count)
      switch round.direction {
      case .encode: return median + letters * (isKnown ? 700 : 1600)
      case .decode: return median + letters * (isKnown ? 350 : 1500)
      }
    }
    guard let outcomes = quiz.outcomes, let current = session.current else { return median }
    switch outcomes.questions[Int(current.question)].kind {
    case .single: return median
    case .multiple: return median * 14 / 10
    case .ranged: return median * 9 / 10
    }
  }
}

extension Arithmetic {
  /// How hard a person finds an exercise, from 1 to 4.
  fileprivate var grade: Int64 {
    switch operation {
    case .plus: a + b < 10 ? 1 : 2
    case .minus: a < b ? 3 : 1
    case .times: min(a, b) < 2 ? 1 : a + b > 11 ? 4 : 2
    case .divided: b == 1 || a == 0 ? 1 : 3
    }
  }
}
