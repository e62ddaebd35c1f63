internal import SessionEngine

/// Where each country is (M20): its coordinates and what is around it, in words, so that a map in
/// the player's head is asked for and a screen reader has all of the question.
extension CountryQuestions {
  /// How many countries around it a question names at most.
  private static let clueCount = 4

  static func makePlaces(of all: [Country]) -> [GradedQuestion] {
    var questions: [GradedQuestion] = []
    for country in all {
      let clues = clues(about: country, among: all)
      let position = position(of: country)
      var options = [GradedQuestion.Option(text: country.name, credit: Marks.fullCredit)]
      for other in nearest(to: country, of: all) where options.count <= wrongCount {
        guard !clues.contains(where: { same($0.country.alpha2, other.alpha2) }),
          !same(self.position(of: other), position)
        else { continue }
        options.append(
          GradedQuestion.Option(text: other.name, credit: 0, feedback: placeWords(other)))
      }
      let names = clues.map { named($0.country) + " to the " + $0.direction }
      let text =
        (country.neighbours.isEmpty
          ? "It has no land border. Nearby " + (names.count == 1 ? "is " : "are ") : "It borders ")
        + (names.count == 1 ? names[0] : joined(names)) + "."
      questions.append(
        question(
          country, options, text: "Which country or territory is at " + position + "? " + text,
          feedback: placeWords(country)))
    }
    return questions
  }

  static func placeWords(_ country: Country) -> String {
    // Without Unicode's mapping of letters, which the page does not have.
    let start = same(named(country), country.name) ? "" : "The "
    return start + country.name + " is at " + position(of: country) + "."
  }

  /// The nearest neighbour on land in each direction, the nearest first; where there is none, the
  /// nearest of five countries.
  private static func clues(
    about country: Country, among all: [Country]
  ) -> [(country: Country, direction: String)] {
    let neighbours = all.filter { other in
      country.neighbours.contains { same($0, other.alpha3) }
    }
    let near =
      neighbours.isEmpty
      ? byDistance(all.filter { !same($0.alpha2, country.alpha2) }, from: country).prefix(5)
      : byDistance(neighbours, from: country)[...]
    var clues: [(country: Country, direction: String)] = []
    for other in near where clues.count < clueCount {
      let direction = direction(from: country, to: other)
      guard !clues.contains(where: { same($0.direction, direction) }) else { continue }
      clues.append((other, direction))
    }
    return clues
  }

  /// One of eight directions on a globe, from the middle of a country to that of another.
  ///
  /// Degrees of longitude are shortened by the cosine of the mean latitude, by Bhaskara's
  /// approximation, which needs no more than integers.
  private static func direction(from country: Country, to other: Country) -> String {
    let (north, otherNorth) = (country.latitude ?? 0, other.latitude ?? 0)
    var wide = (other.longitude ?? 0) - (country.longitude ?? 0)
    if wide >= 18_000 { wide -= 36_000 }
    if wide < -18_000 { wide += 36_000 }
    let square = (north + otherNorth) * (north + otherNorth)
    let up = (otherNorth - north) * (1_296_000_000 + square)
    let right = wide * (1_296_000_000 - 4 * square)
    var words = ""
    if 5 * up.magnitude >= 2 * right.magnitude { words += up > 0 ? "north" : "south" }
    if 5 * right.magnitude >= 2 * up.magnitude { words += right > 0 ? "east" : "west" }
    return words
  }

  /// The middle in whole degrees, `52° N, 6° E`; a pole has no longitude.
  private static func position(of country: Country) -> String {
    let (north, east) = (country.latitude ?? 0, country.longitude ?? 0)
    let latitude = MapPoint.words(latitude: whole(north))
    return north.magnitude == 9_000
      ? latitude : latitude + ", " + MapPoint.words(longitude: whole(east))
  }

  /// Hundredths of a degree as whole degrees, in units of 10⁻⁶.
  private static func whole(_ hundredths: Int64) -> Int64 {
    let whole = Int64(hundredths.magnitude + 50) / 100 * 1_000_000
    return hundredths < 0 ? -whole : whole
  }
}
