public import EventLog

/// A proof file, read and checked: what it shows, or why it shows nothing.
public struct WitnessProof: Sendable {
  /// Why a proof shows nothing.
  public enum Fault: Hashable, Sendable {
    /// It could not be read to its end, or is not a log.
    case damaged(Verdict)
    /// It is a log of another kind.
    case noProof
    /// A line that this version does not know.
    case unknown(Int64)
    /// A line that does not follow from those before it.
    case refused(Int64, ProofDecider.Refusal)
    /// Something else than one event in an append.
    case notOneEvent(Int64)
    /// It does not even name its class, or has no class log.
    case empty
  }

  /// Where it is.
  public let path: String
  /// What it says.
  public let state: ProofState
  /// Why it shows nothing; nil where it does.
  public let fault: Fault?

  /// Reads a proof and checks every signature in it.
  public init<Disk: Storage>(_ path: String, on disk: Disk, settling: Settling = .now) {
    self.path = path
    var judgement = Judgement(ProofDecider())
    var fault: Fault?
    var isProof = true
    let file = VerifiedLog(path, on: disk, settling: settling) { cursor in
      if let stream = cursor.header?.stream, stream.kind != .proof { isProof = false }
      guard isProof, fault == nil else { return }
      judgement.take(cursor) { found in
        guard fault == nil else { return }
        switch found {
        case .unknown(let place): fault = .unknown(place)
        case .refused(let place, _, let refusal): fault = .refused(place, refusal)
        case .noCommand(let place), .noChange(let place), .differs(let place, _),
          .incomplete(let place, _):
          fault = .notOneEvent(place)
        }
      }
    }
    state = judgement.state
    if !isProof {
      self.fault = .noProof
    } else if !file.verdict.isSound {
      self.fault = .damaged(file.verdict)
    } else if let fault {
      self.fault = fault
    } else {
      self.fault = state.classState.opening == nil ? .empty : nil
    }
  }

  /// Whether it shows anything: it is whole, and the host signed something of it.
  public var isSigned: Bool { fault == nil && state.signedTo != nil }

  /// The class log, as the host signed it for this player.
  var classStream: StreamName? {
    state.start.flatMap { StreamName(.classroom, $0.classID) }
  }

  /// The first place where a class log has another line than the host signed for this player.
  func firstDifference(from heads: [Digest]) -> Int64? {
    guard let signedTo = state.signedTo else { return nil }
    return (0...signedTo).first { heads.head(at: $0) != state.heads[Int($0)] }
  }

  /// The lines of other logs that the host's signature covers: sessions, and the ledger.
  var signedHeads: [Receipt] {
    guard let signedTo = state.signedTo, let ledger = StreamName(.ledger, "main") else { return [] }
    var heads: [Receipt] = []
    if let opening = state.classState.opening?.ledger {
      heads.append(Receipt(stream: ledger, sequence: opening.sequence, head: opening.head))
    }
    for (sequence, _, tick) in state.ticks where sequence <= signedTo {
      heads.append(
        Receipt(stream: ledger, sequence: tick.ledger.sequence, head: tick.ledger.head))
    }
    for inclusion in state.inclusions where inclusion.tick <= signedTo {
      heads.append(inclusion.session)
    }
    return heads
  }
}
