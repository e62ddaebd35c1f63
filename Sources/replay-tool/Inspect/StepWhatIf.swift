import EventLog
import ReplayTool
import SessionEngine
import Shell

/// Another answer to a question of a session, and the run that would have come of it.
///
/// A derived run: it is played in memory, and nothing is written.
struct StepWhatIf {
  /// How another answer is given.
  private enum Form: Hashable {
    case one, several, slider, text, matching, ordering, gaps

    var hint: String {
      switch self {
      case .one, .several: ""
      case .slider: "Type a number from 0 to 100."
      case .text: "Type an answer."
      case .matching: "Type the number of a match for each item, such as 2 1 3; 0 leaves one open."
      case .ordering: "Type the numbers in their order, such as 2 1 3."
      case .gaps: "Type a text for each gap, with ; between them."
      }
    }
  }

  private let file: SessionFile
  /// The seq of the answer that was given.
  let sequence: Int64
  /// The question's id.
  let name: String
  private let prompt: String
  private let options: [String]
  private let form: Form
  private let recorded: String
  private(set) var focus = 0
  private(set) var checks: [Bool]
  /// What was typed, where an answer is.
  private var typed = ""
  /// Both runs, once the session was played again.
  private(set) var comparison: StepComparison?

  /// Whether the answer is typed.
  var isTyped: Bool { form != .one && form != .several }

  /// Begins it for the full screen.
  ///
  /// - Throws: ``Failure`` where the log is not of a session, or has no answer.
  static func begin(_ stepper: Stepper) throws(Failure) -> StepAside {
    guard let file = stepper.file.session else {
      throw Failure("only a session can be played again with another answer", .no)
    }
    guard let asked = StepWhatIf(file, near: stepper.place) else {
      throw Failure("nothing was answered in this session", .no)
    }
    return asked.aside
  }

  private var aside: StepAside {
    StepAside(
      isTyped: isTyped, isSeveral: form == .several, isPlayed: comparison != nil,
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
    (prompt, form, options) = StepWhatIf.parts(
      of: quiz, question, recording.state(at: found - 1))
    checks = options.map { _ in false }
    if case .choices(let choices) = answer {
      for place in checks.indices where choices.contains(place) {
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

  private static func parts(
    of quiz: Quiz, _ question: Int64, _ state: SessionState
  ) -> (prompt: String, Form, [String]) {
    let place = Int(clamping: question)
    if let questions = quiz.outcomes?.questions, questions.indices.contains(place) {
      let asked = questions[place]
      let form: Form =
        switch asked.kind {
        case .single: .one
        case .multiple: .several
        case .ranged: .slider
        }
      return (asked.text, form, asked.answers.map { $0.text })
    }
    if let questions = quiz.graded?.questions, questions.indices.contains(place) {
      let asked = questions[place]
      switch asked.body {
      case .single(let options): return (asked.text, .one, options.map { $0.text })
      case .multiple(let options): return (asked.text, .several, options.map { $0.text })
      case .trueFalse: return (asked.text, .one, ["False", "True"])
      case .number, .short: return (asked.text, .text, [])
      case .matching(_, let matches, _): return (asked.text, .matching, matches)
      case .ordering(let items, _, _): return (asked.text, .ordering, items)
      case .gaps: return (asked.textWithBlanks, .gaps, [])
      }
    }
    let drawn = state.current.flatMap { quiz.drawn($0) }
    return (drawn?.prompt ?? "", .text, [])
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
      if form == .several { checks[focus].toggle() }
    default: break
    }
  }

  /// What is asked, in lines: the question, what was answered, and what else could have been.
  func part(_ width: Int, isASCII: Bool) -> StepScreen.Part {
    var part = StepScreen.Part("What if: another answer to " + name, isASCII: isASCII)
    part.add(prompt, width, .bold)
    part.add("The answer was: " + recorded, width, .dim)
    part.lines.append(StepScreen.Line(""))
    let signs = isASCII ? (on: "(*)", off: "( )") : (on: "◉", off: "○")
    let boxes = isASCII ? (on: "[x]", off: "[ ]") : (on: "[✓]", off: "[ ]")
    for (place, option) in options.enumerated() {
      let hasFocus = !isTyped && place == focus
      let sign =
        switch form {
        case .one: (hasFocus ? signs.on : signs.off) + " "
        case .several: (checks[place] ? boxes.on : boxes.off) + " "
        default: ""
        }
      let lead =
        (hasFocus ? (isASCII ? "> " : "▌▸") : "  ") + String(place + 1).leftPadded(to: 2) + "  "
        + sign
      if hasFocus { part.focus = part.lines.count }
      let texts = option.escapedForTerminal.folded(to: max(8, width - lead.slots))
      for (row, text) in texts.enumerated() {
        let start = row == 0 ? lead : String(repeating: " ", count: lead.slots)
        part.lines.append(
          StepScreen.Line((start + text).padded(to: width), hasFocus ? .chosen : .plain))
      }
    }
    if isTyped { part.add(form.hint, width, .dim) }
    return part
  }

  // MARK: Playing

  /// Plays the session again with the answer that was chosen.
  ///
  /// - Throws: ``Failure`` where it is no answer to the question.
  mutating func play() throws(Failure) {
    let answer = try chosen()
    let script = file.recording.script
    let moves: [Move]
    do throws(WhatIf.Fault) {
      moves = try WhatIf.moves(script, edits: [.answer(sequence, answer)])
    } catch {
      throw EditWords.failure(error, file.path)
    }
    let words = Transcript(of: script.replay.rules.quiz)
    comparison = StepComparison(
      script, WhatIf(moves, script.replay.start, under: script.replay.rules), words)
  }

  private func chosen() throws(Failure) -> Answer {
    switch form {
    case .one: return .choices(Choices([Int64(focus)]))
    case .several:
      return .choices(Choices(checks.indices.filter { checks[$0] }.map { Int64($0) }))
    case .slider:
      guard let value = Int64(typed), (0...100).contains(value) else { throw Failure(mistake) }
      return .slider(value)
    case .text: return Answer(typed: typed)
    case .matching: return .matches(try numbers(from: 0))
    case .ordering: return .order(try numbers(from: 1))
    case .gaps:
      return .gaps(
        typed.split(separator: ";", omittingEmptySubsequences: false).map { Array($0.utf8) })
    }
  }

  /// The hint is what to do; a failure is told without its full stop.
  private var mistake: String { String(form.hint.dropLast()) }

  private func numbers(from least: Int16) throws(Failure) -> [Int16] {
    var numbers: [Int16] = []
    for word in typed.split(separator: " ") {
      guard let number = Int16(word), number >= least, Int(number) <= options.count else {
        throw Failure(mistake)
      }
      numbers.append(number - 1)
    }
    return numbers
  }
}
