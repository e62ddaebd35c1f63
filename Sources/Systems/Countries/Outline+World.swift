extension Outline {
  /// How far two corners are apart at least in ``coarseRings``, in hundredths of a degree.
  static let coarseStep: Int64 = 50

  /// The rings for a picture of the whole world: longitude and latitude in turn, in hundredths of a
  /// degree.
  ///
  /// Corners closer than half a degree to the one before are left out, and rings of fewer than
  /// three corners; of a country without a larger ring its first corner stays.
  public var coarseRings: [[Int64]] {
    var coarse: [[Int64]] = []
    for ring in rings {
      var corners: [Int64] = []
      for point in ring {
        let (x, y) = place(of: point)
        if corners.count >= 2 {
          let (dx, dy) = (x - corners[corners.count - 2], y - corners[corners.count - 1])
          if dx * dx + dy * dy < Outline.coarseStep * Outline.coarseStep { continue }
        }
        corners += [x, y]
      }
      if corners.count >= 6 { coarse.append(corners) }
    }
    if coarse.isEmpty, let first = rings.first?.first {
      let (x, y) = place(of: first)
      coarse.append([x, y])
    }
    return coarse
  }

  /// A ring of the world: x is longitude and y latitude, in hundredths of a degree.
  struct WorldRing: Sendable {
    let corners: [Point]
    let (west, south, east, north): (Int64, Int64, Int64, Int64)

    init(_ corners: [Point]) {
      self.corners = corners
      let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
      (west, south) = (xs.min() ?? 0, ys.min() ?? 0)
      (east, north) = (xs.max() ?? 0, ys.max() ?? 0)
    }
  }

  /// All rings of all countries; what reaches beyond 180 degrees is on the other side too.
  static let worldRings: [WorldRing] = {
    var rings: [WorldRing] = []
    for country in Country.all {
      for corners in Outline.all[country.alpha2]?.placedRings ?? [] {
        let ring = WorldRing(corners)
        rings.append(ring)
        guard ring.east > 18_000 else { continue }
        rings.append(WorldRing(corners.map { Point(x: $0.x - 36_000, y: $0.y) }))
      }
    }
    return rings
  }()

  /// The rings with x as longitude and y as latitude, in hundredths of a degree.
  var placedRings: [[Point]] {
    rings.map { ring in
      ring.map { point in
        let (x, y) = place(of: point)
        return Point(x: x, y: y)
      }
    }
  }

  /// A thousand times the cosine of hundredths of a degree.
  ///
  /// - Source: Bhaskara I, Mahabhaskariya, 7th century; within two thousandths.
  static func cosine(_ angle: Int64) -> Int64 {
    let square = angle * angle / 10_000
    return 1000 * (32_400 - 4 * square) / (32_400 + square)
  }

  /// Longitude and latitude of a corner, in hundredths of a degree.
  private func place(of point: Point) -> (Int64, Int64) {
    (
      bounds[0] + point.x * (bounds[2] - bounds[0]) / width,
      bounds[3] - point.y * (bounds[3] - bounds[1]) / height
    )
  }
}
