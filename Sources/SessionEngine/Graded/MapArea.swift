package import EventLog

/// A place on a map in whole numbers: longitude and latitude in units of 10⁻⁶ degrees.
///
/// - Source: RFC 7946, sections 3.1.1 and 4: longitude first, WGS 84.
public struct MapPoint: Hashable, Sendable {
  /// Units of 10⁻⁶ degrees to the east.
  public let longitude: Int64
  /// Units of 10⁻⁶ degrees to the north.
  public let latitude: Int64

  /// A place by its degrees.
  public init(longitude: Int64, latitude: Int64) {
    (self.longitude, self.latitude) = (longitude, latitude)
  }

  /// As people read it: `48.8566° N, 2.3522° E`.
  public var words: String {
    MapPoint.words(latitude: latitude) + ", " + MapPoint.words(longitude: longitude)
  }

  /// A latitude as people read it: `48.8566° N`.
  package static func words(latitude: Int64) -> String { degrees(latitude, "N", "S") }

  /// A longitude as people read it: `2.3522° E`.
  package static func words(longitude: Int64) -> String { degrees(longitude, "E", "W") }

  /// As a URI: `geo:48.8566,2.3522` (RFC 5870).
  package var uri: String {
    let decimals = FixedNumber.fractionDigitLimit
    return "geo:" + FixedNumber.text(latitude, decimals: decimals) + ","
      + FixedNumber.text(longitude, decimals: decimals)
  }

  /// Writes both numbers into an array.
  package func write(to writer: inout JSONWriter) {
    writer.integer(longitude)
    writer.integer(latitude)
  }

  /// The equator and the meridian of Greenwich are in no direction.
  private static func degrees(_ units: Int64, _ positive: String, _ negative: String) -> String {
    let text = FixedNumber.text(units, decimals: FixedNumber.fractionDigitLimit) + "°"
    if units == 0 { return text }
    return units < 0 ? String(text.dropFirst()) + " " + negative : text + " " + positive
  }
}

/// The part of the world that a map shows, its edges included.
public struct MapBounds: Hashable, Sendable {
  /// The corner with the least numbers.
  public let southWest: MapPoint
  /// The corner with the greatest numbers.
  public let northEast: MapPoint

  /// A part of the world between two corners.
  public init(from southWest: MapPoint, to northEast: MapPoint) {
    (self.southWest, self.northEast) = (southWest, northEast)
  }

  /// All of it.
  public static let world = MapBounds(
    from: MapPoint(longitude: -180_000_000, latitude: -90_000_000),
    to: MapPoint(longitude: 180_000_000, latitude: 90_000_000))

  /// West, south, east and north (RFC 7946, section 5).
  public var edges: [Int64] {
    [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
  }

  /// Whether a place is on the map.
  public func contains(_ point: MapPoint) -> Bool {
    southWest.longitude <= point.longitude && point.longitude <= northEast.longitude
      && southWest.latitude <= point.latitude && point.latitude <= northEast.latitude
  }
}

/// A part of a map that an answer may lie in.
public struct MapArea: Hashable, Sendable {
  /// Polygons, each with its rings; a ring's last corner is followed by its first.
  public typealias Polygons = [[[MapPoint]]]

  /// What it is called.
  public let name: String
  /// Its shape, filled by the even-odd rule over all rings.
  ///
  /// East of 180 degrees the numbers may go on; a place is also looked for there.
  public let polygons: Polygons
  /// What it is worth: 10⁻⁵ per cent of the question's points.
  public let credit: Int64
  /// The feedback on it; may be empty.
  public let feedback: String

  /// Takes parts that were checked.
  public init(name: String, polygons: Polygons, credit: Int64, feedback: String = "") {
    (self.name, self.polygons) = (name, polygons)
    (self.credit, self.feedback) = (credit, feedback)
  }

  /// Whether a place is inside or on the edge.
  /// - Complexity: O(*corners*), in whole numbers, so that it is the same everywhere.
  public func contains(_ point: MapPoint) -> Bool {
    guard MapBounds.world.contains(point) else { return false }
    let around = MapPoint(longitude: point.longitude + 360_000_000, latitude: point.latitude)
    return encloses(point) || encloses(around)
  }

  private func encloses(_ point: MapPoint) -> Bool {
    var isInside = false
    for ring in polygons.joined() {
      guard var from = ring.last else { continue }
      for to in ring {
        // Twice the area of the triangle: above 0 left of the edge, 0 on its line.
        let side =
          (to.longitude - from.longitude) * (point.latitude - from.latitude)
          - (to.latitude - from.latitude) * (point.longitude - from.longitude)
        if side == 0, MapArea.isBetween(point.longitude, from.longitude, to.longitude),
          MapArea.isBetween(point.latitude, from.latitude, to.latitude)
        {
          return true
        }
        let isUpward = to.latitude > point.latitude
        if (from.latitude > point.latitude) != isUpward, isUpward == (side > 0) {
          isInside.toggle()
        }
        from = to
      }
    }
    return isInside
  }

  private static func isBetween(_ value: Int64, _ one: Int64, _ other: Int64) -> Bool {
    min(one, other) <= value && value <= max(one, other)
  }
}
