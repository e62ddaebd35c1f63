internal import Classroom
internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// What is played at a host: the quizzes that were named, and the class of one of them.
extension HostCommand {
  /// The one quiz with right answers that was named; nil where everybody chooses.
  func classQuiz(_ shelf: QuizShelf) -> QuizShelf.Item? {
    guard context.arguments.operands.count == 1, let item = shelf.items.last,
      item.quiz.graded != nil
    else { return nil }
    return item
  }

  /// Refuses a pace that the quiz cannot have.
  func checkPacing(of shelf: QuizShelf) throws(Failure) {
    guard pacing == .teacher else {
      guard let item = classQuiz(shelf), let why = HostedClass.whyOnlyPaced(item.quiz) else {
        return
      }
      throw Failure(
        "\(context.arguments.operands[0].escapedForTerminal): players cannot set the pace of this "
          + "quiz: \(why)")
    }
    guard let item = classQuiz(shelf) else {
      throw Failure("--pace teacher needs one quiz with right answers, such as: quiz host FILE")
    }
    if let why = HostedClass.whyNotPaced(item.quiz) {
      throw Failure(
        "\(context.arguments.operands[0].escapedForTerminal): a teacher cannot set the pace of "
          + "this quiz: \(why)")
    }
  }

  /// The class of the one quiz that was named; nil where everybody chooses.
  func hosted(
    _ shelf: QuizShelf, _ page: Digest, _ folder: DataFolder<POSIXStorage>, _ keys: KeyFolder
  ) throws(Failure) -> HostedClass? {
    guard let item = classQuiz(shelf) else { return nil }
    let random = context.arguments.console.random
    if let found = try HostedClass.resumed(
      item, pacing, page: page, folder, keys: keys, on: context.disk, clock)
    {
      return found
    }
    return try HostedClass.begun(
      item, pacing, page: page, folder, keys: keys, on: context.disk, random,
      token: "\(System.processNumber)c", reading)
  }

  func shelf() throws(Failure) -> QuizShelf {
    guard !context.arguments.operands.isEmpty else { return .builtIn }
    var shelf = QuizShelf([])
    for word in context.arguments.operands {
      _ = shelf.add(try QuizShelf.item(named: word, on: context.disk).bytes)
    }
    return shelf
  }
}
