internal import EventLog
internal import SessionEngine
internal import Systems

/// The kinds of quiz that `quiz new` writes.
enum QuizTemplate: String, CaseIterable {
  case practice
  case exam
  case outcomes
  case arithmetic
  case morse

  /// The bytes of a quiz of this kind.
  func file(id: String, title: String, salt: Seed) -> [UInt8] {
    let head = JSONWriter.object {
      $0.member("id", id)
      $0.member("title", title)
    }
    var file = head.dropLast() + Array(",\n".utf8)
    switch self {
    case .practice: file += Array(QuizTemplate.practiceMembers.utf8)
    case .exam:
      file += Array(" \"salt\":\"\(salt.hex)\",\n".utf8)
      file += Array(QuizTemplate.examMembers.utf8)
    case .outcomes: file += Array(QuizTemplate.outcomesMembers.utf8)
    case .arithmetic: file += Array(QuizTemplate.arithmeticMembers.utf8)
    case .morse: file += QuizTemplate.morseMembers
    }
    return file
  }

  private static let arithmeticMembers = """
     "comment":"The exercises are drawn, so there is nothing to write but these texts. The id is the quiz's name in logs.",
     "introduction":"Sums with the figures 0 to 9.",
     "generator":"arithmetic"}

    """

  /// The words of the built-in game: everything from its first line's end on.
  private static var morseMembers: [UInt8] {
    let comment = """
       "comment":"Change the words: at least 200 different ones in each list. Intermediate asks one word at a time, expert two.",

      """
    for file in BuiltInQuizzes.files {
      guard case .quiz(let quiz) = QuizFile.load(file), quiz.isMorse,
        let end = file.firstIndex(of: 0x0A)
      else { continue }
      return Array(comment.utf8) + file[(end + 1)...]
    }
    return Array("}".utf8)
  }

  private static let outcomesMembers = """
     "comment":"Every answer counts for one outcome, and the outcome with the most answers is the result. The id of the quiz and of each part is its name in logs.",
     "introduction":"Three short questions. There are no wrong answers.",
     "outcomes":[
      {"id":"morning","symbol":"🌅","title":"You are a morning person","description":"You like to begin early."},
      {"id":"night","symbol":"🌙","title":"You are a night owl","description":"You are at your best when it is dark."}],
     "tie":"firstListed",
     "questions":[
      {"comment":"single: one answer is chosen.",
       "id":"wake","kind":"single","text":"When do you wake up by yourself?","answers":[
       {"text":"Before seven","outcome":"morning"},
       {"text":"After nine","outcome":"night"},
       {"comment":"An answer without an outcome counts for none.","text":"I never do"}]},
      {"comment":"multiple: any number of answers, also none.",
       "id":"likes","kind":"multiple","text":"Which of these do you like?","answers":[
       {"text":"Breakfast","outcome":"morning"},
       {"text":"Sunrise","outcome":"morning"},
       {"text":"Films until midnight","outcome":"night"}]},
      {"comment":"ranged: a slider; percent is the greatest value that picks the answer.",
       "id":"awake","kind":"ranged","text":"How awake are you right now?","answers":[
       {"text":"Half asleep","outcome":"night","percent":40},
       {"text":"Wide awake","outcome":"morning","percent":100}]}]}

    """

  private static let examMembers = """
     "comment":"An exam is marked when it is submitted; until then answers can be changed. Anyone who has this file has the right answers. The salt is random and keeps the file's digest from helping to guess them.",
     "introduction":"Ten minutes. You can go back and change your answers until you submit.",
     "mode":"exam","time":600,"away":"counts","pass":50,
     "shuffle":["questions","answers"],
     "grades":[
      {"comment":"The first grade whose from is reached counts.","from":85,"title":"Very good"},
      {"from":50,"title":"Passed"},
      {"from":-100,"title":"Not passed","feedback":"Look at the explanations and try again."}],
     "pools":[
      {"comment":"One of these questions is drawn for each session; they have equal points.",
       "id":"capitals","draw":1,"questions":["france","italy"]}],
     "questions":[
      {"id":"france","kind":"short","text":"What is the capital of France?","accept":[{"text":"Paris"}]},
      {"id":"italy","kind":"short","text":"What is the capital of Italy?","accept":[{"text":"Rome"},{"text":"Roma"}]},
      {"comment":"points may have two decimals; credit is in per cent and can be negative.",
       "id":"largest","kind":"single","text":"Which country is the largest by area?","points":2,
       "feedback":"Russia has 17.1 million square kilometres.",
       "answers":[
       {"text":"Russia","credit":100},
       {"text":"Canada","credit":-25},
       {"text":"China","credit":-25}]},
      {"id":"equator","kind":"truefalse","text":"The equator crosses Kenya.","correct":true}]}

    """

  private static let practiceMembers = """
     "comment":"Practice marks each answer at once and explains it. scoring is credit-1, or lives-1, which ends after three wrong answers, or speed-1, where fast answers have more points and every question needs a time in seconds. comment is for authors: no player sees it, and it can be taken out.",
     "introduction":"One question of each kind.",
     "mode":"practice","scoring":"credit-1","pass":60,
     "questions":[
      {"comment":"single: one answer is right. credit is in per cent of the points.",
       "id":"capital","kind":"single","text":"What is the capital of Australia?","points":2,
       "feedback":"Canberra was chosen in 1908.",
       "answers":[
       {"text":"Canberra","credit":100},
       {"text":"Sydney","feedback":"The largest city, not the capital."},
       {"text":"Melbourne","feedback":"It was the seat of government until 1927."}]},
      {"comment":"multiple: the credits of the right answers add up to 100.",
       "id":"primes","kind":"multiple","text":"Which of these are prime numbers?",
       "answers":[
       {"text":"2","credit":50},
       {"text":"9","credit":-50},
       {"text":"11","credit":50}]},
      {"comment":"truefalse: ifTrue and ifFalse explain the answer that was given.",
       "id":"whale","kind":"truefalse","text":"A whale is a fish.","correct":false,
       "ifTrue":"A whale breathes air; it is a mammal.","ifFalse":"It is a mammal."},
      {"comment":"number: a value with a tolerance, or a range; as many as you like.",
       "id":"pi","kind":"number","text":"What is pi, to two decimals?",
       "accept":[{"value":3.14,"tolerance":0.005},{"from":3,"to":3.2,"credit":50,"feedback":"Near."}]},
      {"comment":"short: * stands for any text; with case true, capitals count.",
       "id":"gas","kind":"short","text":"Which gas do plants give off in light?","case":false,
       "accept":[{"text":"oxygen"},{"text":"O2"}]},
      {"comment":"matching: each item has its match; distractors belong to no item.",
       "id":"symbols","kind":"matching","text":"Match the elements and their symbols.",
       "pairs":[{"text":"Gold","match":"Au"},{"text":"Iron","match":"Fe"},{"text":"Silver","match":"Ag"}],
       "distractors":["Si"]},
      {"comment":"ordering: write the items in the right order; players see them shuffled.",
       "id":"planets","kind":"ordering","text":"From the Sun outwards:",
       "items":["Mercury","Venus","Earth","Mars"]},
      {"comment":"gaps: each [[number]] is a gap, to type in or with options.",
       "id":"water","kind":"gaps","text":"Water freezes at [[1]] degrees Celsius and then is called [[2]].",
       "gaps":[
       {"accept":[{"value":0}]},
       {"options":[{"text":"ice","credit":100},{"text":"steam"}]}]},
      {"comment":"place: areas are geometries of GeoJSON, longitude before latitude; map is west, south, east, north.",
       "id":"iceland","kind":"place","text":"Where is Iceland?","map":[-30,50,20,72],
       "areas":[{"name":"Iceland","geometry":{"type":"Polygon","coordinates":[[[-24.6,64.8],[-22.8,63.7],
       [-18.7,63.3],[-13.4,65.1],[-16.2,66.6],[-22.5,66.5],[-24.6,65.5],[-24.6,64.8]]]}}]}]}

    """
}
