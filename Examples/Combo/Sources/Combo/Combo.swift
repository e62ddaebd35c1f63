import EventLog
import SessionEngine

extension Scoring {
  /// Each full answer in a row is worth twice as much as the one before, up to eight times.
  static let combo = Scoring(
    name: "combo-1",
    marks: { answer, run in answer.credit.of(answer.points) << min(run.fullCount, 3) },
    words: { answer, run in
      Scoring.creditWords(answer) + " × " + String(1 << min(run.fullCount, 3))
    })
}

@main
struct Combo {
  static let file = """
    {"id":"primes","title":"Primes","mode":"practice","scoring":"combo-1","questions":[
     {"id":"q1","kind":"truefalse","text":"2 is prime","correct":true},
     {"id":"q2","kind":"truefalse","text":"9 is prime","correct":false},
     {"id":"q3","kind":"truefalse","text":"11 is prime","correct":true},
     {"id":"q4","kind":"truefalse","text":"15 is prime","correct":false}]}
    """

  static func main() throws {
    let shelf = QuizShelf([Array(file.utf8)], QuizExtensions(scorings: [.combo]))
    let disk = MemoryStorage()  // POSIXStorage() keeps the folder on a disk
    let folder = DataFolder("data", on: disk, shelf: shelf, token: "example")
    var milliseconds: Int64 = 0
    func now() -> Reading {
      milliseconds += 4321
      let at = Timestamp(clamping: 1_767_225_600_000 + milliseconds)
      return Reading(at: at, monotonicMilliseconds: milliseconds)
    }
    let (seed, start) = (Seed(high: 1, low: 2), now())
    var session = try folder.startSession(
      shelf.items[0], id: SessionID(at: start.at, seed: seed), seed: seed, player: "ada", start)
    for isTrue in [true, false, false, false] {
      _ = try session.perform(.answering(.choices(Choices([isTrue ? 1 : 0]))), now())
      _ = try session.perform(.next, now())
    }

    let path = folder.session(session.id)
    for shelf in [shelf, QuizShelf([], QuizExtensions())] {
      let sources = AuditSources(quiz: { shelf.quiz($0).map { .found($0) } ?? .missing })
      let log = JudgedLog(LogPlace(path: path), on: disk, sources, keeping: .recording)
      if let recording = log.recording {
        for place in 1...recording.count where recording.lines.type(at: place) == "answerMarked" {
          print(recording.words(at: place))
        }
      }
      print("audit:", log.answer())
    }
  }
}
