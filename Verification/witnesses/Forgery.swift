import EventLog

/// What a host does to its folder after the class.
enum Forgery: String, CaseIterable {
  case answerChanged = "an answer changed"
  case timeChanged = "an answer's time changed"
  case clockChanged = "the clock of an append changed"
  case rolledBack = "a session rolled back"
  case appendDropped = "an append of a session dropped"
  case appendsSwapped = "two appends of a session swapped"
  case appendInvented = "an append of a session repeated"
  case seedChanged = "another seed"
  case nonceChanged = "another nonce, in class log and session"
  case commitmentChanged = "another commitment"
  case keyChanged = "another key at a seat"
  case seatInvented = "a seat that nobody took"
  case tickDropped = "a tick dropped"
  case noteDropped = "an entry of the ledger dropped"
  case nameChanged = "another name at a seat"
  case classCut = "the class log cut"
  case pageChanged = "another page"
  case tickRootChanged = "another root of a tick"
  case statementChanged = "another number of answers in a signed statement"
  case secretChanged = "another secret revealed"

  /// Changes a folder; nil where it has nothing to change in this way.
  func apply(to folder: inout ForgedFolder, _ chance: inout Chance) -> Bool {
    let place = chance.below(folder.sessions.count)
    switch self {
    case .answerChanged:
      return change(&folder.sessions[place], "answerGiven", &chance) {
        $0.swap("[0]", "[1]") || $0.swap("[1]", "[2]") || $0.swap("[2]", "[0]")
      }
    case .timeChanged:
      return change(&folder.sessions[place], "answerGiven", &chance) {
        $0.swap("\"elapsed\":", "\"elapsed\":1")
      }
    case .clockChanged:
      let appends = folder.sessions[place].appends
      for line in appends[chance.below(appends.count)] {
        folder.sessions[place].lines[line].at = "2026-11-20T03:00:00.000Z"
      }
      return true
    case .rolledBack:
      let appends = folder.sessions[place].appends
      let kept = 1 + chance.below(appends.count - 1)
      folder.sessions[place].lines.removeSubrange(appends[kept].lowerBound...)
      return true
    case .appendDropped:
      let appends = folder.sessions[place].appends
      folder.sessions[place].lines.removeSubrange(appends[chance.below(appends.count)])
      return true
    case .appendsSwapped: return swap(&folder.sessions[place], &chance)
    case .appendInvented:
      let appends = folder.sessions[place].appends
      let range = appends[1 + chance.below(appends.count - 1)]
      folder.sessions[place].lines.insert(
        contentsOf: folder.sessions[place].lines[range], at: range.lowerBound)
      return true
    case .seedChanged:
      return change(&folder.sessions[place], "sessionStarted", &chance) {
        $0.turnDigit(after: "\"seed\":\"")
      }
    case .nonceChanged:
      let session = folder.sessions[place].stream.name
      for line in folder.classLog.lines.indices
      where folder.classLog.lines[line].type == "nonceGiven"
        && folder.classLog.lines[line].data.text("session") == session
      {
        _ = folder.classLog.lines[line].data.turnDigit(after: "\"nonce\":\"")
      }
      return change(&folder.sessions[place], "sessionStarted", &chance) {
        $0.turnDigit(after: "\"nonce\":\"")
      }
    case .commitmentChanged:
      return change(&folder.classLog, "drawCommitted", &chance) {
        $0.turnDigit(after: "\"commit\":\"")
      }
    case .keyChanged:
      return change(&folder.classLog, "seatTaken", &chance) {
        $0.turnDigit(after: "\"key\":\"")
      }
    case .pageChanged:
      return change(&folder.classLog, "classOpened", &chance) {
        $0.turnDigit(after: "\"page\":\"")
      }
    case .tickRootChanged:
      // The last tick, so that nothing that follows it in the ledger is changed.
      guard let last = places("ticked", folder.classLog).last else { return false }
      return folder.classLog.lines[last].data.turnDigit(after: "\"root\":\"")
    case .statementChanged:
      return change(&folder.ledger, "statementSigned", &chance) {
        $0.swap("\"answers\":", "\"answers\":1")
      }
    case .secretChanged:
      return change(&folder.ledger, "secretRevealed", &chance) {
        $0.turnDigit(after: "\"secret\":\"")
      }
    case .seatInvented: return invent(&folder.classLog, &chance)
    case .tickDropped: return drop("ticked", &folder.classLog, &chance)
    case .noteDropped:
      folder.ledger.lines.remove(at: 1 + chance.below(folder.ledger.lines.count - 1))
      return true
    case .nameChanged:
      return change(&folder.ledger, "seatNamed", &chance) {
        $0.swap("\"player\":\"p", "\"player\":\"q")
      }
    case .classCut:
      let kept = 2 + chance.below(folder.classLog.lines.count - 2)
      folder.classLog.lines.removeSubrange(kept...)
      return true
    }
  }

  private func places(_ type: String, _ log: ForgedFolder.Log) -> [Int] {
    log.lines.indices.filter { log.lines[$0].type == type }
  }

  private func change(
    _ log: inout ForgedFolder.Log, _ type: String, _ chance: inout Chance,
    _ edit: (inout String) -> Bool
  ) -> Bool {
    let places = places(type, log)
    guard !places.isEmpty else { return false }
    return edit(&log.lines[places[chance.below(places.count)]].data)
  }

  private func drop(
    _ type: String, _ log: inout ForgedFolder.Log, _ chance: inout Chance
  ) -> Bool {
    let places = places(type, log)
    guard !places.isEmpty else { return false }
    log.lines.remove(at: places[chance.below(places.count)])
    return true
  }

  private func swap(_ log: inout ForgedFolder.Log, _ chance: inout Chance) -> Bool {
    let appends = log.appends
    let first = chance.below(appends.count - 1)
    let (one, two) = (Array(log.lines[appends[first]]), Array(log.lines[appends[first + 1]]))
    log.lines.replaceSubrange(
      appends[first].lowerBound..<appends[first + 1].upperBound, with: two + one)
    return one != two
  }

  private func invent(_ log: inout ForgedFolder.Log, _ chance: inout Chance) -> Bool {
    let seats = places("seatTaken", log)
    guard let last = seats.last else { return false }
    var line = log.lines[last]
    guard line.data.swap("{\"seat\":\(seats.count),", "{\"seat\":\(seats.count + 1),") else {
      return false
    }
    let place = last + 1 + chance.below(log.lines.count - last)
    log.lines.insert(line, at: place)
    return true
  }
}

extension String {
  /// Puts one text in the place of another; false where it is not there.
  fileprivate mutating func swap(_ old: String, _ new: String) -> Bool {
    guard let range = range(ofText: old) else { return false }
    replaceSubrange(range, with: new)
    return true
  }

  /// Changes the first hex digit after a text.
  fileprivate mutating func turnDigit(after text: String) -> Bool {
    guard let range = range(ofText: text), range.upperBound < endIndex else { return false }
    let digit = self[range.upperBound]
    replaceSubrange(range.upperBound...range.upperBound, with: digit == "0" ? "1" : "0")
    return true
  }
}
