/// Questions about a place on a map: GeoJSON geometries (RFC 7946).
extension QuizFileCheck {
  mutating func map(_ fields: QuizFileFields) -> GradedQuestion.NumberedBody? {
    guard let list = fields["areas"], let nodes = elements(list) else { return nil }
    let bounds = self.bounds(fields["map"])
    count(list, nodes.count, GradedQuestion.areaLimits, "areas")
    var areas: [MapArea] = []
    var taken = QuizFileNames()
    var cornerCount = 0
    for node in nodes {
      guard let fields = self.fields(node, .area) else { continue }
      let name = text(fields["name"])
      let polygons = fields["geometry"].map { self.polygons($0) } ?? []
      let credit = credit(fields["credit"]) ?? Marks.fullCredit
      let feedback = text(fields["feedback"], mayBeEmpty: true) ?? ""
      guard let name else { continue }
      distinct(name, node, &taken)
      let corners = Array(polygons.joined().joined())
      cornerCount += corners.count
      if let bounds, !corners.isEmpty, !corners.contains(where: { bounds.contains($0) }) {
        note(node, "No corner of this area is on the map: check that longitude comes first.")
      }
      areas.append(MapArea(name: name, polygons: polygons, credit: credit, feedback: feedback))
    }
    if cornerCount > GradedQuestion.cornerLimit {
      note(
        list,
        "The areas have \(cornerCount) corners: \(GradedQuestion.cornerLimit) is the limit.")
    }
    credits(list, areas.map { $0.credit }, isSum: false)
    return bounds.map { GradedQuestion.NumberedBody(.place(on: $0, areas)) }
  }

  /// What the map shows: `[west, south, east, north]`; the world where the file does not say.
  private mutating func bounds(_ node: QuizFileNode?) -> MapBounds? {
    guard let node else { return .world }
    guard let nodes = elements(node) else { return nil }
    guard nodes.count == 4 else {
      note(node, "Write the edges of the map in degrees: west, south, east, north.")
      return nil
    }
    guard let southWest = position(nodes[0], nodes[1], east: 180),
      let northEast = position(nodes[2], nodes[3], east: 180)
    else { return nil }
    guard southWest.longitude < northEast.longitude, southWest.latitude < northEast.latitude else {
      note(node, "West has to be less than east, and south less than north.")
      return nil
    }
    return MapBounds(from: southWest, to: northEast)
  }

  private mutating func polygons(_ node: QuizFileNode) -> MapArea.Polygons {
    guard let fields = fields(node, .geometry), let list = fields["coordinates"],
      let place = word(fields["type"], of: ["Polygon", "MultiPolygon"], "geometry")
    else { return [] }
    var polygons: MapArea.Polygons = []
    for polygon in place == 0 ? [list] : elements(list) ?? [] {
      var rings: [[MapPoint]] = []
      for ring in elements(polygon) ?? [] { rings.append(self.ring(ring)) }
      polygons.append(rings)
    }
    if polygons.allSatisfy({ $0.isEmpty }) { note(list, "An area has at least one ring.") }
    return polygons
  }

  private mutating func ring(_ node: QuizFileNode) -> [MapPoint] {
    var corners: [MapPoint] = []
    for position in elements(node) ?? [] {
      guard let pair = elements(position) else { return [] }
      guard pair.count == 2 else {
        note(position, "Write longitude and latitude here, such as [2.35, 48.86].")
        return []
      }
      // An area that reaches over the 180th meridian may go on beyond it.
      guard let corner = self.position(pair[0], pair[1], east: 360) else { return [] }
      corners.append(corner)
    }
    guard corners.count >= 4, corners.first == corners.last else {
      note(node, "A ring has at least four positions, the last one the same as the first.")
      return []
    }
    return Array(corners.dropLast())
  }

  /// A place up to so many degrees to the east.
  private mutating func position(
    _ longitude: QuizFileNode, _ latitude: QuizFileNode, east: Int64
  ) -> MapPoint? {
    let decimals = FixedNumber.fractionDigitLimit
    let world = MapBounds.world
    let x = decimal(
      longitude, decimals, world.southWest.longitude...east * 1_000_000,
      "a longitude from -180 to \(east)")
    let y = decimal(
      latitude, decimals, world.southWest.latitude...world.northEast.latitude,
      "a latitude from -90 to 90")
    guard let x, let y else { return nil }
    return MapPoint(longitude: x, latitude: y)
  }
}

extension QuizFileShape {
  static let area = QuizFileShape(
    name: "area", owner: "every area", members: ["name", "geometry", "credit", "feedback"],
    mandatory: ["name", "geometry"])
  static let geometry = QuizFileShape(
    name: "geometry", owner: "every geometry", members: ["type", "coordinates"],
    mandatory: ["type", "coordinates"])
}
