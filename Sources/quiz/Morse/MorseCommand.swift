internal import EventLog
internal import Shell
internal import Systems

/// `quiz morse …`; alone it opens the Morse menu.
enum MorseCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "morse", "[WORD …]", "the Morse game, tutorial, dictionary, translation and sound",
      details: """
        quiz morse alone opens a menu. Words:
          encode TEXT           text to code, a space between letters, / between words
          decode CODE           code to text
          dictionary [SEARCH]   search the signs of ITU-R M.1677-1, or list them all
          tutorial [LESSON]     learn every letter, a few at a time
          rank                  your rank, last rounds, and the signs you confuse
          wav TEXT -o FILE      write the sound to a new file
          play TEXT             play the sound with aplay, paplay or afplay
          translate             translate line by line
          chat NAME             write to others, in English and in Morse
          game                  the same as quiz play morse
        TEXT can be code. If something has no code, its place is reported, and the exit
        code is 1, as it is if dictionary finds nothing.

        chat needs a player: sign in, or use --player NAME. Type in it:
          CQ CQ, ... --- ...    a message; only dots, dashes, spaces and / are code
          /m CODE, /t TEXT      send as code, or as text, whatever it looks like
          /h, /?                older messages; help
          /b, /q                back; leave
        In a script, each line is sent and new messages are printed. If a line cannot be
        sent, the exit code is 1.
        """,
      options: .of(
        MorseSoundCommands.target, MorseSoundCommands.wpm, MorseSoundCommands.farnsworth,
        ChatRoom.seconds),
      examples: [
        "quiz morse encode SOS", "quiz morse decode '... --- .../-.. . .-'",
        "quiz morse dictionary comma", "printf '\\n.\\n-\\n' | quiz morse tutorial",
        "quiz morse wav 'CQ CQ' -o cq.wav --wpm 20 --farnsworth 10", "quiz morse rank",
        "printf 'CQ CQ\\n.- -. -.\\n' | quiz morse chat practice --player ann",
      ],
      choices: words.names),
    takes: 0...Int.max, "", words: words, isForPlayer: true
  ) { context throws(Failure) in
    if let status = try words.run(context) { return status }
    return try context.status(of: MorseMenu(context: context).run())
  }

  /// The words that may follow it.
  static let words = WordTable(
    command: "quiz morse", advice: "quiz help morse lists them", otherNeed: .ifFound,
    words: [
      .init(name: "encode", takes: 2...Int.max, usage: "quiz morse encode TEXT", needs: .none) {
        context, rest throws(Failure) in
        try MorseTranslator(terminal: context.terminal).translate(
          rest.joined(separator: " "), .encode)
      },
      .init(name: "decode", takes: 2...Int.max, usage: "quiz morse decode TEXT", needs: .none) {
        context, rest throws(Failure) in
        try MorseTranslator(terminal: context.terminal).translate(
          rest.joined(separator: " "), .decode)
      },
      .init(name: "dictionary", takes: 1...Int.max, usage: "", needs: .none) {
        context, rest throws(Failure) in
        try MorseDictionary(terminal: context.terminal).find(rest.joined(separator: " "))
      },
      .init(
        name: "tutorial", takes: 1...2, usage: "quiz morse tutorial [LESSON]", needs: .ifFound
      ) { context, rest throws(Failure) in
        let lesson = try lessonNumber(rest.first ?? "")
        return try context.status(of: MorseTutorial(context, lesson: lesson).run())
      },
      .init(name: "rank", takes: 1...1, usage: "quiz morse rank", needs: .required) {
        context, _ throws(Failure) in try MorseRank(context).run()
      },
      .init(
        name: "wav", takes: 2...Int.max, usage: "quiz morse wav TEXT -o FILE", needs: .ifFound
      ) { context, rest throws(Failure) in
        try MorseSoundCommands(context: context).write(rest.joined(separator: " "))
      },
      .init(name: "play", takes: 2...Int.max, usage: "quiz morse play TEXT", needs: .ifFound) {
        context, rest throws(Failure) in
        try MorseSoundCommands(context: context).play(rest.joined(separator: " "))
      },
      .init(name: "translate", takes: 1...1, usage: "quiz morse translate", needs: .ifFound) {
        context, _ throws(Failure) in
        try MorseTranslator(terminal: context.terminal).command(context)
      },
      .init(name: "chat", takes: 2...2, usage: "quiz morse chat NAME", needs: .required) {
        context, rest throws(Failure) in try ChatRoom(context).open(rest[0])
      },
      .init(name: "game", takes: 1...1, usage: "quiz morse game", needs: .required) {
        context, _ throws(Failure) in
        try context.status(of: MorseMenu.play(context))
      },
    ])

  private static func lessonNumber(_ text: String) throws(Failure) -> Int {
    if text.isEmpty { return 1 }
    let count = MorseLesson.groups.count
    guard let number = Int(text), number >= 1, number <= count else {
      throw Failure("\(text.escapedForTerminal): lessons go from 1 to \(count)")
    }
    return number
  }
}
