/// What looking at a log comes to: the answer that every tool gives about it.
///
/// As an exit code: 0, 1, 3 and 2.
public enum LogAnswer: Hashable, Sendable {
  /// All of it was checked, and nothing is wrong.
  case yes
  /// Something is wrong.
  case no
  /// It could not be judged: unreadable, of a newer version, or without its quiz.
  case unjudged
  /// There is no such file.
  case missing
}
