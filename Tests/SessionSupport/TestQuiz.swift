import EventLog

@testable import SessionEngine
@testable import Systems
@testable import TestSupport

/// The quizzes that tests play: the built-in ones, and those of the independent writer.
enum TestQuiz: String, CaseIterable {
  /// Three questions, no submit.
  case animals
  /// Endless exercises.
  case arithmetic
  /// Ten questions of every kind, percentages, submit, `firstReached`.
  case submit
  /// Three questions, answers without an outcome, `firstReached`.
  case sparse
  /// Ten rounds of Morse code.
  case morse
  /// Eight questions with right answers, one of each kind, marked at once.
  case graded
  /// The same as an exam, with a pool, time limits and everything shuffled.
  case exam

  /// Where its file lies below fixtures.
  private var path: String {
    switch self {
    case .animals, .arithmetic, .graded, .exam: "quizzes/\(rawValue).json"
    case .submit, .sparse, .morse: "independent/scenarios/\(rawValue)-quiz.json"
    }
  }

  /// The bytes of its file.
  var bytes: [UInt8] {
    get throws { try Fixtures.contents(Fixtures.root + "/" + path) }
  }

  /// The quiz, checked once.
  var item: QuizShelf.Item {
    get throws { try Self.loaded[self] ?? { throw Missing(quiz: self) }() }
  }

  /// The quiz.
  var quiz: Quiz {
    get throws { try item.quiz }
  }

  struct Missing: Error {
    let quiz: TestQuiz
  }

  private static let loaded: [TestQuiz: QuizShelf.Item] = {
    var loaded: [TestQuiz: QuizShelf.Item] = [:]
    for quiz in TestQuiz.allCases {
      let bytes = try? quiz.bytes
      loaded[quiz] = shelf.items.first { $0.bytes == bytes }
    }
    return loaded
  }()

  /// All of them.
  static let shelf = QuizShelf(allCases.compactMap { try? $0.bytes })
}

extension Quiz {
  /// A single and a ranged question, then submit.
  static let ranking = Quiz(submit: true, [(.single, [0, 1], []), (.ranged, [0, 1, 2], [])])

  /// A quiz in short: each question is its kind, its answers' outcomes, and their percentages.
  init(
    outcomes: Int = 3, tie: OutcomeQuiz.TieRule = .firstListed,
    submit: Bool = false, _ questions: [(Question.Kind, [Int?], [Int64])]
  ) {
    self.init(
      id: "short", title: "Short", introduction: "", digest: .zero,
      content: .outcomes(
        OutcomeQuiz(
          outcomes: (0..<outcomes).map {
            Outcome(
              id: "o\($0)", symbol: "", title: "O\($0)", description: "")
          },
          questions: questions.enumerated().map { place, question in
            Question(
              id: "q\(place)", kind: question.0, text: "Q\(place)?",
              answers: question.1.enumerated().map { answer, outcome in
                Question.Answer(
                  text: "A\(answer)", outcome: outcome,
                  percent: question.2.isEmpty ? nil : question.2[answer])
              })
          },
          tie: tie, hasSubmit: submit)))
  }
}
