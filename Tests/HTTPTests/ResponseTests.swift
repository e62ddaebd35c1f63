import Testing

@testable import HTTP

@Suite("Answers")
struct ResponseTests {
  @Test("an answer has its length, its type, and no browser guesses or keeps it")
  func head() {
    let response = Response(.conflict, type: .json, body: Array("{}".utf8))
    #expect(
      response.head(isLast: false).string
        == "HTTP/1.1 409 Conflict\r\nContent-Type: application/json\r\n"
        + "X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nContent-Length: 2\r\n\r\n")
    #expect(response.head(isLast: true).string.hasSuffix("Connection: close\r\n\r\n"))
  }

  @Test("no value of a field can add a line")
  func injection() {
    var response = Response(.ok, type: .text, body: [])
    response.add("Set-Cookie", Array("a\r\nX: b\0".utf8))
    #expect(response.head(isLast: false).string.contains("\r\nSet-Cookie: a  X: b \r\n"))
  }

  @Test("every line of an event's data is a line of the stream, whatever ends it")
  func event() {
    let bytes = EventStream.event(id: 7, name: "screen", data: Array("a\nb\r\nc\rd".utf8))
    #expect(bytes.string == "id: 7\nevent: screen\ndata: a\ndata: b\ndata: c\ndata: d\n\n")
  }

  @Test("a stream begins with its type and how long a browser waits before it comes back")
  func stream() {
    let head = EventStream.head(.standard).string
    #expect(head.contains("Content-Type: text/event-stream\r\n"))
    #expect(head.hasSuffix("\r\n\r\nretry: 2000\n\n"))
    #expect(!head.contains("Content-Length"))
  }

  @Test("a queue gives its bytes in order, in whatever steps they are sent")
  func queue() {
    for step in 1...8 {
      var queue = SendQueue()
      queue.append([1, 2, 3])
      queue.append([])
      queue.append([4, 5])
      var sent: [UInt8] = []
      while !queue.isEmpty {
        let taken = queue.first.prefix(step)
        sent += taken
        queue.remove(taken.count)
      }
      #expect(sent == [1, 2, 3, 4, 5])
      #expect(queue.first.isEmpty)
    }
  }
}
