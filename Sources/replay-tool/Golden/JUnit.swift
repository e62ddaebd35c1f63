import EventLog

/// Results as the XML that continuous integration servers read.
///
/// Without times, so that the same results give the same bytes.
///
/// - Source: the JUnit schema of the Jenkins xUnit plugin: testsuites, testsuite, testcase,
///   failure, error.
enum JUnit {
  static func bytes(_ cases: [GoldenCase], suite: String) -> [UInt8] {
    let failures = cases.count { $0.answer == .failed }
    let errors = cases.count { $0.answer == .unjudged }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>",
      "  <testsuite name=\"\(suite.escapedForXML)\" \(counts) skipped=\"0\">",
    ]
    for result in cases {
      let opening =
        "    <testcase classname=\"\(suite.escapedForXML)\" name=\"\(result.name.escapedForXML)\""
      switch result.answer {
      case .passed, .new, .changed: lines.append(opening + "/>")
      case .failed, .unjudged:
        let element = result.answer == .failed ? "failure" : "error"
        let message = (result.reasons.first ?? "").escapedForXML
        lines.append(opening + ">")
        lines.append(
          "      <\(element) message=\"\(message)\">"
            + result.reasons.map { $0.escapedForXML }.joined(separator: "\n") + "</\(element)>")
        lines.append("    </testcase>")
      }
    }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }
}

extension String {
  /// The text within XML: markup as entities, and what XML can't hold written out.
  ///
  /// - Source: XML 1.0, section 2.2, Char.
  var escapedForXML: String {
    var text = ""
    for scalar in escapedForTerminal.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&apos;"
      case "\u{FFFE}", "\u{FFFF}": text += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
