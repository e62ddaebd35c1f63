package import EventLog
package import SessionEngine
import Systems

/// The page's engine: requests in, replies out, and changes that have to be stored.
///
/// It owns the disk in memory and the session that is played. It reads no clock and draws no
/// chance: every request brings both. A reply is JSON; the page draws it and decides nothing.
///
/// In a browser its disk is ``PageDisk``. A class has a page for every seat, over the host's disk.
package final class Page<Disk: Storage> {
  let disk: Disk
  /// The folder of everything that the page keeps.
  let root: String
  /// Who plays at a seat of a class; nil in a browser, where accounts decide that.
  let seated: String?
  var shelf: QuizShelf
  var session: Session<Disk>?
  /// What another log lacks of the session, as its last step told.
  var unrecorded = Session<Disk>.Unrecorded()
  /// What a class lets its seat see; nil outside of a class.
  package var classView: ClassView?
  /// What went wrong in the last request.
  package private(set) var failure: SessionError?
  /// What the last command led to.
  var stored: [Event] = []
  /// Who sets the pace of a class.
  package var pace = SeatPace.player
  /// The arithmetic session that was left for another screen: coming back draws anew.
  var leftForHome = ""
  /// The file that somebody opened.
  var dropped: [UInt8] = []
  /// A file that the last request made, to be taken over.
  var handed: [UInt8] = []
  /// The archive that somebody opened.
  var archive: OpenedArchive?
  /// The log that is looked at.
  var replay: ReplayRoom?
  var lesson: MorseLesson?
  /// Every country, read when first asked for.
  var directory: CountryDirectory?
  /// How many rounds of PBKDF2 a new password gets.
  var passwordRounds = StoredPassword.rounds
  /// What this page keeps of a class.
  var proof: ProofBook<Disk>?
  let token: String
  private var tokenCount = 0

  /// Who plays without an account.
  static var somebody: String { PlayerSettings.guestName }

  /// A page over a disk; `token` tells its temporary files from those of other pages.
  package init(
    over disk: Disk, root: String, _ shelf: QuizShelf, seated: String?, token: String
  ) {
    (self.disk, self.root, self.shelf, self.seated) = (disk, root, shelf, seated)
    self.token = token
  }

  /// The data folder, over the page's disk.
  var folder: DataFolder<Disk> {
    DataFolder(root, on: disk, shelf: shelf, token: token + String(tokenCount))
  }

  /// Carries out a request; answers one JSON object.
  ///
  /// What went wrong is a member `error`, what the rules refused a member `refused`.
  ///
  /// The clocks and the chance are the request's, unless a host gives its own.
  package func reply(
    to bytes: [UInt8], now: Reading? = nil, chance: [UInt8]? = nil
  ) -> [UInt8] {
    tokenCount &+= 1
    failure = nil
    var writer = JSONWriter()
    guard let request = Request(bytes, now: now, chance: chance) else {
      writer.group { Page.writeUnknown(to: &$0) }
      return writer.bytes
    }
    var reply = JSONWriter(appendingTo: [0x7B])
    do throws(SessionError) {
      try carryOut(request, &reply)
      reply.bytes.append(0x7D)
      return reply.bytes
    } catch {
      failure = error
      if error.hasSpentLog { session = nil }
      let words = seated == nil ? named(error).words : Page.without(root, error.wordsAtSeat)
      writer.group { $0.member("error", words) }
    }
    return writer.bytes
  }

  /// Says that a request is none of those that there are.
  static func writeUnknown(to reply: inout JSONWriter) {
    reply.member("error", "The page sent an unknown request. Reload it.")
  }

  /// What a host tells others: not where its files are.
  private static func without(_ root: String, _ words: String) -> String {
    let (root, words) = (Array((root + "/").utf8), Array(words.utf8))
    var kept: [UInt8] = []
    var place = 0
    while place < words.count {
      if words[place...].starts(with: root) {
        place += root.count
      } else {
        kept.append(words[place])
        place += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Writes the members of the reply.
  private func carryOut(
    _ request: Request, _ reply: inout JSONWriter
  ) throws(SessionError) {
    if request.isTrue("readsOnly"), Page.writes(request.word) {
      reply.member("isElsewhere", true)
      return reply.member("error", "Retrace is open in another tab.")
    }
    switch request.word {
    case "home": try home(request, &reply)
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
    case "progress": try progress(request, &reply)
    case "result": try result(of: request.text("session"), &reply)
    case "addQuiz": try addQuiz(&reply)
    case "checkQuiz": checkQuiz(&reply)
    case "importQuiz": importQuiz(request, &reply)
    case "country", "countries", "world": country(request, &reply)
    case "encode", "decode", "dictionary", "timing", "lesson": try morse(request, &reply)
    case "archive": openArchive(&reply)
    case "pack": try pack(request, &reply)
    case "open", "seek": open(request, &reply)
    case "whatif": whatIf(request, &reply)
    case "practice": try practice(request, &reply)
    case "practise": try practise(request, &reply)
    case "reviews": try reviews(request, &reply)
    case "chat": try chat(request, &reply)
    case "conversations": try conversations(&reply)
    case "proofKey", "proofStart", "proofLines", "proofIncluded", "proofSigned",
      "proofAcknowledged", "proofCommitted", "proofStatement", "proofRevealed", "proofState",
      "proofWords":
      try prove(request, &reply)
    default:
      try player(request, &reply)
    }
  }
}

extension Page {
  /// Whether a request can change what is stored, so that one tab alone may make it.
  ///
  /// Conversations are not among them: they are for two tabs, and have a lock of their own. Neither
  /// is putting a quiz on the shelf, which writes a whole file.
  private static func writes(_ word: [UInt8]) -> Bool {
    switch word {
    case "play", "resume", "leave", "practise", "introduce", "answer", "next", "back", "jump",
      "return", "reopen", "submit", "pause", "abandon", "expire", "set", "register", "signIn",
      "signOut", "changePassword", "changePicture", "changeDisplayName", "createList",
      "renameList", "changeList", "deleteList":
      true
    default: false
    }
  }
}

extension Page where Disk == PageDisk {
  /// The page of a browser, with the quizzes that it brings with it.
  convenience init() {
    self.init(
      over: PageDisk(), root: "data", QuizShelf(BuiltInQuizzes.files), seated: nil, token: "")
  }

  /// Takes a file that was stored earlier; a quiz that was on the shelf is there again.
  func load(_ bytes: [UInt8], at path: String) {
    disk.load(bytes, at: path)
    if path.utf8.starts(with: (shelfFolder + "/").utf8) { shelf.add(bytes) }
  }
}
