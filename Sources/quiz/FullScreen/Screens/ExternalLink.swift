internal import SessionEngine
internal import Shell
internal import Systems

/// An address in a text: a terminal may make it a link, and a key opens it.
struct ExternalLink: Hashable {
  /// What is opened; nothing else is ever handed to another program.
  static let schemes = ["https", "http", "geo", "mailto"]
  /// How many bytes an escaped address may have, as the terminals that know links agree.
  static let byteLimit = 2000

  /// The address as the text has it.
  let shown: String
  /// The same in ASCII, escaped: no space, quote or control character.
  let target: String

  /// The address that a text is, from its first to its last character; nil for any other text.
  init?(_ text: String) {
    guard let found = ExternalLink.all(in: [text]).first, found.shown == text else { return nil }
    self = found
  }

  private init?(shown: Substring) {
    guard let colon = shown.firstIndex(of: ":") else { return nil }
    let rest = shown[shown.index(after: colon)...]
    let isAddress =
      switch shown[..<colon].lowercased() {
      case "https", "http": rest.hasPrefix("//") && rest.dropFirst(2).first?.isName == true
      case "geo": rest.first.map { $0.isASCII && $0.isNumber || $0 == "-" } ?? false
      default: rest.first?.isName == true && rest.dropFirst().contains("@")
      }
    guard isAddress else { return nil }
    self.shown = String(shown)
    target = ExternalLink.escaped(shown)
    if target.utf8.count > ExternalLink.byteLimit { return nil }
  }

  // MARK: Finding

  /// Every address in some texts, each once, in the order in which they come.
  static func all(in texts: [String]) -> [ExternalLink] {
    var links: [ExternalLink] = []
    for text in texts where text.contains(":") {
      var rest = text[...]
      while let start = start(in: rest) {
        let run = rest[start...].prefix { $0.isOfAddress }.withoutEnd
        rest = rest[rest.index(after: start)...]
        guard let link = ExternalLink(shown: run) else { continue }
        rest = rest[run.endIndex...]
        if !links.contains(link) { links.append(link) }
      }
    }
    return links
  }

  /// Where the first scheme of a text begins: no letter or digit may be before it.
  private static func start(in text: Substring) -> Substring.Index? {
    var place = text.startIndex
    while place < text.endIndex {
      let isInside = place > text.startIndex && text[text.index(before: place)].isName
      let word = text[place...].prefix(7).lowercased()
      if !isInside, schemes.contains(where: { word.hasPrefix($0 + ":") }) { return place }
      place = text.index(after: place)
    }
    return nil
  }

  private static func escaped(_ text: Substring) -> String {
    var escaped = ""
    for byte in text.utf8 {
      if byte > 0x20, byte < 0x7F, byte != 0x27 {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += (byte < 16 ? "%0" : "%") + digits
      }
    }
    return escaped
  }

  // MARK: Opening

  /// The programs that open a link, of which a system has one.
  private static let openers = ["xdg-open", "open"]
  /// How long such a program is waited for; one that goes on shows the link itself.
  private static let patienceMilliseconds: Int64 = 2000

  /// Opens it, or the map of a place that no program takes; answers what is to be said, with the
  /// address where neither was opened.
  func open(_ console: Console) -> String {
    let map = webMap
    for link in [self] + (map.map { [$0] } ?? []) where link.isTaken(console) {
      return "Opened: " + link.shown
    }
    return "No program here opens links. It is: " + (map ?? self).shown
  }

  private func isTaken(_ console: Console) -> Bool {
    for name in ExternalLink.openers {
      guard let program = System.program(name, console) else { continue }
      let status = System.run(
        program, [target], within: ExternalLink.patienceMilliseconds, console)
      if status == 0 || status == nil { return true }
    }
    return false
  }

  /// The map on the web of a place (RFC 5870), as the page links it; nil for any other address.
  var webMap: ExternalLink? {
    guard target.lowercased().hasPrefix("geo:") else { return nil }
    let place = target.dropFirst(4).prefix { $0 != "?" && $0 != ";" }.split(separator: ",")
    guard place.count >= 2, place.allSatisfy({ $0.allSatisfy { "0123456789.-".contains($0) } })
    else { return nil }
    let (latitude, longitude) = (String(place[0]), String(place[1]))
    return ExternalLink(
      "https://www." + ExternalLink.mapSite + "/?mlat=" + latitude + "&mlon=" + longitude
        + "#map=5/" + latitude + "/" + longitude)
  }

  /// Where the map on the web is.
  private static let mapSite = "openstreetmap.org"

  /// The address, and what opens where no program takes it.
  var words: String { webMap == nil ? shown : shown + " or " + ExternalLink.mapSite }

  /// Opens the only one of some links, or the one that is chosen; answers how the choice was left.
  static func open(
    _ links: [ExternalLink], _ terminal: Terminal, _ live: LiveTerminal
  ) throws(Failure) -> Leaving? {
    var link = links.first
    if links.count > 1 {
      let rows = links.enumerated().map { place, link in
        var row = LiveMenu.Row(key: String(place + 1), text: link.words)
        row.isWhole = true
        return row
      }
      var menu = LiveMenu(title: "Which link?", rows: rows)
      switch try menu.choose(terminal, live, "") {
      case .left(let leaving): return leaving.beyondScreen
      case .item(let place): link = links[place]
      }
    }
    if let link { terminal.notices.append(link.open(terminal.console)) }
    return nil
  }
}

extension Character {
  fileprivate var isName: Bool { isLetter || isNumber }

  /// Whether an address can have it: what RFC 3986 lists, and letters and digits of any script.
  fileprivate var isOfAddress: Bool {
    isASCII ? isName || "-._~:/?#[]@!$&'()*+,;=%".contains(self) : isName
  }
}

extension Substring {
  /// The text without the marks that end a sentence, and without a bracket that it does not open.
  fileprivate var withoutEnd: Substring {
    var text = self
    while let last = text.last {
      let opening: Character? = last == ")" ? "(" : last == "]" ? "[" : nil
      if let opening {
        guard text.count(where: { $0 == last }) > text.count(where: { $0 == opening }) else {
          break
        }
      } else if !".,;:!?'*".contains(last) {
        break
      }
      text.removeLast()
    }
    return text
  }
}

extension CountryScreen.Fact {
  /// The fact on a page with a key that opens it, if it is an address.
  var opened: Self { ExternalLink(text).map { Self(name: name, text: $0.words) } ?? self }
}

extension Screen {
  /// The addresses in what it shows.
  var links: [ExternalLink] {
    var texts = [prompt]
    texts += (asked?.control ?? control).texts
    if let mark { texts += mark.feedback + [mark.expected] }
    if let result {
      let country = CountryScreen(result)
      texts += [result.description] + (country?.facts.map { $0.text } ?? [])
      if let entry = country?.entry { texts.append(entry.source) }
    }
    if let grading {
      texts += [grading.feedback] + grading.rows.map { $0.questionWithBlanks }
    }
    return ExternalLink.all(in: texts)
  }
}
