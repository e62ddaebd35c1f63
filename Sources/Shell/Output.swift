public import EventLog

/// What a program prints: bytes gathered for standard output, colour where it is wanted.
public struct Output: ~Copyable {
  /// Whether colour and weight are used; never the only carrier of a meaning.
  public let hasColour: Bool
  /// Whether only ASCII may be used for signs of the program's own.
  public let isASCII: Bool
  /// Whether nothing is printed: the exit code says it all.
  public let isQuiet: Bool
  private var buffer: [UInt8] = []

  /// What `--color` may say.
  public static let colourWords = ["auto", "always", "never"]

  /// Decides on colour: `--color`, `NO_COLOR`, `TERM=dumb`, and whether there is a terminal.
  public init(colour: String?, isASCII: Bool, isQuiet: Bool = false) throws(Failure) {
    self.isASCII = isASCII
    self.isQuiet = isQuiet
    switch colour ?? "auto" {
    case "always": hasColour = true
    case "never": hasColour = false
    case "auto":
      hasColour =
        System.isTerminal(1) && System.environment("NO_COLOR") == nil
        && System.environment("TERM") != "dumb"
    default: throw Failure("--color is auto, always or never")
    }
  }

  deinit {
    _ = System.write(buffer, to: 1)
  }

  /// Prints a line of the program's own words.
  public mutating func line(_ text: String = "") {
    if isQuiet { return }
    buffer.append(contentsOf: text.utf8)
    buffer.append(0x0A)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Prints text without an end of line.
  public mutating func text(_ text: String) {
    if isQuiet { return }
    buffer.append(contentsOf: text.utf8)
  }

  /// Prints bytes as they are: a document that a command makes.
  public mutating func raw(_ bytes: [UInt8]) {
    if isQuiet { return }
    buffer += bytes
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Prints one line of JSON, in which nothing steers a terminal.
  public mutating func json(_ body: (inout JSONWriter) -> Void) {
    if isQuiet { return }
    var writer = JSONWriter()
    body(&writer)
    buffer.append(contentsOf: writer.bytes.escapedJSON)
    buffer.append(0x0A)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Hands over what was gathered.
  ///
  /// A reader who left ends the program quietly; a full disk ends it with one line.
  public mutating func flush() {
    let number = send()
    if number != 0 { Output.endUnread(number) }
  }

  /// Hands over what was gathered; answers the system's number of what went wrong, 0 if all went.
  ///
  /// For a program that has something to put in order before it ends with ``endUnread(_:)``.
  public mutating func send() -> Int32 {
    let number = System.write(buffer, to: 1)
    buffer.removeAll(keepingCapacity: true)
    return number
  }

  /// Ends the program because nobody takes what it prints.
  public static func endUnread(_ number: Int32) -> Never {
    if System.isBrokenPipe(number) { System.end(.yes) }
    Output.warn("standard output: " + System.message(number))
    System.end(.usage)
  }

  /// Text in a weight or colour, if there is colour.
  public func styled(_ text: String, _ style: Style) -> String {
    hasColour ? style.applied(to: text) : text
  }

  /// Weights and colours.
  public enum Style: String, Sendable {
    /// Heavy.
    case bold = "1"
    /// Faint.
    case dim = "2"
    /// Turned, for what is chosen.
    case reversed = "7"
    /// For what is wrong.
    case red = "31"
    /// For what is right.
    case green = "32"
    /// For what is to be looked at, and the tint orange.
    case yellow = "33"
    /// For the tint blue.
    case blue = "34"

    /// The text in this weight or colour.
    public func applied(to text: String) -> String {
      "\u{1B}[" + rawValue + "m" + text + "\u{1B}[0m"
    }
  }

  /// Prints on standard error what somebody is asked, without an end of line.
  public static func prompt(_ text: String) {
    _ = System.write(Array(text.utf8), to: 2)
  }

  /// Prints a line on standard error.
  public static func warn(_ text: String) {
    _ = System.write(Array((text + "\n").utf8), to: 2)
  }
}
