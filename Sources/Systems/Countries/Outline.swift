internal import EventLog
package import SessionEngine

/// The shape of a country or territory in whole units, x to the east and y to the south.
///
/// It was projected when the content was made: scaled by the cosine of the middle latitude, so
/// that a unit is as long in both directions. Filled by the even-odd rule, so that lakes and
/// enclaves are rings like islands.
public struct Outline: Hashable, Sendable {
  /// One corner of a ring.
  public struct Point: Hashable, Sendable {
    /// Units from the western edge.
    public let x: Int64
    /// Units from the northern edge.
    public let y: Int64

    /// A place in units.
    public init(x: Int64, y: Int64) {
      self.x = x
      self.y = y
    }
  }

  /// How many units the longer side may have.
  public static let sideLimit: Int64 = 4000

  /// Units from west to east.
  public let width: Int64
  /// Units from north to south.
  public let height: Int64
  /// Kilometres from west to east at the middle latitude; some far islands are not in the picture.
  public let kilometres: Int64
  /// The edges in hundredths of a degree: west, south, east and north.
  ///
  /// East may be beyond 180 degrees.
  public let bounds: [Int64]
  /// Closed rings; the last corner is followed by the first.
  public let rings: [[Point]]

  /// A shape from elsewhere.
  ///
  /// - Precondition: every corner lies within the width and height, and these within
  ///   ``sideLimit``.
  public init(
    width: Int64, height: Int64, kilometres: Int64 = 1, bounds: [Int64] = [0, 0, 1, 1],
    rings: [[Point]]
  ) {
    precondition(bounds.count == 4, "four edges")
    precondition((1...Outline.sideLimit).contains(width), "width within the limit")
    precondition((1...Outline.sideLimit).contains(height), "height within the limit")
    for ring in rings {
      for point in ring {
        precondition((0...width).contains(point.x), "x within the width")
        precondition((0...height).contains(point.y), "y within the height")
      }
    }
    self.width = width
    self.height = height
    self.kilometres = kilometres
    self.bounds = bounds
    self.rings = rings
  }

  /// The land of a part of the world; rings may reach beyond its edges.
  ///
  /// Longitudes are shortened to how long a degree is at the middle latitude.
  package init(of map: MapBounds) {
    let edges = map.edges.map { $0 / 10_000 }
    let shortening = Outline.cosine((edges[1] + edges[3]) / 2)
    func point(_ longitude: Int64, _ latitude: Int64) -> Point {
      Point(x: (longitude - edges[0]) * shortening / 1000, y: edges[3] - latitude)
    }
    let corner = point(edges[2], edges[1])
    (width, height, kilometres) = (max(1, corner.x), max(1, corner.y), 1)
    bounds = edges
    rings = Outline.worldRings.filter {
      $0.west <= edges[2] && $0.east >= edges[0] && $0.south <= edges[3] && $0.north >= edges[1]
    }.map { ring in ring.corners.map { point($0.x, $0.y) } }
  }

  /// The outline of an alpha-2 in capitals; nil if none is known.
  public init?(alpha2: String) {
    guard let record = Content.record(of: alpha2, in: Content.outlines) else { return nil }
    self.init(record)
  }

  /// Every outline by its alpha-2: one pass, where a search for each would read the text 250 times.
  static let all: [String: Outline] = {
    var all: [String: Outline] = [:]
    for record in Content.records(in: Content.outlines) {
      all[record.text("alpha2")] = Outline(record)
    }
    return all
  }()

  private init?(_ record: JSONValue) {
    guard let width = record.integer("width"), let height = record.integer("height"),
      let kilometres = record.integer("kilometres")
    else { return nil }
    let (bounds, steps) = (record.numbers("bounds"), record.numbers("steps"))
    guard bounds.count == 4, steps.count == 2,
      case .string(let text)? = record["rings"]?.kind
    else { return nil }
    self.init(
      width: width, height: height, kilometres: kilometres, bounds: bounds,
      rings: text.utf8.split(separator: 0x20).map { characters in
        Outline.corners(Array(characters)).map {
          // Steps of the grid are in hundred-thousandths of a unit.
          Point(
            x: ($0.x * steps[0] + 50_000) / 100_000, y: ($0.y * steps[1] + 50_000) / 100_000)
        }
      })
  }

  /// A ring's corners on its grid, from the first one and the way from each to the next: numbers in
  /// base 45, the lowest digit first, as Scripts/embed writes them.
  private static func corners(_ characters: [UInt8]) -> [Point] {
    var steps: [Int64] = []
    var (number, factor) = (Int64(0), Int64(1))
    for character in characters {
      // From # to }, without the backslash.
      let digit = Int64(character) - (character > 0x5C ? 0x24 : 0x23)
      number += digit % 45 * factor
      factor *= 45
      guard digit < 45 else { continue }
      steps.append(number & 1 == 0 ? number / 2 : -(number / 2) - 1)
      (number, factor) = (0, 1)
    }
    var corners: [Point] = []
    var (x, y) = (Int64(0), Int64(0))
    for place in stride(from: 0, to: steps.count - 1, by: 2) {
      x += steps[place]
      y += steps[place + 1]
      corners.append(Point(x: x, y: y))
    }
    return corners
  }
}
