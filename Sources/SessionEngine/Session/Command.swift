import EventLog

/// What a player wishes; ``SessionState/decide(_:under:clock:)`` tells what comes of it.
public enum Command: Hashable, Sendable {
  /// Answer the question that is shown, so many milliseconds after it was shown.
  case answer(Answer, elapsedMilliseconds: Int64)
  /// Go to the following place.
  case next
  /// Go to the place before.
  case back
  /// Go to the place of this number.
  case jump(Int64)
  /// Leave the game screen and come back: a new question.
  case reopen
  /// Take the result.
  case submit
  /// Take the answers of an exam in, at the end of a class: the teacher's wish.
  case collect
  /// Leave for now.
  case pause
  /// Go on, with the preferences as they are now.
  case resume(Preferences)
  /// Set a setting, both as typed.
  case changeSetting(name: String, value: String)
  /// Give up.
  case abandon
  /// Let the time limit that is due pass; nobody's wish.
  case expire
  /// Take in time that another log grants (rules 3); no player's wish.
  case grant(TimeGrant)
  /// Let the time of a question run, when the class opens it (rules 3): the teacher's wish.
  case open(QuestionOpening)
  /// Mark what was handed in, when the class releases its results (rules 3): the teacher's wish.
  case release(salt: Seed)

  /// The kinds that can be refused, as logs name them.
  public enum Name: Hashable, Sendable, CaseIterable {
    /// An answer.
    case answer
    /// The following place.
    case next
    /// The place before.
    case back
    /// A place by number.
    case jump
    /// The game screen anew.
    case reopen
    /// The result.
    case submit
    /// Leaving.
    case pause
    /// Coming back.
    case resume
    /// A setting.
    case changeSetting
    /// Giving up.
    case abandon

    /// The word in logs.
    public var text: StaticString {
      switch self {
      case .answer: "answer"
      case .next: "next"
      case .back: "back"
      case .jump: "jump"
      case .reopen: "reopen"
      case .submit: "submit"
      case .pause: "pause"
      case .resume: "resume"
      case .changeSetting: "changeSetting"
      case .abandon: "abandon"
      }
    }

    init?(_ word: Span<UInt8>) {
      for name in Name.allCases where word.equals(name.text) {
        self = name
        return
      }
      return nil
    }
  }

  /// An answer that was not timed yet: ``Session/perform(_:_:)`` stores it with the time since the
  /// question was shown.
  public static func answering(_ answer: Answer) -> Command {
    .answer(answer, elapsedMilliseconds: 0)
  }

  /// What it is called when it is refused; nil for what is no player's wish, which can't be.
  public var name: Name? {
    switch self {
    case .answer: .answer
    case .next: .next
    case .back: .back
    case .jump: .jump
    case .reopen: .reopen
    case .submit: .submit
    case .pause: .pause
    case .resume: .resume
    case .changeSetting: .changeSetting
    case .abandon: .abandon
    case .expire, .collect, .grant, .open, .release: nil
    }
  }
}
