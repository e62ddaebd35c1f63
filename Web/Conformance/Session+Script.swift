import Reporting
import SessionEngine

extension Session {
  /// What is on the screen, as JSON.
  var screen: [UInt8] { Screen(state, under: rules).document() }

  /// Where it stands, as JSON.
  var document: [UInt8] { state.document(EventCoder(rules.quiz)) }

  /// The command that a script's line means; nil if it is none.
  func command(_ words: Words) -> Command? {
    switch words[0] {
    case "choose": .answering(.choices(Choices(words.integers)))
    case "slide": .answering(.slider(words.integer(1) ?? -1))
    case "type": .answering(Answer(typed: String(decoding: words.rest, as: UTF8.self)))
    case "right": .answering(.text(expected))
    case "wrong": .answering(.text(expected + [0x31]))
    case "next": .next
    case "back": .back
    case "jump": .jump(words.integer(1) ?? 0)
    case "return": .jump(state.reached)
    case "reopen": .reopen
    case "submit": .submit
    case "pause": .pause
    case "resume": .resume(state.preferences)
    case "set": .changeSetting(name: words.text(1), value: words.text(2))
    case "abandon": .abandon
    default: nil
    }
  }

  /// The right answer to the exercise or round that is shown.
  private var expected: [UInt8] {
    state.drawn?.expected ?? []
  }
}
