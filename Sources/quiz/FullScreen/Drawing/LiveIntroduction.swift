internal import EventLog
internal import SessionEngine
internal import Shell

/// The introduction of a quiz on the full screen.
///
/// Nothing is on the disk before *Begin*.
struct LiveIntroduction: LiveScreen {
  let quiz: Quiz
  let preferences: Preferences
  let context: Context
  let live: LiveTerminal
  var message = ""
  /// Whether it was left with *Begin*.
  private(set) var hasBegun = false
  /// Whether the settings were looked at; a level chosen there is shown by the next introduction.
  private(set) var isOld = false
  private var question: LiveQuestion

  init(
    _ quiz: Quiz, _ screen: Screen, _ preferences: Preferences, _ context: Context,
    _ live: LiveTerminal
  ) {
    (self.quiz, self.preferences, self.context, self.live) = (quiz, preferences, context, live)
    question = LiveQuestion(screen)
  }

  var keys: [ScreenKey<LiveQuestion.Deed>] { question.keys }

  mutating func perform(_ deed: LiveQuestion.Deed, _ key: Key) throws(Failure) -> Leaving? {
    try type(key)
  }

  mutating func type(_ key: Key) throws(Failure) -> Leaving? {
    switch question.take(key) {
    case .enter:
      hasBegun = true
      return .toMenu
    case .back, .leave: return .toMenu
    case .settings:
      isOld = true
      return try context.changeSettings(on: live)
    case .open: return try ExternalLink.open(question.links, context.terminal, live)
    case .none, .changed, .act, .hear, .copy, .overview: return nil
    }
  }

  mutating func page(_ paper: LivePaper) -> LivePage {
    let world = World(
      of: quiz, tint: preferences.text(.tint), isAsking: false, isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = quiz.title
    page.column = LivePage.textLimit
    var drawing = LiveDrawing(world: world, columns: paper.columns, isASCII: paper.isASCII)
    drawing.size = TextSize(preferences)
    drawing.introduce(question.screen, paper.rows, &page)
    question.scroll = min(question.scroll, page.scrollLimit(rows: paper.rows))
    question.pageStep = page.pageStep(rows: paper.rows)
    (page.scroll, page.links) = (question.scroll, question.links)
    return page
  }
}

extension LiveDrawing {
  /// Fills a page with an introduction: symbols in the corners, the title, its first words and
  /// *Begin*; then everything else that it says.
  ///
  /// Where that is more than fits, it scrolls below *Begin*, which stays in sight. The first words
  /// and *Begin* are in letters of the text size that was set, as far as all of it has room then.
  func introduce(_ screen: Screen, _ height: Int, _ page: inout LivePage) {
    guard case .begin(let symbols) = screen.control else { return }
    let room = height - 4
    let isRoomy = height >= 20
    let text = Opening(screen.prompt)
    let rest = text.rest.wrapped(to: textColumns).map { LiveRow(indent + $0, world.plain) }
    func hasRoom(_ top: [LiveRow]) -> Bool {
      top.count + (rest.isEmpty ? 0 : rest.count + 1) <= room
    }
    let tops = isRoomy ? sizedTops(screen, text, symbols) : []
    let plain = plainTop(screen, text, symbols, isRoomy: isRoomy)
    let all = tops.first(where: hasRoom) ?? (hasRoom(plain) ? plain : tops.last ?? plain)
    if hasRoom(all) {
      page.rows = all + (rest.isEmpty ? [] : [LiveRow()] + rest)
      return
    }
    // Three rows are the fewest that scroll.
    page.lead = all
    if all.count + 4 > room { page.lead = plainTop(screen, text, [], isRoomy: false) }
    if page.lead.count + 3 > room {
      page.lead = [beginning]
      page.rows = text.words.wrapped(to: textColumns).map { LiveRow(indent + $0, world.bold) }
    }
    if page.lead.count + 4 <= room { page.lead.append(LiveRow()) }
    page.rows += rest
  }

  /// How wide the text is, and what is before it so that it is in the middle.
  private var textColumns: Int { min(60, width) }
  private var indent: String { String(repeating: " ", count: (width - textColumns) / 2) }

  private var beginning: LiveRow {
    LiveRow(isASCII ? "  Begin (Enter)  " : "   Begin ⏎   ", world.chosen, isCentred: true)
      .aimed(at: .key(.enter))
  }

  /// The first words as text.
  private func first(_ text: Opening) -> [LiveRow] {
    text.words.wrapped(to: textColumns).map { LiveRow($0, world.bold, isCentred: true) }
  }

  /// How many lines of large letters the first words may have.
  private static let openingLineLimit = 6

  /// What is above the other words in the letters of the size that was set, the largest first; none
  /// at the usual size.
  ///
  /// A title is never smaller than what is below it; where it has no room for that, only the head
  /// of the page has it.
  private func sizedTops(
    _ screen: Screen, _ text: Opening, _ symbols: [String]
  ) -> [[LiveRow]] {
    guard size >= .large else { return [] }
    var (titled, untitled, below): ([[LiveRow]], [[LiveRow]], [[LiveRow]]) = ([], [], [])
    let steps: [TextSize] = size == .huge ? [.huge, .large] : [.large]
    for step in steps {
      var drawing = self
      (drawing.size, drawing.isCentred) = (step, true)
      let buttons = [drawing.sizedBeginning, [beginning]]
      let title = drawing.sizedTitle(screen.title)
      let words = drawing.lettered(text.words, world.bold, lineLimit: LiveDrawing.openingLineLimit)
      if let title, let words {
        titled += buttons.map { top(title, words, symbols, isRoomy: true, $0) }
      }
      if let words { untitled += buttons.map { top([], words, [], isRoomy: false, $0) } }
      if let title {
        below += buttons.map { top(title, first(text), symbols, isRoomy: true, $0) }
        below += buttons.map { top(title, first(text), [], isRoomy: false, $0) }
      }
    }
    return titled + untitled + below
  }

  /// The title in letters that are no smaller than those of this size; nil where it has none.
  private func sizedTitle(_ title: String) -> [LiveRow]? {
    if let columns = BlockLetters.width(of: title), columns <= width {
      return large(title, world.strong)
    }
    return lettered(title, world.strong, lineLimit: LiveDrawing.openingLineLimit)
  }

  /// *Begin* in the letters of the size that was set.
  private var sizedBeginning: [LiveRow] {
    var drawing = self
    drawing.isCentred = true
    return drawing.sized("Begin", world.strong)?.aimed(at: .key(.enter)) ?? [beginning]
  }

  /// Symbols in the corners, the title, the first words and *Begin*, with empty rows between all of
  /// them where the page is roomy.
  private func top(
    _ title: [LiveRow], _ words: [LiveRow], _ symbols: [String], isRoomy: Bool,
    _ button: [LiveRow]
  ) -> [LiveRow] {
    let space = isRoomy ? [LiveRow()] : []
    var rows = corners(symbols.prefix(2)) + space
    if !title.isEmpty { rows += title + [LiveRow()] }
    let below = corners(symbols.dropFirst(2).prefix(2))
    rows += words + space + button
    return rows + (below.isEmpty ? [] : space + below)
  }

  /// The same at the usual size: only a title that has room for it is in large letters.
  private func plainTop(
    _ screen: Screen, _ text: Opening, _ symbols: [String], isRoomy: Bool
  ) -> [LiveRow] {
    // The title is above the page too, where there is no room for it in large.
    let title = isRoomy ? large(screen.title, world.strong) : []
    return top(title, first(text), symbols, isRoomy: isRoomy, [beginning])
  }

  private func corners(_ pair: ArraySlice<String>) -> [LiveRow] {
    guard !isASCII, let first = pair.first else { return [] }
    let last = pair.count > 1 ? pair[pair.startIndex + 1] : ""
    let space = String(repeating: " ", count: max(2, width - first.slots - last.slots))
    return [LiveRow([(first + space + last, world.plain)], isCentred: true)]
  }
}

/// The text of an introduction: the words that are read before *Begin*, and the others.
struct Opening: Hashable {
  /// The fewest characters that say something: "Ten rounds." alone does not.
  static let fewestCharacters = 20

  let words: String
  let rest: String

  /// Parts a text after its first sentence, or where that is too short after its second.
  init(_ text: String) {
    let characters = Array(text)
    var end = characters.count
    for place in Opening.fewestCharacters..<max(Opening.fewestCharacters, characters.count) {
      let isOver = place + 1 == characters.count || characters[place + 1] == " "
      if characters[place] == "\n" || isOver && ".!?".contains(characters[place]) {
        end = place + 1
        break
      }
    }
    words = Opening.trimmed(characters[..<end])
    rest = Opening.trimmed(characters[end...])
  }

  private static func trimmed(_ characters: ArraySlice<Character>) -> String {
    let start = characters.drop { $0 == " " || $0 == "\n" }
    let end = start.lastIndex { $0 != " " && $0 != "\n" }
    return end.map { String(start[...$0]) } ?? ""
  }
}

extension Terminal {
  /// What is to be said with this page, in one line.
  func takeNotice() -> String {
    let text = notices.map { $0.asSentence }
    notices.removeAll()
    return text.joined(separator: " ").escapedForTerminal
  }
}

extension String {
  /// A message as a sentence: a capital at its front and a full stop at its end.
  var asSentence: String {
    let sentence = withCapital
    return sentence.last.map { ".!?".contains($0) } ?? true ? sentence : sentence + "."
  }

  /// The text with a capital at its front, unless it begins with the name of a file.
  var withCapital: String {
    let first = prefix { $0 != " " }.drop { $0 == "." }
    // A name has a full stop, a slash or a place behind it; a word may only end in one.
    if first.dropLast().contains(where: { "./:".contains($0) }) { return self }
    return prefix(1).uppercased() + dropFirst()
  }
}
