import SessionEngine
import Testing

@testable import Shell
@testable import quiz

@Suite("Menus on the full screen")
struct LiveMenuTests {
  /// Twelve quizzes and nine other rows.
  private func menu(columns: Int, rows: Int = 24) -> (menu: LiveMenu, paper: LivePaper) {
    let paper = LivePaper(columns: columns, rows: rows)
    let quizzes = (1...12).map { number in
      LiveMenu.Row(
        key: number < 11 ? String(number) : "gd".suffix(13 - number).prefix(1).description,
        text: "Quiz \(number)  \(number) questions",
        preview: MenuPreview(
          title: "Quiz \(number)", note: "\(number) q.", sentence: "What is asked in \(number)."))
    }
    var others = [
      "Own quizzes  files", "Morse", "Countries", "Lists", "Players", "Results", "Your progress",
      "Settings", "Quit",
    ].map {
      LiveMenu.Row(key: $0 == "Your progress" ? "t" : String($0.prefix(1)).lowercased(), text: $0)
    }
    others[0].isApart = true
    var menu = LiveMenu(title: "Home", rows: quizzes + others)
    menu.week = WeekCard(PlayerProgress([]), on: UTCDate(clamping: 20_000))
    return (menu, paper)
  }

  /// The row that a key opens; nil where the menu stays.
  private func opened(_ menu: inout LiveMenu, _ key: Key) -> Int? {
    (try? menu.take(key)) == .toMenu ? menu.opened : nil
  }

  private func lines(_ menu: LiveMenu, _ paper: LivePaper, message: String = "") -> [String] {
    var menu = menu
    (menu.player, menu.isHome) = ("ann", true)
    var page = menu.page(paper)
    page.message = message
    page.keys = menu.keys.row() + [(key: "?", text: "help")]
    return page.grid(columns: paper.columns, rows: paper.rows).lines
  }

  @Test("24 rows scroll to every row, whose keys are in help; 36 rows show all of them")
  func fits() {
    for columns in [40, 80, 100, 120, 200] {
      var (menu, paper) = menu(columns: columns)
      let low = lines(menu, paper, message: "Paused; everything is kept.")
      #expect(low.allSatisfy { $0.width <= columns })
      #expect(low.contains { $0.contains("Quiz 1") } && low.contains { $0.contains("▾ ") })
      #expect(low[0].contains("◆ Retrace") && low[22].contains("─"))
      for row in menu.all.indices {
        let lines = lines(menu, paper)
        let name = menu.all[row].name
        #expect(lines.contains { $0.contains("▸") && $0.contains(name) }, "\(name)")
        _ = opened(&menu, .arrow(.down, isShifted: false))
      }
      let (tall, window) = self.menu(columns: columns, rows: 36)
      let whole = lines(tall, window)
      #expect(tall.all.allSatisfy { row in whole.contains { $0.contains(row.name) } })
    }
    var (home, _) = menu(columns: 80)
    home.isHome = true
    let help = home.keys.all().map { $0.key + " " + $0.text }
    #expect(help.contains("L Lists") && help.contains("T Your progress"))
  }

  @Test(
    "where the header has no room for a name and its note, the name is cut", arguments: [40, 60])
  func noteStays(columns: Int) throws {
    let paper = LivePaper(columns: columns, rows: 24)
    var menu = LiveMenu(title: "Home", rows: [LiveMenu.Row(key: "q", text: "Quit")])
    menu.player = String(repeating: "Wolfeschlegelstein ", count: 4)
    menu.note = "12-day streak"
    let header = menu.page(paper).grid(columns: columns, rows: 24).lines[0...1]
    #expect(header.contains { $0.contains("Wolfe") && $0.contains("… · 12-day streak") })
    let short = LivePage.placed("Ann", "12-day streak", paper)
    #expect(short == "Ann · 12-day streak" && LivePage.placed("Ann", "", paper) == "Ann")
  }

  @Test("where a row has no room for a name and its note, the name is cut")
  func placeStays() throws {
    let title = String(repeating: "Capitals of the world ", count: 4)
    let row = LiveMenu.Row(
      key: "1", text: String(title.dropLast()) + "  question 9 of 15, 20 Nov 2026")
    var menu = LiveMenu(title: "Open games", rows: [row, row])
    let lines = menu.page(LivePaper()).grid(columns: 80, rows: 24).lines
    #expect(lines.count { $0.contains("…  question 9 of 15, 20 Nov 2026") } == 2, "\(lines)")
  }

  @Test("a row that is out of sight opens by its key, and is found")
  func outOfSight() {
    var (menu, _) = menu(columns: 80)
    #expect(opened(&menu, .character("s")) == 19)
    for key in [Key.character("/"), .character("s"), .character("e"), .character("t")] {
      #expect(opened(&menu, key) == nil)
    }
    #expect(opened(&menu, .enter) == 19)
  }

  @Test("from 100 columns on what has the focus is beside the rows, above the week")
  func preview() {
    for (columns, isWide) in [(80, false), (100, true), (120, true), (200, true)] {
      var (menu, paper) = menu(columns: columns)
      _ = opened(&menu, .arrow(.down, isShifted: false))
      let lines = lines(menu, paper)
      #expect(lines.contains { $0.contains("What is asked in 2.") } == isWide)
      #expect(lines.contains { $0.contains("Your week") } == isWide)
      // The week has a bar for each day where there is room.
      let (tall, window) = self.menu(columns: columns, rows: 36)
      let bars = self.lines(tall, window).filter { $0.contains("· 0") }
      #expect(bars.count == (isWide ? 7 : 0))
    }
  }

  @Test("the week stays where it is while the focus moves")
  func still() {
    var (menu, paper) = menu(columns: 120, rows: 36)
    let before = lines(menu, paper).firstIndex { $0.contains("Your week") }
    for _ in 0..<15 { _ = opened(&menu, .arrow(.down, isShifted: false)) }
    #expect(before != nil && lines(menu, paper).firstIndex { $0.contains("Your week") } == before)
  }

  @Test("/ finds rows by what is typed, without regard to case and accents")
  func finds() throws {
    for columns in [40, 120] {
      var (menu, paper) = menu(columns: columns)
      for key in [Key.character("/"), .character("S"), .character("é"), .character("t")] {
        #expect(opened(&menu, key) == nil)
      }
      let found = lines(menu, paper)
      #expect(found.contains { $0.contains("Settings") })
      #expect(!found.contains { $0.contains("Quiz 1") || $0.contains("Morse") })
      // Letters are text now, and Enter opens the row among all.
      #expect(opened(&menu, .enter) == 19)
      #expect(opened(&menu, .character("x")) == nil)
      #expect(lines(menu, paper).contains { $0.contains("Nothing here has that") })
      #expect(opened(&menu, .enter) == nil)
      #expect(opened(&menu, .escape) == nil)
      #expect(menu.rows.count == 21)
      #expect(try menu.take(.escape) == .toMenu)
    }
  }

  @Test("arrows move around the ends, and letters open")
  func moves() throws {
    var (menu, _) = menu(columns: 120)
    let steps: [(Key, Int)] = [
      (.arrow(.down, isShifted: false), 1), (.arrow(.up, isShifted: false), 0),
      (.arrow(.up, isShifted: false), 20), (.arrow(.down, isShifted: false), 0), (.end, 20),
      (.home, 0),
    ]
    for (key, place) in steps {
      #expect(opened(&menu, key) == nil)
      #expect(menu.focus == place, "\(key)")
    }
    #expect(opened(&menu, .character("m")) == 13)
    #expect(opened(&menu, .enter) == 13)
    #expect(try menu.take(.arrow(.left, isShifted: false)) == .toMenu)
    #expect(try menu.take(.escape) == .toMenu)
  }

  private final class Clock { var now: Int64 = 90_500 }

  @Test("a menu that tells a time has other rows when the minute changes, and the focus stays")
  func minutes() {
    var (menu, _) = menu(columns: 80)
    let (clock, rows) = (Clock(), menu.all)
    menu.focus = 1
    menu.renewal = LiveMenu.Renewal(now: { clock.now }) {
      [LiveMenu.Row(key: "d", text: "Daily  \(24 - clock.now / 60_000) min left")] + rows
    }
    #expect(menu.patience == 29_500)
    clock.now = 120_000
    #expect(menu.patience == 0)
    let isNew = menu.look()
    #expect(isNew)
    #expect(menu.all.first?.text == "Daily  22 min left" && menu.all.count == rows.count + 1)
    #expect(menu.rows[menu.focus].name == "Quiz 2")
    #expect(menu.patience == 60_000)
    // Rows that are searched for stay as they are.
    _ = opened(&menu, .character("/"))
    let isOther = menu.look()
    #expect(menu.patience == nil && !isOther)
  }

  @Test("every key of the row of keys is in help, with what it does")
  func keys() {
    var (menu, _) = menu(columns: 80)
    for isSearching in [false, true] {
      if isSearching { _ = opened(&menu, .character("/")) }
      for isHome in [true, false] {
        menu.isHome = isHome
        let keys = menu.keys
        let everywhere = LiveHelp.everywhere(isTyping: menu.takesText).all()
        let help = (keys.all() + everywhere).map {
          $0.key.split(separator: " ").first ?? ""
        }
        for pair in keys.row() { #expect(help.contains(Substring(pair.key))) }
      }
    }
  }
}
