internal import EventLog
internal import HTTP
internal import Page
internal import QRCode
internal import SessionEngine
internal import Shell
internal import Systems

/// `quiz host [QUIZ…]`: a class on a local network.
struct HostCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "host", "[ID|FILE...]", "let a class play in browsers on the local network",
      details: """
        Prints an address, a join code and a QR code, and serves the page of quiz web.
        Everybody plays on their own; every answer is in the data folder before it is
        acknowledged. Without a quiz the class may choose any of quiz list.

        Only this machine can connect unless --address says otherwise. The network
        between is not encrypted. Ctrl-C ends it; started again with the same data
        folder, every browser goes on where it was.
        """,
      options: [
        OptionSpec("--address", value: "IP", "where to listen; 0.0.0.0 for everybody in reach"),
        OptionSpec("--port", value: "NUMBER", "the port; else 8080"),
      ],
      examples: ["quiz host", "quiz host capitals --address 0.0.0.0"]), takes: 0...64,
    "quiz host [ID|FILE...]"
  ) { context throws(Failure) in try HostCommand(context).run() }

  private let context: Context
  private let address: String
  private let port: UInt16

  init(_ context: Context) throws(Failure) {
    self.context = context
    address = context.arguments.value("--address") ?? "127.0.0.1"
    let word = context.arguments.value("--port") ?? "8080"
    guard let port = UInt16(word) else {
      throw Failure("--port \(word.escapedForTerminal): a port is a number from 0 to 65535")
    }
    self.port = port
  }

  /// Serves until a signal ends the program.
  private func run() throws(Failure) -> ExitStatus {
    let folder = try context.folder
    let console = context.arguments.console
    let page = try ServedPage(WebCommand.page)
    let shelf = try shelf()
    let key = try HostKey(in: folder.root, on: context.disk, console.random)
    let listener = try listen()
    let port = listener.port
    let hosts = hosts
    let run = "\(System.processNumber)"
    var pages = 0
    let room = ClassRoom(
      page: page, key: key, authorities: authorities(hosts, port), port: port,
      makePage: { player in
        pages += 1
        return Page(
          over: context.disk, root: folder.root, shelf, seated: player,
          token: "\(run)h\(pages)x")
      },
      chance: {
        (0..<6).flatMap { _ in console.random().hexDigits }
      })
    show(hosts, port, key)
    Socket.raiseDescriptorLimit()
    var loop = EventLoop(listener)
    while true {
      loop.turn(at: console.monotonicMilliseconds, waitingAtMost: 60_000) { server, id, request in
        let now = Reading(
          at: Timestamp(clamping: console.wallMilliseconds()),
          monotonicMilliseconds: console.monotonicMilliseconds())
        let answer = room.answer(request, from: server.address(of: id), now)
        var response = answer.response
        if let seat = answer.seat,
          !server.takeSeat(seat, on: id, at: now.monotonicMilliseconds)
        {
          response = .text(.tooManyRequests, "This seat has too many connections.")
        }
        server.answer(response, to: request, on: id, at: console.monotonicMilliseconds())
      }
    }
  }

  private func listen() throws(Failure) -> Socket {
    do throws(Socket.Failure) {
      return try Socket.listening(at: address, port: port)
    } catch {
      throw Failure(
        "cannot listen at \(address.escapedForTerminal), port \(port): "
          + "\(System.message(error.code)); choose others with --address and --port")
    }
  }

  private func shelf() throws(Failure) -> QuizShelf {
    guard !context.arguments.operands.isEmpty else { return .builtIn }
    var shelf = QuizShelf([])
    for word in context.arguments.operands {
      _ = shelf.add(try QuizShelf.item(named: word, on: context.disk).bytes)
    }
    return shelf
  }

  /// The addresses by which browsers reach this machine.
  private var hosts: [String] {
    address == "0.0.0.0" ? Socket.addresses + ["127.0.0.1"] : [address]
  }

  private func authorities(_ hosts: [String], _ port: UInt16) -> [String] {
    (hosts + ["localhost"]).map { ($0.contains(":") ? "[\($0)]" : $0) + ":\(port)" }
  }

  private func show(_ hosts: [String], _ port: UInt16, _ key: HostKey) {
    let addresses = authorities(hosts, port).dropLast().map { "http://\($0)" }
    for address in addresses { context.desk.output.line("Address  \(address)") }
    context.desk.output.line("Code     \(key.code)")
    if let first = addresses.first, context.arguments.console.isTerminal(1),
      let code = QRCode(Array("\(first)/join?code=\(key.code)".utf8))
    {
      for line in code.lines() { context.desk.output.line(line) }
    }
    context.desk.output.line("Ctrl-C ends the class. Every answer is in the data folder.")
    context.desk.output.flush()
  }
}

extension UInt64 {
  /// Its sixteen hex digits.
  fileprivate var hexDigits: [UInt8] {
    (0..<16).map { place in
      let digit = UInt8(truncatingIfNeeded: self >> UInt64(60 - 4 * place)) & 15
      return digit < 10 ? 0x30 + digit : 0x57 + digit
    }
  }
}
