import Documents
import EventLog
import Reporting
import SessionEngine
import Systems

extension Page {
  /// Translation, dictionary, timing and tutorial.
  func morse(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let text = request.text("text")
    switch request.word {
    case "encode": write(MorseCode.encode(text), to: &reply)
    case "decode": write(MorseCode.decode(text), to: &reply)
    case "dictionary": reply.member("signs", MorseCode.search(text))
    case "timing": try timing(request, text, &reply)
    default: lesson(request, &reply)
    }
  }

  private func write(_ translation: MorseCode.Translation, to reply: inout JSONWriter) {
    reply.member("text", translation.text)
    reply.member("unknown", translation.unknown)
  }

  /// When the tone sounds, in samples: pairs of start and length.
  private func timing(
    _ request: Request, _ text: String, _ reply: inout JSONWriter
  ) throws(SessionError) {
    let settings = try folder.settings(of: try playing())
    let wpm = Int64(settings.preferences[.wpm])
    let rate = request.integer("rate") ?? 44_100
    let code = MorseCode.isCode(text) ? text : MorseCode.encode(text).text
    guard let timing = MorseTiming(wpm: wpm, sampleRate: rate) else { return }
    reply.member("code", code)
    reply.member("count", timing.sampleCount(code))
    let tones = timing.stretches(code).filter { $0.isOn }
    reply.member("tones", tones.flatMap { [$0.start, $0.count] })
  }

  /// The tutorial: `begin` with a number, `on`, or an answer.
  private func lesson(_ request: Request, _ reply: inout JSONWriter) {
    if let number = request.integer("number") {
      let seed = Seed(hex: request.chance(32).span) ?? Seed(high: 0, low: 0)
      lesson = MorseLesson(seed, lesson: Int(clamping: number))
    } else if request.has("text") {
      let expected = asked?.expected
      if let isRight = lesson?.answer(request.text("text")) {
        reply.member("right", isRight)
        reply.member("expected", expected ?? "")
      }
    } else {
      lesson?.goOn()
    }
    guard let lesson else { return }
    reply.member("lesson", Int64(lesson.number))
    reply.member("lessons", Int64(MorseLesson.groups.count))
    reply.member("groups", MorseLesson.groups)
    reply.member("left", Int64(lesson.leftCount))
    switch lesson.step {
    case .teach(let signs): reply.member("teach", signs)
    case .ask(let question):
      reply.member("prompt", question.prompt)
      reply.member("direction", question.direction == .encode ? "encode" : "decode")
    case .done: reply.member("done", true)
    }
  }

  private var asked: MorseLesson.Question? {
    guard case .ask(let question)? = lesson?.step else { return nil }
    return question
  }
}
