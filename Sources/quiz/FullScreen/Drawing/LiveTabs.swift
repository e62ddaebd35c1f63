internal import Shell

/// Two pages beside each other, of which F3 shows the other one: exercises and their settings.
enum LiveTabs {
  /// The fewest rows of a window that has room for them.
  static let fewestRows = 20

  static func rows(_ names: [String], chosen: Int, _ world: World) -> [LiveRow] {
    var row = LiveRow()
    row.isCentred = true
    row.pieces = names.enumerated().map { place, name in
      place == chosen
        ? LiveRow.Piece(text: "  " + name + "  ", paint: world.chosen)
        : LiveRow.Piece(
          text: "  F3 " + name + "  ", paint: world.strong, target: .key(.function(3)))
    }
    return [row, LiveRow()]
  }
}
