import ReplayTool
import SessionEngine

extension LogFindings {
  /// The findings of a session, decided at the first question.
  init(_ judge: RecordingJudge, _ recording: Recording) {
    self.init(
      all: { judge.findings(in: recording).map { LogFinding($0) } },
      at: { place in
        place >= 1 ? judge.findings(at: place, in: recording).map { LogFinding($0) } : []
      },
      firstDivergence: { judge.firstDivergence(in: recording) })
  }
}

extension LogFinding {
  init(_ finding: Finding) {
    self.init(
      finding.code.code, finding.code.title, finding.sequences, recorded: finding.recorded,
      recomputed: finding.recomputed)
    isUnjudged = finding.code.severity == .unjudged
    isOfRules = finding.code.findingClass == .rule
    advice = ReplayTool.name + " explain " + finding.code.code
  }
}
