/// A projection: one sound session of a quiz under another version of that quiz.
///
/// What the player answered stays; what it counts for is the new quiz's. Questions are found by
/// their id, answers by their place. The events keep their places, so a tie that goes to who was
/// first is settled by when the player answered.
public struct Rescore: Sendable {
  /// The first event that scores differently.
  public struct Difference: Hashable, Sendable {
    /// The place of the `scoreUpdated`, or of `sessionFinished` where only the result differs.
    public let sequence: Int64
    /// What it says and what it would say, and to which answer.
    public let why: String
  }

  /// How a session comes out.
  public enum Standing: Hashable, Sendable {
    /// Every score and the result are the same.
    case identical
    /// Scores differ, the result does not.
    case otherScore
    /// The result differs.
    case otherResult
    /// An answer can't be mapped, the new quiz asks what this session never answered, or its
    /// scoring ends the session elsewhere.
    case uncertain
  }

  /// The mapping that it goes by.
  public let mapping: QuizMapping
  /// Where the session stands under the old quiz.
  public private(set) var old: SessionState
  /// Where it would stand under the new one.
  public private(set) var new: SessionState
  /// The first event that scores differently.
  public private(set) var difference: Difference?
  /// How many answers could not be mapped.
  public private(set) var unmappedCount: Int64 = 0
  /// How many answers went to a question that the new quiz does not ask.
  package private(set) var unaskedCount: Int64 = 0
  /// Whether the new quiz's scoring ends the session at another place, so that nobody knows what
  /// the player would have answered.
  package private(set) var movesEnd = false
  /// The answer whose score is due.
  private var due: (question: Int, was: Answer?, answer: Answer)?

  /// Starts before the first event.
  public init(_ mapping: QuizMapping) {
    self.mapping = mapping
    old = SessionState(of: mapping.old)
    new = SessionState(of: mapping.new)
  }

  /// Takes the next event, as it is recorded.
  public mutating func take(_ event: Event) {
    let sequence = old.sequence
    switch event {
    case .answerGiven(let question, let answer, let elapsed),
      .answerRevised(let question, let answer, _, let elapsed):
      answered(Int(clamping: question), answer, elapsed)
    case .answerMarked(let mark): marked(mark, sequence)
    case .sessionFinished(.graded): finishedGraded(event, sequence)
    case .scoreUpdated(.outcomes(let changes)): scored(changes, sequence)
    case .sessionFinished(.outcome): finished(event, sequence)
    default: new.evolve(event)
    }
    old.evolve(event)
  }

  private mutating func answered(_ question: Int, _ answer: Answer, _ elapsed: Int64) {
    if mapping.old.graded != nil {
      switch mapping.gradedTarget(of: question, answer) {
      case (.question(let place), let mapped?):
        new.evolve(.answerGiven(question: Int64(place), mapped, elapsedMilliseconds: elapsed))
      case (.notAsked, _):
        unaskedCount += 1
        new.pass()
      default:
        unmappedCount += 1
        new.pass()
      }
      return
    }
    guard mapping.old.outcomes != nil else {
      new.evolve(
        .answerGiven(question: Int64(question), answer, elapsedMilliseconds: elapsed))
      return
    }
    let was = old.answers.indices.contains(question) ? old.answers[question] : nil
    due = (question, was, answer)
    switch mapping.target(of: question, answer) {
    case .question(let place):
      new.evolve(.answerGiven(question: Int64(place), answer, elapsedMilliseconds: elapsed))
    case .notAsked:
      unaskedCount += 1
      new.pass()
    case .unmapped:
      unmappedCount += 1
      new.pass()
    }
  }

  private mutating func scored(_ changes: [Score.Change], _ sequence: Int64) {
    guard let due, let quiz = mapping.new.outcomes else {
      new.pass()
      return
    }
    self.due = nil
    var fresh: [Score.Change] = []
    if case .question(let place) = mapping.target(of: due.question, due.answer) {
      var was: Answer?
      if let before = due.was, case .question = mapping.target(of: due.question, before) {
        was = before
      }
      fresh = new.changes(quiz, quiz.questions[place], from: was, to: due.answer)
    } else if let was = due.was, case .question(let place) = mapping.target(of: due.question, was) {
      // What counted before is taken back, and nothing takes its place.
      fresh = new.changes(quiz, quiz.questions[place], from: was, to: .choices(Choices()))
    }
    new.evolve(.scoreUpdated(.outcomes(fresh)))
    guard difference == nil else { return }
    let (before, after) = (
      mapping.words(changes, of: mapping.old), mapping.words(fresh, of: mapping.new)
    )
    if before != after {
      difference = Difference(
        sequence: sequence,
        why: mapping.words(due.question, due.answer) + ": " + before + " -> " + after)
    }
  }

  /// The marks of the same answer under the new key.
  private mutating func marked(_ mark: GradedMark, _ sequence: Int64) {
    guard let quiz = mapping.new.graded, let graded = new.graded,
      let place = mapping.place(of: Int(clamping: mark.question))
    else {
      new.pass()
      return
    }
    if quiz.mode == .practice, quiz.scoring.isOver(graded.run) { movesEnd = true }
    let fresh = graded.mark(Int64(place), quiz)
    new.evolve(.answerMarked(fresh))
    guard difference == nil, fresh.marks != mark.marks || fresh.maximum != mark.maximum else {
      return
    }
    difference = Difference(
      sequence: sequence,
      why: quiz.questions[place].id + ": " + Marks.text(mark.marks) + " of "
        + Marks.text(mark.maximum) + " -> " + Marks.text(fresh.marks) + " of "
        + Marks.text(fresh.maximum))
  }

  private mutating func finishedGraded(_ event: Event, _ sequence: Int64) {
    guard let quiz = mapping.new.graded, let graded = new.graded,
      case .sessionFinished(.graded(let before)) = event
    else {
      new.pass()
      return
    }
    let marked = graded.slots.indices.filter { graded.slots[$0].marks != nil }
    if marked.count < Int(clamping: before.askedCount), !quiz.scoring.isOver(graded.run) {
      movesEnd = true
    }
    guard !movesEnd else {
      new.pass()
      return
    }
    let maximum =
      quiz.scoring == .credit
      ? marked.reduce(0) { $0 + quiz.questions[$1].points } : quiz.maximum
    let result = GradedResult(
      score: graded.score, earned: graded.earned(quiz), maximum: maximum, quiz: quiz,
      answeredCount: before.answeredCount, askedCount: before.askedCount)
    new.evolve(.sessionFinished(.graded(result)))
    guard difference == nil, result != before else { return }
    difference = Difference(
      sequence: sequence,
      why: "no answer is marked differently: " + mapping.words(.graded(before), of: mapping.old)
        + " -> " + mapping.words(.graded(result), of: mapping.new))
  }

  private mutating func finished(_ event: Event, _ sequence: Int64) {
    guard let quiz = mapping.new.outcomes else {
      new.pass()
      return
    }
    new.evolve(.sessionFinished(new.result(of: quiz)))
    guard difference == nil, case .sessionFinished(let before) = event,
      let after = new.result
    else { return }
    let (one, other) = (
      mapping.words(before, of: mapping.old), mapping.words(after, of: mapping.new)
    )
    if one != other {
      difference = Difference(
        sequence: sequence,
        why: "no answer scores differently, the tie is settled differently: " + one + " -> " + other
      )
    }
  }

  /// Which questions of the new quiz a finished session never answered.
  public var unansweredIDs: [String] {
    guard old.phase == .finished, let quiz = mapping.new.outcomes else { return [] }
    return quiz.questions.indices.filter { mapping.isNew($0) }.map { quiz.questions[$0].id }
  }

  /// How the session comes out.
  public var standing: Standing {
    if unmappedCount > 0 || !unansweredIDs.isEmpty || movesEnd { return .uncertain }
    if oldResult != newResult { return .otherResult }
    return difference == nil ? .identical : .otherScore
  }

  /// The result, or how far the session is.
  public var oldResult: String { mapping.result(old, of: mapping.old) }
  /// The result under the new quiz.
  public var newResult: String { mapping.result(new, of: mapping.new) }
  /// The result as a table of results counts it, see ``QuizMapping``.
  public var oldGroup: String { mapping.group(old, of: mapping.old) }
  /// The same under the new quiz.
  public var newGroup: String { mapping.group(new, of: mapping.new) }
  /// The counts or points, in words.
  public var oldScore: String { mapping.score(old, of: mapping.old) }
  /// The counts or points under the new quiz.
  public var newScore: String { mapping.score(new, of: mapping.new) }
}
