internal import SessionEngine

/// Countries that are found on a map (M39): right is the outline.
extension CountryQuestions {
  /// How wide and how high one ring of a country has to be, in hundredths of a degree: what is
  /// smaller cannot be pointed at.
  private static let leastSide: Int64 = 190

  static func makeOutlines(of all: [Country]) -> [GradedQuestion] {
    all.compactMap { country in
      guard let bounds = map(of: country.region),
        let rings = Outline.all[country.alpha2]?.placedRings,
        rings.contains(where: { ring in
          let (xs, ys) = (ring.map { $0.x }, ring.map { $0.y })
          return (xs.max() ?? 0) - (xs.min() ?? 0) >= leastSide
            && (ys.max() ?? 0) - (ys.min() ?? 0) >= leastSide
        })
      else { return nil }
      let area = MapArea(
        name: country.name, polygons: rings.map { ring in [ring.map { corner($0) }] },
        credit: Marks.fullCredit)
      return GradedQuestion(
        id: country.alpha2, text: "Where is " + named(country) + "? Find it on the map.",
        tags: [country.region], feedback: placeWords(country), body: .place(on: bounds, [area]))
    }
  }

  /// The map of a region; nil for Antarctica, which is all of its own.
  private static func map(of region: String) -> MapBounds? {
    let edges: [Int64]
    switch region {
    case "Africa": edges = [-26, -36, 60, 38]
    case "Americas": edges = [-170, -56, -10, 84]
    case "Asia": edges = [25, -12, 150, 56]
    case "Europe": edges = [-25, 34, 60, 82]
    case "Oceania": edges = [110, -50, 180, 15]
    default: return nil
    }
    func point(_ longitude: Int64, _ latitude: Int64) -> MapPoint {
      MapPoint(longitude: longitude * 1_000_000, latitude: latitude * 1_000_000)
    }
    return MapBounds(from: point(edges[0], edges[1]), to: point(edges[2], edges[3]))
  }

  private static func corner(_ point: Outline.Point) -> MapPoint {
    MapPoint(longitude: point.x * 10_000, latitude: point.y * 10_000)
  }
}
