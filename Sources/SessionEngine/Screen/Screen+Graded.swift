extension Screen {
  /// What is seen in a session of a graded quiz.
  mutating func show(_ state: SessionState, _ quiz: GradedQuiz, under rules: SessionRules) {
    guard let graded = state.graded else { return }
    if quiz.mode == .practice { score = graded.score }
    trail = rules.order.map { Standing(graded.slots[$0], quiz.questions[$0]) }
    switch state.phase {
    case .new: control = .begin(symbols: [])
    case .asking: ask(state, graded, quiz, rules)
    case .waiting:
      heading = "All questions seen"
      control = .submit
      progress = Screen.progress(graded, rules, number: Int64(rules.order.count))
      places = Screen.places(graded, rules)
      prompt = (openWords ?? Screen.allAnswered(graded)) + ". You can still go back."
      // No question is on the screen, so none of their limits is told.
      limitMilliseconds = graded.limitMilliseconds.map { max(0, $0 - graded.shownClock) }
      actions = [.back, .jump, .submit, .pause]
    case .handedIn:
      heading = "Handed in"
      prompt = "Your answers are handed in. The results come when your teacher releases them."
    case .finished:
      guard case .graded(let result)? = state.result else { return }
      heading = "Your result"
      grading = Screen.grading(result, graded, quiz, rules)
    case .abandoned:
      heading = "Given up"
      prompt = "This session was given up and cannot be resumed."
    }
  }

  private static func progress(
    _ graded: GradedState, _ rules: SessionRules, number: Int64
  ) -> Progress {
    Progress(number: number, of: Int64(rules.order.count), answered: graded.answeredCount)
  }

  /// How many places of an exam have no answer: `3 of 10 questions are not answered`, a sentence
  /// without its end; nil where all have one.
  public var openWords: String? {
    let openCount = places.count { !$0.isAnswered }
    if openCount == 0 { return nil }
    return String(openCount) + " of " + String(places.count)
      + (places.count == 1 ? " question" : " questions") + (openCount == 1 ? " is" : " are")
      + " not answered"
  }

  /// That all have one, and how many answers have a gap with nothing in it.
  private static func allAnswered(_ graded: GradedState) -> String {
    let partCount = graded.slots.count { slot in
      guard case .gaps(let texts)? = slot.answer else { return false }
      return texts.contains { $0.isEmpty }
    }
    return "Every question is answered"
      + (partCount == 0
        ? "" : partCount == 1 ? ", but one has an empty gap" : ", but some have empty gaps")
  }

  private static func places(_ graded: GradedState, _ rules: SessionRules) -> [Place] {
    rules.order.enumerated().map { index, place in
      Place(
        number: Int64(index) + 1, isAnswered: graded.slots[place].answer != nil,
        isOutOfTime: graded.slots[place].isOutOfTime)
    }
  }

  private mutating func ask(
    _ state: SessionState, _ graded: GradedState, _ quiz: GradedQuiz, _ rules: SessionRules
  ) {
    guard let current = state.current, quiz.questions.indices.contains(Int(current.question))
    else { return }
    let place = Int(current.question)
    let (question, slot) = (quiz.questions[place], graded.slots[place])
    let placeCount = Int64(rules.order.count)
    heading = "Question #" + String(current.number)
    prompt = question.text
    isNoneChosen = slot.answer == .choices(Choices())
    kind = question.kind
    worth = question.points
    progress = Screen.progress(graded, rules, number: current.number)
    limitMilliseconds = state.limitMilliseconds
    if let marks = slot.marks {
      let mark = Mark(question, slot, marks, rules.texts)
      self.mark = mark
      feedback = mark.isRight ? .right : .wrong(expected: mark.expected)
      control = .next
      asked = Asked(
        control: question.control(current.order, slot.answer, rules, isMarked: true),
        parts: question.parts(of: slot.answer, shown: current.order, under: rules.texts))
      if slot.answer == nil { heading = "Time is up" }
    } else if slot.isOutOfTime {
      heading = "Time is up"
      control = current.number < placeCount ? .next : .submit
      asked = Asked(control: question.control(current.order, slot.answer, rules), parts: [])
    } else {
      control = question.control(current.order, slot.answer, rules)
      takesLetters = question.takesLetters
    }
    if current.number > 1 { actions.append(.back) }
    if quiz.mode == .exam {
      places = Screen.places(graded, rules)
      if current.number < placeCount { actions.append(.next) }
      actions += [.jump, .submit]
    } else {
      if slot.marks != nil { actions.append(.next) }
      if state.reached > 1 { actions.append(.jump) }
      if current.number < state.reached { actions.append(.forward) }
    }
    actions.append(.pause)
  }

  /// The result with every question.
  static func grading(
    _ result: GradedResult, _ graded: GradedState, _ quiz: GradedQuiz, _ rules: SessionRules
  ) -> Grading {
    var rows: [Grading.Row] = []
    // A session of lives can end before its last place.
    for place in rules.order where graded.slots[place].marks != nil {
      let (question, slot) = (quiz.questions[place], graded.slots[place])
      rows.append(
        Grading.Row(
          question: question.text,
          mark: Mark(question, slot, slot.marks ?? 0, rules.texts)))
    }
    let grade = quiz.grade(ofPercent: result.percent)
    return Grading(
      result: result, grade: grade?.title ?? "", feedback: grade?.feedback ?? "", rows: rows)
  }

  /// Takes the right answers and what the quiz says of the answers out of a result, and says why.
  ///
  /// ``DataFolder/withholdsKey(of:startedAs:under:)`` knows when.
  public mutating func withholdKey() {
    guard let grading else { return }
    prompt = "The right answers are shown once your other session of this exam has ended."
    var rows: [Grading.Row] = []
    for row in grading.rows {
      let mark = row.mark
      rows.append(
        Grading.Row(
          question: row.question,
          mark: Mark(
            marks: mark.marks, maximum: mark.maximum, standing: mark.standing, answer: mark.answer,
            expected: "", feedback: [])))
    }
    self.grading = Grading(
      result: grading.result, grade: grading.grade, feedback: grading.feedback, rows: rows)
  }
}

extension Screen.Mark {
  init(
    _ question: GradedQuestion, _ slot: GradedState.Slot, _ marks: Int64, _ texts: TextRules
  ) {
    self.init(
      marks: marks, maximum: question.points, standing: Screen.Standing(slot, question),
      answer: question.words(slot.answer), expected: question.rightWords,
      feedback: question.feedback(on: slot.answer, under: texts))
  }
}

extension Screen.PlaceField {
  /// Takes from the areas the outlines of those that are right in full.
  init(_ bounds: MapBounds, _ point: MapPoint?, rightIn areas: [MapArea]) {
    let full = areas.filter { $0.credit == Marks.fullCredit }
    self.init(bounds: bounds, point: point, right: full.flatMap { $0.polygons.flatMap { $0 } })
  }
}
