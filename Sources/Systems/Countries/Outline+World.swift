extension Outline {
  /// How far two corners are apart at least in ``coarseRings``, in hundredths of a degree.
  static let coarseStep: Int64 = 50

  /// The rings for a picture of the whole world: longitude and latitude in turn, in hundredths of a
  /// degree.
  ///
  /// Corners closer than half a degree to the one before are left out, and rings of fewer than three
  /// corners; of a country without a larger ring its first corner stays.
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

  /// Longitude and latitude of a corner, in hundredths of a degree.
  private func place(of point: Point) -> (Int64, Int64) {
    (
      bounds[0] + point.x * (bounds[2] - bounds[0]) / width,
      bounds[3] - point.y * (bounds[3] - bounds[1]) / height
    )
  }
}
