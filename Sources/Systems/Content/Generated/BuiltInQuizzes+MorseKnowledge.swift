// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension BuiltInQuizzes {
  /// Sixteen questions about Morse code.
  static let morseKnowledge = #"""
{"id":"morse-knowledge","title":"All About Morse Code",
 "introduction":"Sixteen questions about the code itself: its signs, its timing, its speed and its history. You need not be able to read it, but some questions are easier if you can. A dot is written as . and a dash as -, and every answer is explained.",
 "mode":"practice","shuffle":["answers"],"pass":60,
 "grades":[
  {"from":90,"title":"Chief operator","feedback":"You could run the station. If you do not play the Morse game yet, it is time to start."},
  {"from":60,"title":"Operator","feedback":"You know how the code works. Look at the explanations of the questions that cost you points."},
  {"from":30,"title":"Listener","feedback":"You have heard of some of it. Read the explanations and play again: the answers are shown in another order then."},
  {"from":0,"title":"Radio silence","feedback":"Nobody is born with it. The tutorial teaches the letters, and the explanations here tell you the rest."}],
 "questions":[
  {"id":"dash","kind":"number","text":"How many times as long as a dot is a dash?","tags":["timing"],
   "feedback":"A dash is equal to three dots.",
   "accept":[{"value":3}]},
  {"id":"spaces","kind":"matching","text":"How long is each space?","points":2,"tags":["timing"],
   "feedback":"One, three and seven dots. Without the difference between them nobody could tell where a letter or a word ends.",
   "pairs":[
    {"text":"between the signals of a letter","match":"1 dot"},
    {"text":"between two letters","match":"3 dots"},
    {"text":"between two words","match":"7 dots"}],
   "distractors":["5 dots"]},
  {"id":"shortest","kind":"short","text":"Which letter is a single dot?","tags":["signs"],
   "feedback":"It is E. Frequent letters have short signs: E is the most frequent letter of English.",
   "accept":[{"text":"E"},{"text":"the letter E"},{"text":"T","credit":0,"feedback":"T is a single dash."}]},
  {"id":"mirrored","kind":"matching","text":"Which sign belongs to which letter?","points":2,"tags":["signs"],
   "feedback":"A and N are each other read backwards, and so are U and D.",
   "pairs":[
    {"text":"A","match":".-"},
    {"text":"N","match":"-."},
    {"text":"U","match":"..-"},
    {"text":"D","match":"-.."}]},
  {"id":"dots","kind":"multiple","text":"Which of these letters have no dash?","points":2,"tags":["signs"],
   "feedback":"E, I, S and H are one, two, three and four dots. T is a dash, V ends with one, and N begins with one.",
   "answers":[
    {"text":"E","credit":25},
    {"text":"T","credit":-25},
    {"text":"I","credit":25},
    {"text":"V","credit":-25},
    {"text":"S","credit":25},
    {"text":"N","credit":-25},
    {"text":"H","credit":25}]},
  {"id":"figures","kind":"number","text":"How many dots and dashes does each figure from 0 to 9 have?","tags":["signs"],
   "feedback":"Five each. From 1 to 5 the dots come first and become more; from 6 to 0 it is the dashes.",
   "accept":[{"value":5}]},
  {"id":"figure","kind":"number","text":"Which figure is ---.. ?","tags":["signs"],
   "feedback":"Three dashes and two dots are an 8. A 3 is ...-- , the same with dots and dashes exchanged.",
   "accept":[{"value":8},{"value":3,"credit":0,"feedback":"That is the sign the other way: dots where the dashes are."}]},
  {"id":"length","kind":"ordering","text":"Put these letters in order by the time that it takes to send them, the shortest first.","points":2,"tags":["timing","signs"],
   "feedback":"They last 1, 3, 5, 7 and 11 dots: E is . , T is - , A is .- , M is -- and O is --- , each with the spaces inside the letter.",
   "items":["E","T","A","M","O"]},
  {"id":"paris","kind":"number","text":"The word PARIS measures the speed in words a minute. How many dots long is it, with the space after it?","tags":["speed"],
   "feedback":"P, A, R, I and S last 11, 5, 7, 3 and 5 dots, the four spaces between them 12, and the space after the word 7: together 50.",
   "accept":[{"value":50},{"value":43,"credit":50,"feedback":"That is the word without the space after it."}]},
  {"id":"twenty","kind":"number","text":"At 20 words a minute, how many milliseconds is a dot?","points":2,"tags":["speed"],
   "feedback":"20 words of 50 dots are 1,000 dots in 60,000 milliseconds, so a dot is 60 milliseconds.",
   "accept":[{"value":60},{"from":55,"to":65,"credit":50,"feedback":"Close: it is 60 milliseconds."}]},
  {"id":"sos","kind":"single","text":"How is the distress signal SOS sent?","tags":["signs","history"],
   "feedback":"It is one sign, ...---... , and was not chosen as the initials of any words. The radiotelegraph convention of Berlin made it the international signal in 1906.",
   "answers":[
    {"text":"as three letters with the usual spaces","feedback":"It is often written as three letters, but it is sent as one sign."},
    {"text":"as one sign, without spaces between letters","credit":100},
    {"text":"as three words","feedback":"That would take far too long."},
    {"text":"with dashes of twice the usual length","feedback":"Its dashes are as long as all others."}]},
  {"id":"procedure","kind":"matching","text":"What does each sign say to the other station?","points":2,"tags":["signs"],
   "feedback":"The sign for understood is ...-. in the Recommendation of the ITU.",
   "pairs":[
    {"text":"-.-","match":"invitation to transmit"},
    {"text":".-...","match":"wait"},
    {"text":"...-.-","match":"end of work"},
    {"text":"........","match":"error"}],
   "distractors":["understood"]},
  {"id":"word","kind":"gaps","text":"In code the word MORSE is -- [[1]] .-. [[2]] .","points":2,"tags":["signs"],
   "feedback":"O is --- and S is ... , as in SOS.",
   "gaps":[
    {"options":[{"text":"-.-","feedback":"The sign -.- is a K."},{"text":"---","credit":100},{"text":"--.","feedback":"The sign --. is a G."}]},
    {"accept":[{"text":"..."},{"text":". . ."},{"text":"…"}]}]},
  {"id":"at","kind":"truefalse","text":"The sign @ of e-mail addresses has a Morse code of its own.","correct":true,"tags":["signs","history"],
   "ifTrue":"It is .--.-. , an A and a C without a space between them.",
   "ifFalse":"It has one: .--.-. , an A and a C without a space between them.",
   "feedback":"The ITU added it in 2004."},
  {"id":"first","kind":"single","text":"Which words did Samuel Morse send from Washington to Baltimore on 24 May 1844?","tags":["history"],
   "feedback":"The line along the railway was about 40 miles long and had been paid for by Congress.",
   "answers":[
    {"text":"Mr. Watson, come here","feedback":"With these words Alexander Graham Bell called his assistant, by telephone, in 1876."},
    {"text":"England expects that every man will do his duty","feedback":"Nelson signalled this with flags before the battle of Trafalgar, in 1805."},
    {"text":"What hath God wrought","credit":100},
    {"text":"That's one small step for man","feedback":"Neil Armstrong said this on the Moon, in 1969."}]},
  {"id":"sea","kind":"number","text":"In which year was the satellite and radio system GMDSS in full force, so that ships no longer had to carry Morse telegraphy for distress?","tags":["history"],
   "feedback":"It was introduced from 1992 on, and has replaced Morse telegraphy since 1 February 1999.",
   "accept":[{"value":1999},{"from":1997,"to":2001,"credit":50,"feedback":"Close: it was 1999."}]}]}

"""#
}
