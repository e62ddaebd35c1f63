package import EventLog

extension Storage {
  /// What is at a path; nil where nothing is, or it cannot be looked at.
  package func found(at path: String) -> FileStatus? { (try? status(at: path)) ?? nil }

  /// Whether nothing is at a path; what cannot be looked at may be there.
  package func lacks(_ path: String) -> Bool { (try? status(at: path)) == .some(.none) }

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
