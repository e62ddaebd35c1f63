internal import Classroom
internal import SessionEngine

/// All that the teacher's board is computed from, at one moment.
///
/// The host gathers it; ``BoardState`` decides nothing that is not in it.
struct BoardFacts {
  /// What the class is.
  struct Class {
    let id: String
    let quiz: Quiz
    let pacing: ClassOpening.Pacing
    /// The fold of the class log.
    let log: ClassState
    /// What players type to join.
    let code: String
    /// Where players go, as they type it: `192.168.1.20:8080`.
    let addresses: [String]
    /// The address with the code in it, for a QR code.
    let link: String
    /// The eight words of the class log's last line.
    let words: String
    /// The place of that line.
    let sequence: Int64
    /// The limit of the open question, or of the exam that runs, in milliseconds; 0 for none.
    let limitMilliseconds: Int64
    /// For how long the question has been open, or the exam has run.
    let openMilliseconds: Int64
    /// What the disk of the host does not take; nil while it takes all.
    var trouble: String?
    /// Whether time limits run.
    var isTimed = false
    /// How long the host was down, until the teacher has said whether that counts.
    var outageMilliseconds: Int64?

    /// The seconds that the open question or the exam has left, begun ones counted; nil without a
    /// limit, and while an outage is not judged.
    var secondsLeft: Int64? {
      guard limitMilliseconds > 0, outageMilliseconds == nil, !log.hasEnded else { return nil }
      return (max(0, limitMilliseconds - openMilliseconds) + 999) / 1000
    }
  }

  /// A player, and how the page of that player does.
  struct Seat {
    let number: Int64
    let player: String
    /// How many browsers have taken the seat.
    let keyCount: Int
    /// How many sessions the host drew for it; each counts as a start.
    let drawCount: Int
    /// The latest of them; nil before it began.
    let session: BoardSession?
    /// Whether its page follows the class log now.
    let isConnected: Bool
    /// For how long it has not; 0 while it does.
    let awayMilliseconds: Int64
    /// The last line of the class log that its page was sent; nil before the first.
    let sentTo: Int64?
    /// The last line whose signature its page fetched; nil before the first.
    let signedTo: Int64?
    /// Whether it was taken after the class had begun.
    var isLate = false
    /// Whether it may begin: it was there at the beginning, or the teacher let it in.
    var isAdmitted = true
    /// Whether the teacher freed it, and nobody has taken it since.
    var isFree = false
    /// The other seats that were taken from the same address.
    var neighbours: [Int64] = []
    /// Why nothing can be added to its session any more; nil if it can.
    var brokenWords: String?
    /// Whether its session is over or cannot go on.
    var isFinished: Bool { session?.hasEnded == true || brokenWords != nil }
  }

  let room: Class
  let seats: [Seat]

  /// Who has not answered the open question, or not handed in, as a sentence before a question;
  /// empty where nobody is in the middle of something.
  var unfinishedWords: String {
    func sentence(_ count: Int, _ one: String, _ more: String) -> String {
      count == 0 ? "" : count == 1 ? "1 pupil \(one). " : "\(count) pupils \(more). "
    }
    guard room.pacing == .teacher else {
      let writing = seats.count { $0.session != nil && !$0.isFinished }
      return sentence(writing, "is still writing", "are still writing")
    }
    guard let place = room.log.openPlace else { return "" }
    let missing = seats.count { $0.session?.place(place)?.answer == nil }
    return sentence(missing, "has not answered", "have not answered")
  }
}

extension BoardFacts.Seat {
  /// How the proof of a page is.
  enum Proof: Hashable {
    /// The page follows the class log and has a signature of the host over a line of it.
    case signed
    /// The page follows the class log.
    case following
    /// The page lacks lines.
    case behind
    /// No page ever followed the class log from this seat.
    case none

    var word: StaticString {
      switch self {
      case .signed: "signed"
      case .following: "following"
      case .behind: "behind"
      case .none: "none"
      }
    }

    /// Whether its player is a witness of what happens now.
    var isWitness: Bool { self == .signed || self == .following }
  }

  /// How its proof is, where the class log has reached a line.
  ///
  /// A page that has all of a class that is over lacks nothing when it is closed.
  func proof(_ sequence: Int64, isOver: Bool = false) -> Proof {
    guard let sentTo else { return .none }
    guard isConnected || isOver, sentTo >= sequence else { return .behind }
    return signedTo == nil ? .following : .signed
  }
}
