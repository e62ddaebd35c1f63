internal import SessionEngine
internal import Shell

/// The settings as rows with a value each that ← and → change at once.
///
/// What is wished is carried out by who shows the screen: the settings of a session are in its log.
struct LiveSettings: LiveScreen {
  enum Deed { case move, ends, change, back }

  /// A setting and the value that it shall have.
  typealias Wish = (setting: Setting, value: String)

  let title: String
  private(set) var preferences: Preferences
  /// Whether the other page is a game of exercises.
  var hasTabs = false
  var message = ""
  /// What was wished when the screen was left; nil where it was left for good.
  private var wish: Wish?
  private var focus = 0

  init(_ title: String, _ preferences: Preferences) {
    (self.title, self.preferences) = (title, preferences)
  }

  /// What was wished, once.
  mutating func takeWish() -> Wish? {
    defer { wish = nil }
    return wish
  }

  /// Shows what the settings are now, and what was wrong with the last wish.
  mutating func show(_ preferences: Preferences, problem: String) {
    (self.preferences, message) = (preferences, problem.asSentence)
  }

  var keys: [ScreenKey<Deed>] {
    let stepping: [ScreenKey<Deed>] =
      switch Setting.allCases[focus] {
      case .fontSize: [ScreenKey("Shift+←→", "by 0.1", "in steps of 0.1 px", does: .change)]
      case .wpm: [.more("Shift+←→", "in steps of ten", does: .change)]
      default: []
      }
    return [
      ScreenKey("↑↓", "setting", "another setting", also: "k j", does: .move),
      .more("Home End", "the first, the last", does: .ends),
      ScreenKey("←→", "change", "change it; saved at once", also: "h l", does: .change),
    ] + stepping + [
      .more("Space", "the next value", does: .change),
      ScreenKey("Esc", "back", also: "Enter F3", does: .back),
    ]
  }

  mutating func perform(_ deed: Deed, _ key: Key) -> Leaving? {
    let settings = Setting.allCases
    switch deed {
    case .back: return .toMenu
    case .move: focus = (focus + settings.count + (key.rowStep(page: 0) ?? 0)) % settings.count
    case .ends: focus = key == .home ? 0 : settings.count - 1
    case .change:
      guard case .arrow(let arrow, let isShifted) = key else { return change(settings[focus], 1) }
      return change(settings[focus], (arrow == .left ? -1 : 1) * (isShifted ? 10 : 1))
    }
    return nil
  }

  mutating func type(_ key: Key) -> Leaving? {
    let settings = Setting.allCases
    switch key {
    case .choose(let place) where settings.indices.contains(place):
      if place == focus { return change(settings[focus], 1) }
      focus = place
    case .slide(let row, let to, let of) where settings.indices.contains(row):
      focus = row
      return slide(settings[row], to, of)
    case .scroll(let rows): focus = max(0, min(settings.count - 1, focus + rows.signum()))
    default: break
    }
    return nil
  }

  private mutating func change(_ setting: Setting, _ step: Int) -> Leaving? {
    let now = preferences.text(setting)
    switch setting {
    case .fontSize:
      // Shift is the finer step here: no other one reaches every size.
      let tenths = step.magnitude > 1 ? step.signum() : 5 * step
      let next = min(320, max(120, Int(preferences[.fontSize]) + tenths))
      wish = (setting, String(next / 10) + "." + String(next % 10))
    case .wpm: wish = (setting, String(min(40, max(5, (Int(now) ?? 20) + step))))
    default:
      let words = setting.words
      let place = (words.firstIndex(of: now) ?? 0) + step.signum()
      wish = (setting, words[(place + words.count) % words.count])
    }
    return .toMenu
  }

  /// The value at a place of the bar.
  private mutating func slide(_ setting: Setting, _ to: Int, _ of: Int) -> Leaving? {
    let now = preferences.text(setting)
    guard let (_, whole) = LiveSettings.share(setting, now) else { return nil }
    let part = (to * whole + of / 2) / of
    var value = String(part + 5)
    if setting == .fontSize {
      let tenths = 120 + part - part % 5
      value = String(tenths / 10) + "." + String(tenths % 10)
    }
    guard value != now else { return nil }
    wish = (setting, value)
    return .toMenu
  }

  /// The page of it, in the colour that it sets.
  func page(_ paper: LivePaper) -> LivePage {
    let world = World(tint: preferences.text(.tint), paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = title
    page.place = "saved at once"
    page.column = LivePage.textLimit
    if hasTabs, paper.rows >= LiveTabs.fewestRows {
      page.lead = LiveTabs.rows(["Game", "Settings"], chosen: 1, world)
    }
    for (place, setting) in Setting.allCases.enumerated() {
      page.rows.append(
        row(setting, place, world, paper.isASCII, hasBar: paper.columns >= 60))
    }
    var drawing = LiveDrawing(world: world, columns: paper.columns, isASCII: paper.isASCII)
    drawing.size = TextSize(preferences)
    let words = LiveSettings.words(Setting.allCases[focus])
    page.rows += [LiveRow()] + drawing.paragraph(words, world.plain, indent: 2)
    let instruction = "Guess the answer!"
    page.rows += [LiveRow()]
    page.rows += drawing.sized(instruction, world.strong) ?? [LiveRow(instruction, world.strong)]
    page.rows += [LiveRow()] + drawing.sum("6 × 9 = ?")
    return page
  }

  /// What a setting changes.
  private static func words(_ setting: Setting) -> String {
    switch setting {
    case .fontSize: "How large sums, short questions and the words on them are drawn:"
    case .tint: "The colour of exercises, and of this page:"
    case .sound: "Whether Morse code has sound; it always lights up."
    case .timer: "Whether rounds of the Morse game have a time limit."
    case .level: "The level of the next Morse game."
    case .wpm: "How fast Morse code sounds and lights up."
    case .shuffle: "What is shuffled in the next game of a quiz."
    }
  }

  private func row(
    _ setting: Setting, _ place: Int, _ world: World, _ isASCII: Bool, hasBar: Bool
  ) -> LiveRow {
    let hasFocus = place == focus
    let bar = String.focusBar(hasFocus, isASCII: isASCII)
    let (left, right) = isASCII ? ("< ", " >") : ("‹ ", " ›")
    let value = preferences.text(setting)
    let name = bar + " " + setting.title.padded(to: 18)
    let paint = hasFocus ? world.chosen : world.bold
    var row = LiveRow([
      (name, hasFocus ? world.strong : world.plain), (hasFocus ? left : "  ", paint),
      ((hasFocus ? value + right : value).padded(to: 14), paint),
    ]).aimed(at: .place(place))
    if hasFocus { row.pieces[1].target = .key(.arrow(.left, isShifted: false)) }
    row.hasFocus = hasFocus
    if setting == .tint {
      row.pieces.append(LiveRow.Piece(text: isASCII ? " ##" : " ██", paint: world.strong))
    } else if hasBar, let (part, of) = LiveSettings.share(setting, value) {
      let full = part * 20 / of
      let (done, open) = isASCII ? ("=", "-") : ("━", "─")
      let target = LiveTarget.slider(place)
      row.pieces += [
        LiveRow.Piece(text: " ", paint: world.strong),
        LiveRow.Piece(
          text: String(repeating: done, count: full), paint: world.strong, target: target),
        LiveRow.Piece(
          text: String(repeating: open, count: 20 - full), paint: world.dim, target: target),
      ]
    }
    return row
  }

  /// How much of its range a number has.
  private static func share(_ setting: Setting, _ value: String) -> (part: Int, of: Int)? {
    switch setting {
    case .fontSize: ((Int(value.filter { $0 != "." }) ?? 120) - 120, 200)
    case .wpm: ((Int(value) ?? 5) - 5, 35)
    default: nil
    }
  }
}

extension Context {
  /// Shows the settings of who plays until they are left, while no session is open.
  func changeSettings(on live: LiveTerminal) throws(Failure) -> Leaving {
    let lines = try SettingsScreen(self)
    var screen = LiveSettings("Settings of " + currentPlayer.shownName, try settings.preferences)
    while true {
      let leaving = try screen.run(terminal, live)
      guard let wish = screen.takeWish() else { return leaving }
      let problem = try lines.change(wish.setting.name, to: wish.value) ?? ""
      screen.show(try settings.preferences, problem: problem)
    }
  }
}
