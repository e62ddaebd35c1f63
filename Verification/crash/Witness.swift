import EventLog

/// What was promised of a disk's logs, and what was in the air: the truth that a log found after a
/// crash is compared with, told from the calls that were answered and not from any reader.
struct Witness {
  /// The bytes of each log when something was last acknowledged in it; all of them, for good.
  private(set) var promised: [String: [UInt8]] = [:]
  /// What was to be appended since and may or may not be there, in order.
  var attempts: [SimulatedDisk.Attempt] = []
  /// The tail that a crash left, until a recovery has kept it.
  private(set) var owed: [String: Owed] = [:]
  /// How many events were made, so that no two are the same.
  var eventCount = 0
  /// Which log was not intact when they were looked at last.
  var damaged: String?
  /// The first rule that was broken.
  private(set) var violation: String?

  /// A tail that has to stay: in its log or in a copy beside it.
  struct Owed {
    let offset: Int
    let bytes: [UInt8]
    /// Whether the disk holds it; a tail that only the cache shows goes with the power.
    let isDurable: Bool
    /// Whether a recovery that was cut short took it out of its log already; then nothing tells of
    /// it but the copy, which the format calls a note.
    var isCut = false
  }

  mutating func fail(_ words: @autoclosure () -> String) {
    if violation == nil { violation = words() }
  }

  // MARK: While it runs

  /// A call came back: what the log shows now is a promise.
  mutating func acknowledge(_ path: String, on disk: SimulatedDisk) {
    takeAttempts(of: disk)
    guard let node = disk.image.node(path) else {
      return fail("acknowledged, and not there: \(path)")
    }
    let bytes = disk.image.nodes[node].bytes
    if let words = fault(bytes, at: path, node) {
      fail("acknowledged, but \(words): \(path)")
    }
    if !disk.image.isDurable(path) { fail("acknowledged, but not on the disk: \(path)") }
    checkKept(owed[path], path, in: disk.image)
    promised[path] = bytes
    attempts.removeAll { $0.node == node }
    owed[path] = nil
  }

  /// The cache let go of what the disk does not hold: a tail that only it showed is gone with it.
  mutating func forgetTails() { owed = owed.filter { $0.value.isDurable } }

  /// A call was refused, so the log is as it was, and what was to be appended never will be.
  mutating func refuse(_ path: String, _ attemptsBefore: Int, on disk: SimulatedDisk) {
    let node = disk.image.node(path)
    let bytes = node.map { disk.image.nodes[$0].bytes }
    if bytes != promised[path], !disk.isDown, owed[path] == nil {
      fail("refused, but the log is not as before: \(path)")
    }
    disk.attempts = disk.attempts.enumerated().filter {
      $0.offset < attemptsBefore || $0.element.node != node
    }.map { $0.element }
  }

  /// Takes over what a disk was asked to append.
  mutating func takeAttempts(of disk: SimulatedDisk) {
    attempts += disk.attempts
    disk.attempts = []
  }

  // MARK: What is found

  /// What is wrong with the good part of a log; nil if nothing is.
  ///
  /// It has to be what was promised and behind it nothing but whole appends that were under way.
  func fault(_ good: [UInt8], at path: String, _ node: Int) -> String? {
    let known = promised[path] ?? []
    guard good.starts(with: known) else { return "what was acknowledged is lost" }
    var place = known.count
    while place < good.count {
      let end = place
      for attempt in attempts where attempt.node == node && attempt.offset == place {
        let next = place + attempt.bytes.count
        if next <= good.count, good[place..<next].elementsEqual(attempt.bytes) {
          place = next
          break
        }
      }
      if place == end { return "it shows what nobody acknowledged, from \(place)" }
    }
    return nil
  }

  /// Looks at what a crash left of a log before anything is done to it.
  mutating func inspect(_ path: String, in image: DiskImage, isPowerLoss: Bool) -> Verdict? {
    guard let node = image.node(path) else {
      if promised[path] != nil { fail("the log is lost: \(path)") }
      return nil
    }
    let bytes = image.nodes[node].bytes
    var reader = LogReader(path, on: SimulatedDisk(image))
    let verdict = reader.readAll()
    let good = Int(reader.cursor.goodOffset)
    if !verdict.isSound { fail("a crash is called \(verdict.name): \(path)") }
    if let words = fault(Array(bytes[..<min(good, bytes.count)]), at: path, node) {
      fail("\(words): \(path), \(verdict.name)")
    }
    // What only the cache showed of a tail is gone with the power.
    if isPowerLoss, owed[path]?.isDurable == false { owed[path] = nil }
    lookForTail(of: path, in: image)
    if case .torn = verdict {
      owed[path] = Owed(offset: good, bytes: Array(bytes[good...]), isDurable: isPowerLoss)
    }
    return verdict
  }

  /// Looks, before a log is opened, whether its tail was cut off already: then it stands beside it.
  mutating func lookForTail(of path: String, in image: DiskImage) {
    guard let tail = owed[path], let bytes = image.contents(path) else { return }
    let isInLog = bytes.dropFirst(tail.offset).elementsEqual(tail.bytes)
    if !isInLog { owed[path]?.isCut = true }
    let copy =
      path + ".torn-\(tail.offset)-" + SHA256.digest(of: tail.bytes).hex.prefix(16)
    if !isInLog, image.contents(copy) != tail.bytes { fail("a torn tail is lost: \(path)") }
  }

  /// The same of every log with such a tail: an attempt that failed may have cut it.
  mutating func lookForTails(in image: DiskImage) {
    for path in owed.keys.sorted() { lookForTail(of: path, in: image) }
  }

  /// After a recovery: the tail that was torn stands beside the log, and the log tells of it.
  private mutating func checkKept(_ tail: Owed?, _ path: String, in image: DiskImage) {
    guard let tail, violation == nil else { return }
    let digest = SHA256.digest(of: tail.bytes)
    let copy = path + ".torn-\(tail.offset)-" + digest.hex.prefix(16)
    if image.contents(copy) != tail.bytes { fail("no copy of the torn tail: \(copy)") }
    if tail.isCut { return }
    let event =
      "\"type\":\"tailDropped\",\"data\":{\"bytes\":\(tail.bytes.count),\"sha256\":\""
      + digest.hex + "\"}"
    if image.contents(path)?.contains(event) != true { fail("no tailDropped of \(copy)") }
  }
}

extension [UInt8] {
  /// Whether a text stands in these bytes.
  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return false }
    var place = 0
    while place + wanted.count <= count {
      if self[place] == wanted[0], self[place..<place + wanted.count].elementsEqual(wanted) {
        return true
      }
      place += 1
    }
    return false
  }
}
