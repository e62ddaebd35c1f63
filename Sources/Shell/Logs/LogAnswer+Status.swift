package import EventLog

extension LogAnswer {
  /// The exit code that says it.
  package var status: ExitStatus {
    switch self {
    case .yes: .yes
    case .no: .no
    case .unjudged: .unjudged
    case .missing: .usage
    }
  }

  /// What an exit code says; anything but yes and no is not judged.
  package init(_ status: ExitStatus) {
    self = status == .yes ? .yes : status == .no ? .no : .unjudged
  }
}
