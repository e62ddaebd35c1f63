extension Screen {
  /// What is seen before a session begins, with what the player's settings mean for it.
  public init(introducing quiz: Quiz, for settings: PlayerSettings) {
    self.init(introducing: quiz)
    if let graded = quiz.graded {
      let facts = Screen.facts(graded, extraTimePercent: settings.extraTimePercent)
      prompt += (prompt.isEmpty ? "" : "\n\n") + facts
    }
    guard let levels = quiz.generator?.levels else { return }
    let preferences = settings.preferences
    var lines = ["Your rank: " + settings.rank.title]
    for level in Level.allCases {
      let state =
        level.rawValue > settings.rank.rawValue
        ? "not open yet" : level == preferences.level ? "your level" : "open"
      lines.append(
        level.title + ": " + levels[level].task + ", "
          + (preferences.hasTimer
            ? String(levels[level].limitMilliseconds / 1000) + " seconds" : "as long as you like")
          + " (" + state + ")")
    }
    prompt += "\n\n" + lines.joined(separator: "\n")
  }

  /// What a finished session says of the player's rank, which was `rank` before it; nothing where
  /// the generator has no levels.
  static func words(_ state: SessionState, _ generator: Generator, rank: Level) -> String {
    guard let levels = generator.levels else { return "" }
    if let opened = state.openedLevel, opened.rawValue > rank.rawValue {
      return ". You have opened the next level: your rank is " + opened.title + " now."
    }
    let words = ". Your rank: " + rank.title + "."
    guard rank != .expert else { return words }
    return words + " " + String(levels.rightCountForNextLevel) + " of "
      + String(generator.questionCount ?? 0) + " right at that level open the next one."
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
}
