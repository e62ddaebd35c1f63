internal import SessionEngine
internal import Shell

/// How large a question is drawn, and how much of it is left out: as the window has room for it.
extension LiveDrawing {
  /// Fills a page, whose message is known already, with a question; `rows` draws it.
  mutating func fit(
    _ question: LiveQuestion, into page: inout LivePage, _ paper: LivePaper,
    _ rows: (LiveDrawing) -> [LiveRow]
  ) {
    let screen = question.screen
    let beside = paper.rows - page.told(paper.inner).count
    // A message of one row moves nothing.
    let spared = min(beside, paper.rows - 1)
    hasLargeQuestion = isCentred && !isLow && screen.asksToChoose
    hasLargeButton = true
    page.rows = rows(self)
    if page.scrollLimit(rows: spared) > 0 {
      hasLargeButton = false
      page.rows = rows(self)
    }
    if hasLargeQuestion, size == .huge, page.scrollLimit(rows: spared) > 0 {
      // Letters of the step below are still larger than text.
      size = .large
      page.rows = rows(self)
    }
    if hasLargeQuestion, page.scrollLimit(rows: spared) > 0 {
      hasLargeQuestion = false
      page.rows = rows(self)
    }
    if screen.asked != nil || points != nil || screen.isSlider { shorten(&page, paper, rows) }
    // Sums are as large as they fit together with their points.
    while points != nil, size > .medium, page.scrollLimit(rows: paper.rows) > 0 {
      (size, isShort) = (TextSize(rawValue: size.rawValue - 1) ?? .medium, false)
      page.rows = rows(self)
      shorten(&page, paper, rows)
    }
    if screen.mark != nil || screen.feedback != nil, page.scrollLimit(rows: beside) > 0 {
      isTight = true
      _ = fitPicture(of: question, in: paper.rows, rows)
      page.rows = rows(self)
      // A message alone changes no order.
      if page.scrollLimit(rows: paper.rows) > 0 {
        isAnswerFirst = true
        page.rows = rows(self)
      }
    }
    if !hasButton {
      let fewer = page.rows
      hasButton = true
      page.rows = rows(self)
      if page.scrollLimit(rows: spared) > 0 { (hasButton, page.rows) = (false, fewer) }
    }
  }

  /// Saves rows where there are more than fit: what was said about the answer shall be in sight.
  private mutating func shorten(
    _ page: inout LivePage, _ paper: LivePaper, _ rows: (LiveDrawing) -> [LiveRow]
  ) {
    guard page.scrollLimit(rows: paper.rows) > 0 else { return }
    isShort = true
    page.rows = rows(self)
  }
}
