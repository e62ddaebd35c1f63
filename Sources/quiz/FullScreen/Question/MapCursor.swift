internal import SessionEngine
internal import Shell
internal import Systems

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
  /// Whether the player chose it: the middle, where it begins, is no answer.
  private(set) var isChosen = false

  /// Begins where the player was, or in the middle.
  init(_ field: Screen.PlaceField) {
    bounds = field.bounds
    place = field.bounds.middle
    if let point = field.point { move(to: point) }
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
    isChosen = true
  }

  /// Goes to a place of the map.
  mutating func move(to point: MapPoint) {
    if bounds.contains(point) { (place, isChosen) = (point, true) }
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

/// A map on which a place is chosen, or was.
extension LiveDrawing {
  private static let fewestMapRows = 4

  /// Makes the picture of a question, where it has one, as large as the window lets it be with what
  /// is above and below it, and a message; `rows` are those of the page.
  ///
  /// - Returns: how many cells it has.
  mutating func fitPicture(
    of question: LiveQuestion, in height: Int, _ rows: (LiveDrawing) -> [LiveRow]
  ) -> (columns: Int, rows: Int)? {
    guard let sight = question.mapSight else { return nil }
    pictureWidth = LivePage.room(columns) - 2
    pictureRows = 1
    let others = rows(self).count - 1
    pictureRows = max(LiveDrawing.fewestMapRows, height - 5 - others)
    return mapSize(sight)
  }

  /// How many cells the map of a part of the world has.
  func mapSize(_ sight: MapBounds) -> (columns: Int, rows: Int) {
    CountryMap.size(Outline(of: sight), columns: pictureWidth ?? width - 2, rows: pictureRows)
  }

  /// The map around the place, and where that is in words, or what is typed in their place.
  func map(_ cursor: MapCursor, typed: TextField? = nil) -> [LiveRow] {
    let rows = picture(cursor.sight, cursor.place, hasBorders: cursor.zoom > 0) { _ in nil }
    let place =
      typed.map { field($0, "", hasFocus: true) }
      ?? LiveRow("  " + cursor.place.words, world.bold, hasFocus: true)
    let space = isLow ? [] : [LiveRow()]
    return rows.enumerated().map { row, line in line.aimed(at: .slider(row)) } + space + [place]
  }

  /// The whole map with the place that was chosen, where it belongs, and what the signs mean.
  ///
  /// An area may be smaller than a cell, so its middle has a sign of its own, which an answer never
  /// covers: it would look right.
  func map(_ field: Screen.PlaceField) -> [LiveRow] {
    let right = MapArea(name: "", polygons: [field.right], credit: 0)
    let middle = field.right.middle
    let rows = picture(field.bounds, field.point, right: middle) {
      right.contains($0) ? world.right : nil
    }
    var legend: [(String, Paint)] = []
    if field.point != nil {
      legend += [("  " + cross, world.chosen), (" your answer", world.plain)]
    }
    if middle != nil {
      legend += [("  " + target, world.right), (" the right place", world.plain)]
    }
    return rows + (legend.isEmpty ? [] : [LiveRow(legend)])
  }

  /// The signs of the place that was chosen, and of where it belongs.
  private var cross: String { isASCII ? "X" : "✛" }
  private var target: String { isASCII ? "@" : "✓" }

  /// Land as dots, without those of borders where these are wanted; the places have signs, and
  /// cells that `paint` knows have its colour, or a sign.
  private func picture(
    _ sight: MapBounds, _ place: MapPoint?, right: MapPoint? = nil, hasBorders: Bool = false,
    paint: (MapPoint) -> Paint?
  ) -> [LiveRow] {
    let outline = Outline(of: sight)
    let map = CountryMap(outline, columns: pictureWidth ?? width - 2, rows: pictureRows)
    let lines = map.lines(isASCII ? .ascii : .braille)
    let borders = hasBorders ? MapBorders(of: outline, on: map) : nil
    let (west, north) = (sight.southWest.longitude, sight.northEast.latitude)
    let wide = sight.northEast.longitude - west
    let high = north - sight.southWest.latitude
    func cell(_ offset: Int64, _ size: Int64, _ count: Int) -> Int {
      min(count - 1, Int(offset * Int64(count) / size))
    }
    func spot(_ point: MapPoint) -> (Int, Int) {
      let column = cell(point.longitude - west, wide, map.columns)
      return (column, cell(north - point.latitude, high, map.rows))
    }
    var chosen = place.map { spot($0) }
    let wanted = right.flatMap { sight.contains($0) ? spot($0) : nil }
    // Where both are in one cell, the right place has it, and the answer the next one on its side.
    if let place, let right, let wanted, let own = chosen, own == wanted {
      let (east, north) = (place.longitude - right.longitude, place.latitude - right.latitude)
      func next(_ cell: Int, _ isAfter: Bool, _ count: Int) -> Int {
        let next = isAfter ? cell + 1 : cell - 1
        return (0..<count).contains(next) ? next : isAfter ? cell - 1 : cell + 1
      }
      let isUpright =
        map.rows > 1
        && abs(north) * Int64(map.rows) * wide > abs(east) * Int64(map.columns) * high
      chosen =
        isUpright
        ? (own.0, next(own.1, north < 0, map.rows)) : (next(own.0, east > 0, map.columns), own.1)
    }
    return (0..<map.rows).map { row in
      var line = Array(lines.indices.contains(row) ? lines[row] : "")
      line += Array(repeating: " ", count: max(0, map.columns - line.count))
      var pieces: [(String, Paint)] = []
      for column in 0..<map.columns {
        if let chosen, chosen == (column, row) {
          pieces.append((cross, world.chosen))
          continue
        }
        if let wanted, wanted == (column, row) {
          pieces.append((target, world.right))
          continue
        }
        let middle = MapPoint(
          longitude: west + wide * (2 * Int64(column) + 1) / (2 * Int64(map.columns)),
          latitude: north - high * (2 * Int64(row) + 1) / (2 * Int64(map.rows)))
        let own = paint(middle)
        let border = borders?.sign(column: column, row: row, isASCII: isASCII)
        var sign = border ?? String(line[column])
        if own != nil, isASCII || depth == .none || sign == " " { sign = isASCII ? target : "▒" }
        if let last = pieces.last, last.1 == own ?? world.plain, last.0 != cross {
          pieces[pieces.count - 1].0 += sign
        } else {
          pieces.append((sign, own ?? world.plain))
        }
      }
      return LiveRow(pieces)
    }
  }
}

extension MapBounds {
  fileprivate var middle: MapPoint {
    MapPoint(
      longitude: (southWest.longitude + northEast.longitude) / 2,
      latitude: (southWest.latitude + northEast.latitude) / 2)
  }
}

extension [[MapPoint]] {
  /// The middle of the largest of these rings; nil where there is none.
  fileprivate var middle: MapPoint? {
    var best: (size: Int64, middle: MapPoint)?
    for ring in self {
      let (east, north) = (ring.map { $0.longitude }, ring.map { $0.latitude })
      guard let west = east.min(), let right = east.max(), let south = north.min(),
        let top = north.max()
      else { continue }
      // Millionths of a degree of the whole earth: the product has less than 60 bits.
      let size = (right - west) * (top - south)
      guard size > best?.size ?? -1 else { continue }
      best = (size, MapPoint(longitude: (west + right) / 2, latitude: (south + top) / 2))
    }
    return best?.middle
  }
}
