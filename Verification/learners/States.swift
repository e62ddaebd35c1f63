import Memory

/// The states of cards after each of their reviews, for `Verification/compare-fsrs`.
enum States {
  /// Reads histories from standard input, one a line, and writes their states, one line each.
  ///
  /// A history is the parameters in units of 10⁻⁸ with commas between them, and reviews as
  /// `RATING@MILLISECONDS`. A state is `STABILITY/DIFFICULTY/DUE`.
  static func print() {
    while let line = readLine() {
      let words = line.split(separator: " ")
      guard let first = words.first,
        let parameters = MemoryParameters(
          units: first.split(separator: ",").compactMap { Int64($0) }),
        let scheduler = Scheduler(parameters: parameters)
      else {
        Swift.print("not parameters")
        continue
      }
      var card: Card?
      var states: [String] = []
      for word in words.dropFirst() {
        let parts = word.split(separator: "@")
        guard parts.count == 2, let rating = Int(parts[0]).flatMap(Rating.init(rawValue:)),
          let time = Int64(parts[1])
        else {
          states.append("not a review")
          break
        }
        let next = scheduler.next(card, Review(rating, at: time))
        states.append("\(next.memory.stability)/\(next.memory.difficulty)/\(next.due)")
        card = next
      }
      Swift.print(states.joined(separator: " "))
    }
  }
}
