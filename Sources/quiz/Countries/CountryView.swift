internal import SessionShell
internal import Shell
internal import Systems

/// Countries with their numbers on a screen: all, those of a list, or those that were searched for.
struct CountryView {
  /// What is above them.
  var title: String
  /// What was searched for; empty for all.
  var search = ""
  /// What is numbered, from 1.
  var found: [Country]
  /// Which page of it is shown, from 0.
  var page = 0
  /// Whether it was printed as it is; a script need not read it twice.
  var isTold = false

  /// Begins with these.
  init(_ title: String, _ found: [Country], search: String = "") {
    self.title = title
    self.found = found
    self.search = search
  }

  /// Puts other countries in their place.
  mutating func show(_ found: [Country], search: String) {
    self = CountryView(title, found, search: search)
  }

  /// Turns to another page; where there is none drawing takes the first.
  mutating func turn(by pages: Int) {
    page += pages
    isTold = false
  }

  /// Goes back by a page, or from what was found to all; leaves the screen that shows these.
  mutating func back(to all: [Country]) -> Leaving? {
    if page == 0, search.isEmpty { return .toMenu }
    if page > 0 { turn(by: -1) } else { show(all, search: "") }
    return nil
  }

  /// The country of a number.
  ///
  /// - Throws: a line that says which there are.
  func country(_ number: Int64) throws(Failure) -> Country {
    guard number >= 1, number <= Int64(found.count) else {
      throw Failure(
        found.count == 1
          ? "there is one country here; type 1"
          : "there are \(found.count) countries here; type 1 to \(found.count)")
    }
    return found[Int(number) - 1]
  }

  /// The number that a line is; three figures that are not a line's number are a code of ISO
  /// 3166-1.
  func number(_ word: String) -> Int64? {
    guard let number = AnswerInput.number(word) else { return nil }
    let isCode = word.utf8.count == 3 && (word.utf8.first == 0x30 || number > Int64(found.count))
    return isCode ? nil : number
  }
}
