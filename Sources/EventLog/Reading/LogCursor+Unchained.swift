extension LogCursor {
  /// An append that is in no log: its lines numbered from `sequence`, without hashes.
  ///
  /// For who tries many edits of a log and chains only the one that it keeps. Nothing is checked
  /// here; what comes of it goes into a ``DerivedLog``, which does.
  public init(unchained entries: [Entry], from sequence: Int64, at: Timestamp) {
    self.init(expecting: nil)
    for (place, entry) in entries.enumerated() {
      let start = bytes.count
      bytes.append(contentsOf: entry.type.utf8)
      let end = bytes.count
      bytes.append(contentsOf: entry.data)
      records.append(
        Record(
          sequence: sequence + Int64(place), at: at, more: entries.count - 1 - place,
          line: start..<bytes.count, type: start..<end, data: end..<bytes.count,
          previous: .zero, hash: .zero))
    }
  }

  /// The lines of the append as they would be appended again.
  public var entries: [Entry] {
    var entries: [Entry] = []
    for record in records {
      entries.append(
        Entry(
          type: bytes.span.extracting(record.type).text,
          data: bytes.span.extracting(record.data).array))
    }
    return entries
  }
}
