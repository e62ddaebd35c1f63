internal import Classroom
internal import EventLog
internal import HTTP
internal import Page
internal import SessionEngine
internal import Shell

/// `quiz host [QUIZ…]`: a class on a local network.
struct HostCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "host", "[ID|FILE...]", "let a class play in browsers on the local network",
      details: """
        Prints an address, a join code and a QR code, and serves the page of quiz web.
        Every answer is in the data folder before it is acknowledged.

        One quiz with right answers is a class: it has a log that every browser
        follows and checks, and every player can keep a proof of it. With --pace
        teacher the questions of an exam are opened and closed for all. Without a
        quiz, or with several, players choose what to play, and there are no proofs.

        Only this machine can connect unless --address says otherwise. The network
        connection is not encrypted unless you use a reverse proxy; then --name gives
        the name under which browsers reach the proxy.

        In a terminal, the bottom row has the keys of a class: Space opens and closes
        a question or begins the exam, M grants more time or rest, ? shows all keys.
        Ctrl-C stops the host. If you start it again with the same data folder, keys,
        quiz, pace and page, the class continues; browsers need the same address and
        port too. --clock and --seed are refused: a host measures time and draws seeds
        itself.
        """,
      options: .of(address, port, keys, name, pace),
      examples: ["quiz host", "quiz host capitals --address 0.0.0.0"]), takes: 0...64,
    "quiz host [ID|FILE...]"
  ) { context throws(Failure) in try HostCommand(context).run() }

  private static let address = Option(
    "--address", value: "IP", "where to listen; 0.0.0.0 for the whole network")
  private static let port = Option(
    "--port", value: "NUMBER", "the port; else 8080",
    mistake: "a port is a number from 0 to 65535"
  ) { UInt16($0) }
  private static let keys = Option(
    "--keys", value: "DIR",
    "where the private keys are; else $QUIZ_KEYS, $XDG_STATE_HOME/quiz/keys")
  private static let name = Option(
    "--name", value: "HOST", "the HTTPS name of a reverse proxy in front of this host",
    mistake: "it is a host name with or without a port, in lower case, such as class.example.org"
  ) { isAuthority($0) ? $0 : nil }
  private static let pace = Option(
    "--pace", value: "WHO", "player or teacher: who opens the next question",
    choices: ["player", "teacher"], mistake: "write player or teacher"
  ) { word in ClassOpening.Pacing.allCases.first { $0.word == word } }

  let context: Context
  let address: String
  private let port: UInt16
  let pacing: ClassOpening.Pacing
  /// The name, and the port unless it is 443, of a reverse proxy that encrypts.
  let name: String?
  /// The time of everything that is recorded.
  let clock: HostClock

  init(_ context: Context) throws(Failure) {
    self.context = context
    let arguments = context.arguments
    for option in [OptionSpec].of(Commands.clock, Commands.seed) where arguments.has(option) {
      throw Failure(
        "quiz host does not take \(option.name): it measures time and draws seeds itself")
    }
    let console = arguments.console
    clock = HostClock {
      Reading(
        at: Timestamp(clamping: console.wallMilliseconds()),
        monotonicMilliseconds: console.monotonicMilliseconds())
    }
    address = arguments[HostCommand.address] ?? "127.0.0.1"
    port = try arguments[HostCommand.port] ?? 8080
    pacing = try arguments[HostCommand.pace] ?? .player
    name = try arguments[HostCommand.name]
  }

  /// Whether a text is a host as browsers send it: a name of small letters, and perhaps a port.
  private static func isAuthority(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2,
      parts.count == 1 || ![nil, 0, 443].contains(UInt16(parts[1]))
    else { return false }
    return name.utf8.allSatisfy {
      ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D || $0 == 0x2E
    }
  }

  /// Serves until a signal ends the program.
  private func run() throws(Failure) -> ExitStatus {
    let folder = try context.folder
    let console = context.arguments.console
    let page = try ServedPage(WebCommand.page)
    let shelf = try shelf()
    try checkPacing(of: shelf)
    // Whatever can be refused is refused before anything is written.
    try engine(folder.refuseLinkedFolders())
    let listener = try listen()
    let port = listener.port
    let keys = try KeyFolder(
      try KeyFolder.location(option: context.arguments[HostCommand.keys], console),
      outside: folder.root, on: context.disk, note: context.terminal.note)
    let hosted = try hosted(shelf, SHA256.digest(of: page.bytes), folder, keys)
    let key: HostKey
    if let hosted {
      key = hosted.key.hostKey
      try HostKey.settledName(of: folder, in: keys)
    } else {
      key = try HostKey(of: folder, in: keys, console.random)
    }
    let hosts = hosts
    let run = "\(System.processNumber)"
    var pages = 0
    let addresses =
      (name.map { ["https://" + $0] } ?? [])
      + authorities(hosts, port).dropLast().map { "http://" + $0 }
    let board = hosted.map { makeBoard(of: $0, key, port, addresses, folder) }
    let room = ClassRoom(
      page: page, key: key, authorities: authorities(hosts, port), proxied: name, port: port,
      hosting: hosted,
      board: board,
      makePage: { player in
        pages += 1
        return Page(
          over: context.disk, root: folder.root, shelf, seated: player,
          token: "\(run)h\(pages)x")
      },
      random: console.random,
      probe: { [disk = context.disk] () throws(Failure) in
        for path in [folder.root, keys.path] { try disk.probe(path) }
      })
    let invitation = invitation(addresses, key, hosted, board)
    if hosted == nil || !console.isTerminal(1) { show(invitation) }
    var screen = BoardScreen(context.terminal, invitation)
    let descriptors = Socket.raisedDescriptorLimit()
    // Half for sessions, of which each keeps its log open; the rest for browsers and other files.
    room.openSessionLimit = (descriptors - HostCommand.fileReserve) / 2
    guard room.openSessionLimit >= 1 else {
      throw Failure(
        "this program may have only \(descriptors) open files; a host needs at least "
          + "\(HostCommand.fileReserve + 2): ulimit -n \(HostCommand.fileReserve + 200)")
    }
    if room.openSessionLimit < Int(SeatLimits.newSeats) {
      context.terminal.note(
        "\(room.openSessionLimit) can play at once, because this program may have no more than "
          + "\(descriptors) open files; raise ulimit -n for more", onScreen: hosted != nil)
    }
    var loop = EventLoop(listener, proxies: name == nil ? [] : ClassRoom.loopback)
    var isTroubled = false
    var toldBroken: Set<String> = []
    let terminal = hosted == nil ? nil : try BoardTerminal(console)
    // The menu watches for signals, so they end no host without keys unless it looks.
    let signals = terminal == nil ? Signals.watched : nil
    var typed = terminal.map { _ in BoardKeys() }
    /// The time that a terminal shows, which runs on where nothing else happens.
    var secondsLeft: Int64?
    // The screen is there at once, not with the first event.
    if let hosted, let board, console.isTerminal(1) {
      screen.show(board.facts(room, hosted, reading), &typed)
    }
    // What a host that was killed left undone comes before any request.
    room.step(reading)
    while true {
      loop.server.connectionLimit = min(
        Limits.standard.connectionCount,
        max(16, descriptors - HostCommand.fileReserve - room.openSessionCount))
      let patience = room.patience(at: console.monotonicMilliseconds())
      loop.turn(
        at: console.monotonicMilliseconds,
        waitingAtMost: min(
          patience, terminal?.patience ?? patience,
          secondsLeft == nil ? patience : HostCommand.clockInterval),
        and: terminal?.descriptors ?? signals.map { [$0] } ?? []
      ) { server, id, request in
        answer(request, on: id, of: &server, in: room)
      }
      if signals != nil, Signals.hasCome {
        // What follows is not behind the ^C.
        context.terminal.output.line()
        context.terminal.output.flush()
        return .interrupted
      }
      if let hosted, let board, let arrival = terminal?.next() {
        if case .interrupted = arrival { return .interrupted }
        if case .keys(let keys) = arrival {
          typed = typed.map { take(keys, $0, board, room, hosted) }
        }
        screen.show(board.facts(room, hosted, reading), &typed)
      }
      room.step(reading)
      // Told once, whatever else the disk does not take until it has room.
      if (room.trouble != nil) != isTroubled {
        context.terminal.note(
          room.trouble?.message ?? "the disk has room again; the class continues",
          onScreen: hosted != nil)
        isTroubled = room.trouble != nil
      }
      for (session, why) in room.hosted?.broken ?? [:] where toldBroken.insert(session).inserted {
        context.terminal.note(why.message + "; the class goes on without this session")
      }
      let now = console.monotonicMilliseconds()
      room.feed(&loop.server, at: now)
      if let hosted, let board {
        let isNew = board.feed(&loop.server, room, hosted, at: now)
        let left =
          console.isTerminal(1) ? board.classFacts(room, hosted, reading).secondsLeft : nil
        if isNew || left != secondsLeft {
          screen.show(board.facts(room, hosted, reading), &typed)
        }
        secondsLeft = left
      }
      loop.flush(at: now)
    }
  }

  /// How often a terminal looks whether another second has passed, in milliseconds.
  private static let clockInterval: Int64 = 250

  /// Descriptors that are neither connections nor sessions: ledger, class log, players, reports.
  private static let fileReserve = 64

  var reading: Reading { clock.reading }

  private func answer(_ request: Request, on id: Int, of server: inout Server, in room: ClassRoom) {
    let now = reading
    let time = now.monotonicMilliseconds
    let answer = room.answer(request, from: server.address(of: id), now)
    if let seat = answer.seat, !server.takeSeat(seat, on: id, at: time) {
      let response = Response.why(.tooManyRequests, "This seat has too many connections.")
      return server.answer(response, to: request, on: id, at: time)
    }
    switch answer.content {
    case .response(let response):
      if let heldUntil = answer.heldUntil {
        return server.hold(response, to: request, on: id, until: heldUntil)
      }
      server.answer(response, to: request, on: id, at: time)
    case .stream(let sequence):
      for ended in room.connect(id, seat: answer.seat ?? 0, after: sequence) where ended != id {
        // Told first, so that two tabs of a browser do not take the stream from each other for
        // ever.
        let event = EventStream.event(id: sequence, name: "replaced", data: Array("{}".utf8))
        server.stream(event, on: ended, at: time)
        server.finish(ended, at: time)
      }
      server.openStream(on: id, at: time)
    case .boardStream:
      room.board?.connect(id)
      server.openStream(on: id, at: time)
    }
  }

  private func listen() throws(Failure) -> Socket {
    do throws(Socket.Failure) {
      return try Socket.listening(at: address, port: port)
    } catch {
      throw Failure(
        "cannot listen on \(address.escapedForTerminal), port \(port): "
          + "\(System.message(error.code)); "
          + (context.isFromMenu
            ? "type another port" : "choose another port (--port) or address (--address)"))
    }
  }

  /// The addresses by which browsers reach this machine.
  private var hosts: [String] {
    address == "0.0.0.0" ? Socket.addresses + ["127.0.0.1"] : [address]
  }

  private func authorities(_ hosts: [String], _ port: UInt16) -> [String] {
    (hosts + ["localhost"]).map { ($0.contains(":") ? "[\($0)]" : $0) + ":\(port)" }
  }
}
