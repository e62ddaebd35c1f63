internal import Documents
package import EventLog
package import Shell

/// The logs that a command line names: files, folders searched for `*.jsonl`, `-`, bundles, lists
/// of names.
package struct Inputs {
  /// One log: where it is, how it is called in output, and which stream it has to be, if that is
  /// known.
  package struct Item {
    package let path: String
    package let expected: StreamName?
    /// A log of a bundle or of standard input, held in memory.
    package let memory: MemoryStorage?
    /// How many bytes of it are held there.
    package var heldByteCount = 0
    /// Whether it is a symbolic link in a folder that was named, which is reported and not
    /// followed.
    package var isLink = false
    /// The data folder that was named, which it may be in.
    package var data: String?
    /// Whose disk holds it otherwise.
    package let console: Console
  }

  /// The logs in the order they were named, those of a folder in byte order.
  package private(set) var items: Items
  /// What was named and is not there, one line each.
  package private(set) var missing: [Failure] = []
  /// The first of them as the end of a run, with what to do.
  package var firstMissing: Failure? {
    guard let failure = missing.first else { return nil }
    let isAbsent = failure.message.hasSuffix(Inputs.noSuchFile)
    return isAbsent ? Failure(failure.message + "; check the path") : failure
  }
  private static let noSuchFile = "no such file or folder"
  /// The bundles that were named, to look into again.
  private var bundles: [LogBundle] = []

  package static let filesFrom = Option(
    "--files-from", value: "FILE", "read names of logs from FILE, one per line")
  static let zero = Flag("-0", "names in --files-from end with NUL instead of LF")
  package static let followLinks = Flag(
    "--follow-links", "follow symbolic links inside folders")
  package static let bundle = Option(
    "--bundle", value: "FILE", "read FILE as several logs, one after another",
    repeats: true)
  package static let options: [OptionSpec] = .of(filesFrom, zero, followLinks, bundle)

  /// The disk that the logs of a data folder are read from, without what links in it lead to unless
  /// these are followed.
  package static func disk(of data: String?, _ arguments: Arguments) -> LogDisk {
    let disk = arguments.console.logs
    guard let data, !arguments.has(followLinks) else { return disk }
    return disk.withoutLinks(in: data)
  }

  /// Whose standard input, disk and errors these are.
  package let console: Console
  private var disk: LogDisk { console.logs }

  /// Resolves the names on a command line; with `--data` the folder's own logs if none is named.
  package init(_ arguments: Arguments, data places: DataPlaces? = nil) throws(Failure) {
    let data = places?.path
    console = arguments.console
    items = Items(console)
    var names = arguments.operands
    let files = arguments.all(Inputs.bundle)
    if names.isEmpty, files.isEmpty, let data { names = [data] }
    guard !names.isEmpty || !files.isEmpty else { throw Failure("name a log, a folder or -") }
    items.followsLinks = arguments.has(Inputs.followLinks)
    if let data, !arguments.has(ProgramCommand.quiet) { warnOfParts(data) }
    for name in names { try add(name, data: places) }
    for file in files { items.add(bundle: try open(file)) }
    if !items.prepare() {
      throw missing.first
        ?? Failure("\((names + files)[0].escapedForTerminal): no logs (*.jsonl) in this folder")
    }
  }

  /// Logs by name, as a list of them has it.
  package init(named names: [String], _ console: Console) throws(Failure) {
    self.console = console
    items = Items(console)
    try console.mount(console, names)
    for name in names { try add(name, data: nil) }
  }

  /// The logs of these names, without lists of names.
  package init(_ names: [String], _ console: Console) throws(Failure) {
    try self.init(named: names, console)
    if let failure = firstMissing { throw failure }
    guard items.prepare() else {
      throw Failure("\(names[0].escapedForTerminal): no logs (*.jsonl) in this folder")
    }
  }

  /// Says that the logs of other devices are judged by their own ledgers.
  private func warnOfParts(_ data: String) {
    let path = data.appendingPathPart("parts")
    guard disk.kind(of: path) == .folder else { return }
    console.warn(
      "\(console.program): \(path.escapedForTerminal): logs of other devices are not read with "
        + "--data \(data.quotedForShell); name one part as --data instead")
  }

  private mutating func add(_ name: String, data: DataPlaces?) throws(Failure) {
    if name == "-" { return items.add(bundle: try open("-")) }
    if try addLog(at: name) { return }
    switch disk.kind(of: name) {
    case .none: missing.append(Failure(absence(name)))
    case .folder: items.add(folder: name, data: data)
    case .file: items.add(Item(path: name, data: data, console))
    }
  }

  /// Adds a log by its path in a bundle; answers whether the path is one.
  private mutating func addLog(at path: String) throws(Failure) -> Bool {
    guard let file = LogBundle.file(of: path, on: disk) else { return false }
    let bundle = try open(file)
    guard let item = bundle.log(at: path) else {
      let name = path.utf8.dropFirst(file.utf8.count + 1)
      missing.append(
        Failure(
          "\(file.escapedForTerminal): no log \(String(Substring(name)).escapedForTerminal) in "
            + "this bundle; \(console.program) verify lists what is in it"))
      return true
    }
    items.add(item)
    return true
  }

  /// A bundle by its name; standard input is read once.
  private mutating func open(_ name: String) throws(Failure) -> LogBundle {
    if let bundle = bundles.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      return bundle
    }
    let bundle = try LogBundle(named: name, console)
    var start: [UInt8] = []
    _ = try? bundle.read(at: 0, to: &start)
    if start.span.has(FileOutput.archiveBeginning, at: 0) {
      throw Failure(
        "\(name.escapedForTerminal): is an archive, and a log or several in a row are needed here; "
          + "name the archive as a file")
    }
    bundles.append(bundle)
    return bundle
  }

  /// A log of these by its path, to be read again where it is not a file of its own.
  package func bundled(at path: String) -> Item? {
    for bundle in bundles where bundle.holds(path) {
      if let item = bundle.log(at: path) { return item }
    }
    return nil
  }

  /// The hash of a line of a log that was read before; nil if it is not there any more.
  package func head(in path: String, at sequence: Int64) -> Digest? {
    if let item = bundled(at: path), let memory = item.memory {
      return memory.hash(ofLine: sequence, in: path)
    }
    return console.logs.hash(ofLine: sequence, in: path)
  }

  private func isThere(_ path: String) -> Bool { disk.kind(of: path) != .none }

  /// The message for a missing name; a place in a log that exists is told apart.
  private func absence(_ name: String) -> String {
    if let colon = name.lastIndex(of: ":"), isThere(String(name[..<colon])) {
      let place = name[name.index(after: colon)...]
      return "\(name.escapedForTerminal): no such file; a place is written "
        + "\(name[..<colon])@\(place)".quotedAsLog
    }
    let (path, place) = Address.split(name)
    guard let place, isThere(path) else {
      return "\(name.shownArgument): \(Inputs.noSuchFile)"
    }
    return "\(name.escapedForTerminal): a whole log is needed here; leave out "
      + "@\(place.escapedForTerminal)"
  }

  // MARK: Lists of names

  /// Puts the names of `--files-from` behind the operands, so that every command treats both alike.
  static func takeList(_ arguments: inout Arguments) throws(Failure) {
    guard let list = arguments[filesFrom] else {
      guard arguments.has(zero) else { return }
      throw Failure("-0 says how the names in --files-from end; add --files-from FILE")
    }
    let end: UInt8 = arguments.has(zero) ? 0 : 0x0A
    arguments.add(operands: try names(in: list, endingWith: end, arguments.console))
    // With --data no name means the whole folder, which a list without names does not ask for.
    if arguments.operands.isEmpty {
      throw Failure("--files-from \(list.shownArgument): no names in it")
    }
  }

  private static func names(
    in list: String, endingWith end: UInt8, _ console: Console
  ) throws(Failure) -> [String] {
    let bytes = try console.contents(of: list)
    for (what, beginning) in [
      ("a log", FileOutput.logBeginning), ("an archive", FileOutput.archiveBeginning),
    ] where bytes.span.has(beginning, at: 0) {
      throw Failure(
        "\(list.escapedForTerminal): is \(what), not a list of names; leave out --files-from")
    }
    var names: [String] = []
    for part in bytes.split(separator: end) {
      guard !part.contains(0) else {
        throw Failure(
          "\(list.escapedForTerminal): a name has a NUL byte; -0 reads names that end with NUL")
      }
      names.append(String(fileName: Array(part)))
    }
    return names
  }
}
