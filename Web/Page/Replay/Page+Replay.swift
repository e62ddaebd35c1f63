import Archive
import Documents
import EventLog
import Reporting
import SessionEngine
import Systems

extension Page {
  /// Looks at the file that was opened, or at a session of the page's own; or goes to a step.
  func open(_ request: Request, _ reply: inout JSONWriter) {
    if case "open" = request.word {
      let path = request.text("path")
      guard var bytes = path.isEmpty ? dropped : self.bytes(at: path) else {
        return reply.member("error", SessionError.noSuchSession(path).words)
      }
      dropped = []
      var packed: OpenedArchive?
      if let archive, let entry = request.integer("entry") {
        packed = archive
        let restored = archive.restore(Int(clamping: entry))
        if let fault = restored.fault { reply.member("fault", fault) }
        bytes = restored.bytes
        handed = bytes
      }
      let room = ReplayRoom(bytes, AuditSources(folder, packed))
      replay = room
      write(room, to: &reply)
    }
    let place = Int(clamping: request.integer("step") ?? Int64((replay?.steps.count ?? 1) - 1))
    guard let replay, let screen = replay.screen(at: place) else { return }
    reply.member("screen", screen)
    reply.member("rule", replay.rule(at: place))
    reply.member("data", replay.data(at: place))
    reply.member("changes", replay.changes(at: place))
  }

  /// The bytes of a file; nil if there is none.
  func bytes(at path: String) -> [UInt8]? {
    do throws(StorageError) {
      let file = try disk.openForReading(path)
      defer { disk.close(file) }
      var bytes: [UInt8] = []
      while try disk.read(file, at: Int64(bytes.count), byteCount: 1 << 16, to: &bytes) > 0 {}
      return bytes
    } catch {
      return nil
    }
  }

  private func write(_ room: ReplayRoom, to reply: inout JSONWriter) {
    let file = room.log.file
    reply.member("verdict", file.verdict.name)
    reply.member("answer", room.hasMark ? "changed" : room.log.words)
    reply.told("verdictWords", file.verdict.words)
    reply.member("lines", file.lineCount)
    reply.member("stream", file.stream?.text ?? "")
    reply.member("receipt", file.receipt?.text ?? "")
    reply.told("obstacle", room.obstacle)
    reply.told("player", room.player)
    reply.member("title", room.quiz?.title ?? "")
    reply.member("system", room.quiz?.system ?? "")
    reply.member("outcomes", room.outcomes)
    reply.member("ids", room.ids)
    reply.member("symbols", room.symbols)
    writeCharts(room, to: &reply)
    reply.groups("findings", room.log.findings) { writer, finding in
      writer.member("code", finding.code)
      writer.member("title", finding.code.title)
      writer.member("short", finding.code.short)
      writer.member("class", finding.code.findingClass)
      writer.member("seqs", finding.sequences)
      writer.told("recorded", finding.recorded)
      writer.told("recomputed", finding.recomputed)
    }
    reply.groups("steps", room.steps) { writer, step in
      writer.member("seq", step.event.sequence)
      writer.member("at", step.event.at.milliseconds)
      writer.told("type", step.type)
      writer.told("words", step.words)
      writer.member("place", step.showing?.number ?? 0)
      writer.member("counts", step.counts)
    }
  }
}

extension Page {
  /// The pictures of a report: the same paths from the same rules.
  private func writeCharts(_ room: ReplayRoom, to reply: inout JSONWriter) {
    let scale = max(Chart.scale(room.steps.map { $0.counts }), room.maximum)
    reply.member("scale", scale)
    if room.quiz != nil, room.outcomes.isEmpty {
      let points = room.steps.map { $0.counts[0] }
      reply.member("curve", Chart.steps(points, scale))
    }
    let moves = room.moves
    var places: Int64 = 0
    for move in moves { places = max(places, move.from, move.to) }
    guard places >= 2 else { return }
    reply.member("places", places)
    reply.member("way", Chart.words(moves, of: places))
    reply.groups("moves", moves) { writer, move in
      writer.member("seq", move.sequence)
      writer.member("kind", move.kind.name)
      writer.member("arc", Chart.arc(move, of: places))
    }
  }
}

extension JudgedLog {
  /// The answer of an audit, as a word for the page: what it draws depends on this alone.
  fileprivate var words: String {
    if file.isNoLog { return "noLog" }
    return switch answer() {
    case .no: file.verdict.isSound ? "broken" : "changed"
    case .unjudged, .missing: "unjudged"
    case .yes:
      if case .torn = file.verdict {
        "torn"
      } else {
        findings.contains { $0.code.severity == .hint } ? "look" : "passed"
      }
    }
  }
}

extension AuditSources {
  /// What an audit in the page can ask for: its quizzes.
  ///
  /// A log alone is judged without its player's log, which is elsewhere.
  init(_ folder: DataFolder<some Storage>, _ archive: OpenedArchive? = nil) {
    self.init(
      quiz: { digest in
        if let quiz = archive?.file.parsedQuiz(digest) { return .found(quiz) }
        do throws(SessionError) {
          return .found(try folder.quiz("", digest))
        } catch {
          switch error {
          case .quizAltered(let path): return .altered(path: path)
          case .quizUnreadable(let path): return .unreadable(path: path)
          default: return .missing
          }
        }
      }, judge: { StreamJudge.ofRules($0) })
  }
}
