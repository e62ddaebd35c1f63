import Testing

@testable import Shell
@testable import quiz

@Suite("Menus on the full screen")
struct LiveMenuTests {
  /// Ten posters and four rows.
  private func menu(columns: Int, rows: Int = 30) -> (menu: LiveMenu, paper: LivePaper) {
    let paper = LivePaper(columns: columns, rows: rows)
    let posters = (1...10).map { number in
      LiveMenu.Row(
        key: String(number), text: "Quiz \(number)  \(number) questions",
        poster: Poster("Quiz \(number)", "\(number) questions"))
    }
    let others = ["Own quizzes: files", "Morse", "Settings", "Quit"].map {
      LiveMenu.Row(key: String($0.prefix(1)).lowercased(), text: $0)
    }
    var menu = LiveMenu(title: "Home", rows: posters + others)
    menu.columnCount = PosterWall.columnCount(menu, paper)
    return (menu, paper)
  }

  private func lines(_ menu: LiveMenu, _ paper: LivePaper) -> [String] {
    menu.page(World.home(isLight: false), player: "ann", message: "", isHome: true, paper)
      .grid(columns: paper.columns, rows: paper.rows).lines
  }

  @Test("a narrow menu is one column; a wide one has its posters side by side")
  func columns() {
    for (columns, count) in [(40, 1), (80, 1), (100, 2), (120, 3), (200, 3)] {
      let (menu, paper) = menu(columns: columns)
      #expect(menu.columnCount == count)
      let lines = lines(menu, paper)
      #expect(lines.allSatisfy { $0.width <= columns })
      // Nothing scrolls, and every entry is there.
      #expect(!lines.contains { $0.contains(" more") })
      for number in 1...10 {
        #expect(lines.contains { $0.contains("Quiz \(number)") }, "\(columns): \(number)")
      }
      if count > 1 {
        #expect(lines.contains { $0.contains("Quiz 1 ") && $0.contains("Quiz \(count)") })
        // A frame is closed under what it was opened by.
        let top = lines.first { $0.contains("╮") } ?? ""
        let bottom = lines.first { $0.contains("╯") } ?? ""
        #expect(top.contains("┏") && bottom.contains("┗"))
        #expect(
          top.enumerated().filter { "╮┓".contains($0.element) }.map { $0.offset }
            == bottom.enumerated().filter { "╯┛".contains($0.element) }.map { $0.offset })
      }
    }
  }

  @Test("a low window leaves the frames out; one too low scrolls to what has the focus")
  func low() {
    var (menu, paper) = menu(columns: 120, rows: 18)
    #expect(!lines(menu, paper).contains { $0.contains("╮") })
    paper.rows = 12
    menu.focus = 13
    #expect(lines(menu, paper).contains { $0.contains("▌▸ Q") })
  }

  @Test("/ finds rows by what is typed, without regard to case and accents")
  func finds() {
    for columns in [40, 120] {
      var (menu, paper) = menu(columns: columns)
      for key in [Key.character("/"), .character("S"), .character("é"), .character("t")] {
        #expect(menu.take(key) == .changed)
      }
      let found = lines(menu, paper)
      #expect(found.contains { $0.contains("Settings") })
      #expect(!found.contains { $0.contains("Quiz 1") || $0.contains("Morse") })
      // Letters are text now, and Enter opens the row among all.
      #expect(menu.take(.enter) == .open(12))
      #expect(menu.take(.character("x")) == .changed)
      #expect(lines(menu, paper).contains { $0.contains("Nothing here has that") })
      #expect(menu.take(.enter) == .changed)
      #expect(menu.take(.escape) == .changed)
      #expect(menu.rows.count == 14)
      #expect(menu.take(.escape) == .back)
    }
  }

  @Test("arrows move by line and column, around the ends, and letters open")
  func moves() {
    var (menu, _) = menu(columns: 120)
    let steps: [(Key, Int)] = [
      (.arrow(.right, isShifted: false), 1), (.arrow(.down, isShifted: false), 4),
      (.arrow(.down, isShifted: false), 7), (.arrow(.down, isShifted: false), 9),
      (.arrow(.down, isShifted: false), 10), (.arrow(.down, isShifted: false), 13),
      (.arrow(.down, isShifted: false), 0), (.arrow(.left, isShifted: false), 13),
      (.arrow(.up, isShifted: false), 10), (.end, 13), (.home, 0),
    ]
    for (key, place) in steps {
      #expect(menu.take(key) == .changed)
      #expect(menu.focus == place, "\(key)")
    }
    #expect(menu.take(.character("m")) == .open(11))
    #expect(menu.take(.enter) == .open(11))
    #expect(menu.take(.escape) == .back)
    var (narrow, _) = self.menu(columns: 80)
    #expect(
      narrow.take(.arrow(.right, isShifted: false)) == .open(0)
        && narrow.take(.arrow(.left, isShifted: false)) == .back)
  }
}
