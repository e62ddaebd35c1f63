import EventLog
import SessionEngine

extension Generator {
  /// Three Roman numerals from I to C; the answer is the number.
  static let numerals = Generator(
    name: "numerals",
    members: [.number("number")],
    questionCount: 3,
    answerByteLimit: 3,
    wording: GeneratorWording(
      prompt: { roman($0[0]) },
      screen: { ("Which number is this?", roman($0[0])) }),
    draw: { draws, _, _ in DrawnValues(Int64(draws.draw(100)) + 1) },
    expected: { Array(String($0[0]).utf8) })
}

func roman(_ number: Int64) -> String {
  let signs: [(Int64, String)] = [
    (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"),
    (1, "I"),
  ]
  var (rest, text) = (number, "")
  for (value, sign) in signs {
    while rest >= value { (rest, text) = (rest - value, text + sign) }
  }
  return text
}

@main
struct Numerals {
  static let file = #"{"id":"numerals","title":"Roman numerals","generator":"numerals"}"#

  static func main() throws {
    let shelf = QuizShelf([Array(file.utf8)], QuizExtensions(generators: [.numerals]))
    let disk = MemoryStorage()  // POSIXStorage() keeps the folder on a disk
    let folder = DataFolder("data", on: disk, shelf: shelf, token: "example")
    var milliseconds: Int64 = 0
    func now() -> Reading {
      milliseconds += 4321
      return Reading(
        at: Timestamp(clamping: 1_767_225_600_000 + milliseconds),
        monotonicMilliseconds: milliseconds)
    }

    let seed = Seed(high: 1, low: 2)
    let start = now()
    var session = try folder.startSession(
      shelf.items[0], id: SessionID(at: start.at, seed: seed), seed: seed, player: "ada", start)
    for answer in ["88", "61", "81"] {
      print(Screen(session.state, under: session.rules).prompt, "is", answer)
      _ = try session.perform(.answering(Answer(typed: answer)), now())
      print(session.state.mark?.isCorrect == true ? "  right" : "  wrong")
      _ = try session.perform(.next, now())
    }
    print(Screen(session.state, under: session.rules).prompt)

    let path = folder.session(session.id)
    audit(path, on: disk, shelf)
    let log = String(decoding: disk.contents(path) ?? [], as: UTF8.self)
    disk.put(Array(log.replacing(#""correct":false"#, with: #""correct":true"#).utf8), at: path)
    audit(path, on: disk, shelf)
  }

  /// Draws and marks every question of a log again, and compares the bytes.
  static func audit(_ path: String, on disk: MemoryStorage, _ shelf: QuizShelf) {
    let sources = AuditSources(quiz: { shelf.quiz($0).map { .found($0) } ?? .missing })
    let log = JudgedLog(LogPlace(path: path), on: disk, sources)
    print("audit:", log.answer() == .yes ? "as the rules say" : "not what the rules say")
    for finding in log.findings {
      print("  \(finding.code.code) at \(finding.sequences): \(finding.code.title)")
    }
  }
}
