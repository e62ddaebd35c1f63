internal import EventLog
internal import PageFile
internal import SessionEngine
internal import Shell

/// `quiz web -o FILE`: writes the page that plays without this program.
struct WebCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "web", "", "write the page that plays in any browser, without this program",
      details: """
        One HTML file with the same engine: open it from a disk or put it on any web
        space. It needs no server and no network, and keeps its logs in the browser.
        """,
      options: [OptionSpec("--output", short: "-o", value: "FILE", "where to write; a new file")],
      examples: ["quiz web -o quiz.html"]), takes: 0...0, "quiz web -o quiz.html", needs: .none
  ) { context throws(Failure) in
    try WebCommand(desk: context.desk, disk: context.disk).run(context.arguments)
  }

  let desk: Desk
  let disk: POSIXStorage

  /// Writes it, as a new file.
  private func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard let target = arguments.value("--output") else {
      throw Failure("say where to write the page: quiz web -o quiz.html")
    }
    guard !target.isEmpty else { throw Failure("-o needs the name of a file") }
    let page = WebCommand.page
    guard !page.isEmpty else {
      throw Failure("this build has no page; run Web/build-page, build quiz anew and try again")
    }
    try disk.writeNew(page, to: target, choosing: "choose another name")
    System.makePublic(target)
    let answer = PageAnswer(file: target, byteCount: page.count)
    switch desk.format {
    case .json: desk.output.json(answer)
    case .plain: desk.output.plain(answer)
    case .text:
      desk.output.line("\(target.escapedForTerminal): \(page.count) bytes; open it in a browser")
    }
    return .yes
  }

  /// The page that was there when this program was built; empty if there was none.
  static var page: [UInt8] {
    guard let start = unsafe pageFileBytes() else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: pageFileByteCount()))
  }
}
