import Classroom
import EventLog
import SessionEngine

/// One honest class and what its host signed, against which forged folders are judged.
struct Trial {
  /// How often what was done to folders came to what.
  struct Count {
    /// Changes of what the last signed tick covers, which were found.
    var found = 0
    /// Changes that no signature covers.
    var behind = 0
    /// Of these, how many were found all the same, because logs of the folder disagree.
    var behindFound = 0
    /// Changes of what is covered, which were not found.
    var missed = 0
    /// Changes that no signature covers, and of which a proof was said to show something.
    var wronglyProven = 0
  }

  private let folder: ForgedFolder
  private let proofs: [WitnessProof]
  /// The hashes that the host's signature covers, by path.
  private let covered: [(path: String, heads: [Digest])]

  /// Plays a class; the host signs for everybody after the third tick, or also at the end.
  init?(playerCount: Int, seed: UInt64, signsEnd: Bool) throws {
    let played = try SimulatedClass.played(
      playerCount: playerCount, seed: seed, signsEnd: signsEnd, isFull: false)
    guard let folder = ForgedFolder(played) else { return nil }
    self.folder = folder
    proofs = played.players.map { WitnessProof($0.proofPath, on: played.disk) }
    guard proofs.allSatisfy({ $0.isSigned }), let state = proofs.first?.state,
      let signedTo = state.signedTo, let tick = state.signedTick
    else { return nil }
    var covered = [
      (folder.classLog.path, Array(folder.classLog.heads.prefix(Int(signedTo) + 1))),
      (folder.ledger.path, Array(folder.ledger.heads.prefix(Int(tick.tick.ledger.sequence) + 1))),
    ]
    for (session, proof) in zip(folder.sessions, proofs) {
      guard let last = proof.state.inclusions.last(where: { $0.tick <= signedTo }) else {
        return nil
      }
      covered.append(
        (session.path, Array(session.heads.prefix(Int(last.session.sequence) + 1))))
    }
    self.covered = covered
  }

  /// Whether the audit of the folder as it was has nothing to say.
  var isHonestFolderSound: Bool {
    var honest = folder
    return audit(honest.chain(.log), proofs).found.isEmpty
  }

  /// Forges the folder once, and counts what the audit says of it.
  func run(
    _ forgery: Forgery, _ cover: ForgedFolder.Cover, _ chance: inout Chance, _ count: inout Count
  ) {
    var forged = folder
    guard forgery.apply(to: &forged, &chance) else { return }
    let files = forged.chain(cover)
    // All proofs, or that of one player alone.
    let kept = chance.below(2) == 0 ? proofs : [proofs[chance.below(proofs.count)]]
    let found = audit(files, kept).found
    let isProven = found.contains {
      $0.finding.code == .integrity(.lostHead) || $0.finding.code == .integrity(.twoHeads)
    }
    if isCovered(forged) {
      if found.isEmpty { count.missed += 1 } else { count.found += 1 }
    } else {
      count.behind += 1
      if isProven { count.wronglyProven += 1 } else if !found.isEmpty { count.behindFound += 1 }
    }
  }

  private func audit(
    _ files: [(path: String, bytes: [UInt8])], _ proofs: [WitnessProof]
  ) -> ClassAudit<MemoryStorage> {
    let disk = MemoryStorage()
    for (path, bytes) in files { disk.put(bytes, at: path) }
    return ClassAudit(
      SimulatedClass.root, classes: [SimulatedClass.id], proofs: proofs,
      keys: proofs.prefix(1).compactMap { $0.state.classState.opening?.key }, on: disk)
  }

  /// Whether a line that the host signed for is another one now, or is missing.
  private func isCovered(_ forged: ForgedFolder) -> Bool {
    let logs = [forged.classLog, forged.ledger] + forged.sessions
    for (log, covered) in zip(logs, covered) {
      let heads = log.chained.heads
      guard heads.count >= covered.heads.count,
        heads.prefix(covered.heads.count).elementsEqual(covered.heads)
      else { return true }
    }
    return false
  }
}
