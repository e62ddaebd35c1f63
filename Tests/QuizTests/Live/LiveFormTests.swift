import Testing

@testable import Shell
@testable import Systems
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
    for key in keys { _ = try form.take(key) }
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
    #expect(lines(form).contains { $0.contains("✗ It differs.") })
    try type([.backspace, .character("4")], &form)
    #expect(lines(form).contains { $0.contains("✓ The same.") })
    #expect(lines(form).contains { $0.contains("•") })
  }

  @Test("Esc asks before it loses what was typed, and any other key stays")
  func leaving() throws {
    var form = form()
    let untouched = try form.take(.escape)
    #expect(untouched == .toMenu)
    try type([.character("4")], &form)
    let asked = [try form.take(.escape), try form.take(.character("n"))]
    #expect(asked == [nil, nil])
    #expect(form.texts[0] == "4")
    let left = [try form.take(.escape), try form.take(.enter)]
    #expect(left == [nil, .toMenu])
  }

  @Test("nothing is deleted by Enter or Esc, only by Y")
  func deletion() {
    for key in [Key.enter, .escape, .character("n")] {
      var box = LiveQuestionBox("Delete", "Delete it?", action: "delete")
      let leaving = box.take(key)
      #expect(leaving == .toMenu && !box.isYes)
    }
    var box = LiveQuestionBox("Delete", "Delete it?", action: "delete")
    let leaving = box.take(.character("y"))
    #expect(leaving == .toMenu && box.isYes)
  }

  // MARK: Countries

  @Test("typing finds countries at once, in any spelling, and Esc shows all again")
  func search() {
    var field = CountryFinderField(CountryDirectory.all.countries)
    for character in "reunion" { _ = field.take(.character(character), isSearching: true) }
    #expect(field.found.map { $0.alpha2 } == ["RE"])
    #expect(field.chosen?.alpha2 == "RE")
    field.clear()
    #expect(field.found.count == CountryDirectory.all.countries.count)
    let isTaken = field.take(.character("a"), isSearching: false)
    #expect(!isTaken)
  }

  @Test("a picker offers what is not on the list, checks with Tab over several searches")
  func picker() {
    var picker = LiveCountryPicker("Summer", on: ["NO"])
    func type(_ text: String) { for letter in text { _ = picker.take(.character(letter)) } }
    type("norway")
    let nothing = picker.take(.enter)
    #expect(nothing == nil && !picker.isDone)
    _ = picker.take(.escape)
    type("iceland")
    _ = picker.take(.tab)
    _ = picker.take(.escape)
    type("finland")
    _ = picker.take(.tab)
    let leaving = picker.take(.enter)
    #expect(leaving == .toMenu)
    #expect(picker.isDone && picker.checked == ["IS", "FI"])
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
