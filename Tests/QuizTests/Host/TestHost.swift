import Classroom
import Cryptography
import EventLog
import HTTP
import Page
import SessionEngine
import Systems
import Testing

@testable import TestSupport
@testable import quiz

/// What a host works with, without a socket: requests as bytes, and a data folder that is removed.
final class TestHost {
  let folder: TemporaryFolder
  let disk = POSIXStorage()
  let key = HostKey([UInt8](repeating: 7, count: 32))
  private var chance: UInt64 = 1

  init() throws { folder = try TemporaryFolder() }

  var data: DataFolder<POSIXStorage> {
    DataFolder(folder.path + "/data", on: disk, shelf: .builtIn, token: "d\(random())")
  }

  var keys: KeyFolder {
    get throws { try KeyFolder(folder.path + "/keys", outside: folder.path + "/data", on: disk) }
  }

  /// Different bits each time, the same in every run.
  func random() -> UInt64 {
    chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return chance
  }

  func reading(_ milliseconds: Int64) -> Reading {
    Reading(
      at: Timestamp(clamping: 1_795_167_000_000 + milliseconds), monotonicMilliseconds: milliseconds
    )
  }

  /// The clock of a host that is started at this time.
  func clock(_ milliseconds: Int64) -> HostClock { HostClock { self.reading(milliseconds) } }

  func room(
    hosting hosted: HostedClass? = nil, board: Board? = nil, proxied: String? = nil
  ) throws -> ClassRoom {
    let page = Array("<html lang=\"en\"> img-src data:; base-uri 'none'".utf8)
    var shelf = QuizShelf.builtIn
    if let hosted { _ = shelf.add(hosted.item.bytes) }
    var pages = 0
    return ClassRoom(
      page: try ServedPage(page), key: key, authorities: ["a:1"], proxied: proxied, port: 1,
      hosting: hosted, board: board,
      makePage: { player in
        pages += 1
        return Page(
          over: self.disk, root: self.folder.path + "/data", shelf, seated: player,
          token: "\(player)\(pages)n\(self.random())")
      },
      random: { self.random() })
  }

  func answer(
    _ room: ClassRoom, _ lines: [String], _ body: String = "", at milliseconds: Int64 = 0,
    from address: String = "10.0.0.7"
  ) throws -> Response {
    var text = lines.joined(separator: "\r\n") + "\r\n"
    if !body.isEmpty { text += "Content-Length: \(body.utf8.count)\r\n" }
    var parser = RequestParser()
    parser.take(Array((text + "\r\n" + body).utf8))
    let request = try #require(try parser.next())
    let answer = room.answer(request, from: Array(address.utf8), reading(milliseconds))
    guard case .response(let response) = answer.content else {
      return .text(.ok, "stream")
    }
    return response
  }

  func post(
    _ room: ClassRoom, _ path: String, _ body: String, ticket: String = "",
    at milliseconds: Int64 = 0
  ) throws -> (Status, String) {
    let response = try answer(
      room,
      [
        "POST \(path) HTTP/1.1", "Host: a:1", "Origin: http://a:1",
        "Content-Type: application/json", "Cookie: retrace-1=\(ticket)",
      ], body, at: milliseconds)
    return (response.status, String(decoding: response.body, as: UTF8.self))
  }

  func get(_ room: ClassRoom, _ path: String, ticket: String) throws -> (Status, String) {
    let response = try answer(
      room, ["GET \(path) HTTP/1.1", "Host: a:1", "Cookie: retrace-1=\(ticket)"])
    return (response.status, String(decoding: response.body, as: UTF8.self))
  }

  /// The first text of this name in a reply.
  static func text(_ name: String, in reply: String) -> String? {
    reply.split(separator: "\"\(name)\":\"").dropFirst().first?.split(separator: "\"").first
      .map { String($0) }
  }
}
