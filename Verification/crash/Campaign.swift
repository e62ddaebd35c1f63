import EventLog
import SessionEngine
import Shell

/// One whole run: first all that is exhaustive, then by chance until the time is over.
struct Campaign {
  let tally = Tally()
  let seed: UInt64
  let deadline: Int64
  /// What of the exhaustive part the clock stopped.
  private(set) var stopped: [String] = []
  private var number: UInt64 = 0

  init(seed: UInt64, deadline: Int64) {
    (self.seed, self.deadline) = (seed, deadline)
  }

  var isOver: Bool { System.monotonicMilliseconds >= deadline }

  /// When chance gets its turn, however much is left to be exhausted.
  var exhaustionDeadline = Int64.max
  private var isExhausting = false

  private mutating func explorer<Subject: Life>(
    _ life: Subject, _ name: String
  ) -> Explorer<Subject> {
    number += 1
    return Explorer(
      life, name, seed: seed &+ number &* 1_000_003, tally,
      deadline: isExhausting ? min(deadline, exhaustionDeadline) : deadline)
  }

  private mutating func note(_ name: String) {
    let now = System.monotonicMilliseconds
    if now >= deadline || now >= exhaustionDeadline { stopped.append(name) }
  }

  // MARK: Without chance

  /// Every fault alone, and in pairs in a small log and in a short session.
  mutating func exhaust(isQuick: Bool) {
    isExhausting = true
    defer { isExhausting = false }
    var log = explorer(isQuick ? LogLife.tiny : LogLife.small, "a log")
    if isQuick { log.survivorLimit = 1 }
    log.singles(everyLength: true)
    log.pairs(row: "two faults")
    note("two faults in a log")
    sectors(isQuick: isQuick)
    if !isQuick {
      log.survivorLimit = 2
      log.crashes(3, row: "a crash, one in the recovery, one in the next recovery")
      note("three crashes of a log")
    }
    for (name, life) in isQuick ? Array(FolderLife.short.prefix(2)) : FolderLife.all {
      var folder = explorer(life, name)
      if isQuick { folder.survivorLimit = 2 }
      folder.singles(start(of: life), everyLength: !isQuick && name == "animals")
      note("single faults in " + name)
    }
    guard !isQuick else { return }
    for (name, _) in FolderLife.short { pairs(in: name) }
  }

  /// Every pair of faults in one of the short lives.
  mutating func pairs(in name: String) {
    for (other, life) in FolderLife.short where other == name {
      var folder = explorer(life, name)
      folder.survivorLimit = 2
      folder.pairs(start(of: life), row: "two faults")
      note("two faults in " + name)
    }
  }

  /// Long appends that begin at every kind of place in a sector, whose sectors are on the disk or
  /// not: all subsets of up to twelve, of more as many by chance.
  private mutating func sectors(isQuick: Bool) {
    let kinds: [StreamName.Kind] = [.session, .player, .conversation, .ledger]
    let sizes = isQuick ? [300] : [700, 1800, 3300, 5200, 60_000]
    for (place, size) in sizes.enumerated() {
      for lead in isQuick ? [3] : [0, 1, 100, 255] {
        guard let stream = StreamName(kinds[(place + lead) % 4], "sectors") else { continue }
        let life = LogLife(stream: stream, appends: [[lead], [size, 40, size / 4]], later: [5])
        var log = explorer(life, "a long append")
        log.survivorLimit = size > 6000 ? 1000 : 12_288
        log.powerLosses(row: "the power goes; every subset of sectors")
      }
    }
    note("subsets of sectors")
  }

  /// Where a life begins: the Morse game just before its last round.
  private func start(of life: FolderLife) -> Explorer<FolderLife>.Start {
    guard let before = life.before else { return Explorer<FolderLife>.Start() }
    let disk = SimulatedDisk(DiskImage(folder: "home"))
    var witness = Witness()
    FolderLife(item: life.item, steps: before, later: []).begin(on: disk, &witness)
    return Explorer<FolderLife>.Start(image: disk.image, witness: witness, isReturn: true)
  }

  // MARK: By chance

  /// Varied logs and sessions, up to three faults in each, until the time is over.
  mutating func wander() {
    var chances = Chances(seed)
    let lives = FolderLife.all.map { ($0.name, $0.life, start(of: $0.life)) }
    while !isOver {
      for _ in 0..<20 {
        let life = LogLife.random(
          &chances, appendCount: 1 + chances.below(4), sizeLimit: 1 + chances.below(4000))
        var log = explorer(life, "logs by chance")
        log.wander(faults: 1 + chances.below(3), row: "up to three faults")
      }
      for _ in 0..<5 {
        let (name, life, start) = lives[chances.below(lives.count)]
        var folder = explorer(life, name)
        folder.survivorLimit = 4
        folder.wander(from: start, faults: 1 + chances.below(3), row: "up to three faults")
      }
    }
  }
}

extension FolderLife {
  private static func life(
    _ quiz: String, before: [Step]? = nil, _ steps: [Step], later: [Step]
  ) -> FolderLife? {
    guard let item = shelf.item(id: quiz) else { return nil }
    return FolderLife(item: item, steps: steps, later: later, before: before)
  }

  /// A session of each system, with a setting, messages, and the ledger.
  static let all: [(name: String, life: FolderLife)] = [
    (
      "animals",
      life(
        "animals",
        [
          .setBefore, .say, .start, .answer, .set, .back, .wrongAnswer, .say, .answer, .pause,
        ], later: [.answer, .set, .answer, .answer])
    ),
    (
      "country",
      life("country", [.start, .answer, .back, .answer], later: [.set, .answer, .pause])
    ),
    (
      "arithmetic",
      life(
        "arithmetic", [.say, .start, .answer, .next, .wrongAnswer, .set, .abandon],
        later: [.next, .answer, .say])
    ),
    (
      "morse",
      life(
        "morse", before: [.start] + Array(repeating: [.answer, .next], count: 9).joined(),
        [.start, .answer, .next], later: [.answer, .next])
    ),
  ].compactMap { name, life in life.map { (name, $0) } }

  /// Shorter ones, for pairs of faults.
  static let short: [(name: String, life: FolderLife)] = [
    ("animals, short", life("animals", [.start, .answer], later: [.answer])),
    ("a setting and a message", life("arithmetic", [.setBefore, .say], later: [.answer])),
    (
      "the end of morse",
      life(
        "morse", before: [.start] + Array(repeating: [.answer, .next], count: 9).joined(),
        [.start], later: [.answer, .next])
    ),
  ].compactMap { name, life in life.map { (name, $0) } }
}
