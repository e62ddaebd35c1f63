internal import SessionEngine

/// One bar of a result: an outcome, and how many answers counted for it.
struct LiveBar: Hashable {
  /// So many outcomes are all charted; of more only those that an answer counted for.
  static let wholeLimit = 8

  let symbol: String
  /// Its short name, and what a result with it says first.
  let title: String
  let fullTitle: String
  let count: Int64

  /// One for each outcome of a result; none for a result without outcomes.
  static func all(_ state: SessionState, of quiz: Quiz) -> [LiveBar] {
    guard case .outcome(_, let tally, _)? = state.result, let outcomes = quiz.outcomes?.outcomes
    else { return [] }
    let names = outcomes.shortNames
    return outcomes.indices.map {
      LiveBar(
        symbol: outcomes[$0].symbol, title: names[$0], fullTitle: outcomes[$0].title,
        count: tally[$0])
    }
  }
}

extension [LiveBar] {
  /// Those that a chart has, the longest first.
  var charted: [LiveBar] {
    let shown = count > LiveBar.wholeLimit ? filter { $0.count > 0 } : self
    guard shown.contains(where: { $0.count > 0 }) else { return [] }
    return shown.sorted { $0.count > $1.count }
  }
}
