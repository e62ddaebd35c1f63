package import EventLog

/// What a program prints: bytes gathered for standard output, colour where it is wanted.
package struct Output: ~Copyable {
  /// Whether colour and weight are used; never the only carrier of a meaning.
  package let hasColour: Bool
  /// Whether only ASCII may be used for signs of the program's own.
  package let isASCII: Bool
  /// Whether nothing is printed: the exit code says it all.
  package let isQuiet: Bool
  /// Where it goes, and what else the process has.
  package let console: Console
  private var buffer: [UInt8] = []
  private var hasWritten = false
  /// Why the last bytes could not be written, by the system's number; 0 if they were.
  private var errorNumber: Int32 = 0

  /// `--color`, which every program has.
  package static let colour = Option(
    "--color", value: "WHEN", "auto, always or never", choices: ["auto", "always", "never"])

  /// Whether each line is text for a person, and is turned into ASCII where only that may be used.
  private var isPlainText: Bool

  /// Decides on colour: `--color`, `NO_COLOR`, `TERM=dumb`, and whether there is a terminal.
  ///
  /// Where the locale is not UTF-8, signs are ASCII as with `--ascii`: at a terminal, and wherever
  /// text for a person goes. Then lines are ASCII as a whole; what a program reads stays as it is.
  package init(
    colour: String?, isASCII: Bool, isQuiet: Bool = false, isText: Bool = false, console: Console
  ) throws(Failure) {
    self.console = console
    let isOther = (isText || console.isTerminal(1)) && Output.isLocaleOther(console)
    self.isASCII = isASCII || isOther
    isPlainText = isText && isOther
    self.isQuiet = isQuiet
    switch colour ?? "auto" {
    case "always": hasColour = true
    case "never": hasColour = false
    case "auto":
      hasColour =
        console.isTerminal(1) && console.environment("NO_COLOR") == nil
        && console.environment("TERM") != "dumb"
    default: throw Failure("--color must be auto, always or never")
    }
  }

  /// Whether the locale names a character set that is not UTF-8; without any, UTF-8 is likely.
  private static func isLocaleOther(_ console: Console) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = console.environment(name), !locale.isEmpty else { continue }
      let letters = locale.lowercased().filter { $0 != "-" }
      return !letters.hasSuffix("utf8") && !letters.contains("utf8@")
    }
    return false
  }

  /// Makes every line from here on text for a person.
  package mutating func beginText() { isPlainText = Output.isLocaleOther(console) }

  /// Prints a line of the program's own words.
  package mutating func line(_ text: String = "") {
    if isQuiet || isLost { return }
    buffer.append(contentsOf: (isPlainText ? text.inASCII : text).utf8)
    buffer.append(0x0A)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Prints an empty line below what was printed before, if anything was.
  package mutating func gap() {
    if hasWritten || !buffer.isEmpty { line() }
  }

  /// Prints text without an end of line.
  package mutating func text(_ text: String) {
    if isQuiet || isLost { return }
    buffer.append(contentsOf: (isPlainText ? text.inASCII : text).utf8)
  }

  /// Prints bytes as they are: a document that a command makes.
  package mutating func raw(_ bytes: [UInt8]) {
    if isQuiet || isLost { return }
    buffer += bytes
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Prints one line of JSON, in which nothing steers a terminal.
  package mutating func json(_ body: (inout JSONWriter) -> Void) {
    if isQuiet || isLost { return }
    var writer = JSONWriter()
    body(&writer)
    buffer.append(contentsOf: writer.bytes.escapedJSON)
    buffer.append(0x0A)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Whether a write has failed; nothing is printed after that.
  package var isLost: Bool { errorNumber != 0 }

  /// Whether a write has failed, but not because the reader left: on a full disk, for example.
  ///
  /// Commands that do much work ask, and stop early. A reader who leaves stops none of them,
  /// because the exit code is that of the whole answer.
  package var hasFailed: Bool { isLost && errorNumber != System.brokenPipe }

  /// Writes what was gathered; if that fails, ``isLost`` is true from then on.
  package mutating func flush() {
    guard !isLost else { return }
    hasWritten = hasWritten || !buffer.isEmpty
    errorNumber = console.write(buffer, 1)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Throws once a write has failed, so that a program waits for no more input.
  ///
  /// What it throws only leads to the end of the run, see ``finish(after:)``.
  package func requireReader() throws(Failure) {
    guard isLost else { return }
    throw Failure(
      "standard output: " + System.message(errorNumber), hasFailed ? .usage : .yes)
  }

  /// The same for what waits until others write, while it has nothing to print: a reader who left
  /// does not show in a write then.
  package mutating func requireListener() throws(Failure) {
    if !isLost, !console.hasReader(1) { errorNumber = System.brokenPipe }
    try requireReader()
  }

  /// The same for work that has an end, which a reader who left does not stop.
  package func requireWritten() throws(Failure) {
    if hasFailed { try requireReader() }
  }

  /// Ends the output; returns how the program ends if a write failed, else nil.
  ///
  /// A full disk ends it with one line. A reader who left changes nothing: a no stays a no.
  package mutating func finish() -> ExitStatus? {
    flush()
    guard hasFailed else { return nil }
    console.warn(console.program + ": standard output: " + System.message(errorNumber))
    return .usage
  }

  /// Ends the output after a failure; returns how the program ends if the failure is not told.
  ///
  /// A write that failed was the first failure then, because what was gathered is older. Without a
  /// reader, what waits for input or has no end stops quietly, as ``requireReader()`` asks for.
  package mutating func finish(after failure: Failure) -> ExitStatus? {
    flush()
    if hasFailed { return finish() }
    return failure.status == .yes ? .yes : nil
  }

  /// Text in a weight or colour, if there is colour.
  package func styled(_ text: String, _ style: Style) -> String {
    hasColour ? style.applied(to: text) : text
  }

  /// Weights and colours.
  package enum Style: String, Sendable {
    /// Heavy.
    case bold = "1"
    /// Faint.
    case dim = "2"
    /// For what is wrong.
    case red = "31"
    /// For what is right.
    case green = "32"
    /// For what is to be looked at, and the tint orange.
    case yellow = "33"
    /// For the tint blue.
    case blue = "34"

    /// The text in this weight or colour.
    package func applied(to text: String) -> String {
      "\u{1B}[" + rawValue + "m" + text + "\u{1B}[0m"
    }
  }

  /// Prints a line on standard error, unless nobody reads the output any more.
  package func warn(_ text: String) {
    if !isLost { console.warn(text) }
  }
}

extension Console {
  /// Prints one text and the end of its line; returns how the program ends.
  package func print(_ text: String) throws(Failure) -> ExitStatus {
    var output = try Output(colour: nil, isASCII: false, console: self)
    output.line(text)
    return output.finish() ?? .yes
  }
}
