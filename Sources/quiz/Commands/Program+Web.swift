internal import EventLog
internal import PageFile
internal import Shell

extension Program {
  /// `quiz web -o FILE`: writes the page that plays without this program.
  mutating func web() throws(Failure) -> ExitStatus {
    guard let target = arguments.value("--output") else {
      throw Failure("say where to write the page: quiz web -o quiz.html")
    }
    guard !target.isEmpty else { throw Failure("-o needs the name of a file") }
    let page = Program.page
    guard !page.isEmpty else {
      throw Failure("this build has no page; run Web/build-page, build quiz anew and try again")
    }
    try disk.make(target, of: page)
    System.makePublic(target)
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", "quiz/web@1")
          $0.member("file", target)
          $0.member("bytes", Int64(page.count))
        }
      }
    case .plain: output.line(PlainScreen.line(["page", target, String(page.count)]))
    case .text:
      output.line("\(target.escapedForTerminal): \(page.count) bytes; open it in a browser")
    }
    return .yes
  }

  /// The page that was there when this program was built; empty if there was none.
  static var page: [UInt8] {
    guard let start = unsafe pageFileBytes() else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: pageFileByteCount()))
  }
}

extension POSIXStorage {
  /// Makes a new file of these bytes; one that is there stays as it is.
  fileprivate func make(_ path: String, of bytes: [UInt8]) throws(Failure) {
    let name = path.escapedForTerminal
    do throws(StorageError) {
      let file = try create(path)
      defer { close(file) }
      var rest = bytes[...]
      while !rest.isEmpty { rest = rest.dropFirst(try append(Array(rest), to: file)) }
      try synchronize(file)
    } catch {
      switch error.kind {
      case .exists:
        throw Failure("\(name): is there already and is never overwritten; choose another name")
      case .notPermitted, .readOnly:
        throw Failure("can't write \(name): \(error.reason); choose another place")
      default:
        // Half a page would be in the way of the next try.
        try? remove(path)
        throw Failure(error)
      }
    }
  }
}
