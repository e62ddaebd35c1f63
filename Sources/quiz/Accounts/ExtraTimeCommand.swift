internal import EventLog
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell

/// `quiz extra-time`: longer time limits for one player, as an event in the player's log.
enum ExtraTimeCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "extra-time", "NAME PERCENT", "give a player longer time limits",
      details: """
        As an accommodation, every time limit of a quiz with right answers is longer by
        PERCENT (1 to 300; 0 ends it), from the player's next session on. The player's
        log records the extra time and who granted it, and each session repeats it; an
        audit finds extra time that nobody granted.
        """,
      options: .of(by),
      examples: ["quiz extra-time ann 25 --by 'Ms Miller'"]), takes: 2...2,
    "quiz extra-time NAME PERCENT"
  ) { context throws(Failure) in
    let name = context.arguments.operands[0]
    var word = context.arguments.operands[1]
    if word.utf8.last == 0x25 { word.removeLast() }
    guard let percent = Int64(word),
      percent == 0 || EventCoder.extraTimeLimits.contains(percent)
    else {
      throw Failure(
        "\(context.arguments.operands[1].escapedForTerminal) is not an extra time; write a whole number "
          + "of per cent from 1 to 300, or 0")
    }
    let by = try context.arguments[by] ?? name
    let (folder, now) = (try context.folder, context.terminal.clock.read())
    try engine(folder.grantExtraTime(percent, by: by, to: name, now.at))
    let answer = ExtraTimeAnswer(player: name, percent: percent, by: by)
    let terminal = context.terminal
    terminal.tell(answer) {
      terminal.output.line(
        percent == 0
          ? "\(name) has the usual time limits from the next session on"
          : "\(name) has \(percent)% more time from the next session on")
    }
    return .yes
  }

  static let by = Option(
    "--by", value: "WHO", "who grants it; else the player's own name"
  ) { text throws(Failure) in
    guard (1...200).contains(text.utf8.count),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw Failure("--by takes 1 to 200 bytes of text without control characters") }
    return text
  }
}

/// What `extra-time` prints.
struct ExtraTimeAnswer: Document {
  static let form = DocumentForm("quiz/extra-time@1")

  let player: String
  let percent: Int64
  let by: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "The player's name.") { $0.player }
    fields.field("percent", as: .count, "By how many per cent time limits are longer.") {
      $0.percent
    }
    fields.field("by", "Who granted it.") { $0.by }
  }
}
