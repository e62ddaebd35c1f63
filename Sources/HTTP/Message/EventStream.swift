internal import EventLog

/// Server-sent events: one long answer, which ends when the connection does.
///
/// - Source: HTML standard 9.2, server-sent events.
package enum EventStream {
  /// The head of the answer, and how long a browser waits before it opens the stream again.
  static func head(_ limits: Limits) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n")
    // A proxy that collects an answer before it passes it on would hold every event back.
    bytes.append("Cache-Control: no-store\r\nX-Accel-Buffering: no\r\nConnection: close\r\n\r\n")
    bytes.append("retry: ")
    bytes.append(decimal: limits.retryMilliseconds)
    bytes.append("\n\n")
    return bytes
  }

  /// A sign of life, which a browser ignores.
  static let comment: [UInt8] = Array(":\n\n".utf8)

  /// An event.
  ///
  /// Each line of its data is a line of the stream, whatever ends it.
  package static func event(
    id: Int64, name: StaticString, data: [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("id: ")
    bytes.append(decimal: id)
    bytes.append("\nevent: ")
    bytes.append(name)
    bytes.append("\ndata: ")
    var index = 0
    while index < data.count {
      switch data[index] {
      case 0x0D:
        if index + 1 < data.count, data[index + 1] == 0x0A { index += 1 }
        bytes.append("\ndata: ")
      case 0x0A: bytes.append("\ndata: ")
      default: bytes.append(data[index])
      }
      index += 1
    }
    bytes.append("\n\n")
    return bytes
  }
}
