// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension BuiltInQuizzes {
  /// Twenty flags, drawn from all countries and territories.
  static let flags = #"""
{"id":"flags","title":"Flags of the World",
 "introduction":"Twenty of 249 flags, drawn anew each time. The wrong answers are countries and territories nearby, and each answer is explained. A screen that cannot draw flags shows the two letters of the country code in their place.",
 "mode":"practice","shuffle":["questions","answers"],"pass":60,
 "grades":[
  {"from":90,"title":"Flag officer","feedback":"No flag escapes you. Play again: there are more than two hundred left."},
  {"from":60,"title":"Signaller","feedback":"You know most of them. The explanations show the flags that you took for others."},
  {"from":30,"title":"Lookout","feedback":"Some of them you know already. The directory of countries shows every flag with its map."},
  {"from":0,"title":"In the fog","feedback":"Many flags look alike. Look around in the directory of countries and play again."}],
 "generator":"flags-1","draw":20}

"""#
}
