internal import Documents

/// Every schema of docs/schema that this program's results make.
enum Schemas {
  static let all = [
    SchemaFile(
      "The mistakes in a quiz file, or a summary of it.",
      [.of(MistakesAnswer.self), .of(SoundQuizAnswer.self)]),
    SchemaFile("The countries that a text finds; all without one.", [.of(CountriesAnswer.self)]),
    SchemaFile("All that is known of one country.", [.of(CountryAnswer.self)]),
    SchemaFile("The result of importing another program's file.", [.of(ImportAnswer.self)]),
    SchemaFile("A quiz that was written to start from.", [.of(NewAnswer.self)]),
    SchemaFile(
      "The result of exporting a quiz to another program's format.", [.of(ExportAnswer.self)]),
    SchemaFile("The quizzes that are built in.", [.of(QuizzesAnswer.self)]),
    SchemaFile(
      "A player's lists of countries: all, or the one that a command was about.",
      [.of(ListsAnswer.self)]),
    SchemaFile("Who signed in.", [.of(LoginAnswer.self)]),
    SchemaFile("Who signed out.", [.of(LogoutAnswer.self)]),
    SchemaFile("The entries of a menu, each with its key.", [.of(MenuAnswer.self)]),
    SchemaFile(
      "A conversation, one message a line.",
      [.of(ChatBegin.self), .of(ChatMessage.self), .of(ChatStranger.self), .of(ChatEnd.self)]),
    SchemaFile(
      "Code as text. to is left out where something has no code.",
      [.of(DecodeAnswer.self)]),
    SchemaFile("Signs of ITU-R M.1677-1.", [.of(DictionaryAnswer.self)]),
    SchemaFile(
      "Text as code. to is left out where something has no code.",
      [.of(EncodeAnswer.self)]),
    SchemaFile("What was played aloud.", [.of(SoundAnswer.self)]),
    SchemaFile("What a player's games come to.", [.of(RankAnswer.self)]),
    SchemaFile(
      "One line for each thing taught, asked and marked.",
      [.of(LessonTeaches.self), .of(LessonAsks.self), .of(LessonMarks.self), .of(LessonEnds.self)]),
    SchemaFile("The sound file that was written.", [.of(SoundFileAnswer.self)]),
    SchemaFile("Whose password was changed.", [.of(PasswordAnswer.self)]),
    SchemaFile("Whose shown name was changed, and the name.", [.of(NameAnswer.self)]),
    SchemaFile("Whose picture was changed, and the picture.", [.of(PictureAnswer.self)]),
    SchemaFile(
      "One line for each screen and answer of quiz play and quiz resume.",
      [
        .of(ScreenShown.self), .of(LinesShown.self), .of(LineUnread.self), .of(ActionRefused.self),
        .of(SittingEnd.self),
      ]),
    SchemaFile("What was taken over from another device.", [.of(MergeAnswer.self)]),
    SchemaFile("A player's cards.", [.of(PracticeCards.self)]),
    SchemaFile(
      "What falls due, what is known how well, and the reviews of a year.",
      [.of(PracticeOutlook.self)]),
    SchemaFile(
      "How well a model fitted to a player's reviews predicts others.",
      [.of(PracticeFitAnswer.self)]),
    SchemaFile("The extra time that a player was given.", [.of(ExtraTimeAnswer.self)]),
    SchemaFile("Time that was granted to one session.", [.of(GrantTimeAnswer.self)]),
    SchemaFile("Who signed up.", [.of(RegisterAnswer.self)]),
    SchemaFile("The sessions so far, the newest first.", [.of(ResultsAnswer.self)]),
    SchemaFile("The daily five, once those of today are finished.", [.of(DailyAnswer.self)]),
    SchemaFile(
      "A player's streak, best results, and what was played each day.",
      [.of(ProgressAnswer.self)]),
    SchemaFile(
      "The best result of each player of a data folder.", [.of(LeaderboardAnswer.self)]),
    SchemaFile("A player's settings, or the one that was set.", [.of(SettingsAnswer.self)]),
    SchemaFile("quiz --version.", [.of(VersionAnswer.self)]),
    SchemaFile("The page that was written.", [.of(PageAnswer.self)]),
    SchemaFile("Who plays.", [.of(WhoAmIAnswer.self)]),
  ]
}

/// What `--version --json` prints.
struct VersionAnswer: Document {
  static let form = DocumentForm("quiz/version@1")

  let version: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field(
      "version", as: .pattern("^[0-9]+\\.[0-9]+\\.[0-9]+$"), "The version, as three numbers."
    ) { $0.version }
  }
}

/// What `web` prints.
struct PageAnswer: Document {
  static let form = DocumentForm("quiz/web@1")

  let file: String
  let byteCount: Int

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "page" }
    fields.field("file", as: Shape(like: Shape<String>.text), "The file's name as it was given.") {
      ShownFileName($0.file)
    }
    fields.field("bytes", as: .count, "Of the page.") { $0.byteCount }
  }
}

/// What a menu prints.
struct MenuAnswer: Document {
  static let form = DocumentForm("quiz/menu@1")

  struct Entry: Described {
    let key: String
    let text: String

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("kind", in: .cells) { _ in "entry" }
      fields.field("key", "The key to type.") { $0.key }
      fields.field("text", "What it opens.") { $0.text }
    }
  }

  let entries: [Entry]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("entries", "Every entry, in order.") { $0.entries }
  }
}

/// A row of plain text for what has no members in JSON: its cells, as many as there are.
struct PlainRow: Described {
  let cells: [String]

  init(_ cells: String...) { self.cells = cells }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("cells") { EachCell($0.cells) }
  }
}
