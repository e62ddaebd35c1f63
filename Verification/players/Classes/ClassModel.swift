import Similarity

/// How a class of honest players answers a quiz.
///
/// None of them is the model that the index computes with, which takes the odds of a right answer
/// as a player's factor times the question's and wrong answers as equally likely for everybody.
enum ClassModel: String, CaseIterable {
  /// Two-parameter logistic questions; one wrong answer draws more than the others.
  case skewed
  /// Every answer, right or wrong, has an attraction that changes with ability (Bock's nominal
  /// response model): better players make other mistakes.
  case nominal
  /// Half of the class was taught a wrong rule that leads to one wrong answer in three of ten
  /// questions.
  case misconception
  /// The same for a quarter of the class.
  case quarter
  /// The same for a tenth of the class, but at least three: three players of thirty.
  case tenth
  /// Three groups of very different ability.
  case streamed
  /// Two teachers: for half of the class a third of the questions is harder, and other mistakes
  /// are common.
  case teachers
  /// A third of the class runs out of time and guesses what is left; half of those always choose
  /// the same place among the answers.
  case speeded
  /// Typed answers: a few common slips, else any number.
  case typed
  /// Nine of ten answers are right.
  case easy
  /// A third of the answers is right.
  case hard
  /// A wrong rule that exactly two players hold: nothing in the answers tells it from
  /// copying, so it is measured beside the others and not with them.
  case couple

  /// Those for which the level has to hold.
  static var honest: [ClassModel] { allCases.filter { $0 != .couple } }

  /// What it means, in a few words.
  var words: String {
    switch self {
    case .skewed: "2PL, skewed wrong answers"
    case .nominal: "nominal response, ability changes the mistakes"
    case .misconception: "a wrong rule taught to half of the class"
    case .quarter: "a wrong rule, a quarter of the class"
    case .tenth: "a wrong rule, a tenth of the class"
    case .streamed: "three groups of ability"
    case .teachers: "two teachers"
    case .speeded: "a third runs out of time and guesses"
    case .typed: "typed answers"
    case .easy: "easy, nine of ten right"
    case .hard: "hard, a third right"
    case .couple: "a wrong rule that two alone hold"
    }
  }
}

/// A question of a simulated quiz.
struct ModelQuestion {
  /// Its difficulty on the scale of abilities, in thousandths.
  let difficulty: Int64
  /// Its discrimination, in thousandths.
  let discrimination: Int64
  /// The place of the right answer among four.
  private(set) var key: Int64
  /// How often each of the wrong answers is chosen, in thousandths, by place.
  private(set) var attractions: [Int64]
  /// The same for the other teacher's players.
  let otherAttractions: [Int64]
  /// Per answer how its attraction changes with ability, and its attraction, in thousandths.
  let slopes: [Int64]
  let intercepts: [Int64]
  /// Where a wrong rule leads, if it says anything about this question.
  let rule: Int64?
  /// How much harder it is for the other teacher's players.
  let otherDifficulty: Int64
  /// How long each choice is.
  private(set) var lengths: [Int64]

  /// The place of the longest choice.
  var longest: Int64 {
    Int64(lengths.indices.max { lengths[$0] < lengths[$1] } ?? 0)
  }

  /// A question of a class of which some guess.
  init(_ guessing: Guessing, _ chance: inout Chance) {
    self.init(.skewed, ease: guessing.difficulty, &chance)
    let count =
      switch guessing.habit {
      case .last: chance.within(3...5)
      case .sameOfTwo: Int64(2)
      default: Int64(4)
      }
    (key, attractions) = ModelQuestion.skewed(of: count, &chance)
    // The right answer is the longest more often than another one.
    lengths = (0..<count).map { chance.within(1...1000) + ($0 == key ? 150 : 0) }
  }

  init(_ model: ClassModel, _ chance: inout Chance) {
    self.init(model, ease: model == .easy ? -2600 : model == .hard ? 900 : -500, &chance)
  }

  private init(_ model: ClassModel, ease: Int64, _ chance: inout Chance) {
    difficulty = ease + chance.deviation() * (model == .easy ? 5 : 9) / 10
    discrimination = chance.within(600...2000)
    key = chance.below(4)
    attractions = ModelQuestion.skewed(key, &chance)
    otherAttractions = ModelQuestion.skewed(key, &chance)
    let turn = chance.below(3)
    var (slopes, intercepts): ([Int64], [Int64]) = ([], [])
    for place in 0..<Int64(4) {
      let rank = (place - key + 4 + turn) % 4
      slopes.append(place == key ? 900 : -600 + 450 * rank)
      intercepts.append(place == key ? 500 : chance.within(-700...700))
    }
    (self.slopes, self.intercepts) = (slopes, intercepts)
    rule = chance.happens(300) ? (key + 1 + chance.below(3)) % 4 : nil
    otherDifficulty = chance.happens(333) ? 1500 : 0
    // Without chance of its own: classes are those that were measured before there were lengths.
    lengths = [0, 577, 1154, 1731].map { [difficulty] in (difficulty &* 31 &+ $0) % 97 }
  }

  /// A key and the attractions of the others among so many choices.
  private static func skewed(
    of count: Int64, _ chance: inout Chance
  ) -> (key: Int64, attractions: [Int64]) {
    let key = chance.below(count)
    var shares: [Int64] = Array([600, 300, 100, 50].prefix(Int(count) - 1))
    var all: [Int64] = []
    for place in 0..<count {
      all.append(place == key ? 0 : shares.remove(at: Int(chance.below(Int64(shares.count)))))
    }
    return (key, all)
  }

  /// One wrong answer of six, three and one tenths, in any order.
  private static func skewed(_ key: Int64, _ chance: inout Chance) -> [Int64] {
    var shares: [Int64] = [600, 300, 100]
    var all: [Int64] = []
    for place in 0..<Int64(4) {
      all.append(place == key ? 0 : shares.remove(at: Int(chance.below(Int64(shares.count)))))
    }
    return all
  }
}
