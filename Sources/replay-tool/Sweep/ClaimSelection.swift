import EventLog
import ReplayTool
import SessionEngine

/// The sessions that several players of a run claim, found before the run by a look at the players'
/// logs, so that an audit tells what is wrong with a log when it comes to it.
struct ClaimSelection {
  private var wrongClaims: [[UInt8]: [Finding]] = [:]

  init(_ sweep: LogSweep) {
    let items = sweep.inputs.items.filter { ClaimSelection.isOfPlayer($0) }
    guard items.count > 1 else { return }
    var folder = FolderJudgement()
    for item in items {
      var log = JudgedLog(item, sweep.evidence, receipts: [], ledger: sweep.folder.notes)
      folder.meet(&log) { _, _ in nil }
    }
    for found in folder.wrongClaims {
      wrongClaims[found.path.fileNameBytes, default: []].append(found.finding)
    }
  }

  /// What is wrong with the claims of the log at a path, beside those of the others.
  subscript(path: String) -> [Finding] { wrongClaims[path.fileNameBytes] ?? [] }

  /// Whether it is the log of a player; one that is named as a session is none.
  private static func isOfPlayer(_ item: Inputs.Item) -> Bool {
    if let expected = item.expected { return expected.kind == .player }
    guard !item.isLink, SessionID(String(item.path.lastPathPart.dropLast(6))) == nil else {
      return false
    }
    return ReplayedFile.stream(of: item)?.kind == .player
  }
}
