/// A program's manual page, in the language of man(7), made of its help.
package struct Manual: Sendable {
  /// A part of the page that is not made of the commands: `EXIT STATUS` and its text, whose lines
  /// that begin with a space are kept as they are.
  package typealias Section = (title: String, text: String)

  private let help: Help
  private let version: String
  private let date: String
  private let description: String
  private let sections: [Section]

  /// The page of a program of this version, written on that day (`2026-11-21`).
  package init(
    _ help: Help, version: String, date: String, description: String, sections: [Section]
  ) {
    self.help = help
    self.version = version
    self.date = date
    self.description = description
    self.sections = sections
  }

  /// The page's lines; ASCII only, so that no setting of a formatter matters.
  package var lines: [String] {
    var lines = [
      ".TH \(Manual.escaped(help.program.uppercased())) 1 \"\(date)\" "
        + "\"Retrace \(version)\" \"User Commands\"",
      ".SH NAME",
      Manual.escaped(help.program) + " \\- " + Manual.escaped(help.summary),
      ".SH SYNOPSIS",
      ".B " + Manual.escaped(help.program),
      "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR] ...",
      ".SH DESCRIPTION",
    ]
    lines += Manual.paragraphs(description)
    lines.append(".SH COMMANDS")
    for command in help.commands { lines += page(command) }
    lines.append(".SH OPTIONS OF EVERY COMMAND")
    for option in help.options { lines += Manual.item(option) }
    for section in sections {
      lines.append(".SH " + Manual.escaped(section.title))
      lines += Manual.paragraphs(section.text)
    }
    return lines
  }

  private func page(_ command: CommandSpec) -> [String] {
    var title = command.name
    if !command.operands.isEmpty { title += " " + command.operands }
    var lines = [".SS " + Manual.escaped(title), Manual.line(Manual.sentence(command.summary))]
    if !command.details.isEmpty { lines += [".PP"] + Manual.paragraphs(command.details) }
    for option in command.options { lines += Manual.item(option) }
    if command.examples.isEmpty { return lines }
    lines += [".PP", "Examples:", ".PP", ".nf"]
    return lines + command.examples.map { Manual.line("  " + $0) } + [".fi"]
  }

  /// A summary as a sentence: a capital first, and a full stop.
  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static func item(_ option: OptionSpec) -> [String] {
    var title = option.short.isEmpty ? "" : "\\fB" + escaped(option.short) + "\\fR, "
    title += "\\fB" + escaped(option.name) + "\\fR"
    if !option.value.isEmpty { title += " \\fI" + escaped(option.value) + "\\fR" }
    return [".TP", title, line(option.help)]
  }

  /// Text in paragraphs; lines that begin with a space keep their form.
  private static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    var isKept = false
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let keeps = part.hasPrefix(" ")
      if isKept, !keeps { lines.append(".fi") }
      if part.isEmpty {
        lines.append(".PP")
      } else {
        if keeps, !isKept {
          lines += [".PP", ".nf"]
        } else if isKept, !keeps {
          lines.append(".PP")
        }
        lines.append(line(String(part)))
      }
      isKept = keeps
    }
    return isKept ? lines + [".fi"] : lines
  }

  /// A line of text that is no request, whatever it begins with.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") || escaped.hasPrefix(" ")
      ? "\\&" + escaped : escaped
  }

  /// Text in which no character stands for more than itself.
  ///
  /// - Source: groff_char(7): a bare `-`, `'`, `` ` ``, `^` and `~` may be printed as other signs.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "…": result += "..."
      case "·": result += "|"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }
}
