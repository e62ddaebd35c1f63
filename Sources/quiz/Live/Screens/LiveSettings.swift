internal import EventLog
internal import SessionEngine
internal import Shell

/// The settings as rows with a value each that ← and → change at once.
struct LivePicker {
  /// What a key led to.
  enum Step: Hashable {
    case none, back, help
    case set(Setting, String)
  }

  private(set) var preferences: Preferences
  private var focus = 0
  var message = ""

  init(_ preferences: Preferences) { self.preferences = preferences }

  /// The values have changed.
  mutating func show(_ preferences: Preferences) {
    self.preferences = preferences
    message = ""
  }

  static let keys = [
    LiveKey("↑↓", "setting", "another setting", also: "k j"),
    LiveKey("←→", "change", "change it; saved at once", also: "h l"),
    .more("Shift+←→", "in steps of ten"), LiveKey("Esc", "back", also: "Enter Q"),
  ]

  /// Takes a key.
  mutating func take(_ key: Key) -> Step {
    let settings = Setting.allCases
    message = ""
    switch key {
    case .function(1), .character("?"): return .help
    case .escape, .backspace, .enter, .character("q"): return .back
    case .arrow(.up, _), .character("k"), .backTab:
      focus = (focus + settings.count - 1) % settings.count
    case .arrow(.down, _), .character("j"), .tab: focus = (focus + 1) % settings.count
    case .arrow(.left, let isShifted): return change(settings[focus], isShifted ? -10 : -1)
    case .arrow(.right, let isShifted): return change(settings[focus], isShifted ? 10 : 1)
    case .character("h"): return change(settings[focus], -1)
    case .character("l"), .character(" "): return change(settings[focus], 1)
    default: break
    }
    return .none
  }

  private func change(_ setting: Setting, _ step: Int) -> Step {
    let now = preferences.text(setting)
    switch setting {
    case .fontSize:
      let tenths = Int(now.filter { $0 != "." }) ?? 170
      let next = min(320, max(120, tenths + 5 * step))
      return .set(setting, String(next / 10) + "." + String(next % 10))
    case .wpm: return .set(setting, String(min(40, max(5, (Int(now) ?? 20) + step))))
    default:
      let words = setting.words
      let place = (words.firstIndex(of: now) ?? 0) + step.signum()
      return .set(setting, words[(place + words.count) % words.count])
    }
  }

  /// The page of it, in the colours that it sets.
  func page(_ title: String, isLight: Bool, isASCII: Bool, columns: Int) -> LivePage {
    let world = World(tint: preferences.text(.tint), isLight)
    var page = LivePage(world, isASCII: isASCII)
    page.title = title
    page.place = "saved at once"
    page.column = LivePage.textLimit
    for (place, setting) in Setting.allCases.enumerated() {
      page.rows.append(row(setting, place == focus, world, isASCII, hasBar: columns >= 60))
    }
    var drawing = LiveDrawing(world: world, columns: columns, isASCII: isASCII)
    drawing.isLarge = preferences.text(.fontSize) >= "20.0"
    page.rows += [LiveRow(), LiveRow("  This is how a question looks:", world.dim), LiveRow()]
    page.rows +=
      drawing.isLarge
      ? drawing.large("6 × 9", world.strong, isCentred: false).map { row in
        var row = row
        row.pieces.insert(LiveRow.Piece(text: "  ", paint: world.plain), at: 0)
        return row
      } : [LiveRow("  6 × 9", world.strong)]
    page.message = message
    page.keys = LivePicker.keys.row(help: "?")
    return page
  }

  private func row(
    _ setting: Setting, _ hasFocus: Bool, _ world: World, _ isASCII: Bool, hasBar: Bool
  ) -> LiveRow {
    let bar = hasFocus ? (isASCII ? "> " : "▌▸") : "  "
    let (left, right) = isASCII ? ("< ", " >") : ("‹ ", " ›")
    let value = preferences.text(setting)
    let shown = hasFocus ? left + value + right : "  " + value
    var row = LiveRow([
      (bar + " " + LivePicker.name(setting).padded(to: 16), hasFocus ? world.strong : world.plain),
      (shown.padded(to: 18), hasFocus ? world.chosen : world.bold),
    ])
    row.hasFocus = hasFocus
    if setting == .tint {
      row.pieces.append(LiveRow.Piece(text: isASCII ? " ##" : " ██", paint: world.strong))
    } else if hasBar, let (part, of) = LivePicker.share(setting, value) {
      let full = part * 20 / of
      row.pieces.append(
        LiveRow.Piece(
          text: " " + String(repeating: isASCII ? "=" : "━", count: full), paint: world.strong))
      row.pieces.append(
        LiveRow.Piece(
          text: String(repeating: isASCII ? "-" : "─", count: 20 - full), paint: world.dim))
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

  private static func name(_ setting: Setting) -> String {
    switch setting {
    case .fontSize: "Text size, px"
    case .tint: "Colour"
    case .sound: "Sound"
    case .timer: "Timer"
    case .level: "Level"
    case .wpm: "Morse, words/min"
    case .shuffle: "Shuffle"
    }
  }
}

/// The settings of a player while no session is open.
struct LiveSettings {
  let context: Context
  let live: LiveTerminal

  init(_ context: Context, _ live: LiveTerminal) { (self.context, self.live) = (context, live) }

  /// Shows them until they are left.
  func run() throws(Failure) -> Leaving {
    let desk = context.desk
    let screen = try SettingsScreen(context)
    var picker = LivePicker(try preferences())
    while true {
      live.draw(
        picker.page(
          "Settings of " + context.visitor.shownName, isLight: live.isLight,
          isASCII: desk.output.isASCII, columns: System.terminalSize.columns))
      switch try live.next(desk) {
      case .left(let leaving): return leaving
      case .changed, .timeUp: continue
      case .key(let key):
        switch picker.take(key) {
        case .none: continue
        case .back: return .toMenu
        case .help:
          let help = LiveHelp(context.desk, live, rows: LivePicker.keys.all)
          if let leaving = try help.run() { return leaving }
        case .set(let setting, let value):
          if let problem = try screen.change(setting.name, to: value) {
            picker.message = problem
          } else {
            picker.show(try preferences())
          }
        }
      }
    }
  }

  private func preferences() throws(Failure) -> Preferences {
    let (folder, player) = (try context.folder, context.visitor.player)
    return try engine { () throws(SessionError) in try folder.settings(of: player) }.preferences
  }
}
