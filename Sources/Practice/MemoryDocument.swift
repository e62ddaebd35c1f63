internal import EventLog
public import Memory

/// The state of cards as canonical JSON: `{"memory":{"CARD":{…},…}}`.
///
/// Stability and difficulty are integers of 10⁻⁸, times are as in logs. The probability of recall
/// is left out, because it changes without an event.
public enum MemoryDocument {
  /// The member that holds the cards.
  public static let member = "memory"

  /// The document of some cards.
  public static func bytes(of cards: [(name: String, state: Card)]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.key(member)
      $0.object { writer in
        for (name, state) in cards {
          writer.key(name)
          state.write(to: &writer)
        }
      }
    }
    return writer.bytes
  }

  /// The document of one card alone, without the outer object: `{"CARD":{…}}`; `{}` of a new one.
  public static func bytes(ofCard name: String, _ state: Card?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      guard let state else { return }
      $0.key(name)
      state.write(to: &$0)
    }
    return writer.bytes
  }

  /// The document of a whole memory, the cards in the order of their first reviews.
  public static func bytes(of memory: PlayerMemory) -> [UInt8] {
    bytes(of: memory.entries.map { ($0.card, $0.state) })
  }
}

extension Card {
  /// The word of its phase: `learning`, `review` or `relearning`.
  var phaseWord: String {
    switch phase {
    case .learning: "learning"
    case .review: "review"
    case .relearning: "relearning"
    }
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("phase", phaseWord)
      switch phase {
      case .learning(let step), .relearning(let step): $0.member("step", Int64(step))
      case .review: break
      }
      $0.member("stability", memory.stability)
      $0.member("difficulty", memory.difficulty)
      $0.member("reviews", Int64(reviewCount))
      $0.member("lapses", Int64(lapseCount))
      $0.member("lastReview", Timestamp(clamping: lastReview).text)
      $0.member("due", Timestamp(clamping: due).text)
    }
  }
}
