internal import Shell
internal import Systems

extension Program {
  /// One country as a screen of the directory, in pages of the terminal's height.
  mutating func countryScreen(_ country: Country) throws(Failure) -> Leaving {
    page = 0
    var isTold = false
    while true {
      if isRedrawing || !isTold { show(country) }
      isTold = true
      switch try typedLine() {
      case .left(let leaving): return leaving
      case .again: continue
      case .line(let line):
        let (command, rest) = Program.words(of: line)
        switch command {
        case "", "n", "next":
          if page + 1 >= pageCount { return .toMenu }
          page += 1
          isTold = false
        case "b", "back":
          if page == 0 { return .toMenu }
          page -= 1
          isTold = false
        case "home", "done": return .toMenu
        case "q", "quit", "exit": return .quit
        case "l", "list", "add":
          let leaving = try addToList([country], to: rest)
          if leaving != .toMenu { return leaving }
          isTold = !isAsking
        default:
          answerLine(
            "\(Program.quoted(line)) can't be done here; Enter goes on, l adds it to a list, "
              + "b goes back")
        }
      }
    }
  }

  private mutating func show(_ country: Country) {
    guard format == .text else {
      tell(country)
      output.flush()
      return
    }
    let drawing = drawing
    let screen = CountryScreen(country, isASCII: output.isASCII)
    let last = "Press Enter to go back, or type l to add it to a list."
    let keys = isAsking ? [""] + drawing.wrapped(last) : []
    let pages = drawing.pages(
      drawing.page(screen), title: screen.plain(country.name), keys: keys, last: last)
    (page, pageCount) = (min(page, pages.count - 1), pages.count)
    present(pages[page])
  }
}
