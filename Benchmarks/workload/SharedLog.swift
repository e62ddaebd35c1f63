import EventLog
import SessionEngine
import SessionShell
import Shell
import Systems

/// A conversation, to see what appending to a shared log costs where the log is short and long.
enum SharedLog {
  private static let at = Timestamp(clamping: 1_700_000_000_000)

  private static func entry(_ number: Int) throws(Failure) -> Entry {
    do throws(Message.Refusal) {
      return try Message.composed(of: "this is message \(number)", from: "ann").entry
    } catch {
      throw Failure("message \(number) can't be composed")
    }
  }

  private static func folder(_ root: String) -> DataFolder<POSIXStorage> {
    DataFolder(root, on: POSIXStorage(), shelf: QuizShelf([]), token: "t\(System.processNumber)")
  }

  /// A conversation of so many messages, a thousand in one append.
  static func make(_ root: String, _ count: Int) throws(Failure) {
    let folder = folder(root)
    guard let stream = StreamName(.conversation, "room") else { return }
    var first = 1
    while first <= count {
      var entries: [Entry] = []
      for number in first...min(first + 999, count) { entries.append(try entry(number)) }
      do throws(SessionError) { try folder.append(entries, to: stream, at) } catch {
        throw Failure(error)
      }
      first += 1000
    }
  }

  /// So many messages more, the log opened anew for each.
  static func append(_ root: String, _ count: Int) throws(Failure) {
    let folder = folder(root)
    guard let stream = StreamName(.conversation, "room") else { return }
    for number in 1...count {
      let entry = try entry(number)
      do throws(SessionError) { try folder.append([entry], to: stream, at) } catch {
        throw Failure(error)
      }
    }
  }
}
