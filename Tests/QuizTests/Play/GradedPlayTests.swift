import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// Quizzes with right answers, as a person types at them.
@Suite("quiz: graded play")
struct GradedPlayTests {
  private static let choices = #""answers":[{"text":"right","credit":100},{"text":"wrong"}]}"#

  /// Plays a quiz of these questions.
  private func play(
    _ questions: [String], _ settings: String = #""mode":"practice""#, typing typed: String,
    _ options: [String] = [], isTyped: Bool = false
  ) throws -> (output: String, log: String) {
    let quiz = try RunProgram("quiz")
    quiz.isTyped = isTyped
    let file =
      #"{"id":"small","title":"Small",\#(settings),"questions":["#
      + questions.joined(separator: ",") + "]}"
    try quiz.folder.write(Array(file.utf8), to: "small.json")
    let run = try quiz(
      ["play", quiz.folder.file("small.json"), "--player", "ann"] + options, typing: typed)
    #expect(run.status == 0, "\(run.errors)")
    return (run.output + run.errors, try #require(try quiz.sessionLogs().first))
  }

  private func single(_ id: String) -> String {
    #"{"id":"\#(id)","kind":"single","text":"?","# + Self.choices
  }

  @Test(
    "where an answer is text, every word is one, and a / makes a command",
    arguments: ["n", "N", "b", "q", "help", "open", "g 1", "?"])
  func letters(answer: String) throws {
    let question = #"{"id":"a","kind":"short","text":"?","accept":[{"text":"\#(answer)"}]}"#
    let played = try play([question], typing: answer + "\nn\n")
    #expect(played.log.contains(#""type":"sessionFinished""#))
    #expect(played.log.contains(#""score":100"#))
    let left = try play([question], typing: "/p\n")
    #expect(left.output.contains("Paused"))
  }

  @Test("a person's ? where any text is an answer is help, and an answer when it is typed again")
  func help() throws {
    let question = #"{"id":"a","kind":"short","text":"?","accept":[{"text":"?"}]}"#
    let once = try play([question], typing: "\n?\n/p\n", isTyped: true)
    #expect(once.output.contains("/n                next question"), "\(once.output)")
    #expect(once.output.contains("Type ? once more if it is your answer."))
    #expect(!once.log.contains(#""type":"answerGiven""#))
    #expect(!once.output.contains("another exercise") && !once.output.contains("hand in"))
    let exam = #""mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80""#
    let handed = try play([question], exam, typing: "\n?\n/p\n", isTyped: true)
    #expect(handed.output.contains("hand in and get the result"), "\(handed.output)")
    let twice = try play([question], typing: "\n?\n?\n/p\n", isTyped: true)
    #expect(twice.log.contains(#""type":"answerGiven""#))
  }

  @Test("a line with something else than a number for a gap is told so, and is no answer")
  func numberGap() throws {
    let question =
      #"{"id":"g","kind":"gaps","text":"[[1]] m","gaps":[{"accept":[{"value":1500}]}]}"#
    let played = try play([question], typing: "1,500\n1500\nn\n")
    #expect(played.output.contains("write the number without separators"), "\(played.output)")
    #expect(played.log.contains(#""score":100"#) && !played.log.contains("1,500"))
  }

  @Test("an exam's question that was answered with none of them says so when one goes back")
  func noneChosen() throws {
    let question =
      #"{"id":"m","kind":"multiple","text":"?","answers":[{"text":"x","credit":100},{"text":"y"}]}"#
    let exam = #""mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80""#
    let left = try play([question, single("b")], exam, typing: "n\nb\np\n").output
    #expect(!left.contains("You chose none of them."), "\(left)")
    let answered = try play([question, single("b")], exam, typing: "0\nn\nb\np\n").output
    #expect(answered.contains("You chose none of them."), "\(answered)")
  }

  @Test("a long question is broken into lines, also once it is marked and where text is typed")
  func longQuestion() throws {
    let text = Array(repeating: "word", count: 40).joined(separator: " ")
    let questions = [
      #"{"id":"a","kind":"single","text":"\#(text)","# + Self.choices,
      #"{"id":"b","kind":"short","text":"\#(text)","accept":[{"text":"x"}]}"#,
    ]
    let output = try play(questions, typing: "1\n/n\nx\n/p\n").output
    let lines = output.split(separator: "\n").filter { $0.contains("word word") }
    #expect(lines.count >= 8 && lines.allSatisfy { $0.count <= 100 }, "\(lines)")
  }

  @Test("of one point there is no plural")
  func onePoint() throws {
    let played = try play([single("a")], typing: "1\nn\n")
    #expect(played.output.contains("1 of 1 point, 100%"), "\(played.output)")
  }

  @Test(
    "when the time is up, the next line shows the result and why, whatever it asked for",
    arguments: ["1", "n", "q", "p", "b", ""])
  func timeIsUp(line: String) throws {
    let played = try play(
      [single("a"), single("b")], #""mode":"practice","time":20"#, typing: "1\nn\n" + line + "\n",
      ["--clock", "2026-11-20T09:30:00.000Z+9000ms"])
    #expect(played.log.contains(#""type":"sessionFinished""#))
    #expect(played.output.contains("The time for this quiz is up."))
    #expect(played.output.contains("receipt"))
    #expect(!played.output.contains("Paused"))
  }

  private static let ordering =
    #"{"id":"o","kind":"ordering","text":"Order","points":2,"items":["a","b","c","d"]}"#

  @Test("an exam's order that was answered says so when one goes back")
  func orderBefore() throws {
    let exam = #""mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80""#
    let questions = [GradedPlayTests.ordering, single("b")]
    let left = try play(questions, exam, typing: "n\nb\np\n").output
    #expect(!left.contains("Your answer so far"), "\(left)")
    let answered = try play(questions, exam, typing: "2 1 4 3\nn\nb\np\n").output
    #expect(answered.contains("Your answer so far is this order."), "\(answered)")
  }

  @Test("a script is told once that a command needs a / where any text is an answer")
  func sign() throws {
    let typed = ["a", "b"].map {
      #"{"id":"\#($0)","kind":"short","text":"?","accept":[{"text":"x"}]}"#
    }
    let lines = try play([single("c")] + typed, typing: "1\nn\nx\n/n\nx\n/p\n").output
    #expect(lines.split(separator: "a command begins with /").count == 2, "\(lines)")
    #expect(try !play([single("c")], typing: "1\nn\n").output.contains("begins with /"))
  }

  @Test("a partly right order says how many items counted, and is neither right nor wrong")
  func partly() throws {
    let sentence = "2 of 3 items are followed by the right one."
    // The last item first: every place is wrong, and two pairs of three follow each other.
    let seed = ["--seed", "00000000000000000000000000000017"]
    for options in [[], ["--plain"]] {
      let shown = try play([Self.ordering], typing: "", options + seed)
      let letters = shown.output.split(separator: "\n").compactMap {
        $0.firstMatch(of: /^(?:option\t| +)(\d)(?:\t0\t|  )([abcd])$/)
          .map { (String($0.2), String($0.1)) }
      }
      let numbers = Dictionary(letters) { first, _ in first }
      let line = ["d", "a", "b", "c"].compactMap { numbers[$0] }.joined(separator: " ")
      #expect(line.count == 7, "\(shown.output)")
      let output = try play([Self.ordering], typing: line + "\nn\n", options + seed).output
      #expect(output.contains(sentence), "\(output)")
      #expect(
        output.contains(options.isEmpty ? "Partly right: 1.33 of 2." : "feedback\tpartly\t"))
    }
  }

  @Test("--plain has a line for each line of an introduction, degrees, and numbered gaps")
  func plain() throws {
    let gaps =
      #"{"id":"g","kind":"gaps","text":"The [[1]] of [[2]].","gaps":[{"accept":[{"text":"x"}]},{"accept":[{"text":"y"}]}]}"#
    let place =
      #"{"id":"p","kind":"place","text":"Where?","map":[-10,35,30,60],"areas":[{"name":"x","geometry":{"type":"Polygon","coordinates":[[[0,40],[10,40],[10,50],[0,40]]]}}]}"#
    let output = try play([gaps, place], typing: "x; y\nn\n", ["--plain"]).output
    #expect(output.contains("\nline\tEach answer is marked at once and explained\n"), "\(output)")
    #expect(output.contains("The (1) ____ of (2) ____."), "\(output)")
    #expect(output.contains("map\t35° N, 10° W\t60° N, 30° E"), "\(output)")
    #expect(!output.contains("[[") && !output.contains("u{a}"))
  }

  @Test("none of them is an answer, and is told as one")
  func noneOfThem() throws {
    let multiple =
      #"{"id":"m","kind":"multiple","text":"?","answers":[{"text":"a","credit":100},{"text":"b"}]}"#
    let forms: [(options: [String], answer: String)] = [
      ([], "Your answer: none of them"), (["--plain"], "\tnone of them\t"),
    ]
    for (options, answer) in forms {
      let output = try play([multiple], typing: "0\nn\n", options).output
      #expect(output.contains(answer) && !output.contains("Not answered"), "\(output)")
    }
    let exam = #""mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80""#
    let open = try play([multiple], exam, typing: "/submit\n").output
    #expect(open.contains("Not answered: 0 of 1.") && !open.contains("none of them"), "\(open)")
  }

  @Test("going back in an exam shows what was typed there")
  func earlier() throws {
    let exam = #""mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80""#
    let short = #"{"id":"a","kind":"short","text":"?","accept":[{"text":"x"}]}"#
    let played = try play([short, single("b")], exam, typing: "azure\nb\n/p\n")
    #expect(played.output.contains("Your answer so far: azure."))
    let other = try play([short, single("b")], exam, typing: "azure\n/p\n")
    #expect(!other.output.contains("Your answer so far"))
  }

  @Test("an exam with open questions is handed in by a second submit; the first says how many")
  func submitTwice() throws {
    let exam = #""mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80""#
    let questions = ["a", "b", "c"].map { single($0) }
    let first = try play(questions, exam, typing: "\n1\n/submit\n", isTyped: true)
    #expect(
      first.output.contains("2 of 3 questions are not answered; submit once more hands in"))
    #expect(!first.log.contains(#""type":"sessionFinished""#))
    let second = try play(questions, exam, typing: "\n1\n/submit\n/submit\n", isTyped: true)
    #expect(second.log.contains(#""type":"sessionFinished""#))
    let other = try play(questions, exam, typing: "\n1\n/submit\n1\n/submit\n", isTyped: true)
    #expect(other.output.contains("1 of 3 questions is not answered; submit once more"))
    #expect(!other.log.contains(#""type":"sessionFinished""#))
    // At the end of the questions the screen has said it.
    let end = try play(questions, exam, typing: "\ng 3\n1\n/submit\n", isTyped: true)
    #expect(end.output.contains("2 of 3 questions are not answered."))
    #expect(end.log.contains(#""type":"sessionFinished""#))
    // A script means what it says.
    let script = try play(questions, exam, typing: "1\n/submit\n")
    #expect(script.log.contains(#""type":"sessionFinished""#))
    #expect(script.output.contains("Not answered: 0 of 1."))
  }

  @Test("the right answers of an exam are told once no other session of it can use them")
  func otherSession() throws {
    let quiz = try RunProgram("quiz")
    let file =
      #"{"id":"small","title":"Small","mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80","#
      + #""questions":["# + single("a") + "]}"
    try quiz.folder.write(Array(file.utf8), to: "small.json")
    func play(_ player: String, _ typed: String) throws -> RunProgram.Run {
      try quiz(["play", quiz.folder.file("small.json"), "--player", player], typing: typed)
    }
    let why = "The right answers are shown once your other session of this exam has ended."
    let right = "The right answer: right"
    _ = try play("ann", "/p\n")
    let ended = try play("ann", "2\n/submit\n").output
    #expect(ended.contains(why) && ended.contains("Not right: 0 of 1.") && !ended.contains(right))
    #expect(try play("ben", "2\n/submit\n").output.contains(right))
    let session = String(
      try #require(ended.firstMatch(of: /receipt:1:session\/([0-9a-f-]+):/)?.1))
    let result = try quiz(["results", session]).output
    #expect(result.contains(why) && !result.contains(right))
    let sheet = try quiz(["results", session, "--sheet"])
    #expect(sheet.status == 1 && sheet.output.isEmpty)
    #expect(try quiz(["resume", "--player", "ann"], typing: "1\n/submit\n").status == 0)
    #expect(try quiz(["results", session]).output.contains(right))
    #expect(try quiz(["results", session, "--sheet"]).status == 0)
  }

  @Test("at the end of an exam the screen counts what is answered, and claims no more")
  func submit() throws {
    let exam = #""mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80""#
    let questions = ["a", "b", "c"].map { single($0) }
    let open = try play(questions, exam, typing: "g 3\n1\nn\n")
    #expect(open.output.contains("1 of 3 answered"))
    #expect(open.output.contains("this was the last question; submit hands in, b goes back"))
    let last = try play(questions, exam, typing: "g 3\nn\n")
    #expect(last.output.contains("this is the last question; submit hands in, b goes back"))
    #expect(!open.output.contains("every question is answered"))
    let whole = try play(questions, exam, typing: "1\n1\n1\n")
    #expect(whole.output.contains("all 3 answered"))
  }
}
