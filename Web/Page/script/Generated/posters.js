// Written by Scripts/embed; change its source and run it.

/** The built-in quizzes: name, title, system, introduction, signs of the outcomes. */
const builtInQuizzes = [
  ["animals", "Which Animal Are You?", "outcomes", "Three short questions about what you eat, what you do and how you travel. There are no wrong answers, and you can go back and change your mind until the last one.", "\ud83d\udc36", "\ud83d\udc31", "\ud83d\udc30", "\ud83d\udc22"],
  ["arithmetic", "Arithmetic", "arithmetic", "Add, subtract, multiply and divide with the figures 0 to 9. Type the answer and submit it. A right answer adds a point and a wrong one takes a point away, but never below zero. Your points wait for you until you come back."],
  ["country", "Which Country Should You Visit?", "country"],
  ["expedition", "Your Place on the Expedition", "outcomes", "A small ship sails to an island that is on no map yet. Twelve questions find your place on board. Nobody is left at the quay: the expedition needs all five.", "\ud83e\udded", "\ud83d\udd0d", "\ud83d\udd27", "\ud83d\udcd6", "\ud83d\udd25"],
  ["morse", "Morse Code", "morse", "Ten rounds. In each you are given a letter or words and write them in Morse code, or you are given Morse code and write what it says. Write a dot as . and a dash as -, put a space between letters and a / between words: SOS is ... --- ... and A CAT is .-/-.-. .- - in code. A right answer adds a point, a wrong one or one that comes too late takes a point away, but never below zero. Eight right ones open the next level. If you do not know the code yet, the tutorial teaches every letter first."],
  ["every-kind", "Ten Questions About the Earth", "graded", "One planet, and every kind of question that this program knows. Some answers are worth a part of the points, and each one is explained. The hints are fair: what you read in one question may help you with another."],
  ["morse-knowledge", "All About Morse Code", "graded", "Sixteen questions about the code itself: its signs, its timing, its speed and its history. You need not be able to read it, but some questions are easier if you can. A dot is written as . and a dash as -, and every answer is explained."],
  ["capitals", "Capitals of the World", "graded", "Twenty of 238 countries and territories, drawn anew each time, and their capitals. The wrong answers are capitals nearby, and each answer is explained."],
  ["flags", "Flags of the World", "graded", "Twenty of 249 flags, drawn anew each time. The wrong answers are countries and territories nearby, and each answer is explained. A screen that cannot draw flags shows the two letters of the country code in their place."],
  ["places", "Places of the World", "graded", "Twenty of 249 places, drawn anew each time. Coordinates and neighbours tell where a country or territory is; say which one it is. The wrong answers are nearby, and each answer is explained."],
  ["outlines", "Countries on the Map", "graded", "Ten of the larger countries and territories, drawn anew each time. Point at each one on the map of its part of the world: with the mouse, a finger, the arrow keys, or by typing its coordinates."],
];
