import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// The country quiz and the expedition from the home menu to the result, as a script plays them.
@Suite("Country quiz: journey")
struct CountryJourneyTests {
  let quiz: RunProgram
  /// Nepal: adventures, altitude, and no opinion about snow.
  private let answers = "4\n1\n0\n0\n0\n0\n1\n4\n60%\n90%\n0\n0\n1\n2\n2\n"

  init() throws { quiz = try RunProgram("quiz") }

  /// The number of a quiz in the home menu.
  private func number(_ title: String) throws -> String {
    let line = try #require(try quiz([], typing: "q\n").lines.first { $0.contains(title) })
    return try #require(line.split(separator: " ").first.map { String($0) })
  }

  @Test("from the home menu through fifteen questions and submit to Nepal, and back home")
  func country() throws {
    let choice = try number("Which Country Should You Visit?")
    let run = try quiz([], typing: "\(choice)\n\(answers)submit\ndone\nq\n")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("all 15 answered"))
    for words in [
      "🇳🇵 Nepal", "Capital        Kathmandu", "Population     31,334,402 (2025)", "geo:28,84",
      "As of 12 January 2023, according to ttrweekly.com", "This is unconfirmed",
      "It may have changed since.", "How much do you love adventures? Much",
    ] {
      #expect(run.output.contains(words), "\(words)")
    }
    #expect(run.output.components(separatedBy: "Quizzes that remember every step").count == 3)
    let types = RunProgram.types(try quiz.sessionLogs()[0])
    #expect(types.suffix(3) == ["answerGiven", "scoreUpdated", "sessionFinished"])
    let audit = try RunProgram("replay-tool", in: quiz.folder)(["audit", "--data", quiz.data])
    #expect(audit.status == 0, "\(audit.output)")
  }

  @Test("there is no result before submit; a change of mind at the last moment counts")
  func waitsForSubmit() throws {
    let waiting = try quiz(["play", "country"], typing: answers)
    #expect(!waiting.output.contains("Nepal"))
    let run = try quiz(["resume"], typing: "g 8\n1\ng 9\n0\ng 10\n0\nsubmit\n")
    #expect(run.status == 0)
    #expect(run.output.contains("🇮🇸 Iceland"))
    #expect(run.output.contains("As of 23 February 2022"))
  }

  @Test("submit before the last answer is refused in one line, and nothing is lost")
  func earlySubmit() throws {
    let run = try quiz(["play", "country"], typing: "4\nsubmit\n\(answers.dropFirst(2))submit\n")
    #expect(run.errorLines.count == 1)
    #expect(run.output.contains("🇳🇵 Nepal"))
  }

  @Test("JSON has the country's facts and entry position beside the screen; plain has records")
  func machines() throws {
    let json = try quiz(["play", "country", "--json"], typing: answers + "submit\n")
    let line = try #require(json.lines.last { $0.contains(#""result""#) })
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let facts = try #require(document["country"] as? [String: Any])
    #expect(facts["alpha3"] as? String == "NPL")
    let entry = try #require(document["entry"] as? [String: Any])
    #expect(entry["unconfirmed"] as? Bool == true)
    let plain = try quiz(["play", "country", "--plain"], typing: answers + "submit\n")
    #expect(plain.lines.contains("fact\tCapital\tKathmandu"))
    #expect(plain.lines.contains { $0.hasPrefix("entry\tAs of 12 January 2023") })
    #expect(plain.lines.contains { $0.hasPrefix("source\thttps://www.ttrweekly.com/") })
  }

  @Test("from the home menu through twelve questions to a place on the expedition")
  func expedition() throws {
    let choice = try number("Your Place on the Expedition")
    let script = "\(choice)\n2\n2\n30\n2\n2\n2 4\n100\nb\n90\n2\n2\n2\n0%\n2\ndone\nq\n"
    let run = try quiz([], typing: script)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("You are the naturalist 🔍"))
    #expect(run.output.contains("Runner-up: storyteller"))
  }

  @Test("all that share the second place are named, in lines and in records")
  func runnersUp() throws {
    // Three answers for the dog, one each for the cat and the rabbit.
    let typed = "1\n2 3 4\n100\n"
    let lines = try quiz(["play", "animals"], typing: typed)
    #expect(lines.output.contains("Runners-up: cat, rabbit"), "\(lines.output)")
    let plain = try quiz(["play", "animals", "--plain"], typing: typed)
    #expect(plain.lines.filter { $0.hasPrefix("runnerUp\t") }.count == 2)
  }
}
