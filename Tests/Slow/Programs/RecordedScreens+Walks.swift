@testable import ProgramSupport
@testable import TestSupport

extension RecordedScreensTests {
  static let walks = quizzes + graded + places + accounts + morse

  private static let exam = Fixtures.folder + "quizzes/exam.json"

  private static let quizzes = [
    ScreenWalk(
      "animals", ["play", "animals"],
      [
        .screen("introduction-animals"), .screen("question-single", "\r"),
        .screen("help-question", "?"), .keys(" "), .screen("question-multiple", "213"),
        .screen("question-slider", "\r7"),
      ]),
    ScreenWalk(
      "animals tied", ["play", "animals"],
      [
        .keys("\r4"), .keys("2\r"),
        .screen("result-tied", "2" + String(repeating: Typed.right, count: 5) + "\r"),
      ]),
    ScreenWalk(
      "country", ["play", "country"],
      [
        .screen("introduction-country"), .screen("question-country", "\r"),
        // The digit of an option answers; sliders and switches are sent with Enter.
        .screen("country-submit", "11\r\r\r1\r11\r\r1\r1\r111"),
        .screen("result-country", "\r"),
        .screen("result-country-below", Typed.end + "\u{1B}[6~\u{1B}[6~\u{1B}[6~"),
      ]),
    ScreenWalk(
      "arithmetic", ["play", "arithmetic"],
      [
        .screen("introduction-arithmetic"), .screen("sum", "\r"),
        .screen("sum-wrong", "1\r"), .keys("\r"), .screen("sum-settings", "\u{1B}OR"), .escape,
        .screen("sum-right", "0\r"),
      ]),
    ScreenWalk(
      "step", ["step", "animals-revised.jsonl", "--color", "never"], program: "replay-tool",
      [
        .screen("step-event", "\u{1B}[1;2C\u{1B}[1;2C\u{1B}[1;2C"),
        .screen("step-state", "\t"), .screen("step-help", "?"), .escape,
        .screen("step-what-if", "x"), .screen("step-both-runs", Typed.down + "\r"),
      ]),
  ]

  private static let graded = [
    ScreenWalk(
      "every kind", ["play", "every-kind"],
      [
        .screen("introduction-every-kind"), .keys("\r1"), .keys("\r2"), .keys("\r12"),
        .screen("multiple-marked", "\r"), .screen("question-number", "\r23.4"),
        .screen("number-marked", "\r"), .keys("\rnitrogen\r\r"),
        .screen("question-matching", Typed.right + Typed.down + Typed.right + Typed.right),
        .screen("matching-open", "\r"), .keys("\r\r"),
        .screen("question-ordering", Typed.down + Typed.right), .keys("\r\r"),
        .screen("question-gaps", "71\t" + Typed.right), .keys("\tice\r\r"), .keys("1\r"),
        .screen("result-every-kind", "1\r"),
      ]),
    ScreenWalk(
      "exam", ["play", exam],
      [
        .screen("introduction-exam"), .screen("exam-1", "\r"), .screen("exam-all", "\u{7}"),
        .screen("exam-submit", "\u{1B}[H\r"),
      ]),
    ScreenWalk(
      "capitals", ["play", "capitals"],
      [
        .keys("\r"), .screen("capitals-marked", "1"),
      ]),
  ]

  private static let places = [
    ScreenWalk(
      "home", [], from: .played,
      [
        .screen("home"), .screen("help-home", "?"), .keys(" "), .screen("results", "r"),
        .screen("results-open", Typed.down + "\r"), .screen("results-steps", "r"), .escape,
        .escape, .escape, .screen("progress", "t"), .escape, .screen("settings", "s"), .escape,
        .screen("lists", "l"), .screen("list", "1"), .keys("+"),
        .screen("picker-checked", "nor\t"), .escape,
        .keys("\u{1B}", until: "Leave without"), .keys("\r"), .screen("list-delete", "x"), .escape,
        .screen("list-name", "e"), .escape, .screen("list-put-back", "du"), .escape,
        .keys("d\r", until: "was deleted"), .escape, .screen("lists-put-back", "lu"), .escape,
        .screen("countries", "c"), .screen("countries-search", "land"),
        .screen("country", "\r"), .escape, .escape, .escape,
        .screen("own-quizzes", "o"), .escape, .screen("open-games", "g"), .escape,
        .screen("open-game", "4"), .escape,
        .screen("game-paused", "2"),
      ]),
    ScreenWalk(
      "guest", [],
      [
        .screen("home-guest"), .screen("home-leaving", "\u{1B}"), .escape,
        .screen("home-find", "/cap"),
        .screen("home-find-none", "x"), .escape, .screen("results-none", "r"), .escape,
        .screen("lists-guest", "l"), .screen("lists-guest-log-in", "2"),
        .keys("\u{1B}", until: "Sign up"), .escape, .keys("m"), .screen("chat-guest", "6"),
      ]),
  ]

  private static let accounts = [
    ScreenWalk(
      "sign up", ["register"], from: .guest,
      [
        .screen("sign-up"), .screen("sign-up-mistakes", "Ann M\u{FC}ller\tann\tshort\tother\t"),
        .screen("sign-up-sent", "\t\r"), .screen("sign-up-leave", "\u{1B}"),
      ]),
    ScreenWalk(
      "players", [], from: .played,
      [
        .screen("players", "p"), .screen("account-password", "3"),
        .keys("\u{1B}", until: "Log out"),
        .screen("account-picture", "2" + Typed.right), .keys("\u{1B}", until: "Leave without"),
        .keys("\r", until: "Log out"), .screen("account-name", "1"), .escape,
        .screen("leaderboard", "4", until: "own claims"), .escape, .screen("log-out", "5"),
      ]),
    ScreenWalk("log in", ["login"], from: .played, [.screen("log-in")]),
  ]

  private static let morse = [
    ScreenWalk(
      "morse", ["morse"], from: .played,
      [
        .screen("morse-menu"), .screen("tutorial", "2"), .screen("tutorial-question", "\r"),
        .screen("tutorial-marked", "e.\r"), .escape, .screen("dictionary", "3"),
        .screen("dictionary-search", "comma"), .escape, .escape, .keys("4"),
        .screen("translate-text", "paris"), .screen("translate-unknown", "\u{F8}"), .escape,
        .screen("rank", "5"), .escape, .screen("conversations", "6"),
        .screen("chat", "2", until: "good evening"), .keys("see you"),
        .screen("chat-help", Typed.f1),
      ]),
    ScreenWalk(
      "morse game", ["play", "morse"],
      [
        .screen("introduction-morse"), .screen("game-1", "\r"), .screen("game-1-marked", "e\r"),
        .keys("\r"),
        .screen("result-game", String(repeating: "e.\r\r", count: 9)),
      ]),
  ]
}
