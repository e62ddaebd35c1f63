internal import EventLog
internal import PageFile
internal import Shell

/// `quiz web -o FILE`: writes the page that plays without this program; `-o FOLDER/` what a web
/// server needs so that browsers can install it.
struct WebCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "web", "", "write a web page that plays the quizzes in any browser",
      details: """
        One HTML file with the same engine: open it from disk or publish it anywhere.
        It needs no server and no network, and keeps its logs in the browser. A name
        that ends in / is a folder: if you put its files on a web server with HTTPS,
        browsers can install the page, which then opens without a network.
        """,
      options: .of(target),
      examples: ["quiz web -o quiz.html", "quiz web -o public/"]), takes: 0...0,
    "quiz web -o quiz.html", needs: .none
  ) { context throws(Failure) in
    try WebCommand(terminal: context.terminal, disk: context.disk).run(context.arguments)
  }

  private static let target = Option(
    "--output", short: "-o", value: "FILE",
    "where to write; a new file, or a folder with / at its end")

  let terminal: Terminal
  let disk: POSIXStorage

  /// Writes it, as a new file.
  private func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard let target = arguments[WebCommand.target] else {
      throw Failure("say where to write the page: quiz web -o quiz.html")
    }
    guard !target.isEmpty else { throw Failure("-o needs the name of a file") }
    let page = WebCommand.page
    guard !page.isEmpty else { throw ServedPage.missing }
    if target.utf8.last == UInt8(ascii: "/") {
      return try write(InstallablePage(page).files, in: target)
    }
    try disk.writeNew(page, to: target, choosing: "choose another name")
    System.makePublic(target)
    let answer = PageAnswer(file: target, byteCount: page.count)
    terminal.tell(answer) {
      terminal.output.line(
        "\(target.escapedForTerminal): \(page.count) bytes; open it in a browser")
    }
    return .yes
  }

  /// Writes what a web server needs, each a new file.
  private func write(
    _ files: [InstallablePage.File], in folder: String
  ) throws(Failure) -> ExitStatus {
    do throws(StorageError) {
      try disk.createFolder(String(folder.dropLast()))
    } catch {
      throw Failure(writing: error, folder, "choose another folder")
    }
    System.makePublic(folder, isFolder: true)
    for file in files {
      try disk.writeNew(file.bytes, to: folder + file.name, choosing: "choose another folder")
      System.makePublic(folder + file.name)
    }
    let page = folder + files[0].name
    let answer = PageAnswer(file: page, byteCount: files[0].bytes.count)
    terminal.tell(answer) {
      terminal.output.line(
        "\(page.escapedForTerminal): \(files[0].bytes.count) bytes, and \(files.count - 1) files that "
          + "make it installable; put the folder on a web server with HTTPS")
    }
    return .yes
  }

  /// The page that was there when this program was built; empty if there was none.
  static var page: [UInt8] {
    guard let start = unsafe pageFileBytes() else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: pageFileByteCount()))
  }
}
