internal import Shell

/// Two pages beside each other, of which F3 shows the other one: exercises and their settings.
enum LiveTabs {
  /// The fewest rows of a window that has room for them.
  static let fewestRows = 20

  static func rows(_ names: [String], chosen: Int, _ world: World) -> [LiveRow] {
    let pieces = names.enumerated().flatMap { place, name -> [(String, Paint)] in
      let words = place == chosen ? name : "F3 " + name
      return [("  " + words + "  ", place == chosen ? world.chosen : world.strong)]
    }
    return [LiveRow(pieces, isCentred: true), LiveRow()]
  }
}
