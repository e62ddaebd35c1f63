import EventLog
import Shell

/// Lets a life meet faults, alone and in pairs, and looks at all that may be left after each.
struct Explorer<Subject: Life> {
  let life: Subject
  let name: String
  /// How many survivors of a loss of power are looked at.
  var survivorLimit = 8
  var chances: Chances
  var tally: Tally
  /// When to stop, on the clock that only runs forward.
  let deadline: Int64

  init(_ life: Subject, _ name: String, seed: UInt64, _ tally: Tally, deadline: Int64) {
    (self.life, self.name, self.tally, self.deadline) = (life, name, tally, deadline)
    chances = Chances(seed)
  }

  var isOver: Bool { System.monotonicMilliseconds >= deadline }

  /// Where a run begins.
  struct Start {
    var image = DiskImage(folder: "home")
    var witness = Witness()
    /// Whether somebody comes back, or all begins.
    var isReturn = false
    var story = ""
  }

  /// Where a run ended.
  struct Outcome {
    let image: DiskImage
    var witness: Witness
    let trace: [Operation]
    let isDown: Bool
    let faultCount: Int
  }

  func run(_ start: Start, _ plan: [Planned]) -> Outcome {
    let disk = SimulatedDisk(start.image, plan)
    var witness = start.witness
    if start.isReturn {
      life.goOn(on: disk, &witness, isWhole: plan.isEmpty)
    } else {
      life.begin(on: disk, &witness)
    }
    witness.takeAttempts(of: disk)
    return Outcome(
      image: disk.image, witness: witness, trace: disk.trace, isDown: disk.isDown,
      faultCount: disk.faultCount)
  }

  /// Every fault at every operation, or each in `step` of them.
  mutating func singles(
    _ start: Start = Start(), everyLength: Bool, row: String? = nil, step: Int = 1
  ) {
    var number = 0
    for (index, operation) in run(start, []).trace.enumerated() {
      for fault in Fault.all(of: operation, everyLength: everyLength) {
        if isOver { return }
        number += 1
        guard number % step == 0 else { continue }
        let planned = Planned(index: index, fault: fault)
        judge(
          run(start, [planned]), row ?? fault.name, story(start, [planned], operation),
          powerRow: row == nil ? "any of these, then the power goes" : nil)
      }
    }
  }

  /// Every fault at every operation, and then every fault at every operation of what follows: of
  /// the same process if it goes on, else of the one that comes back.
  mutating func pairs(_ start: Start = Start(), row: String) {
    for (index, operation) in run(start, []).trace.enumerated() {
      for fault in Fault.all(of: operation, everyLength: false) {
        if isOver { return }
        let first = Planned(index: index, fault: fault)
        let outcome = run(start, [first])
        let words = story(start, [first], operation)
        if outcome.isDown {
          forEachSurvivor(of: outcome) { explorer, image, isPowerLoss in
            var next = Start(
              image: image, witness: outcome.witness, isReturn: true,
              story: words + (isPowerLoss ? ", power lost" : ""))
            _ = explorer.life.inspect(image, &next.witness, isPowerLoss: isPowerLoss)
            explorer.singles(next, everyLength: false, row: row)
          }
        } else {
          for later in index + 1..<max(index + 1, outcome.trace.count) {
            for other in Fault.all(of: outcome.trace[later], everyLength: false) {
              if isOver { return }
              let plan = [first, Planned(index: later, fault: other)]
              judge(run(start, plan), row, story(start, plan, outcome.trace[later]))
            }
          }
        }
      }
    }
  }

  /// The process ends at every operation, the one that comes back too, and so on; each time the
  /// power may go with it.
  mutating func crashes(_ count: Int, from start: Start = Start(), row: String) {
    for (index, operation) in run(start, []).trace.enumerated() {
      for fault in Fault.all(of: operation, everyLength: false) where fault.isKill {
        if isOver { return }
        let plan = [Planned(index: index, fault: fault)]
        let outcome = run(start, plan)
        let words = story(start, plan, operation)
        if count == 1 {
          judge(outcome, row, words)
          continue
        }
        forEachSurvivor(of: outcome) { explorer, image, isPowerLoss in
          var next = Start(
            image: image, witness: outcome.witness, isReturn: true,
            story: words + (isPowerLoss ? ", power lost" : ""))
          _ = explorer.life.inspect(image, &next.witness, isPowerLoss: isPowerLoss)
          explorer.crashes(count - 1, from: next, row: row)
        }
      }
    }
  }

  /// Up to so many faults one after the other, by chance: where the process ends, the next one meets
  /// the next fault; where it goes on, it meets two.
  mutating func wander(from start: Start = Start(), faults: Int, row: String) {
    var start = start
    for left in stride(from: faults, through: 1, by: -1) {
      guard let (first, operation) = anyFault(run(start, []).trace, from: 0) else { return }
      var plan = [first]
      var outcome = run(start, plan)
      var words = story(start, plan, operation)
      if !outcome.isDown, left > 1,
        let (second, later) = anyFault(outcome.trace, from: first.index + 1)
      {
        plan.append(second)
        outcome = run(start, plan)
        words = story(start, plan, later)
      }
      if left == 1 || !outcome.isDown { return judge(outcome, row, words) }
      var images = [outcome.image]
      outcome.image.survivors(limit: survivorLimit, &chances) { images.append($0) }
      let place = chances.below(images.count)
      start = Start(
        image: images[place], witness: outcome.witness, isReturn: true,
        story: words + (place > 0 ? ", power lost" : ""))
      _ = life.inspect(start.image, &start.witness, isPowerLoss: place > 0)
    }
  }

  private mutating func anyFault(
    _ trace: [Operation], from first: Int
  ) -> (Planned, Operation)? {
    guard trace.count > first else { return nil }
    let index = first + chances.below(trace.count - first)
    let operation = trace[index]
    var faults = Fault.all(of: operation, everyLength: false)
    if operation.kind == .append || operation.kind == .overwrite, operation.count > 0 {
      let count = chances.below(operation.count)
      faults += [.short(count), .lateShort(count), .killWithin(count)]
    }
    return (Planned(index: index, fault: faults[chances.below(faults.count)]), operation)
  }

  /// The power goes just before each sync, and amid what was written for it: every subset of the
  /// sectors that are not on the disk.
  mutating func powerLosses(_ start: Start = Start(), row: String) {
    for (index, operation) in run(start, []).trace.enumerated()
    where operation.kind == .synchronize || operation.kind == .synchronizeFolder {
      for fault in [Fault.killBefore, .error(.failed, 5)] {
        if isOver { return }
        let plan = [Planned(index: index, fault: fault)]
        let outcome = run(start, plan)
        let words = story(start, plan, operation)
        var images: [DiskImage] = []
        outcome.image.survivors(limit: survivorLimit, &chances) { images.append($0) }
        for image in images {
          if isOver { return }
          settle(image, outcome.witness, isPowerLoss: true, row, words + ", power lost")
        }
      }
    }
  }

  private func story(_ start: Start, _ plan: [Planned], _ operation: Operation) -> String {
    let faults = plan.map { "\($0.fault) at operation \($0.index)" }.joined(separator: ", ")
    return start.story + " / \(faults), \(operation.kind.rawValue) \(operation.path)"
  }

  /// The disk as the next process finds it, and as it is when the power went.
  private mutating func forEachSurvivor(
    of outcome: Outcome, _ body: (inout Explorer, DiskImage, Bool) -> Void
  ) {
    body(&self, outcome.image, false)
    var images: [DiskImage] = []
    outcome.image.survivors(limit: survivorLimit, &chances) { images.append($0) }
    for image in images { body(&self, image, true) }
  }

  /// Looks at all that may be left.
  mutating func judge(
    _ outcome: Outcome, _ row: String, _ story: String, powerRow: String? = nil
  ) {
    forEachSurvivor(of: outcome) { explorer, image, isPowerLoss in
      explorer.settle(
        image, outcome.witness, isPowerLoss: isPowerLoss,
        isPowerLoss ? powerRow ?? row + ", then the power goes" : row,
        story + (isPowerLoss ? ", power lost" : ""))
    }
  }

  /// Looks at one disk as it was left, and lets somebody go on with it.
  mutating func settle(
    _ image: DiskImage, _ before: Witness, isPowerLoss: Bool, _ row: String, _ story: String
  ) {
    var witness = before
    let verdict = life.inspect(image, &witness, isPowerLoss: isPowerLoss)
    let disk = SimulatedDisk(image)
    life.goOn(on: disk, &witness, isWhole: true)
    witness.takeAttempts(of: disk)
    if let after = life.inspect(disk.image, &witness, isPowerLoss: false), after != .intact {
      let path = witness.damaged ?? ""
      witness.fail("after going on it is \(after.name): \(path)")
    }
    tally.count(
      Subject.plural, row, verdict, witness.violation.map { "\(name)\(story): \($0)" })
  }
}
