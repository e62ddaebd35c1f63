public import Cryptography
public import EventLog
public import SessionEngine

/// Compares the logs of a folder's classes with each other, and with the proofs that players kept.
///
/// Each log by itself is judged by its own rules. Here is what shows only between them: a class
/// log, the ledger and the sessions' logs fix each other's heads (I14, I16, R18), and a host's
/// signature in a proof fixes all of them (I13, I15).
public struct ClassAudit<Disk: Storage> {
  /// A log of the folder that says it is a session of a class.
  public typealias Session = (path: String, stream: StreamName, seat: ClassSeat)

  /// What one proof shows.
  public struct Witness: Sendable {
    /// The proof.
    public let proof: WitnessProof
    /// What comes of it.
    public internal(set) var standing: Standing
  }

  /// What comes of a proof beside a folder.
  public enum Standing: Hashable, Sendable {
    /// The folder has all that the host signed.
    case agrees
    /// The folder has something else, or another proof does.
    case contradicts
    /// It shows nothing, because of a fault.
    case faulty(WitnessProof.Fault)
    /// It shows nothing, because the host signed nothing in it.
    case unsigned
    /// It is signed with another key than the host's, which anybody could have made.
    case otherKey(SLHDSA.PublicKey)
    /// It is signed with the key of the class log, which is not one of those given from elsewhere.
    case ungivenKey(SLHDSA.PublicKey)
    /// It shows nothing against the folder, because a log that it is about could not be read.
    case unread
  }

  /// What was found, in the order of classes and proofs.
  public private(set) var found: [FolderJudgement.Found] = []
  /// The proofs, in the order in which they were given.
  public private(set) var witnesses: [Witness] = []
  /// The classes of the folder, and how far the players' own signatures cover their sessions.
  public private(set) var classes: [ClassCoverage] = []
  let root: String
  let disk: Disk
  let folder: ClassFolder
  /// The classes that have none of the keys that were given, where one of these is of no class
  /// here: a log that was given another key, or another folder.
  public private(set) var classesOfOtherKeys: [String] = []
  private var sessions: [String: ClassSession] = [:]
  private var told: Set<String> = []
  /// The sessions whose player's log is noted in the ledger, and is not there any more.
  var erased: Set<String> = []

  /// Reads the class logs and the ledger of a folder, and what they name.
  ///
  /// `ids` are those of its classes, `sessions` the logs that say they belong to one, `proofs`
  /// those of the players. The hosts' keys may come from elsewhere, one for each class; without
  /// them, those of the class logs count.
  public init(
    _ folder: String, classes ids: [String], sessions: [Session] = [], proofs: [WitnessProof],
    keys: [SLHDSA.PublicKey] = [], on disk: Disk
  ) {
    (root, self.disk) = (folder, disk)
    self.folder = ClassFolder(folder, classes: ids, on: disk)
    for log in self.folder.logs where log.isSound && !self.folder.isLedgerUnread { compare(log) }
    compareNames(sessions)
    compareSecrets()
    // One key for each class: a class with the host's key may have been added to cover another.
    var left = keys
    for log in self.folder.logs where !keys.isEmpty {
      guard let key = log.state.opening?.key else { continue }
      if let place = left.firstIndex(of: key) {
        left.remove(at: place)
      } else {
        classesOfOtherKeys.append(log.id)
      }
    }
    for proof in proofs {
      witnesses.append(Witness(proof: proof, standing: standing(proof, keys)))
    }
    compareWitnesses()
    for log in self.folder.logs {
      classes.append(ClassCoverage(log, witnesses, self.folder, erased: erased))
    }
  }

  /// What comes of a proof before it is compared: a signature counts only with the host's key, for
  /// a player can make a key, and a whole class with it.
  private func standing(_ proof: WitnessProof, _ known: [SLHDSA.PublicKey]) -> Standing {
    if let fault = proof.fault { return .faulty(fault) }
    guard proof.isSigned, let signer = proof.state.classState.opening?.key else {
      return .unsigned
    }
    let isOfLog = signer == log(of: proof.classStream?.name ?? "")?.state.opening?.key
    if known.isEmpty ? isOfLog : known.contains(signer) { return .agrees }
    return isOfLog ? .ungivenKey(signer) : .otherKey(signer)
  }

  /// A session's log, read once.
  mutating func session(_ id: String) -> ClassSession {
    if let session = sessions[id] { return session }
    let session = ClassSession(id, in: root, on: disk)
    sessions[id] = session
    return session
  }

  /// Adds a finding, which is in the log that it is about unless a path is given; of one log, one
  /// code and one witness the first is told.
  mutating func add(
    _ code: FindingCode, _ stream: StreamName, _ sequence: Int64, at path: String? = nil,
    recorded: String, recomputed: String, witness: String = ""
  ) {
    guard told.insert(code.code + " " + stream.text + " " + witness).inserted else { return }
    found.append(
      FolderJudgement.Found(
        path: path ?? stream.path(in: root), stream,
        Finding(code, [sequence], recorded: recorded, recomputed: recomputed)))
  }

  // MARK: Proofs

  private mutating func compareWitnesses() {
    var histories: [WitnessProof] = []
    for place in witnesses.indices where witnesses[place].standing == .agrees {
      let proof = witnesses[place].proof
      let count = found.count
      compareFork(proof, histories)
      let isWhole = compare(proof)
      if found.count > count {
        witnesses[place].standing = .contradicts
      } else if !isWhole {
        witnesses[place].standing = .unread
      }
      histories.append(proof)
    }
  }

  /// Two signatures of one key that no log can agree with (I15).
  private mutating func compareFork(_ proof: WitnessProof, _ others: [WitnessProof]) {
    guard let stream = proof.classStream, let key = proof.state.classState.opening?.key,
      let signedTo = proof.state.signedTo
    else { return }
    for other in others where other.classStream == stream {
      guard let otherTo = other.state.signedTo, other.state.classState.opening?.key == key else {
        continue
      }
      for sequence in 0...min(signedTo, otherTo) {
        let (own, theirs) = (proof.state.heads[Int(sequence)], other.state.heads[Int(sequence)])
        guard own != theirs else { continue }
        add(
          .integrity(.twoHeads), stream, sequence, at: proof.path,
          recorded: own.hex + " signed with key " + key.hex,
          recomputed: theirs.hex + " signed with the same key in " + other.path,
          witness: proof.path)
        return
      }
    }
  }

  /// What the host signed for a player has to be in the folder (I13).
  ///
  /// - Returns: whether all that it is about could be read.
  private mutating func compare(_ proof: WitnessProof) -> Bool {
    guard let stream = proof.classStream, let key = proof.state.classState.opening?.key else {
      return true
    }
    var isWhole = true
    let signer = "signed with key " + key.hex + ", in " + proof.path
    let log = log(of: stream.name)
    let heads = log?.heads ?? []
    if let place = proof.firstDifference(from: heads) {
      let head = heads.head(at: place)
      // A class log in a folder that cannot be looked into may be there.
      if head == nil, log?.isUnread ?? isUnread(stream) {
        isWhole = false
      } else {
        add(
          .integrity(.lostHead), stream, place, at: log?.path ?? root,
          recorded: head?.hex ?? "no intact line",
          recomputed: proof.state.heads[Int(place)].hex + " " + signer, witness: proof.path)
      }
    }
    for receipt in proof.signedHeads {
      let head: Digest?
      let isUnread: Bool
      if receipt.stream.kind == .ledger {
        head = folder.ledgerHeads.head(at: receipt.sequence)
        isUnread = folder.isLedgerUnread
      } else {
        let session = session(receipt.stream.name)
        head = session.head(at: receipt.sequence)
        isUnread = session.isUnread
      }
      guard head != receipt.head else { continue }
      guard head != nil || !isUnread else {
        isWhole = false
        continue
      }
      add(
        .integrity(.lostHead), receipt.stream, receipt.sequence,
        recorded: head?.hex ?? "no intact line",
        recomputed: receipt.head.hex + " " + signer, witness: proof.path)
    }
    return isWhole
  }
}
