internal import EventLog
internal import Documents
internal import SessionEngine
internal import Shell
internal import Systems

/// Your own quizzes on the full screen: the files of a folder, searched by what is typed.
///
/// A path can be typed too.
struct LiveQuizFiles: LiveScreen {
  enum Deed { case move, open, clear, back }

  private let quizzes: OwnQuizzes
  private let looked: LookedAt
  var message = ""
  /// The quiz that was chosen.
  private(set) var chosen: QuizShelf.Item?
  private var folder: QuizFolder
  private var search = TextField()
  private var focus = 0

  init(_ quizzes: OwnQuizzes) {
    self.quizzes = quizzes
    looked = LookedAt(quizzes)
    folder = quizzes.folder(".")
  }

  var takesText: Bool { true }

  var keys: [ScreenKey<Deed>] {
    LiveSearch.keys(search, "search the names, or type a path", does: .move)
      + [ScreenKey("Enter", action, "play, import, or open the folder", does: .open)]
      + LiveSearch.keys(search, clear: .clear, back: .back)
  }

  private var found: [QuizFolder.Entry] { folder.entries(containing: search.text) }

  /// What Enter opens; nil for nothing.
  private var path: String? {
    let isPath = search.text.utf8.contains(0x2F) || search.text.utf8.first == 0x7E
    let found = found
    if !isPath, found.indices.contains(focus) { return folder.path(of: found[focus]) }
    let typed = quizzes.path(search.text)
    return typed.isEmpty ? nil : typed
  }

  // MARK: Keys

  mutating func perform(_ deed: Deed, _ key: Key) throws(Failure) -> Leaving? {
    switch deed {
    case .move: return try type(key)
    case .open: return try open()
    case .clear: find("")
    case .back: return .toMenu
    }
    return nil
  }

  mutating func type(_ key: Key) throws(Failure) -> Leaving? {
    let page = LivePage.pageStep(rows: System.terminalSize.rows, beside: 2)
    switch key {
    case .choose(let place) where found.indices.contains(place):
      focus = place
      return try open()
    default:
      if let place = LiveSearch.moved(key, search, from: focus, to: found.count - 1, page: page) {
        focus = place
        return nil
      }
      if LiveSearch.edit(&search, key) { focus = 0 }
    }
    return nil
  }

  private mutating func find(_ text: String) {
    search = TextField(text)
    focus = 0
  }

  private mutating func open() throws(Failure) -> Leaving? {
    guard let path else { return nil }
    if quizzes.isFolder(path) {
      folder = quizzes.folder(path)
      find("")
      return nil
    }
    // What is wrong with it is beside it already, since it has the focus; it may be mended by now.
    looked.forget()
    if case .bad = looked.note(path) {
      message = "Nothing was opened."
      return nil
    }
    chosen = try quizzes.take(path)
    return .toMenu
  }

  // MARK: Drawing

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.home(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Own quizzes"
    let shown = folder.path == "." ? "this folder" : folder.path.escapedForTerminal
    page.place = shown.cut(to: max(8, paper.inner / 2), isASCII: paper.isASCII)
    page.lead = [
      LiveSearch.row(search, world, paper, hint: "type to search, or a path"), LiveRow(),
    ]
    page.isAtTop = true
    let found = found
    page.rows = found.enumerated().map {
      row($1, hasFocus: $0 == focus, world, paper).aimed(at: .place($0))
    }
    func note(_ words: String, _ paint: Paint) -> [LiveRow] {
      LiveRow(words, paint).wrapped(to: paper.rowsWidth)
    }
    if let obstacle = folder.obstacle {
      page.rows = note("Cannot list this folder: " + obstacle, world.wrong) + page.rows
    } else if found.isEmpty {
      page.rows = note("No such name here; Enter takes what you typed as a path.", world.dim)
    } else if !found.contains(where: { !$0.isFolder }), search.text.isEmpty {
      page.rows =
        note("No quiz file here (.json, .gift, .aiken, .xml).", world.dim) + [LiveRow()]
        + page.rows
    }
    let words = words(world, paper)
    if LivePage.hasSide(paper.columns) { page.side = words } else { page.tail = words }
    return page
  }

  private var action: String {
    guard let path else { return "open" }
    if quizzes.isFolder(path) { return "open" }
    // What cannot be read is neither played nor imported, but it may be mended by now.
    if case .bad = looked.note(path) { return "look again" }
    return path.lowercased().hasSuffix(".json") ? "play" : "import"
  }

  private func row(
    _ entry: QuizFolder.Entry, hasFocus: Bool, _ world: World, _ paper: LivePaper
  ) -> LiveRow {
    let lead = String.focusBar(hasFocus, isASCII: paper.isASCII) + " "
    let name = entry.name.escapedForTerminal + (entry.isFolder ? "/" : "")
    let room = max(8, paper.rowsWidth - lead.slots - entry.kind.slots - 3)
    let shown = name.cut(to: room, isASCII: paper.isASCII)
    let space = String(repeating: " ", count: max(0, room - shown.slots))
    return LiveRow(
      [
        (lead, hasFocus ? world.strong : world.plain),
        (shown + space + " ", hasFocus ? world.chosen : world.plain),
        (entry.kind + " ", hasFocus ? world.chosen : world.dim),
      ], hasFocus: hasFocus)
  }

  /// What is in the file that has the focus.
  private func words(_ world: World, _ paper: LivePaper) -> [LiveRow] {
    guard let path, !quizzes.isFolder(path) else { return [] }
    let width = max(10, paper.sideWidth)
    let (sign, text, paint): (String, String, Paint)
    switch looked.note(path) {
    case .good(let words): (sign, text, paint) = (paper.isASCII ? "+ " : "✓ ", words, world.right)
    case .bad(let words): (sign, text, paint) = (paper.isASCII ? "x " : "✗ ", words, world.wrong)
    case .unknown: return []
    }
    let lines = (sign + text).wrapped(to: width)
    let limit = LivePage.hasSide(paper.columns) ? 12 : 3
    var shown = Array(lines.prefix(limit))
    if lines.count > limit {
      shown[limit - 1] = (shown[limit - 1] + " …").cut(to: width, isASCII: paper.isASCII)
    }
    return (LivePage.hasSide(paper.columns) ? [] : [LiveRow()])
      + shown.map { LiveRow($0, paint) }
  }
}

/// What is to be said of a file, looked at once while it has the focus.
private final class LookedAt {
  private let quizzes: OwnQuizzes
  private var path = ""
  private var said = LiveForm.Note.bad("")

  init(_ quizzes: OwnQuizzes) { self.quizzes = quizzes }

  /// Looks at the file anew the next time.
  func forget() { path = "" }

  func note(_ path: String) -> LiveForm.Note {
    if path.utf8.elementsEqual(self.path.utf8) { return said }
    self.path = path
    said = looked(path)
    return said
  }

  private func looked(_ path: String) -> LiveForm.Note {
    do throws(Failure) {
      switch try quizzes.look(path) {
      case .quiz(let item):
        let extent = item.quiz.extent(isASCII: false)
        return .good(item.quiz.title.escapedForTerminal + ", " + extent)
      case .imported(let imported, _):
        let count = imported.questionCount.counted("question")
        return .good(count + (OwnQuizzes.leftOut(imported).map { "; others are " + $0 } ?? ""))
      }
    } catch {
      return .bad(error.message)
    }
  }
}
