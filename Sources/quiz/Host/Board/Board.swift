internal import Classroom
internal import EventLog
internal import HTTP
internal import SessionEngine
internal import Shell

/// The teacher's side of a class: the streams that say when its board changed, and what the host
/// knows of each page.
final class Board {
  /// A board that is open somewhere.
  private struct Stream {
    /// The connection.
    let id: Int
    /// What it was told last; -1 for nothing.
    var version: Int64 = -1
  }

  /// How often a board is told at most that something changed, in milliseconds.
  static let tellingInterval: Int64 = 500
  /// How often the time for which pages are away is told anew, in milliseconds.
  static let awayInterval: Int64 = 5000

  /// What the board says while the disk of the host takes nothing.
  static let troubleWords =
    "The disk of this computer is full or has failed, or another program changed the files of the class; "
    + "its terminal says which. All answers are kept. When there is space again, the class goes on by itself."

  let requests: BoardRequests
  private let code: String
  /// The addresses as they are shown; those of plain HTTP without the scheme.
  private let addresses: [String]
  private let base: String
  private let reader: BoardReader
  private let makeArchive: (_ name: String) throws(Failure) -> [UInt8]

  private var streams: [Stream] = []
  private var version: Int64 = 0
  private var told: Int64 = .min
  private var shown: [Int64] = []
  /// Whether something changed that was not told yet.
  private var isWaiting = false
  /// What each page was sent last, what it fetched the signature of, and since when it is away.
  private var sentTo: [Int64: Int64] = [:]
  private var signedTo: [Int64: Int64] = [:]
  private var awaySince: [Int64: Int64] = [:]

  /// `addresses` are those that players open, the best first; `archive` makes the file to take
  /// home.
  init(
    secret: [UInt8], port: UInt16, code: String, addresses: [String], reader: BoardReader,
    archive: @escaping (_ name: String) throws(Failure) -> [UInt8]
  ) {
    requests = BoardRequests(secret: secret, port: port)
    (self.code, self.reader) = (code, reader)
    base = addresses.first ?? ""
    self.addresses = addresses.map {
      $0.utf8.starts(with: "http://".utf8) ? String($0.dropFirst("http://".count)) : $0
    }
    makeArchive = archive
  }

  /// Answers a request of the board; nil for a path that is not the board's.
  func answer(
    _ request: Request, _ path: String, in room: ClassRoom, _ hosted: HostedClass, _ now: Reading
  ) -> ClassRoom.Answer? {
    let isTeacher = requests.isTeacher(request)
    if path == "/board/events", request.method == .get {
      if isTeacher { return .boardStream }
      return ClassRoom.Answer(.why(.unauthorized, "Open the board with its secret link."))
    }
    let source = BoardRequests.Source(
      facts: { self.facts(room, hosted, now) },
      act: { room.carryOut($0, in: hosted, now) },
      archive: {
        let name = "class-" + hosted.id
        do throws(Failure) { return (name, try self.makeArchive(name), "") } catch {
          return (name, nil, "The file could not be made; the terminal of the host says why.")
        }
      })
    return requests.answer(request, path, source, isEncrypted: room.isEncrypted(request)).map {
      ClassRoom.Answer($0, seat: isTeacher ? ClassRoom.Answer.teacherSeat : nil)
    }
  }

  // MARK: Pages

  /// A page fetched the host's signature over a line.
  func signed(_ seat: Int64, _ sequence: Int64) {
    signedTo[seat] = max(sequence, signedTo[seat] ?? -1)
  }

  /// Takes note of what the pages were sent.
  private func look(_ room: ClassRoom, _ hosted: HostedClass, _ now: Int64) {
    for stream in room.streams {
      sentTo[stream.seat] = Int64(stream.next) - 1
      awaySince[stream.seat] = nil
    }
    for place in hosted.state.seats.indices {
      let seat = Int64(place) + 1
      if !room.isConnected(seat), awaySince[seat] == nil { awaySince[seat] = now }
    }
  }

  // MARK: Facts

  /// All that the board shows.
  func facts(_ room: ClassRoom, _ hosted: HostedClass, _ now: Reading) -> BoardFacts {
    let time = now.monotonicMilliseconds
    look(room, hosted, time)
    let log = hosted.state
    var sessions: [Int64: String] = [:]
    var drawCounts: [Int64: Int] = [:]
    for draw in log.draws {
      drawCounts[draw.seat, default: 0] += 1
      if draw.nonce != nil { sessions[draw.seat] = draw.session }
    }
    let seats = log.seats.enumerated().map { place, seat in
      let number = Int64(place) + 1
      return BoardFacts.Seat(
        number: number, player: hosted.players[place] ?? "seat \(number)",
        keyCount: seat.keys.count, drawCount: drawCounts[number] ?? 0,
        session: sessions[number].flatMap { reader.session($0) },
        isConnected: room.isConnected(number),
        awayMilliseconds: log.hasEnded ? 0 : awaySince[number].map { time - $0 } ?? 0,
        sentTo: sentTo[number], signedTo: signedTo[number],
        isLate: seat.isLate, isAdmitted: seat.isAdmitted, isFree: seat.isFree,
        neighbours: room.origins.neighbours(of: number),
        brokenWords: sessions[number].flatMap { hosted.broken[$0]?.message })
    }
    return BoardFacts(room: classFacts(room, hosted, now), seats: seats)
  }

  /// What the class is, without those who are in it.
  func classFacts(_ room: ClassRoom, _ hosted: HostedClass, _ now: Reading) -> BoardFacts.Class {
    let log = hosted.state
    let exam = hosted.examTime(now)
    let open = log.openPlace == nil ? 0 : now.monotonicMilliseconds - hosted.openedAt
    return BoardFacts.Class(
      id: hosted.id, quiz: hosted.item.quiz, pacing: hosted.isPaced ? .teacher : .player,
      log: log, code: code, addresses: addresses, link: "\(base)/join?code=\(code)",
      words: Fingerprint.words(of: hosted.receipt), sequence: hosted.receipt.sequence,
      limitMilliseconds: exam?.limit ?? hosted.limitMilliseconds,
      openMilliseconds: exam?.since ?? open,
      trouble: room.trouble.map { _ in Board.troubleWords },
      isTimed: hosted.isTimed,
      outageMilliseconds: room.awaitsJudgement
        ? hosted.outage.map { $0.to.milliseconds - $0.from.milliseconds } : nil)
  }

  // MARK: Streams

  /// A board is open at this connection.
  func connect(_ id: Int) {
    streams.removeAll { $0.id == id }
    streams.append(Stream(id: id))
  }

  /// How long the host may wait before a board has to be told something.
  var patience: Int64 { streams.isEmpty && !isWaiting ? 60_000 : Board.tellingInterval }

  /// Tells the boards that something changed, at most twice a second.
  ///
  /// - Returns: whether something changed since the last time.
  func feed(
    _ server: inout Server, _ room: ClassRoom, _ hosted: HostedClass, at now: Int64
  ) -> Bool {
    look(room, hosted, now)
    streams.removeAll { !server.isStreaming($0.id) }
    let looks = looks(room, hosted, now)
    let isNew = looks != shown
    isWaiting = isNew && told != .min && now - told < Board.tellingInterval
    if isWaiting { return false }
    if isNew {
      shown = looks
      version += 1
      told = now
    }
    for place in streams.indices where streams[place].version < version {
      streams[place].version = version
      let data = JSONWriter.object { $0.member("version", version) }
      server.stream(
        EventStream.event(id: version, name: "board", data: data), on: streams[place].id, at: now)
    }
    return isNew
  }

  /// Numbers that change when what a board shows does.
  private func looks(_ room: ClassRoom, _ hosted: HostedClass, _ now: Int64) -> [Int64] {
    var numbers = [
      Int64(hosted.lines.count), hosted.sessions.reduce(0) { $0 + $1.sequence },
      room.trouble == nil ? 0 : 1, Int64(hosted.broken.count),
    ]
    for place in hosted.state.seats.indices {
      let seat = Int64(place) + 1
      numbers.append(awaySince[seat].map { (now - $0) / Board.awayInterval } ?? -1)
      numbers.append(signedTo[seat] == nil ? 0 : 1)
    }
    return numbers
  }
}
