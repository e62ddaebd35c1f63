import EventLog
import Memory
import PortableMath
import Practice
import ReplayTool
import Shell
import Systems

/// `blame LOG memory.CARD`: which review set each value of a card, and why the card is due then.
struct MemoryBlame {
  /// A value of a card, and the review that set it.
  struct Row {
    let path: String
    let review: CardReview
    let old: String?
    let new: String?
    /// Whether the cells tell the value before.
    let hasOldCell: Bool
  }

  /// The log that was asked about.
  let path: String
  let file: MemoryFile
  let place: Int
  private let isAll: Bool
  private(set) var rows: [Row] = []
  private var cards: [String] = []

  /// Follows the cards that the paths name through their reviews.
  init(
    _ file: MemoryFile, of log: String, at place: Int, _ paths: [String], isAll: Bool
  ) throws(Failure) {
    (self.file, path, self.place, self.isAll) = (file, log, place, isAll)
    for path in paths {
      for card in try file.cards(at: path) {
        cards.append(card)
        let reviews = file.reviews.filter { $0.answer.card.utf8.elementsEqual(card.utf8) }
        let inner = String(
          decoding: path.utf8.dropFirst(MemoryDocument.member.utf8.count + 1), as: UTF8.self)
        rows += MemoryBlame.rows(card, reviews, inner.isEmpty ? card : inner, isAll: isAll)
      }
    }
    guard !rows.isEmpty else {
      throw Failure(
        "no value at \(paths.map { $0.escapedForTerminal }.joined(separator: ", "))", .no)
    }
  }

  private static func rows(
    _ card: String, _ reviews: [CardReview], _ path: String, isAll: Bool
  ) -> [Row] {
    let wanted = [StatePathBytes(path)]
    func leaves(_ state: Card?) -> StateLeaves {
      StateLeaves(MemoryDocument.bytes(ofCard: card, state)).at(wanted)
    }
    func row(_ path: String, _ review: CardReview, _ old: String?, _ new: String?) -> Row {
      Row(
        path: MemoryDocument.member + "." + path, review: review, old: old, new: new,
        hasOldCell: isAll)
    }
    if isAll {
      var rows: [Row] = []
      for review in reviews {
        for change in leaves(review.before).changes(to: leaves(review.after)) {
          rows.append(row(change.path, review, change.old, change.new))
        }
      }
      return rows
    }
    var blame = Blame(leaves(nil))
    for (number, review) in zip(1..., reviews) { blame.take(leaves(review.after), number) }
    return blame.lines.filter { $0.place > 0 }.map {
      row($0.path, reviews[$0.place - 1], nil, $0.value)
    }
  }

  func tell(_ form: Form, _ output: inout Output) {
    output.tell(self, rows: rows, form) { output in
      let width = rows.map { MemoryBlame.words($0.review).width }.max() ?? 0
      for row in rows { tell(row, width, &output) }
      for card in cards { tell(card, &output) }
    }
  }

  private func tell(_ row: Row, _ width: Int, _ output: inout Output) {
    let place = row.review.answer.place
    let value =
      isAll
      ? "\(row.path): \(row.old ?? "none") -> \(row.new ?? "none")"
      : "\(row.path) = \(row.new ?? "")"
    output.line(
      "\(place.stream)@\(place.sequence)  \(place.at.text)  "
        + MemoryBlame.words(row.review).padded(to: width) + "  " + value.escapedForTerminal)
  }

  /// Why the card is due when it is, in a line.
  private func tell(_ card: String, _ output: inout Output) {
    guard let entry = file.memory.entry(card) else { return }
    let state = entry.state
    let retention = FixedPoint.text(
      of: file.memory.scheduler.desiredRetention / (MemoryState.one / 100), decimals: 0)
    let why: String
    switch state.phase {
    case .learning(let step): why = "it is being learnt, step \(step + 1)"
    case .relearning(let step): why = "it was forgotten and is learnt again, step \(step + 1)"
    case .review:
      why =
        "recall falls to \(retention) % after "
        + String(Scheduler.days(from: state.lastReview, to: state.due)) + " days"
    }
    output.line(
      "\(card.escapedForTerminal): due \(Timestamp(clamping: state.due).text), because \(why)")
  }

  /// A review in words: what it was, and how likely recall was before it.
  static func words(_ review: CardReview) -> String {
    var words = review.answer.isRight ? "right" : "wrong"
    if let elapsed = review.answer.elapsedMilliseconds {
      words += " in " + ElapsedTime.seconds(elapsed) + " s"
    }
    return words + ": " + review.rating.word
  }
}
