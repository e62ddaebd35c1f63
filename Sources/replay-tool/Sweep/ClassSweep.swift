import Classroom
import Cryptography
import Documents
import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// What an audit compares between the logs of a folder's classes, and with the proofs of players.
struct ClassSweep {
  private let folder: String
  private let proofs: [String]
  private let hostKeys: [SLHDSA.PublicKey]
  private let console: Console
  /// What the logs of the folder are read from.
  private let disk: LogDisk
  private let classes: [String]
  private var sessions: [ClassAudit<LogDisk>.Session] = []
  /// Whether all logs of the folder are read.
  private let isWhole: Bool
  /// Where all are not: the paths of those that are, and what they are about.
  private var paths: Set<[UInt8]> = []
  private var streams: Set<StreamName> = []
  /// The proofs that were named as logs beside those of `--witness`: nothing is compared with them.
  private(set) var bareProofs: [String] = []

  static let witness = Option(
    "--witness", value: "FILE",
    "compare a class of --data with a player's proof", repeats: true)
  static let hostKey = Option(
    "--host-key", value: "KEY",
    "the key that signs for a host, as it was printed when the class began; one for each class",
    repeats: true
  ) { text throws(Failure) in
    guard let key = SLHDSA.PublicKey(hex: Array(text.utf8)) else {
      throw Failure(
        "--host-key needs 64 lower-case hex digits, as the host printed them when the class "
          + "began; \(text.escapedForTerminal) is not a public key")
    }
    return key
  }

  /// Looks for classes; nil without a data folder.
  ///
  /// - Throws: ``Failure`` where a proof is not there, or proofs were named without a folder.
  init?(_ arguments: Arguments) throws(Failure) {
    proofs = arguments.all(ClassSweep.witness)
    console = arguments.console
    hostKeys = try arguments.all(ClassSweep.hostKey)
    guard let data = try DataOption.folder(arguments) else {
      guard proofs.isEmpty, hostKeys.isEmpty else {
        throw Failure(
          "--witness and --host-key need the data folder that they are about: --data DIR")
      }
      return nil
    }
    for path in proofs where console.logs.found(at: path) == nil {
      throw Failure("--witness \(path.escapedForTerminal): no such file; check the path")
    }
    folder = data
    isWhole = DataOption.namesAll(of: DataPlaces(data, console.logs), arguments)
    disk = Inputs.disk(of: data, arguments)
    classes = ClassFindings.classes(of: data, on: disk)
  }

  /// The private keys that are in the data folder, where earlier versions kept them.
  var keys: [String] {
    ["", "classes"].flatMap { part in
      let place = part.isEmpty ? folder : folder.appendingPathPart(part)
      return ((try? console.logs.names(in: place)) ?? []).filter { $0.hasSuffix(".key") }
        .map { place.appendingPathPart($0) }
    }
  }

  /// Takes in a log that was judged: a session says itself which class it belongs to.
  mutating func meet(_ log: JudgedLog) {
    if !isWhole { note(log) }
    guard let place = log.start?.classSeat, let stream = log.file.stream, log.isSession else {
      return
    }
    sessions.append((log.file.path, stream, place))
  }

  private mutating func note(_ log: JudgedLog) {
    paths.insert(log.file.path.fileNameBytes)
    if let stream = log.file.stream { streams.insert(stream) }
    if !proofs.isEmpty, log.file.stream?.kind == .proof { bareProofs.append(log.file.path) }
    guard log.isSession, let start = log.start else { return }
    if let player = StreamName(.player, start.player) { streams.insert(player) }
    guard let seat = start.classSeat else { return }
    if let stream = StreamName(.classroom, seat.classID) { streams.insert(stream) }
  }

  /// Whether a finding is about a log that was read, or about the class or player of such a
  /// session, or is what a proof shows.
  ///
  /// No other counts where the audit was not asked about the whole folder.
  func concerns(_ found: FolderJudgement.Found) -> Bool {
    isWhole || ClassSweep.shownByProofs.contains(found.finding.code)
      || paths.contains(found.path.fileNameBytes)
      || StreamName(found.kind, found.session).map { streams.contains($0) } == true
  }

  private static let shownByProofs: [FindingCode] = [
    .integrity(.lostHead), .integrity(.twoHeads),
  ]

  /// Whether a class is that of a log that was read.
  func concerns(classID: String) -> Bool {
    isWhole || StreamName(.classroom, classID).map { streams.contains($0) } == true
  }

  /// That something was found in logs that do not count here.
  func warnOfOthers(_ count: Int) {
    console.warn(
      "\(ReplayTool.name): \(folder.escapedForTerminal): \(count.counted("finding")) of classes "
        + "in other logs than those named; replay-tool audit --data \(folder.quotedForShell) "
        + "has them")
  }

  /// That a proof was named without its option, as by `--witness *.jsonl`.
  func warn(ofProof path: String) {
    console.warn(
      "\(ReplayTool.name): \(path.escapedForTerminal) is a player's proof, and nothing is compared "
        + "with it; write --witness before each proof")
  }

  /// Whether something may be found in a log when the logs of classes are compared.
  func isAbout(_ log: JudgedLog) -> Bool {
    !classes.isEmpty && (!log.isSession || log.start?.classSeat != nil)
  }

  /// Compares; nil where there are neither classes nor proofs nor sessions of a class.
  func end() -> ClassAudit<LogDisk>? {
    guard !classes.isEmpty || !proofs.isEmpty || !sessions.isEmpty else { return nil }
    return ClassAudit(
      folder, classes: classes, sessions: sessions,
      proofs: proofs.map { WitnessProof($0, on: console.logs) }, keys: hostKeys, on: disk)
  }
}
