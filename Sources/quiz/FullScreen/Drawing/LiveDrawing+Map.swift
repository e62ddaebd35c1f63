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

  /// The whole map with the place that was chosen, and where it belongs.
  func map(_ field: Screen.PlaceField) -> [LiveRow] {
    let right = MapArea(name: "", polygons: [field.right], credit: 0)
    return picture(field.bounds, field.point) { right.contains($0) ? world.right : nil }
  }

  private func land(_ sight: MapBounds) -> CountryMap {
    CountryMap(Outline(of: sight), columns: mapWidth ?? width - 2, rows: mapRows)
  }

  /// Land as dots; the place is a cross, and cells that `paint` knows have its colour, or a sign.
  private func picture(
    _ sight: MapBounds, _ place: MapPoint?, paint: (MapPoint) -> Paint?
  ) -> [LiveRow] {
    let map = land(sight)
    let lines = map.lines(isASCII ? .ascii : .braille)
    let (west, north) = (sight.southWest.longitude, sight.northEast.latitude)
    let wide = sight.northEast.longitude - west
    let high = north - sight.southWest.latitude
    func cell(_ offset: Int64, _ size: Int64, _ count: Int) -> Int {
      min(count - 1, Int(offset * Int64(count) / size))
    }
    let cross = place.map {
      (cell($0.longitude - west, wide, map.columns), cell(north - $0.latitude, high, map.rows))
    }
    return (0..<map.rows).map { row in
      var line = Array(lines.indices.contains(row) ? lines[row] : "")
      line += Array(repeating: " ", count: max(0, map.columns - line.count))
      var pieces: [(String, Paint)] = []
      for column in 0..<map.columns {
        if let cross, cross == (column, row) {
          pieces.append((isASCII ? "X" : "✛", world.chosen))
          continue
        }
        let middle = MapPoint(
          longitude: west + wide * (2 * Int64(column) + 1) / (2 * Int64(map.columns)),
          latitude: north - high * (2 * Int64(row) + 1) / (2 * Int64(map.rows)))
        let own = paint(middle)
        var sign = String(line[column])
        if own != nil, isASCII || depth == .none || sign == " " { sign = isASCII ? "@" : "▒" }
        if let last = pieces.last, last.1 == own ?? world.plain, last.0 != "✛" {
          pieces[pieces.count - 1].0 += sign
        } else {
          pieces.append((sign, own ?? world.plain))
        }
      }
      return LiveRow(pieces)
    }
  }
}
