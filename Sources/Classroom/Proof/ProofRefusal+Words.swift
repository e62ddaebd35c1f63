extension ProofDecider.Refusal {
  /// What the rules ask for, in a few words.
  public var words: String {
    switch self {
    case .notStarted: "proofStarted before it"
    case .startedTwice: "one proofStarted"
    case .textLimit(let limit): "a text of 1 to " + String(limit) + " bytes"
    case .damagedClassLines: "whole lines that continue the class log"
    case .noSuchLine(let sequence): "the class log's line at seq " + String(sequence)
    case .noSuchTick(let sequence): "a tick at seq " + String(sequence) + " of the class log"
    case .otherSession: "the session that the class log has at this place"
    case .notIncluded: "a path that leads to the tick's root"
    case .badSignature: "a signature of the key that it is of"
    case .otherSeat: "a statement of this class and seat"
    case .foreignKey: "a key that the class log has for the seat"
    case .notAscending: "a later line than the last reply's"
    case .otherSecret: "the secret that the host committed itself to, and the seed that follows"
    case .otherSessionLog(let sequence):
      "a whole log of the session, with the head of the ticks at seq " + String(sequence)
    }
  }
}
