/// What an audit finds of a file, or of files that belong together: that they are not whole.
public enum IntegrityFinding: Hashable, Sendable, CaseIterable {
  case tornTail, altered, spliced, foreign, unreadable, truncated, rewritten, rolledBack, missing
  case unregistered, fork, otherLedger, lostHead, otherRoot, twoHeads, otherStatement, copy

  /// The row of each.
  func row<Part: FindingPart>() -> Part {
    switch self {
    case .tornTail:
      Part(
        "I01", .note, "torn tail", short: "torn",
        rule: "only the last append can be incomplete, and then by a crash",
        innocent: "a power cut or a killed program in the middle of a write",
        explanation: "The file ends with part of an append that was never acknowledged. "
          + "Everything before it is complete. When the session is resumed, that part is kept in "
          + "a file beside the log, and the log records this with tailDropped.",
        next: "leave a log that was collected as it is: nothing that was acknowledged is lost; on "
          + "the player's device, the program repairs it when it next writes to the log",
        example: "fixtures/damaged/I01-torn-tail.jsonl")
    case .altered:
      Part(
        "I02", .fault, "altered", short: "altered",
        rule: "a line's hash is the SHA-256 of its bytes before ,\"hash\":\"",
        innocent: "an editor that saved the file, a failing disk, a transfer that changed line "
          + "endings",
        explanation: "A line does not have the bytes that were hashed when it was written, or is "
          + "not a line of this format. Every line before it is unchanged.",
        next: "look at the named line; compare the log with another copy or with a receipt",
        example: "fixtures/damaged/I02-altered.jsonl")
    case .spliced:
      Part(
        "I03", .fault, "spliced", short: "lines moved",
        rule: "prev is the hash of the line before, seq counts without gaps",
        innocent: "two copies of a log merged by hand, lines lost in copying",
        explanation: "Each line is unchanged, but their sequence is not: lines are missing, "
          + "inserted, repeated or moved.",
        next: "look at the named line; compare the log with another copy or with a receipt",
        example: "fixtures/damaged/I03-spliced.jsonl")
    case .foreign:
      Part(
        "I04", .fault, "foreign", short: "other log",
        rule: "line 0 is logCreated, of format 1 and the stream that was asked for",
        innocent: "a file in the wrong folder, or the log of another program or version",
        explanation: "The file is not the log that was expected here.",
        next: "check the path and where the file came from",
        example: "fixtures/damaged/I04-foreign.jsonl")
    case .unreadable:
      Part(
        "I05", .unjudged, "unreadable", short: "unreadable",
        rule: "a log is a regular file with a complete line 0, and so is the log of a session's "
          + "class",
        innocent: "an empty or partly copied file, missing permissions, a failing disk",
        explanation: "The file cannot be read as a log. That is damage, not tampering. A session "
          + "of a class has the code too if the class log cannot be judged: what the session says "
          + "of its class is worth no more than that log.",
        next: "check the path and where the file came from",
        example: "fixtures/damaged/I05-unreadable.jsonl")
    case .truncated:
      Part(
        "I06", .fault, "does not reach its receipt", short: "short of its receipt",
        rule: "a log has at least the lines that its receipt was given for",
        innocent: "a copy from before the receipt, a restored backup",
        explanation: "There is a receipt for a later line. The log now ends before that line, or "
          + "is damaged before it (I02, I03): then what follows the damage is not known.",
        next: "ask for the copy that the receipt belongs to",
        example: "--receipt receipt:1:session/01a1f84a-95c0-7aa9-86d4-6d4304694bae:999:"
          + String(repeating: "0", count: 64) + " fixtures/sessions/animals-plain.jsonl")
    case .rewritten:
      Part(
        "I07", .fault, "differs from its receipt", short: "not its receipt",
        rule: "the line at a receipt's seq has the receipt's hash",
        innocent: "the receipt of another copy of the session",
        explanation: "The chain is consistent, but it is not the chain of the receipt: the log "
          + "was rewritten from some line on, at or before the line of the receipt.",
        next: "ask for the copy that the receipt belongs to",
        example: "--receipt receipt:1:session/01a1f84a-95c0-7aa9-86d4-6d4304694bae:3:"
          + String(repeating: "0", count: 64) + " fixtures/sessions/animals-plain.jsonl")
    case .rolledBack:
      Part(
        "I08", .fault,
        "rolled back: shorter than its entry in the ledger, or different from it",
        short: "rolled back",
        rule: "a session's log has every head that the ledger recorded for it",
        innocent: "a session's file that was restored from a backup, without the ledger",
        explanation: "The ledger recorded a line that the session's log does not have, or has "
          + "differently: the log was cut or replaced afterwards. The same code is used for the "
          + "log of a published rescore.",
        next: "compare the log with another copy of the session or with a receipt",
        example: "--data fixtures/folders/I08-rolled-back")
    case .missing:
      Part(
        "I09", .fault,
        "missing: a session that began, according to the ledger, has no log",
        short: "missing",
        rule: "every session that began, according to the ledger, has a log; so has its class, "
          + "and the player of a session with extra time",
        innocent: "a log that was moved, deleted on request, or not copied with its folder",
        explanation: "The ledger recorded that a session began, and its log is missing. A session "
          + "that was only opened is not a fault: an interrupted start leaves that, and version "
          + "0.1.0 did not record the beginning. A log that is there and cannot be read is I05. "
          + "The same code is used if the log of a published rescore is missing, that of a class "
          + "(for the class and each of its sessions), or that of a player who had extra time in a "
          + "class.",
        next: "copy the whole folder again, or ask where the missing sessions are",
        example: "--data fixtures/folders/I09-missing-session")
    case .unregistered:
      Part(
        "I10", .fault,
        "not in the ledger, or there with another player or quiz",
        short: "not in the ledger",
        rule: "a session is in the ledger, with its player and quiz, before it begins",
        innocent: "a log copied from another folder, a lost ledger",
        explanation: "A session's log is in the folder, but not in the ledger, or the ledger has "
          + "another player or quiz for it.",
        next: "replay-tool log FOLDER/ledger.jsonl shows which sessions the ledger has",
        example: "--data fixtures/folders/I10-unregistered")
    case .fork:
      Part(
        "I11", .fault, "one session, two heads", short: "two heads",
        rule: "a session has one log and one head at each place",
        innocent: "a session resumed in two copies of the folder",
        explanation: "There are two logs, or two histories, of one session.",
        next: "replay-tool diff LOG LOG shows where the two differ",
        example: "--data fixtures/folders/I11-fork")
    case .otherLedger:
      Part(
        "I12", .fault, "the ledger does not continue from its receipt", short: "other ledger",
        rule: "the ledger's line at its receipt's seq has the receipt's hash",
        innocent: "the receipt of another folder's ledger, a restored backup",
        explanation: "There is a receipt of the ledger, and the ledger is now shorter, damaged "
          + "or different.",
        next: "ask for the copy that the receipt belongs to",
        example: "--receipt receipt:1:ledger/main:6:"
          + "fc92773dbf1324f080caac62876c3d56a14d8bc0aa829dcf07ad0c902692a7c4"
          + " --data fixtures/folders/I12-ledger-cut")
    case .lostHead:
      Part(
        "I13", .fault, "the folder lacks a head that its host signed", short: "lost a signed head",
        rule: "a folder has every head that its host signed, and everything that the head covers",
        innocent: "a folder restored from a backup while its class continued: begin a new class "
          + "after restoring",
        explanation: "A player's proof has the host's signature for a head of the class log, "
          + "which covers heads of sessions and of the ledger. The folder has another line there, "
          + "or none that is intact: its logs were rewritten, cut or replaced after the host had "
          + "signed. The signature, whose key the finding names, proves this.",
        example: "--data fixtures/classes/I13-lost-head --witness "
          + "fixtures/classes/sound-proofs/seat-1.jsonl")
    case .otherRoot:
      Part(
        "I14", .fault, "class log, ledger and sessions disagree", short: "logs disagree",
        rule: "a tick's root covers the heads that the ledger recorded before it, and the "
          + "sessions' logs have these heads; a session's class log passes its audit and has the "
          + "session's draw",
        innocent: "a folder put together from two copies",
        explanation: "The class log, the ledger, the sessions' and the players' logs disagree "
          + "about heads, seats or draws, or a session has lines after its class had ended. At "
          + "least one of them was changed after it was written. If an audit finds a fault in the "
          + "class log, each session of that class has this code too.",
        example: "--data fixtures/classes/I14-other-root")
    case .twoHeads:
      Part(
        "I15", .fault, "the host signed two heads at one place", short: "two signed heads",
        rule: "a host signs one head at each place of a class log",
        innocent: "a class that was resumed in two copies of the folder, with the same key",
        explanation: "Two proofs have signatures by the same host key for two different lines at "
          + "one place of the class log: the host showed two histories. No log can agree with "
          + "both, so the signatures are proof against the key.",
        example: "--data fixtures/classes/sound --witness "
          + "fixtures/classes/sound-proofs/seat-1.jsonl --witness "
          + "fixtures/classes/I15-other-branch.jsonl")
    case .otherStatement:
      Part(
        "I16", .fault, "a signed statement and the log disagree", short: "not what was signed",
        rule: "a session's log has the head and the answers that its player signed with a key of "
          + "the seat",
        innocent: "a session's log restored from a backup after the statement was recorded",
        explanation: "The ledger records a statement with a player's signature, and the session's "
          + "log has another head or other answers at that place, or the signature is not by a "
          + "key of the seat. The player cannot have signed what the log has now.",
        example: "--data fixtures/classes/I16-other-answers")
    case .copy:
      Part(
        "I17", .note, "a copy of a session, which counts once", short: "a copy",
        rule: "a session counts once, however many copies of its log there are",
        innocent: "a backup inside the folder, or the same folder named twice",
        explanation: "Another log of this run has the same session: the same lines, or more or "
          + "fewer of them. This is what a copy or a backup looks like. Nothing is wrong, but "
          + "statistics, exports and rescoring count the session once, with the longer log. "
          + "Copies that differ at a place that both have are I11.",
        next: "nothing to do: the session counts once",
        example: "--data fixtures/folders/I17-copy")
    }
  }
}
