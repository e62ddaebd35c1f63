internal import EventLog
internal import Documents
internal import Shell
internal import Systems

/// The player's lists on the full screen: made, opened, renamed, deleted.
struct LiveLists: LiveScreen {
  enum Deed { case move, ends, open, number, create, rename, delete, undo, back, home }

  let context: Context
  let live: LiveTerminal
  let editor: ListEditor
  /// What shall be put on the list that is chosen; empty where lists are only looked at.
  let adding: [Country]
  var message = ""
  private var lists: [SavedList]
  private var focus = 0
  /// Whether somebody is asked whether to delete the list that has the focus.
  var confirmation: LiveConfirmation?

  init(
    _ editor: ListEditor, adding: [Country] = [], _ context: Context, _ live: LiveTerminal
  ) throws(Failure) {
    (self.context, self.live, self.editor, self.adding) = (context, live, editor, adding)
    lists = try editor.lists()
  }

  private var terminal: Terminal { context.terminal }

  var keys: [ScreenKey<Deed>] {
    let isList = focus < lists.count
    let (verb, words) = adding.isEmpty ? ("open", "open it") : ("put", "put it there")
    let changing: [ScreenKey<Deed>] = [
      ScreenKey("E", "rename", "another name", does: .rename),
      ScreenKey("D", "delete", "delete (asks first)", also: "Del", does: .delete),
    ]
    return [
      ScreenKey("↑↓", lists.isEmpty ? "" : "choose", "choose", also: "k j", does: .move),
      .more("Home End", "the first row, the last", does: .ends),
      ScreenKey("Enter", isList ? verb : "new list", words, also: "→", does: .open),
      .more("1–9", "the list of that number", does: .number),
      ScreenKey("+", "new", "a new list", also: "C", does: .create),
    ] + (isList ? changing : []) + [
      .more("U", "put back what was deleted, at the end", does: .undo),
      ScreenKey("Esc", "back", also: "←", does: .back),
      .more("H", "home", does: .home),
    ]
  }

  mutating func perform(_ deed: Deed, _ key: Key) throws(Failure) -> Leaving? {
    let count = lists.count + 1
    switch deed {
    case .move: focus = (focus + count + (key.rowStep(page: 0) ?? 0)) % count
    case .ends: focus = key == .home ? 0 : count - 1
    case .open: return try open(focus)
    case .number:
      guard case .character(let digit) = key, let number = digit.wholeNumberValue,
        number <= lists.count
      else { return nil }
      focus = number - 1
      return try open(focus)
    case .create: return try create()
    case .rename: return try rename(lists[focus])
    case .delete: confirmation = LiveLists.question(lists[focus])
    case .undo: try undo()
    case .back: return .toMenu
    case .home: return .home
    }
    return nil
  }

  mutating func type(_ key: Key) throws(Failure) -> Leaving? {
    switch key {
    case .scroll(let rows): focus = max(0, min(lists.count, focus + rows.signum()))
    case .choose(let place) where place <= lists.count:
      focus = place
      return try open(focus)
    default: break
    }
    return nil
  }

  private mutating func refresh() throws(Failure) {
    lists = try editor.lists()
    focus = min(focus, lists.count)
  }

  private mutating func open(_ place: Int) throws(Failure) -> Leaving? {
    guard lists.indices.contains(place) else { return try create() }
    if !adding.isEmpty {
      ListPrinter(context).announce(try editor.add(adding.map { $0.alpha2 }, to: lists[place]))
      return .toMenu
    }
    var screen = LiveList(lists[place], editor, context, live)
    let leaving = try screen.run(terminal, live)
    try refresh()
    return leaving.beyondScreen
  }

  /// A name, then the countries, unless they are known already.
  ///
  /// Who leaves the countries comes back to the name.
  private mutating func create() throws(Failure) -> Leaving? {
    var name = ""
    var codes = adding.map { $0.alpha2 }
    repeat {
      let typed = name
      name = ""
      if let leaving = try LiveLists.askName("New list", typed, &name, terminal, live) {
        return leaving
      }
      guard !name.isEmpty else { return nil }
      guard codes.isEmpty else { break }
      var picker = LiveCountryPicker(name, on: [])
      let leaving = try picker.run(terminal, live)
      guard leaving == .toMenu else { return leaving }
      codes = picker.isDone ? picker.checked : []
    } while codes.isEmpty
    ListPrinter(context).announce(try editor.create(name, codes))
    if !adding.isEmpty { return .toMenu }
    try refresh()
    focus = max(0, lists.count - 1)
    return nil
  }

  private mutating func rename(_ list: SavedList) throws(Failure) -> Leaving? {
    var name = list.name
    if let leaving = try LiveLists.askName("Another name", list.name, &name, terminal, live) {
      return leaving
    }
    if name != list.name { ListPrinter(context).announce(try editor.rename(list, to: name)) }
    try refresh()
    return nil
  }

  /// The question before a list is deleted.
  static func question(_ list: SavedList) -> LiveConfirmation {
    LiveConfirmation(
      "Delete \(Terminal.quoted(list.name)) with \(ListPrinter.count(list))?", action: "delete it")
  }

  mutating func confirm() throws(Failure) -> Leaving? {
    guard lists.indices.contains(focus) else { return nil }
    try LiveLists.delete(lists[focus], editor, context)
    try refresh()
    return nil
  }

  /// Deletes a list, which can be put back as long as the program runs.
  static func delete(_ list: SavedList, _ editor: ListEditor, _ context: Context) throws(Failure) {
    ListPrinter(context).announce(try editor.delete(list), hint: "U puts it back, at the end.")
    context.currentPlayer.deletedLists[editor.player, default: []].append(list)
  }

  /// Makes the list that was deleted last again, at the end of the others; then the one before.
  private mutating func undo() throws(Failure) {
    let deleted = context.currentPlayer.deletedLists
    guard let list = deleted[editor.player]?.last else {
      message = "There is nothing to put back."
      return
    }
    ListPrinter(context).announce(try editor.create(list.name, list.countries, isNew: false))
    context.currentPlayer.deletedLists[editor.player]?.removeLast()
    try refresh()
    focus = max(0, lists.count - 1)
  }

  /// Why a list cannot have a name; it may keep the one that it has.
  static func refusal(of name: String, _ present: String) -> PlayerRefusal? {
    if name.utf8.allSatisfy({ $0 == 0x20 }) { return .noListName }
    guard name.utf8.count <= SavedList.nameByteLimit else { return .badListName }
    return SavedList.isShown(name) || name == present ? nil : .badListName
  }

  /// Asks for the name of a list; `name` stays where the form was left.
  static func askName(
    _ title: String, _ present: String, _ name: inout String, _ terminal: Terminal,
    _ live: LiveTerminal
  ) throws(Failure) -> Leaving? {
    let field = LiveForm.Field(label: "Name", text: TextField(present)) { text, _ in
      if let refusal = LiveLists.refusal(of: text, present) {
        return .bad(PlayerWords.line(refusal).asSentence)
      }
      return .good("")
    }
    var form = LiveForm(title, "What is the list called?", action: "go on", [field]) {
      _ throws(Failure) in
    }
    let leaving = try form.run(terminal, live)
    if form.isDone { name = form.texts[0] }
    return leaving.beyondScreen
  }

  /// A number, a name, and some of what is on the list.
  private func row(_ list: SavedList, _ place: Int, _ world: World, _ paper: LivePaper) -> LiveRow {
    let isHere = place == focus
    let bar = String.focusBar(isHere, isASCII: paper.isASCII)
    let lead = bar + String(place + 1).leftPadded(to: 3) + "  "
    var name = list.name.escapedForTerminal
    let beside: String
    if paper.columns < 60 {
      beside = "  " + String(list.countries.count) + " "
      name = name.cut(to: paper.inner - lead.slots - beside.slots, isASCII: paper.isASCII)
    } else {
      let names = ListPrinter.count(list) + ": " + ListEditor.names(list.countries)
      let room = max(8, paper.inner - lead.slots - 26)
      beside = " " + names.cut(to: room, isASCII: paper.isASCII)
      name = name.cut(to: paper.width / 2, isASCII: paper.isASCII).padded(to: 24) + " "
    }
    return LiveRow(
      [
        (lead, isHere ? world.strong : world.plain), (name, isHere ? world.chosen : world.plain),
        (beside, world.dim),
      ], hasFocus: isHere)
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.countries(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Lists of " + context.currentPlayer.shownName(of: editor.player)
    page.place = lists.count.counted("list", "lists")
    if !adding.isEmpty {
      let names = ListEditor.names(adding.map { $0.alpha2 })
      page.lead = "Put \(names) on which list?".wrapped(to: paper.width)
        .map { LiveRow($0, world.bold) }
    }
    page.isAtTop = true
    page.rows = lists.enumerated().map { place, list in
      row(list, place, world, paper).aimed(at: .place(place))
    }
    let isNew = focus == lists.count
    let bar = String.focusBar(isNew, isASCII: paper.isASCII)
    page.rows.append(
      LiveRow(bar + "  +  A new list ", isNew ? world.chosen : world.plain, hasFocus: isNew)
        .aimed(at: .place(lists.count)))
    return page
  }
}
