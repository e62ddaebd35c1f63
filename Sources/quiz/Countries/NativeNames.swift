internal import Systems

/// What countries are called in their own languages, where that is not the English name.
///
/// They are found by it in the programs only: the page has no room for them.
///
/// - Source: Unicode CLDR 47; Content/CREDITS.md has the rest.
enum NativeNames {
  /// The names by alpha-2, in lower case, as they are searched.
  static let all: [String: [String]] = {
    var all: [String: [String]] = [:]
    for line in lines.split(separator: "\n") {
      all[String(line.prefix(2))] = line.dropFirst(3).split(separator: "|").map {
        $0.lowercased()
      }
    }
    return all
  }()
}

extension CountryDirectory {
  private static let english = CountryDirectory()

  /// Every country, read once when it is first needed; found by its own names too.
  static let all = english.adding { NativeNames.all[$0] ?? [] }

  /// The countries that a text finds, also one in capitals of any script.
  ///
  /// The one country that has it as a code or a whole name in English, such as *uk*, comes before
  /// those whose names only begin with it.
  func find(_ text: String) -> [Country] {
    let found = search(text.lowercased())
    guard found.count > 1, let named = Self.english.country(named: text.lowercased())
    else { return found }
    return [named] + found.filter { $0.alpha2 != named.alpha2 }
  }

  /// The one country that a text names, also one in capitals of any script.
  func country(called text: String) -> Country? { country(named: text.lowercased()) }
}
