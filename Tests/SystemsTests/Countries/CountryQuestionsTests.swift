import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// SESSIONS M17 to M20: the questions made of the facts of all countries.
@Suite("Questions about countries")
struct CountryQuestionsTests {
  private static let sources = [QuestionSource.capitals, .flags, .places]

  private func options(_ question: GradedQuestion) -> [GradedQuestion.Option] {
    guard case .single(let options) = question.body else { return [] }
    return options
  }

  private func right(_ question: GradedQuestion) -> [String] {
    options(question).filter { $0.credit > 0 }.map { $0.text }
  }

  @Test("the questions of a version never change: they are those that the independent writer made")
  func golden() throws {
    for source in Self.sources {
      let file = Fixtures.root + "/sources/\(source.name).json"
      guard case .quiz(let quiz) = QuizFile.load(try Fixtures.contents(file)) else {
        Issue.record("\(file) is no quiz")
        continue
      }
      let golden = try #require(quiz.graded).questions
      #expect(source.questions.count == golden.count)
      for (question, wanted) in zip(source.questions, golden) where question != wanted {
        Issue.record("\(source.name): \(question) is not \(wanted); see M16 on versions")
      }
    }
  }

  @Test("a source has as many questions as it says, each with one right answer of four")
  func sound() {
    for source in Self.sources {
      #expect(source.questions.count == source.questionCount)
      #expect(Set(source.questions.map { $0.id }).count == source.questionCount)
      for question in source.questions {
        #expect(Set(options(question).map { $0.text }).count == 4, "\(question.id)")
        #expect(right(question).count == 1, "\(question.id)")
        #expect(options(question).filter { $0.feedback.isEmpty }.count == 1, "\(question.id)")
        #expect(!question.feedback.isEmpty)
        #expect(question.points == 100)
      }
    }
  }

  @Test("every country with a capital is asked, those without are the eleven of SESSIONS")
  func capitals() {
    let asked = Set(QuestionSource.capitals.questions.map { $0.id })
    let leftOut = Country.all.filter { !asked.contains($0.alpha2) }
    #expect(
      leftOut.map { $0.alpha2 } == [
        "AQ", "BV", "EH", "GS", "HK", "HM", "IO", "MO", "TF", "TK", "UM",
      ])
    #expect(leftOut.allSatisfy { $0.capitals.isEmpty })
    for question in QuestionSource.capitals.questions {
      let own = Country(alpha2: question.id)?.capitals ?? []
      #expect(options(question).filter { own.contains($0.text) }.count == 1, "\(question.id)")
      #expect(own.contains(right(question).first ?? ""), "\(question.id)")
    }
  }

  @Test("every country's flag is asked, and no other answer has the same flag")
  func flags() {
    #expect(QuestionSource.flags.questions.map { $0.id } == Country.codes)
    let same: [Set<String>] = [
      ["Norway", "Bouvet Island", "Svalbard and Jan Mayen"],
      ["Australia", "Heard Island and McDonald Islands"],
      ["United States", "U.S. Minor Outlying Islands"],
      ["Netherlands", "Caribbean Netherlands"],
      [
        "France", "French Guiana", "Guadeloupe", "Martinique", "Mayotte", "New Caledonia",
        "Réunion", "Saint Barthélemy", "Saint Martin", "Saint Pierre and Miquelon",
        "Wallis and Futuna",
      ],
    ]
    for question in QuestionSource.flags.questions {
      let flag = Country(alpha2: question.id)?.flag ?? ""
      #expect(question.text.hasSuffix(" " + flag), "\(question.id)")
      let names = options(question).map { $0.text }
      for group in same where group.contains(right(question).first ?? "") {
        #expect(names.filter { group.contains($0) }.count == 1, "\(question.id)")
      }
    }
  }

  @Test("every country's place is asked, and the question names no answer and fits no other one")
  func places() throws {
    let questions = QuestionSource.places.questions
    #expect(questions.map { $0.id } == Country.codes)
    var texts: [String: String] = [:]
    for question in questions { texts[right(question)[0]] = question.text }
    for question in questions {
      let clues = question.text.split(separator: "?").last ?? ""
      for option in options(question) {
        let isNamed = ["borders ", "are ", "is ", ", ", " and ", " the "].contains {
          clues.contains($0 + option.text + " to the ")
        }
        #expect(!isNamed, "\(question.id) names \(option.text)")
        #expect((texts[option.text] == question.text) == (option.credit > 0), "\(question.id)")
      }
    }
  }

  @Test("directions are those of a globe, also across 180 degrees and at a pole")
  func directions() throws {
    let texts = ["NL", "RU", "FJ", "AQ", "CD"].compactMap { code in
      QuestionSource.places.questions.first { $0.id == code }?.text
    }
    #expect(
      texts == [
        "Which country or territory is at 53° N, 6° E? It borders Belgium to the southwest and "
          + "Germany to the southeast.",
        "Which country or territory is at 60° N, 100° E? It borders Mongolia to the south, North "
          + "Korea to the southeast, Kazakhstan to the southwest and Ukraine to the west.",
        "Which country or territory is at 18° S, 175° E? It has no land border. Nearby are Vanuatu "
          + "to the west, Wallis and Futuna to the northeast, Tonga to the east and Tuvalu to the "
          + "north.",
        "Which country or territory is at 90° S? It has no land border. Nearby is Bouvet Island to "
          + "the north.",
        "Which country or territory is at 0°, 25° E? It borders Rwanda to the southeast, Uganda to "
          + "the east, the Central African Republic to the northwest and South Sudan to the "
          + "northeast.",
      ])
  }

  @Test("the built-in quizzes draw twenty, other ones for another seed")
  func builtIn() throws {
    let shelf = QuizShelf(BuiltInQuizzes.files)
    for id in ["capitals", "flags", "places"] {
      let quiz = try #require(shelf.item(id: id)?.quiz)
      #expect(quiz.graded?.askedCount == 20)
      var story = Story(quiz)
      while story.state.result == nil {
        let place = Int(story.state.current?.question ?? 0)
        let question = try #require(quiz.graded?.questions[place])
        let number = options(question).firstIndex { $0.credit > 0 } ?? 0
        story.play(.answer(.choice(Int64(number)), elapsedMilliseconds: 4000))
        story.play(.next)
      }
      #expect(try Chronicle(story).audit().findings == [])
      guard case .graded(let result)? = story.state.result else { continue }
      #expect(result.percent == 10_000)
      let orders = (UInt64(0)..<5).map { quiz.graded?.order(Seed(high: 3, low: $0)) }
      #expect(Set(orders).count == 5)
    }
  }
}
