public import Classroom
import Cryptography
import EventLog
public import Documents
import Shell

extension ClassAudit.Standing {
  /// Whether the proof could be compared.
  var isJudged: Bool { reason == nil }

  /// Why it could not be compared, in words; nil where it was.
  var reason: String? {
    switch self {
    case .agrees, .contradicts: nil
    case .faulty(let fault): fault.words
    case .unsigned: "the host signed nothing in it, so all of it is the player's claim"
    case .otherKey(let key):
      "it is signed with key \(key.hex), which is not the host's in the class log: compare it with "
        + "the key that was printed when the class began, and name that with --host-key"
    case .ungivenKey(let key):
      "it is signed with key \(key.hex), the key in the class log; it is not the key given with "
        + "--host-key"
    case .unread: "a log of the folder that it is about cannot be read"
    }
  }
}

extension WitnessProof.Fault {
  /// What is wrong with the file.
  fileprivate var words: String {
    switch self {
    case .damaged(let verdict):
      "\(verdict.name), \(verdict.damage.map { "line \($0.line)" } ?? "empty"); replay-tool verify says more"
    case .noProof: "not a proof but a log of another kind"
    case .unknown(let place): "seq \(place) has an event that this version does not know"
    case .refused(let place, let refusal): "seq \(place) needs \(refusal.words)"
    case .notOneEvent(let place): "the append at seq \(place) is not one event"
    case .empty: "it has no line of a class log"
    }
  }
}

extension ClassAudit.Witness {
  /// How far the host signed, for a person.
  fileprivate var extent: String {
    guard let signedTo = proof.state.signedTo else { return "nothing signed" }
    let tick = proof.state.signedTick.map { ", last tick at " + $0.at.text } ?? ", before any tick"
    return "signed by the host up to seq \(signedTo) of class \(proof.state.start?.classID ?? "")"
      + tick
  }

  /// What comes of the proof, in a line.
  func sentence(_ output: borrowing Output) -> String {
    let name = proof.path.escapedForTerminal
    switch standing {
    case .agrees:
      return output.styled("agrees", .green) + "  \(name): seat \(proof.state.start?.seat ?? 0), "
        + extent
    case .contradicts:
      return output.styled("contradicts", .red)
        + "  \(name): seat \(proof.state.start?.seat ?? 0), \(extent); see the findings that name it"
    case .faulty, .unsigned, .otherKey, .ungivenKey, .unread:
      return output.styled("set aside", .yellow) + "  \(name): \(standing.reason ?? "")"
    }
  }
}

extension ClassCoverage {
  /// By whom a class is witnessed, and what the players signed themselves.
  var sentence: String {
    var text = "class \(id): \(seatCount.counted("seat")), \(drawCount.counted("start"))"
    if extraKeyCount > 0 {
      text += ", \(extraKeyCount.counted("key")) of reloads or second devices"
    }
    if let least = players.min(by: { $0.tick.sequence < $1.tick.sequence }),
      let most = players.max(by: { $0.tick.sequence < $1.tick.sequence })
    {
      text +=
        "; witnessed by \(players.count.counted("player")) up to the tick at seq "
        + "\(least.tick.sequence) (\(least.at.text))"
      if most.tick.sequence > least.tick.sequence {
        text += ", by one up to seq \(most.tick.sequence) (\(most.at.text))"
      }
    } else {
      text += "; witnessed by no player"
    }
    if notedPlayerCount > 0 {
      text +=
        "; players' logs as they were before \(notedPlayerCount.counted("session"))"
    }
    if erasedPlayerCount > 0 {
      text +=
        "; without the players' logs that the ledger notes before "
        + "\(erasedPlayerCount.counted("session")): erased, or removed by the host"
    }
    if unrevealedCount > 0 {
      let words =
        unrevealedCount == 1
        ? ("secret", "has", "its seed follows") : ("secrets", "have", "their seeds follow")
      let count = unrevealedCount.counted("session")
      text += "; the \(words.0) of \(count) \(words.1) not been revealed"
      if !hasEnded { text += " yet" }
      text += ", so nobody can check that \(words.2) from the draw"
    }
    text += "; signed by the player: \(signedTo.count.counted("session"))"
    if let least = signedTo.min(by: { $0.sequence < $1.sequence }) {
      text += signedTo.count == 1 ? ", up" : ", each at least up"
      text += " to seq \(least.sequence)"
    }
    return text + ". What was appended later is self-attested."
  }
}

/// What `audit` says of a player's proof.
struct AuditedWitness: Document {
  static let form = DocumentForm("replay-tool/audit@1", "witness", "One proof.")

  let witness: ClassAudit<LogDisk>.Witness

  /// What comes of a proof.
  enum Standing: String, Word {
    case agrees, contradicts, setAside
  }

  private var standing: Standing {
    switch witness.standing {
    case .agrees: .agrees
    case .contradicts: .contradicts
    case .faulty, .unsigned, .otherKey, .ungivenKey, .unread: .setAside
    }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.witness.proof.path) }
    fields.optional("class", "The id of the class.") { $0.witness.proof.state.start?.classID }
    fields.optional("seat", as: .count, "The number of the seat.") {
      $0.witness.proof.state.start.map { Int($0.seat) }
    }
    fields.field("standing", "Whether the folder agrees with it, or why it was set aside.") {
      $0.standing
    }
    fields.optional("signedTo", as: .seq, "The last line of the class log that the host signed.") {
      $0.witness.proof.state.signedTo
    }
    fields.optional("reason", "Why it was set aside.") { $0.witness.standing.reason }
  }
}

/// What `audit` says of a class.
extension ClassCoverage: Document {
  /// The form of the schema.
  public static let form = DocumentForm("replay-tool/audit@1", "class", "One class.")

  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("class", "The id of the class.") { $0.id }
    fields.field("seats", as: .count, "Seats that were taken.") { $0.seatCount }
    fields.field("starts", as: .count, "Sessions that the host committed itself to.") {
      $0.drawCount
    }
    fields.field("unrevealed", as: .count, "Sessions whose secret is not in the ledger.") {
      $0.unrevealedCount
    }
    fields.field("extraKeys", as: .count, "Keys of reloads or second devices.") {
      $0.extraKeyCount
    }
    fields.field("witnesses", as: .count, "Players whose proofs the folder agrees with.") {
      $0.players.count
    }
    fields.optional("witnessedTo", as: .seq, "The tick that all of them cover.") {
      $0.players.map { $0.tick.sequence }.min()
    }
    fields.field("signed", as: .count, "Sessions with a statement that their player signed.") {
      $0.signedTo.count
    }
    fields.field("held", "The same in words.") { $0.sentence }
  }
}
