#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension System {
  /// Where a program of the system is, looked for in `PATH`; nil if there is none.
  public static func program(_ name: String) -> String? {
    for folder in (environment("PATH") ?? "").split(separator: ":") {
      let path = folder + "/" + name
      if unsafe access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Runs a program to its end, quietly and without input; answers its exit code.
  ///
  /// As in a shell that is 127 if it can't be started, and 128 and more for a signal.
  public static func run(_ path: String, _ arguments: [String]) -> Int32 {
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
    guard number == 0 else { return 127 }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
