import EventLog
import SessionEngine
import SessionShell
import Shell

/// The ledger of a folder whose sessions were made without one.
enum FolderLedger {
  /// Writes `ledger.jsonl`: of each session that it was opened, began and ended.
  static func make(_ root: String) throws(Failure) {
    let disk = POSIXStorage()
    let (sessions, path) = (
      root.appendingPathPart("sessions"), root.appendingPathPart("ledger.jsonl")
    )
    let memory = MemoryStorage()
    var ledger: LogWriter<MemoryStorage>?
    do throws(StorageError) {
      for name in try disk.names(in: sessions) {
        guard let session = Session(sessions.appendingPathPart(name), on: disk) else {
          throw StorageError(.failed, "read", name)
        }
        for entry in session.entries { try append(entry, session.at, to: &ledger, on: memory) }
      }
      let file = try disk.create(path)
      defer { disk.close(file) }
      // The memory is the benchmark's, not that of what it measures.
      _ = try disk.append(memory.contents(ledgerName) ?? [], to: file)
    } catch {
      throw Failure(error)
    }
  }

  private static let ledgerName = "ledger"

  private static func append(
    _ entry: Entry, _ at: Timestamp, to ledger: inout LogWriter<MemoryStorage>?,
    on memory: MemoryStorage
  ) throws(StorageError) {
    do throws(LogError) {
      if ledger != nil {
        _ = try ledger?.append([entry], at: at)
      } else if let stream = StreamName(.ledger, "main") {
        ledger = try LogWriter.create(
          ledgerName, stream: stream, entries: [entry], at: at, token: "t", on: memory)
      }
    } catch {
      throw StorageError(.failed, "append to", ledgerName)
    }
  }

  /// What the ledger has of a session.
  private struct Session {
    let at: Timestamp
    private var opening = JSONWriter()
    private var beginning = JSONWriter()
    private var end = JSONWriter()

    var entries: [Entry] {
      [
        Entry(type: "sessionOpened", data: opening.bytes),
        Entry(type: "sessionBegan", data: beginning.bytes),
        Entry(type: "sessionEnded", data: end.bytes),
      ]
    }

    init?<Disk: Storage>(_ path: String, on disk: Disk) {
      var reader = LogReader(path, on: disk, settling: .never)
      // Line 0 is an append of its own; the first command's events follow.
      guard reader.nextAppend(), reader.nextAppend(), let id = reader.cursor.header?.stream.name,
        let began = reader.cursor.records.last,
        let data = reader.cursor.records.first(where: { $0.sequence == 1 })?.data,
        let value = try? JSONParser.parse(reader.cursor.bytes.span.extracting(data)),
        case .string(let player)? = value["player"]?.kind,
        case .string(let quiz)? = value["quiz"]?.kind
      else { return nil }
      at = began.at
      var last = began
      while reader.nextAppend() { last = reader.cursor.records.last ?? last }
      func write(_ record: Record, to writer: inout JSONWriter) {
        writer.member("seq", record.sequence)
        writer.member("head", record.hash.hex)
      }
      opening.object {
        $0.member("session", id)
        $0.member("player", player)
        $0.member("quiz", quiz)
        write(began, to: &$0)
      }
      beginning.object {
        $0.member("session", id)
        write(began, to: &$0)
      }
      end.object {
        $0.member("session", id)
        write(last, to: &$0)
        $0.member("how", "finished")
      }
    }
  }
}
