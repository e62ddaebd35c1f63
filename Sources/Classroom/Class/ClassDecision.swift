public import EventLog

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

  /// The seat that it is about; nil where it is about all.
  package var seat: Int64? {
    switch self {
    case .seatAdmitted(let seat), .seatFreed(let seat), .attemptAllowed(let seat): seat
    default: nil
    }
  }
}

extension ClassDecision: DeclaredEvent {
  /// The types of the events that record a decision.
  public static let schemas: [EventSchema<ClassDecision>] = [
    EventSchema(
      "classBegun", .begun, is: { $0 == .begun }, words: "exam begun",
      rule: "an exam begins once, for all seats"),
    EventSchema(
      "doorClosed", .doorClosed, is: { $0 == .doorClosed }, words: "door closed",
      rule: "the door is closed to new seats while it is open"),
    EventSchema(
      "doorOpened", .doorOpened, is: { $0 == .doorOpened }, words: "door opened",
      rule: "the door is opened to new seats while it is closed"),
    EventSchema(
      "seatAdmitted", .integer("seat"), make: { .seatAdmitted(seat: $0) },
      value: { if case .seatAdmitted(let seat) = $0 { seat } else { nil } },
      words: { "seat " + String($0) + " admitted" },
      rule: "a seat that came after the beginning is admitted once"),
    EventSchema(
      "seatFreed", .integer("seat"), make: { .seatFreed(seat: $0) },
      value: { if case .seatFreed(let seat) = $0 { seat } else { nil } },
      words: { "seat " + String($0) + " freed" },
      rule: "a seat is freed once; its keys are worth nothing from then on"),
    EventSchema(
      "attemptAllowed", .integer("seat"), make: { .attemptAllowed(seat: $0) },
      value: { if case .attemptAllowed(let seat) = $0 { seat } else { nil } },
      words: { "seat " + String($0) + " may have another session" },
      rule: "a seat may have one more session after its hand-in"),
    EventSchema(
      "timeGranted", .integer("time"), make: { .timeGranted(milliseconds: $0) },
      value: { if case .timeGranted(let time) = $0 { time } else { nil } },
      words: { ElapsedTime.seconds($0) + " s more for everybody" },
      rule: "everybody has more time, up to a day in one grant"),
    EventSchema(
      "restGranted", .integer("time"), make: { .restGranted(milliseconds: $0) },
      value: { if case .restGranted(let time) = $0 { time } else { nil } },
      words: { ElapsedTime.seconds($0) + " s of rest for everybody" },
      rule: "pauses do not count for everybody, up to a day in one grant"),
    EventSchema(
      "outageJudged", .boolean("counts"), make: { .outageJudged(counts: $0) },
      value: { if case .outageJudged(let counts) = $0 { counts } else { nil } },
      words: { $0 ? "the outage counts" : "the outage does not count" },
      rule: "the teacher decides whether the time without the host counts"),
    EventSchema(
      "resultsReleased", .resultsReleased, is: { $0 == .resultsReleased },
      words: "results released",
      rule: "results are released once, when no question is open"),
  ]
}
