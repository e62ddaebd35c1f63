import Documents
import EventLog
import Reporting
import SessionEngine
import Systems

extension Page {
  /// Every session of a player, the newest first, and the logs that cannot be read.
  func sessions(
    of player: String
  ) throws(SessionError) -> (readable: [SessionSummary], lost: [String]) {
    var summaries: [SessionSummary] = []
    var unreadable: [String] = []
    let owners = try folder.sessionOwners()
    for id in try folder.sessionIDs() {
      do throws(SessionError) {
        let summary = try folder.summary(of: id)
        guard owners.owns(player, id, startedAs: summary.start.player) else { continue }
        // A name of a class is not the same person's in the next one.
        if let classView, !same(classView.id, summary.start.classSeat?.classID ?? "") { continue }
        summaries.append(summary)
      } catch {
        unreadable.append(id)
      }
    }
    return (summaries, unreadable)
  }

  /// What is on the page of results.
  func results(_ reply: inout JSONWriter) throws(SessionError) {
    let player = try playing()
    let played = try sessions(of: player)
    reply.groups("results", played.readable) { write($1, of: player, to: &$0) }
    reply.member("unreadable", played.lost)
  }

  /// What was played last, each quiz once: the logs are read from the newest on until there are enough.
  func recent(of player: String, _ reply: inout JSONWriter) throws(SessionError) {
    let owners = try folder.sessionOwners()
    var found: [SessionSummary] = []
    for id in try folder.sessionIDs() where found.count < Page.recentCount {
      // What cannot be read is told where results are.
      guard let summary = try? folder.summary(of: id),
        owners.owns(player, id, startedAs: summary.start.player),
        !found.contains(where: { same($0.rules.quiz.id, summary.rules.quiz.id) })
      else { continue }
      found.append(summary)
    }
    reply.groups("recent", found) { write($1, of: player, to: &$0) }
  }

  /// One more than is shown, since one of them may be the session that can be resumed.
  private static var recentCount: Int { 4 }

  /// The rank and every Morse game of the player: rights and wrongs, and what is mistaken for what.
  func record(_ reply: inout JSONWriter) throws(SessionError) {
    let player = try playing()
    let owners = try folder.sessionOwners()
    var record = MorseRecord()
    for id in try folder.sessionIDs().reversed() {
      // What cannot be read is told where results are.
      guard let summary = try? folder.summary(of: id), summary.rules.quiz.isMorse,
        owners.owns(player, id, startedAs: summary.start.player)
      else { continue }
      for event in try folder.events(of: id) { record.evolve(event) }
    }
    reply.member("rank", try folder.settings(of: player).rank.title)
    reply.member("games", Int64(record.games))
    reply.member("right", Int64(record.right))
    reply.member("wrong", Int64(record.rounds.count - record.right))
    reply.member("late", Int64(record.late))
    reply.member("rounds", Array(record.rounds.suffix(Page.shownRoundCount).reversed()))
    reply.member("confusions", Array(record.confusions.prefix(Page.shownRoundCount)))
  }

  /// How many of the last rounds and of the mistakes are shown.
  private static var shownRoundCount: Int { 10 }

  /// The last screen of a session that has ended, for its player alone.
  func result(of id: String, _ reply: inout JSONWriter) throws(SessionError) {
    let summary = try folder.summary(of: id)
    let owner = try owner(of: summary.id, startedAs: summary.start.player)
    guard same(owner, try playing()) else { throw .otherPlayer(session: id, player: owner) }
    let isInClass = classView.map { same($0.id, summary.start.classSeat?.classID ?? "") } ?? false
    guard summary.state.hasEnded || !isInClass else {
      return reply.member("error", "This session has not ended, so it has no result yet.")
    }
    let quiz = summary.rules.quiz
    reply.member("session", summary.id)
    reply.member("quiz", quiz.id)
    writeOwn(summary.id, quiz, to: &reply)
    reply.member("ended", summary.state.hasEnded)
    reply.member("receipt", summary.receipt.text)
    if isVeiled(summary.state, summary.rules) { return reply.member("handedIn", true) }
    var screen = Screen(summary.state, under: summary.rules)
    if try folder.withholdsKey(
      of: summary.id, startedAs: summary.start.player, under: summary.rules)
    {
      screen.withholdKey()
    }
    reply.member("screen", screen)
  }

  /// A session in a list.
  func write(_ summary: SessionSummary, of player: String, to writer: inout JSONWriter) {
    writeOwn(summary.id, summary.rules.quiz, to: &writer)
    let isVeiled = isVeiled(summary.state, summary.rules)
    ListedSession(summary, of: player, isVeiled: isVeiled).writeMembers(to: &writer)
  }

  /// What the page alone is told of a session; a host does not tell where it keeps its files.
  func writeOwn(_ session: String, _ quiz: Quiz, to writer: inout JSONWriter) {
    if seated == nil { writer.member("path", folder.session(session)) }
    writer.member("isOwn", seated == nil && isOwn(quiz))
    writer.member("system", quiz.system)
  }
}
