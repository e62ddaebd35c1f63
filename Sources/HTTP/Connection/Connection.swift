/// One connection as a state machine: bytes and times in, requests and bytes out.
///
/// It reads no clock and no socket. ``Server`` owns all of them.
struct Connection: Sendable {
  /// What happens on it.
  enum Phase: Hashable, Sendable {
    /// Requests are read and answered, one after the other.
    case open
    /// Events are sent until the browser goes.
    case streaming
    /// The last answer is sent.
    case finishing
    /// The last answer was sent. What still arrives is discarded, because closing at once could
    /// destroy the answer on its way (RFC 9112 9.6).
    case lingering
    /// It is over.
    case closed
  }

  let address: [UInt8]
  let openedAt: Int64
  let limits: Limits
  /// Who it belongs to, as soon as a request has shown that.
  var seat: Int64?
  private(set) var phase = Phase.open
  private var parser: RequestParser
  private var queue = SendQueue()
  private var isFirstRequest = true
  private var hasSaidGoOn = false
  /// When what is waited for began.
  private var since: Int64
  /// When bytes were last added to an empty queue, or enough of them were sent, and how many were
  /// sent since.
  private var progressAt: Int64
  private var progressCount = 0
  /// When the present request began, and how many bytes of it and of its answer have moved.
  private var exchangeAt: Int64
  private var exchangeCount = 0
  /// An answer that is kept back until its time.
  private var held: (response: Response, request: Request, dueAt: Int64)?
  /// When something was last put on a stream.
  private var saidAt: Int64

  init(from address: [UInt8], at now: Int64, _ limits: Limits) {
    (self.address, openedAt, self.limits) = (address, now, limits)
    parser = RequestParser(limits)
    (since, progressAt, saidAt, exchangeAt) = (now, now, now, now)
  }

  /// Whether no whole request has arrived that is still answered: it may give way to others.
  var isIncomplete: Bool { phase == .lingering || (phase == .open && queue.isEmpty) }

  /// How many bytes a second the present request and its answer move; nil while it is too new to
  /// tell.
  ///
  /// A stream has no speed: it waits for events.
  func speed(at now: Int64) -> Int64? {
    let milliseconds = now - exchangeAt
    guard phase != .streaming, milliseconds >= limits.graceMilliseconds else { return nil }
    return Int64(exchangeCount) * 1000 / milliseconds
  }

  /// Whether bytes should be read.
  ///
  /// While an answer waits nothing more is read, so a sender that does not read its answers is not
  /// served.
  var reads: Bool {
    switch phase {
    case .open: queue.isEmpty && held == nil
    case .streaming, .lingering: true
    case .finishing, .closed: false
    }
  }

  /// The bytes to be sent next.
  var pending: ArraySlice<UInt8> { phase == .closed ? [] : queue.first }

  /// Takes bytes that arrived.
  mutating func receive(_ bytes: [UInt8], at now: Int64) {
    guard phase == .open else { return }
    let before = parser.stage
    parser.take(bytes)
    if before == .idle, !isFirstRequest {
      since = now
      (exchangeAt, exchangeCount) = (now, 0)
    }
    exchangeCount += bytes.count
  }

  /// The sender sends no more: what waits is still sent.
  mutating func receiveEnd(at now: Int64) {
    switch phase {
    case .open where !queue.isEmpty, .finishing: phase = .finishing
    default: phase = .closed
    }
  }

  /// The next whole request; a refused one is answered here.
  mutating func next(at now: Int64) -> Request? {
    guard phase == .open, queue.isEmpty, held == nil else { return nil }
    let before = parser.stage
    do throws(Refusal) {
      if let request = try parser.next() {
        (isFirstRequest, hasSaidGoOn) = (false, false)
        since = now
        return request
      }
    } catch {
      refuse(error, at: now)
      return nil
    }
    if parser.stage == .body, before != .body { since = now }
    if parser.awaitsContinue, !hasSaidGoOn {
      hasSaidGoOn = true
      send(Response.goOn, at: now)
    }
    return nil
  }

  /// Answers a request.
  mutating func answer(_ response: Response, to request: Request, at now: Int64) {
    guard phase == .open else { return }
    put(response, isLast: request.isLast, withoutBody: request.method == .head, at: now)
  }

  /// Answers a request after some time; nothing else is read until then.
  mutating func hold(_ response: Response, to request: Request, until dueAt: Int64) {
    guard phase == .open else { return }
    held = (response, request, dueAt)
  }

  /// Answers a request with a stream of events.
  mutating func openStream(at now: Int64) {
    guard phase == .open else { return }
    phase = .streaming
    saidAt = now
    send(EventStream.head(limits), at: now)
  }

  /// Puts an event on the stream.
  ///
  /// A browser that does not read them is dropped; it comes back and names the last event that it
  /// saw.
  mutating func stream(_ bytes: [UInt8], at now: Int64) {
    guard phase == .streaming else { return }
    guard queue.byteCount + bytes.count <= limits.queueByteCount else {
      phase = .closed
      return
    }
    saidAt = now
    send(bytes, at: now)
  }

  /// Ends it when everything was sent.
  mutating func finish(at now: Int64) {
    guard phase == .open || phase == .streaming else { return }
    phase = .finishing
    (progressAt, progressCount) = (now, 0)
    if queue.isEmpty { startLingering(at: now) }
  }

  /// Bytes were sent.
  mutating func sent(_ count: Int, at now: Int64) {
    guard count > 0 else { return }
    queue.remove(count)
    exchangeCount += count
    progressCount += count
    if progressCount >= limits.progressByteCount { (progressAt, progressCount) = (now, 0) }
    guard queue.isEmpty else { return }
    switch phase {
    case .open: since = now
    case .finishing: startLingering(at: now)
    default: break
    }
  }

  /// When something has to happen if nothing arrives before.
  var deadline: Int64 {
    let stalled = progressAt + limits.stalledMilliseconds
    return switch phase {
    case .open:
      queue.isEmpty ? held?.dueAt ?? since + patience : stalled
    case .streaming:
      queue.isEmpty
        ? saidAt + limits.commentMilliseconds
        : min(stalled, saidAt + limits.commentMilliseconds)
    case .finishing: stalled
    case .lingering: since + limits.lingerMilliseconds
    case .closed: since
    }
  }

  /// Does what is due.
  mutating func wake(at now: Int64) {
    guard now >= deadline else { return }
    if phase == .open, let (response, request, _) = held {
      held = nil
      return answer(response, to: request, at: now)
    }
    let isStalled = !queue.isEmpty && now >= progressAt + limits.stalledMilliseconds
    switch phase {
    case .streaming where !isStalled: stream(EventStream.comment, at: now)
    case .open where queue.isEmpty && parser.stage == .body: refuse(.slowBody, at: now)
    case .open where queue.isEmpty && (parser.stage == .head || isFirstRequest):
      refuse(.slowHead, at: now)
    default: phase = .closed
    }
  }

  /// Ends it at once.
  mutating func close() { phase = .closed }

  /// How long what is read now may take.
  ///
  /// A connection that sends nothing at all has no more time than one whose head is slow.
  private var patience: Int64 {
    switch parser.stage {
    case .body: limits.bodyMilliseconds
    case .idle where !isFirstRequest: limits.idleMilliseconds
    default: limits.headMilliseconds
    }
  }

  private mutating func refuse(_ refusal: Refusal, at now: Int64) {
    put(refusal.response, isLast: true, withoutBody: false, at: now)
  }

  private mutating func put(
    _ response: Response, isLast: Bool, withoutBody: Bool, at now: Int64
  ) {
    send(response.head(isLast: isLast), at: now)
    if !withoutBody { send(response.body, at: now) }
    if isLast { phase = .finishing }
  }

  private mutating func startLingering(at now: Int64) {
    phase = .lingering
    since = now
  }

  private mutating func send(_ bytes: [UInt8], at now: Int64) {
    if queue.isEmpty { (progressAt, progressCount) = (now, 0) }
    queue.append(bytes)
  }
}
