import EventLog
import SessionEngine
import Shell

/// What a player who knows two thirds of it answers.
enum GradedGuess {
  static func answer(to question: GradedQuestion, _ random: inout SplitMix) -> Answer {
    let knows = random.next() % 3 > 0
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    switch question.body {
    case .single(let options):
      let best = options.indices.max { options[$0].credit < options[$1].credit } ?? 0
      return .choices(Choices([Int64(knows ? best : pick(options.count))]))
    case .multiple(let options):
      let right = options.indices.filter { options[$0].credit > 0 }
      return .choices(Choices((knows ? right : [pick(options.count)]).map { Int64($0) }))
    case .trueFalse(let isTrue, _, _):
      return .choices(Choices([knows == isTrue ? 1 : 0]))
    case .short(let accepted, _):
      let best = accepted.max { $0.credit < $1.credit }
      return Answer(typed: knows ? best?.pattern ?? "" : String(pick(40)))
    case .number:
      return Answer(typed: knows ? question.rightWords : String(pick(40)))
    case .matching(_, let matches, let right):
      return .matches(right.map { Int16(knows ? $0 : pick(matches.count)) })
    case .ordering(_, let right, _):
      return .order((knows ? right : right.reversed()).map { Int16($0) })
    case .gaps(let gaps):
      return .gaps(gaps.map { _ in Array(String(pick(40)).utf8) })
    case .place(let bounds, let areas):
      let corners = knows ? areas.flatMap { $0.polygons.joined().joined() } : []
      return .point(corners.first ?? bounds.southWest)
    }
  }
}
