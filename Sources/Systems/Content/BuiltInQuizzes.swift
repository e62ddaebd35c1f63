/// The quizzes that the programs bring with them.
///
/// A released quiz never changes its bytes, since every log names its quiz by digest; a corrected
/// one is added behind the others. The same files lie in fixtures/quizzes, and a test compares.
public enum BuiltInQuizzes {
  /// Every quiz file, in the order of the home menu; of one id the newest stands last.
  public static var files: [[UInt8]] {
    [
      animals, arithmetic, country, expedition, morse, everyKind, morseKnowledge, capitals, flags,
      places, outlines, dailyFive,
    ].map { Array($0.utf8) }
  }

  /// Three questions, four animals.
  static let animals = #"""
    {"id":"animals","title":"Which Animal Are You?",
     "introduction":"Three short questions about what you eat, what you do and how you travel. There are no wrong answers, and you can go back and change your mind until the last one.",
     "outcomes":[
      {"id":"dog","symbol":"🐶","title":"You are a 🐶!","description":"You are open and loyal. You like company, you are the first to greet a guest, and you stay with your friends through thick and thin."},
      {"id":"cat","symbol":"🐱","title":"You are a 🐱!","description":"You are calm and curious. You do things in your own way and in your own time, and a quiet corner is worth more to you than a party."},
      {"id":"rabbit","symbol":"🐰","title":"You are a 🐰!","description":"You are gentle and full of energy. You love soft things, quick games and the people who are kind to you."},
      {"id":"turtle","symbol":"🐢","title":"You are a 🐢!","description":"You are patient and wise. You look at the details, you do not hurry, and you arrive all the same."}],
     "questions":[
      {"id":"food","kind":"single","text":"Which of these would you rather eat?","answers":[
       {"text":"Steak","outcome":"dog"},
       {"text":"Fish","outcome":"cat"},
       {"text":"Carrots","outcome":"rabbit"},
       {"text":"Corn","outcome":"turtle"}]},
      {"id":"activities","kind":"multiple","text":"Which of these do you enjoy?","answers":[
       {"text":"Swimming","outcome":"turtle"},
       {"text":"Sleeping","outcome":"cat"},
       {"text":"Cuddling","outcome":"rabbit"},
       {"text":"Eating","outcome":"dog"}]},
      {"id":"rides","kind":"ranged","text":"How much do you like riding in a car?","answers":[
       {"text":"I dislike it","outcome":"cat"},
       {"text":"It makes me a little nervous","outcome":"rabbit"},
       {"text":"I barely notice it","outcome":"turtle"},
       {"text":"I love it","outcome":"dog"}]}]}

    """#

  /// Endless exercises with the figures 0 to 9.
  static let arithmetic = #"""
    {"id":"arithmetic","title":"Arithmetic",
     "introduction":"Add, subtract, multiply and divide with the figures 0 to 9. Type the answer and submit it. A right answer adds a point and a wrong one takes a point away, but never below zero. Your points wait for you until you come back.",
     "generator":"arithmetic"}

    """#
}
