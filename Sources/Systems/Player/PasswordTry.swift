/// A password that somebody gave, already compared, and with what.
///
/// Comparing takes long, so it is done before the log is locked. What it was compared with is
/// handed along: if that is no longer so, or somebody else failed in between, the try does not
/// count and its answer is not told. So many tries at once get no further than one after another.
public struct PasswordTry: Hashable, Sendable {
  /// Whether it was the right one.
  public let isRight: Bool
  /// What it was compared with.
  let password: StoredPassword?
  /// How many had failed before.
  let failureCount: Int64

  /// Takes the outcome of a comparison with the password of a state.
  init(isRight: Bool, _ state: PlayerState) {
    self.isRight = isRight
    password = state.password
    failureCount = state.failureCount
  }
}
