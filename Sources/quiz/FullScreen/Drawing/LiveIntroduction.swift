internal import EventLog
internal import SessionEngine
internal import Shell

/// The introduction of a quiz on the full screen.
///
/// Nothing is on the disk before *Begin*.
struct LiveIntroduction: LiveScreen {
  let quiz: Quiz
  let tint: String
  let context: Context
  let live: LiveTerminal
  var message = ""
  /// Whether it was left with *Begin*.
  private(set) var hasBegun = false
  /// Whether the settings were looked at; a level chosen there is shown by the next introduction.
  private(set) var isOld = false
  private var question: LiveQuestion

  init(
    _ quiz: Quiz, _ screen: Screen, tint: String, _ context: Context, _ live: LiveTerminal
  ) {
    (self.quiz, self.tint, self.context, self.live) = (quiz, tint, context, live)
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
    case .back: return .toMenu
    case .settings:
      isOld = true
      return try context.changeSettings(on: live)
    case .open: return try ExternalLink.open(question.links, context.terminal, live)
    case .none, .changed, .act, .hear, .copy, .overview: return nil
    }
  }

  mutating func page(_ paper: LivePaper) -> LivePage {
    let world = World(of: quiz, tint: tint, isAsking: false, isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = quiz.title
    page.column = LivePage.textLimit
    LiveDrawing(world: world, columns: paper.columns, isASCII: paper.isASCII)
      .introduce(question.screen, paper.rows, &page)
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
  /// Where that is more than fits, it scrolls below *Begin*, which stays in sight.
  func introduce(_ screen: Screen, _ height: Int, _ page: inout LivePage) {
    guard case .begin(let symbols) = screen.control else { return }
    let room = height - 4
    let text = Opening(screen.prompt)
    let rest = text.rest.wrapped(to: textColumns).map { LiveRow(indent + $0, world.plain) }
    let all = top(screen, text, symbols, isRoomy: height >= 20)
    if all.count + (rest.isEmpty ? 0 : rest.count + 1) <= room {
      page.rows = all + (rest.isEmpty ? [] : [LiveRow()] + rest)
      return
    }
    // Three rows are the fewest that scroll.
    page.lead = all
    if all.count + 4 > room { page.lead = top(screen, text, [], isRoomy: false) }
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

  /// Symbols in the corners, the title, the first words and *Begin*.
  private func top(
    _ screen: Screen, _ text: Opening, _ symbols: [String], isRoomy: Bool
  ) -> [LiveRow] {
    let space = isRoomy ? [LiveRow()] : []
    var rows = corners(symbols.prefix(2)) + space
    // The title is above the page too, where there is no room for it in large.
    if isRoomy { rows += large(screen.title, world.strong) + space }
    rows += text.words.wrapped(to: textColumns).map { LiveRow($0, world.bold, isCentred: true) }
    let below = corners(symbols.dropFirst(2).prefix(2))
    return rows + space + [beginning] + (below.isEmpty ? [] : space + below)
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
