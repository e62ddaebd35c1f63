extension Screen {
  /// What is seen before a session begins, with what the player's settings mean for it.
  public init(introducing quiz: Quiz, for settings: PlayerSettings) {
    self.init(introducing: quiz)
    guard case .morse = quiz.content else { return }
    let preferences = settings.preferences
    var lines = ["Your rank: " + settings.rank.title]
    for level in Level.allCases {
      let state =
        level.rawValue > settings.rank.rawValue
        ? "not open yet" : level == preferences.level ? "this is yours now" : "open"
      lines.append(
        level.title + ": " + level.task + ", "
          + (preferences.hasTimer
            ? String(level.limitMilliseconds / 1000) + " seconds" : "as long as you like")
          + " (" + state + ")")
    }
    prompt += "\n\n" + lines.joined(separator: "\n")
  }

  /// What a finished Morse game says of the player's rank, which was `rank` before it.
  static func words(_ state: SessionState, rank: Level) -> String {
    if let opened = state.openedLevel, opened.rawValue > rank.rawValue {
      return ". You have opened the next level: your rank is " + opened.title + " now."
    }
    let words = ". Your rank: " + rank.title + "."
    guard rank != .expert else { return words }
    return words + " " + String(Morse.rightCountForNextLevel) + " of "
      + String(Morse.roundCount) + " right at that level open the next one."
  }
}

extension Level {
  /// The level as a rank: `Beginner`.
  public var title: String {
    switch self {
    case .beginner: "Beginner"
    case .intermediate: "Intermediate"
    case .expert: "Expert"
    }
  }

  /// What a round of it asks.
  public var task: String {
    switch self {
    case .beginner: "a letter"
    case .intermediate: "a word"
    case .expert: "two words"
    }
  }
}
