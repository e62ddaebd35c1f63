internal import Classroom
internal import EventLog
internal import HTTP

/// A page that follows the class log.
struct ClassStream {
  /// The connection.
  let id: Int
  let seat: Int64
  /// The line of the class log that it gets next.
  var next: Int
  /// Whether its session was moved by somebody else since it was told.
  var isMoved = false
  /// Whether the teacher freed its seat: it is told so, and ends.
  var isFreed = false
}

/// What is sent down to the pages.
extension ClassRoom {
  /// How many bytes may wait on a stream before it gets no more lines.
  private static let waitingLimit = 64 * 1024

  /// From how many streams on what is new is collected, and for how many milliseconds: every line
  /// goes to every page, and one packet with ten lines costs less than ten packets.
  private static let crowd = (count: 100, milliseconds: Int64(100))

  /// Connects a page; an earlier stream of its seat ends.
  ///
  /// - Returns: the connections that end.
  func connect(_ id: Int, seat: Int64, after sequence: Int64) -> [Int] {
    let ended = streams.filter { $0.seat == seat }.map { $0.id }
    streams.removeAll { $0.seat == seat || $0.id == id }
    let next = min(max(0, sequence.addingReportingOverflow(1).partialValue), Int64(lineCount))
    streams.append(ClassStream(id: id, seat: seat, next: Int(next)))
    return ended
  }

  /// Whether a page of a seat follows the class.
  func isConnected(_ seat: Int64) -> Bool { streams.contains { $0.seat == seat } }

  /// Tells the pages of these seats, or of all, to look again.
  func tellMoved(_ seats: (Int64) -> Bool = { _ in true }) {
    for place in streams.indices where seats(streams[place].seat) { streams[place].isMoved = true }
  }

  /// Ends the pages of a seat that was freed; they are told first, so that they ask where they are.
  func endStreams(of seat: Int64) {
    for place in streams.indices where streams[place].seat == seat {
      (streams[place].isMoved, streams[place].isFreed) = (true, true)
    }
  }

  private var lineCount: Int { hosted?.lines.count ?? 0 }

  /// How long ``feed(_:at:)`` waits before it sends what is new, in milliseconds.
  private func feedWait(at now: Int64) -> Int64 {
    guard streams.count > ClassRoom.crowd.count else { return 0 }
    return max(0, fedAt + ClassRoom.crowd.milliseconds - now)
  }

  /// When ``feed(_:at:)`` sends what it has collected, in milliseconds from now; nil if nothing
  /// was.
  func feedPatience(at now: Int64) -> Int64? {
    let (wait, count) = (feedWait(at: now), lineCount)
    return wait > 0 && streams.contains { $0.next < count || $0.isMoved } ? wait : nil
  }

  /// Puts on every stream what it lacks, as far as it is sent.
  func feed(_ server: inout Server, at now: Int64) {
    streams.removeAll { !server.isStreaming($0.id) }
    guard feedWait(at: now) == 0 else { return }
    fedAt = now
    var lines: [Int: [UInt8]] = [:]
    for place in streams.indices {
      var stream = streams[place]
      func event(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
        EventStream.event(id: Int64(stream.next) - 1, name: name, data: data)
      }
      while let hosted, stream.next < hosted.lines.count,
        server.pending(on: stream.id).count < ClassRoom.waitingLimit
      {
        stream.next += 1
        let line = lines[stream.next] ?? event("line", hosted.lines[stream.next - 1])
        lines[stream.next] = line
        server.stream(line, on: stream.id, at: now)
        guard !stream.isFreed, hosted.tree?.sequence == Int64(stream.next) - 1 else { continue }
        for draw in hosted.state.draws where draw.seat == stream.seat {
          if let inclusion = hosted.inclusion(of: draw.session) {
            server.stream(event("included", inclusion.json), on: stream.id, at: now)
          }
        }
      }
      if stream.isMoved, stream.next == lineCount {
        stream.isMoved = false
        server.stream(event("moved", Array("{}".utf8)), on: stream.id, at: now)
        if stream.isFreed { server.finish(stream.id, at: now) }
      }
      streams[place] = stream
    }
  }
}

extension ProofInclusion {
  /// Its members as an object.
  fileprivate var json: [UInt8] { JSONWriter.object { ProofInclusion.members.write(self, &$0) } }
}
