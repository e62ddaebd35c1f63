package import EventLog
package import Shell

/// A log as far as it was read.
package struct Replayed {
  /// What its events say, and the state at every place.
  package let log: ReplayedLog
  /// What is wrong with it.
  package let findings: LogFindings
  /// Whether there are rules for the kind of log; without them there are only lines.
  package let hasRules: Bool
  /// Why there are only lines of a kind that has rules; nil for all others.
  package var obstacle: Failure?
  /// Whether that is a file that is missing or cannot be read, and not what the log says itself.
  package var isHeldUpByFile = false
  /// What commands show of it beyond that.
  package var details = LogDetails()
  /// What the commands of this kind alone need of it.
  package var own: AnyObject?

  package init(_ log: ReplayedLog, _ findings: LogFindings, hasRules: Bool = true) {
    (self.log, self.findings, self.hasRules) = (log, findings, hasRules)
  }

  /// What happened at a place; of a log that cannot be replayed, the event as it is recorded.
  func words(at place: Int) -> String {
    guard obstacle != nil else { return log.words(at: place) }
    return log.lines.type(at: place) + " " + String(decoding: log.data(at: place), as: UTF8.self)
  }

  /// Sees to it that a path is one that states of this log can have.
  ///
  /// - Throws: ``Failure`` with exit code 1 for any other, and 3 where there are no states.
  package func check(_ path: String, in file: String) throws(Failure) {
    if let obstacle { throw obstacle }
    guard hasRules else {
      throw Failure(
        "\(file.escapedForTerminal): no rules for logs of this kind, so there are no values to look "
          + "for", .unjudged)
    }
    if let check = details.check { return try check(path, file) }
    let wanted = StatePathBytes(path)
    var known: [String] = []
    for leaves in log.values() {
      if leaves.exists(wanted) { return }
      for leaf in leaves.all where !known.contains(leaf.path) { known.append(leaf.path) }
    }
    let wholes = known.filter { wanted.goesOn(from: StatePathBytes($0)) }
    if let whole = wholes.max(by: { $0.utf8.count < $1.utf8.count }) {
      throw Failure(
        "\(path.escapedForTerminal) is a part of \(whole.escapedForTerminal), which is one value "
          + "here; ask for that", .no)
    }
    throw Failure(
      "no value \(path.escapedForTerminal) in any state of \(file.escapedForTerminal)"
        + nearest(path, among: known), .no)
  }
}

/// What commands show of a log beyond its lines, its states and what is wrong with it.
///
/// A kind of log that sets nothing is shown with the time of each event, and without columns.
package struct LogDetails {
  /// Whether time counts from the first event, and not by the wall clock.
  package var hasElapsedTime = false
  /// The heads of the columns beside the events, as wide as their values.
  package var heads: [String] = []
  /// Begins the fold that fills the columns: for each place in order, what is beside its event.
  package var columns: (() -> (Replayed, Int) -> LogColumns)?
  /// Whose log it is, where that is a person.
  package var player: String?
  /// What the title of `log` says after the log's name; nil for how many lines there are.
  package var title: ((ReplayedFile) -> String)?
  /// Prints the first document of `log`; nil for path, stream, lines and verdict.
  package var begin: ((ReplayedFile, inout Output) -> Void)?
  /// The state for the last document of `log`; nil where that has none.
  package var endState: (() -> [UInt8])?
  /// Whether the object that these keys lead to is one value of the state.
  package var isOneValue: ([String]) -> Bool = { _ in false }
  /// What the log is decided by besides its rules; empty where it is nothing else.
  package var decidedBy = ""
  /// Sees to it that a path is one that states can have, without looking at all of them.
  package var check: ((_ path: String, _ file: String) throws(Failure) -> Void)?

  /// Sets nothing.
  package init() {}
}

/// What is beside an event in `log`.
package struct LogColumns {
  /// The values of the columns.
  package var cells: [String] = []
  /// Whether the event shows in the columns of another one, and needs no line where nothing is
  /// wrong.
  package var isAside = false
  /// How far before the farthest place.
  package var lane = 0
  /// The graph: the line that leads here, if there is one, and the line itself.
  package var lanes: (_ isASCII: Bool) -> (lead: String?, cells: String) = { _ in (nil, "") }

  /// Shows nothing.
  package init() {}
}
