internal import EventLog

/// Every country and territory, in the order of their names, and the search among them.
public struct CountryDirectory: Sendable {
  /// One country with what it is found by.
  private struct Entry: Sendable {
    let country: Country
    /// The usual name, folded.
    let name: [UInt8]
    /// The long name and others, folded.
    var others: [[UInt8]]
    /// Two letters, three letters, figures.
    let codes: [[UInt8]]
    let domains: [[UInt8]]
    let callingCodes: [[UInt8]]
  }

  /// How many bytes of a search are looked at; longer than any name.
  package static let searchByteLimit = 200

  private var entries: [Entry]

  /// Reads all of them.
  ///
  /// - Complexity: O(bytes of the facts).
  public init() {
    var entries: [Entry] = []
    for country in Country.all {
      let others = [country.officialName] + country.otherNames
      entries.append(
        Entry(
          country: country, name: CountryDirectory.folded(country.name),
          others: others.map { CountryDirectory.folded($0) },
          codes: [country.alpha2, country.alpha3, country.numeric].map { Array($0.utf8) },
          domains: country.domains.map { Array($0.utf8) },
          callingCodes: country.callingCodes.map { Array($0.utf8) }))
    }
    entries.sort {
      $0.name == $1.name
        ? $0.country.alpha2.utf8.lexicographicallyPrecedes($1.country.alpha2.utf8)
        : $0.name.lexicographicallyPrecedes($1.name)
    }
    self.entries = entries
  }

  // The page has no other names, and no bytes to spare.
  #if !hasFeature(Embedded)
    /// The same, in which a country is also found by other names of its alpha-2.
    package func adding(names: (_ alpha2: String) -> [String]) -> CountryDirectory {
      var directory = self
      for place in entries.indices {
        directory.entries[place].others += names(entries[place].country.alpha2).map {
          CountryDirectory.folded($0)
        }
      }
      return directory
    }
  #endif

  /// All of them in the order of their names, marks ignored.
  public var countries: [Country] { entries.map { $0.country } }

  /// The country of an alpha-3 in capitals.
  public func country(alpha3: String) -> Country? {
    let wanted = Array(alpha3.utf8)
    return entries.first { $0.codes[1] == wanted }?.country
  }

  /// The countries that a text finds: those of exactly this code first, then those whose name
  /// begins with it, then those of which a word does, then those that have it anywhere in a name,
  /// then those that have it in their long or another name; each in the order of names.
  ///
  /// Marks, case and punctuation are ignored. A code is an alpha-2, alpha-3 or numeric one, an
  /// internet domain with its full stop, or a calling code with its plus sign. An empty text finds
  /// all.
  ///
  /// - Complexity: O(bytes of all names × bytes of the text).
  public func search(_ text: String) -> [Country] {
    guard text.utf8.count <= CountryDirectory.searchByteLimit else { return [] }
    let typed = CountryDirectory.trimmed(text)
    let wanted = CountryDirectory.folded(text)
    if typed.isEmpty { return countries }
    var found: [[Country]] = [[], [], [], [], [], []]
    let code = CountryDirectory.code(typed, wanted)
    for entry in entries {
      if let rank = CountryDirectory.rank(entry, code, wanted) { found[rank].append(entry.country) }
    }
    return found.flatMap { $0 }
  }

  /// The one country that a text names: by a code, by a whole name, or as the only one found.
  ///
  /// Nil if there is none, or several are as likely.
  public func country(named text: String) -> Country? {
    guard text.utf8.count <= CountryDirectory.searchByteLimit else { return nil }
    let typed = CountryDirectory.trimmed(text)
    let wanted = CountryDirectory.folded(text)
    guard !typed.isEmpty else { return nil }
    let code = CountryDirectory.code(typed, wanted)
    let coded = entries.filter { CountryDirectory.isCode(code, of: $0) }
    // A calling code may be shared: then the text names nobody.
    if !coded.isEmpty { return coded.count == 1 ? coded[0].country : nil }
    if wanted.isEmpty { return nil }
    if let entry = entries.first(where: { $0.name == wanted }) { return entry.country }
    let others = entries.filter { $0.others.contains(wanted) }
    if others.count == 1 { return others[0].country }
    let found = search(text)
    return found.count == 1 ? found[0] : nil
  }

  /// What a misspelt name can be compared with: names, and the longer words of names, folded.
  public var spellings: [(text: String, country: Country)] {
    var spellings: [(text: String, country: Country)] = []
    for entry in entries {
      let names = [entry.name] + entry.others
      for name in names {
        spellings.append((String(decoding: name, as: UTF8.self), entry.country))
      }
    }
    for entry in entries {
      for word in entry.name.split(separator: 0x20) where word.count >= 5 {
        spellings.append((String(decoding: word, as: UTF8.self), entry.country))
      }
    }
    return spellings
  }

  // MARK: Comparing

  /// What a text is, if it is a code.
  private enum Code {
    case letters([UInt8])
    case domain([UInt8])
    case calling([UInt8])
    case none
  }

  private static func code(_ typed: [UInt8], _ folded: [UInt8]) -> Code {
    switch typed[0] {
    case 0x2B: return .calling(typed.dropFirst().filter { $0 != 0x20 && $0 != 0x2D })
    case 0x2E: return .domain(typed.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 })
    default:
      guard folded.count == 2 || folded.count == 3, typed.count == folded.count else {
        return .none
      }
      return .letters(folded.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 })
    }
  }

  private static func isCode(_ code: Code, of entry: Entry) -> Bool {
    switch code {
    case .letters(let letters): entry.codes.contains(letters)
    case .domain(let domain): entry.domains.contains(domain)
    case .calling(let digits): entry.callingCodes.contains(digits)
    case .none: false
    }
  }

  /// How well a text fits, 0 the best; nil if it does not.
  private static func rank(_ entry: Entry, _ code: Code, _ wanted: [UInt8]) -> Int? {
    if isCode(code, of: entry) { return 0 }
    switch code {
    // What begins with a full stop or a plus sign is no name.
    case .domain, .calling: return nil
    case .letters, .none: if wanted.isEmpty { return nil }
    }
    if let place = place(of: wanted, in: entry.name) {
      if place == 0 { return entry.name.count == wanted.count ? 1 : 2 }
      return beginsWord(wanted, in: entry.name) ? 3 : 4
    }
    return entry.others.contains { self.place(of: wanted, in: $0) != nil } ? 5 : nil
  }

  private static func beginsWord(_ wanted: [UInt8], in name: [UInt8]) -> Bool {
    place(of: [0x20] + wanted, in: name) != nil
  }

  /// Where a text begins in another, the first time.
  private static func place(of wanted: [UInt8], in name: [UInt8]) -> Int? {
    guard wanted.count <= name.count else { return nil }
    for start in 0...name.count - wanted.count {
      var length = 0
      while length < wanted.count, name[start + length] == wanted[length] { length += 1 }
      if length == wanted.count { return start }
    }
    return nil
  }

  private static func folded(_ text: String) -> [UInt8] { Array(LatinLetters.folded(text).utf8) }

  private static func trimmed(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    while bytes.last == 0x20 { bytes.removeLast() }
    return Array(bytes.drop { $0 == 0x20 })
  }
}
