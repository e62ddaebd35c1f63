import EventLog
import SessionEngine
import Systems

/// What stands behind the page: requests in, replies out, and changes that have to be stored.
///
/// It owns the disk in memory and the session that is played. It reads no clock and draws no
/// chance: every request brings both. A reply is JSON; the page draws it and decides nothing.
final class Page {
  let disk = PageDisk()
  var shelf = QuizShelf(BuiltInQuizzes.files)
  var session: Session<PageDisk>?
  /// What another log lacks of the session, as its last step told.
  var unrecorded = Session<PageDisk>.Unrecorded()
  /// The arithmetic session that was left for another screen: coming back draws anew.
  var leftForHome = ""
  /// The file that somebody opened.
  var dropped: [UInt8] = []
  /// The log that is looked at.
  var replay: ReplayRoom?
  var lesson: MorseLesson?
  /// Every country, read when first asked for.
  var directory: CountryDirectory?
  /// How many rounds of PBKDF2 a new password gets.
  var passwordRounds = StoredPassword.rounds
  private var tokenCount = 0

  /// The folder of everything that the page keeps.
  static let root = "data"
  /// Who plays without an account.
  static let somebody = "player"

  /// The data folder, over the page's disk.
  var folder: DataFolder<PageDisk> {
    DataFolder(Page.root, on: disk, shelf: shelf, token: String(tokenCount))
  }

  /// Carries out a request; answers one JSON object.
  ///
  /// What went wrong is a member `error`, what the rules refused a member `refused`.
  func reply(to bytes: [UInt8]) -> [UInt8] {
    tokenCount &+= 1
    var writer = JSONWriter()
    guard let request = Request(bytes) else {
      writer.group { $0.member("error", "The page asked for something that is no request.") }
      return writer.bytes
    }
    var reply = JSONWriter(appendingTo: [0x7B])
    do throws(SessionError) {
      try carryOut(request, &reply)
      reply.bytes.append(0x7D)
      return reply.bytes
    } catch {
      let words = error.words
      writer.group { $0.member("error", words) }
    }
    return writer.bytes
  }

  /// Writes the members of the reply.
  private func carryOut(
    _ request: Request, _ reply: inout JSONWriter
  ) throws(SessionError) {
    switch request.word {
    case "home": try home(&reply)
    case "introduce": try introduce(request, &reply)
    case "play": try play(request, &reply)
    case "resume": try resume(request, &reply)
    case "leave": try leave(request, &reply)
    case "look": try look(request, &reply)
    case "answer", "next", "back", "jump", "return", "reopen", "submit", "pause", "abandon",
      "expire":
      try act(request, &reply)
    case "settings": try settings(&reply)
    case "set": try set(request, &reply)
    case "results": try results(&reply)
    case "result": try result(request, &reply)
    case "addQuiz": addQuiz(request, &reply)
    case "files": files(&reply)
    case "country", "countries", "entry": try country(request, &reply)
    case "encode", "decode", "dictionary", "timing", "lesson": try morse(request, &reply)
    case "open", "seek": open(request, &reply)
    case "chat": try chat(request, &reply)
    case "conversations": try conversations(&reply)
    default:
      try player(request, &reply)
    }
  }
}
