// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension BuiltInQuizzes {
  /// Twenty places, drawn from all countries and territories.
  static let places = #"""
{"id":"places","title":"Places of the World",
 "introduction":"Twenty of 249 places, drawn anew each time. Coordinates and neighbours tell where a country or territory is; say which one it is. The wrong answers are nearby, and each answer is explained.",
 "mode":"practice","shuffle":["questions","answers"],"pass":60,
 "grades":[
  {"from":90,"title":"Navigator","feedback":"The map is in your head. Play again: there are more than two hundred places left."},
  {"from":60,"title":"Pilot","feedback":"You find most of them. The explanations say where the ones that you mixed up are."},
  {"from":30,"title":"Passenger","feedback":"Some of them you know already. The directory of countries shows every one with its map."},
  {"from":0,"title":"At sea","feedback":"The world is big. Look around in the directory of countries and play again."}],
 "generator":"places-1","draw":20}

"""#
}
