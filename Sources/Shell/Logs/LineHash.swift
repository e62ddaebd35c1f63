package import EventLog

extension Storage {
  /// The hash of a line of a log that was read before; nil if it is not there any more.
  package func hash(ofLine sequence: Int64, in path: String) -> Digest? {
    var found: Digest?
    var reader = LogReader(path, on: self, settling: .never)
    while found == nil, reader.nextAppend() {
      for record in reader.cursor.records where record.sequence == sequence {
        // A place inside an append is no end of a copy.
        found = record.more == 0 ? record.hash : .zero
      }
    }
    return found
  }
}
