import Testing

@testable import SessionEngine
@testable import Shell
@testable import Systems
@testable import quiz

@Suite("Links on the full screen")
struct ExternalLinkTests {
  /// Texts, and the addresses in them with what is opened where that differs.
  private static let texts: [(text: String, links: [String])] = [
    ("See https://example.org/a_(b)?c=1&d=2#e.", ["https://example.org/a_(b)?c=1&d=2#e"]),
    ("(https://example.org/a), http://b.c!", ["https://example.org/a", "http://b.c"]),
    ("[HTTPS://Example.org]", ["HTTPS://Example.org"]),
    ("geo:52.1,5.3?z=7 and geo:-3,4", ["geo:52.1,5.3?z=7", "geo:-3,4"]),
    ("mailto:a@b.c; twice mailto:a@b.c", ["mailto:a@b.c"]),
    ("https://a.b/\u{1B}]8;;x", ["https://a.b"].map { $0 + "/" }),
    ("https://a.b/\u{202E}gpj", ["https://a.b/"]), ("https://a.b/<c>\"d\"`e`", ["https://a.b/"]),
    ("https://a.b/x y", ["https://a.b/x"]),
    // What another program must never get.
    ("javascript:alert(1) file:///etc/passwd data:text/html,x ssh://a ftp://a -https", []),
    ("xhttps://a.b 1http://a.b geo:north geo: mailto:nobody https:a http:/a https:// https://", []),
    ("https://?x https://-a", []), ("", []), (":", []), ("http", []),
  ]

  @Test("addresses of four schemes are found without the marks around them", arguments: texts)
  func found(text: String, links: [String]) {
    let found = ExternalLink.all(in: [text])
    #expect(found.map { $0.shown } == links)
    for link in found {
      #expect(link.target == link.shown)
      #expect(ExternalLink(link.shown) == link)
    }
  }

  @Test("what is opened is printable ASCII; other letters and the quote are escaped")
  func escaped() {
    let found = ExternalLink.all(in: ["https://ru.example/Москва/'x'", "https://日本.example/a b"])
    #expect(
      found.map { $0.target } == [
        "https://ru.example/%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0/%27x",
        "https://%E6%97%A5%E6%9C%AC.example/a",
      ])
    var random = SystemRandomNumberGenerator()
    let signs = Array("htps:/ .a1é国\u{1B}\u{7}\u{9B}\u{0}\u{202E};\\\"'`$(){}<>|🐶\n")
    for _ in 0..<300 {
      let text = "https://a" + String((0..<40).map { _ in signs.randomElement(using: &random)! })
      for link in ExternalLink.all(in: [text]) {
        #expect(link.target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x27 && $0 != 0x22 })
        #expect(link.target.hasPrefix("https://"))
      }
    }
  }

  @Test("an address that is too long is none")
  func long() {
    let start = "https://a.b/"
    let most = String(repeating: "x", count: ExternalLink.byteLimit - start.utf8.count)
    #expect(ExternalLink.all(in: [start + most]).count == 1)
    #expect(ExternalLink.all(in: [start + most + "x"]).isEmpty)
    #expect(ExternalLink.all(in: [start + String(repeating: "國", count: 700)]).isEmpty)
  }

  // MARK: Drawn

  private let world = World.home(isLight: false)

  private func page(_ text: String, columns: Int) -> LivePage {
    var page = LivePage(world, isASCII: false)
    page.rows = LiveRow(text, world.plain).wrapped(to: LivePage.textWidth(columns))
    page.links = ExternalLink.all(in: [text])
    return page
  }

  @Test("every cell of an address is the whole link, also where it was broken into rows")
  func broken() throws {
    let address = "https://example.org/" + String(repeating: "abcdefghi/", count: 12)
    let text = "Before (" + address + "), after it. https://example.org/ is another one."
    for columns in [40, 57, 80, 200] {
      let grid = page(text, columns: columns).grid(columns: columns, rows: 24)
      var linked: [String: String] = [:]
      var order: [String] = []
      for row in 0..<24 {
        for cell in grid.row(row) where cell.link != nil {
          let link = try #require(cell.link)
          if linked[link] == nil { order.append(link) }
          linked[link, default: ""] += cell.text
        }
      }
      #expect(order == [address, "https://example.org/"])
      for link in order { #expect(linked[link] == link) }
    }
  }

  @Test("a link begins and ends in the bytes of a frame, and no other cell gets it")
  func bytes() throws {
    let grid = page("See https://a.b/c for more.", columns: 80).grid(columns: 80, rows: 24)
    let text = String(decoding: grid.bytes(from: nil, depth: .none), as: UTF8.self)
    #expect(
      text.contains("See \u{1B}]8;;https://a.b/c\u{1B}\\https://a.b/c\u{1B}]8;;\u{1B}\\ for more."))
    // One that goes is drawn again without it.
    var plain = grid
    plain.leaveOutLinks()
    let after = String(decoding: plain.bytes(from: grid, depth: .none), as: UTF8.self)
    #expect(after.contains("https://a.b/c") && !after.contains("]8;"))
    #expect(plain.bytes(from: plain, depth: .none).isEmpty)
    // At the end of a frame none is open.
    let last = page("https://a.b/c", columns: 80).grid(columns: 80, rows: 24)
    let frame = String(decoding: last.bytes(from: nil, depth: .full), as: UTF8.self)
    #expect(
      frame.matches(of: /\]8;;https/).count == 1 && frame.matches(of: /\]8;;\u{1B}/).count == 1)
  }

  @Test("a click on an address is that link; on an option it still answers")
  func click() throws {
    let drawn = page("See https://a.b/c for more.", columns: 80).drawn(columns: 80, rows: 24)
    let area = try #require(drawn.areas.first)
    var mouse = LiveMouse()
    mouse.areas = drawn.areas
    let press = MouseReport(.press, row: area.row, column: area.columns.lowerBound)
    #expect(mouse.link(at: press)?.target == "https://a.b/c")
    #expect(mouse.key(press, at: nil) == nil)
    let release = MouseReport(.release, row: area.row, column: area.columns.lowerBound)
    #expect(mouse.link(at: release) == nil)
    let option = LiveRow("1 https://a.b/c", world.plain).aimed(at: .place(0))
    var page = page("https://a.b/c", columns: 80)
    page.rows = [option]
    #expect(page.drawn(columns: 80, rows: 24).areas.allSatisfy { $0.target == .place(0) })
  }

  @Test("of several links each is shown whole before it is opened", arguments: [40, 60, 80, 120])
  func choice(columns: Int) {
    let long = "https://example.org/" + String(repeating: "abcdefghi/", count: 7)
    let rows = ["geo:52.1,5.3", long].enumerated().map { place, text in
      var row = LiveMenu.Row(key: String(place + 1), text: text)
      row.isWhole = true
      return row
    }
    var menu = LiveMenu(title: "Which link?", rows: rows)
    let lines = menu.page(LivePaper(columns: columns)).grid(columns: columns, rows: 24).lines
    let shown = lines.joined().filter { $0 != " " }
    #expect(shown.contains("geo:52.1,5.3") && shown.contains(long), "\(lines)")
  }

  @Test("a place that no program shows is a map on the web")
  func map() {
    let places = [
      ("geo:52.1,5.3?z=7", "mlat=52.1&mlon=5.3#map=5/52.1/5.3"),
      ("GEO:-3,4;u=9", "mlat=-3&mlon=4#map=5/-3/4"),
    ]
    for (place, map) in places {
      #expect(
        ExternalLink(place)?.webMap?.target == "https://www.openstreetmap.org/?" + map, "\(place)")
    }
    for other in ["geo:1,a", "geo:1", "https://a.b/geo:1,2"] {
      #expect(ExternalLink(other)?.webMap == nil)
    }
  }

  @Test("where a key opens a place, its row says what opens; elsewhere it is the address alone")
  func mapWords() throws {
    #expect(ExternalLink("geo:1,2")?.words == "geo:1,2 or openstreetmap.org")
    #expect(ExternalLink("https://a.b/c")?.words == "https://a.b/c")
    let country = CountryScreen(try #require(Country(alpha2: "NL")))
    let drawing = TerminalScreen(
      width: 72, isASCII: false, hasColour: false, isForPerson: true, isAccessible: false)
    for opensLinks in [false, true] {
      let lines = drawing.page(country, hasMap: false, opensLinks: opensLinks)
      #expect(lines.contains { $0.contains("geo:") })
      #expect(lines.contains { $0.contains("openstreetmap.org") } == opensLinks)
    }
  }

  // MARK: Keys

  private func question(_ control: Screen.Control, _ prompt: String) -> LiveQuestion {
    var screen = Screen(introducing: QuizShelf.builtIn.newest[0].quiz)
    (screen.control, screen.prompt) = (control, prompt)
    return LiveQuestion(screen)
  }

  @Test("O opens where letters are commands, F5 everywhere, and neither is there without a link")
  func keys() {
    let options = [Screen.Option(place: 0, text: "https://o.p", isChosen: false)]
    let text = "Read https://a.b first"
    for (control, key) in [
      (Screen.Control.single(options), Key.character("o")), (.text(byteLimit: 9), .function(5)),
      (.next, .character("o")), (.begin(symbols: []), .character("o")),
    ] {
      var linked = question(control, text)
      #expect(linked.take(key) == .open)
      #expect(linked.take(.function(5)) == .open)
      #expect(linked.keys.row().contains { $0.text == "open link" })
    }
    var typed = question(.text(byteLimit: 9), text)
    #expect(typed.take(.character("o")) == .changed && typed.fields[0].text == "o")
    var plain = question(.next, "Read on")
    #expect(plain.take(.character("o")) == .none && plain.take(.function(5)) == .none)
    #expect(!plain.keys.row().contains { $0.text == "open link" })
    #expect(question(.single(options), "").links.map { $0.shown } == ["https://o.p"])
  }

  @Test("every map link and every source of the content is a link")
  func content() {
    for country in CountryDirectory.all.countries {
      guard let link = country.link else { continue }
      #expect(ExternalLink(link)?.target == link && ExternalLink(link)?.webMap != nil)
    }
    for code in EntryPosition.codes {
      let source = EntryPosition(alpha2: code)?.source ?? ""
      #expect(ExternalLink(source)?.target == source, "\(source)")
    }
  }
}
