internal import Shell

/// `quiz lists …`; alone it names the player's lists.
enum ListsCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "lists", "[WORD …]", "your own lists of countries, such as those to visit",
      details: """
        Lists belong to the player who is signed in, or to --player NAME. Words:
          create NAME CODE …    make a list of at least one country
          rename LIST NAME      give a list another name
          add LIST CODE …       add countries
          remove LIST CODE …    remove countries; an empty list is deleted
          delete LIST           delete a list
          show LIST             show its countries
          search LIST TEXT      search the list, as in quiz countries
        LIST is a name or an id, such as list-1; CODE is a code or the name of a
        country. quiz lists alone shows all lists. --plain prints id, name, codes.
        """,
      examples: [
        "quiz lists create Summer NL IS \"New Zealand\" --player ann",
        "quiz lists add Summer np --player ann", "quiz lists search Summer land --player ann",
        "quiz lists remove Summer NP --player ann", "quiz lists --player ann --json",
      ],
      choices: words.names), takes: 0...Int.max, "", isForPlayer: true
  ) { context throws(Failure) in
    let editor = try ListEditor(context)
    if let status = try words.run(context) { return status }
    ListPrinter(context).tell(try editor.lists())
    return .yes
  }

  /// The words that may follow it.
  static let words = WordTable(
    command: "quiz lists", advice: "quiz help lists names them", otherNeed: .required,
    words: [
      changing("create", takes: 1...Int.max, "") { editor, rest throws(Failure) in
        try editor.create(rest.first ?? "", Array(rest.dropFirst()))
      },
      changing("rename", takes: 3...3, "quiz lists rename LIST NAME") {
        editor, rest throws(Failure) in
        try editor.rename(editor.list(rest[0]), to: rest[1])
      },
      changing("add", takes: 3...Int.max, "quiz lists add LIST CODE") {
        editor, rest throws(Failure) in
        try editor.add(Array(rest.dropFirst()), to: editor.list(rest[0]))
      },
      changing("remove", takes: 3...Int.max, "quiz lists remove LIST CODE") {
        editor, rest throws(Failure) in
        try editor.remove(Array(rest.dropFirst()), from: editor.list(rest[0]))
      },
      changing("delete", takes: 2...2, "quiz lists delete LIST") { editor, rest throws(Failure) in
        try editor.delete(editor.list(rest[0]))
      },
      .init(name: "show", takes: 2...2, usage: "quiz lists show LIST", needs: .required) {
        context, rest throws(Failure) in
        ListPrinter(context).tell(try ListEditor(context).list(rest[0]))
        return .yes
      },
      .init(
        name: "search", takes: 3...Int.max, usage: "quiz lists search LIST TEXT", needs: .required
      ) { context, rest throws(Failure) in
        let text = rest.dropFirst().joined(separator: " ")
        let list = try ListEditor(context).list(rest[0])
        return try CountryPrinter(terminal: context.terminal).tell(
          found: ListEditor.search(text, in: list), search: text,
          ListEditor.notFound(text, in: list))
      },
    ])

  /// A word that changes a list, and shows what came of it.
  private static func changing(
    _ name: String, takes: ClosedRange<Int>, _ usage: String,
    _ change: @escaping @Sendable (ListEditor, [String]) throws(Failure) -> ListChange
  ) -> WordTable.Word {
    WordTable.Word(name: name, takes: takes, usage: usage, needs: .required) {
      context, rest throws(Failure) in
      ListPrinter(context).tell(try change(ListEditor(context), rest))
      return .yes
    }
  }
}
