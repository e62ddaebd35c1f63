import EventLog

/// What is done with names, links and copies.
extension Attack {
  static var copyAttacks: [Attack] {
    let (animals, arithmetic) = (AttackedFolder.animals, AttackedFolder.arithmetic)
    return [
      Attack("a copy beside it that ends earlier") {
        $0.files["sessions/backup/copy.jsonl"] = Array($0.lines(arithmetic).dropLast(7).joined())
      },
      Attack("a copy beside it in which a wrong answer was made right") {
        var other = $0
        correct(&other)
        $0.files["sessions/backup/copy.jsonl"] = other.files[arithmetic]
      },
      Attack(
        "a forged log under a name that is not UTF-8, the sound one under what that looks like"
      ) {
        var other = $0
        other.forge(
          animals, 4, "{\"change\":{\"dog\":1},\"tally\":{\"dog\":1}}",
          "{\"change\":{\"cat\":1},\"tally\":{\"cat\":1}}")
        $0.files["sessions/" + String(fileName: [0xFF]) + ".jsonl"] = other.files[animals]
        $0.files["sessions/\u{FFFD}.jsonl"] = $0.files[animals]
        $0.files[animals] = nil
      },
      Attack("a link to a log outside the folder in a session's place") {
        $0.files["../elsewhere.jsonl"] = $0.files[animals]
        $0.files[animals] = nil
        $0.links[animals] = "../../elsewhere.jsonl"
      },
    ]
  }
}
