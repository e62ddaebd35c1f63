import EventLog

/// A text that a player chooses, and where the file has it.
typealias QuizFileChoice = (text: String, node: QuizFileNode)

/// What a sound file should be looked at again for; only ``QuizFile/warnings(_:_:)`` asks for it.
extension QuizFileCheck {
  /// Warns of choices, items or matches that a player cannot tell apart.
  ///
  /// - Complexity: O(*n*²) in their number, of which there are at most 52.
  mutating func warnOfAlike(_ choices: [QuizFileChoice]) {
    guard warns else { return }
    let looks = choices.map { TextLook.plain(Array($0.text.utf8)) }
    for (place, choice) in choices.enumerated() {
      let folded = CaseFolding.fold(looks[place])
      if let first = looks[..<place].firstIndex(of: looks[place]) {
        warn(
          choice.node, "Looks like \(choices[first].node.path): no player can tell the two apart.")
      } else if let first = looks[..<place].firstIndex(where: { CaseFolding.fold($0) == folded }) {
        warn(choice.node, "Differs from \(choices[first].node.path) in capital letters only.")
      }
    }
  }

  /// Warns of accepted texts that can't match what they seem to match.
  mutating func warnOfAccepted(
    _ accepted: [(text: GradedQuestion.AcceptedText, node: QuizFileNode)], matchesCase: Bool
  ) {
    guard warns else { return }
    let patterns = accepted.map { $0.text }
    for (place, (text, node)) in accepted.enumerated() {
      let pattern = Array(text.pattern.utf8)
      let form = TextRules.alike.form(pattern, matchesCase: matchesCase)
      if let first = patterns[..<place].firstIndex(where: {
        TextRules.alike.form(Array($0.pattern.utf8), matchesCase: matchesCase) == form
      }) {
        warn(node, "Matches what \(accepted[first].node.path) matches, and the first one counts.")
        continue
      }
      if GradedQuestion.pieces(of: form).contains(where: TextLook.beginsWithMark) {
        warn(
          node,
          "A part of the text begins with a combining mark, which in an answer is one character "
            + "with the letter before it: it does not match.")
      }
      for other in [TextLook.plain(pattern), TextLook.typographic(pattern)] {
        let typed = GradedQuestion.pieces(of: other).flatMap { $0 }
        guard !typed.isEmpty, other != TextRules.alike.form(pattern, matchesCase: true),
          GradedQuestion.place(of: typed, in: patterns, matchesCase, .alike) == nil
        else { continue }
        warn(
          node,
          "Does not match " + QuizFileText.quoted(String(decoding: other, as: UTF8.self))
            + ", which looks or is meant the same: accept it too, if it is right.")
      }
      if !Normalisation.isComposed(pattern),
        TextRules.alike.form(pattern, matchesCase: true) != GradedQuestion.normalised(pattern)
      {
        warn(
          node,
          "Letters and their marks are separate characters here. Since rules 3 that makes no "
            + "difference; sessions that version 0.1.0 began compare bytes.")
      }
    }
  }
}

extension QuizFile {
  /// What to look at again in a file that can be played: choices that look the same, and accepted
  /// texts that do not match what they seem to.
  ///
  /// - Returns: nothing for a file with mistakes; else the warnings in the order of the file.
  public static func warnings(_ bytes: [UInt8], _ extensions: QuizExtensions) -> [QuizMistake] {
    guard bytes.count <= byteLimit, let document = try? JSONParser.parse(bytes.span) else {
      return []
    }
    var check = QuizFileCheck(extensions, bytes, warns: true)
    guard check.quiz(QuizFileNode(value: document, path: ""), bytes) != nil, check.notes.isEmpty
    else { return [] }
    return QuizFileNote.mistakes(check.warnings, in: bytes)
  }
}
