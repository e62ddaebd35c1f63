import EventLog

/// The rules of a library's loans, in two versions.
///
/// Version 1 had no events but `lent` and `returned`, and every loan was for 28 days. Version 2 begins
/// a log with `opened`, which says so, and `lent` says how many days. A log of version 1 stays one: what
/// is appended to it has the members of then, so an audit finds the bytes that it expects.
struct LoanRules: Decider {
  enum Command: Equatable {
    case open
    case lend(book: String, to: String, days: Int64)
    case takeBack(book: String)
  }

  enum Event: Equatable {
    case opened(version: Int64)
    case lent(Loan, version: Int64)
    case returned(book: String)
  }

  enum Refusal: Error { case isOpen, isLent, isNotLent, daysOfVersion1, notATerm }

  struct Loan: Equatable {
    let book: String
    let reader: String
    let days: Int64
  }

  struct State {
    var version: Int64 = 1
    var isNew = true
    var loans: [Loan] = []
  }

  var start: State { State() }

  func decide(
    _ command: Command, on state: State, at time: Timestamp
  ) throws(Refusal) -> [Event] {
    switch command {
    case .open:
      guard state.isNew else { throw .isOpen }
      return [.opened(version: 2)]
    case .lend(let book, let reader, let days):
      guard !state.loans.contains(where: { $0.book == book }) else { throw .isLent }
      guard (1...90).contains(days) else { throw .notATerm }
      guard state.version > 1 || days == 28 else { throw .daysOfVersion1 }
      return [.lent(Loan(book: book, reader: reader, days: days), version: state.version)]
    case .takeBack(let book):
      guard state.loans.contains(where: { $0.book == book }) else { throw .isNotLent }
      return [.returned(book: book)]
    }
  }

  func evolve(_ state: inout State, _ event: Event, at time: Timestamp) {
    state.isNew = false
    switch event {
    case .opened(let version): state.version = version
    case .lent(let loan, _): state.loans.append(loan)
    case .returned(let book): state.loans.removeAll { $0.book == book }
    }
  }

  func command(of append: [Event], on state: State) -> Command? {
    switch append.first {
    case .opened: .open
    case .lent(let loan, _): .lend(book: loan.book, to: loan.reader, days: loan.days)
    case .returned(let book): .takeBack(book: book)
    case nil: nil
    }
  }

  func document(_ state: State) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("version", state.version)
      $0.key("loans")
      $0.object { for loan in state.loans { $0.key(loan.book); $0.string(loan.reader) } }
    }
    return writer.bytes
  }
}

extension LoanRules {
  func entry(_ event: Event) -> Entry {
    var data = JSONWriter()
    switch event {
    case .opened(let version):
      data.object { $0.member("version", version) }
      return Entry(type: "opened", data: data.bytes)
    case .lent(let loan, let version):
      data.object {
        $0.member("book", loan.book)
        $0.member("reader", loan.reader)
        if version > 1 { $0.member("days", loan.days) }
      }
      return Entry(type: "lent", data: data.bytes)
    case .returned(let book):
      data.object { $0.member("book", book) }
      return Entry(type: "returned", data: data.bytes)
    }
  }

  /// An older line becomes today's event here: a loan without `days` is one of version 1.
  func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Event> {
    guard let data = try? JSONParser.parse(bytes.extracting(record.data)),
      case .object(let members) = data.kind
    else { return .malformed }
    let type = bytes.extracting(record.type)
    if type.equals("opened"), members.count == 1, let version = data.number("version") {
      return version == 2 ? .event(.opened(version: version)) : .withUnknownMembers(nil)
    }
    if type.equals("lent"), let book = data.text("book"), let reader = data.text("reader") {
      let days = data.number("days")
      guard members.count == (days == nil ? 2 : 3) else { return .malformed }
      let loan = Loan(book: book, reader: reader, days: days ?? 28)
      return .event(.lent(loan, version: days == nil ? 1 : 2))
    }
    if type.equals("returned"), members.count == 1, let book = data.text("book") {
      return .event(.returned(book: book))
    }
    let isKnown = type.equals("opened") || type.equals("lent") || type.equals("returned")
    return isKnown ? .malformed : .unknownType
  }
}

extension JSONValue {
  fileprivate func text(_ key: String) -> String? {
    guard case .string(let text)? = self[key]?.kind else { return nil }
    return text
  }
  fileprivate func number(_ key: String) -> Int64? {
    guard case .integer(let number)? = self[key]?.kind else { return nil }
    return number
  }
}
