internal import EventLog
internal import SessionEngine

/// What the teacher of a class decides; a host that is started again finds it in the class log.
///
/// - Source: docs/CLASS.md, K2.
public enum ClassDecision: Hashable, Sendable {
  /// The exam begins, for all at once.
  case begun
  /// Nobody takes a new seat any more.
  case doorClosed
  /// New seats may be taken again.
  case doorOpened
  /// A seat that came after the beginning may begin.
  case seatAdmitted(seat: Int64)
  /// The wrong player had a seat: its cookies and keys are worth nothing from here on.
  case seatFreed(seat: Int64)
  /// A seat may have one more session after its hand-in.
  case attemptAllowed(seat: Int64)
  /// More time for everybody.
  case timeGranted(milliseconds: Int64)
  /// Pauses of this length do not count, for everybody.
  case restGranted(milliseconds: Int64)
  /// Whether the time counts in which the host was down.
  case outageJudged(counts: Bool)
  /// All results may be known.
  case resultsReleased

  /// How much time one grant may give, in milliseconds.
  public static let grantLimits: ClosedRange<Int64> = 1...86_400_000

  static let types = [
    "classBegun", "doorClosed", "doorOpened", "seatAdmitted", "seatFreed", "attemptAllowed",
    "timeGranted", "restGranted", "outageJudged", "resultsReleased",
  ]

  var type: String {
    switch self {
    case .begun: "classBegun"
    case .doorClosed: "doorClosed"
    case .doorOpened: "doorOpened"
    case .seatAdmitted: "seatAdmitted"
    case .seatFreed: "seatFreed"
    case .attemptAllowed: "attemptAllowed"
    case .timeGranted: "timeGranted"
    case .restGranted: "restGranted"
    case .outageJudged: "outageJudged"
    case .resultsReleased: "resultsReleased"
    }
  }

  /// The seat that it is about; nil where it is about all.
  var seat: Int64? {
    switch self {
    case .seatAdmitted(let seat), .seatFreed(let seat), .attemptAllowed(let seat): seat
    default: nil
    }
  }

  func write(to data: inout JSONWriter) {
    switch self {
    case .seatAdmitted(let seat), .seatFreed(let seat), .attemptAllowed(let seat):
      data.member("seat", seat)
    case .timeGranted(let time), .restGranted(let time): data.member("time", time)
    case .outageJudged(let counts):
      data.key("counts")
      data.boolean(counts)
    case .begun, .doorClosed, .doorOpened, .resultsReleased: break
    }
  }

  /// Reads the data of a line; the caller compares it with what ``write(to:)`` gives.
  init?(_ type: Span<UInt8>, _ value: JSONValue) {
    let seat = value.integer("seat")
    let time = value.integer("time")
    if type.equals("classBegun") {
      self = .begun
    } else if type.equals("doorClosed") {
      self = .doorClosed
    } else if type.equals("doorOpened") {
      self = .doorOpened
    } else if type.equals("seatAdmitted"), let seat {
      self = .seatAdmitted(seat: seat)
    } else if type.equals("seatFreed"), let seat {
      self = .seatFreed(seat: seat)
    } else if type.equals("attemptAllowed"), let seat {
      self = .attemptAllowed(seat: seat)
    } else if type.equals("timeGranted"), let time {
      self = .timeGranted(milliseconds: time)
    } else if type.equals("restGranted"), let time {
      self = .restGranted(milliseconds: time)
    } else if type.equals("outageJudged"), case .boolean(let counts)? = value["counts"]?.kind {
      self = .outageJudged(counts: counts)
    } else if type.equals("resultsReleased") {
      self = .resultsReleased
    } else {
      return nil
    }
  }
}
