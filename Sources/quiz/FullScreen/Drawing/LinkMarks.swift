extension [ExternalLink] {
  /// The rows with each of these addresses as a piece of its own, also where it was broken into
  /// several rows.
  func mark(_ rows: [LiveRow]) -> [LiveRow] {
    if isEmpty { return rows }
    // The longest first: one may begin another.
    var marks = LinkMarks(links: sorted { $0.shown.count > $1.shown.count })
    return rows.map { marks.mark($0) }
  }
}

/// Finds addresses in rows, one after the other.
private struct LinkMarks {
  let links: [ExternalLink]
  /// The address that the row before began, and what of it is left.
  private var open: (link: ExternalLink, rest: Substring)?

  init(links: [ExternalLink]) { self.links = links }

  mutating func mark(_ row: LiveRow) -> LiveRow {
    var row = row
    var begun = open
    open = nil
    row.pieces = row.pieces.enumerated().flatMap { place, piece -> [LiveRow.Piece] in
      let isLast = row.pieces[(place + 1)...].allSatisfy { $0.text.allSatisfy { $0 == " " } }
      return parts(piece, isLast: isLast, &begun)
    }
    return row
  }

  /// A piece in words, of which some are addresses.
  private mutating func parts(
    _ piece: LiveRow.Piece, isLast: Bool, _ begun: inout (link: ExternalLink, rest: Substring)?
  ) -> [LiveRow.Piece] {
    var parts: [LiveRow.Piece] = []
    func add(_ text: Substring, _ link: ExternalLink?) {
      guard !text.isEmpty else { return }
      if let last = parts.last, last.link == link {
        parts[parts.count - 1].text += text
      } else {
        var part = piece
        (part.text, part.link) = (String(text), link)
        parts.append(part)
      }
    }
    var rest = piece.text[...]
    while !rest.isEmpty {
      let space = rest.prefix { $0 == " " }
      add(space, nil)
      rest = rest[space.endIndex...]
      let word = rest.prefix { $0 != " " }
      rest = rest[word.endIndex...]
      guard !word.isEmpty else { break }
      let isEnd = isLast && rest.allSatisfy { $0 == " " }
      if let (link, left) = begun {
        begun = nil
        if let count = continued(word, left, isEnd) {
          add(word.prefix(count), link)
          add(word.dropFirst(count), nil)
          if count < left.count { open = (link, left.dropFirst(count)) }
          continue
        }
      }
      let whole = found(in: word)
      let begins = isEnd ? beginning(in: word) : nil
      // An address may begin with another one.
      if let (link, start) = begins, word[start...].count > whole.map({ word[$1].count }) ?? 0 {
        add(word[..<start], nil)
        add(word[start...], link)
        open = (link, link.shown.dropFirst(word[start...].count))
      } else if let (link, range) = whole {
        add(word[..<range.lowerBound], nil)
        add(word[range], link)
        add(word[range.upperBound...], nil)
      } else {
        add(word, nil)
      }
    }
    return parts
  }

  /// How many characters of a word go on with an address; nil for none.
  private func continued(_ word: Substring, _ left: Substring, _ isEnd: Bool) -> Int? {
    if word.hasPrefix(left) { return left.count }
    return isEnd && left.hasPrefix(word) ? word.count : nil
  }

  private func found(in word: Substring) -> (ExternalLink, Range<Substring.Index>)? {
    for link in links {
      if let range = word.firstRange(of: link.shown) { return (link, range) }
    }
    return nil
  }

  /// An address that begins in a word and goes on in the next row.
  private func beginning(in word: Substring) -> (ExternalLink, Substring.Index)? {
    for link in links {
      guard let colon = link.shown.firstIndex(of: ":"),
        let range = word.firstRange(of: link.shown[...colon]),
        link.shown.hasPrefix(word[range.lowerBound...]),
        link.shown.count > word[range.lowerBound...].count
      else { continue }
      return (link, range.lowerBound)
    }
    return nil
  }
}
