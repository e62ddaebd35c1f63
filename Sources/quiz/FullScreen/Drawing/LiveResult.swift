internal import SessionEngine
internal import Shell
internal import Systems

/// The result of a session as rows: large letters, bars, what was right and wrong, and why.
extension LiveDrawing {
  /// The rows of a result, and what is next to them on a wide page.
  func result(
    _ screen: Screen, bars: [LiveBar], rounds: [LiveRound] = [],
    corrections: [(result: String, note: String)] = [], receipt: String
  ) -> (rows: [LiveRow], side: [LiveRow]) {
    var rows = corrected(corrections)
    var side: [LiveRow] = []
    if let result = screen.result {
      let country = CountryScreen(result, isASCII: isASCII)
      outcome(result, bars, country, &rows)
      side = (country.map { facts($0) } ?? []) + why(result)
    } else if let grading = screen.grading {
      graded(grading, &rows)
      if !screen.prompt.isEmpty {
        rows += [LiveRow()] + paragraph(screen.prompt, world.plain, width: resultWidth)
      }
      side = list(grading)
    } else {
      rows.append(LiveRow(screen.heading, world.dim, isCentred: true))
      if let points = screen.points {
        rows += large(String(points), world.strong)
        rows.append(LiveRow(points == 1 ? "point" : "points", world.dim, isCentred: true))
      }
      rows += [LiveRow()]
      let room = LivePage.hasSide(columns) && !rounds.isEmpty ? resultWidth : width
      rows += screen.prompt.wrapped(to: room).map { LiveRow($0, world.bold, isCentred: true) }
      rows += tally(rounds, width: room)
      side = list(rounds, width: sideWidth)
    }
    if let achievement = screen.achievement { rows += self.achievement(achievement) }
    let isBeside = LivePage.hasSide(columns) && !side.isEmpty
    let proof = [LiveRow()] + self.receipt(receipt, width: isBeside ? resultWidth : width)
    if isBeside { return (rows + proof, side) }
    return (rows + (side.isEmpty ? [] : [LiveRow()] + side) + proof, [])
  }

  /// A receipt in rows of equal length, and how to get it as one line.
  private func receipt(_ text: String, width: Int) -> [LiveRow] {
    let count = width >= 64 ? 64 : 32
    let characters = Array(text)
    return paragraph("Keep this receipt. C copies it as one line:", world.dim, width: width)
      + stride(from: 0, to: characters.count, by: count).map {
        LiveRow(String(characters[$0..<min($0 + count, characters.count)]), world.dim)
      }
  }

  /// The corrected results that were published, above the one that was played.
  private func corrected(_ corrections: [(result: String, note: String)]) -> [LiveRow] {
    guard !corrections.isEmpty else { return [] }
    var rows: [LiveRow] = []
    for correction in corrections {
      rows.append(LiveRow("Corrected result", world.dim, isCentred: true))
      for (text, paint) in [(correction.result, world.strong), (correction.note, world.plain)] {
        rows += text.wrapped(to: resultWidth).map { LiveRow($0, paint, isCentred: true) }
      }
      rows.append(LiveRow())
    }
    return rows + [LiveRow("The result as it was played:", world.dim, isCentred: true)]
  }

  /// The new best or the best so far, and the streak as dots and in words.
  private func achievement(_ achievement: Screen.Achievement) -> [LiveRow] {
    var rows = [LiveRow()]
    let star = isASCII ? "* " : "★ "
    for (place, words) in ProgressWords.achievement(achievement).enumerated() {
      let isBest = place == 0 && achievement.isNewBest
      rows += ((isBest ? star : "") + words).wrapped(to: resultWidth).map {
        LiveRow($0, isBest ? world.strong : world.plain, isCentred: true)
      }
    }
    rows.append(
      LiveRow(
        ProgressWords.dots(achievement.streak, isASCII: isASCII), world.strong, isCentred: true))
    return rows
  }

  private var resultWidth: Int {
    LivePage.hasSide(columns)
      ? LivePage.panes(columns).rows : min(width, LivePage.room(columns))
  }

  /// How wide what is beside a result is, or below it where there is no room beside it.
  private var sideWidth: Int { LivePage.hasSide(columns) ? LivePage.panes(columns).side : width }

  /// What a result says first, in large letters: a symbol in the sentence as the outcome's short
  /// name, or where that is too long, the words before it as they are and the name in large letters.
  private func title(_ result: Screen.Result, _ bars: [LiveBar]) -> [LiveRow] {
    guard !result.symbol.isEmpty, let symbol = result.title.firstRange(of: result.symbol),
      let name = bars.first(where: { $0.fullTitle == result.title })?.title
    else { return title(result.title) }
    var sentence = result.title
    sentence.replaceSubrange(symbol, with: name)
    if let rows = letters(sentence) { return rows }
    guard BlockLetters.rows(name, columns: resultWidth, isASCII: isASCII) != nil else {
      return title(result.title)
    }
    let words = result.title[..<symbol.lowerBound].trimmed
    return (words.isEmpty ? [] : [LiveRow(words, world.bold, isCentred: true)]) + title(name)
  }

  private func title(_ text: String) -> [LiveRow] {
    letters(text)
      ?? text.wrapped(to: resultWidth).map { LiveRow($0, world.strong, isCentred: true) }
  }

  /// A text in large letters, in two lines of small ones where it is wider: those are hardly taller
  /// than one of large ones; nil where neither fits.
  private func letters(_ text: String) -> [LiveRow]? {
    if let rows = BlockLetters.rows(text, columns: resultWidth, isASCII: isASCII) {
      return rows.map { LiveRow($0, world.strong, isCentred: true) }
    }
    var small = self
    (small.ownWidth, small.size, small.isCentred) = (resultWidth, .medium, true)
    return small.lettered(text, world.strong, lineLimit: 2)
  }

  private func outcome(
    _ result: Screen.Result, _ bars: [LiveBar], _ country: CountryScreen?,
    _ rows: inout [LiveRow]
  ) {
    if !result.symbol.isEmpty, !isASCII {
      rows.append(LiveRow(result.symbol, world.plain, isCentred: true))
    }
    rows += title(result, bars) + [LiveRow()]
    rows += paragraph(result.description, world.plain, width: resultWidth)
    if let country { rows += map(country) }
    let chart = chart(bars, width: resultWidth)
    if !chart.isEmpty {
      rows += [LiveRow(), LiveRow("How many answers counted for each", world.dim)] + chart
    }
    for words in result.others { rows += paragraph(words, world.plain, width: resultWidth) }
  }

  /// The map of a country, in the middle, and how wide it is.
  private func map(_ country: CountryScreen) -> [LiveRow] {
    guard country.outline != nil else { return [] }
    let lines = country.map(min(resultWidth, 44), 12)
    let width = lines.map { $0.slots }.max() ?? 0
    let space = String(repeating: " ", count: max(0, (resultWidth - width) / 2))
    return [LiveRow()] + lines.map { LiveRow(space + $0, world.strong) }
      + (country.scale.map { [LiveRow($0, world.dim, isCentred: true)] } ?? [])
  }

  /// The facts of a country, and what was known of entering it.
  private func facts(_ country: CountryScreen) -> [LiveRow] {
    let width = sideWidth
    var rows: [LiveRow] = country.facts.map { $0.opened }.flatMap { fact in
      fact.text.wrapped(to: max(12, width - 15)).enumerated().map { place, line in
        LiveRow([((place == 0 ? fact.name : "").padded(to: 15), world.dim), (line, world.plain)])
      }
    }
    guard let entry = country.entry else { return rows + [LiveRow()] }
    rows += [LiveRow()]
    rows += paragraph(
      EntryRules.titleWord + country.plain(country.country.name) + ": COVID-19", world.strong,
      width: width)
    for text in country.position { rows += paragraph(text, world.plain, width: width) }
    return rows + paragraph(entry.source, world.dim, width: width) + [LiveRow()]
  }

  /// The bars of the outcomes, the longest first.
  func chart(_ bars: [LiveBar], width: Int) -> [LiveRow] {
    let shown = Array(bars.charted.prefix(LiveBar.wholeLimit))
    guard let most = shown.first?.count, most > 0 else { return [] }
    // In ASCII a name may have another width.
    let titles = shown.map { legible($0.title) }
    let symbols = shown.map { isASCII || $0.symbol.isEmpty ? "" : $0.symbol + " " }
    let names = min(18, titles.map { $0.slots }.max() ?? 0)
    let lead = symbols.map { $0.slots }.max() ?? 0
    let room = max(6, min(40, width - names - lead - 7))
    return shown.indices.map { place in
      let bar = shown[place]
      let signs = TextBar(
        Int(bar.count), of: Int(most), length: room, least: bar.count > 0 ? 1 : 0,
        isASCII: isASCII)
      let name = titles[place].cut(to: names, isASCII: isASCII)
      let before = lead - symbols[place].slots
      let after = names - name.slots + 2
      return LiveRow([
        (
          symbols[place] + String(repeating: " ", count: before) + name
            + String(repeating: " ", count: after),
          world.plain
        ),
        (signs.full, world.strong), (signs.open, world.dim),
        (" " + String(bar.count), world.bold),
      ])
    }
  }

  private func why(_ result: Screen.Result) -> [LiveRow] {
    guard !result.because.isEmpty else { return [] }
    var rows = [LiveRow("Answers that led to it", world.strong), LiveRow()]
    for reason in result.because {
      rows += paragraph(reason.question, world.dim, width: sideWidth)
      rows += paragraph(reason.answer, world.bold, indent: 2, width: sideWidth)
    }
    return rows
  }

  private func graded(_ grading: Screen.Grading, _ rows: inout [LiveRow]) {
    let result = grading.result
    rows += title(Marks.text(result.percent) + "%") + [LiveRow()]
    let score = Marks.text(result.score) + " of " + Marks.points(result.maximum)
    rows.append(LiveRow(score, world.bold, isCentred: true))
    rows.append(bar(percent: result.percent, width: resultWidth - 4))
    if let verdict = grading.verdict {
      let paint = result.hasPassed == true ? world.right : world.wrong
      rows.append(LiveRow(verdict, paint, isCentred: true))
    }
    if !grading.ownGrade.isEmpty {
      rows.append(LiveRow(grading.ownGrade, world.bold, isCentred: true))
    }
    if !grading.feedback.isEmpty {
      rows += [LiveRow()] + paragraph(grading.feedback, world.plain, width: resultWidth)
    }
    rows += [LiveRow()] + signs(grading, width: resultWidth)
  }

  /// Hundredths of a per cent as a bar.
  func bar(percent: Int64, width: Int) -> LiveRow {
    let bar = TextBar(Int(percent), of: 10_000, length: min(40, width), isASCII: isASCII)
    return LiveRow([(bar.full, world.strong), (bar.open, world.dim)], isCentred: true)
  }

  /// The sign of each question.
  func signs(_ grading: Screen.Grading, width: Int) -> [LiveRow] {
    signs(grading.rows.map { $0.mark.standing }, width: width)
  }

  /// Every question with its mark and its explanations; what was wrong with the right answer.
  private func list(_ grading: Screen.Grading) -> [LiveRow] {
    var rows = [LiveRow("Right and wrong", world.strong), LiveRow()]
    for (place, row) in grading.rows.enumerated() {
      let mark = row.mark
      func told(_ text: String, _ paint: Paint) -> [LiveRow] {
        paragraph(text, paint, indent: 5, width: sideWidth)
      }
      rows += marked(place, mark.standing, row.questionWithBlanks, width: sideWidth - 6)
      rows += told(mark.answer.isEmpty ? "Not answered" : "You: " + mark.answer, world.dim)
      if !mark.isRight, !mark.expected.isEmpty {
        rows += told("Right: " + mark.expected, world.bold)
      }
      for text in mark.feedback { rows += told(text, world.plain) }
    }
    return rows
  }

  /// What was asked, with the sign of its mark and its number.
  func marked(_ place: Int, _ standing: Screen.Standing, _ text: String, width: Int) -> [LiveRow] {
    let lead = standing.sign(isASCII: isASCII) + " " + String(place + 1).padded(to: 3)
    return text.wrapped(to: max(12, width)).enumerated().map { line, text in
      LiveRow([(line == 0 ? lead : "     ", paint(standing)), (text, world.plain)])
    }
  }
}
