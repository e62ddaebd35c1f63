import Documents
import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// `minimise --keep CODE[@SEQ]`: the finding that has to stay.
struct KeptFinding {
  let code: FindingCode
  private let sequence: Int64?
  /// The seq as it was written.
  private let place: String?
  private let isLoose: Bool

  /// Reads what is to be kept.
  init(_ word: String, isLoose: Bool) throws(Failure) {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false).map { String($0) }
    let codes = FindingCode.allCases.filter { $0.findingClass == .rule }.map { $0.code }
    guard let code = FindingCode.allCases.first(where: { $0.code == parts[0].uppercased() }) else {
      throw Failure(
        "no code \(parts[0].shownArgument)"
          + nearest(parts[0], among: codes, else: "replay-tool explain lists all"))
    }
    guard code.findingClass != .integrity else {
      throw Failure(
        "\(code.code) is about the file, and its chain is computed again here; "
          + "replay-tool verify names its line")
    }
    guard code.findingClass == .rule else {
      throw Failure(
        "\(code.code) is a reason to look, measured over whole sessions, and cannot be kept; "
          + "name a finding of the rules, such as R01")
    }
    var sequence: Int64?
    if parts.count > 1 {
      guard parts.count == 2, let number = Place.number(parts[1]) else {
        throw Failure("--keep \(word.escapedForTerminal): write CODE or CODE@SEQ, such as R01@14")
      }
      sequence = number
    }
    (self.code, self.sequence, self.isLoose) = (code, sequence, isLoose)
    place = parts.count > 1 ? parts[1] : nil
  }

  /// Whether an audit of a session finds it.
  func isFound(in file: RecordedFile) -> Bool {
    wanted(in: RecordedAudit(file.lines, file.evidence.sources)) != nil
  }

  private func wanted(in audit: RecordedAudit) -> Finding? {
    audit.findings.first {
      $0.code == code && (sequence == nil || $0.sequences.first == sequence)
    }
  }

  /// What is left of a session.
  ///
  /// - Throws: ``Failure`` with exit code 1 where an audit does not find it.
  func smallest(of file: RecordedFile) throws(Failure) -> SmallestSession {
    let audit = RecordedAudit(file.lines, file.evidence.sources)
    guard let wanted = wanted(in: audit) else { throw missing(audit, file) }
    let lines =
      isLoose
      ? Minimise.lines(file.lines, showingLoosely: wanted, file.evidence.sources)
      : Minimise.lines(file.lines, showing: wanted, file.evidence.sources)
    let left = RecordedAudit(lines, file.evidence.sources).findings.first {
      $0.isAtSameLine(as: wanted)
    }
    return SmallestSession(
      file: file, kept: "\(code.code)@\(wanted.sequences.first ?? 0)  \(code.title)",
      details: [
        "recorded    " + (left ?? wanted).recorded, "recomputed  " + (left ?? wanted).recomputed,
      ], lines: lines)
  }

  private func missing(_ audit: RecordedAudit, _ file: RecordedFile) -> Failure {
    let there = audit.findings.map { $0.code.code + "@" + String($0.sequences.first ?? 0) }
    let name = file.path.escapedForTerminal
    if there.isEmpty, audit.isHindered {
      return Failure(
        "\(name): cannot be judged; replay-tool audit \(file.path.quotedAsLog) says why", .unjudged)
    }
    return Failure(
      "\(name): no \(code.code)" + (place.map { " at seq \($0)" } ?? "") + "; an audit finds "
        + (there.isEmpty ? "nothing" : there.joined(separator: ", ")), .no)
  }
}
