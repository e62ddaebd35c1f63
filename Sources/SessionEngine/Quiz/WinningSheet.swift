/// Looks for an answer sheet that lets one outcome win; where it finds none, there is none.
///
/// The wanted outcome is picked wherever it can be: that adds to it and takes from the others, so
/// a sheet that wins without is still one that wins with it. In multiple questions nothing else
/// is picked. What is left are the *forced* questions, single and ranged ones without an answer
/// for it. Those with an answer that counts for nothing take that; each of the others gives a
/// point to another outcome, and no outcome may get more than it can have beside the wanted one's
/// count *K*:
///
/// - `firstListed`: *K* - 1 if it is listed earlier, *K* if later;
/// - `firstReached`: *K* - 1, and one more *late* place for a point that comes after the last
///   question that gives one to the wanted outcome.
///
/// Where *K* is 0 all have to stay at 0, and only the outcome listed first wins. Seating the forced
/// questions under these capacities is a bipartite matching, done by augmenting paths.
struct WinningSheetSearch {
  private let quiz: OutcomeQuiz
  /// For each question the different outcomes of its answers.
  private let options: [[Int]]

  init(_ quiz: OutcomeQuiz) {
    self.quiz = quiz
    options = quiz.questions.map { question in
      var outcomes: [Int] = []
      for answer in question.answers {
        guard let outcome = answer.outcome, !outcomes.contains(outcome) else { continue }
        outcomes.append(outcome)
      }
      return outcomes
    }
  }

  /// A sheet that wins, or nil if no sheet does.
  func sheet(for wanted: Int) -> AnswerSheet? {
    var count = 0
    var lastGiving = -1
    var picks: [Int?] = Array(repeating: wanted, count: quiz.questions.count)
    var forced: [Int] = []
    for place in quiz.questions.indices {
      let question = quiz.questions[place]
      if options[place].contains(wanted) {
        let gifts = question.answers.filter { $0.outcome == wanted }.count
        count += question.kind == .multiple ? gifts : 1
        lastGiving = place
      } else if question.kind != .multiple {
        picks[place] = nil
        if question.answers.allSatisfy({ $0.outcome != nil }) { forced.append(place) }
      }
    }
    guard count > 0 || (wanted == 0 && forced.isEmpty) else { return nil }
    var seats = SheetSeats(
      capacities: capacities(wanted, count), options: options,
      lateFrom: quiz.tie == .firstReached ? lastGiving + 1 : quiz.questions.count)
    guard seats.seat(forced) else { return nil }
    for place in forced { picks[place] = seats.outcome(of: place) }
    return AnswerSheet(answers: picks.indices.map { answer($0, picks[$0]) })
  }

  /// How many points each other outcome may have, late places apart.
  private func capacities(_ wanted: Int, _ count: Int) -> [Int] {
    quiz.outcomes.indices.map { outcome in
      if outcome == wanted { return 0 }
      return quiz.tie == .firstListed && outcome > wanted ? count : count - 1
    }
  }

  /// The answer to one question that gives what it can to an outcome, or to none.
  private func answer(_ place: Int, _ outcome: Int?) -> AnswerSheet.Answer {
    let question = quiz.questions[place]
    let fitting = question.answers.indices.filter { question.answers[$0].outcome == outcome }
    switch question.kind {
    case .multiple: return .choices(fitting)
    case .single: return .choices(Array(fitting.prefix(1)))
    case .ranged:
      let value = (0...100).first { fitting.contains(question.answer(atSlider: Int64($0))) }
      return .slider(Int64(value ?? 0))
    }
  }
}

/// Seats questions at outcomes: each takes one place of an outcome that one of its answers has.
struct SheetSeats {
  /// Places: for outcome *i* the general ones at 2*i*, the late one at 2*i* + 1.
  private let capacities: [Int]
  private let options: [[Int]]
  private let lateFrom: Int
  /// Who sits there.
  private var guests: [[Int]]
  /// Where a question sits.
  private var seats: [Int?]
  /// In which round a place was reached last, and by whom.
  private var rounds: [Int]
  private var reachedBy: [Int]

  /// Late places can be used by the questions from `lateFrom` on, one at each outcome.
  init(capacities: [Int], options: [[Int]], lateFrom: Int) {
    self.capacities = capacities
    self.options = options
    self.lateFrom = lateFrom
    guests = Array(repeating: [], count: 2 * capacities.count)
    seats = Array(repeating: nil, count: options.count)
    rounds = Array(repeating: 0, count: 2 * capacities.count)
    reachedBy = rounds
  }

  /// The outcome at which a question sits.
  func outcome(of question: Int) -> Int? { seats[question].map { $0 / 2 } }

  /// Seats all questions and answers true, or false if they can't all be seated.
  ///
  /// A round looks at each place once, however many questions look for one; a round that seats
  /// nobody is the proof that nobody can be.
  mutating func seat(_ questions: [Int]) -> Bool {
    var waiting = questions
    var round = 0
    while !waiting.isEmpty {
      round += 1
      let left = waiting.filter { !seat($0, round) }
      guard left.count < waiting.count else { return false }
      waiting = left
    }
    return true
  }

  /// Breadth first from a question to a free place, over the guests of places that are full.
  private mutating func seat(_ question: Int, _ round: Int) -> Bool {
    var queue = [question]
    var head = 0
    while head < queue.count {
      let guest = queue[head]
      head += 1
      for outcome in options[guest] {
        for place in (2 * outcome)...(guest >= lateFrom ? 2 * outcome + 1 : 2 * outcome)
        where rounds[place] != round {
          rounds[place] = round
          reachedBy[place] = guest
          let capacity = place % 2 == 0 ? capacities[outcome] : 1
          if guests[place].count < capacity {
            move(to: place)
            return true
          }
          queue += guests[place]
        }
      }
    }
    return false
  }

  /// Everyone on the path moves one place on, the last one into the free place.
  private mutating func move(to free: Int) {
    var place = free
    while true {
      let guest = reachedBy[place]
      let old = seats[guest]
      guests[place].append(guest)
      seats[guest] = place
      guard let old else { return }
      guests[old].removeAll { $0 == guest }
      place = old
    }
  }
}

extension OutcomeQuiz {
  /// An answer sheet that lets an outcome win, or nil if there is none.
  package func winningSheet(for outcome: Int) -> AnswerSheet? {
    WinningSheetSearch(self).sheet(for: outcome)
  }
}
