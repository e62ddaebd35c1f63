internal import SessionEngine
internal import Shell
internal import Systems

/// A map on which a place is chosen, or was.
extension LiveDrawing {
  /// The fewest rows of a map.
  private static let fewestMapRows = 4

  /// Makes a map as large as the window lets it be with what is above and below it, and a message;
  /// `rows` are those of the page.
  mutating func fitMap(in height: Int, _ rows: (LiveDrawing) -> [LiveRow]) {
    mapWidth = LivePage.room(columns) - 2
    mapRows = 1
    let others = rows(self).count - 1
    mapRows = max(LiveDrawing.fewestMapRows, height - 5 - others)
  }

  /// How many cells the map of a part of the world has.
  func mapSize(_ sight: MapBounds) -> (columns: Int, rows: Int) {
    CountryMap.size(Outline(of: sight), columns: mapWidth ?? width - 2, rows: mapRows)
  }

  /// The map around the place, and where that is in words.
  func map(_ cursor: MapCursor) -> [LiveRow] {
    let rows = picture(cursor.sight, cursor.place) { _ in nil }
    return rows.enumerated().map { row, line in line.aimed(at: .slider(row)) }
      + [LiveRow(), LiveRow("  " + cursor.place.words, world.bold, hasFocus: true)]
  }

  /// The whole map with the place that was chosen, where it belongs, and what the signs mean.
  ///
  /// An area may be smaller than a cell, so its middle has a sign of its own.
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

  private func land(_ sight: MapBounds) -> CountryMap {
    CountryMap(Outline(of: sight), columns: mapWidth ?? width - 2, rows: mapRows)
  }

  /// Land as dots; the places have signs, and cells that `paint` knows have its colour, or a sign.
  private func picture(
    _ sight: MapBounds, _ place: MapPoint?, right: MapPoint? = nil, paint: (MapPoint) -> Paint?
  ) -> [LiveRow] {
    let map = land(sight)
    let lines = map.lines(isASCII ? .ascii : .braille)
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
    let chosen = place.map { spot($0) }
    let wanted = right.flatMap { sight.contains($0) ? spot($0) : nil }
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
        var sign = String(line[column])
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
