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
      .init(name: "create", takes: 1...Int.max, usage: "", needs: .required) {
        context, rest throws(Failure) in
        let codes = Array(rest.dropFirst())
        let editor = try ListEditor(context)
        ListPrinter(context).tell(try editor.create(rest.first ?? "", codes))
        return .yes
      },
      .init(name: "rename", takes: 3...3, usage: "quiz lists rename LIST NAME", needs: .required) {
        context, rest throws(Failure) in
        let editor = try ListEditor(context)
        let list = try editor.list(rest[0])
        ListPrinter(context).tell(try editor.rename(list, to: rest[1]))
        return .yes
      },
      .init(name: "add", takes: 3...Int.max, usage: "quiz lists add LIST CODE", needs: .required) {
        context, rest throws(Failure) in
        let editor = try ListEditor(context)
        let list = try editor.list(rest[0])
        ListPrinter(context).tell(try editor.add(Array(rest.dropFirst()), to: list))
        return .yes
      },
      .init(
        name: "remove", takes: 3...Int.max, usage: "quiz lists remove LIST CODE", needs: .required
      ) { context, rest throws(Failure) in
        let editor = try ListEditor(context)
        let list = try editor.list(rest[0])
        ListPrinter(context).tell(try editor.remove(Array(rest.dropFirst()), from: list))
        return .yes
      },
      .init(name: "delete", takes: 2...2, usage: "quiz lists delete LIST", needs: .required) {
        context, rest throws(Failure) in
        let editor = try ListEditor(context)
        let list = try editor.list(rest[0])
        ListPrinter(context).tell(try editor.delete(list))
        return .yes
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
}
