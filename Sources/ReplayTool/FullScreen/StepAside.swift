package import Shell

/// What a kind of log has in the place of the events, in ``StepScreen``: its session played again
/// with another answer, which is chosen or typed first.
package struct StepAside {
  /// Begins it at a place of a log; throws what there is to say where it cannot.
  package typealias Beginning = (Stepper) throws(Failure) -> StepAside

  /// Whether the answer is typed.
  let isTyped: Bool
  /// Whether several options can be checked.
  let isSeveral: Bool
  let isPlayed: Bool
  /// What it shows, in lines of a width.
  let part: (_ width: Int, _ isASCII: Bool) -> StepScreen.Part
  private let taking: (Key) -> StepAside
  private let playing: (_ typed: String) throws(Failure) -> StepAside

  /// Takes the functions as they are; `taking` and `playing` give what it is after a key, and after
  /// it was played.
  package init(
    isTyped: Bool, isSeveral: Bool, isPlayed: Bool,
    part: @escaping (_ width: Int, _ isASCII: Bool) -> StepScreen.Part,
    taking: @escaping (Key) -> StepAside,
    playing: @escaping (_ typed: String) throws(Failure) -> StepAside
  ) {
    (self.isTyped, self.isSeveral, self.isPlayed) = (isTyped, isSeveral, isPlayed)
    (self.part, self.taking, self.playing) = (part, taking, playing)
  }

  /// Takes a key while an option is chosen.
  mutating func take(_ key: Key) { self = taking(key) }

  /// Plays again with what was chosen or typed.
  ///
  /// - Throws: ``Failure`` where it is no answer to the question.
  mutating func play(_ typed: String) throws(Failure) { self = try playing(typed) }
}
