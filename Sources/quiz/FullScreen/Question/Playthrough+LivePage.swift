internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

// The screen of a session before a key, and how it is drawn.
extension Playthrough {
  /// What a round of the Morse game adds to a question: a key, or something to hear.
  private func addMorse(_ question: inout LiveQuestion) {
    guard let round = Morse(session.state.drawn) else { return }
    question.isMorse = true
    question.morseAnswer = MorseAnswer(round)
    let code = String(decoding: Morse.code(of: round.text), as: UTF8.self)
    if round.direction == .decode || session.state.isMarked { question.heard = code }
    if round.direction == .encode, !session.state.isMarked {
      question.morseKey = MorseKey(
        wpm: Int64(session.state.preferences[.wpm]), hasWords: round.text.contains(0x20))
    }
  }

  /// Reads the rounds of a game again, if one was marked since.
  mutating func noteRounds() {
    guard session.rules.quiz.generator?.questionCount != nil,
      session.state.asked != Int64(rounds.count),
      let events = try? context.folder.events(of: session.id)
    else { return }
    rounds = LiveRound.all(events, of: session.rules.quiz)
  }

  /// The screen of the session as it is before a key.
  mutating func shownQuestion() -> LiveQuestion {
    noteRounds()
    // Nothing of a session that has ended can be sent any more, nor to an exercise before this one.
    if session.state.hasEnded { drafts = [:] }
    if session.rules.quiz.isEndless {
      let number = session.state.current?.number
      drafts = drafts.filter { $0.key == number }
    }
    var question = LiveQuestion(screen(), typed: typedBefore)
    if case .slider = question.screen.control, let place = session.state.current?.question,
      let quiz = session.rules.quiz.outcomes
    {
      let asked = quiz.questions[Int(place)]
      question.labelPlaces = (0...100).map { asked.answer(atSlider: Int64($0)) }
    }
    addMorse(&question)
    question.timeGoesOn = session.state.timeGoesOn
    question.wasAnswered = answerBefore != nil
    if let number = session.state.current?.number, let draft = drafts[number] {
      question.takeOver(draft)
    }
    return question
  }

  /// Keeps what was entered for the question that is shown and not sent.
  mutating func keep(_ question: LiveQuestion) {
    guard session.state.phase == .asking, !session.state.isMarked, !question.isOverview,
      let number = session.state.current?.number
    else { return }
    drafts[number] = question
  }

  /// The screen of the session in the colours of its quiz.
  mutating func page(_ paper: LivePaper) -> LivePage {
    var question = question
    defer { self.question = question }
    question.lit = play?.ear.litCount ?? 0
    let timeLeft = shownTimeLeft()
    play?.terminal.note(timeLeft: timeLeft, terminal)
    let preferences = shownPreferences
    let screen = question.screen
    let isAsking = session.state.phase == .asking || session.state.phase == .waiting
    let world = World(
      of: session.rules.quiz, tint: preferences.text(.tint), isAsking: isAsking,
      isLight: paper.isLight)
    var drawing =
      session.state.hasEnded
      ? LiveDrawing(world: world, columns: paper.columns, isASCII: paper.isASCII)
      : .asking(world, columns: paper.columns, rows: paper.rows, isASCII: paper.isASCII)
    (drawing.depth, drawing.isRoomy) = (
      play?.terminal.depth ?? .none, paper.rows >= LiveDrawing.wide.rows
    )
    drawing.size = TextSize(preferences)
    drawing.isCentred = session.rules.quiz.outcomes != nil
    var page = LivePage(world, isASCII: paper.isASCII)
    page.timeLeft = timeLeft
    // What is asked takes room too.
    page.message = question.confirmation?.question ?? question.message
    if session.state.hasEnded, question.message == LivePlay.endWords {
      page.endWords = question.message
    }
    page.column = drawing.isWide ? drawing.width : LivePage.textLimit
    page.place = place(screen, paper.isASCII, columns: paper.columns)
    page.title = title(screen, room: LivePage.room(paper.columns) - page.place.slots)
    if session.state.hasEnded {
      page.place = screen.title
      (page.rows, page.side) = drawing.result(
        screen, bars: LiveBar.all(session.state, of: session.rules.quiz),
        rounds: rounds, receipt: session.receipt.text)
      page.keepEntry(rows: paper.rows)
      question.entryScroll = page.entryScroll
    } else {
      question.columnStep = drawing.columnStep(screen.control)
      let limit = wholeLimit
      let tabs =
        session.rules.quiz.isEndless ? LiveTabs.rows(["Game", "Settings"], chosen: 0, world) : []
      if paper.rows >= LiveTabs.fewestRows { page.lead = tabs }
      if session.rules.quiz.isEndless { drawing.points = screen.points }
      func rows(_ drawing: LiveDrawing) -> [LiveRow] {
        drawing.rows(question, answered: answered, timeLeft: timeLeft, limit: limit)
      }
      if let picture = drawing.fitPicture(of: question, in: paper.rows, rows) {
        question.pictureRows = picture.rows
        page.column = max(page.column ?? 0, picture.columns)
      }
      drawing.fit(question, into: &page, paper, rows)
      // In a low window the tabs have a row where there is one left beside a message.
      let told = max(1, page.told(paper.inner).count)
      if page.lead.isEmpty, page.scrollLimit(rows: paper.rows - told - 1) == 0 {
        page.lead = Array(tabs.prefix(1))
      }
    }
    page.links = question.links
    (page.scroll, page.followsFocus) = (question.scroll, question.followsFocus)
    let sight = page.sight(columns: paper.columns, rows: paper.rows)
    (question.scroll, question.isFocusHidden) = (sight.first, sight.isFocusHidden)
    question.pageStep = page.pageStep(rows: paper.rows)
    question.isWhole = page.scrollLimit(rows: paper.rows) == 0
    return page
  }

  /// What the question that is shown was answered with before.
  var answerBefore: Answer? {
    guard let place = session.state.current?.question, let slots = session.state.graded?.slots,
      slots.indices.contains(Int(place))
    else { return nil }
    return slots[Int(place)].answer
  }

  /// The same where that was typed.
  var typedBefore: String {
    guard case .text(let text)? = answerBefore else { return "" }
    return String(decoding: text, as: UTF8.self)
  }

  /// How long the question may take in all, also where it was left and comes back.
  private var wholeLimit: Int64? {
    let state = session.state
    if state.phase == .waiting { return state.graded?.limitMilliseconds }
    guard let graded = state.graded, let place = state.current?.question,
      graded.slots.indices.contains(Int(place))
    else { return state.round?.limitMilliseconds ?? state.limitMilliseconds }
    return graded.slots[Int(place)].limitMilliseconds ?? graded.limitMilliseconds
  }

  /// What was typed for the exercise that was marked.
  private var answered: String {
    guard session.state.isMarked, case .text(let text)? = session.state.answer else { return "" }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number of the question or round beside the quiz's title where both fit; a result says that
  /// it is one.
  private func title(_ screen: Screen, room: Int) -> String {
    if session.state.hasEnded { return "Result" }
    guard let progress = screen.progress, progress.of != nil, screen.control != .submit else {
      return screen.title
    }
    let number =
      (screen.points == nil ? "Question #" : "Round ") + String(progress.number)
    let both = screen.title + " · " + number
    return both.slots + 2 <= room ? both : number
  }

  /// How many signs the bar of a long quiz has.
  private static let barLength = 10

  /// How far a long quiz is: what is answered as a bar, and where in it the question is.
  private func bar(_ screen: Screen, _ progress: Screen.Progress, _ isASCII: Bool) -> String {
    let (count, length) = (Int(progress.of ?? 1), Self.barLength)
    var signs = Array(
      TextBar(
        Int(progress.answered), of: count, length: length, TextBar.dotted, isASCII: isASCII
      ).text)
    if screen.control != .submit {
      let here = (Int(progress.number) - 1) * length / max(1, count)
      signs[max(0, min(length - 1, here))] = isASCII ? "o" : "◉"
    }
    return String(signs) + "  "
  }

  /// How many marks of each kind there are so far, where they may be known: `✓3 ~1 ✗1  `.
  private func score(_ screen: Screen, _ isASCII: Bool) -> String {
    let marks = rounds.map { $0.standing } + screen.trail
    func part(_ standing: Screen.Standing) -> String {
      standing.sign(isASCII: isASCII) + String(marks.count { $0 == standing })
    }
    guard marks.contains(where: { [.right, .partly, .wrong].contains($0) }) else { return "" }
    let partly = marks.contains(.partly) ? part(.partly) + " " : ""
    return part(.right) + " " + partly + part(.wrong) + "  "
  }

  /// `● ◉ ○  2 of 3`, and points where they are not on the page.
  private func place(_ screen: Screen, _ isASCII: Bool, columns: Int) -> String {
    var words = ""
    var points = ""
    // Endless exercises have them on the page.
    if let sum = screen.points, !session.rules.quiz.isEndless { points = "Points: " + String(sum) }
    if let progress = screen.progress, let of = progress.of, of > 0 {
      if of <= 10 {
        for number in 1...of {
          let isHere = number == progress.number && screen.control != .submit
          let isDone = number <= progress.answered
          if number <= Int64(rounds.count) {
            words += rounds[Int(number) - 1].standing.sign(isASCII: isASCII) + " "
            continue
          }
          words +=
            isASCII ? (isHere ? "o" : isDone ? "*" : ".") : (isHere ? "◉" : isDone ? "●" : "○")
          words += " "
        }
        words += " "
      } else {
        words += bar(screen, progress, isASCII)
      }
      // The signs of a game say it already.
      let score = rounds.isEmpty || of > 10 ? score(screen, isASCII) : ""
      // No question is in front of the player where all of them are.
      let number =
        screen.control == .submit
        ? String(progress.answered) + " of " + String(of) + " answered"
        : String(progress.number) + " of " + String(of)
      // A narrow window has no room for the bar beside both, which say the same.
      let all = score + words + number
      let room = LivePage.placeRoom(columns) - (points.isEmpty ? 0 : points.slots + 3)
      words = all.slots <= room ? all : score + number
    }
    return words + (words.isEmpty || points.isEmpty ? "" : "   ") + points
  }
}
