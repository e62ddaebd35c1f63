internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// The introduction of a quiz on the full screen.
///
/// Nothing is on the disk before *Begin*.
struct LiveIntroduction {
  let desk: Desk
  let live: LiveTerminal
  let quiz: Quiz
  let tint: String
  let settings: () throws(Failure) -> Leaving

  /// Shows it; nil to begin, else how it was left.
  func run(_ screen: Screen) throws(Failure) -> Leaving? {
    var question = LiveQuestion(screen)
    while true {
      live.draw(page(question))
      switch try live.next(desk) {
      case .left(let leaving): return leaving
      case .changed, .timeUp: continue
      case .key(let key):
        switch question.take(key) {
        case .enter: return nil
        case .back: return .toMenu
        case .askToLeave: return .quit
        case .help:
          if let leaving = try LiveHelp(desk, live, question).run() { return leaving }
        case .settings:
          // A level chosen here is shown by the introduction that follows.
          if let leaving = try settings().beyondScreen { return leaving }
        case .none, .changed, .act, .hear: continue
        }
      }
    }
  }

  private func page(_ question: LiveQuestion) -> LivePage {
    let world = World(of: quiz, tint: tint, isAsking: false, isLight: live.isLight)
    var page = LivePage(world, isASCII: desk.output.isASCII)
    page.title = quiz.title
    page.rows = LiveDrawing(
      world: world, columns: System.terminalSize.columns, isASCII: desk.output.isASCII
    ).rows(question)
    page.column = LivePage.textLimit
    page.scroll = question.scroll
    page.message = desk.takeNotice()
    page.keys = LiveKeys.row(question)
    return page
  }
}

extension Desk {
  /// What is to be said with this page, in one line.
  func takeNotice() -> String {
    let text = notices.map { notice in
      let sentence = notice.prefix(1).uppercased() + notice.dropFirst()
      return sentence.last.map { ".!?".contains($0) } ?? true ? sentence : sentence + "."
    }
    notices.removeAll()
    return text.joined(separator: " ").escapedForTerminal
  }
}
