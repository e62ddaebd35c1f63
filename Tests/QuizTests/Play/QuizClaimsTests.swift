import Testing

@testable import ProgramSupport
@testable import TestSupport

/// What a guest played, and signing in with an e-mail address.
@Suite("quiz: what a guest played")
struct QuizClaimsTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test("signing up claims what was played without an account; no session log changes")
  func claims() throws {
    let played = try quiz(["play", "animals", "--plain"], typing: "1\n1\n50\n")
    #expect(played.status == 0)
    _ = try quiz(["play", "arithmetic", "--plain"], typing: "q\n")
    let logs = try quiz.sessionLogs()
    let up = try quiz(["register", "Ελένη"], typing: "\nlong password\nlong password\n")
    #expect(up.status == 0 && up.output.contains("Welcome, Ελένη."))
    #expect(up.output.contains("The 2 games that were played"))
    #expect(try quiz.sessionLogs() == logs)
    #expect(try quiz(["results", "--all", "--plain"]).lines.count { !$0.isEmpty } == 2)
    #expect(
      try quiz.playerEvents("player-1") == [
        "logCreated", "playerRegistered", "signedIn", "sessionsClaimed",
      ])
    #expect(try quiz(["progress", "--json"]).output.contains(#""streak":{"days":1,"#))
    // The open game goes on, and is the player's.
    #expect(try quiz(["resume", "--plain"], typing: "q\n").status == 0)
    let tool = try RunProgram("replay-tool")
    #expect(try tool(["audit", "-q", "--data", quiz.data]).status == 0)
    // Another player gets nothing of it, and the guest has nothing left.
    _ = try quiz(["logout"])
    let other = try quiz(["register", "ben"], typing: "\nlong password\nlong password\n")
    #expect(other.status == 0 && !other.output.contains("played here"))
    #expect(try quiz(["results", "--all", "--plain"]).output.isEmpty)
    _ = try quiz(["logout"])
    #expect(try quiz(["results", "--all", "--plain", "--player", "player"]).output.isEmpty)
  }

  @Test("--no-claim leaves what was played without an account to the next who signs up")
  func declined() throws {
    _ = try quiz(["play", "animals", "--plain"], typing: "1\n1\n50\n")
    let up = try quiz(
      ["register", "ann", "--no-claim"], typing: "\nlong password\nlong password\n")
    #expect(up.status == 0 && !up.output.contains("played here"))
    #expect(
      try quiz.playerEvents("ann") == ["logCreated", "playerRegistered", "signedIn"])
    _ = try quiz(["logout"])
    let other = try quiz(["register", "ben"], typing: "\nlong password\nlong password\n")
    #expect(other.output.contains("The game that was played here"))
  }

  @Test("quiz name changes the name that is shown, and an empty one takes it back")
  func shownName() throws {
    #expect(try quiz(["name", "Ann"]).status == 1)
    _ = try quiz(["register", "ann"], typing: "\nlong password\nlong password\n")
    let changed = try quiz(["name", "Ann  Müller"])
    #expect(changed.status == 0)
    #expect(changed.output.contains("You are shown as Ann Müller, and sign in as ann."))
    #expect(try quiz(["whoami"]).output.hasPrefix("Ann Müller, signs in as ann"))
    #expect(try quiz(["whoami", "--json"]).output.contains(#""displayName":"Ann Müller""#))
    _ = try quiz(["play", "animals"], typing: "1\n1\n50\n")
    #expect(try quiz(["results"]).output.contains("  Ann Müller (ann)  "))
    let json = try quiz(["name", "", "--json"]).output
    #expect(json == #"{"schema":"quiz/name@1","player":"ann","displayName":""}"# + "\n")
    #expect(try quiz(["whoami"]).output.hasPrefix("ann"))
    let wrong = try quiz(["name", "a\u{202E}b"])
    #expect(wrong.status == 2 && wrong.errorLines.count == 1, "\(wrong.errors)")
    #expect(
      try quiz.playerEvents("ann") == [
        "logCreated", "playerRegistered", "signedIn", "displayNameChanged", "displayNameChanged",
      ])
  }

  @Test("an e-mail address signs in, and of two accounts that share one the name is asked for")
  func addresses() throws {
    for name in ["ann", "ben"] {
      let mail = name == "ann" ? "Ann@Example.org" : "ben@example.org"
      _ = try quiz(["register", name], typing: mail + "\nlong password\nlong password\n")
      _ = try quiz(["logout"])
    }
    let ann = try quiz(["login"], typing: "ann@example.ORG\nlong password\n")
    #expect(ann.status == 0 && ann.output.contains("Welcome back, ann."))
    _ = try quiz(["logout"])
    _ = try quiz(["register", "cleo"], typing: "ben@example.org\nlong password\nlong password\n")
    _ = try quiz(["logout"])
    let two = try quiz(["login"], typing: "ben@example.org\nlong password\n")
    #expect(two.status == 1 && two.errors.contains("type the account's own name"))
    #expect(try quiz(["login", "nobody@example.org"], typing: "x\n").status == 1)
  }
}
