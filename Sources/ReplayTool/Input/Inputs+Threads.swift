internal import EventLog
package import Shell

extension Inputs {
  /// `-j N`: how many threads read.
  package static let jobs = Option(
    "--jobs", short: "-j", value: "N",
    "threads, 1 to 64, otherwise one for each core; the output is the same for every N"
  ) { text throws(Failure) in
    guard let count = Int(text), (1...threadLimit).contains(count) else {
      throw Failure(
        "--jobs takes a number of threads from 1 to \(threadLimit), not \(text.shownArgument)")
    }
    return count
  }
  private static let threadLimit = 64

  /// The number of threads that was asked for, or that of the cores.
  package static func threadCount(_ arguments: Arguments) throws(Failure) -> Int {
    try arguments[jobs] ?? min(max(arguments.console.coreCount(), 1), threadLimit)
  }

  /// How many logs a thread takes at once.
  private static let jobLogCount = 32
  /// How many bytes of a bundle a thread takes at once, if it is more than one log.
  private static let jobByteCount = 1 << 20

  /// Whether there is more than one log, so that threads are of use.
  package var hasSeveral: Bool { items.dropFirst().contains { _ in true } }

  /// Reads every log by as many threads as there are tools, and takes what was read in the order
  /// of the logs; `isOver` ends it early.
  package func read<Tool, Log>(
    with tools: [Tool], isOver: () -> Bool, _ read: @escaping (Item, Tool) -> Log,
    take: (Item, inout Log) throws(Failure) -> Void
  ) throws(Failure) {
    guard tools.count > 1 else {
      for item in items where !isOver() {
        var log = read(item, tools[0])
        try take(item, &log)
      }
      return
    }
    var items = items
    var failure: Failure?
    Workers<[Item], [(Item, Log)]>.run(tools) {
      var job: [Item] = []
      var byteCount = 0
      while failure == nil, !isOver(), job.count < Inputs.jobLogCount,
        byteCount < Inputs.jobByteCount, let item = items.next()
      {
        byteCount += item.heldByteCount
        job.append(item)
      }
      return job.isEmpty ? nil : job
    } work: { tool, job in
      job.map { ($0, read($0, tool)) }
    } take: { logs in
      for (item, log) in logs where failure == nil {
        var log = log
        do throws(Failure) { try take(item, &log) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }
}
