package import EventLog

/// What a command gets from the process that runs it: streams, terminal, environment, clocks,
/// randomness and the costs that a test lowers.
///
/// Both programs pass one value down, so a test runs a command inside its own process with streams
/// in memory. Only what needs a real terminal (modes of typing, signals, sound) goes past it.
package struct Console: Sendable {
  /// The word of the program, with which its messages begin and name its commands.
  package var program = ""
  /// Writes all bytes to descriptor 1 or 2; returns the system's error number, 0 for success.
  package var write: @Sendable (_ bytes: [UInt8], _ descriptor: Int32) -> Int32 = {
    System.write($0, to: $1)
  }
  /// Whether somebody may still read descriptor 1 or 2, asked where nothing is to be written.
  package var hasReader: @Sendable (_ descriptor: Int32) -> Bool = { System.hasReader($0) }
  /// Appends the next bytes of standard input and returns their count, 0 at its end; nil for the
  /// process's own descriptor 0, which is read together with the signals that end a program.
  package var input: (@Sendable (_ bytes: inout [UInt8]) -> Int)?
  /// Whether a descriptor is a terminal.
  package var isTerminal: @Sendable (_ descriptor: Int32) -> Bool = { System.isTerminal($0) }
  /// The size of the terminal; 80 by 24 where it is unknown.
  package var terminalSize: @Sendable () -> (columns: Int, rows: Int) = { System.terminalSize }
  /// The value of an environment variable; nil if it is unset or empty.
  package var environment: @Sendable (_ name: String) -> String? = { System.environment($0) }
  /// Milliseconds of the wall clock since 1970.
  package var wallMilliseconds: @Sendable () -> Int64 = { System.wallMilliseconds }
  /// By how many milliseconds the local time is ahead of UTC at a moment of the wall clock.
  package var localOffset: @Sendable (_ milliseconds: Int64) -> Int64 = {
    System.localOffset(at: $0)
  }
  /// Milliseconds of a clock that only runs forward.
  package var monotonicMilliseconds: @Sendable () -> Int64 = { System.monotonicMilliseconds }
  /// Waits where no signal can interrupt it, that is with an ``input`` of its own.
  package var pause: @Sendable (_ milliseconds: Int64) -> Void = {
    POSIXStorage().pause(milliseconds: $0)
  }
  /// 64 random bits.
  package var random: @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
  /// How many cores are running.
  package var coreCount: @Sendable () -> Int = { System.coreCount }
  /// How many rounds of PBKDF2 a new password gets; nil for as many as it has without a test.
  package var passwordRounds: Int?
  /// The disk, with the time that a reader gives a writer to finish a line.
  package var disk = POSIXStorage()
  /// The folders that are not on the disk, such as archives; see ``logs``.
  package let folders = MountedFolders()
  /// Adds those of these paths that are such folders, in a program that has any.
  package var mount: @Sendable (_ console: Console, _ paths: [String]) throws(Failure) -> Void = {
    _, _ in
  }

  /// The streams, clocks and disk of this process, to be replaced one by one.
  package init() {}

  /// The console of this process.
  package static let system = Console()

  /// The disk that logs are read from, with the mounted folders on it.
  package var logs: LogDisk { LogDisk(disk, folders) }

  /// Prints a line on standard error.
  package func warn(_ text: String) { prompt(text + "\n") }

  /// Prints on standard error without an end of line.
  package func prompt(_ text: String) { _ = write(Array(text.utf8), 2) }

  /// Appends the next bytes of standard input and returns their count, 0 at its end.
  package func readInput(to bytes: inout [UInt8]) throws(StorageError) -> Int {
    guard let input else { return try System.readInput(to: &bytes) }
    return input(&bytes)
  }
}

extension Console {
  /// The folder for temporary files.
  package var temporaryFolder: String { environment("TMPDIR") ?? "/tmp" }

  /// Makes a file without a name, so that nothing is left of it when the program ends, however it
  /// ends.
  package func makeScratchFile() throws(StorageError) -> POSIXStorage.Handle {
    let path = temporaryFolder.appendingPathPart(
      "retrace-" + String(random(), radix: 16) + String(random(), radix: 16))
    let handle = try disk.create(path)
    try disk.remove(path)
    return handle
  }

  /// What no other run has: it parts the temporary files of this one from those of others.
  package var runToken: String {
    String(System.processNumber) + "x" + String(UInt32(truncatingIfNeeded: random()))
  }
}
