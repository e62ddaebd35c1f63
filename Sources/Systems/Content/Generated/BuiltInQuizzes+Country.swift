// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension BuiltInQuizzes {
  /// Fifteen questions, sixteen countries.
  static let country = #"""
{"id":"country","title":"Which Country Should You Visit?",
 "introduction":"Fifteen questions about food, weather, people and landscapes. There are no wrong answers and there is no hurry: you can go back and change your mind until you submit. At the end you see one country, its map and what is good to know about it.",
 "outcomes":[
  {"id":"brazil","symbol":"🇧🇷","title":"Brazil","description":"A country the size of a continent, most of it speaking one language. Rainforest, long beaches and big cities lie a flight apart, so choose one or two of them and take your time.","country":"BR"},
  {"id":"finland","symbol":"🇫🇮","title":"Finland","description":"Forests, lakes and quiet, with good coffee everywhere. In the north the sun does not set at midsummer, and after the sauna nobody is in a hurry.","country":"FI"},
  {"id":"egypt","symbol":"🇪🇬","title":"Egypt","description":"The Nile, the desert and monuments older than most countries. Much of it can be seen from a boat, slowly, with a guide who knows the stories.","country":"EG"},
  {"id":"maldives","symbol":"🇲🇻","title":"Maldives","description":"Small, low islands around lagoons of clear, warm water. There is little to do but swim, read, eat fish and watch the evening come, which is the point of it.","country":"MV"},
  {"id":"indonesia","symbol":"🇮🇩","title":"Indonesia","description":"Thousands of islands and hundreds of languages under one roof. People like to talk with a visitor, and every island has a kitchen of its own.","country":"ID"},
  {"id":"new-zealand","symbol":"🇳🇿","title":"New Zealand","description":"Mountains, sheep, green hills and a fresh wind, with few people between them. The roads are calm, and a good night's sleep comes by itself.","country":"NZ"},
  {"id":"iceland","symbol":"🇮🇸","title":"Iceland","description":"Glaciers, volcanoes, waterfalls and warm springs, close to each other. The weather changes often, and so does the view.","country":"IS"},
  {"id":"netherlands","symbol":"🇳🇱","title":"Netherlands","description":"Flat, green and easy to walk or cycle through: canals, dikes, old towns and museums. The next bench and the next slice of cake are never far.","country":"NL"},
  {"id":"uruguay","symbol":"🇺🇾","title":"Uruguay","description":"Wide pastures, an Atlantic coast and a capital that keeps calm. A good place for wine, a long lunch and an adventure that others have not had yet.","country":"UY"},
  {"id":"nepal","symbol":"🇳🇵","title":"Nepal","description":"The highest mountains on Earth, and villages where a path takes the place of a road. One can walk for weeks, or look at it all from a terrace.","country":"NP"},
  {"id":"iran","symbol":"🇮🇷","title":"Iran","description":"Old cities of blue tiles, gardens, deserts and snowy mountains, with four clear seasons. A guest is asked in for tea more often than there is time.","country":"IR"},
  {"id":"mexico","symbol":"🇲🇽","title":"Mexico","description":"Markets, music, volcanoes, two oceans and pyramids, and some of the liveliest food there is. Ask how hot it is before you taste.","country":"MX"},
  {"id":"oman","symbol":"🇴🇲","title":"Oman","description":"Warm days, a long coast, green valleys between bare rocks, and a desert for sleeping under the stars. Courtesy and quiet are at home here.","country":"OM"},
  {"id":"turkey","symbol":"🇹🇷","title":"Turkey","description":"Where Asia and Europe meet, in one city even across a bridge. Ruins, bays, high plains and a kitchen in which everybody finds something.","country":"TR"},
  {"id":"canada","symbol":"🇨🇦","title":"Canada","description":"Forests, lakes and mountains without an end, and cities where the whole world lives together. Bring warm clothes in winter, and time in every season.","country":"CA"},
  {"id":"india","symbol":"🇮🇳","title":"India","description":"Many languages, faiths, landscapes and kitchens in one country: snow in the north, palms in the south. Choose a corner, and let it take its time with you.","country":"IN"}],
 "submit":true,
 "questions":[
  {"id":"food","kind":"single","text":"What kind of food do you like?","answers":[
   {"text":"Highly spicy","outcome":"mexico"},
   {"text":"Sweets","outcome":"netherlands"},
   {"text":"Normally spicy","outcome":"india"},
   {"text":"The least spicy there is"}]},
  {"id":"weather","kind":"single","text":"Which weather do you prefer?","answers":[
   {"text":"Extremely cold","outcome":"iceland"},
   {"text":"Cold","outcome":"canada"},
   {"text":"Normal","outcome":"turkey"},
   {"text":"Warm","outcome":"oman"},
   {"text":"Windy","outcome":"new-zealand"}]},
  {"id":"cultures","kind":"ranged","text":"How multi-cultural should the country be?","answers":[
   {"text":"A little","outcome":"uruguay","percent":25},
   {"text":"Somewhat","outcome":"oman","percent":50},
   {"text":"Very","outcome":"turkey","percent":75},
   {"text":"As much as possible","outcome":"canada","percent":100}]},
  {"id":"religions","kind":"ranged","text":"How multi-religious should it be?","answers":[
   {"text":"A little","outcome":"oman","percent":25},
   {"text":"Somewhat","outcome":"turkey","percent":50},
   {"text":"Very","outcome":"canada","percent":75},
   {"text":"As much as possible","outcome":"india","percent":100}]},
  {"id":"languages","kind":"ranged","text":"How multi-lingual should it be?","answers":[
   {"text":"A little","outcome":"brazil","percent":25},
   {"text":"Somewhat","outcome":"mexico","percent":50},
   {"text":"Very","outcome":"india","percent":75},
   {"text":"As much as possible","outcome":"indonesia","percent":100}]},
  {"id":"activities","kind":"multiple","text":"Which of these activities do you like?","answers":[
   {"text":"Walking","outcome":"netherlands"},
   {"text":"Sleeping","outcome":"new-zealand"},
   {"text":"Talking","outcome":"indonesia"},
   {"text":"Studying","outcome":"india"}]},
  {"id":"mixture","kind":"single","text":"Do you like a mixture of Asian and European culture?","answers":[
   {"text":"I love them both","outcome":"turkey"},
   {"text":"I like Asian culture most","outcome":"india"},
   {"text":"I like European culture","outcome":"iceland"},
   {"text":"None of them","outcome":"mexico"}]},
  {"id":"snow","kind":"single","text":"Do you like snow?","answers":[
   {"text":"I love it","outcome":"iceland"},
   {"text":"It is okay","outcome":"canada"},
   {"text":"I don't like it","outcome":"india"},
   {"text":"I don't care","outcome":"nepal"}]},
  {"id":"adventures","kind":"ranged","text":"How much do you love adventures?","answers":[
   {"text":"A little","outcome":"maldives","percent":25},
   {"text":"Somewhat","outcome":"egypt","percent":50},
   {"text":"Much","outcome":"nepal","percent":75},
   {"text":"Nothing without one","outcome":"uruguay","percent":100}]},
  {"id":"altitude","kind":"ranged","text":"How high above the sea would you like to be?","answers":[
   {"text":"Not high","outcome":"iran","percent":25},
   {"text":"On the hills","outcome":"india","percent":50},
   {"text":"High","outcome":"mexico","percent":75},
   {"text":"As high as possible","outcome":"nepal","percent":100}]},
  {"id":"drinks","kind":"multiple","text":"Which of these do you like to drink?","answers":[
   {"text":"Juices","outcome":"canada"},
   {"text":"Coffee","outcome":"finland"},
   {"text":"Tea","outcome":"india"},
   {"text":"Wine","outcome":"uruguay"}]},
  {"id":"land","kind":"multiple","text":"What would you like to see in the land?","answers":[
   {"text":"Desert","outcome":"oman"},
   {"text":"High buildings","outcome":"canada"},
   {"text":"Mud houses","outcome":"iran"},
   {"text":"All of them","outcome":"india"}]},
  {"id":"season","kind":"single","text":"Which season do you like most?","answers":[
   {"text":"Winter","outcome":"canada"},
   {"text":"Summer","outcome":"maldives"},
   {"text":"All of them","outcome":"iran"},
   {"text":"None of them","outcome":"turkey"}]},
  {"id":"eating","kind":"single","text":"What do you prefer to eat?","answers":[
   {"text":"Meat","outcome":"canada"},
   {"text":"Vegetables","outcome":"india"},
   {"text":"A mixture","outcome":"oman"},
   {"text":"Only spicy food","outcome":"mexico"}]},
  {"id":"dislikes","kind":"single","text":"Which of these do you hate most?","answers":[
   {"text":"Extreme weather","outcome":"india"},
   {"text":"Spicy food","outcome":"netherlands"},
   {"text":"High buildings","outcome":"iran"},
   {"text":"High temperatures","outcome":"turkey"}]}]}

"""#
}
