internal import Documents
internal import EventLog
package import SessionEngine
package import Shell

/// The corrected results that a data folder published, without those that an audit refutes.
///
/// A correction counts if it is what the session and the corrected quiz give, or if the session is
/// on another device. It is judged when it is asked for.
package final class Corrections {
  private let published: PublishedRescores
  private let folder: String
  private let evidence: Evidence
  private let tell: (String) -> Void
  private var refuted: Set<String> = []
  /// The rescores of which something was told.
  private var told: Set<String>
  /// Whether none was left out.
  package private(set) var isWhole: Bool

  /// Takes the rescores of a data folder, and tells of those that cannot be read.
  ///
  /// - Parameters:
  ///   - published: what the folder's ledger names
  ///   - folder: the data folder
  ///   - evidence: what sessions are judged with
  ///   - tell: takes a sentence about what is left out
  package init(
    _ published: PublishedRescores, of folder: String, _ evidence: Evidence,
    tell: @escaping (String) -> Void
  ) {
    (self.published, self.folder, self.evidence) = (published, folder, evidence)
    self.tell = tell
    told = Set(published.unreadable)
    isWhole = published.unreadable.isEmpty
    let count = published.unreadable.count
    let fault = count == 0 ? nil : Corrections.fault(ofFolderIn: folder, evidence)
    // What is wrong with the folder of all is told once.
    for id in published.unreadable.prefix(fault == nil ? count : 1) {
      let others = fault == nil || count == 1 ? " was" : " and \(count - 1) more were"
      let reason = fault ?? Corrections.reason(id, folder, evidence.console)
      tell(
        "rescore \(id)\(others) skipped: \(reason); "
          + "see replay-tool audit --data \(folder.quotedForShell)")
    }
  }

  /// Whether what is wrong at a path, or with `rescore/ID`, was told: that of a rescore which was
  /// skipped or has a result that was left out, or of the folder of all.
  package func hasTold(_ path: String) -> Bool {
    let place = folder.appendingPathPart("rescores")
    let paths = told.flatMap { [place.appendingPathPart($0 + ".jsonl"), "rescore/" + $0] }
    let isToldOfAll = !published.unreadable.isEmpty
    return (paths + (isToldOfAll ? [place, place + "/"] : [])).contains {
      $0.utf8.elementsEqual(path.utf8)
    }
  }

  /// Why no rescore of a data folder can be read; nil where that is no fault of their folder.
  private static func fault(ofFolderIn folder: String, _ evidence: Evidence) -> String? {
    let logs = evidence.console.logs
    let disk = evidence.followsLinks ? logs : logs.withoutLinks(in: folder)
    guard let obstacle = disk.obstacle(toListing: folder.appendingPathPart("rescores")) else {
      return nil
    }
    return obstacle.kind == .symbolicLink
      ? "rescores/ is a symbolic link, which is not followed"
      : "rescores/ cannot be listed: " + obstacle.reason
  }

  /// Why a rescore that the ledger names cannot be read.
  private static func reason(_ id: String, _ folder: String, _ console: Console) -> String {
    let other = "its log is not the one that the ledger names, or breaks a rule"
    guard let stream = StreamName(.rescore, id) else { return other }
    let file = VerifiedLog(
      stream.path(in: folder), on: console.logs.withoutLinks(in: folder), expecting: stream)
    guard let damage = file.verdict.damage else { return other }
    return switch damage.reason {
    case .missing, .empty: "the ledger names it, and there is no log of it"
    case .symbolicLink, .notRegular: "in the place of its log is " + damage.found
    case .readFailed: "its log cannot be read: " + damage.found
    default: other
    }
  }

  /// What a command answers that asked for corrected results: 3 in place of 0 if one was left out.
  package func status(after answer: ExitStatus) -> ExitStatus {
    answer == .yes && !isWhole ? .unjudged : answer
  }

  /// The corrected results of a session, the one that counts first.
  package func of(_ session: String) -> [PublishedRescores.Found] {
    published.corrections(of: session).filter { holds($0, session) }
  }

  private func holds(_ found: PublishedRescores.Found, _ session: String) -> Bool {
    let path = folder.appendingPathPart("sessions").appendingPathPart(session + ".jsonl")
    evidence.enter(folderOf: path)
    switch evidence.evidence(of: found.correction, by: found.rescore.start.to) {
    case .judged(found.correction): return true
    case .notAtHand where evidence.console.logs.lacks(path): return true
    case .judged, .otherHead, .undetermined, .quizMissing, .quizUnreadable, .quizAltered,
      .notAtHand:
      isWhole = false
      told.insert(found.rescore.id)
      if refuted.insert(found.rescore.id + session).inserted {
        tell(
          "session \(session): the corrected result of rescore \(found.rescore.id) was left out, "
            + "because it does not pass an audit; see replay-tool audit --data "
            + folder.quotedForShell)
      }
      return false
    }
  }
}
