import EventLog

/// How many events of each type the logs of a folder have: a projection that stores how far it has
/// read, so that the next look reads only what is new.
struct LoanCounts {
  private let disk = POSIXStorage()
  /// The place of the last line that was counted, for each log.
  private(set) var read: [String: Int64] = [:]
  /// How many events there are of each type.
  private(set) var counts: [String: Int64] = [:]

  /// Reads what is new in every log of a folder; `clock` counts milliseconds and only runs forward.
  ///
  /// A log that was altered or replaced since, or is not ended yet, is left where it is.
  mutating func catchUp(_ folder: String, at clock: Int64) throws {
    for name in try disk.names(in: folder).sorted() where name.hasSuffix(".jsonl") {
      let last = read[name] ?? 0
      var follower = LogFollower(folder + "/" + name, on: disk, from: last + 1)
      while case .append = follower.next(at: clock) {
        for record in follower.cursor.records where record.sequence > last {
          counts[follower.cursor.bytes.span.extracting(record.type).text, default: 0] += 1
          read[name] = record.sequence
        }
      }
    }
  }

  /// Stores the counts and the places together, in one step: both are there or neither.
  func store(_ path: String) throws {
    var writer = JSONWriter()
    writer.object {
      for (key, values) in [("read", read), ("counts", counts)] {
        $0.key(key)
        $0.object {
          for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            $0.key(name); $0.integer(value)
          }
        }
      }
    }
    let file = try disk.createAnew(path + ".new")
    defer { disk.close(file) }
    _ = try disk.append(writer.bytes, to: file)
    try disk.synchronize(file)
    try disk.rename(path + ".new", to: path)
  }

  /// Nothing was read yet.
  init() {}

  /// Takes up what was stored.
  init(stored path: String) throws {
    let file = try disk.openForReading(path)
    defer { disk.close(file) }
    var bytes: [UInt8] = []
    _ = try disk.read(file, at: 0, byteCount: Int(try disk.status(file).byteCount), to: &bytes)
    let document = try JSONParser.parse(bytes.span)
    func numbers(_ key: String) -> [String: Int64] {
      guard case .object(let members)? = document[key]?.kind else { return [:] }
      return Dictionary(
        uniqueKeysWithValues: members.compactMap { member in
          guard case .integer(let number) = member.value.kind else { return nil }
          return (member.key, number)
        })
    }
    (read, counts) = (numbers("read"), numbers("counts"))
  }
}
