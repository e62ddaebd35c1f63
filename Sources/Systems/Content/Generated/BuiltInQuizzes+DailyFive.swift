// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension BuiltInQuizzes {
  /// Five questions of all subjects, for every day.
  static let dailyFive = #"""
{"id":"daily-five","title":"Daily Five",
 "introduction":"Five questions a day, the same for everyone: capitals, flags, letters in Morse code and sums. The next five come at midnight UTC.",
 "mode":"practice","shuffle":["questions","answers"],
 "grades":[
  {"from":100,"title":"All five","feedback":"Nothing was missing today."},
  {"from":60,"title":"Well done","feedback":"More than half. The explanations have the rest."},
  {"from":0,"title":"Tomorrow is another day","feedback":"Read the explanations: every question of today can come again."}],
 "generator":"daily-1","draw":5}

"""#
}
