import Testing

@testable import SessionEngine
@testable import SessionSupport

@Suite("Screens")
struct ScreenTests {
  private func screen(_ story: Story) -> Screen { Screen(story.state, under: story.rules) }

  private func animals() throws -> Story { Story(try TestQuiz.animals.quiz) }

  /// The options as `text` or `[text]` where they are chosen.
  private func options(_ control: Screen.Control) -> [String] {
    switch control {
    case .single(let options), .multiple(let options):
      options.map { $0.isChosen ? "[\($0.text)]" : $0.text }
    default: []
    }
  }

  @Test("a quiz opens with its title, its introduction and its outcomes' symbols")
  func introduction() throws {
    let quiz = try TestQuiz.animals.quiz
    let screen = Screen(introducing: quiz)
    #expect(screen.title == "Which Animal Are You?")
    #expect(screen.prompt == quiz.introduction)
    #expect(screen.control == .begin(symbols: ["🐶", "🐱", "🐰", "🐢"]))
    #expect(screen.actions == [])
    #expect(Screen(introducing: try TestQuiz.arithmetic.quiz).control == .begin(symbols: []))
  }

  @Test("a single question opens with nothing chosen, and nothing lies before it")
  func first() throws {
    let screen = screen(try animals())
    #expect(screen.title == "Which Animal Are You?")
    #expect(screen.heading == "Question #1")
    #expect(screen.prompt == "Which of these would you rather eat?")
    #expect(options(screen.control) == ["Steak", "Fish", "Carrots", "Corn"])
    #expect(screen.progress == Screen.Progress(number: 1, of: 3, answered: 0))
    #expect(screen.actions == [.pause])
    #expect(screen.points == nil)
    #expect(screen.feedback == nil)
  }

  @Test("a multiple question opens with nothing chosen, and one can go back")
  func second() throws {
    let screen = screen(try animals().then(.choose(1)))
    #expect(screen.heading == "Question #2")
    #expect(options(screen.control) == ["Swimming", "Sleeping", "Cuddling", "Eating"])
    #expect(screen.progress == Screen.Progress(number: 2, of: 3, answered: 1))
    #expect(screen.actions == [.back, .jump, .pause])
  }

  @Test("a ranged question opens at 50, with the answers in the file's order")
  func third() throws {
    let labels = [
      "I dislike it", "It makes me a little nervous", "I barely notice it", "I love it",
    ]
    let screen = screen(try animals().then(.choose(1), .choose()))
    #expect(screen.control == .slider(value: 50, labels: labels))
  }

  @Test("a question that was answered opens with its answer, and one can go on")
  func answered() throws {
    let story = try animals().then(.choose(1), .choose(3, 0))
    let second = screen(story.then(.back))
    #expect(options(second.control) == ["[Swimming]", "Sleeping", "Cuddling", "[Eating]"])
    #expect(second.actions == [.back, .next, .forward, .jump, .pause])
    let first = screen(story.then(.jump(1)))
    #expect(options(first.control) == ["Steak", "[Fish]", "Carrots", "Corn"])
    #expect(first.actions == [.next, .forward, .jump, .pause])
    let ranged = screen(Story(.ranking).then(.choose(0), .slide(7), .back))
    #expect(ranged.control == .slider(value: 7, labels: ["A0", "A1", "A2"]))
  }

  @Test("choosing none is an answer that opens with nothing chosen")
  func noneChosen() throws {
    let story = try animals().then(.choose(1), .choose(), .back)
    #expect(options(screen(story).control) == ["Swimming", "Sleeping", "Cuddling", "Eating"])
    #expect(screen(story).progress?.answered == 2)
  }

  @Test("shuffled answers are in the drawn order and keep their places in the file")
  func shuffled() throws {
    var preferences = Preferences()
    preferences[.shuffle] = 2
    let story = Story(try TestQuiz.animals.quiz, preferences: preferences)
    guard case .single(let options) = screen(story).control else {
      Issue.record("no single question")
      return
    }
    #expect(options.map { $0.place } == [1, 2, 0, 3])
    #expect(options.map { $0.text } == ["Fish", "Carrots", "Steak", "Corn"])
    let chosen = screen(story.then(.choose(0), .back)).control
    #expect(self.options(chosen) == ["Fish", "Carrots", "[Steak]", "Corn"])
  }

  @Test("the result says what, why, and what had the same count")
  func result() throws {
    let screen = screen(try animals().then(.choose(0), .choose(3, 1), .slide(0)))
    #expect(screen.heading == "Your result")
    #expect(screen.control == .done)
    #expect(screen.actions == [])
    #expect(screen.progress == nil)
    let result = screen.result
    #expect(result?.title == "You are a 🐶!")
    #expect(result?.symbol == "🐶")
    // Who shares the highest count is no runner-up.
    #expect(result?.runnersUp == [])
    #expect(result?.tied == ["You are a 🐶!", "You are a 🐱!"])
    #expect(
      result?.because == [
        Screen.Reason(question: "Which of these would you rather eat?", answer: "Steak"),
        Screen.Reason(question: "Which of these do you enjoy?", answer: "Eating"),
      ])
  }

  @Test("without another count there is no runner-up, and without a tie none is named")
  func alone() throws {
    let result = screen(try animals().then(.choose(0), .choose(3), .slide(100))).result
    #expect(result?.runnersUp == [])
    #expect(result?.tied == [])
    #expect(result?.others == [])
    #expect(result?.because.count == 3)
  }

  @Test("all with the second highest count are runners-up, in the order of the quiz")
  func runnersUp() throws {
    let screen = screen(try animals().then(.choose(0), .choose(2, 1), .slide(100)))
    #expect(screen.result?.runnersUp == ["You are a 🐱!", "You are a 🐰!"])
    let turtle = self.screen(try animals().then(.choose(0), .choose(0, 2, 3), .slide(60))).result
    #expect(turtle?.title == "You are a 🐶!")
    #expect(turtle?.tied == ["You are a 🐶!", "You are a 🐢!"])
    #expect(turtle?.runnersUp == ["You are a 🐰!"])
    #expect(
      turtle?.others == [
        "Tied: dog, turtle. They have the same count; the quiz's rule decides: the one that it lists "
          + "first.", "Runner-up: rabbit",
      ])
  }

  @Test("while submit is awaited there is a way back, and from any place a way to submit")
  func waiting() {
    let waiting = screen(Story(.ranking).then(.choose(0), .slide(1)))
    #expect(waiting.control == .submit)
    #expect(waiting.actions == [.back, .jump, .submit, .pause])
    #expect(waiting.progress == Screen.Progress(number: 2, of: 2, answered: 2))
    let back = screen(Story(.ranking).then(.choose(0), .slide(1), .back, .back))
    #expect(back.actions == [.next, .forward, .jump, .submit, .pause])
    let last = screen(Story(.ranking).then(.choose(0), .slide(1), .back))
    #expect(last.actions == [.back, .jump, .submit, .pause])
  }

  // MARK: Points

  @Test("an exercise asks for a text of at most 6 bytes")
  func exercise() throws {
    let screen = screen(Story(try TestQuiz.arithmetic.quiz))
    #expect(screen.heading == "Guess the answer!")
    #expect(screen.prompt == "3 + 4 = ?")
    #expect(screen.control == .text(byteLimit: 6))
    #expect(screen.points == 0)
    #expect(screen.progress == Screen.Progress(number: 1, of: nil, answered: 0))
    #expect(screen.actions == [.reopen, .pause])
    #expect(screen.limitMilliseconds == nil)
  }

  @Test("a right answer is congratulated, a wrong one shows the right one; then only next")
  func feedback() throws {
    let story = Story(try TestQuiz.arithmetic.quiz)
    let right = screen(story.then(.type("7")))
    #expect(right.feedback == .right)
    #expect(right.control == .next)
    #expect(right.points == 1)
    #expect(right.actions == [.next, .reopen, .pause])
    let wrong = screen(story.then(.type("7"), .next, .type("7")))
    #expect(wrong.feedback == .wrong(expected: "-7"))
    #expect(wrong.points == 0)
    #expect(wrong.progress == Screen.Progress(number: 2, of: nil, answered: 2))
    #expect(screen(story.then(.type("7"), .next)).feedback == nil)
    #expect(screen(story.then(.type("7"), .pause, .resume)) == right)
  }

  @Test("a round of Morse shows the text or its code, and its limit until it is marked")
  func morse() throws {
    let story = Story(try TestQuiz.morse.quiz)  // encode R, decode S
    let encode = screen(story)
    #expect(encode.prompt == "R")
    #expect(encode.heading == "Put this into Morse code")
    #expect(encode.control == .text(byteLimit: 200))
    #expect(encode.limitMilliseconds == 30_000)
    #expect(encode.progress == Screen.Progress(number: 1, of: 10, answered: 0))
    #expect(encode.actions == [.pause])
    let decode = screen(story.then(.type("?"), .next))
    #expect(decode.prompt == "...")
    #expect(decode.heading == "What does this Morse code say?")
    let marked = screen(story.then(.type(".-.")))
    #expect(marked.feedback == .right)
    #expect(marked.limitMilliseconds == nil)
  }

  @Test("the end of a points quiz says how many were right, and of Morse the rank")
  func end() throws {
    let rounds: [Command] = Array(repeating: [.expire, .next], count: 10).flatMap { $0 }
    let screen = screen(Story(try TestQuiz.morse.quiz).then(rounds))
    #expect(screen.prompt == "0 of 10 right. Your rank: Expert.")
    #expect(screen.points == 0)
    #expect(screen.control == .done)
  }

  @Test("a session that was given up says so")
  func givenUp() throws {
    let screen = screen(try animals().then(.abandon))
    #expect(screen.heading == "Given up")
    #expect(screen.control == .done)
    #expect(screen.result == nil)
  }
}
