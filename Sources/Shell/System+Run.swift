#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension System {
  /// Where a program of the system is, looked for in `PATH`; nil if there is none.
  package static func program(_ name: String, _ console: Console) -> String? {
    for folder in (console.environment("PATH") ?? "").split(separator: ":") {
      let path = folder + "/" + name
      if unsafe access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Runs a program to its end, quietly and without input; answers its exit code.
  ///
  /// As in a shell that is 127 if it can't be started, and 128 and more for a signal.
  package static func run(_ path: String, _ arguments: [String]) -> Int32 {
    start(path, arguments).map { end(of: $0) } ?? 127
  }

  /// Starts a program, quietly and without input; answers its number, nil if it can't be started.
  ///
  /// Its words go to it as they are: no shell reads them.
  package static func start(_ path: String, _ arguments: [String]) -> Int32? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, flags) in [(Int32(0), O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", flags, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = unsafe []
    for word in [path] + arguments { unsafe words.append(strdup(word)) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    var process = pid_t()
    let number = unsafe posix_spawn(&process, path, &actions, nil, words, environ)
    return number == 0 ? process : nil
  }

  /// Runs a program quietly and without input; answers its exit code, nil if it goes on longer than
  /// so many milliseconds.
  package static func run(
    _ path: String, _ arguments: [String], within milliseconds: Int64, _ console: Console
  ) -> Int32? {
    guard let process = start(path, arguments) else { return 127 }
    let end = console.monotonicMilliseconds() + milliseconds
    while console.monotonicMilliseconds() < end {
      if let code = exitCode(of: process) { return code }
      _ = poll(nil, 0, 10)
    }
    return exitCode(of: process)
  }

  /// The exit code of a program that was started, nil while it runs; to be asked until it answers.
  package static func exitCode(of process: Int32) -> Int32? {
    var status: Int32 = 0
    let found = unsafe waitpid(process, &status, WNOHANG)
    if found == 0 || (found < 0 && errno == EINTR) { return nil }
    return found == process ? code(status) : 127
  }

  /// Ends a program that was started, and waits for that.
  package static func stop(_ process: Int32) {
    _ = kill(process, SIGTERM)
    _ = end(of: process)
  }

  /// Waits until a program ends; answers its exit code.
  private static func end(of process: Int32) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    return code(status)
  }

  private static func code(_ status: Int32) -> Int32 {
    status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
