import EventLog
import SessionEngine

extension Session {
  /// What is on the screen, as JSON.
  var screen: [UInt8] { Screen(state, under: rules).document() }

  /// Where it stands, as JSON.
  var document: [UInt8] { state.document(EventCoder(rules.quiz)) }

  /// The command that a script's line means; nil if it is none.
  func command(_ words: Words, _ now: Reading) -> Command? {
    switch words[0] {
    case "choose": answer(.choices(Choices(words.integers)), now)
    case "slide": answer(.slider(words.integer(1) ?? -1), now)
    case "type": answer(Answer(typed: String(decoding: words.rest, as: UTF8.self)), now)
    case "right": answer(.text(expected), now)
    case "wrong": answer(.text(expected + [0x31]), now)
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

  private func answer(_ answer: Answer, _ now: Reading) -> Command {
    .answer(answer, elapsedMilliseconds: elapsedMilliseconds(now))
  }

  /// The right answer to the exercise or round that is shown.
  private var expected: [UInt8] {
    state.current?.drawn?.expected ?? []
  }
}
