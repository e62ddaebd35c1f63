internal import EventLog
internal import Documents
internal import Reporting
internal import SessionEngine
internal import Shell

/// What the home menu of a wide terminal says of each row.
///
/// All of it is read from the player's records, once for each visit of the menu.
struct HomePreviews {
  let records: PlayerProgress
  /// Whether every session could be read.
  let isWhole: Bool
  let games: [SessionSummary]
  let tint: String

  /// Shown in place of nothing where a session could not be read.
  static let unreadable = "something cannot be read"

  /// A quiz: what it asks, how long it is, and how it went so far.
  func quiz(_ quiz: Quiz) -> MenuPreview {
    let tint = tint
    var preview = MenuPreview(title: quiz.title.escapedForTerminal, note: quiz.length)
    preview.world = { World(of: quiz, tint: tint, isAsking: false, isLight: $0) }
    preview.symbols = HomePreviews.symbols(of: quiz)
    let lines = quiz.introduction.split(separator: "\n")
    preview.sentence = lines.first.map { String($0).escapedForTerminal } ?? ""
    preview.facts = [("Length", quiz.length)] + played(quiz)
    return preview
  }

  /// As many emoji of the outcomes as fit beside each other.
  private static func symbols(of quiz: Quiz) -> [String] {
    let all = quiz.outcomes?.outcomes.map { $0.symbol.escapedForTerminal } ?? []
    return Array(all.filter { !$0.isEmpty }.prefix(8))
  }

  /// How a quiz went so far: the open game, the best, and when it was played last.
  func played(_ quiz: Quiz) -> [MenuPreview.Fact] {
    let sessions = records.sessions.filter { $0.start.quiz.utf8.elementsEqual(quiz.id.utf8) }
    var facts: [MenuPreview.Fact] = []
    if let open = games.first(where: { $0.rules.quiz.digest == quiz.digest }) {
      facts.append(("Open game", open.placeWords))
    }
    for best in records.bests where best.session.start.quizDigest == quiz.digest {
      let level = best.session.level.map { ", " + $0.text } ?? ""
      facts.append(("Best" + level, ProgressWords.score(best.score)))
    }
    if let last = sessions.last {
      facts.append(("Last played", UTCDate(of: last.finishedAt ?? last.startedAt).words))
    }
    let count = sessions.filter { $0.finishedAt != nil }.count
    if count > 0 { facts.append(("Finished", count == 1 ? "once" : "\(count) times")) }
    return sessions.isEmpty
      ? [("Played", isWhole ? "not yet" : HomePreviews.unreadable)] : facts
  }

  /// The latest results.
  var results: MenuPreview {
    var preview = MenuPreview(title: "Results")
    let finished = records.sessions.filter { $0.finishedAt != nil }
    preview.note =
      finished.isEmpty && !isWhole ? HomePreviews.unreadable : finished.count.counted("game")
    preview.sentence = "What you finished, each with what led to it."
    preview.facts = finished.suffix(5).reversed().map { session in
      let score = session.score.map { ", " + ProgressWords.amount($0) } ?? ""
      return (
        UTCDate(of: session.finishedAt ?? session.startedAt).words,
        session.title.escapedForTerminal + score
      )
    }
    return preview
  }

  /// Streak and bests.
  func progress(_ streak: Streak) -> MenuPreview {
    var preview = MenuPreview(title: "Your progress", note: ProgressWords.short(streak))
    preview.sentence = ProgressWords.streak(streak)
    preview.facts = records.bests.suffix(5).map {
      (ProgressWords.amount($0.score), ProgressWords.title($0.session).escapedForTerminal)
    }
    return preview
  }
}
