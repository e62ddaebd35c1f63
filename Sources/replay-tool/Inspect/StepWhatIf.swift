import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// Another answer to a question of a session, and the run that would have come of it.
///
/// A derived run: it is played in memory, and nothing is written.
struct StepWhatIf {
  private let file: SessionFile
  /// The seq of the answer that was given.
  let sequence: Int64
  /// The question's id.
  let name: String
  /// The question as the player saw it.
  private let screen: Screen
  private let options: [Screen.Option]
  /// Whether several options can be checked.
  let isSeveral: Bool
  private let recorded: String
  private(set) var focus = 0
  private(set) var checks: [Bool]
  /// What was typed, where an answer is.
  private var typed = ""
  /// Both runs, once the session was played again.
  private(set) var comparison: StepComparison?

  /// Whether the answer is typed.
  var isTyped: Bool { options.isEmpty }

  /// Begins it for the full screen.
  ///
  /// - Throws: ``Failure`` where the log is not of a session, or has no answer.
  static func begin(_ stepper: Stepper) throws(Failure) -> StepAside {
    guard let file = stepper.file.session else {
      throw Failure("only a session can be played again with another answer", .no)
    }
    guard let asked = StepWhatIf(file, near: stepper.answer ?? stepper.place) else {
      throw Failure("nothing was answered in this session", .no)
    }
    return asked.aside
  }

  private var aside: StepAside {
    StepAside(
      isTyped: isTyped, isSeveral: isSeveral, isPlayed: comparison != nil,
      part: { width, isASCII in
        comparison?.part(name, width, isASCII: isASCII) ?? part(width, isASCII: isASCII)
      },
      taking: { key in
        var next = self
        next.take(key)
        return next.aside
      },
      playing: { typed throws(Failure) in
        var next = self
        next.typed = typed
        try next.play()
        return next.aside
      })
  }

  /// The answer at a place, or to the question shown there; else the last one before.
  ///
  /// Nil where nothing was answered.
  init?(_ file: SessionFile, near place: Int) {
    let recording = file.recording
    guard let found = StepWhatIf.answer(in: recording, near: place) else { return nil }
    self.file = file
    let question: Int64
    let answer: Answer
    switch recording.steps[found - 1].event {
    case .answerGiven(let asked, let given, _)?: (question, answer) = (asked, given)
    case .answerRevised(let asked, let given, _, _)?: (question, answer) = (asked, given)
    default: return nil
    }
    let quiz = recording.replay.rules.quiz
    sequence = recording.steps[found - 1].sequence
    name = recording.coder.questionID(question)
    recorded = Transcript(of: quiz).words(answer, to: question)
    screen = Screen(recording.state(at: found - 1), under: recording.replay.rules)
    (options, isSeveral) =
      switch screen.control {
      case .single(let options): (options, false)
      case .multiple(let options): (options, true)
      default: ([], false)
      }
    checks = options.map { _ in false }
    if case .choices(let choices) = answer {
      for place in checks.indices where choices.contains(options[place].place) {
        checks[place] = true
        focus = place
      }
    }
  }

  private static func answer(in recording: Recording, near place: Int) -> Int? {
    func isAnswer(_ place: Int) -> Bool {
      switch recording.steps[place - 1].event {
      case .answerGiven?, .answerRevised?: true
      default: false
      }
    }
    var first = max(1, place)
    guard first <= recording.count else { return nil }
    // What follows an answer belongs to it, but a question that is shown is the current one.
    if case .questionShown? = recording.steps[first - 1].event {
      first = place
    } else {
      first = recording.append(of: first).lowerBound
    }
    return (max(1, first)...recording.count).first { isAnswer($0) }
      ?? (1..<max(1, first)).last { isAnswer($0) }
  }

  // MARK: Choosing

  /// Takes a key while an option is chosen.
  mutating func take(_ key: Key) {
    guard !options.isEmpty else { return }
    switch key {
    case .arrow(.up, _), .character("k"): focus = (focus + options.count - 1) % options.count
    case .arrow(.down, _), .character("j"): focus = (focus + 1) % options.count
    case .character(" "): checks[focus].toggle()
    case .character(let character):
      guard let number = character.wholeNumberValue, number >= 1, number <= options.count else {
        return
      }
      focus = number - 1
      if isSeveral { checks[focus].toggle() }
    default: break
    }
  }

  /// What is asked, in lines: the question, what was answered, and what else could have been.
  func part(_ width: Int, isASCII: Bool) -> StepScreen.Part {
    var part = StepScreen.Part("What if: another answer to " + name, isASCII: isASCII)
    part.add(GradedQuestion.withBlanks(screen.prompt), width, .bold)
    part.add("The answer was: " + recorded, width, .dim)
    part.lines.append(StepScreen.Line(""))
    let signs = isASCII ? (on: "(*)", off: "( )") : (on: "◉", off: "○")
    let boxes = isASCII ? (on: "[x]", off: "[ ]") : (on: "[✓]", off: "[ ]")
    for (place, option) in options.enumerated() {
      let hasFocus = place == focus
      let sign = isSeveral ? checks[place] ? boxes.on : boxes.off : hasFocus ? signs.on : signs.off
      let lead =
        String.focusBar(hasFocus, isASCII: isASCII) + String(place + 1).leftPadded(to: 2) + "  "
        + sign + " "
      if hasFocus { part.focus = part.lines.count }
      let texts = option.text.escapedForTerminal.folded(to: max(8, width - lead.slots))
      for (row, text) in texts.enumerated() {
        let start = row == 0 ? lead : String(repeating: " ", count: lead.slots)
        part.lines.append(
          StepScreen.Line((start + text).padded(to: width), hasFocus ? .chosen : .plain))
      }
    }
    if isTyped {
      for (place, text) in screen.control.texts.enumerated() {
        part.add(String(place + 1).leftPadded(to: 4) + "  " + text, width, .plain)
      }
      part.add(AnswerInput(screen).hint, width, .dim)
    }
    return part
  }

  // MARK: Playing

  /// Plays the session again with the answer that was chosen.
  ///
  /// - Throws: ``Failure`` where it is no answer to the question, or one that the rules refuse.
  mutating func play() throws(Failure) {
    let answer = try chosen()
    let script = file.recording.script
    try script.requireStart(file.path)
    let run = try EditWords.run(script, [.answer(sequence, answer)], file.path)
    let append = run.appends.first { $0.move?.sequences?.contains(sequence) == true }
    if case .refused(let refusal, _)? = append?.outcome {
      throw Failure(words(refusal, answer), .no)
    }
    comparison = StepComparison(script, run)
  }

  /// Why the rules refuse an answer.
  private func words(_ refusal: Refusal, _ answer: Answer) -> String {
    switch refusal {
    case .noSuchChoice: AnswerInput(screen).noSuchChoice
    case .wrongKindOfAnswer: AnswerInput(screen).wrongKind
    default: refusal.fact(on: answer) ?? refusal.told
    }
  }

  private func chosen() throws(Failure) -> Answer {
    if !isTyped {
      let chosen = options.indices.filter { isSeveral ? checks[$0] : $0 == focus }
      return .choices(Choices(chosen.map { Int64(options[$0].place) }))
    }
    let input = AnswerInput(screen)
    guard let answer = input.answer(typed) else { throw Failure(input.wrongKind) }
    return answer
  }
}
