internal import EventLog
internal import Shell

/// A link that a key opens: in the program that the desktop has for it.
enum ExternalLink {
  /// The programs that open a link, of which a system has one.
  private static let openers = ["xdg-open", "open"]

  /// Opens it; answers what is to be said, with the link where no program took it.
  static func open(_ link: String?, _ console: Console) -> String {
    guard let link else { return "This country has no link to a map." }
    for name in openers {
      guard let program = System.program(name, console) else { continue }
      if System.run(program, [link]) == 0 { return "Opened: " + link }
    }
    return "No program here opens links. It is: " + link
  }
}
