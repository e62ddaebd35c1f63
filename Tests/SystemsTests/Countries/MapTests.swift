import EventLog
import Foundation
import Testing

@testable import Systems
@testable import TestSupport

/// Outlines as cells of a terminal, compared with the shape itself.
@Suite("Map")
struct MapTests {
  static let quizCountries = [
    "BR", "FI", "EG", "MV", "ID", "NZ", "IS", "NL", "UY", "NP", "IR", "MX", "OM", "TR", "CA", "IN",
  ]

  private static func square(_ side: Int64, hole: Bool = false) -> Outline {
    func ring(_ from: Int64, _ to: Int64) -> [Outline.Point] {
      [(from, from), (to, from), (to, to), (from, to)].map { Outline.Point(x: $0.0, y: $0.1) }
    }
    let rings = hole ? [ring(0, side), ring(side / 4, side * 3 / 4)] : [ring(0, side)]
    return Outline(width: side, height: side, rings: rings)
  }

  @Test("a square takes two columns for each row, in whichever room")
  func toScale() {
    for (columns, rows) in [(60, 30), (60, 4), (8, 30), (1, 1), (500, 500)] {
      let map = CountryMap(MapTests.square(4000), columns: columns, rows: rows)
      let side = min(columns, 2 * rows)
      #expect(map.columns == side)
      #expect(map.rows == (side + 1) / 2)
    }
  }

  @Test("a filled square is full cells; a lake in it stays empty")
  func fills() {
    let full = CountryMap(MapTests.square(100), columns: 8, rows: 4)
    #expect(full.lines(.braille) == Array(repeating: "⣿⣿⣿⣿⣿⣿⣿⣿", count: 4))
    let lake = CountryMap(MapTests.square(100, hole: true), columns: 8, rows: 4)
    #expect(lake.lines(.braille) == ["⣿⣿⣿⣿⣿⣿⣿⣿", "⣿⣿    ⣿⣿", "⣿⣿    ⣿⣿", "⣿⣿⣿⣿⣿⣿⣿⣿"])
    #expect(lake.lines(.ascii) == ["########", "##    ##", "##    ##", "########"])
  }

  @Test("a dot is set from a quarter of it on, and not below")
  func quarter() {
    func map(_ width: Int64) -> CountryMap {
      let corners = [(0, 0), (width, 0), (width, 1600), (0, 1600)]
      return CountryMap(
        Outline(
          width: 800, height: 1600,
          rings: [corners.map { Outline.Point(x: $0.0, y: Int64($0.1)) }]), columns: 1, rows: 1)
    }
    // A dot is 400 units wide, and its four samples lie at 50, 150, 250 and 350.
    #expect(map(40).lines(.braille) == [""])
    #expect(map(60).lines(.braille) == ["⡇"])
    #expect(map(440).lines(.braille) == ["⡇"])
    #expect(map(460).lines(.braille) == ["⣿"])
  }

  @Test("an island that is smaller than a dot is one dot, at every edge")
  func islets() {
    for (x, y, line) in [(0, 0, "⠁"), (800, 0, "⠈"), (0, 1600, "⡀"), (800, 1600, "⢀")] {
      let point = Outline.Point(x: Int64(x), y: Int64(y))
      let outline = Outline(width: 800, height: 1600, rings: [[point]])
      #expect(CountryMap(outline, columns: 1, rows: 1).lines(.braille) == [line])
    }
  }

  @Test("no line ends with a space")
  func noTrailingSpace() throws {
    for code in MapTests.quizCountries {
      let map = CountryMap(try #require(Outline(alpha2: code)), columns: 40, rows: 12)
      #expect(map.lines(.ascii).allSatisfy { !$0.hasSuffix(" ") && $0.utf8.count <= 40 })
      #expect(map.lines(.ascii).count == map.rows)
    }
  }

  @Test("at 60 by 30 cells at least 85 of 100 cells are those of the true shape")
  func overlapsTheShape() throws {
    let bytes = try Fixtures.contents(Fixtures.root + "/../Content/data/outlines.json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [[[Double]]]])
    for code in MapTests.quizCountries {
      let map = CountryMap(try #require(Outline(alpha2: code)), columns: 60, rows: 30)
      let shape = TrueShape(try #require(json[code]), columns: 60, rows: 30)
      var (both, either) = (0, 0)
      for row in 0..<30 {
        for column in 0..<60 {
          let isInside = row < map.rows && column < map.columns
          let drawn = isInside && map.hasLand(column: column, row: row)
          let isLand = shape.cells[row * 60 + column]
          if drawn && isLand { both += 1 }
          if drawn || isLand { either += 1 }
        }
      }
      print("map: \(code) \(both) of \(either) cells, \(both * 1000 / either) of 1000")
      #expect(both * 100 >= either * 85, "\(code): \(both) of \(either) cells")
    }
  }

  @Test("every outline can be drawn, and shows land")
  func allCanBeDrawn() throws {
    let codes = Content.codes(in: Content.outlines)
    #expect(codes == Country.codes)
    #expect(codes.count == 249)
    for code in codes {
      let outline = try #require(Outline(alpha2: code), "\(code)")
      #expect(max(outline.width, outline.height) == Outline.sideLimit)
      let lines = CountryMap(outline, columns: 40, rows: 20).lines(.ascii)
      #expect(lines.contains { !$0.isEmpty }, "\(code)")
    }
  }

  @Test("a room without a cell, or with too many, is the caller's mistake")
  func roomLimits() async {
    await #expect(processExitsWith: .failure) {
      _ = CountryMap(MapTests.square(10), columns: 0, rows: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = CountryMap(MapTests.square(10), columns: 1, rows: 501)
    }
    await #expect(processExitsWith: .failure) {
      _ = Outline(width: 4001, height: 1, rings: [])
    }
    await #expect(processExitsWith: .failure) {
      _ = Outline(width: 1, height: 1, rings: [[Outline.Point(x: 2, y: 0)]])
    }
  }
}

/// The cells that a shape touches, from degrees and in floating point: 16 × 32 samples a cell.
private struct TrueShape {
  var cells: [Bool]

  init(_ rings: [[[Double]]], columns: Int, rows: Int) {
    let (across, down) = (16, 32)
    let points = rings.joined()
    let xs = points.map { $0[0] }
    let ys = points.map { $0[1] }
    let (west, east) = (xs.min() ?? 0, xs.max() ?? 1)
    let (south, north) = (ys.min() ?? 0, ys.max() ?? 1)
    let shrink = cos((south + north) / 2 * .pi / 180)
    // Samples are square: 16 across a cell and 32 down it.
    let scale = min(
      Double(columns * across) / ((east - west) * shrink), Double(rows * down) / (north - south))
    cells = Array(repeating: false, count: columns * rows)
    for line in 0..<rows * down {
      let y = Double(line) + 0.5
      var crossings: [Double] = []
      for ring in rings {
        for (place, start) in ring.enumerated() {
          let end = ring[(place + 1) % ring.count]
          let (x1, y1) = ((start[0] - west) * shrink * scale, (north - start[1]) * scale)
          let (x2, y2) = ((end[0] - west) * shrink * scale, (north - end[1]) * scale)
          if (y1 > y) != (y2 > y) { crossings.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1)) }
        }
      }
      crossings.sort()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        var sample = max(0, Int((crossings[pair] - 0.5).rounded(.up)))
        while Double(sample) + 0.5 < crossings[pair + 1], sample < columns * across {
          cells[line / down * columns + sample / across] = true
          sample += 1
        }
      }
    }
  }
}
