import EventLog
import Shell

extension Inputs {
  /// The hash of a line of a log that was read before; nil if it is not there any more.
  func head(in path: String, at sequence: Int64) -> Digest? {
    if let item = bundled(at: path), let memory = item.memory {
      return Inputs.head(in: path, on: memory, at: sequence)
    }
    return Inputs.head(in: path, on: console.logs, at: sequence)
  }

  private static func head<Disk: Storage>(
    in path: String, on disk: Disk, at sequence: Int64
  ) -> Digest? {
    var found: Digest?
    var reader = LogReader(path, on: disk, settling: .never)
    while found == nil, reader.nextAppend() {
      for record in reader.cursor.records where record.sequence == sequence {
        // A place inside an append is no end of a copy.
        found = record.more == 0 ? record.hash : .zero
      }
    }
    return found
  }
}
