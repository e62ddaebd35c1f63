import EventLog
import SessionEngine

extension Refusal {
  /// What it means for the person at the page.
  var words: String {
    let fact = (fact ?? "").sentence
    return switch self {
    case .alreadyAnswered: fact + " Go on to the next one."
    case .wrongKindOfAnswer: "Choose one of the answers."
    case .notAnInteger: "Type a whole number, such as 42 or -3."
    case .notYetReached: fact + " Answer this one first."
    case .valueOutOfRange: "That value is not possible. Choose one that is offered."
    default: fact
    }
  }

  /// What it means after a command: of an answer, what is wrong with its number or how long it may
  /// be; of a setting, whether it is a level that is not open yet.
  func words(on command: Command, in quiz: Quiz? = nil) -> String {
    switch (self, command) {
    case (.notANumber, .answer(let answer, _)): return fact(on: answer)?.sentence ?? words
    case (.tooLong, .answer(let answer, _)):
      let limit = String(quiz?.generator?.answerByteLimit ?? GradedQuestion.textByteLimit)
      guard case .gaps = answer else {
        return words + " An answer has at most " + limit + " bytes."
      }
      return words + " A gap has at most " + limit + " bytes, and all gaps together "
        + String(TextRules.answerByteLimit) + "."
    case (.valueOutOfRange, .changeSetting(let name, let value))
    where same(name, "level") && Setting.level.number(of: Array(value.utf8).span) != nil:
      return "This level is not open yet. 8 of 10 right in Morse open the next one."
    default: return words
    }
  }
}

extension String {
  /// A clause as a sentence: a capital at its beginning, a full stop at its end.
  var sentence: String {
    var bytes = Array(utf8)
    if let first = bytes.first, first >= 0x61, first <= 0x7A { bytes[0] = first - 0x20 }
    return String(decoding: bytes + [0x2E], as: UTF8.self)
  }
}

extension SessionError {
  /// What it means for the person at the page: what, where, what to do.
  var words: String {
    switch self {
    case .log(let error): error.words
    case .storage(let error): "Can't " + error.operation + " " + error.path + ": " + error.reason
    case .noSuchSession(let id):
      id.isEmpty
        ? "No session is open. Choose one on the home screen."
        : "There is no such session here. Results lists those that there are."
    case .notASession(let path): path + " is not the log of a session."
    case .quizNotFound(let id, let digest):
      digest == .zero
        ? "There is no quiz " + id + " here. Open its file, or choose one on the home screen."
        : "The quiz " + id
          + " that this log was played with is not in this page. Open its file first."
    case .quizUnreadable(let path): path + " is a quiz that this page cannot read. A newer one may."
    case .quizAltered(let path):
      path + ": the contents do not match the digest in the file name. Open the original file."
    case .notUnderstood(let path, let sequence):
      path + ": step " + String(sequence) + " was written by a newer version of this page."
    case .newerRules(let path, _): path + " was played by rules of a newer version of this page."
    case .otherPlayer(_, let player):
      PlayerSettings.isGuest(player)
        ? "This session was played without an account. Sign out to open it."
        : "This session belongs to " + player + ". Sign in as " + player + "."
    case .ended: Refusal.sessionEnded.words
    case .ofClass: "This session belongs to a class. Only its host continues it."
    case .notBegun(_, let error):
      "The session is stored but was not begun, because the ledger could not record it: "
        + error.words + " Go on with it from the home screen."
    case .alreadyOpen: "You have an open game of this quiz. Go on with it, or start a new one."
    case .badPlayerName:
      "A name has 1 to 64 of a-z 0-9 . _ - and starts with a letter or digit."
    case .merging(let path):
      path + ": another program is merging into this folder. Try again when it is done."
    case .notAName(let path): path + " does not contain a player's name."
    }
  }
}

extension LogError {
  /// What it means for the person at the page.
  var words: String {
    switch self {
    case .storage(let error): error.path + ": " + error.reason
    case .declined(let path): path + " was not opened for writing."
    case .locked(let path): path + " is open already. Close it there, then try again."
    case .damaged(let path, let verdict): path + ": " + verdict.words
    case .replaced(let path), .hardLinked(let path), .foreignAppend(let path, _, _):
      path + " was changed by something else. Reload the page."
    case .tooLong(let path):
      path + ": too long for one line, which has at most " + String(Line.byteLimit) + " bytes."
    case .notCanonical(let path, let type): path + ": not an event of this format: " + type
    case .outcomeUnknown(let path), .spent(let path):
      path + ": it is not known what was stored. Reload the page."
    }
  }
}

extension Verdict {
  /// The verdict in one line, with its place.
  var words: String {
    guard let damage else { return name }
    return name + " at line " + String(damage.line) + ", offset " + String(damage.offset)
      + ": expected " + damage.expected + ", found " + damage.found
  }
}
