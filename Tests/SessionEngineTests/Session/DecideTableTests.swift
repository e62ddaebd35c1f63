import Testing

@testable import SessionEngine
@testable import SessionSupport

/// Every command in every situation of every kind of quiz: what it leads to, in one word a cell.
///
/// A cell names the types of the events, `-` for none, or `! reason`.
@Suite("Decide: the table")
struct DecideTableTests {
  static let commands: [(name: String, command: Command)] = [
    ("choice", .choose(0)), ("slider", .slide(50)), ("text", .type("1")), ("next", .next),
    ("back", .back), ("jump 1", .jump(1)), ("jump 9", .jump(9)), ("jump 0", .jump(0)),
    ("reopen", .reopen), ("submit", .submit), ("pause", .pause), ("resume", .resume),
    ("set", .set("tint", "green")), ("set same", .set("tint", "blue")),
    ("set what", .set("volume", "1")), ("set to what", .set("tint", "pink")),
    ("abandon", .abandon), ("expire", .expire),
  ]

  private func cell(_ decision: Decision) -> String {
    switch decision {
    case .refused(let refusal): "! \(refusal)"
    case .events(let events):
      events.isEmpty ? "-" : events.map { "\($0.type)" }.joined(separator: " ")
    }
  }

  /// Compares a column of the table; a command that is not named is refused with `others`.
  private func expect(
    _ story: Story, others: String? = nil, _ cells: [String: String],
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (name, command) in Self.commands {
      let expected = cells[name] ?? others ?? Self.everywhere[name] ?? "?"
      #expect(
        cell(given(story, when: command)) == expected, "\(name)", sourceLocation: location)
    }
    let names = Self.commands.map { $0.name }
    for name in cells.keys { #expect(names.contains(name), sourceLocation: location) }
  }

  /// What comes of it in whatever quiz, while a question is shown.
  private static let everywhere = [
    "pause": "sessionPaused", "resume": "sessionResumed questionShown",
    "set": "settingChanged", "set same": "-", "set what": "! noSuchSetting",
    "set to what": "! valueOutOfRange", "abandon": "sessionAbandoned",
    "expire": "! notAnswerable",
  ]

  // MARK: Outcome quizzes

  @Test("at the first question of an outcome quiz nothing lies before or behind")
  func first() throws {
    expect(
      Story(try TestQuiz.animals.quiz),
      [
        "choice": "answerGiven scoreUpdated questionShown", "slider": "! wrongKindOfAnswer",
        "text": "! wrongKindOfAnswer", "next": "! notAnswerable", "back": "! nothingBefore",
        "jump 1": "questionShown", "jump 9": "! noSuchQuestion", "jump 0": "! noSuchQuestion",
        "reopen": "! notAnswerable", "submit": "! notAnswerable",
      ])
  }

  @Test("an answered question is answered anew, and the following place can be reached again")
  func again() throws {
    expect(
      Story(try TestQuiz.animals.quiz).then(.choose(1), .back),
      [
        "choice": "answerRevised scoreUpdated questionShown", "slider": "! wrongKindOfAnswer",
        "text": "! wrongKindOfAnswer", "next": "questionShown", "back": "! nothingBefore",
        "jump 1": "questionShown", "jump 9": "! noSuchQuestion", "jump 0": "! noSuchQuestion",
        "reopen": "! notAnswerable", "submit": "! notAnswerable",
      ])
  }

  @Test("the last answer ends a quiz without submit")
  func last() throws {
    expect(
      Story(try TestQuiz.animals.quiz).then(.choose(1), .choose()),
      [
        "choice": "! wrongKindOfAnswer", "slider": "answerGiven scoreUpdated sessionFinished",
        "text": "! wrongKindOfAnswer", "next": "! notAnswerable", "back": "questionShown",
        "jump 1": "questionShown", "jump 9": "! noSuchQuestion", "jump 0": "! noSuchQuestion",
        "reopen": "! notAnswerable", "submit": "! notAnswerable",
      ])
  }

  @Test("while it waits for submit, a session is not answered, but gone back in")
  func waiting() throws {
    let story = Story(.ranking).then(.choose(0), .slide(0))
    #expect(story.state.phase == .waiting)
    expect(
      story,
      [
        "choice": "! notAnswerable", "slider": "! notAnswerable", "text": "! notAnswerable",
        "next": "! notAnswerable", "back": "questionShown", "jump 1": "questionShown",
        "jump 9": "! noSuchQuestion", "jump 0": "! noSuchQuestion", "reopen": "! notAnswerable",
        "submit": "sessionFinished", "resume": "sessionResumed",
      ])
  }

  @Test("submit is taken from any place once every question is answered, and not before")
  func submitting() throws {
    expect(
      Story(.ranking).then(.choose(0)),
      [
        "choice": "! wrongKindOfAnswer", "slider": "answerGiven scoreUpdated",
        "text": "! wrongKindOfAnswer", "next": "! notAnswerable", "back": "questionShown",
        "jump 1": "questionShown", "jump 9": "! noSuchQuestion", "jump 0": "! noSuchQuestion",
        "reopen": "! notAnswerable", "submit": "! notFinished",
      ])
    expect(
      Story(.ranking).then(.choose(0), .slide(0), .back),
      [
        "choice": "! wrongKindOfAnswer", "slider": "answerRevised scoreUpdated",
        "text": "! wrongKindOfAnswer", "next": "! noSuchQuestion", "back": "questionShown",
        "jump 1": "questionShown", "jump 9": "! noSuchQuestion", "jump 0": "! noSuchQuestion",
        "reopen": "! notAnswerable", "submit": "sessionFinished",
      ])
    expect(
      Story(.ranking).then(.choose(0), .slide(0), .jump(1)),
      [
        "choice": "answerRevised scoreUpdated questionShown", "slider": "! wrongKindOfAnswer",
        "text": "! wrongKindOfAnswer", "next": "questionShown", "back": "! nothingBefore",
        "jump 1": "questionShown", "jump 9": "! noSuchQuestion", "jump 0": "! noSuchQuestion",
        "reopen": "! notAnswerable", "submit": "sessionFinished",
      ])
  }

  // MARK: Points quizzes

  private let noPlaces = [
    "back": "! notAnswerable", "jump 1": "! notAnswerable", "jump 9": "! notAnswerable",
    "jump 0": "! notAnswerable", "submit": "! notAnswerable",
  ]

  @Test("an exercise is answered once and then left; it can be drawn anew at any time")
  func arithmetic() throws {
    let story = Story(try TestQuiz.arithmetic.quiz)
    expect(
      story,
      noPlaces.merging([
        "choice": "! wrongKindOfAnswer", "slider": "! wrongKindOfAnswer",
        "text": "answerGiven scoreUpdated", "next": "! notAnswerable", "reopen": "questionShown",
      ]) { $1 })
    expect(
      story.then(.type("7")),
      noPlaces.merging([
        "choice": "! alreadyAnswered", "slider": "! alreadyAnswered", "text": "! alreadyAnswered",
        "next": "questionShown", "reopen": "questionShown",
      ]) { $1 })
  }

  @Test("a round of Morse is answered once, or expires, and is not drawn anew")
  func morse() throws {
    let story = Story(try TestQuiz.morse.quiz)
    expect(
      story,
      noPlaces.merging([
        "choice": "! wrongKindOfAnswer", "slider": "! wrongKindOfAnswer",
        "text": "answerGiven scoreUpdated", "next": "! notAnswerable",
        "reopen": "! notAnswerable", "expire": "timeExpired scoreUpdated",
      ]) { $1 })
    for marked in [story.then(.type("?")), story.then(.expire)] {
      expect(
        marked,
        noPlaces.merging([
          "choice": "! alreadyAnswered", "slider": "! alreadyAnswered",
          "text": "! alreadyAnswered", "next": "questionShown", "reopen": "! notAnswerable",
        ]) { $1 })
    }
  }

  // MARK: Wherever one is

  @Test("paused: only resume and abandon are taken, in every kind of quiz")
  func paused() throws {
    var stories = try TestQuiz.allCases.map { Story(try $0.quiz) }
    stories.append(Story(try TestQuiz.arithmetic.quiz).then(.type("1")))
    for story in stories {
      expect(
        story.then(.pause), others: "! notAnswerable",
        ["resume": "sessionResumed questionShown", "abandon": "sessionAbandoned"])
    }
    expect(
      Story(.ranking).then(.choose(0), .slide(0), .pause), others: "! notAnswerable",
      ["resume": "sessionResumed", "abandon": "sessionAbandoned"])
  }

  @Test("ended: nothing is taken, in every kind of quiz")
  func ended() throws {
    var stories = try TestQuiz.allCases.map { Story(try $0.quiz).then(.abandon) }
    stories.append(Story(try TestQuiz.animals.quiz).then(.choose(0), .choose(), .slide(0)))
    stories.append(Story(.ranking).then(.choose(0), .slide(0), .submit))
    stories.append(Story(try TestQuiz.morse.quiz).then(tenRounds + [.next]))
    for story in stories {
      #expect(story.state.hasEnded)
      expect(story, others: "! sessionEnded", [:])
    }
  }

  @Test("before its start a session takes nothing")
  func unstarted() throws {
    let rules = Story(try TestQuiz.animals.quiz).rules
    for (_, command) in Self.commands {
      #expect(given([], under: rules, when: command) == .refused(.notAnswerable))
    }
  }

  private let tenRounds: [Command] =
    Array(repeating: [.type("?"), .next], count: 9).flatMap { $0 } + [.type("?")]
}
