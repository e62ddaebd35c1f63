public import EventLog

extension SessionState {
  /// In which unit a state counts the value at a path; nil for counts, texts and whole points.
  public static func unit(of path: String) -> StateUnit? {
    func isOne(of paths: [String]) -> Bool {
      paths.contains { path.utf8.elementsEqual($0.utf8) }
    }
    if isOne(of: ["score", "result.score", "result.maximum"]) { return .points }
    if isOne(of: ["result.percent"]) { return .percent }
    if isOne(of: ["clock", "current.limit"]) { return .seconds }
    return path.utf8.starts(with: "marks.".utf8) ? .points : nil
  }
}
