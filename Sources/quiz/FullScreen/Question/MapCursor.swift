internal import SessionEngine

/// A place that is moved over a map, and the part of the map that is in sight.
///
/// Numbers are units of 10⁻⁶ degrees. The place moves in round steps, so that it can be read.
struct MapCursor: Hashable {
  /// How often the map can be made twice as near.
  static let zoomLimit = 8

  /// The whole map.
  let bounds: MapBounds
  /// The place that is chosen.
  private(set) var place: MapPoint
  private(set) var zoom = 0

  /// Begins where the player was, or in the middle.
  init(_ field: Screen.PlaceField) {
    bounds = field.bounds
    place = field.bounds.middle
    move(to: field.point ?? place)
  }

  /// What is in sight: a part of the map around the place.
  var sight: MapBounds {
    let (west, east) = MapCursor.span(
      place.longitude, bounds.southWest.longitude...bounds.northEast.longitude, zoom)
    let (south, north) = MapCursor.span(
      place.latitude, bounds.southWest.latitude...bounds.northEast.latitude, zoom)
    return MapBounds(
      from: MapPoint(longitude: west, latitude: south),
      to: MapPoint(longitude: east, latitude: north))
  }

  private static func span(
    _ middle: Int64, _ whole: ClosedRange<Int64>, _ zoom: Int
  ) -> (Int64, Int64) {
    let size = (whole.upperBound - whole.lowerBound) >> Int64(zoom)
    let first = min(max(middle - size / 2, whole.lowerBound), whole.upperBound - size)
    return (first, first + size)
  }

  /// How far it goes at once: 1, 2 or 5 of a decimal place, some fiftieth of what is in sight.
  var step: Int64 {
    let wanted = (sight.northEast.longitude - sight.southWest.longitude) / 50
    var step: Int64 = 1
    while true {
      for factor: Int64 in [1, 2, 5] where step * factor >= wanted { return step * factor }
      step *= 10
    }
  }

  /// Goes so many steps to the east and to the north; stays on the map.
  mutating func move(east: Int64, north: Int64) {
    func moved(_ value: Int64, _ steps: Int64, _ limits: (Int64, Int64)) -> Int64 {
      if steps == 0 { return value }
      return min(max(MapCursor.rounded(value, step) + steps * step, limits.0), limits.1)
    }
    place = MapPoint(
      longitude: moved(
        place.longitude, east, (bounds.southWest.longitude, bounds.northEast.longitude)),
      latitude: moved(
        place.latitude, north, (bounds.southWest.latitude, bounds.northEast.latitude)))
  }

  /// Goes to a place of the map.
  mutating func move(to point: MapPoint) {
    if bounds.contains(point) { place = point }
  }

  private static func rounded(_ value: Int64, _ step: Int64) -> Int64 {
    (value + (value < 0 ? -step : step) / 2) / step * step
  }

  /// Goes to a cell of the picture of what is in sight: to the roundest number near its middle.
  mutating func move(toColumn column: Int, of columns: Int, row: Int, of rows: Int) {
    let sight = sight
    func middle(_ cell: Int, _ count: Int, _ first: Int64, _ last: Int64) -> Int64 {
      let (size, count) = (last - first, Int64(max(1, count)))
      let value = first + size * (2 * Int64(cell) + 1) / (2 * count)
      // Smaller than a cell, so that rounding does not leave it.
      var step: Int64 = 1
      while step * 10 * count < size { step *= 10 }
      if step * 5 * count < size { step *= 5 } else if step * 2 * count < size { step *= 2 }
      return MapCursor.rounded(value, step)
    }
    move(
      to: MapPoint(
        longitude: middle(
          column, columns, sight.southWest.longitude, sight.northEast.longitude),
        latitude: middle(
          rows - 1 - row, rows, sight.southWest.latitude, sight.northEast.latitude)))
  }

  /// Comes twice as near, or goes twice as far away.
  mutating func zoom(by step: Int) { zoom = min(max(0, zoom + step), MapCursor.zoomLimit) }
}

extension LiveQuestion {
  /// What the map of the question shows, where it has one.
  var mapSight: MapBounds? {
    if case .place(let field)? = screen.asked?.control { return field.bounds }
    return cursor?.sight
  }
}

extension MapBounds {
  fileprivate var middle: MapPoint {
    MapPoint(
      longitude: (southWest.longitude + northEast.longitude) / 2,
      latitude: (southWest.latitude + northEast.latitude) / 2)
  }
}
