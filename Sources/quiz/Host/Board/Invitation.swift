internal import QRCode
internal import Shell

/// What people need to join: the address, the code and a QR code of both, and the teacher's link.
struct Invitation {
  /// The addresses that browsers open, the best first.
  let addresses: [String]
  let code: String
  /// The secret link of the board; nil where there is no class.
  let board: String?
  /// The class and the host's public key, to be noted down.
  let names: [(name: String, value: String)]
  /// Whether only this machine can connect.
  let isAlone: Bool
  /// Whether that was chosen in the menu.
  var isFromMenu = false

  /// The address with the code in it.
  var link: String { "\(addresses.first ?? "")/join?code=\(code)" }

  /// Why no phone gets here, and what to type or choose; nil where phones do.
  var hint: String? {
    guard isAlone else { return nil }
    return "Phones cannot reach this address. For the whole network, "
      + (isFromMenu
        ? "stop the host and change Who can join in the menu" : "add --address 0.0.0.0")
  }

  /// The QR code; empty where it would lead a phone nowhere, or has no letters to be drawn with.
  func qrLines(isASCII: Bool) -> [String] {
    guard !isAlone, !isASCII, let code = QRCode(Array(link.utf8)) else { return [] }
    return code.lines()
  }

  /// All of it in plain lines.
  var lines: [String] {
    var lines = addresses.map { "Address  \($0)" }
    lines.append("Code     \(code)")
    if let board { lines.append("Board    \(board)") }
    for (name, value) in names { lines.append(name.padded(to: 9) + value) }
    if let hint { lines.append(hint) }
    lines.append("Ctrl-C stops the host. Every answer is in the data folder.")
    return lines
  }
}

/// A class in a terminal: how to join, large, and beside or below it who is there.
///
/// A pure function of what it is given and of the size.
struct ClassScreen {
  let invitation: Invitation
  let words: BoardWords
  /// The first player that is shown.
  var firstRow = 0

  /// The columns between the two halves.
  private static let gap = 2
  /// The fewest columns that who is there needs.
  private static let leastColumns = 40

  /// Lines, how many players are in them, and how far the list of players can be scrolled.
  typealias Drawn = (lines: [String], shownCount: Int, limit: Int)

  /// At most so many lines, none wider than the columns.
  ///
  /// Players come before what is below them, which help has too.
  func draw(_ columns: Int, _ rows: Int, _ isASCII: Bool) -> Drawn {
    let whole = draw(columns, rows, isASCII, above: foot(columns, rows))
    return whole.shownCount < min(2, words.playerCount)
      ? draw(columns, rows, isASCII, above: []) : whole
  }

  private func draw(
    _ columns: Int, _ rows: Int, _ isASCII: Bool, above foot: [String]
  ) -> Drawn {
    let heading = words.heading.wrapped(to: columns)
    let room = max(0, rows - heading.count - foot.count)
    let picture = words.hasEnded ? [] : invitation.qrLines(isASCII: isASCII)
    let side = picture.first?.width ?? 0
    let hasPicture =
      side > 0 && picture.count <= room
      && columns >= side + ClassScreen.gap + ClassScreen.leastColumns
    let width = hasPicture ? columns - side - ClassScreen.gap : columns
    var left = words.hasEnded ? [] : head(width, room, isASCII)
    let count = max(0, room - left.count)
    left += words.rows(columns: width, count: count, isASCII: isASCII, from: firstRow)
    var lines = heading.map { $0.cut(to: columns, isASCII: isASCII) }
    for row in 0..<(hasPicture ? max(left.count, picture.count) : left.count) {
      let text = (row < left.count ? left[row] : "").cut(to: width, isASCII: isASCII)
      guard hasPicture, row < picture.count else {
        lines.append(text)
        continue
      }
      lines.append(text.padded(to: width + ClassScreen.gap) + picture[row])
    }
    let shown = Array((lines + foot).prefix(rows))
    return (shown, words.shownCount(count), words.scrollLimit(count))
  }

  /// The address and the code, as large as they fit.
  private func head(_ columns: Int, _ rows: Int, _ isASCII: Bool) -> [String] {
    let address = invitation.addresses.first ?? ""
    let letters = BlockLetters.rows(invitation.code, columns: columns, isASCII: isASCII)
    guard let letters, rows >= letters.count + 6 else {
      let line = "Open \(address) and type \(invitation.code)"
      return line.width <= columns ? [line] : ["Open \(address)", "and type \(invitation.code)"]
    }
    return ["Open \(address) and type", ""] + letters + [""]
  }

  /// What is typed or noted down once; a low window has it in its help, so that the players have
  /// room, and all but a small one has the teacher's link.
  private func foot(_ columns: Int, _ rows: Int) -> [String] {
    let hint = hint(columns)
    if rows >= 20 || invitation.names.isEmpty { return hint + names(columns) }
    let isSmall = columns < 64 || rows < 12
    return hint + (isSmall ? [] : board(columns))
      + [(isSmall ? "Board, Class and Key: see help (?)" : "Class and Key are below the help (?).")]
  }

  /// Why no phone gets here.
  private func hint(_ columns: Int) -> [String] {
    invitation.hint.map { $0.wrapped(to: columns) } ?? []
  }

  /// What is below the players where there is room, for help.
  func notes(_ columns: Int) -> [String] { hint(columns) + names(columns) }

  /// The teacher's link, in full.
  private func board(_ columns: Int) -> [String] {
    invitation.board.map { ("Board    " + $0).pieces(of: columns) } ?? []
  }

  /// The teacher's link, the class and its key, in full.
  private func names(_ columns: Int) -> [String] {
    board(columns)
      + invitation.names.flatMap { ($0.0.padded(to: 9) + $0.1).pieces(of: columns) }
  }
}
