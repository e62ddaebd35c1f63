internal import Shell

extension Commands {
  static let countries = CommandSpec(
    "countries", "[SEARCH]", "every country and territory, or those that a text finds",
    details: """
      SEARCH is any part of a name, marks and case ignored (reunion, cote d'ivoire),
      a code (NL, NLD, 528), an internet domain (.nl) or a calling code (+31).
      Countries of exactly that code come first. Nothing found is exit code 1.
      --plain prints alpha-2, alpha-3, numeric code, name and full name.
      """,
    examples: [
      "quiz countries", "quiz countries reunion", "quiz countries guinea --plain",
      "quiz countries +31",
    ])

  static let country = CommandSpec(
    "country", "CODE|NAME", "one country: flag, map and all that is known of it",
    details: """
      CODE is any code that quiz countries finds, NAME a whole name or a part of
      one that only one country has.
      Seven sections: names; codes; calling codes and time zones; geography;
      partnerships; currencies; languages. The map is to scale, the link geo:
      opens in a program with maps. Where the sources have nothing it says so;
      docs/CREDITS.md tells what they are.
      """,
    examples: ["quiz country NL", "quiz country \"cote d'ivoire\"", "quiz country TUV --json"])

  static let lists = CommandSpec(
    "lists", "[WORD …]", "countries that you keep together, such as those to visit",
    details: """
      Lists belong to a player: who is logged in, or --player NAME. Words:
        create NAME CODE …    a new list, with at least one country
        rename LIST NAME      another name
        add LIST CODE …       more countries
        remove LIST CODE …    fewer; an emptied list is deleted
        delete LIST           give it up
        show LIST             its countries
        search LIST TEXT      those that a text finds, as in quiz countries
      LIST is a name or an id, such as list-1; CODE a code or the name of a
      country. quiz lists alone names them all. --plain prints id, name, codes.
      """,
    examples: [
      "quiz lists create Summer NL IS \"New Zealand\" --player ann",
      "quiz lists add Summer np --player ann", "quiz lists search Summer land --player ann",
      "quiz lists remove Summer NP --player ann", "quiz lists --player ann --json",
    ],
    choices: Program.listWords.names)
}
