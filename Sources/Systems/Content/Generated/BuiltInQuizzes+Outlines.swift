// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension BuiltInQuizzes {
  /// Ten countries to be found on a map.
  static let outlines = #"""
{"id":"outlines","title":"Countries on the Map",
 "introduction":"Ten of the larger countries and territories, drawn anew each time. Point at each one on the map of its part of the world: with the mouse, a finger, the arrow keys, or by typing its coordinates.",
 "mode":"practice","shuffle":["questions"],"pass":60,
 "grades":[
  {"from":90,"title":"Cartographer","feedback":"You could draw the map yourself. Play again: there are many more countries to find."},
  {"from":60,"title":"Pathfinder","feedback":"You find your way. The map shows where those are that you missed."},
  {"from":30,"title":"Day tripper","feedback":"Some of them you know already. The directory of countries shows every one with its map."},
  {"from":0,"title":"Off the map","feedback":"The world is big. Look around in the directory of countries and play again."}],
 "generator":"outlines-1","draw":10}

"""#
}
