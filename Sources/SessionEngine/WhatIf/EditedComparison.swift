import EventLog

/// A projection: an edited run beside the recorded one, as every tool shows it.
///
/// Nothing of it is stored. Both runs are under the same rules, so that questions and outcomes have
/// the same names in both.
public struct EditedComparison: Sendable {
  /// Where the runs part.
  public struct Parting: Hashable, Sendable {
    /// The `seq` of the first event that is another one, in the edited run if it has one there.
    public let sequence: Int64
    /// What the recorded run has there, in words.
    public let original: String
    /// What the edited run has there, in words.
    public let edited: String
    /// What the recorded run has there, with a refusal told to people, not by its word in logs.
    public let originalTold: String
    /// The same of the edited run.
    public let editedTold: String
  }

  /// The last answer to a question in both runs, in words.
  public struct Answers: Hashable, Sendable {
    /// The question's id.
    public let question: String
    /// In the recorded run.
    public let original: String
    /// In the edited run.
    public let edited: String
  }

  /// A command that the rules refuse in the edited run alone.
  public struct NewRefusal: Hashable, Sendable {
    /// Its `seq` in the edited run.
    public let sequence: Int64
    /// The `seq` of its append in the log; nil if it was put in.
    public let was: Int64?
    /// What was refused, and why, by its word in logs.
    public let words: String
    /// The same, told to people.
    public let told: String
    /// Whether it is an answer to another question than the one that is shown.
    let isMisplaced: Bool
  }

  private let script: Script
  private let run: WhatIf
  private let coder: EventCoder
  private let transcript: Transcript

  /// Compares a session with an edited run of it.
  public init(_ script: Script, _ run: WhatIf) {
    self.script = script
    self.run = run
    coder = script.replay.coder
    transcript = Transcript(of: script.replay.rules.quiz)
  }

  /// How a run stands: its result in words, or `open`, `paused`, `waiting for submit`,
  /// `handed in`, `abandoned`.
  public func standing(_ state: SessionState) -> String {
    if let result = state.result { return transcript.words(result) }
    if state.phase == .abandoned { return "abandoned" }
    if state.phase == .handedIn { return "handed in" }
    return state.phase == .waiting ? "waiting for submit" : state.isPaused ? "paused" : "open"
  }

  /// The points of a run, or its counts by outcome, in words.
  public func score(_ state: SessionState) -> String {
    Scoreboard(of: script.replay.rules.quiz).words(state)
  }

  /// The last answer to each question that was answered in one of the runs.
  public var answers: [Answers] {
    let (old, new) = (LastAnswers(script.events), LastAnswers(run.events))
    var ids = old.rows.map { $0.question }
    for row in new.rows where old.row(row.question) == nil { ids.append(row.question) }
    return ids.map { id in
      Answers(
        question: coder.questionID(id), original: LastAnswers.words(old.row(id), transcript),
        edited: LastAnswers.words(new.row(id), transcript))
    }
  }

  /// Where the runs part; nil if they are equal, event by event.
  public var parting: Parting? {
    guard let place = WhatIf.parting(script.events, run.events) else { return nil }
    let sequence =
      place < run.events.count ? run.events[place].sequence : script.events[place].sequence
    var (original, edited) = (words(script.events, at: place), words(run.events, at: place))
    var originalTold = told(script.events, at: place)
    var editedTold = misplaced(at: sequence) ?? told(run.events, at: place)
    if original.utf8.elementsEqual(edited.utf8) {
      // A sentence does not say everything: not how long an answer took.
      let (one, other) = (data(script.events, at: place), data(run.events, at: place))
      original += one
      edited += other
      originalTold += one
      editedTold += other
    }
    return Parting(
      sequence: sequence, original: original, edited: edited, originalTold: originalTold,
      editedTold: editedTold)
  }

  /// An event in words, with a refusal told to people, not by its word in logs.
  package func told(_ event: Event) -> String {
    guard case .refused(let name, let refusal, let question) = event else {
      return transcript.words(event)
    }
    return "refused  " + told(name, refusal, question)
  }

  private func told(_ events: [(sequence: Int64, event: Event)], at place: Int) -> String {
    place < events.count ? told(events[place].event) : "the end"
  }

  /// The refusal of an answer to another question than the one that the edited run shows.
  private func misplaced(at sequence: Int64) -> String? {
    refusals.first { $0.sequence == sequence && $0.isMisplaced }.map { "refused  " + $0.told }
  }

  private func told(_ name: Command.Name, _ refusal: Refusal, _ shown: Int64?) -> String {
    name.text.text + (shown.map { " at " + coder.questionID($0) } ?? "") + ": " + refusal.told
  }

  private func data(_ events: [(sequence: Int64, event: Event)], at place: Int) -> String {
    guard place < events.count else { return "" }
    return "  " + String(decoding: coder.entry(events[place].event).data, as: UTF8.self)
  }

  private func words(_ events: [(sequence: Int64, event: Event)], at place: Int) -> String {
    place < events.count ? transcript.words(events[place].event) : "the end"
  }

  /// What the rules refuse in the edited run and did not refuse in the log.
  public var refusals: [NewRefusal] {
    var refusals: [NewRefusal] = []
    for append in run.appends {
      let was = append.move?.sequences?.lowerBound
      let words: String
      var told: String?
      switch append.outcome {
      case .misplaced(let question, .refused(_, _, let shown)):
        let isShown = shown.map { coder.questionID($0) + " is shown" }
        words = "answer to \(coder.questionID(question)): \(isShown ?? "no question is shown")"
      case .refused(let refusal, .refused(let name, _, let shown)):
        if let was, wasRefused(was) { continue }
        told = self.told(name, refusal, shown)
        let place = shown.map { " at " + coder.questionID($0) }
        words = "\(name.text): \(refusal.name)\(place ?? "")"
      default: continue
      }
      refusals.append(
        NewRefusal(
          sequence: append.sequence, was: was, words: words, told: told ?? words,
          isMisplaced: told == nil))
    }
    return refusals
  }

  private func wasRefused(_ sequence: Int64) -> Bool {
    for (place, event) in script.events where place == sequence {
      if case .refused = event { return true }
    }
    return false
  }
}
