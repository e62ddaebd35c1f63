import Classroom
import EventLog

/// What the pages of a class keep, and its quiz.
extension SimulatedClass {
  /// The lines of the class log that a page has not seen.
  mutating func follow(_ place: Int) throws {
    let path = SimulatedClass.root + "/classes/" + SimulatedClass.id + ".jsonl"
    let bytes = disk.contents(path) ?? []
    let new = Array(bytes[players[place].seenByteCount...])
    guard !new.isEmpty else { return }
    players[place].seenByteCount = bytes.count
    try keep(.classLines(text: String(decoding: new, as: UTF8.self)), at: place)
  }

  mutating func keep(_ event: ProofEvent, at place: Int) throws {
    guard let stream = StreamName(.proof, "seat-\(players[place].seat)") else {
      throw Broken.setUp
    }
    _ = try append([event.entry], to: players[place].proofPath, stream)
  }

  static let quizText = """
    {"id":"rivers","title":"Rivers","mode":"exam","salt":"00112233445566778899aabbccddeeff",
     "questions":[
      {"id":"q1","kind":"single","text":"Which is the longest?","answers":[{"text":"Elbe"},{"text":"Nile","credit":100},{"text":"Thames"}]},
      {"id":"q2","kind":"single","text":"Which flows through Paris?","answers":[{"text":"Rhine"},{"text":"Seine","credit":100},{"text":"Tiber"}]},
      {"id":"q3","kind":"single","text":"Which flows through Rome?","answers":[{"text":"Arno"},{"text":"Po"},{"text":"Tiber","credit":100}]}]}
    """
}
