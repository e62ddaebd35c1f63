public import EventLog
public import SessionEngine

/// What a player's logs say about cards: every marked answer, and every fit of parameters.
///
/// A fold over logs that are there anyway. Nothing of it is stored.
public struct CardHistory: Sendable {
  /// A fit of the model's parameters, as the player's log has it.
  public struct Fit: Sendable {
    /// What was fitted.
    public let memory: FittedMemory
    /// Where it is recorded.
    public let place: EventPlace
  }

  /// A session that could not be read, and why.
  public struct Unreadable: Sendable {
    /// The session's name.
    public let session: String
    /// Why.
    public let reason: SessionError
  }

  /// Every answer, in the order of its place.
  public internal(set) var answers: [CardAnswer] = []
  /// Every fit, in its order.
  public internal(set) var fits: [Fit] = []
  /// The quizzes that were played, the latest version of each last; an exam once it was marked.
  public internal(set) var quizzes: [Quiz] = []
  /// The ids of the exams that are under way, or wait for the release of their results.
  var openExams: [String] = []
  /// What is left out.
  public internal(set) var unreadable: [Unreadable] = []

  /// Knows nothing.
  public init() {}

  /// Whether a quiz is such an exam.
  public func isOpenExam(_ quiz: String) -> Bool {
    openExams.contains { $0.utf8.elementsEqual(quiz.utf8) }
  }

  /// The same up to a place, itself included.
  public func upTo(_ place: EventPlace) -> CardHistory {
    var history = self
    history.answers.removeAll { place < $0.place }
    history.fits.removeAll { place < $0.place }
    return history
  }

  /// Puts everything in the order of its place, and leaves out what is there twice.
  mutating func settle() {
    answers.sort { CardAnswer.precedes($0, $1) }
    var last: CardAnswer?
    answers.removeAll { answer in
      defer { last = answer }
      return answer == last
    }
    fits.sort { $0.place < $1.place }
  }

  /// The parameters in force at its end, in units of 10⁻⁸; nil for those of the model.
  ///
  /// The last fit decides: it counts only if it predicted better than the default parameters.
  public var parameters: [Int64]? {
    guard let fit = fits.last?.memory, fit.isBetter else { return nil }
    return fit.parameters
  }
}

extension ReplayedSession {
  /// Whether it ended with a result; nil while it has not ended.
  fileprivate var wasMarked: Bool? {
    for step in steps.reversed() {
      switch step.event {
      case .sessionFinished: return true
      case .sessionAbandoned: return false
      default: continue
      }
    }
    return nil
  }
}

extension DataFolder {
  /// Folds every session of a player, finished or not, and the player's logs: those of this folder
  /// and of its parts.
  ///
  /// An answer that several files have, because a session was copied or continued elsewhere, counts
  /// once.
  /// - Throws: ``SessionError`` where a player's log cannot be read; sessions that cannot be read
  ///   are in ``CardHistory/unreadable``.
  /// - Complexity: O(bytes of the player's sessions), and a line of each other session.
  public func cardHistory(of player: String) throws(SessionError) -> CardHistory {
    var history = CardHistory()
    var quizzes: [(session: String, quiz: Quiz)] = []
    var open: [(session: String, quiz: String)] = []
    var ended: [String] = []
    let owners = try sessionOwners()
    for folder in [self] + (try partFolders()) {
      for file in try folder.sessionFiles() {
        do throws(SessionError) {
          let session = try folder.replaySession(file.id, at: file.path) {
            owners.owns(player, file.id, startedAs: $0.player)
          }
          guard let session else { continue }
          history.answers += CardFold.answers(of: session)
          guard session.start.practice == nil, let graded = session.quiz.graded else { continue }
          switch graded.mode == .exam ? session.wasMarked : true {
          case nil: open.append((file.id, session.quiz.id))
          case let wasMarked?:
            ended.append(file.id)
            if wasMarked { quizzes.append((file.id, session.quiz)) }
          }
        } catch {
          history.unreadable.append(CardHistory.Unreadable(session: file.id, reason: error))
        }
      }
      history.fits += try folder.fits(of: player)
    }
    quizzes.sort { $0.session.utf8.lexicographicallyPrecedes($1.session.utf8) }
    history.quizzes = quizzes.map { $0.quiz }
    // A part may have an earlier copy of a session that has ended.
    for (session, quiz) in open
    where !ended.contains(where: { $0.utf8.elementsEqual(session.utf8) }) {
      history.openExams.append(quiz)
    }
    history.settle()
    return history
  }

  private func fits(of player: String) throws(SessionError) -> [CardHistory.Fit] {
    let stream = try playerStream(player)
    return try read(stream, from: [CardHistory.Fit]()) { fits, bytes, record in
      guard case .event(.memoryFitted(let memory)) = PlayerEvent.decode(bytes, record) else {
        return
      }
      fits.append(
        CardHistory.Fit(
          memory: memory,
          place: EventPlace(at: record.at, stream: stream.text, sequence: record.sequence)))
    } ?? []
  }

  /// Records fitted parameters in a player's log.
  public func note(
    _ memory: FittedMemory, of player: String, _ at: Timestamp
  ) throws(SessionError) {
    try append([PlayerEvent.memoryFitted(memory).entry], to: playerStream(player), at)
  }
}
