import EventLog
import SessionEngine
import Shell

/// Two runs side by side, aligned by question.
struct RunDiff {
  let comparison: RunComparison
  private let left: SessionFile
  private let right: SessionFile

  init(_ left: SessionFile, _ right: SessionFile) {
    (self.left, self.right) = (left, right)
    comparison = RunComparison(RunStory(left.recording), RunStory(right.recording))
  }

  func print(_ form: Form, isBrief: Bool, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .json: document(isBrief: isBrief, &output)
    case .plain: isBrief ? listParts(&output) : list(&output)
    case .text: isBrief ? tellParts(&output) : tell(&output)
    }
  }

  private func tell(_ output: inout Output) {
    output.line("--- \(left.path.escapedForTerminal)  \(left.recording.count) events")
    output.line("+++ \(right.path.escapedForTerminal)  \(right.recording.count) events")
    var subject: String?
    for row in comparison.rows {
      if row.subject != subject {
        output.line(output.styled(row.subject.escapedForTerminal, .bold))
        subject = row.subject
      }
      if let moment = row.left {
        output.line(output.styled("- " + words(moment), .red))
      }
      if let moment = row.right {
        output.line(output.styled("+ " + words(moment), .green))
      }
    }
    output.line(sentence)
  }

  private func words(_ moment: RunStory.Moment) -> String {
    (moment.kind.name + (moment.ordinal > 1 && moment.kind != .start ? " (\(moment.ordinal))" : "")
      + ": " + moment.value).escapedForTerminal + "  @\(moment.place)"
  }

  private var sentence: String {
    let (different, same) = (comparison.rows.count, comparison.sameCount)
    return different == 0
      ? "no value differs, \(same) compared" : "\(different) differ, \(same) are the same"
  }

  private var parts: [(part: String, count: Int)] {
    DiffParts.count(comparison.rows.map { $0.subject })
  }

  private func tellParts(_ output: inout Output) {
    for (part, count) in parts {
      output.line(String(count).leftPadded(to: 5) + "  " + part.escapedForTerminal)
    }
    output.line(sentence)
  }

  // MARK: For programs

  private func listParts(_ output: inout Output) {
    for (part, count) in parts { output.line(part.escapedForTerminal + "\t" + String(count)) }
  }

  private func list(_ output: inout Output) {
    for row in comparison.rows {
      output.line(
        [
          row.subject, row.kind.name, String(row.ordinal),
          row.left.map { String($0.place) } ?? "", row.left?.value ?? "",
          row.right.map { String($0.place) } ?? "", row.right?.value ?? "",
        ].map { $0.escapedForTerminal }.joined(separator: "\t"))
    }
  }

  private func document(isBrief: Bool, _ output: inout Output) {
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/diff@1")
        $0.member("type", "runs")
        $0.member("equal", comparison.rows.isEmpty)
        $0.member("old", left.path)
        $0.member("new", right.path)
        $0.member("same", Int64(comparison.sameCount))
        DiffParts.write(parts, to: &$0)
        if isBrief { return }
        $0.key("changes")
        $0.array { list in
          for row in comparison.rows {
            list.object { member in
              member.member("subject", row.subject)
              member.member("kind", row.kind.name)
              member.member("ordinal", Int64(row.ordinal))
              for (key, moment) in [("old", row.left), ("new", row.right)]
                as [(StaticString, RunStory.Moment?)]
              {
                guard let moment else { continue }
                member.key(key)
                member.object {
                  $0.member("seq", Int64(moment.place))
                  $0.member("value", moment.value)
                }
              }
            }
          }
        }
      }
    }
  }
}
