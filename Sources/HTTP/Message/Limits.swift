/// What the server accepts and how long it waits.
///
/// Tests may lower a limit; programs use `standard`.
package struct Limits: Sendable {
  /// Bytes of a head: request line, fields and the empty line after them.
  package var headByteCount = 8 * 1024
  /// Fields of a head.
  package var fieldCount = 64
  /// Bytes of a body.
  package var bodyByteCount = 64 * 1024
  /// From the opening of a connection, or the first byte of a later request, to the end of its
  /// head.
  package var headMilliseconds: Int64 = 10_000
  /// From the end of a head to the end of its body.
  package var bodyMilliseconds: Int64 = 20_000
  /// Between two requests.
  package var idleMilliseconds: Int64 = 30_000
  /// How long ``progressByteCount`` bytes may take while more wait to be sent.
  package var stalledMilliseconds: Int64 = 20_000
  /// Bytes that count as progress; who takes fewer in ``stalledMilliseconds`` is dropped.
  ///
  /// A page of 1 MB then takes an hour at worst. A phone at the edge of a network is a hundred
  /// times faster.
  package var progressByteCount = 4 * 1024
  /// How long what still arrives is read and discarded after the last answer of a connection.
  package var lingerMilliseconds: Int64 = 2_000
  /// Between two signs of life on a stream of events.
  package var commentMilliseconds: Int64 = 15_000
  /// How long a browser waits before it opens a stream of events again.
  package var retryMilliseconds: Int64 = 2_000
  /// Bytes that wait to be sent on a stream; with more the stream is closed, and opened again.
  package var queueByteCount = 256 * 1024
  /// Connections of a seat.
  package var seatConnectionCount = 6
  /// Connections of an address that have no seat: a school is one address, and 200 pages that are
  /// loaded at once need two connections each.
  package var addressConnectionCount = 512
  /// Connections that have no seat.
  package var unseatedConnectionCount = 768
  /// Connections, if the process may open so many; see ``Server/connectionLimit``.
  package var connectionCount = 4096
  /// For how long nobody is called slow.
  package var graceMilliseconds: Int64 = 1_000

  /// The limits that docs/ARCHITECTURE.md lists.
  package static let standard = Limits()

  /// The standard limits.
  package init() {}
}
