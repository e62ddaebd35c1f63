internal import SessionEngine
internal import Shell

/// The keys of a screen, until any key.
struct LiveHelp {
  let desk: Desk
  let live: LiveTerminal
  let rows: [(key: String, text: String)]

  init(_ desk: Desk, _ live: LiveTerminal, rows: [(key: String, text: String)]) {
    (self.desk, self.live, self.rows) = (desk, live, rows)
  }

  init(_ desk: Desk, _ live: LiveTerminal, _ question: LiveQuestion) {
    self.init(desk, live, rows: LiveKeys.all(question))
  }

  /// Shows them; answers how the program is left, if it is.
  func run() throws(Failure) -> Leaving? {
    while true {
      let world = World.home(isLight: live.isLight)
      var page = LivePage(world, isASCII: desk.output.isASCII)
      page.title = "Keys"
      let keys = rows.map { $0.key.spelt(desk.output.isASCII) }
      let column = 2 + (keys.map { $0.slots }.max() ?? 0)
      let room = max(12, live.paper(desk).width - 2 - column)
      page.rows = zip(keys, rows).flatMap { key, row in
        row.text.wrapped(to: room).enumerated().map { place, text in
          LiveRow([
            ("  " + (place == 0 ? key : "").padded(to: column), world.strong), (text, world.plain),
          ])
        }
      }
      page.column = LivePage.textLimit
      page.keys = [(key: "Esc", text: "back")]
      live.draw(page)
      switch try live.next(desk) {
      case .key: return nil
      case .left(let leaving): return leaving
      case .changed, .timeUp: continue
      }
    }
  }
}

/// Which keys do what on a screen of a session.
enum LiveKeys {
  typealias Pair = (key: String, text: String)

  /// The ones for the last row of a page.
  static func short(_ question: LiveQuestion) -> [Pair] {
    let back: Pair = (
      key: "Esc", text: question.screen.actions.contains(.back) ? "back" : "pause"
    )
    let help: Pair = (key: question.takesText ? "F1" : "?", text: "help")
    switch question.screen.control {
    case .single(let options):
      return [
        (key: "↑↓", text: "choose"), (key: "1–\(min(9, options.count))", text: "pick"),
        (key: "Enter", text: "answer"), back, help,
      ]
    case .multiple:
      return [
        (key: "Space", text: "check"), (key: "A", text: "all"), (key: "N", text: "none"),
        (key: "Enter", text: "answer"), back, help,
      ]
    case .slider:
      return [
        (key: "←→", text: "1%"), (key: "Shift+←→", text: "10%"), (key: "0–9", text: "tenths"),
        (key: "Enter", text: "answer"), back, help,
      ]
    case .matching:
      return [
        (key: "←→", text: "match"), (key: "↑↓", text: "item"), (key: "Enter", text: "answer"), back,
        help,
      ]
    case .ordering:
      return [
        (key: "←→", text: "move it"), (key: "↑↓", text: "item"), (key: "Enter", text: "answer"),
        back, help,
      ]
    case .gaps:
      // A gap with a choice is filled by ← and →.
      return (question.takesText ? [] : [(key: "←→", text: "choose")])
        + [(key: "Tab", text: "next"), (key: "Enter", text: "answer"), back, help]
    case .text where question.morseKey != nil:
      return [
        (key: "Space", text: "key"), (key: ". -", text: "dot, dash"), (key: "Enter", text: "send"),
        (key: "F2", text: "hear"), back, help,
      ]
    case .text where question.isMorse:
      return [(key: "Enter", text: "answer"), (key: "F2", text: "hear"), back, help]
    case .text: return [(key: "Enter", text: "answer"), back, help]
    case .next: return [(key: "Enter", text: "next"), back, help]
    case .submit: return [(key: "Enter", text: "see your result"), back, help]
    case .begin: return [(key: "Enter", text: "begin"), back, help]
    case .done: return [(key: "Enter", text: "done"), (key: "↑↓", text: "scroll"), help]
    }
  }

  /// All of them, for help.
  static func all(_ question: LiveQuestion) -> [Pair] {
    let screen = question.screen
    var rows = short(question).filter { $0.key != "?" && $0.key != "F1" }
    if question.morseKey != nil {
      rows.append((key: "Space", text: "tap: dot; hold: dash; rest: next letter"))
      rows.append((key: "→", text: "next letter at once"))
      rows.append((key: "Backspace", text: "undo"))
    }
    if screen.actions.contains(.next), screen.control != .next {
      rows.append((key: "N", text: "the following question"))
    }
    if screen.actions.contains(.forward) {
      rows.append((key: "R", text: "return to where you were"))
    }
    if screen.actions.contains(.reopen) {
      rows.append((key: question.takesText ? "F2" : "O", text: "another exercise"))
    }
    rows += [
      (key: question.takesText ? "F3" : "S", text: "settings"),
      (key: "Q", text: question.takesText ? "(after the answer) leave" : "pause and leave"),
      (key: "Ctrl-C", text: "pause and exit"), (key: "Ctrl-Z", text: "suspend"),
      (key: "Ctrl-L", text: "draw the screen again"),
    ]
    return rows
  }
}
