import Testing

@testable import ProgramSupport
@testable import Shell
@testable import Systems
@testable import TestSupport
@testable import quiz

@Suite("Forms and lists on the full screen")
struct LiveFormTests {
  private let paper = LivePaper(columns: 60, rows: 24)

  /// A form that wants digits and the same again, and refuses 13 when it is sent.
  private func form() -> LiveForm {
    let fields = [
      LiveForm.Field(label: "Number") { text, _ in
        text.allSatisfy { $0.isNumber } && !text.isEmpty ? .good("") : .bad("Digits only.")
      },
      LiveForm.Field(label: "Secret", isSecret: true) { text, all in
        text == all[0] ? .good("The same.") : .bad("It differs.")
      },
    ]
    return LiveForm("Form", "A form.", action: "send", fields) { texts throws(Failure) in
      if texts[0] == "13" { throw Failure("13 is taken") }
    }
  }

  private func type(_ keys: [Key], _ form: inout LiveForm) throws {
    for key in keys { _ = try form.press(key) }
  }

  private func lines(_ form: LiveForm) -> [String] {
    form.page(paper).grid(columns: paper.columns, rows: paper.rows).lines
  }

  @Test("Enter with a mistake goes to its field, and nothing typed is lost")
  func mistakes() throws {
    var form = form()
    try type([.character("x"), .tab, .character("x"), .enter], &form)
    #expect(!form.isDone && form.focus == 0)
    #expect(form.texts == ["x", "x"])
    #expect(lines(form).contains { $0.contains("✗ Digits only.") })
    try type([.backspace, .character("7"), .tab, .backspace, .character("7"), .enter], &form)
    #expect(form.isDone)
  }

  @Test("a form begins in its first empty field, and empty fields that may stay so say nothing")
  func firstField() {
    let fields = ["ann", "", ""].map { text in
      LiveForm.Field(label: "Field", text: TextField(text)) { _, _ in .good("") }
    }
    let form = LiveForm("Form", "", action: "send", fields) { _ throws(Failure) in }
    #expect(form.focus == 1)
    #expect(lines(form).filter { $0.contains("✓") }.count == 1)
  }

  /// A form of six fields, as for signing up; a note of a field may be longer than a row.
  private func longForm() -> LiveForm {
    let fields = (1...6).map { number in
      LiveForm.Field(label: "Field \(number)") { _, _ in
        .bad("Number \(number) wants a text of at least eight characters.")
      }
    }
    return LiveForm("Form", "Nothing is saved until the form is complete.", action: "send", fields)
    {
      _ throws(Failure) in
    }
  }

  @Test("six fields with their notes fit a terminal of 80 × 24")
  func fits() {
    let lines = longForm().page(LivePaper()).grid(columns: 80, rows: 24).lines
    for number in 1...6 {
      #expect(lines.contains { $0.contains("Field \(number)") })
      #expect(lines.contains { $0.contains("Number \(number)") })
    }
    #expect(!lines.contains { $0.contains(" more") })
  }

  @Test("the field that has the focus and all of its note are in sight in the smallest terminal")
  func smallest() throws {
    var form = longForm()
    let paper = LivePaper(columns: 40, rows: 12)
    for number in 1...6 {
      let lines = form.page(paper).grid(columns: 40, rows: 12).lines
      #expect(lines.contains { $0.contains("▌▸") })
      #expect(lines.contains { $0.contains("Number \(number)") })
      #expect(lines.contains { $0.contains("characters.") })
      #expect(lines.contains { $0.contains("▾") } == (number < 6))
      try type([.tab], &form)
    }
  }

  @Test("what is refused when it is sent leaves the form as it is")
  func refused() throws {
    var form = form()
    try type([.paste("13"), .enter, .paste("13")], &form)
    var refusal = ""
    do throws(Failure) { _ = try form.take(.enter) } catch { refusal = error.message }
    #expect(refusal == "13 is taken")
    #expect(!form.isDone && form.texts == ["13", "13"])
  }

  @Test("a field is judged while one types; an empty one is no mistake yet; a secret is not drawn")
  func notes() throws {
    var form = form()
    #expect(lines(form).contains { $0.contains("Digits only.") && !$0.contains("✗") })
    try type([.character("4"), .enter, .character("5")], &form)
    // A sign has a word beside it, also where the field has nothing to say.
    #expect(lines(form).contains { $0.hasSuffix("✓ Good.") })
    #expect(lines(form).contains { $0.contains("✗ It differs.") })
    try type([.backspace, .character("4")], &form)
    #expect(lines(form).contains { $0.contains("✓ The same.") })
    #expect(lines(form).contains { $0.contains("•") })
  }

  @Test("a hint gives way to the mistake once the form was sent; what is unknown has no mark")
  func hints() throws {
    let fields = [
      LiveForm.Field(label: "Name", text: TextField("ann")) { _, _ in .unknown },
      LiveForm.Field(label: "Password", isSecret: true, hint: "It is not shown.") { text, _ in
        text.isEmpty ? .bad("Type it.") : .unknown
      },
    ]
    var form = LiveForm("Form", "", action: "send", fields) { _ throws(Failure) in }
    #expect(lines(form).contains { $0.hasSuffix("   It is not shown.") })
    #expect(!lines(form).contains { $0.contains("✓") || $0.contains("✗") })
    try type([.enter], &form)
    #expect(!form.isDone && lines(form).contains { $0.contains("✗ Type it.") })
    try type([.character("a")], &form)
    #expect(!lines(form).contains { $0.contains("✓") || $0.contains("✗") })
    try type([.enter], &form)
    #expect(form.isDone)
  }

  @Test("Esc asks before it loses what was typed; Enter leaves, Esc stays, other keys act")
  func leaving() throws {
    var form = form()
    let untouched = try form.press(.escape)
    #expect(untouched == .toMenu)
    try type([.character("4")], &form)
    _ = try form.press(.escape)
    #expect(form.confirmation?.question == "Leave without what you typed?")
    _ = try form.press(.escape)
    #expect(form.confirmation == nil && form.texts[0] == "4")
    _ = try form.press(.escape)
    let typed = try form.press(.character("5"))
    #expect(typed == nil && form.confirmation == nil && form.texts[0] == "45")
    let left = [try form.press(.escape), try form.press(.enter)]
    #expect(left == [nil, .toMenu])
  }

  @Test("a question has the rows of the message and of the keys; Enter says yes, Esc no")
  func confirmation() {
    let question = LiveConfirmation("Delete it?", action: "delete it")
    #expect(LiveConfirmation.answer(.enter) == .yes && LiveConfirmation.answer(.escape) == .no)
    for key in [Key.character("q"), .character("y"), .backspace, .arrow(.up, isShifted: false)] {
      #expect(LiveConfirmation.answer(key) == nil)
    }
    var page = form().page(paper)
    question.show(on: &page)
    let lines = page.grid(columns: paper.columns, rows: paper.rows).lines
    #expect(lines.suffix(3).first?.contains("Delete it?") == true)
    #expect(lines.last?.contains("Enter delete it · Esc stay") == true)
    #expect(lines.last?.contains("next") == false)
  }

  @Test("what takes long is told before it is done, and a refusal keeps the form")
  func work() throws {
    let field = LiveForm.Field(label: "Word", text: TextField("a")) { _, _ in .good("") }
    var isRefusing = true
    var form = LiveForm("Form", "", action: "send", working: "Sending…", [field]) {
      _ throws(Failure) in
      if isRefusing { throw Failure("no") }
    }
    let leaving = try form.press(.enter)
    #expect(leaving == nil && form.work == "Sending…" && !form.isDone)
    #expect(throws: Failure.self) { _ = try form.carryOut() }
    #expect(form.work.isEmpty && !form.isDone && form.texts == ["a"])
    isRefusing = false
    _ = try form.press(.enter)
    let left = try form.carryOut()
    #expect(left == .toMenu && form.isDone)
  }

  @Test("a field of choices goes round with the arrows and Space; what can stay can be typed")
  func choices() throws {
    let fields = [
      LiveForm.Field(label: "Picture", choices: ["", "🦊", "🐢"]) { _, all in
        all[0].isEmpty || RegistrationForm.isPicture(all[0]) ? .good("") : .bad("An emoji.")
      },
      LiveForm.Field(label: "Yours?", text: TextField("yes"), choices: ["yes", "no"]) { text, _ in
        text == "yes" || text == "no" ? .good("") : .bad("")
      },
    ]
    var form = LiveForm("Form", "", action: "send", fields) { _ throws(Failure) in }
    #expect(lines(form).contains { $0.contains("‹ none ›") })
    let right = Key.arrow(.right, isShifted: false)
    func texts(after keys: [Key]) throws -> String {
      try type(keys, &form)
      return form.texts[form.focus]
    }
    #expect(try texts(after: [right]) == "🦊")
    #expect(try texts(after: [.character(" "), right]) == "")
    #expect(try texts(after: [.arrow(.left, isShifted: false)]) == "🐢")
    #expect(try texts(after: [.character("x")]) == "🐢")
    #expect(try texts(after: [.character("🐙")]) == "🐙")
    #expect(try texts(after: ["👩", "\u{200D}", "🚀"].map { .character($0) }) == "👩‍🚀")
    #expect(try texts(after: [.backspace]) == "")
    #expect(try texts(after: [.tab, .character(" ")]) == "no")
    #expect(try texts(after: [.character("x"), .paste("maybe")]) == "no")
    #expect(try texts(after: [.character("Y")]) == "yes")
  }

  @Test(
    "a text that is too long for its row shows the part around the cursor, and signs where there is more",
    arguments: [false, true])
  func window(isASCII: Bool) {
    let sign = isASCII ? "..." : "…"
    for text in ["abcdefghijklmnopqrstuvwxyz", "李小龍李小龍李小龍", "ab"] {
      var field = TextField(text)
      for place in (0...text.count).reversed() {
        let (shown, column) = field.window(12, isASCII: isASCII)
        #expect(shown.slots <= 12 + sign.slots && column < 12, "\(place) \(shown)")
        #expect(shown.hasPrefix(sign) || text.hasPrefix(shown.prefix(1)))
        #expect(shown.hasSuffix(sign) || text.hasSuffix(shown.suffix(1)))
        // The cursor is where the text before it ends.
        let before = shown.hasPrefix(sign) ? column - sign.slots : column
        let typed = String(Array(text)[..<place])
        #expect(typed.slots >= before && (shown.hasPrefix(sign) || typed.slots == before))
        _ = field.take(.arrow(.left, isShifted: false))
      }
    }
  }

  // MARK: Countries

  @Test("typing finds countries at once, in any spelling, and Esc shows all again")
  func search() {
    var field = CountryFinderField(CountryDirectory.all.countries)
    for character in "reunion" { field.take(.character(character)) }
    #expect(field.found.map { $0.alpha2 } == ["RE"])
    #expect(field.chosen?.alpha2 == "RE")
    field.clear()
    #expect(field.found.count == CountryDirectory.all.countries.count)
  }

  @Test("a country that is taken off a list leaves the cursor at its place, or on the last row")
  func removed() throws {
    let quiz = try RunProgram("quiz")
    let words = ["lists", "--data", quiz.data, "--player", "ann"]
    let context = try Context(Call(words, Console.unseen))
    let editor = try ListEditor(context)
    let list = try editor.create("Trip", ["NL", "IS", "FR", "DE", "IT"]).list
    let live = LiveTerminal(Console.unseen, hasColour: false, hasMouse: false)
    var screen = LiveList(list, editor, context, live)
    func focused() -> String {
      let row = screen.page(LivePaper(columns: 60, rows: 24)).rows.first { $0.hasFocus }
      return row?.pieces.map { $0.text }.joined() ?? ""
    }
    for _ in 0..<3 { _ = try screen.perform(.move, .arrow(.down, isShifted: false)) }
    #expect(focused().contains("Germany"))
    _ = try screen.perform(.remove, .character("d"))
    #expect(focused().contains("Italy") && screen.list.countries == ["NL", "IS", "FR", "IT"])
    _ = try screen.perform(.remove, .character("d"))
    #expect(focused().contains("France") && screen.list.countries == ["NL", "IS", "FR"])
  }

  @Test("a picker offers what is not on the list, checks with Tab over several searches")
  func picker() throws {
    var picker = LiveCountryPicker("Summer", on: ["NO"])
    #expect(!picker.keys.row().contains { $0.key == "Enter" })
    func type(_ text: String) throws {
      for letter in text { _ = try picker.take(.character(letter)) }
    }
    try type("norway")
    let nothing = try picker.take(.enter)
    #expect(nothing == nil && !picker.isDone)
    _ = try picker.take(.escape)
    try type("iceland")
    _ = try picker.take(.tab)
    _ = try picker.take(.escape)
    try type("finland")
    _ = try picker.take(.tab)
    let leaving = try picker.take(.enter)
    #expect(leaving == .toMenu)
    #expect(picker.isDone && picker.checked == ["IS", "FI"])
  }

  @Test("Space checks the row where nothing is searched for, and a search never begins with it")
  func space() throws {
    var picker = LiveCountryPicker("Summer", on: [])
    let down = Key.arrow(.down, isShifted: false)
    for key in [down, down, down, .character(" ")] { _ = try picker.take(key) }
    #expect(picker.checked == ["DZ"])
    let row = picker.page(LivePaper(columns: 60, rows: 24)).rows.first { $0.hasFocus }
    #expect(row?.pieces.map { $0.text }.joined().contains("Algeria") == true)
    for character in "new z" { _ = try picker.take(.character(character)) }
    for key in [Key.enter, .enter] { _ = try picker.take(key) }
    #expect(picker.isDone && picker.checked == ["DZ", "NZ"])
    var field = CountryFinderField(CountryDirectory.all.countries)
    for key in [down, .character(" "), .paste("  ")] { field.take(key) }
    #expect(field.focus == 1 && field.search.text.isEmpty)
    for character in "united" { field.take(.character(character)) }
    for key in [down, .character(" ")] { field.take(key) }
    #expect(field.focus == 1 && field.search.text == "united ")
  }

  @Test("from the directory one key leads to the lists, and its row fits beside the others")
  func directoryLists() throws {
    let quiz = try RunProgram("quiz")
    let context = try Context(
      Call(["lists", "--data", quiz.data, "--player", "ann"], Console.unseen))
    let live = LiveTerminal(Console.unseen, hasColour: false, hasMouse: false)
    var directory = LiveDirectory(context, live)
    _ = try directory.take(.character("a"))
    let keys = directory.keys.row() + [(key: "F1", text: "help")]
    let row = KeyRow(keys, isASCII: false).text(columns: 76)
    for key in ["Enter open", "Tab list", "F2 lists", "F4 log", "Esc clear", "F1 help"] {
      #expect(row.contains(key), "\(row)")
    }
  }

  @Test("a list's name is refused in the form for the reason that the command and the page tell")
  func listName() {
    let long = String(repeating: "a", count: SavedList.nameByteLimit)
    for name in ["A", " Été ", long] { #expect(LiveLists.refusal(of: name, "") == nil) }
    #expect(LiveLists.refusal(of: "  ", "A") == .noListName)
    for name in [long + "a", "A\u{200B}"] {
      #expect(LiveLists.refusal(of: name, "A") == .badListName)
    }
    // An earlier version took such a name; it may stay.
    #expect(LiveLists.refusal(of: "A\u{200B}", "A\u{200B}") == nil)
    #expect(
      PlayerWords.line(PlayerRefusal.badListName)
        == "a list's name has at most 200 bytes, and all its characters are visible")
  }

  @Test("how the menu was told to print holds for a host that it starts, and nothing else does")
  func hostOptions() throws {
    let words = [
      "--ascii", "--data", "d", "--color=never", "--seed", "00", "--no-mouse", "--player", "ann",
    ]
    let arguments = try Arguments(words, options: Commands.options, console: .unseen)
    #expect(HostChooser.options(arguments) == ["--ascii", "--color", "never", "--no-mouse"])
  }

  @Test("no row of a list of countries is wider than the window", arguments: [40, 80, 120, 200])
  func widths(columns: Int) {
    let field = CountryFinderField(CountryDirectory.all.countries)
    let paper = LivePaper(columns: columns, rows: 24)
    let room = LivePage.hasSide(columns) ? paper.inner * 11 / 20 : paper.width
    for row in field.rows(World.countries(isLight: false), paper, checked: ["NL"]) {
      #expect(row.width <= room)
    }
  }
}
