// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension BuiltInQuizzes {
  /// Twenty capitals, drawn from all countries and territories that have one.
  static let capitals = #"""
{"id":"capitals","title":"Capitals of the World",
 "introduction":"Twenty of 238 countries and territories, drawn anew each time, and their capitals. The wrong answers are capitals nearby, and each answer is explained.",
 "mode":"practice","shuffle":["questions","answers"],"pass":60,
 "grades":[
  {"from":90,"title":"Ambassador","feedback":"You would find your way to any government. Play again: there are more than two hundred left."},
  {"from":60,"title":"Traveller","feedback":"You know the world. The explanations name the capitals that you took for others."},
  {"from":30,"title":"On the way","feedback":"Some of it is yours already. The directory of countries shows every capital with its map."},
  {"from":0,"title":"Just setting out","feedback":"Nobody knows all of them. Look around in the directory of countries and play again."}],
 "generator":"capitals-1","draw":20}

"""#
}
