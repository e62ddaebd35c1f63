// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension BuiltInQuizzes {
  /// Twelve questions of all kinds, five places on board.
  static let expedition = #"""
{"id":"expedition","title":"Your Place on the Expedition",
 "introduction":"A small ship sails to an island that is on no map yet. Twelve questions find your place on board. Nobody is left at the quay: the expedition needs all five.",
 "outcomes":[
  {"id":"navigator","symbol":"🧭","title":"You are the navigator 🧭","description":"You like to know where you stand and where you are going. Others relax when you hold the map, because you have thought of the weather, the fuel and the way back. Let a detour happen now and then: the best bays are on no plan."},
  {"id":"naturalist","symbol":"🔍","title":"You are the naturalist 🔍","description":"You notice what others walk past, and you would rather ask one more question than guess. The island will be full of names that you found for it. Do look up sometimes: somebody is waving."},
  {"id":"builder","symbol":"🔧","title":"You are the builder 🔧","description":"What is broken does not stay broken for long near you. You think with your hands, you try, and you try again, and in the evening there is a bridge. It may rest as you do: not everything has to be useful."},
  {"id":"storyteller","symbol":"📖","title":"You are the storyteller 📖","description":"You see the tale in the day while it is still going on, and you make tired people laugh. Because of you it will be remembered. The quiet ones have stories too: you are the one who can draw them out."},
  {"id":"keeper","symbol":"🔥","title":"You are the keeper of the fire 🔥","description":"You know who is cold, who is hungry and who has gone silent. Around you a camp becomes a home. You may come last in the queue less often: a fire wants tending too."}],
 "tie":"firstReached",
 "questions":[
  {"id":"quay","kind":"single","text":"The ship leaves in an hour. What are you doing?","answers":[
   {"text":"Going through the list once more","outcome":"navigator"},
   {"text":"Looking at the birds in the harbour","outcome":"naturalist"},
   {"text":"Tightening a bolt that nobody asked about","outcome":"builder"},
   {"text":"Talking with the whole crew","outcome":"storyteller"},
   {"text":"Making sure that everyone has eaten","outcome":"keeper"}]},
  {"id":"bag","kind":"multiple","text":"Which of these go into your bag?","answers":[
   {"text":"A good map","outcome":"navigator"},
   {"text":"A magnifying glass","outcome":"naturalist"},
   {"text":"A pocket knife and some wire","outcome":"builder"},
   {"text":"A notebook","outcome":"storyteller"},
   {"text":"Tea for ten","outcome":"keeper"}]},
  {"id":"plan","kind":"ranged","text":"How much of the plan would you like to know before you leave?","answers":[
   {"text":"Nothing: surprise me","outcome":"storyteller","percent":20},
   {"text":"The part with the animals","outcome":"naturalist","percent":40},
   {"text":"Who is coming along","outcome":"keeper","percent":60},
   {"text":"What there is to do","outcome":"builder","percent":80},
   {"text":"Every single hour","outcome":"navigator","percent":100}]},
  {"id":"storm","kind":"single","text":"At night a storm comes up. Where are you?","answers":[
   {"text":"At the wheel, reading the compass","outcome":"navigator"},
   {"text":"On deck: such waves are rarely seen","outcome":"naturalist"},
   {"text":"At the pump, which has just stopped","outcome":"builder"},
   {"text":"Below, singing loudly enough for all","outcome":"storyteller"},
   {"text":"With whoever is afraid","outcome":"keeper"}]},
  {"id":"shore","kind":"single","text":"Land! What do you do first on the beach?","answers":[
   {"text":"Find out where exactly we are","outcome":"navigator"},
   {"text":"Kneel down and look at the sand","outcome":"naturalist"},
   {"text":"Put up a roof","outcome":"builder"},
   {"text":"Give the bay a name","outcome":"storyteller"},
   {"text":"Light a fire","outcome":"keeper"}]},
  {"id":"evening","kind":"multiple","text":"What makes a good evening?","answers":[
   {"text":"Knowing what comes tomorrow","outcome":"navigator"},
   {"text":"Stars without a cloud","outcome":"naturalist"},
   {"text":"Something that works now and did not at noon","outcome":"builder"},
   {"text":"A tale that gets taller","outcome":"storyteller"},
   {"text":"Everybody around one pot","outcome":"keeper"}]},
  {"id":"patience","kind":"ranged","text":"A strange tool lies on the beach. How long do you look at it before you try it?","answers":[
   {"text":"Not at all: it is in my hands","outcome":"builder","percent":20},
   {"text":"Until I know whose it may be","outcome":"keeper","percent":40},
   {"text":"Until I have an idea what to tell of it","outcome":"storyteller","percent":60},
   {"text":"Until it stands on my list","outcome":"navigator","percent":80},
   {"text":"Until I have drawn it from all sides","outcome":"naturalist","percent":100}]},
  {"id":"lost","kind":"single","text":"You are lost in the forest. What now?","answers":[
   {"text":"North is there; we walk","outcome":"navigator"},
   {"text":"What a beautiful moss","outcome":"naturalist"},
   {"text":"I build something to see farther from","outcome":"builder"},
   {"text":"This will be the best chapter","outcome":"storyteller"},
   {"text":"First of all: is everyone here?","outcome":"keeper"}]},
  {"id":"quarrel","kind":"single","text":"Two of the crew are quarrelling. How do you help?","answers":[
   {"text":"I propose a fair rule","outcome":"navigator"},
   {"text":"I ask what exactly happened","outcome":"naturalist"},
   {"text":"I mend the thing that they quarrel about","outcome":"builder"},
   {"text":"I make both of them laugh","outcome":"storyteller"},
   {"text":"I listen to each of them alone","outcome":"keeper"}]},
  {"id":"treasure","kind":"multiple","text":"What would you call a treasure?","answers":[
   {"text":"A way through that nobody knew","outcome":"navigator"},
   {"text":"A beetle without a name","outcome":"naturalist"},
   {"text":"A chest of good tools","outcome":"builder"},
   {"text":"An old logbook","outcome":"storyteller"},
   {"text":"A spring of clear water","outcome":"keeper"}]},
  {"id":"company","kind":"ranged","text":"How many people would you like around you on a free day?","answers":[
   {"text":"None, and a forest","outcome":"naturalist","percent":20},
   {"text":"One who holds the other end of the plank","outcome":"builder","percent":40},
   {"text":"A few, who are on time","outcome":"navigator","percent":60},
   {"text":"All who are hungry","outcome":"keeper","percent":80},
   {"text":"As many as will listen","outcome":"storyteller","percent":100}]},
  {"id":"home","kind":"single","text":"Home again. What do you look forward to?","answers":[
   {"text":"Planning the next voyage","outcome":"navigator"},
   {"text":"Sorting what I found","outcome":"naturalist"},
   {"text":"My workshop","outcome":"builder"},
   {"text":"Telling all about it","outcome":"storyteller"},
   {"text":"A long table with all of them","outcome":"keeper"}]}]}

"""#
}
