internal import Shell
internal import Systems

/// The tutorial on the full screen: new letters are seen and heard, then asked both ways.
///
/// The mark of an answer stays beside its own letter until Enter, so that no one reads it as a hint
/// for the next one.
struct LiveTutorial: LiveScreen {
  enum Deed { case move, goOn, hear, look, next, keying, type, scroll, back }

  let ear: MorsePlayback
  let speed: MorseSpeed
  let now: () -> Int64
  var message = ""
  private(set) var lesson: MorseLesson
  private var field = TextField()
  private var key: MorseKey
  private var focus = 0
  /// The question that was just answered, until Enter.
  private(set) var marked: (question: MorseLesson.Question, isRight: Bool)?
  /// How far that is scrolled, and can be: a low window may not have room for it.
  private var scroll = 0
  private var limit = 0

  init(_ lesson: MorseLesson, _ ear: MorsePlayback, _ speed: MorseSpeed, now: @escaping () -> Int64)
  {
    (self.lesson, self.ear, self.speed, self.now) = (lesson, ear, speed, now)
    key = MorseKey(wpm: speed.wpm, hasWords: false)
  }

  var takesText: Bool {
    if case .ask = lesson.step { return marked == nil }
    return false
  }

  private var isKeyed: Bool {
    if case .ask(let question) = lesson.step { return question.direction == .encode }
    return false
  }

  var keys: [ScreenKey<Deed>] {
    let next: [ScreenKey<Deed>] = [
      .more("F5", "the next lesson", does: .next), ScreenKey("Esc", "back", does: .back),
    ]
    let hear = ScreenKey("F2", "hear", "hear the code", does: Deed.hear)
    if marked != nil {
      let scrolling: [ScreenKey<Deed>] = limit > 0 ? ScreenKey.scrolling(.scroll) : []
      return [ScreenKey("Enter", "go on", does: .goOn), hear] + scrolling + next
    }
    switch lesson.step {
    case .teach:
      return [
        ScreenKey("↑↓", "hear one", also: "← →", does: .move),
        .more("letters", "hear that one", does: nil),
        ScreenKey("Enter", "ask me", does: .goOn),
        .more("Space", "hear it again", also: "F2", does: .hear),
      ] + next
    case .ask:
      let keying: [ScreenKey<Deed>] = [
        ScreenKey("Space", "key", "the Morse key: tap for a dot, hold for a dash", does: .keying),
        ScreenKey(". -", "dot, dash", "a dot, a dash", does: .type),
        .more("Backspace", "undo", does: .type),
      ]
      let answer = "answer; does nothing before you " + (isKeyed ? "key it" : "type a letter")
      return (isKeyed ? keying : [])
        + [
          ScreenKey("Enter", "answer", answer, does: .goOn), hear,
          .more("F3", "look it up", does: .look),
        ] + next
    case .done:
      return [ScreenKey("Enter", "done", does: .goOn), ScreenKey("Esc", "back", does: .back)]
    }
  }

  var patience: Int64? { ear.patience }

  func look() -> Bool { ear.look() }

  // MARK: Keys

  mutating func perform(_ deed: Deed, _ key: Key) -> Leaving? {
    switch deed {
    case .move:
      if case .teach(let signs) = lesson.step {
        focus =
          (focus + signs.count + (key == .arrow(.up, isShifted: false) ? -1 : 1)) % signs.count
        hear()
      }
    case .goOn: return goOn()
    case .hear: hear()
    case .look:
      if case .ask(let question) = lesson.step {
        message = question.sign.code + " is " + question.sign.text
      }
    case .next:
      lesson.goOn()
      begin()
    case .keying: self.key.press(at: now(), &field)
    case .type: return type(key)
    case .scroll:
      let page = LivePage.pageStep(rows: System.terminalSize.rows, beside: 0)
      scroll = key.moved(from: scroll, to: limit, page: page) ?? scroll
    case .back: return .toMenu
    }
    return nil
  }

  mutating func type(_ key: Key) -> Leaving? {
    guard takesText else {
      if marked != nil, case .scroll = key { return perform(.scroll, key) }
      choose(key)
      return nil
    }
    let answer = isKeyed ? MorseAnswer.code(hasWords: false) : .letter
    if let refusal = answer.refusal(of: key) {
      message = refusal
      return nil
    }
    self.key.rest()
    _ = answer.type(key, into: &field)
    return nil
  }

  /// A new letter, by the mouse or by itself.
  private mutating func choose(_ key: Key) {
    guard case .teach(let signs) = lesson.step, marked == nil else { return }
    switch key {
    case .choose(let place) where signs.indices.contains(place): focus = place
    case .character(let letter):
      let text = String(letter).uppercased()
      guard let place = signs.firstIndex(where: { $0.text == text }) else { return }
      focus = place
    default: return
    }
    hear()
  }

  /// The code of what is shown; what is asked for is not told.
  private mutating func hear() {
    let code: String
    switch (marked, lesson.step) {
    case (let marked?, _): code = marked.question.sign.code
    case (nil, .teach(let signs)): code = signs[min(focus, signs.count - 1)].code
    case (nil, .ask(let question)):
      code = question.direction == .decode ? question.sign.code : field.text
    case (nil, .done): code = ""
    }
    if !MorseCode.isCode(code) {
      message = "Key something first; F2 lets you hear it."
    }
    ear.hear(code, speed)
  }

  private mutating func goOn() -> Leaving? {
    if marked != nil {
      marked = nil
      begin()
      return nil
    }
    switch lesson.step {
    case .done: return .toMenu
    case .teach:
      lesson.goOn()
      begin()
    case .ask(let question):
      guard field.text.contains(where: { $0 != " " }) else {
        message = isKeyed ? "Key it first: Space, or . and -" : "Type the letter first."
        return nil
      }
      let isRight = lesson.answer(field.text) == true
      marked = (question, isRight)
      if isRight { hear() }
    }
    return nil
  }

  /// A new question: nothing is typed, and code that is asked about sounds.
  private mutating func begin() {
    field = TextField()
    key.rest()
    (focus, scroll) = (0, 0)
    ear.stop()
    if case .ask(let question) = lesson.step, question.direction == .decode { hear() }
  }

  // MARK: Drawing

  mutating func page(_ paper: LivePaper) -> LivePage {
    let world = World.morse(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Morse tutorial"
    page.column = LivePage.textLimit
    let number = min(lesson.number, MorseLesson.groups.count)
    page.place = "Lesson " + String(number) + " of " + String(MorseLesson.groups.count)
    var drawing = LiveDrawing(world: world, columns: paper.columns, isASCII: paper.isASCII)
    drawing.isLow = paper.rows < LiveDrawing.lowRows
    if let marked {
      page.rows = rows(marked.question, marked.isRight, drawing)
      limit = page.scrollLimit(rows: paper.rows)
      page.scroll = scroll
    } else {
      switch lesson.step {
      case .teach(let signs): page.rows = rows(signs, drawing)
      case .ask(let question): page.rows = rows(asking: question, drawing)
      case .done:
        page.rows =
          drawing.large("DONE", world.strong) + [LiveRow()]
          + ["You have learned every letter.", score].map {
            LiveRow($0, world.bold, isCentred: true)
          }
      }
    }
    return page
  }

  private var score: String {
    String(lesson.right) + " right, " + String(lesson.wrong) + " wrong."
  }

  private func strip(_ code: String, _ drawing: LiveDrawing) -> [LiveRow] {
    MorseStrip.rows(
      code, lit: ear.code == code ? ear.litCount : 0, width: drawing.width, world: drawing.world,
      isASCII: drawing.isASCII)
  }

  private func rows(_ signs: [MorseSign], _ drawing: LiveDrawing) -> [LiveRow] {
    let world = drawing.world
    var rows = drawing.paragraph(
      "These are new. Look at them, listen, and say the code aloud:", world.bold)
    rows.append(LiveRow())
    for (place, sign) in signs.enumerated() {
      let isHere = place == focus
      let bar = String.focusBar(isHere, isASCII: drawing.isASCII)
      var row = strip(sign.code, drawing)[0]
      row.pieces.insert(
        LiveRow.Piece(
          text: bar + " " + sign.text.padded(to: 4), paint: isHere ? world.strong : world.bold),
        at: 0)
      let space = String(repeating: " ", count: max(2, 24 - row.width))
      row.pieces.append(
        LiveRow.Piece(text: space + MorseTutorial.spoken(sign.code), paint: world.dim))
      row.hasFocus = isHere
      rows += [row.aimed(at: .place(place)), LiveRow()]
    }
    return rows
  }

  private func rows(asking question: MorseLesson.Question, _ drawing: LiveDrawing) -> [LiveRow] {
    let world = drawing.world
    let isKeyed = question.direction == .encode
    let space = drawing.isLow ? [] : [LiveRow()]
    let words = isKeyed ? "Key this letter:" : "Which letter is this?"
    var rows = [LiveRow(words, world.bold)] + space
    if isKeyed {
      rows += drawing.large(question.sign.text, world.strong, isCentred: false)
      rows += space + drawing.keyed(field, lit: ear.code == field.text ? ear.litCount : 0)
    } else {
      rows += strip(question.sign.code, drawing) + space
      rows.append(drawing.field(field, "", hasFocus: true))
    }
    return rows + space + [LiveRow(String(lesson.leftCount) + " to go in this lesson", world.dim)]
  }

  private func rows(
    _ question: MorseLesson.Question, _ isRight: Bool, _ drawing: LiveDrawing
  ) -> [LiveRow] {
    let world = drawing.world
    let isASCII = drawing.isASCII
    let words = isRight ? "Right. :)" : "Not quite. It comes again."
    let sign = isRight ? (isASCII ? "+ " : "✓  ") : (isASCII ? "x " : "✗  ")
    let space = drawing.isLow ? [] : [LiveRow()]
    var rows = drawing.large(question.sign.text, world.strong, isCentred: false)
    rows += space + strip(question.sign.code, drawing)
    rows.append(LiveRow(MorseTutorial.spoken(question.sign.code), world.dim))
    rows += space + [LiveRow(sign + words, isRight ? world.right : world.wrong)]
    if isRight { return rows }
    // Apart from the words, whose full stop would be one more dot.
    if question.direction == .decode {
      rows.append(LiveRow("Your answer: " + field.text.uppercased(), world.plain))
    } else {
      rows += space + [LiveRow("Your answer:", world.dim)]
      rows += MorseStrip.rows(
        field.text, lit: 0, width: drawing.width, world: world, isASCII: isASCII)
    }
    return rows
  }
}
