// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension BuiltInQuizzes {
  /// Ten questions about the Earth, of every kind that has right answers.
  static let everyKind = #"""
{"id":"every-kind","title":"Ten Questions About the Earth",
 "introduction":"One planet, and every kind of question that this program knows. Some answers are worth a part of the points, and each one is explained. The hints are fair: what you read in one question may help you with another.",
 "mode":"practice","shuffle":["answers"],"pass":60,
 "grades":[
  {"from":90,"title":"You know your planet","feedback":"There is little left to tell you. Look at the explanations all the same: the numbers in them are worth knowing."},
  {"from":60,"title":"At home on Earth","feedback":"You know your way around. Watch the run back and see which questions cost you points."},
  {"from":30,"title":"A good start","feedback":"Some of it is yours already. Read the explanations and play again: the answers are shown in another order then."},
  {"from":0,"title":"New on this planet","feedback":"Welcome! Read the explanations and play again. It takes five minutes to know all of this."}],
 "questions":[
  {"id":"layer","kind":"single","text":"Which part of the Earth is liquid?","tags":["inside"],
   "feedback":"Iron and nickel flow in the outer core, and that makes the magnetic field.",
   "answers":[
    {"text":"The outer core","credit":100},
    {"text":"The inner core","feedback":"It is the hottest part, but the pressure keeps it solid."},
    {"text":"The mantle","feedback":"It flows by a few centimetres a year, but it is rock, not liquid."},
    {"text":"The crust","feedback":"You are standing on it."}]},
  {"id":"perihelion","kind":"truefalse","text":"The Earth is closest to the Sun in July.","correct":false,"tags":["orbit"],
   "ifTrue":"In early July it is farthest away, by 152 million kilometres.",
   "ifFalse":"It is closest in early January, at 147 million kilometres.",
   "feedback":"The seasons come from the tilt of the axis and not from the distance."},
  {"id":"oceans","kind":"multiple","text":"Which oceans does the equator cross?","points":2,"tags":["water"],
   "feedback":"The Arctic Ocean lies around the North Pole, the Southern Ocean south of 60 degrees south.",
   "answers":[
    {"text":"Atlantic Ocean","credit":33.33333},
    {"text":"Indian Ocean","credit":33.33333},
    {"text":"Pacific Ocean","credit":33.33334},
    {"text":"Arctic Ocean","credit":-50},
    {"text":"Southern Ocean","credit":-50}]},
  {"id":"tilt","kind":"number","text":"By how many degrees is the axis of the Earth tilted?","tags":["orbit"],
   "feedback":"It is 23.44 degrees, and at present it becomes smaller by 0.013 degrees in a century.",
   "accept":[
    {"value":23.4,"tolerance":0.1},
    {"from":22,"to":25,"credit":50,"feedback":"Close enough for half of the points."}]},
  {"id":"air","kind":"short","text":"Which gas makes up most of the air?","tags":["air"],
   "feedback":"Dry air is 78% nitrogen and 21% oxygen.",
   "accept":[
    {"text":"nitrogen"},
    {"text":"N2"},
    {"text":"N₂"},
    {"text":"nitrogen gas"}]},
  {"id":"rivers","kind":"matching","text":"Where does each river end?","points":2,"tags":["water"],
   "feedback":"The Caspian Sea has no way out: the Volga is the longest river of Europe and reaches no ocean.",
   "pairs":[
    {"text":"Amazon","match":"Atlantic Ocean"},
    {"text":"Nile","match":"Mediterranean Sea"},
    {"text":"Danube","match":"Black Sea"},
    {"text":"Volga","match":"Caspian Sea"}],
   "distractors":["Red Sea"]},
  {"id":"periods","kind":"ordering","text":"Put these periods in order, the oldest first.","points":2,"tags":["time"],
   "feedback":"They began about 539, 420, 201 and 2.6 million years ago.",
   "items":["Cambrian","Devonian","Jurassic","Quaternary"]},
  {"id":"water","kind":"gaps","text":"About [[1]] per cent of the Earth is covered with water. Most of this water is [[2]], and most of the rest is frozen: it is [[3]].","points":3,"tags":["water"],
   "feedback":"The oceans hold 96.5% of all water. Of the fresh water, more than two thirds are glaciers and ice caps.",
   "gaps":[
    {"accept":[{"value":71,"tolerance":1},{"from":65,"to":75,"credit":50,"feedback":"It is 71 per cent."}]},
    {"options":[{"text":"salt water","credit":100},{"text":"fresh water"},{"text":"ground water"}]},
    {"accept":[{"text":"ice"},{"text":"ice *"},{"text":"*glacier*"},{"text":"snow","credit":50}]}]},
  {"id":"turn","kind":"single","text":"How long does the Earth take for one turn, seen from the stars?","tags":["orbit"],
   "feedback":"From noon to noon it is 24 hours, because the Earth also moves on around the Sun.",
   "answers":[
    {"text":"23 hours 56 minutes","credit":100},
    {"text":"24 hours","credit":25,"feedback":"That is one turn as seen from the Sun."},
    {"text":"24 hours 50 minutes","feedback":"That is about one turn as seen from the Moon."},
    {"text":"12 hours"}]},
  {"id":"plates","kind":"truefalse","text":"The continents move about as fast as fingernails grow.","correct":true,"tags":["inside"],
   "ifTrue":"Both make a few centimetres a year.",
   "ifFalse":"It sounds too fast or too slow, but it fits: a few centimetres a year."}]}

"""#
}
