extension Screen {
  /// What is seen before a session begins.
  public init(introducing quiz: Quiz) {
    title = quiz.title
    prompt = quiz.introduction
    if quiz.graded?.timeGoesOn == true {
      prompt += (prompt.isEmpty ? "" : "\n\n") + "The time goes on while you are away."
    }
    let symbols = quiz.outcomes?.outcomes.map { $0.symbol }.filter { !$0.isEmpty }
    control = .begin(symbols: symbols ?? [])
  }

  /// What is seen in a session.
  public init(_ state: SessionState, under rules: SessionRules) {
    title = rules.quiz.title
    if let quiz = rules.quiz.graded {
      show(state, quiz, under: rules)
      return
    }
    if rules.quiz.generator != nil { points = state.points }
    switch state.phase {
    case .new: control = .begin(symbols: [])
    case .asking: ask(state, rules)
    case .waiting:
      prompt = "Every question is answered. You can still go back."
      control = .submit
      progress = Screen.progress(state, rules, number: Int64(rules.order.count))
      actions = [.back, .jump, .submit, .pause]
    case .handedIn: break  // only exams are handed in
    case .finished: finish(state, rules)
    case .abandoned:
      heading = "Given up"
      prompt = "This session was given up and cannot be resumed."
    }
  }

  private static func progress(
    _ state: SessionState, _ rules: SessionRules, number: Int64
  ) -> Progress {
    Progress(
      number: number, of: state.current?.of,
      answered: rules.quiz.outcomes == nil
        ? state.asked : Int64(state.answers.count { $0 != nil }))
  }

  private mutating func ask(_ state: SessionState, _ rules: SessionRules) {
    guard let current = state.current else { return }
    progress = Screen.progress(state, rules, number: current.number)
    guard let quiz = rules.quiz.outcomes else {
      exercise(state, current)
      return
    }
    let place = Int(current.question)
    let question = quiz.questions[place]
    heading = "Question #" + String(current.number)
    prompt = question.text
    control = Screen.control(question, current.order, state.answers[place])
    isNoneChosen = state.answers[place] == .choices(Choices())
    if current.number > 1 { actions.append(.back) }
    if current.number < state.reached { actions += [.next, .forward] }
    if state.reached > 1 { actions.append(.jump) }
    if quiz.hasSubmit, state.isComplete { actions.append(.submit) }
    actions.append(.pause)
  }

  /// A question as it opens: its earlier answer chosen, or nothing and the slider in the middle.
  private static func control(
    _ question: Question, _ order: [UInt8]?, _ answer: Answer?
  ) -> Control {
    var chosen = Choices()
    var value: Int64 = 50
    if case .choices(let choices)? = answer { chosen = choices }
    if case .slider(let slider)? = answer { value = slider }
    let places = order.map { $0.map { Int($0) } } ?? Array(question.answers.indices)
    var options: [Option] = []
    for place in places {
      options.append(
        Option(
          place: place, text: question.answers[place].text, isChosen: chosen.contains(place)))
    }
    switch question.kind {
    case .single: return .single(options)
    case .multiple: return .multiple(options)
    case .ranged:
      return .slider(value: value, labels: question.answers.map { $0.text })
    }
  }

  private mutating func exercise(_ state: SessionState, _ current: Showing) {
    if let drawn = state.drawn {
      let generator = drawn.generator
      (heading, prompt) = generator.wording.screen(drawn.values)
      control = .text(byteLimit: Int64(generator.answerByteLimit))
      if generator.questionCount == nil { actions = [.reopen] }
      limitMilliseconds = state.limitMilliseconds
      takesLetters = generator.wording.takesLetters
      praise = generator.wording.praise
    }
    if let mark = state.mark {
      if takesLetters, state.answer == nil { heading = "Time is up" }
      takesLetters = false
      feedback =
        mark.isCorrect
        ? .right : .wrong(expected: String(decoding: mark.expected, as: UTF8.self))
      control = .next
      limitMilliseconds = nil
      actions.insert(.next, at: 0)
    }
    actions.append(.pause)
  }

  private mutating func finish(_ state: SessionState, _ rules: SessionRules) {
    heading = "Your result"
    switch state.result {
    case .outcome(let winner, let tally, let tied)?:
      guard let quiz = rules.quiz.outcomes else { return }
      result = Screen.result(quiz, state, rules, winner: winner, tally: tally, tied: tied)
    case .points(let points, let right, let asked)?:
      self.points = points
      prompt = String(right) + " of " + String(asked) + " right"
      if let generator = rules.quiz.generator {
        prompt += Screen.words(state, generator, rank: rules.rank)
      }
    case .graded?, nil: break
    }
  }

  private static func result(
    _ quiz: OutcomeQuiz, _ state: SessionState, _ rules: SessionRules, winner: Int,
    tally: [Int64], tied: [Int]
  ) -> Result {
    let others = tally.indices.filter { $0 != winner && !tied.contains($0) && tally[$0] > 0 }
    let second = others.map { tally[$0] }.max()
    let runnersUp = others.filter { tally[$0] == second }
    var because: [Reason] = []
    for place in rules.order {
      let question = quiz.questions[place]
      guard let answer = state.answers[place] else { continue }
      for text in question.texts(of: answer, countingFor: winner) {
        because.append(Reason(question: question.text, answer: text))
      }
    }
    let outcome = quiz.outcomes[winner]
    return Result(
      symbol: outcome.symbol, title: outcome.title, description: outcome.description,
      runnersUp: runnersUp.map { quiz.outcomes[$0].title },
      tied: tied.count > 1 ? tied.map { quiz.outcomes[$0].title } : [], because: because,
      attributes: outcome.attributes,
      others: [quiz.words(tied: tied), quiz.words(runnersUp: runnersUp)].compactMap { $0 })
  }
}

extension Question {
  /// The texts of the answers that an answer picks, in the file's order; one of an unknown place
  /// has none.
  public func texts(of answer: SessionEngine.Answer) -> [String] {
    places(of: answer).map { answers[$0].text }
  }

  func texts(of answer: SessionEngine.Answer, countingFor outcome: Int) -> [String] {
    places(of: answer).filter { answers[$0].outcome == outcome }.map { answers[$0].text }
  }

  private func places(of answer: SessionEngine.Answer) -> [Int] {
    var places: [Int] = []
    forEachPlace(of: answer) { places.append($0) }
    return places
  }
}
