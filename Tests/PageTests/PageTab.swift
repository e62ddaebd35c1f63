import Systems
import Testing

@testable import Page

/// A page, and what a browser would have stored of it.
final class PageTab {
  var page = PageTab.quickPage()
  var stored: [String: [UInt8]] = [:]
  var milliseconds: Int64 = 1_795_167_000_000
  private(set) var changes: [PageDisk.Change] = []

  /// A page whose passwords take no time.
  private static func quickPage() -> Page<PageDisk> {
    let page = Page()
    page.passwordRounds = StoredPassword.roundLimits.lowerBound
    return page
  }

  /// Asks, with the members given, and stores what came of it.
  func ask(_ word: String, _ members: String = "") -> String {
    milliseconds += 1500
    let request =
      "{\"do\":\"\(word)\"\(members.isEmpty ? "" : ",")\(members),\"at\":\(milliseconds),"
      + "\"clock\":\(milliseconds),\"random\":\"\(String(repeating: "0123456789abcdef", count: 6))\"}"
    let reply = page.reply(to: Array(request.utf8))
    changes = page.disk.takeChanges()
    for change in changes {
      switch change.kind {
      case .put: stored[change.path] = change.bytes
      case .append:
        #expect(change.offset == Int64(stored[change.path]?.count ?? 0))
        stored[change.path, default: []] += change.bytes
      case .remove: stored[change.path] = nil
      }
    }
    return String(decoding: reply, as: UTF8.self)
  }

  /// The page is closed without a word, and opened again.
  func reopen() {
    page = PageTab.quickPage()
    for (path, bytes) in stored { page.load(bytes, at: path) }
  }

  /// The page is closed after so many milliseconds with the session, and resumed an hour later.
  func resumeClosed(after shown: Int64) -> String {
    milliseconds += shown
    let closedAt = milliseconds
    reopen()
    milliseconds += 3_600_000
    return ask("resume", #""closed":"\#(sessionID)","closedAt":\#(closedAt)"#)
  }

  private var sessionID: String {
    let path = stored.keys.first { $0.hasPrefix("data/sessions/") } ?? ""
    return String(path.dropFirst("data/sessions/".count).dropLast(".jsonl".count))
  }

  var session: [UInt8] {
    stored.first { $0.key.hasPrefix("data/sessions/") }?.value ?? []
  }
}
